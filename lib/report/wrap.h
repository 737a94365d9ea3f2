/// Wraps the lines of a report to the width of a terminal or page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace partiar::report {

/// Appends `lines`, complete lines, to `out`, breaking those of more than `width` columns at
/// blanks. The continuation is indented deeper than the line, so that the start of a line still
/// shows its kind. Words are never split, however long. Colours take no room.
///
/// Input: `width`, 0 for unlimited.
/// Cost:  one pass; a line with no more bytes than columns is copied.
void append_wrapped(std::string& out, std::string_view lines, std::size_t width);

}  // namespace partiar::report
