/// Peculiarities in how the moves of a game are written: one note of each kind, with the first
/// place and the count.
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

  /// The mark of the move at `ply` stands apart from it, so it was not missing.
  void note_mark_apart(base::Ply ply);

  /// Whether lower case and capitals have been used interchangeably so far.
  [[nodiscard]] bool has_loose_case() const;

  /// Whether every letter is one that the language writes, in either case.
  [[nodiscard]] bool has_own_letters() const;

  /// Whether a pawn was written with its letter.
  [[nodiscard]] bool has_pawn_letter() const { return any_.has(notation::Deviation::pawn_letter); }

  /// Whether everything was written as its language writes it, and every mark was correct.
  [[nodiscard]] bool is_exact() const;

  /// Reports what was noted for half-moves up to `last`.
  void report(Log& log, base::Ply last);

 private:
  /// Plain numbers, which need not be reset for each game.
  struct Noted {
    std::uint32_t count;
    std::uint32_t ply;
    std::uint32_t begin, end;
  };
  /// A missing mark may still follow separately.
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
