#include "event/table.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "event/cells.h"
#include "event/crosstable.h"
#include "event/layout.h"
#include "event/outcome.h"
#include "event/player_rows.h"
#include "languages/columns.h"
#include "pgn/result_signs.h"

namespace partiar::event {

namespace {

/// A row, and the round that a title above it names; 0: none.
struct TitledRow {
  Cells row;
  unsigned round = 0;
};

/// The rows below one row of headings.
struct Section {
  Cells headings{};                ///< empty: none
  std::optional<Layout> layout{};  ///< of pairings
  std::vector<TitledRow> rows{};

  [[nodiscard]] std::vector<Cells> bare() const {
    std::vector<Cells> bare;
    bare.reserve(rows.size());
    for (const TitledRow& titled : rows) bare.push_back(titled.row);
    return bare;
  }
};

/// Divides rows at headings, and where a table of a web page begins or ends.
std::vector<Section> sections_of(std::vector<Cells> rows, std::span<const Column> given) {
  std::vector<Section> sections(1);
  if (!given.empty()) sections.back().layout = Layout{{given.begin(), given.end()}, true};
  unsigned round = 0;
  bool is_first = true;
  for (Cells& row : rows) {
    if (row.empty() && given.empty()) sections.emplace_back();
    if (count_filled(row) <= 1) {
      const unsigned title = row.empty() ? 0 : round_in(row.front().text);
      if (title > 0) round = title;
      continue;
    }
    if (given.empty()) {
      if (is_heading_row(row)) {
        auto layout = layout_of_headings(row);
        sections.push_back({std::move(row), std::move(layout), {}});
        continue;
      }
    } else if (std::exchange(is_first, false)) {
      const auto at =
          static_cast<std::size_t>(std::ranges::find(given, Column::result) - given.begin());
      if (at < row.size() && !read_outcome(row[at].text)) continue;  // headings
    }
    sections.back().rows.push_back({std::move(row), round});
  }
  return sections;
}

/// Reads the pairings of a section.
class Reader {
 public:
  Reader(OfficialList& list, std::unordered_map<std::string, std::size_t>& places,
         const Section& section)
      : list_{list}, places_{places}, layout_{*section.layout} {
    for (const TitledRow& titled : section.rows) {
      const std::string_view result = text_of(titled.row, Column::result);
      has_full_results_ = has_full_results_ || is_full_result(result);
      has_won_points_ = has_won_points_ || is_won(titled.row);
      has_team_boards_ =
          has_team_boards_ || read_team_board(text_of(titled.row, Column::board)).has_value();
    }
  }

  using Read = std::expected<void, ListError>;

  Read read(const TitledRow& titled) {
    const Cells& row = titled.row;
    if (is_of_match(row)) return {};
    const Cell* const white = cell_of(row, Column::white);
    const Cell* const black = cell_of(row, Column::black);
    if (white == nullptr || black == nullptr) return error_at(ListFault::columns, row, nullptr);
    Pairing pairing{
        .round = titled.round, .day = day_in(text_of(row, Column::date)), .line = row.front().line};
    if (const auto read = read_numbers(row, pairing); !read) return read;
    if (is_nobody(white->text) || is_nobody(black->text)) {
      return read_bye(row, *white, *black, pairing);
    }
    const auto outcome = outcome_in(row);
    if (!outcome) return std::unexpected{outcome.error()};
    pairing.outcome = *outcome;
    pairing.has_colors = pairing.match == 0 || layout_.names_colors;
    pairing.white = player_of(white->text, pairing.line);
    pairing.black = player_of(black->text, pairing.line);
    if (pairing.white == pairing.black) return error_at(ListFault::own_opponent, row, black);
    list_.pairings.push_back(pairing);
    return {};
  }

