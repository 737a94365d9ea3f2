#include "event/internal/aligned.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "event/layout.h"
#include "languages/columns.h"
#include "languages/labels.h"

namespace partiar::event::internal {

namespace {

/// Columns of characters, from 0, the last one not included.
struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] std::size_t width() const { return end - begin; }
};

/// A line by its characters.
class Characters {
 public:
  explicit Characters(const ListLine& line) : line_{line} {
    for (std::size_t at = 0; at < line.text.size();) {
      begins_.push_back(at);
      at += std::max<std::size_t>(base::first_character(line.text.substr(at)).size, 1);
    }
  }

  [[nodiscard]] std::size_t size() const { return begins_.size(); }
  [[nodiscard]] const ListLine& line() const { return line_; }

  [[nodiscard]] bool is_blank(std::size_t column) const {
    if (column >= size()) return true;
    const auto rest = line_.text.substr(begins_[column]);
    return rest[0] == ' ' || rest[0] == '\t' || base::wide_blank(rest) > 0;
  }

  /// The text of some columns, without surrounding blanks, and its place.
  [[nodiscard]] Cell cell(Stretch columns) const {
    columns.end = std::min(columns.end, size());
    while (columns.begin < columns.end && is_blank(columns.begin)) ++columns.begin;
    while (columns.begin < columns.end && is_blank(columns.end - 1)) --columns.end;
    if (columns.begin >= columns.end)
      return {{}, line_.number, std::min(columns.begin, size()) + 1};
    const std::size_t from = begins_[columns.begin];
    const std::size_t to = columns.end < size() ? begins_[columns.end] : line_.text.size();
    return {std::string{line_.text.substr(from, to - from)}, line_.number, columns.begin + 1};
  }

  /// Stretches without `least` blanks in a row.
  [[nodiscard]] std::vector<Stretch> words(std::size_t least) const {
    std::vector<Stretch> words;
    for (std::size_t column = 0; column < size(); ++column) {
      if (is_blank(column)) continue;
      const bool is_near = !words.empty() && column - words.back().end < least;
      if (!is_near) words.push_back({column, column});
      words.back().end = column + 1;
    }
    return words;
  }

 private:
  ListLine line_;
  std::vector<std::size_t> begins_;  ///< of characters, in bytes
};

bool has_gap(const Characters& line) {
  return line.words(2).size() > 1;
}

bool is_round_word(std::string_view word) {
  return languages::find_numbered(word) == languages::Numbered::round;
}

/// The headings that a line consists of; a number and the word for a round are one. Empty if it is
/// not a line of headings.
std::vector<Stretch> headings_of(const Characters& line) {
  std::vector<Stretch> headings;
  std::size_t known = 0;
  std::size_t numbers = 0;
  std::string last;
  for (const Stretch& word : line.words(1)) {
    const std::string text = line.cell(word).text;
    const bool is_near = !headings.empty() && word.begin - headings.back().end == 1;
    const bool is_round = (is_round_word(text) && number_in_cell(last).value_or(0) > 0) ||
                          (is_round_word(last) && number_in_cell(text).value_or(0) > 0);
    last = text;
    if (is_near && is_round) {
      headings.back().end = word.end;
      ++numbers;
      continue;
    }
    headings.push_back(word);
    if (languages::find_heading(text)) ++known;
    if (number_in_cell(text) == numbers + 1 || round_in(text) == numbers + 1) ++numbers;
  }
  const bool are_headings = known >= 2 || (known >= 1 && numbers >= 3);
  return are_headings ? headings : std::vector<Stretch>{};
}

/// Lines with the same columns.
class Block {
 public:
  explicit Block(std::optional<Characters> heading) : heading_{std::move(heading)} {}

  void add(const Characters& line) { lines_.push_back(line); }

  void append_to(std::vector<Cells>& rows) {
    if (lines_.empty()) return;
    find_gaps();
    const std::vector<Stretch> cells = heading_ ? cells_by_headings() : cells_by_gaps();
    for (const Characters& line : lines_) {
      Cells& row = rows.emplace_back();
      for (const Stretch& columns : cells) {
        if (is_ragged_ && columns.begin >= line.size() && !row.empty()) break;
        row.push_back(line.cell(columns));
      }
    }
    lines_.clear();
  }

