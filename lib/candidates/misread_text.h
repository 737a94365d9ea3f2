/// Plain text that a reader of scans wrote, told by what no typist writes.
#pragma once

#include <string_view>

namespace partiar::candidates {

/// Whether several words in lines of moves are none, but look like some: `S£6`, `2.93`, `Ve1l`.
/// Cost: one pass.
[[nodiscard]] bool is_misread(std::string_view text);

}  // namespace partiar::candidates
