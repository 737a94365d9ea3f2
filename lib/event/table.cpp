#include "event/table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <string>
#include <system_error>
#include <unordered_map>
#include <utility>

#include "event/cells.h"
#include "languages/columns.h"
#include "languages/labels.h"

namespace partiar::event {

namespace {

using languages::Heading;
using Row = std::vector<Cell>;

constexpr std::array usual{Column::round, Column::board, Column::white, Column::black,
                           Column::result};

/// The number in a cell, with or without a dot; 0 if it is empty; nothing if it is not a number.
std::optional<unsigned> read_number(std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  unsigned number = 0;
  if (text.empty()) return number;
  const char* const end = text.data() + text.size();
  const auto [ptr, fault] = std::from_chars(text.data(), end, number);
  return fault == std::errc{} && ptr == end ? std::optional{number} : std::nullopt;
}

/// The round in a title, `Round 3 on 2024/03/15`, `3. kolo`; 0 if none.
unsigned round_in(std::string_view title) {
  std::string_view before;
  while (!title.empty()) {
    const auto begin = std::min(title.find_first_not_of(" :,"), title.size());
    const auto end = std::min(title.find_first_of(" :,", begin), title.size());
    const auto word = title.substr(begin, end - begin);
    title.remove_prefix(end);
    for (const auto& [number, name] : {std::pair{word, before}, std::pair{before, word}}) {
      const unsigned round = read_number(number).value_or(0);
      const bool is_round = languages::find_numbered(name) == languages::Numbered::round;
      if (round > 0 && is_round) return round;
    }
    before = word;
  }
  return 0;
}

Column column_of(Heading heading) {
  switch (heading) {
    case Heading::white:
      return Column::white;
    case Heading::black:
      return Column::black;
    case Heading::result:
      return Column::result;
    case Heading::round:
      return Column::round;
    case Heading::board:
      return Column::board;
    case Heading::date:
      return Column::date;
    case Heading::name:
      return Column::other;
  }
  return Column::other;
}

/// The columns named by a row of headings; empty if it is not one.
std::vector<Column> headings_in(const Row& row) {
  std::vector<Column> columns;
  std::vector<std::size_t> names;
  std::set<Column> known;
  for (const Cell& cell : row) {
    const auto heading = languages::find_heading(cell.text);
    if (heading == Heading::name) names.push_back(columns.size());
    const Column column = heading ? column_of(*heading) : Column::other;
    columns.push_back(known.insert(column).second ? column : Column::other);
  }
  if (names.size() == 2) {
    // The column headed `White` may then hold a number.
    std::ranges::replace(columns, Column::white, Column::other);
    std::ranges::replace(columns, Column::black, Column::other);
    columns[names[0]] = Column::white;
    columns[names[1]] = Column::black;
  }
  if (!has_needed(columns)) columns.clear();
  return columns;
}

class Reader {
 public:
  explicit Reader(std::span<const Column> columns)
      : columns_{columns.begin(), columns.end()}, may_head_{!columns.empty()} {}

  std::expected<OfficialList, ListError> read(std::span<const ListLine> lines) {
    const char separator = find_separator(lines);
    const std::vector<Column> given = columns_;
    for (const ListLine& line : lines) {
      if (line.text.find_first_not_of(" \t") == line.text.npos) continue;
      const auto cells = cells_of(line, separator);
      if (!cells) return std::unexpected{cells.error()};
      if (given.empty()) {
        if (auto headings = headings_in(*cells); !headings.empty()) {
          columns_ = std::move(headings);
          continue;
        }
      }
      const auto read = read_row(*cells, line.number);
      if (!read) return std::unexpected{read.error()};
    }
    if (columns_.empty() || (list_.pairings.empty() && list_.byes.empty())) {
      return std::unexpected{ListError{ListFault::no_list, 1, 1}};
    }
    find_contradictions(list_);
    return std::move(list_);
  }

 private:
  using Read = std::expected<void, ListError>;

  [[nodiscard]] const Cell* cell_of(const Row& row, Column column) const {
    // A row may be much shorter than the headings.
    const auto end =
        columns_.begin() + static_cast<std::ptrdiff_t>(std::min(columns_.size(), row.size()));
    const auto found = std::find(columns_.begin(), end, column);
    return found != end ? &row[static_cast<std::size_t>(found - columns_.begin())] : nullptr;
  }
  [[nodiscard]] std::string_view text_of(const Row& row, Column column) const {
    const Cell* const cell = cell_of(row, column);
    return cell != nullptr ? std::string_view{cell->text} : std::string_view{};
  }

