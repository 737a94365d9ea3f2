/// Moves in the words in which players who cannot see the board announce them, as moves of a score.
///
/// Source: Laws 2009, Appendix E2.1; Laws 2014 to 2023, Appendix D.2.1.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::languages {

/// Whether a text, of which `sample` is the start in whole lines, announces its moves: `1. Eva 4
/// Eva 5 2. Springer Felix 3`. Cost: a look at its first moves.
[[nodiscard]] bool are_moves_spoken(std::string_view sample);

/// Writes announced moves in figurines, or in the letters of `alphabet`: `♘f3` for `Springer Felix
/// drei`. Everything else is kept: numbers, results, comments, tags.
///
/// A move is read as `convert` announces it, and as people do: the square of departure, `to`, signs
/// and capitals are optional, ranks may be digits. Of two squares side by side, both belong to one
/// move if a comma separates moves; else if moves would be left over at their number.
/// Cost: one pass.
[[nodiscard]] text::Shown write_spoken_moves(std::string_view text,
                                             std::optional<std::size_t> alphabet);

}  // namespace partiar::languages
