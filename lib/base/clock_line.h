/// Lines that say only how much time both players used.
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::base {

/// Whether a line holds two times of less than ten hours and nothing else, as below a game: `1:45 /
/// 1:58`.
[[nodiscard]] bool is_clock_line(std::string_view line);

/// The line of `text` that holds the byte at `at`, or only a part of it if it is a long one.
[[nodiscard]] std::string_view line_at(std::string_view text, std::size_t at);

}  // namespace partiar::base
