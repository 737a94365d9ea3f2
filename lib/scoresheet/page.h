/// Where the games of a page begin, so that each can be read by itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "notation/alphabets.h"

namespace partiar::scoresheet {

/// Cuts `text` before each line that begins another game, with the heading above it: a line whose
/// moves can be played from the initial position in one of `alphabets`, or in the one asked for, or
/// one below a paragraph of words that begins with moves such as White and Black begin with.
///
/// Output: contiguous spans of whole lines, which cover the text.
/// Cost:   one pass, and at each such line a few half-moves in each alphabet.
[[nodiscard]] std::vector<base::Span> cut_games(std::string_view text,
                                                const notation::Alphabets& alphabets,
                                                std::optional<std::size_t> asked);

}  // namespace partiar::scoresheet
