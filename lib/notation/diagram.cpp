#include <algorithm>
#include <array>
#include <vector>

#include "base/words.h"
#include "notation/internal/characters.h"
#include "notation/internal/placement_builder.h"
#include "notation/placement.h"

namespace partiar::notation {

namespace {

using board::Color;
using internal::character_size;
using internal::PlacementBuilder;

/// What marks an empty square, or a border.
constexpr std::array<std::string_view, 9> empties{".", "-", "_", "*", "·", "□", "■", "◻", "◼"};
constexpr std::array<std::string_view, 3> walls{"|", "│", "║"};
/// Borders consist of these, or of the box-drawing characters U+2500 to U+257F.
constexpr std::string_view border = "+-=_ |\t\r";

std::string_view trimmed(std::string_view text) {
  return base::trimmed(text, " \t\r");
}

std::string_view wall_at(std::string_view text) {
  const auto found =
      std::ranges::find_if(walls, [&](std::string_view wall) { return text.starts_with(wall); });
  return found == walls.end() ? std::string_view{} : *found;
}

bool is_rank_number(char c) {
  return c >= '1' && c <= '8';
}

bool has_wall(std::string_view text) {
  return std::ranges::any_of(walls,
                             [&](std::string_view wall) { return text.find(wall) != text.npos; });
}

/// `text` without one wall at each end.
std::string_view without_walls(std::string_view text) {
  text.remove_prefix(wall_at(text).size());
  for (const std::string_view wall : walls) {
    if (text.ends_with(wall)) return text.substr(0, text.size() - wall.size());
  }
  return text;
}

/// What stands between walls, else between blanks, else single characters.
std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  const bool walled = has_wall(line);
  const bool spaced = !walled && line.find(' ') != line.npos;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t size = character_size(line.substr(at));
    const bool is_edge = walled ? !wall_at(line.substr(at)).empty() : !spaced || line[at] == ' ';
    at += size;
    if (!is_edge) continue;
    const bool is_cell = !walled && !spaced;
    cells.push_back(trimmed(line.substr(begin, (is_cell ? at : at - size) - begin)));
    begin = at;
  }
  if (walled || spaced) cells.push_back(trimmed(line.substr(begin)));
  if (spaced) std::erase(cells, std::string_view{});
  return cells;
}

/// A rank of a diagram.
struct Row {
  std::vector<std::string_view> cells;  ///< eight
  char number = 0;                      ///< beside them, 0 if there is none
};

/// Removes the number of the rank, which may precede the squares, follow them, or both.
std::string_view take_number(std::string_view line, char& number) {
  const auto stands_apart = [](std::string_view rest) {
    return rest.starts_with(' ') || !wall_at(rest).empty();
  };
  if (line.size() > 1 && is_rank_number(line[0]) && stands_apart(line.substr(1))) {
    number = line[0];
    line = trimmed(line.substr(1));
  }
  if (line.size() > 1 && is_rank_number(line.back())) {
    const std::string_view rest = line.substr(0, line.size() - 1);
    if (trimmed(rest).size() < rest.size() || without_walls(rest).size() < rest.size()) {
      number = line.back();
      line = trimmed(rest);
    }
  }
  return line;
}

std::optional<Row> read_row(std::string_view line) {
  Row row;
  line = take_number(trimmed(line), row.number);
  if (!wall_at(line).empty()) line = without_walls(line);
  row.cells = cells_of(line);
  const auto is_one = [](std::string_view cell) {
    return internal::characters_in(cell) <= 1 && (cell.empty() || !is_rank_number(cell[0]));
  };
  const bool is_rank = row.cells.size() == 8 && std::ranges::all_of(row.cells, is_one);
  return is_rank ? std::optional{std::move(row)} : std::nullopt;
}

bool is_box(std::string_view text) {
  return text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
}

/// The letters of the files, from left to right: returns the first, `a` or `h`; 0 if it is another
/// kind of line.
char first_file(std::string_view line) {
  std::string files;
  for (const char c : line) {
    if (base::is_letter(c)) files += base::lower(c);
  }
  return files == "abcdefgh" ? 'a' : files == "hgfedcba" ? 'h' : '\0';
}

