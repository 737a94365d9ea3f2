/// File names made from the contents of records.
#pragma once

#include <string>
#include <string_view>

namespace partiar::io {

/// Returns a file name, without directory and extension, that is safe on every system.
///
/// What is special to a path, to a shell even between quotes, or to Windows, and what is not shown,
/// becomes `_`; every kind of blank becomes a space; blanks and dots at the ends are removed; `_`
/// goes before what a program would take for an option or Windows for a device; a long name is cut
/// at a character boundary. `Carlsen, Magnus` is unchanged.
/// Input:  `words`. Output: UTF-8, at most 200 bytes; empty if nothing is left.
[[nodiscard]] std::string file_name_of(std::string_view words);

}  // namespace partiar::io
