/// The letters that name files.
#pragma once

#include <optional>

#include "board/square.h"

namespace partiar::notation {

/// The file that a letter names: lower-case Latin, a look-alike, or the Greek and Serbian Cyrillic
/// names of the files.
[[nodiscard]] std::optional<board::File> find_named_file(char32_t letter);

}  // namespace partiar::notation
