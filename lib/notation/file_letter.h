/// The letters that name files.
#pragma once

#include <optional>

#include "board/square.h"

namespace partiar::notation {

/// The file that a letter names: small Latin, one that looks so, or as Greek and Serbian Cyrillic
/// name the files.
[[nodiscard]] std::optional<board::File> find_named_file(char32_t letter);

}  // namespace partiar::notation