 private:
  [[nodiscard]] const Cell* cell_of(const Cells& row, Column column) const {
    // A row may be much shorter than the headings.
    const auto end = layout_.columns.begin() +
                     static_cast<std::ptrdiff_t>(std::min(layout_.columns.size(), row.size()));
    const auto found = std::find(layout_.columns.begin(), end, column);
    return found != end ? &row[static_cast<std::size_t>(found - layout_.columns.begin())] : nullptr;
  }
  [[nodiscard]] std::string_view text_of(const Cells& row, Column column) const {
    const Cell* const cell = cell_of(row, column);
    return cell != nullptr ? std::string_view{cell->text} : std::string_view{};
  }

  static std::unexpected<ListError> error_at(ListFault fault, const Cells& row, const Cell* cell) {
    const Cell& at = cell != nullptr ? *cell : row.back();
    return std::unexpected{ListError{fault, at.line, at.column, at.text}};
  }

  /// Whether two columns of points have a whole one together.
  [[nodiscard]] bool is_won(const Cells& row) const {
    const auto white = pgn::read_score_sign(text_of(row, Column::white_points));
    const auto black = pgn::read_score_sign(text_of(row, Column::black_points));
    return white && black &&
           static_cast<unsigned>(white->points) + static_cast<unsigned>(black->points) == 2;
  }

  /// Whether a row names two teams: it has no board where others do, or the score of their match.
  [[nodiscard]] bool is_of_match(const Cells& row) const {
    const std::string_view result = text_of(row, Column::result);
    if (has_team_boards_ && !read_team_board(text_of(row, Column::board))) {
      return !is_full_result(result) || is_match_score(result);
    }
    return has_full_results_ && is_match_score(result) && !read_outcome(result);
  }

  Read read_bye(const Cells& row, const Cell& white, const Cell& black, const Pairing& pairing) {
    const bool has_white = !is_nobody(white.text);
    const bool has_black = !is_nobody(black.text);
    // A row without names comes from an unfilled form, unless it has a result.
    const bool is_filled = has_black || !text_of(row, Column::result).empty();
    if (white.text.empty() && is_filled && !languages::is_bye(black.text)) {
      return error_at(ListFault::name_missing, row, &white);
    }
    const std::string& name = has_white ? white.text : black.text;
    if (has_white || has_black) {
      list_.byes.push_back({pairing.round, player_of(name, pairing.line), pairing.line});
    }
    return {};
  }

  /// The outcome of a row: of both sides, or of White's points, or of two columns of points.
  [[nodiscard]] std::expected<Outcome, ListError> outcome_in(const Cells& row) const {
    const Cell* const white = cell_of(row, Column::white_points);
    if (white != nullptr) return outcome_of_points(row, *white, cell_of(row, Column::black_points));
    const std::string_view text = text_of(row, Column::result);
    const auto outcome = read_outcome(text);
    const auto score = pgn::read_score_sign(text);
    const bool is_open = outcome && outcome->way == Way::open;
    if (!has_full_results_ && score && !is_open) {
      const Score white_score = score_of({*score}, Signs::forfeits);
      return Outcome{white_score.way, white_score.points, rest_of(white_score.points)};
    }
    if (!outcome) return error_at(ListFault::result, row, cell_of(row, Column::result));
    return *outcome;
  }

  static Points rest_of(Points points) {
    return static_cast<Points>(static_cast<unsigned>(Points::full) - static_cast<unsigned>(points));
  }

  [[nodiscard]] std::expected<Outcome, ListError> outcome_of_points(const Cells& row,
                                                                    const Cell& white,
                                                                    const Cell* black) const {
    if (black == nullptr) return error_at(ListFault::columns, row, nullptr);
    const auto first = pgn::read_score_sign(white.text);
    const auto second = pgn::read_score_sign(black->text);
    const auto is_open = [](const Cell& cell) {
      const auto outcome = read_outcome(cell.text);
      return outcome && outcome->way == Way::open;
    };
    if (is_open(white) && is_open(*black)) return Outcome{};
    if (!first || !second) return error_at(ListFault::points, row, first ? black : &white);
    const auto halves =
        static_cast<unsigned>(first->points) + static_cast<unsigned>(second->points);
    // Where all have nothing, these are the points before the first round.
    if (halves > 2 || first->is_by_sign != second->is_by_sign || !has_won_points_) {
      return error_at(ListFault::points, row, black);
    }
    return Outcome{score_of({*first}, Signs::forfeits).way, first->points, second->points};
  }

