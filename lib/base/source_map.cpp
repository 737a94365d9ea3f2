#include "base/source_map.h"

#include <algorithm>

namespace partiar::base {

std::uint64_t count_lines(std::string_view text) noexcept {
  std::uint64_t ends = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    ends +=
        static_cast<std::uint64_t>((text[i] == '\n') | ((text[i] == '\r') & (text[i + 1] != '\n')));
  }
  if (!text.empty() && (text.back() == '\n' || text.back() == '\r')) ++ends;
  return ends;
}

LineColumn SourceMap::locate(std::uint32_t offset) noexcept {
  const std::size_t at = std::min<std::size_t>(offset, text_.size());
  if (at < counted_) {
    counted_ = 0;
    line_ = first_line_;
  }
  // A CR just before `at` must see the LF that may follow it, so the last byte is judged in
  // `text_`.
  for (; counted_ < at; ++counted_) {
    const bool cr_alone =
        text_[counted_] == '\r' && (counted_ + 1 == text_.size() || text_[counted_ + 1] != '\n');
    if (text_[counted_] == '\n' || cr_alone) ++line_;
  }
  const bool in_crlf = at > 0 && at < text_.size() && text_[at - 1] == '\r' && text_[at] == '\n';
  const std::size_t end = text_.substr(0, in_crlf ? at - 1 : at).find_last_of("\r\n");
  const std::size_t start = end == std::string_view::npos ? 0 : end + 1;
  const auto is_lead = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  const auto points = std::ranges::count_if(text_.substr(start, at - start), is_lead);
  return {line_, static_cast<std::uint32_t>(points) + 1};
}

}  // namespace partiar::base
