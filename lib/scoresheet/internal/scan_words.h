/// The words of a scan: in lines of moves, whatever stands between two blanks may be one.
#pragma once

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// `words`, those of `sheet`, with candidates of the kind `misread` in place of all in lines of
/// moves but results.
[[nodiscard]] Words read_scan_words(const Sheet& sheet, const Words& words);

}  // namespace partiar::scoresheet::internal
