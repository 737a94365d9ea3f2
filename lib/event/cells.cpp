#include "event/cells.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "base/character.h"
#include "base/words.h"

namespace partiar::event {

namespace {

/// Counts the columns of a line from left to right.
class ColumnCounter {
 public:
  explicit ColumnCounter(std::string_view line) : line_{line} {}

  /// Input: `at`, not less than before.
  std::size_t column_of(std::size_t at) {
    const auto passed = line_.substr(at_, at - at_);
    column_ += base::count_characters(passed);
    at_ = at;
    return column_;
  }

 private:
  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t column_ = 1;
};

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

std::expected<std::vector<Cell>, ListError> cells_of(const ListLine& line, char separator) {
  const std::string_view text = line.text;
  std::vector<Cell> cells;
  ColumnCounter counter{text};
  for (std::size_t at = 0;; ++at) {
    while (at < text.size() && text[at] == ' ') ++at;
    Cell cell{{}, counter.column_of(at)};
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
      cell.text = base::trimmed(text.substr(at, end - at));
      at = end;
    }
    cells.push_back(std::move(cell));
    if (at >= text.size()) return cells;
  }
}

}  // namespace partiar::event
