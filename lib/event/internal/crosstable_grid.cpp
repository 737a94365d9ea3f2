#include "event/internal/crosstable_grid.h"

#include <algorithm>
#include <set>

#include "base/character.h"
#include "base/words.h"
#include "event/layout.h"
#include "languages/columns.h"

namespace partiar::event::internal {

namespace {

using languages::Heading;

/// The longest run of columns headed 1, 2, 3.
void find_numbered_columns(const Cells& headings, Grid& grid) {
  for (std::size_t begin = 0; begin < headings.size(); ++begin) {
    std::size_t end = begin;
    while (end < headings.size() && number_in_heading(headings[end].text) == end - begin + 1) ++end;
    if (end - begin <= grid.count) continue;
    grid.first = begin;
    grid.count = end - begin;
  }
}

/// The columns where each row has just one mark for oneself, no two the same.
void find_marked_columns(Grid& grid) {
  std::set<std::size_t> marked;
  for (const Cells& row : grid.rows) {
    const auto own = [](const Cell& cell) { return is_own(cell.text); };
    if (std::ranges::count_if(row, own) != 1) return;
    marked.insert(static_cast<std::size_t>(std::ranges::find_if(row, own) - row.begin()));
  }
  const bool is_block = !marked.empty() && marked.size() == grid.rows.size() &&
                        *marked.rbegin() - *marked.begin() + 1 == marked.size();
  if (!is_block) return;
  grid.first = *marked.begin();
  grid.count = marked.size();
}

bool may_be_name(std::string_view text) {
  return base::count_characters(text) > 2 &&
         std::ranges::any_of(text, [](char c) { return c < 0 || base::is_letter(c); });
}

/// The column of names: the one headed so, or else the only one that may be.
std::optional<std::size_t> find_names(const Cells& headings, const Grid& grid) {
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (languages::find_heading(headings[i].text) == Heading::name) named.push_back(i);
  }
  for (std::size_t i = 0; named.empty() && i < grid.first; ++i) {
    const bool are_names = std::ranges::all_of(
        grid.rows, [&](const Cells& row) { return i < row.size() && may_be_name(row[i].text); });
    if (are_names) named.push_back(i);
    if (named.size() > 1) return std::nullopt;
  }
  return named.size() == 1 ? std::optional{named.front()} : std::nullopt;
}

}  // namespace

const Cell& Grid::cell(std::size_t row, std::size_t at) const {
  static const Cell none;
  return first + at < rows[row].size() ? rows[row][first + at] : none;
}

bool is_own(std::string_view text) {
  constexpr std::string_view marks[] = {"*",      "x",      "X",      "\\",     "/",      "#",
                                        "\u00D7", "\u25A0", "\u2588", "\u25CF", "\u25FC", "\u2715"};
  if (text.empty()) return false;
  while (!text.empty()) {
    const auto mark =
        std::ranges::find_if(marks, [&](std::string_view sign) { return text.starts_with(sign); });
    if (mark == std::end(marks)) return false;
    text.remove_prefix(mark->size());
  }
  return true;
}

std::optional<Grid> find_grid(const Cells& headings, std::span<const Cells> rows) {
  Grid grid;
  std::ranges::copy_if(rows, std::back_inserter(grid.rows),
                       [](const Cells& row) { return count_filled(row) > 2; });
  find_numbered_columns(headings, grid);
  if (grid.count == 0) find_marked_columns(grid);
  const auto name = find_names(headings, grid);
  if (grid.count == 0 || !name) return std::nullopt;
  grid.name = *name;
  const std::size_t width = grid.first + grid.count;
  std::erase_if(grid.rows, [&](const Cells& row) {
    return row.size() <= grid.name || row[grid.name].text.empty();
  });
  std::size_t written = headings.size();
  for (const Cells& row : grid.rows) written += row.size();
  if (grid.rows.size() * width > most_cells(written)) return std::nullopt;
  for (std::size_t i = width; i < headings.size(); ++i) {
    const auto heading = languages::find_heading(headings[i].text);
    const bool is_points = heading == Heading::points || heading == Heading::result;  // `Score`
    if (is_points && !grid.points) grid.points = i;
  }
  grid.is_square = grid.count == grid.rows.size();
  if (grid.rows.size() < 2) return std::nullopt;
  return grid;
}

}  // namespace partiar::event::internal
