/// Names of files made of what a record says.
#pragma once

#include <string>
#include <string_view>

namespace partiar::io {

/// Returns a name for a file, without a directory and an extension, that is safe on every system:
/// what a path, a shell or Windows takes for something else becomes `_`, blanks and dots at the
/// ends go, and a long one is cut at a character. `Carlsen, Magnus` stays as it is.
/// Input:  `words`, UTF-8. Output: at most 200 bytes; empty where nothing is left.
[[nodiscard]] std::string file_name_of(std::string_view words);

}  // namespace partiar::io
