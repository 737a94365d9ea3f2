#include "scoresheet/layout.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "languages/statement.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/side_labels.h"

namespace partiar::scoresheet {

namespace {

using namespace internal;

using Cells = std::vector<Stretch>;

bool is_ink(const Sheet& sheet, Stretch part) {
  for (std::uint32_t i = part.begin; i < part.end; ++i) {
    if (!is_blank(sheet.at(i))) return true;
  }
  return false;
}

/// Whether there is a move number at `i`, possibly misread.
bool starts_with_number(const Sheet& sheet, std::uint32_t i) {
  std::uint32_t end = i;
  bool is_figures = true;
  for (; end < i + 3 && is_any_of(sheet.at(end), U"0123456789lI"); ++end) {
    is_figures &= is_digit(sheet.at(end));
  }
  if (end == i) return false;
  return is_figures ? is_any_of(sheet.at(end), U".):\t ") : sheet.at(end) == U'.';
}

/// The gap between two cells, before `end`.
struct Gap {
  std::uint32_t blanks = 0, tabs = 0, bars = 0;
  std::uint32_t end = 0;
};
Gap gap_at(const Sheet& sheet, std::uint32_t i, std::uint32_t line_end) {
  Gap gap{.end = i};
  for (; gap.end < line_end; ++gap.end) {
    const char32_t c = sheet.at(gap.end);
    if (c == U'|' && gap.bars > 0) break;
    if (c == U' ') {
      ++gap.blanks;
    } else if (c == U'\t') {
      ++gap.tabs;
    } else if (c == U'|') {
      ++gap.bars;
    } else {
      break;
    }
  }
  return gap;
}

bool parts(const Sheet& sheet, const Gap& gap, Order order) {
  if (order == Order::gap_columns) return gap.bars > 0 || gap.blanks > 2 || gap.tabs > 1;
  return (gap.bars > 0 || gap.blanks > 1 || gap.tabs > 0) && starts_with_number(sheet, gap.end);
}

Cells cells_of(const Sheet& sheet, Stretch line, Order order) {
  Cells cells;
  std::uint32_t begin = line.begin;
  bool has_ink = false;
  for (std::uint32_t i = line.begin; i < line.end;) {
    const Gap gap = gap_at(sheet, i, line.end);
    if (gap.end == i) {
      has_ink = true;
      ++i;
      continue;
    }
    if (has_ink && gap.end < line.end && parts(sheet, gap, order)) {
      cells.push_back({begin, i});
      begin = gap.end;
    }
    i = gap.end;
  }
  cells.push_back({begin, line.end});
  return cells;
}

/// The place of words for a result that stand apart at the end of `cell`: `3 Bb5 a6     Remis`.
std::optional<std::uint32_t> find_last_words(const Sheet& sheet, Stretch cell) {
  std::uint32_t begin = cell.end;
  const auto has_gap = [&] {
    const std::uint32_t last = begin - 1;
    if (is_any_of(sheet.at(last), U"\t|")) return true;
    return last > cell.begin + 1 && sheet.at(last) == U' ' && sheet.at(last - 1) == U' ' &&
           sheet.at(last - 2) == U' ';
  };
  while (begin > cell.begin && !has_gap()) {
    if (is_digit(sheet.at(--begin))) return std::nullopt;
  }
  if (begin == cell.begin || begin == cell.end) return std::nullopt;
  const std::string_view words = sheet.bytes_of({begin, cell.end});
  const bool is_result = languages::read_statement(words) != languages::Statement::nothing;
  return is_result ? std::optional{begin} : std::nullopt;
}

/// The place of a result at the end of `cell`.
std::optional<std::uint32_t> find_last_result(const Sheet& sheet, Stretch cell) {
  constexpr std::u32string_view results[] = {U"1-0",     U"0-1", U"1:0", U"0:1",
                                             U"1/2-1/2", U"½-½", U"½:½", U"½"};
  while (!cell.empty() && is_blank(sheet.at(cell.end - 1))) --cell.end;
  const auto text = std::u32string_view{sheet.characters}.substr(cell.begin, cell.end - cell.begin);
  for (const auto result : results) {
    if (!text.ends_with(result)) continue;
    const auto before = text.size() - result.size();
    if (before > 0 && (is_word(text[before - 1]) || text[before - 1] == U'-')) continue;
    return cell.begin + static_cast<std::uint32_t>(before);
  }
  return find_last_words(sheet, cell);
}

/// Rearranges a sheet.
class Arranger {
 public:
  explicit Arranger(const Sheet& from) : from_{from} { to_.text = from.text; }

  void add(Stretch part) {
    for (std::uint32_t i = part.begin; i < part.end; ++i) {
      to_.push(from_.characters[i], from_.places[i]);
    }
    end_line(part.end);
  }

  void end_line(std::uint32_t at) {
    if (!from_.places.empty()) to_.push(U'\n', from_.places[std::min(at, from_.size() - 1)]);
  }