bool is_border(std::string_view line) {
  for (std::string_view rest = line; !rest.empty(); rest.remove_prefix(character_size(rest))) {
    if (!is_box(rest) && border.find(rest[0]) == border.npos) return false;
  }
  return true;
}

bool is_empty_cell(std::string_view cell) {
  return cell.empty() || std::ranges::count(empties, cell) > 0;
}

/// The piece whose letter `cell` is in small. Here no letter is that of a file, not even `b`.
std::optional<board::Role> find_small(std::string_view cell, const PieceLetters& letters) {
  const auto written = internal::first_character(cell);
  const auto is_it = [&](const Spelling& spelling) {
    const auto capital = internal::first_character(spelling.text);
    return spelling.text.size() == capital.size && cell.size() == written.size &&
           capital.code != written.code && internal::small_letter(capital.code) == written.code;
  };
  const auto found = std::ranges::find_if(letters.spellings(), is_it);
  return found == letters.spellings().end() ? std::nullopt : std::optional{found->role};
}

/// The piece of a letter: a letter in the other case than the language writes is Black's.
std::optional<board::Piece> man_of(std::string_view cell, const PieceLetters& letters) {
  if (internal::find_file_letter(cell)) {
    const auto role = find_small(cell, letters);
    return role ? std::optional{board::Piece{Color::black, *role}} : std::nullopt;
  }
  const auto found = letters.find(cell);
  if (!found || found->size != cell.size()) return std::nullopt;
  if (internal::is_black_figurine(cell)) return board::Piece{Color::black, found->role};
  if (internal::is_white_figurine(cell)) return board::Piece{Color::white, found->role};
  const bool small = found->fit == LetterFit::lower_case || (cell[0] >= 'a' && cell[0] <= 'z');
  return board::Piece{small ? Color::black : Color::white, found->role};
}

template <class Visit>
void every_line(std::string_view text, Visit visit) {
  while (!text.empty()) visit(base::take_line(text));
}

}  // namespace

DiagramLine kind_of_diagram_line(std::string_view line) {
  if (trimmed(line).empty()) return DiagramLine::none;
  if (first_file(line) != 0) return DiagramLine::frame;
  if (read_row(line)) return DiagramLine::rank;
  return is_border(line) ? DiagramLine::frame : DiagramLine::none;
}

bool is_diagram(std::string_view text) {
  unsigned ranks = 0;
  every_line(text, [&](std::string_view line) {
    if (kind_of_diagram_line(line) == DiagramLine::rank) ++ranks;
  });
  return ranks == 8;
}

std::expected<Placement, PlacementError> read_diagram(std::string_view text,
                                                      const PlacementLanguage& language) {
  std::vector<Row> rows;
  PlacementBuilder builder;
  char left = 0;
  every_line(text, [&](std::string_view line) {
    switch (kind_of_diagram_line(line)) {
      case DiagramLine::rank:
        rows.push_back(*read_row(line));
        return;
      case DiagramLine::frame:
        if (left == 0) left = first_file(line);
        return;
      case DiagramLine::none:
        break;
    }
    if (const auto* phrase = internal::find_phrase(trimmed(line), language.phrases)) {
      if (phrase->meaning == PlacementWord::white_to_move) builder.say_turn(Color::white);
      if (phrase->meaning == PlacementWord::black_to_move) builder.say_turn(Color::black);
    }
  });
  // From Black's side if numbers or letters say so; missing ones follow the others.
  const char top = rows.front().number;
  const bool from_below = top == '1' || (top == 0 && left == 'h');
  const bool from_h = left == 'h' || (left == 0 && from_below);
  for (unsigned down = 0; down < 8; ++down) {
    for (unsigned across = 0; across < 8; ++across) {
      const std::string_view cell = rows[down].cells[across];
      if (is_empty_cell(cell)) continue;
      const auto man = man_of(cell, language.alphabet->letters);
      if (!man) return std::unexpected{builder.error(PlacementFault::unknown_word, cell)};
      builder.put(*man, board::square(static_cast<board::File>(from_h ? 7 - across : across),
                                      static_cast<board::Rank>(from_below ? down : 7 - down)));
    }
  }
  return builder.build();
}

}  // namespace partiar::notation
