/// What the moves of a game have of their own in the way they are written: once a kind, with the
/// first place and the count.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/ply.h"
#include "base/span.h"
#include "notation/deviation.h"
#include "replay/log.h"

namespace partiar::replay::internal {

/// Whether the letters of a move are as its language writes them.
[[nodiscard]] bool has_exact_letters(notation::Deviations deviations);

class Notes {
 public:
  Notes() {}  // NOLINT(modernize-use-equals-default): leaves `noted_` unset

  void note(notation::Deviations deviations, base::Span where, base::Ply ply);

  /// The mark of the move at `ply` stands apart from it, so that none was missing.
  void note_mark_apart(base::Ply ply);

  /// Whether small letters and capitals were not told apart so far.
  [[nodiscard]] bool has_loose_case() const;

  /// Whether every letter is one that the language writes, small or capital.
  [[nodiscard]] bool has_own_letters() const;

  /// Whether everything was written as its language writes it, and every mark was true.
  [[nodiscard]] bool is_exact() const;

  /// Reports what was noted of half-moves up to `last`.
  void report(Log& log, base::Ply last);

 private:
  /// Plain numbers, as all of them together would take long to set to nothing for each game.
  struct Noted {
    std::uint32_t count;
    std::uint32_t ply;
    std::uint32_t begin, end;
  };
  /// A mark that is missing may still stand apart.
  struct Missing {
    notation::Deviation mark;
    base::Span where;
    base::Ply ply;
  };

  void count(notation::Deviation deviation, base::Span where, base::Ply ply);
  void settle_mark();

  notation::Deviations any_;
  std::optional<Missing> missing_;
  std::array<Noted, notation::deviations.size()> noted_;  ///< of those in `any_`
};

}  // namespace partiar::replay::internal
