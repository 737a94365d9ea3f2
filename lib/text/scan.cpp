#include "text/scan.h"

#include <algorithm>

#include "base/character.h"
#include "text/internal/scanned_page.h"

namespace partiar::text {

namespace {

enum class Format : std::uint8_t { none, hocr, alto, table };

Format format_of(std::string_view text) {
  constexpr std::size_t longest_start = 4'096;
  text = base::without_byte_order_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (text.starts_with("level\tpage_num\tblock_num\t")) return Format::table;
  if (!text.starts_with('<')) return Format::none;
  const auto start = text.substr(0, longest_start);
  if (start.find("ocr_page") != start.npos || start.find("ocr-capabilities") != start.npos)
    return Format::hocr;
  return start.find("<alto") != start.npos || start.find(":alto") != start.npos ? Format::alto
                                                                                : Format::none;
}

void append(ScannedText& out, const internal::ScannedWord& word) {
  const auto begin = static_cast<std::uint32_t>(out.shown.text.size());
  out.shown.append(word.text, word.origin);
  for (base::NearlyRead nearly : word.nearly) {
    nearly.at += begin;
    out.nearly.push_back(nearly);
  }
}

}  // namespace

bool is_scan(std::string_view text) {
  return format_of(text) != Format::none;
}

std::optional<ScannedText> read_scan(std::string_view text) {
  std::optional<std::vector<internal::ScannedPage>> pages;
  switch (format_of(text)) {
    case Format::none:
      return std::nullopt;
    case Format::hocr:
      pages = internal::read_hocr(text);
      break;
    case Format::alto:
      pages = internal::read_alto(text);
      break;
    case Format::table:
      pages = internal::read_scan_table(text);
      break;
  }
  if (!pages) return std::nullopt;
  ScannedText read;
  for (internal::ScannedPage& page : *pages) {
    internal::arrange(page);
    for (const internal::ScannedLine& line : page.lines) {
      const std::uint32_t origin = line.words.front().origin;
      if (line.starts_paragraph && !read.shown.text.empty()) read.shown.append("\n", origin);
      for (const internal::ScannedWord& word : line.words) {
        append(read, word);
        read.shown.append(&word == &line.words.back() ? "\n" : " ", word.origin);
      }
    }
  }
  return read;
}

}  // namespace partiar::text
