#include "event/cells.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "event/internal/aligned.h"
#include "event/internal/written_pairings.h"
#include "text/page.h"

namespace partiar::event {

namespace {

/// Counts lines and columns from left to right.
class PlaceCounter {
 public:
  explicit PlaceCounter(std::string_view text, std::size_t line = 1) : text_{text}, line_{line} {}

  /// An empty cell at `at`, which is not less than before.
  Cell cell_at(std::size_t at) {
    for (; at_ < at; ++at_) {
      const char c = text_[at_];
      const bool ends_line = c == '\n' || (c == '\r' && !text_.substr(at_ + 1).starts_with('\n'));
      line_ += ends_line ? 1 : 0;
      column_ = ends_line ? 1 : column_ + (base::is_within_character(c) ? 0 : 1);
    }
    return {{}, line_, column_};
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_;
  std::size_t column_ = 1;
};

/// `text` trimmed, each of its blanks an ordinary one.
std::string with_plain_blanks(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t blank = base::blanks_size(text, " \t");
    if (blank > 0 && !plain.empty()) plain += ' ';
    text.remove_prefix(blank);
    const std::size_t size = base::first_character(text).size;
    plain += text.substr(0, size);
    text.remove_prefix(size);
  }
  if (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

bool is_blank(std::string_view line) {
  return base::blanks_size(line, " \t") == line.size();
}

/// Splits what a page shows; a cell's place is that in the page.
std::vector<Cells> rows_of_page(std::string_view page, const text::Shown& shown) {
  std::vector<Cells> rows;
  PlaceCounter places{page};
  for (const ListLine& line : lines_of(shown.text)) {
    Cells& row = rows.emplace_back();
    if (is_blank(line.text)) continue;
    for (const std::string_view part : base::split(line.text, '\t')) {
      const auto at = static_cast<std::size_t>(part.data() - shown.text.data());
      Cell cell = places.cell_at(shown.origins[std::min(at, shown.origins.size() - 1)]);
      cell.text = with_plain_blanks(part);
      row.push_back(std::move(cell));
    }
    if (line.text.ends_with('\t')) row.pop_back();  // a tab ends each cell
  }
  return rows;
}

/// The largest number of rows with equally many separators, at least two each.
std::size_t count_alike(std::span<const ListLine> lines, char separator) {
  std::map<std::ptrdiff_t, std::size_t> rows;
  for (const ListLine& line : lines) {
    const auto parted = std::ranges::count(line.text, separator);
    if (parted > 1) ++rows[parted];
  }
  std::size_t most = 0;
  for (const auto& [parted, count] : rows) most = std::max(most, count);
  return most;
}

}  // namespace

std::expected<std::vector<Cells>, ListError> rows_of(std::string_view text) {
  if (const auto shown = text::show_rows_of_page(text)) return rows_of_page(text, *shown);
  const std::vector<ListLine> lines = lines_of(text);
  const char separator = find_separator(lines);
  const std::size_t alike = count_alike(lines, separator);
  if (internal::are_aligned(lines, alike, separator)) return internal::rows_of_aligned(lines);
  if (alike == 0 || separator == ',') {
    auto written = internal::rows_of_written(lines);
    if (!written || !written->empty()) return written;
  }
  std::vector<Cells> rows;
  for (const ListLine& line : lines) {
    if (internal::has_no_cells(line.text)) continue;
    auto row = cells_of(line, separator);
    if (!row) return std::unexpected{row.error()};
    rows.push_back(*std::move(row));
  }
  return rows;
}

char find_separator(std::span<const ListLine> lines) {
  char best = ',';
  std::size_t most = 0;
  for (const char separator : {'\t', ';', '|', ','}) {
    const std::size_t count = count_alike(lines, separator);
    if (count > most) {
      best = separator;
      most = count;
    }
  }
  return best;
}

std::expected<Cells, ListError> cells_of(const ListLine& line, char separator) {
  std::string_view text = line.text;
  // A table may be framed by its separator.
  const auto inner = base::trimmed(text);
  if (separator == '|' && inner.size() > 1 && inner.starts_with('|') && inner.ends_with('|')) {
    text = text.substr(0, text.rfind('|'));
  }
  Cells cells;
  PlaceCounter places{text, line.number};
  std::size_t at = text.size() < line.text.size() ? text.find('|') + 1 : 0;
  for (;; ++at) {
    while (at < text.size() && text[at] == ' ') ++at;
    Cell cell = places.cell_at(at);
    if (at < text.size() && text[at] == '"') {
      for (++at;; ++at) {
        if (at >= text.size()) {
          return std::unexpected{ListError{ListFault::quote, line.number, cell.column}};
        }
        const bool is_quote = text[at] == '"';
        if (is_quote && text.substr(at + 1).starts_with('"')) {
          ++at;
        } else if (is_quote) {
          break;
        }
        cell.text += text[at];
      }
      at = std::min(text.find(separator, at), text.size());
    } else {
      const std::size_t end = std::min(text.find(separator, at), text.size());
      cell.text = with_plain_blanks(text.substr(at, end - at));
      at = end;
    }
    cells.push_back(std::move(cell));
    if (at >= text.size()) return cells;
  }
}

std::size_t count_filled(const Cells& row) {
  return static_cast<std::size_t>(
      std::ranges::count_if(row, [](const Cell& cell) { return !cell.text.empty(); }));
}

}  // namespace partiar::event
