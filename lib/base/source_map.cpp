#include "base/source_map.h"

#include <algorithm>

#include "base/character.h"

namespace partiar::base {

std::uint64_t count_lines(std::string_view text) noexcept {
  if (text.empty()) return 0;
  const std::string_view inner = text.substr(0, text.size() - 1);
  const bool ends = text.back() == '\n' || text.back() == '\r';
  const auto count = [&](auto ends_line) {
    std::uint64_t lines = ends ? 1 : 0;
    // In runs whose count fits in a byte, so that compilers can vectorize sixteen bytes at a time.
    for (std::size_t i = 0; i < inner.size();) {
      const std::size_t run = std::min(i + 240, inner.size());
      std::uint8_t of_run = 0;
      for (; i < run; ++i) of_run = static_cast<std::uint8_t>(of_run + ends_line(i));
      lines += of_run;
    }
    return lines;
  };
  if (!inner.contains('\r')) return count([&](std::size_t i) { return text[i] == '\n'; });
  return count([&](std::size_t i) {
    return (text[i] == '\n') | ((text[i] == '\r') & (text[i + 1] != '\n'));
  });
}

LineColumn SourceMap::locate(std::uint32_t offset) noexcept {
  if (!origins_.empty()) offset = origins_[std::min<std::size_t>(offset, origins_.size() - 1)];
  const std::size_t at = std::min<std::size_t>(offset, text_.size());
  if (at < counted_) *this = SourceMap{text_, first_line_, origins_};
  // Whole lines only need counting; columns matter on the last line alone.
  const std::string_view unread = text_.substr(counted_, at - counted_);
  if (const auto line_feed = unread.rfind('\n'); line_feed != unread.npos) {
    line_ += count_lines(unread.substr(0, line_feed + 1));
    counted_ += line_feed + 1;
    column_ = 1;
  }
  // Whether a CR just before `at` ends a line depends on the LF that may follow it, so the last
  // byte is looked up in `text_`.
  for (; counted_ < at; ++counted_) {
    const char c = text_[counted_];
    const bool cr_alone =
        c == '\r' && (counted_ + 1 == text_.size() || text_[counted_ + 1] != '\n');
    // Editors do not count it as a column.
    const bool is_mark = counted_ < byte_order_mark.size() && text_.starts_with(byte_order_mark);
    if (c == '\n' || cr_alone) {
      ++line_;
      column_ = 1;
    } else if (!is_within_character(c) && !is_mark) {
      ++column_;
    }
  }
  return {line_, column_};
}

}  // namespace partiar::base
