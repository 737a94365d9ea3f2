#include "report/internal/clocks.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace partiar::report::internal {

namespace {

/// The size of a clock command at the start of `text`, in bytes.
std::size_t command_size(std::string_view text) {
  constexpr std::array<std::string_view, 4> commands{"[%clk", "[%egt", "[%emt", "[%mct"};
  const bool is_command =
      std::ranges::any_of(commands, [&](auto command) { return text.starts_with(command); });
  const auto close = is_command ? text.find(']') : text.npos;
  return close == text.npos ? 0 : close + 1;
}

/// Whether a comment is nothing but hours, minutes or seconds.
bool is_time(std::string_view comment) {
  return comment.contains(':') && comment.find_first_not_of("0123456789:. \t\r\n") == comment.npos;
}

}  // namespace

std::string without_clocks(std::string_view comment) {
  if (is_time(comment)) return {};
  std::string out;
  bool is_changed = false;
  for (std::size_t i = 0; i < comment.size();) {
    const std::size_t size = command_size(comment.substr(i));
    if (size == 0) {
      out += comment[i++];
      continue;
    }
    is_changed = true;
    i += size;
    // Of the blanks on both sides, one remains.
    if (out.empty() || out.back() == ' ')
      i = std::min(comment.find_first_not_of(' ', i), comment.size());
  }
  if (is_changed) out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

}  // namespace partiar::report::internal
