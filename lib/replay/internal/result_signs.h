/// Results in signs among and behind the moves of one game.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "replay/follow.h"
#include "replay/log.h"

namespace partiar::replay::internal {

/// Adds the result at `where` to those of a game: the first definite one counts, and the first that
/// excludes it contradicts it.
///
/// Output: `markers`, and a finding in `log` if there are several that may stand beside each other.
void add_marker(Markers& markers, std::string_view text, base::Span where, Log& log);

/// Signs that are a result if no move follows them.
class ResultSigns {
 public:
  /// `+/-`, `-/+` or `-/-` behind the half-move `last`: a forfeit, not an evaluation.
  void add_forfeit(base::Span where, base::Ply last);
  /// `=` behind the half-move `last`: a draw.
  void set_equals(base::Span where, base::Ply last);

  /// The forfeits behind the last half-move of the game.
  [[nodiscard]] std::span<const base::Span> forfeits(base::Ply last) const;
  /// The sign for a draw behind it.
  [[nodiscard]] std::optional<base::Span> equals(base::Ply last) const;

 private:
  std::vector<base::Span> forfeits_;
  base::Ply forfeits_behind_;
  std::optional<base::Span> equals_{};
  base::Ply equals_behind_;
};

}  // namespace partiar::replay::internal