  Read read_numbers(const Cells& row, Pairing& pairing) {
    if (const Cell* const cell = cell_of(row, Column::round)) {
      auto number = number_in_cell(cell->text);
      if (!number) number = round_in(cell->text);
      if (*number == 0 && !cell->text.empty()) return error_at(ListFault::number, row, cell);
      // An empty one is as above, where rows share a cell.
      if (*number > 0) round_ = *number;
      if (round_ > 0) pairing.round = round_;
    }
    if (const Cell* const cell = cell_of(row, Column::board)) {
      const auto team_board = read_team_board(cell->text);
      const auto number = team_board ? team_board->board : number_in_cell(cell->text);
      if (!number) return error_at(ListFault::number, row, cell);
      pairing.board = *number;
      pairing.match = team_board ? team_board->match : 0;
    }
    return {};
  }

  std::size_t player_of(const std::string& name, std::size_t line) {
    const auto [at, is_new] = places_.emplace(name, list_.players.size());
    if (is_new) list_.players.push_back({.name = name, .line = line});
    return at->second;
  }

  OfficialList& list_;
  std::unordered_map<std::string, std::size_t>& places_;  ///< of names among the players
  const Layout& layout_;
  bool has_full_results_ = false;
  bool has_team_boards_ = false;
  bool has_won_points_ = false;
  unsigned round_ = 0;  ///< of the row above, in its own cell
};

/// A row that has a result, but not as many cells as those whose layout was seen from its content.
std::optional<ListError> find_unlike(const Section& section) {
  for (const auto& [row, round] : section.rows) {
    const bool has_result =
        std::ranges::any_of(row, [](const Cell& cell) { return is_full_result(cell.text); });
    if (has_result && row.size() != section.layout->columns.size()) {
      return ListError{ListFault::columns, row.back().line, row.back().column};
    }
  }
  return std::nullopt;
}

/// Sees the layout of a section from its content, as far as headings do not tell.
std::expected<void, ListError> lay_out(Section& section) {
  if (section.layout) return {};
  const std::vector<Cells> rows = section.bare();
  if (!section.headings.empty()) {
    section.layout = layout_of(section.headings, rows);
    return {};
  }
  section.layout = layout_of_rows(rows);
  if (!section.layout) return {};
  if (const auto unlike = find_unlike(section)) return std::unexpected{*unlike};
  std::erase_if(section.rows, [&](const TitledRow& titled) {
    return titled.row.size() != section.layout->columns.size() ||
           titled.row.front().line == section.layout->headings_line;
  });
  return {};
}

}  // namespace

std::expected<OfficialList, ListError> read_table(std::string_view text,
                                                  std::span<const Column> columns) {
  auto rows = rows_of(text);
  if (!rows) return std::unexpected{rows.error()};
  OfficialList list;
  std::unordered_map<std::string, std::size_t> places;
  std::vector<Section> sections = sections_of(*std::move(rows), columns);
  for (Section& section : sections) {
    if (const auto laid = lay_out(section); !laid) return std::unexpected{laid.error()};
    if (!section.layout) continue;
    Reader reader{list, places, section};
    for (const TitledRow& row : section.rows) {
      if (const auto read = reader.read(row); !read) return std::unexpected{read.error()};
    }
  }
  if (list.pairings.empty() && list.byes.empty()) {
    for (const Section& section : sections) {
      const auto read = add_crosstable(list, section.headings, section.bare());
      if (!read) return std::unexpected{read.error()};
    }
  }
  if (list.pairings.empty() && list.byes.empty()) {
    return std::unexpected{ListError{ListFault::no_list, 1, 1}};
  }
  find_contradictions(list);
  return list;
}

}  // namespace partiar::event
