#include "event/official_list.h"

#include <algorithm>

#include "event/table.h"
#include "event/trf.h"

namespace partiar::event {

std::vector<ListLine> lines_of(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<ListLine> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back({text.substr(0, size), lines.size() + 1});
    const bool is_crlf = text.substr(size).starts_with("\r\n");
    text.remove_prefix(std::min(size + (is_crlf ? 2 : 1), text.size()));
  }
  return lines;
}

std::expected<OfficialList, ListError> read_official_list(std::string_view text,
                                                          const std::vector<Column>& columns) {
  const std::vector<ListLine> lines = lines_of(text);
  auto list = columns.empty() && is_trf(lines) ? read_trf(lines) : read_table(lines, columns);
  if (list) std::ranges::stable_sort(list->pairings, {}, &Pairing::round);
  return list;
}

}  // namespace partiar::event
