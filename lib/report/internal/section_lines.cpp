#include "report/internal/section_lines.h"

#include <algorithm>
#include <ranges>

namespace partiar::report::internal {

SectionLines lines_of(std::string_view text, const PartLines& parts) {
  constexpr std::size_t usual_indent = 2;
  SectionLines lines;
  bool is_behind = false;  // the verdict
  bool is_listed = false;
  for (const auto part : std::views::split(text, '\n')) {
    const std::string_view line{part};
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string says{line.substr(indent)};
    if (says.empty() || says == parts.verdict) continue;
    is_behind = is_behind || says == parts.follows;
    is_listed = is_listed || says == parts.list;
    if (indent == 0) {
      lines.heads.push_back(says);
    } else if (is_listed) {
      lines.list.push_back(says);
    } else {
      (is_behind ? lines.follows : lines.found).push_back({says, indent > usual_indent});
    }
  }
  return lines;
}

}  // namespace partiar::report::internal
