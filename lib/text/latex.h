/// Games in LaTeX, as a reader of the printed page sees them.
///
/// Source: the packages skak and xskak (CTAN): `\mainline`, `\variation`, `\newgame`.
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::text {

/// What is printed of `text`, if that is LaTeX with games: the moves of each `\mainline`, which
/// goes on with the one before; variations in parentheses, if they stand behind the move that they
/// replace; other words between the moves as comments, and those above and below as lines of their
/// own. Boards and settings are dropped. Empty if it has no such game.
///
/// Cost: one pass over LaTeX, a search for a command in any other text.
[[nodiscard]] std::optional<Shown> show_latex(std::string_view text);

}  // namespace partiar::text
