/// Results of which a reader of scans made other signs.
#pragma once

#include <string_view>

namespace partiar::scoresheet {

/// Whether a word behind the last move has signs of a result, and no square: `9-%5` for `½-½`. What
/// it was, it does not tell.
[[nodiscard]] bool is_misread_result(std::string_view word);

}  // namespace partiar::scoresheet