 private:
  /// Finds the columns that are blank in all lines.
  void find_gaps() {
    std::vector<bool> is_used;
    std::size_t characters = 0;
    const auto use = [&](const Characters& line) {
      characters += line.size();
      is_used.resize(std::max(is_used.size(), line.size()));
      for (std::size_t i = 0; i < line.size(); ++i) is_used[i] = is_used[i] || !line.is_blank(i);
    };
    if (heading_) use(*heading_);
    for (const Characters& line : lines_) use(line);
    width_ = is_used.size();
    gaps_.clear();
    for (std::size_t i = 0; i < width_; ++i) {
      if (is_used[i]) continue;
      if (gaps_.empty() || gaps_.back().end != i) gaps_.push_back({i, i});
      gaps_.back().end = i + 1;
    }
    is_ragged_ = lines_.size() * (gaps_.size() + 1) > most_cells(characters);
  }

  [[nodiscard]] std::vector<Stretch> cells_by_headings() const {
    std::vector<Stretch> cells{{0, width_}};
    const std::vector<Stretch> headings = headings_of(*heading_);
    auto gap = gaps_.begin();
    for (std::size_t i = 1; i < headings.size(); ++i) {
      while (gap != gaps_.end() && gap->begin < headings[i - 1].end) ++gap;
      const Stretch* widest = nullptr;
      for (; gap != gaps_.end() && gap->end <= headings[i].begin; ++gap) {
        if (widest == nullptr || gap->width() >= widest->width()) widest = &*gap;
      }
      if (widest != nullptr) part(cells, *widest);
    }
    return cells;
  }

  [[nodiscard]] std::vector<Stretch> cells_by_gaps() const {
    std::vector<Stretch> cells{{0, width_}};
    for (const Stretch& gap : gaps_) {
      if (gap.begin == 0) continue;
      if (gap.width() >= 2 || are_numbers({cells.back().begin, gap.begin})) part(cells, gap);
    }
    return cells;
  }

  [[nodiscard]] bool are_numbers(Stretch columns) const {
    constexpr std::size_t widest = 12;
    if (is_ragged_ || columns.width() > widest) return false;
    return std::ranges::all_of(lines_, [&](const Characters& line) {
      return number_in_cell(line.cell(columns).text).has_value();
    });
  }

  static void part(std::vector<Stretch>& cells, const Stretch& gap) {
    const std::size_t end = cells.back().end;
    cells.back().end = gap.begin;
    cells.push_back({gap.end, end});
  }

  std::optional<Characters> heading_;
  std::vector<Characters> lines_;
  std::vector<Stretch> gaps_;
  std::size_t width_ = 0;
  bool is_ragged_ = false;  ///< filling all lines up would cost much more than they do
};

}  // namespace

bool has_no_cells(std::string_view line) {
  line = base::trimmed(line.substr(base::blanks_size(line, " \t")));
  const bool is_drawn = line.size() >= 3 && line.find_first_not_of("-=+|:_. ") == line.npos;
  return line.empty() ||
         (is_drawn && (line.contains("--") || line.contains("==") || line.contains("__")));
}

bool are_aligned(std::span<const ListLine> lines, std::size_t alike, char separator) {
  const auto wide = static_cast<std::size_t>(std::ranges::count_if(lines, [](const ListLine& line) {
    return !has_no_cells(line.text) && !line.text.contains('\t') && has_gap(Characters{line});
  }));
  return wide > alike || (wide > 0 && wide == alike && separator == ',');
}

std::vector<Cells> rows_of_aligned(std::span<const ListLine> lines) {
  std::vector<Characters> all;
  std::size_t width = 0;
  for (const ListLine& line : lines) {
    if (has_no_cells(line.text)) continue;
    all.emplace_back(line);
    if (has_gap(all.back())) width = std::max(width, all.back().size());
  }
  std::vector<Cells> rows;
  Block block{std::nullopt};
  for (const Characters& line : all) {
    const bool is_heading = !headings_of(line).empty();
    // A row that its longest name fills may have no gap, either.
    const bool is_short = !has_gap(line) && line.size() * 5 < width * 3;
    const bool is_title = !is_heading && (is_short || starts_round(line.line().text));
    if (is_heading || is_title) block.append_to(rows);
    if (is_heading) block = Block{line};
    if (is_title) {
      rows.push_back({line.cell({0, line.size()})});
    } else {
      block.add(line);
    }
  }
  block.append_to(rows);
  return rows;
}

}  // namespace partiar::event::internal