  Read read_row(const Row& row, std::size_t line) {
    if (columns_.empty() && row.size() == usual.size() && read_number(row[0].text) &&
        read_number(row[1].text) && read_outcome(row[4].text)) {
      columns_.assign(usual.begin(), usual.end());
    }
    if (is_title(row)) {
      const unsigned round = round_in(row.front().text);
      if (round > 0) title_round_ = round;
      return {};
    }
    if (columns_.empty()) return {};
    return add_row(row, line);
  }

  /// Whether a row has no result: only one cell is filled, or it heads the given columns.
  bool is_title(const Row& row) {
    const auto filled =
        std::ranges::count_if(row, [](const Cell& cell) { return !cell.text.empty(); });
    if (filled <= 1) return true;
    const bool may_head = std::exchange(may_head_, false);
    return may_head && !read_outcome(text_of(row, Column::result));
  }

  static std::unexpected<ListError> error_at(ListFault fault, std::size_t line, const Row& row,
                                             const Cell* cell) {
    const std::size_t column = cell != nullptr ? cell->column : row.back().column;
    return std::unexpected{ListError{fault, line, column}};
  }

  Read add_row(const Row& row, std::size_t line) {
    const Cell* const white = cell_of(row, Column::white);
    const Cell* const black = cell_of(row, Column::black);
    if (white == nullptr || black == nullptr) {
      return error_at(ListFault::columns, line, row, nullptr);
    }
    Pairing pairing{.round = title_round_, .day = day_in(text_of(row, Column::date)), .line = line};
    if (const auto read = read_numbers(row, pairing); !read) return read;
    const bool has_white = !is_nobody(white->text);
    const bool has_black = !is_nobody(black->text);
    if (!has_white || !has_black) {
      // A row without names comes from an unfilled form, unless it has a result.
      const bool is_filled = has_black || !text_of(row, Column::result).empty();
      if (white->text.empty() && is_filled && !languages::is_bye(black->text)) {
        return error_at(ListFault::name_missing, line, row, white);
      }
      const std::string& name = has_white ? white->text : black->text;
      if (has_white || has_black) {
        list_.byes.push_back({pairing.round, player_of(name, line), line});
      }
      return {};
    }
    pairing.white = player_of(white->text, line);
    const auto outcome = read_outcome(text_of(row, Column::result));
    if (!outcome) return error_at(ListFault::result, line, row, cell_of(row, Column::result));
    pairing.outcome = *outcome;
    pairing.black = player_of(black->text, line);
    if (pairing.white == pairing.black) return error_at(ListFault::own_opponent, line, row, black);
    list_.pairings.push_back(pairing);
    return {};
  }

  /// Whether a cell in a name's place names nobody.
  static bool is_nobody(std::string_view name) {
    return name.find_first_not_of("-\u2013 ?*") == name.npos || languages::is_bye(name);
  }

  Read read_numbers(const Row& row, Pairing& pairing) const {
    for (const auto& [column, to] :
         {std::pair{Column::round, &Pairing::round}, std::pair{Column::board, &Pairing::board}}) {
      const Cell* const cell = cell_of(row, column);
      if (cell == nullptr) continue;
      auto number = read_number(cell->text);
      if (!number && column == Column::round) number = round_in(cell->text);
      if (!number || (*number == 0 && column == Column::round && !cell->text.empty())) {
        return error_at(ListFault::number, pairing.line, row, cell);
      }
      pairing.*to = *number;
    }
    return {};
  }

  std::size_t player_of(const std::string& name, std::size_t line) {
    const auto [at, is_new] = places_.emplace(name, list_.players.size());
    if (is_new) list_.players.push_back({.name = name, .line = line});
    return at->second;
  }

  OfficialList list_;
  std::vector<Column> columns_;
  unsigned title_round_ = 0;
  bool may_head_;  ///< the next row may be headings of the given columns
  std::unordered_map<std::string, std::size_t> places_;  ///< of names among the players
};

}  // namespace

std::expected<OfficialList, ListError> read_table(std::span<const ListLine> lines,
                                                  std::span<const Column> columns) {
  return Reader{columns}.read(lines);
}

bool has_needed(std::span<const Column> columns) {
  return std::ranges::count(columns, Column::white) == 1 &&
         std::ranges::count(columns, Column::black) == 1 &&
         std::ranges::count(columns, Column::result) == 1;
}

std::optional<Column> find_column(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Column>, 7> names{{{"-", Column::other},
                                                                      {"round", Column::round},
                                                                      {"board", Column::board},
                                                                      {"white", Column::white},
                                                                      {"black", Column::black},
                                                                      {"result", Column::result},
                                                                      {"date", Column::date}}};
  const auto* const found =
      std::ranges::find(names, name, &std::pair<std::string_view, Column>::first);
  return found == names.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace partiar::event