  /// Adds rows of cells column by column; the result of the game goes after the last.
  void add_columns(const std::vector<Cells>& rows) {
    std::size_t columns = 0;
    for (const Cells& row : rows) columns = std::max(columns, row.size());
    Cells results;
    for (std::size_t column = 0; column < columns; ++column) {
      for (const Cells& row : rows) {
        if (column >= row.size() || !is_ink(from_, row[column])) continue;
        Stretch cell = row[column];
        if (const auto result = find_last_result(from_, cell)) {
          results.push_back({*result, cell.end});
          cell.end = *result;
        }
        add(cell);
      }
    }
    for (const Stretch result : results) add(result);
  }

  Sheet take() && { return std::move(to_); }

 private:
  const Sheet& from_;
  Sheet to_;
};

/// Whether a line may continue a column of moves: it has a number, a square or castling, unlike
/// words or a result.
bool has_move(const Sheet& sheet, Stretch line) {
  while (!line.empty() && is_blank(sheet.at(line.begin))) ++line.begin;
  if (starts_with_number(sheet, line.begin)) return true;
  for (std::uint32_t i = line.begin; i + 1 < line.end; ++i) {
    const bool is_square = sheet.at(i) >= U'a' && sheet.at(i) <= U'h' && sheet.at(i + 1) >= U'1' &&
                           sheet.at(i + 1) <= U'8';
    const bool is_castling = is_nought(sheet.at(i)) && sheet.at(i + 1) == U'-' &&
                             i + 2 < line.end && is_nought(sheet.at(i + 2));
    if (is_square || is_castling) return true;
  }
  return false;
}

/// Reads the sheet by columns, if at least two lines have several.
std::optional<Sheet> by_columns(const Sheet& sheet, const std::vector<Stretch>& lines,
                                Order order) {
  std::vector<Cells> rows;
  rows.reserve(lines.size());
  for (const Stretch line : lines) rows.push_back(cells_of(sheet, line, order));
  const auto is_several = [](const Cells& row) { return row.size() > 1; };
  if (std::ranges::count_if(rows, is_several) < 2) return std::nullopt;
  auto first = static_cast<std::size_t>(std::ranges::find_if(rows, is_several) - rows.begin());
  std::size_t last = rows.size() - 1;
  while (!is_several(rows[last])) --last;
  // The longest column may continue below the others.
  constexpr std::uint32_t widest = 32;
  while (last + 1 < rows.size() && has_move(sheet, lines[last + 1]) &&
         lines[last + 1].end - lines[last + 1].begin < widest) {
    ++last;
  }
  Arranger arranger{sheet};
  for (std::size_t i = 0; i < first; ++i) arranger.add(lines[i]);
  while (first <= last) {
    std::size_t end = first;
    while (end <= last && is_ink(sheet, lines[end])) ++end;
    arranger.add_columns({rows.begin() + static_cast<std::ptrdiff_t>(first),
                          rows.begin() + static_cast<std::ptrdiff_t>(end)});
    if (end <= last) arranger.end_line(lines[end].end);
    first = end + 1;
  }
  for (std::size_t i = last + 1; i < lines.size(); ++i) arranger.add(lines[i]);
  return std::move(arranger).take();
}

/// Whether a cell begins with White's move number 1.
bool begins_game(const Sheet& sheet, Stretch cell) {
  std::uint32_t i = cell.begin;
  while (i < cell.end && is_blank(sheet.at(i))) ++i;
  if (sheet.at(i) != U'1' || !is_any_of(sheet.at(i + 1), U".) \t")) return false;
  do ++i;
  while (i < cell.end && is_any_of(sheet.at(i), U".) \t"));
  return sheet.at(i - 1) != U'.' || sheet.at(i - 2) != U'.';
}

/// The columns of a line in which games begin side by side; empty if it is not such a line.
std::vector<std::uint32_t> find_game_columns(const Sheet& sheet, Stretch line) {
  const Cells cells = cells_of(sheet, line, Order::number_columns);
  std::vector<std::uint32_t> columns;
  if (cells.size() < 2) return columns;
  for (const Stretch cell : cells) {
    if (!begins_game(sheet, cell)) return {};
    columns.push_back(cell.begin - line.begin);
  }
  return columns;
}

/// Cuts a line at the columns; empty if a word crosses a cut.
Cells cut_at_columns(const Sheet& sheet, Stretch line, const std::vector<std::uint32_t>& columns) {
  Cells cells;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::uint32_t begin = std::min(line.begin + columns[i], line.end);
    const std::uint32_t end =
        i + 1 < columns.size() ? std::min(line.begin + columns[i + 1], line.end) : line.end;
    if (i > 0 && begin < line.end && !is_blank(sheet.at(begin - 1))) return {};
    cells.push_back({begin, end});
  }
  return cells;
}

/// Puts games that are side by side one below the other, each with its heading.
std::optional<Sheet> by_games(const Sheet& sheet, const std::vector<Stretch>& lines) {
  Arranger arranger{sheet};
  std::size_t kept = 0;
  bool has_games = false;
  const auto is_apart = [&](std::size_t i, const std::vector<std::uint32_t>& columns) {
    return !cut_at_columns(sheet, lines[i], columns).empty();
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto columns = find_game_columns(sheet, lines[i]);
    if (columns.empty()) continue;
    std::size_t first = i;
    const auto is_head = [&](std::size_t head) {
      const Cells cells = cut_at_columns(sheet, lines[head], columns);
      return !cells.empty() && is_ink(sheet, cells.back());
    };
    while (first > kept && (is_head(first - 1) || (first == i && !is_ink(sheet, lines[i - 1]))))
      --first;
    std::size_t end = i + 1;
    while (end < lines.size() && is_ink(sheet, lines[end]) && is_apart(end, columns)) ++end;
    for (; kept < first; ++kept) arranger.add(lines[kept]);
    for (std::size_t column = 0; column < columns.size(); ++column) {
      for (std::size_t row = first; row < end; ++row) {
        const Cells cells = cut_at_columns(sheet, lines[row], columns);
        if (!cells.empty()) arranger.add(cells[column]);
      }
      arranger.end_line(lines[end - 1].end);
    }
    kept = end;
    i = end - 1;
    has_games = true;
  }
  if (!has_games) return std::nullopt;
  for (; kept < lines.size(); ++kept) arranger.add(lines[kept]);
  return std::move(arranger).take();
}

/// A piece of a line that begins with a number.
struct Numbered {
  std::uint32_t number;
  Stretch part;
};

/// The number at `i`, of one or two digits and followed by a blank, or 0.
std::uint32_t number_at(const Sheet& sheet, std::uint32_t i) {
  std::uint32_t number = 0;
  std::uint32_t end = i;
  for (; end < i + 2 && is_digit(sheet.at(end)); ++end)
    number = number * 10 + (sheet.at(end) - U'0');
  if (end == i) return 0;
  if (is_any_of(sheet.at(end), U".)")) ++end;
  return is_any_of(sheet.at(end), U" \t") ? number : 0;
}

/// Cuts `line` before each number; returns whether it consists of at least three numbered pieces.
bool cut_at_numbers(const Sheet& sheet, Stretch line, std::vector<Numbered>& out) {
  while (!line.empty() && is_blank(sheet.at(line.begin))) ++line.begin;
  std::vector<Numbered> pieces;
  for (std::uint32_t i = line.begin; i < line.end; ++i) {
    if (i > line.begin && !is_blank(sheet.at(i - 1))) continue;
    const std::uint32_t number = number_at(sheet, i);
    if (number == 0) continue;
    if (!pieces.empty()) pieces.back().part.end = i;
    pieces.push_back({number, {i, line.end}});
  }
  if (pieces.size() < 3 || pieces.front().part.begin != line.begin) return false;
  out.insert(out.end(), pieces.begin(), pieces.end());
  return true;
}

/// Sorts the pieces of lines by their numbers, if the sheet has enough of them.
std::optional<Sheet> by_numbers(const Sheet& sheet, const std::vector<Stretch>& lines) {
  constexpr std::size_t enough = 8;
  std::vector<Numbered> pieces;
  std::vector<Stretch> above;
  std::vector<Stretch> below;
  std::size_t rows = 0;     // with several numbers
  std::size_t singles = 0;  // with their number at the start, and in order as they stand
  for (const Stretch line : lines) {
    if (cut_at_numbers(sheet, line, pieces)) {
      ++rows;
      continue;
    }
    singles += number_at(sheet, line.begin) > 0 ? 1 : 0;
    (pieces.empty() ? above : below).push_back(line);
  }
  if (pieces.size() <= enough || singles > rows ||
      std::ranges::is_sorted(pieces, {}, &Numbered::number)) {
    return std::nullopt;
  }
  std::ranges::stable_sort(pieces, {}, &Numbered::number);
  Arranger arranger{sheet};
  for (const Stretch line : above) arranger.add(line);
  for (const Numbered& piece : pieces) arranger.add(piece.part);
  for (const Stretch line : below) arranger.add(line);
  return std::move(arranger).take();
}

}  // namespace

std::vector<Layout> layouts_of(Sheet sheet) {
  blank_side_labels(sheet);
  const std::vector<Stretch> lines = lines_of(sheet);
  std::vector<Layout> layouts;
  const auto add = [&layouts](Order order, Price price, std::optional<Sheet>&& arranged) {
    if (arranged) layouts.push_back({order, price, *std::move(arranged)});
  };
  auto games = by_games(sheet, lines);
  add(Order::number_columns, prices.columns_by_numbers,
      games ? std::move(games) : by_columns(sheet, lines, Order::number_columns));
  add(Order::gap_columns, prices.columns_by_gaps, by_columns(sheet, lines, Order::gap_columns));
  add(Order::sorted, prices.sorted_by_numbers, by_numbers(sheet, lines));
  layouts.insert(layouts.begin(), Layout{Order::lines, 0, std::move(sheet)});
  return layouts;
}

}  // namespace partiar::scoresheet
