/// Lines of a report, cut between words to the width of a terminal or a page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace partiar::report {

/// Appends `lines`, whole lines, to `out`, each that takes more than `width` columns cut at blanks;
/// what follows a cut is indented deeper than its line begins, so that each line of a report still
/// begins where its kind does. A word is never cut, whatever its length. Colours take no room.
///
/// Input: `width`, 0 for lines of any length.
/// Cost:  one pass; a line that has no more bytes than columns is copied.
void append_wrapped(std::string& out, std::string_view lines, std::size_t width);

}  // namespace partiar::report
