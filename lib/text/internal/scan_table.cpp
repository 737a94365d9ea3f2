// The TSV of Tesseract: a row a page, block, paragraph, line and word.
#include <algorithm>
#include <array>

#include "base/decimal.h"
#include "text/internal/scanned_page.h"

namespace partiar::text::internal {

namespace {

enum Column : std::uint8_t {
  level,
  page,
  block,
  paragraph,
  line,
  word,
  left,
  top,
  width,
  height,
  confidence,
  text,
  columns
};
using Row = std::array<std::string_view, columns>;

/// Nothing if the row has fewer columns.
std::optional<Row> row_of(std::string_view written) {
  Row row;
  for (std::size_t i = 0; i < columns; ++i) {
    if (i > 0) {
      if (!written.starts_with('\t')) return std::nullopt;
      written.remove_prefix(1);
    }
    row[i] = written.substr(0, written.find('\t'));
    written.remove_prefix(row[i].size());
  }
  return row;
}

double figure_of(std::string_view figures) {
  return base::take_decimal(figures);
}

Box box_of_row(const Row& row) {
  const double x = figure_of(row[left]);
  const double y = figure_of(row[top]);
  return {x, y, x + figure_of(row[width]), y + figure_of(row[height])};
}

}  // namespace

std::vector<ScannedPage> read_scan_table(std::string_view written) {
  std::vector<ScannedPage> pages;
  bool starts_paragraph = true;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t end = std::min(written.find('\n', at), written.size());
    auto line_text = written.substr(at, end - at);
    if (line_text.ends_with('\r')) line_text.remove_suffix(1);
    const auto row = row_of(line_text);
    const auto origin = static_cast<std::uint32_t>(at);
    at = end + 1;
    if (!row) continue;
    const std::string_view kind = (*row)[level];
    if (kind == "1") {
      pages.push_back({box_of_row(*row), {}});
    } else if (pages.empty()) {
      continue;
    } else if (kind == "2" || kind == "3") {
      starts_paragraph = true;
    } else if (kind == "4") {
      pages.back().lines.push_back({box_of_row(*row), {}, starts_paragraph});
      starts_paragraph = false;
    } else if (kind == "5" && !pages.back().lines.empty() &&
               (*row)[text].find_first_not_of(' ') != std::string_view::npos) {
      pages.back().lines.back().words.push_back(
          {box_of_row(*row), std::string{(*row)[text]}, origin, {}, figure_of((*row)[confidence])});
    }
  }
  return pages;
}

}  // namespace partiar::text::internal
