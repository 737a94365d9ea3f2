/// File names made from the contents of records.
#pragma once

#include <string>
#include <string_view>

namespace partiar::io {

/// Returns a file name, without directory and extension, that is safe on every system: characters
/// special to a path, a shell or Windows become `_`, blanks and dots at the ends are removed, and a
/// long name is cut at a character boundary. `Carlsen, Magnus` is unchanged.
/// Input:  `words`, UTF-8. Output: at most 200 bytes; empty if nothing is left.
[[nodiscard]] std::string file_name_of(std::string_view words);

}  // namespace partiar::io
