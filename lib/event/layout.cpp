#include "event/layout.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/number.h"
#include "base/words.h"
#include "event/outcome.h"
#include "event/points.h"
#include "languages/columns.h"
#include "languages/labels.h"
#include "languages/titles.h"
#include "pgn/result_signs.h"

namespace partiar::event {

namespace {

using languages::Heading;

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
    case Heading::points:
      return Column::other;
  }
  return Column::other;
}

/// Gives the two columns at `places` to White and Black, and to no others.
void share_out(std::vector<Column>& columns, const std::vector<std::size_t>& places, Column white,
               Column black) {
  std::ranges::replace(columns, white, Column::other);
  std::ranges::replace(columns, black, Column::other);
  columns[places[0]] = white;
  columns[places[1]] = black;
}

/// What the cells of a column have in common.
enum class Content : std::uint8_t { other, empty, number, round, team_board, name, result, score };

bool is_name(std::string_view text) {
  const auto letters =
      std::ranges::count_if(text, [](char c) { return c < 0 || base::is_letter(c); });
  const bool is_federation =
      text.size() <= 3 && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
  return letters > 0 && !is_federation && !languages::is_title(text);
}

/// Whether a cell says nothing in a column of results.
bool says_nothing(std::string_view text) {
  const auto outcome = read_outcome(text);
  return outcome && outcome->way == Way::open;
}

Content content_of(std::span<const Cells> rows, std::size_t column) {
  std::vector<std::string_view> filled;
  for (const Cells& row : rows) {
    if (!row[column].text.empty()) filled.push_back(row[column].text);
  }
  if (filled.empty()) return Content::empty;
  const auto are_all = [&](auto is) { return std::ranges::all_of(filled, is); };
  const auto is_some = [&](auto is) { return std::ranges::any_of(filled, is); };
  const auto is_score = [](std::string_view text) {
    return pgn::read_score_sign(text).has_value();
  };
  const auto is_number = [](std::string_view text) { return number_in_cell(text).has_value(); };
  if (are_all(is_score)) return Content::score;
  if (are_all(is_number)) return Content::number;
  if (are_all([](auto text) { return read_team_board(text).has_value(); })) {
    return Content::team_board;
  }
  if (are_all([](auto text) { return round_in(text) > 0; })) return Content::round;
  const auto may_be_result = [](auto text) {
    return is_full_result(text) || says_nothing(text) || is_draw(text);
  };
  if (is_some(is_full_result) && are_all(may_be_result)) return Content::result;
  const auto may_be_name = [](auto text) { return is_name(text) || is_nobody(text); };
  return is_some(is_name) && are_all(may_be_name) ? Content::name : Content::other;
}

/// Tells rows about a match of teams before the columns are known.
class MatchRows {
 public:
  explicit MatchRows(std::span<const Cells> rows) {
    for (const Cells& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (is_full_result(row[i].text)) results_.insert(i);
        const auto board = read_team_board(row[i].text);
        // `1.5` may be points, `1.1` may not.
        if (board && board->board == 1) boards_.insert(i);
      }
    }
  }

  /// Whether a row has the score of a match where others have results. What may be the result of a
  /// game is a score only if others have boards of a match, and it has none.
  [[nodiscard]] bool has_score(const Cells& row) const {
    const bool has_board = std::ranges::any_of(boards_, [&](std::size_t at) {
      return at < row.size() && read_team_board(row[at].text).has_value();
    });
    const bool is_certain = !boards_.empty() && !has_board;
    return std::ranges::any_of(results_, [&](std::size_t at) {
      return at < row.size() && is_match_score(row[at].text) &&
             (is_certain || !read_outcome(row[at].text));
    });
  }

 private:
  std::set<std::size_t> results_;  ///< columns where a row has the result of a game
  std::set<std::size_t> boards_;   ///< columns where a row has the board of a match
};

/// The rows that have as many cells as most, and that are not about a match of teams.
std::vector<Cells> usual_rows(std::span<const Cells> rows) {
  const MatchRows matches{rows};
  std::map<std::size_t, std::vector<Cells>> by_size;
  for (const Cells& row : rows) {
    if (!matches.has_score(row) && count_filled(row) > 1) by_size[row.size()].push_back(row);
  }
  std::vector<Cells> usual;
  for (auto& [size, some] : by_size) {
    if (some.size() > usual.size()) usual = std::move(some);
  }
  return usual;
}

std::optional<Layout> layout_by_content(const std::vector<Cells>& rows) {
  if (rows.empty()) return std::nullopt;
  std::map<Content, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < rows.front().size(); ++i) places[content_of(rows, i)].push_back(i);
  const std::vector<std::size_t>& names = places[Content::name];
  if (names.size() != 2) return std::nullopt;
  Layout layout{.columns = std::vector(rows.front().size(), Column::other)};
  std::vector<Column>& columns = layout.columns;
  share_out(columns, names, Column::white, Column::black);
  std::vector<std::size_t>& scores = places[Content::score];
  std::vector<std::size_t> numbers = places[Content::number];
  for (const std::size_t score : scores) {
    if (score < names[0]) numbers.push_back(score);
  }
  std::erase_if(scores, [&](std::size_t at) { return at < names[0]; });
  std::erase_if(numbers, [&](std::size_t at) { return at > names[0]; });
  std::ranges::sort(numbers);
  if (places[Content::result].size() == 1) {
    columns[places[Content::result][0]] = Column::result;
  } else if (places[Content::result].empty() && scores.size() == 2) {
    share_out(columns, scores, Column::white_points, Column::black_points);
  } else {
    return std::nullopt;
  }
  if (places[Content::round].size() == 1) columns[places[Content::round][0]] = Column::round;
  if (places[Content::team_board].size() == 1) {
    columns[places[Content::team_board][0]] = Column::board;
  } else if (numbers == std::vector<std::size_t>{0, 1}) {
    columns[0] = Column::round;
    columns[1] = Column::board;
  }
  return layout;
}

/// What the headings of a row name, whether that is enough or not.
Layout columns_named(const Cells& row) {
  Layout layout;
  std::vector<Column>& columns = layout.columns;
  std::vector<std::size_t> names;
  std::vector<std::size_t> results;
  std::vector<std::size_t> points;
  std::set<Column> known;
  for (const Cell& cell : row) {
    const auto heading = languages::find_heading(cell.text);
    if (heading == Heading::name) names.push_back(columns.size());
    if (heading == Heading::result) results.push_back(columns.size());
    if (heading == Heading::points) points.push_back(columns.size());
    const Column column = heading ? column_of(*heading) : Column::other;
    columns.push_back(known.insert(column).second ? column : Column::other);
  }
  // The column headed `White` may hold a number beside that of the name.
  layout.names_colors = known.contains(Column::white) && known.contains(Column::black);
  if (names.size() == 2) share_out(columns, names, Column::white, Column::black);
  if (results.size() == 2 || (results.empty() && points.size() == 2)) {
    std::ranges::replace(columns, Column::result, Column::other);
    share_out(columns, results.empty() ? points : results, Column::white_points,
              Column::black_points);
  }
  return layout;
}

}  // namespace

std::optional<Layout> layout_of_headings(const Cells& row) {
  Layout layout = columns_named(row);
  return has_needed(layout.columns) ? std::optional{std::move(layout)} : std::nullopt;
}

std::optional<Layout> layout_of(const Cells& headings, std::span<const Cells> rows) {
  Layout layout = columns_named(headings);
  std::vector<Column>& columns = layout.columns;
  std::vector<Cells> usual = usual_rows(rows);
  std::erase_if(usual, [&](const Cells& row) { return row.size() < columns.size(); });
  const auto has = [&](Column column) { return std::ranges::count(columns, column) > 0; };
  const bool has_players = has(Column::white) && has(Column::black);
  if (usual.empty() || (!has_players && !has(Column::result))) return std::nullopt;
  std::map<Content, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool is_named = languages::find_heading(headings[i].text).has_value();
    if (!is_named) places[content_of(usual, i)].push_back(i);
  }
  if (!has_players) {
    if (places[Content::name].size() != 2) return std::nullopt;
    share_out(columns, places[Content::name], Column::white, Column::black);
  } else if (places[Content::result].size() == 1) {
    columns[places[Content::result][0]] = Column::result;
  }
  return has_needed(columns) ? std::optional{std::move(layout)} : std::nullopt;
}

bool is_heading_row(const Cells& row) {
  const bool has_result = std::ranges::any_of(
      row, [](const Cell& cell) { return is_full_result(cell.text) || is_match_score(cell.text); });
  if (has_result) return false;
  std::size_t known = 0;
  unsigned numbers = 0;  // 1, 2, 3
  for (const Cell& cell : row) {
    const bool is_next = number_in_heading(cell.text) == numbers + 1;
    const bool is_round = is_next && !number_in_cell(cell.text);
    if (languages::find_heading(cell.text) || is_round) ++known;
    if (is_next) ++numbers;
  }
  return known >= 2 || (known == 1 && numbers >= 2);
}

std::optional<Layout> layout_of_rows(std::span<const Cells> rows) {
  std::vector<Cells> usual = usual_rows(rows);
  auto layout = layout_by_content(usual);
  if (layout || usual.empty()) return layout;
  const std::size_t line = usual.front().front().line;
  usual.erase(usual.begin());
  layout = layout_by_content(usual);
  if (layout) layout->headings_line = line;
  return layout;
}

bool has_needed(std::span<const Column> columns) {
  const auto count = [&](Column column) { return std::ranges::count(columns, column); };
  const bool has_result = count(Column::result) == 1 && count(Column::white_points) == 0 &&
                          count(Column::black_points) == 0;
  const bool has_points = count(Column::result) == 0 && count(Column::white_points) == 1 &&
                          count(Column::black_points) == 1;
  return count(Column::white) == 1 && count(Column::black) == 1 && (has_result || has_points);
}

std::optional<Column> find_column(std::string_view name) {
  constexpr auto names =
      std::to_array<std::pair<std::string_view, Column>>({{"-", Column::other},
                                                          {"round", Column::round},
                                                          {"board", Column::board},
                                                          {"white", Column::white},
                                                          {"black", Column::black},
                                                          {"result", Column::result},
                                                          {"date", Column::date},
                                                          {"white-points", Column::white_points},
                                                          {"black-points", Column::black_points}});
  const auto found = std::ranges::find(names, name, &std::pair<std::string_view, Column>::first);
  return found == names.end() ? std::nullopt : std::optional{found->second};
}

std::optional<unsigned> number_in_cell(std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  return text.empty() ? std::optional{0U} : base::read_number<unsigned>(text);
}

std::optional<TeamBoard> read_team_board(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == text.npos || dot + 1 == text.size()) return std::nullopt;
  const auto match = number_in_cell(text.substr(0, dot));
  const auto board = number_in_cell(text.substr(dot + 1));
  if (match.value_or(0) == 0 || board.value_or(0) == 0) return std::nullopt;
  return TeamBoard{*match, *board};
}

unsigned number_in_heading(std::string_view heading) {
  using base::digits;
  const auto begin = std::min(heading.find_first_of(digits), heading.size());
  const auto end = std::min(heading.find_first_not_of(digits, begin), heading.size());
  const auto number = number_in_cell(heading.substr(begin, end - begin));
  const auto before = base::trimmed(heading.substr(0, begin), " .");
  const auto behind = base::trimmed(heading.substr(end), " .");
  if (!before.empty() && !behind.empty()) return 0;
  const std::string_view word = before.empty() ? behind : before;
  const bool is_letter = behind.empty() && base::count_characters(word) == 1;
  const bool is_round = languages::find_numbered(word) == languages::Numbered::round;
  return word.empty() || is_letter || is_round ? number.value_or(0) : 0;
}

unsigned round_in(std::string_view title) {
  std::string_view before;
  while (!title.empty()) {
    const auto word = base::take_word(title, " :,");
    for (const auto& [number, name] : {std::pair{word, before}, std::pair{before, word}}) {
      const unsigned round = number_in_cell(number).value_or(0);
      const bool is_round = languages::find_numbered(name) == languages::Numbered::round;
      if (round > 0 && is_round) return round;
    }
    before = word;
  }
  return 0;
}

bool starts_round(std::string_view line) {
  line = base::trimmed(line);
  const auto first = line.find(' ');
  const auto second = first == line.npos ? line.npos : line.find_first_of(" :,", first + 1);
  return round_in(line.substr(0, second)) > 0;
}

bool is_match_score(std::string_view text) {
  if (!base::is_digit(text.empty() ? ' ' : text.front()) && !text.starts_with("\u00BD"))
    return false;
  constexpr unsigned least = 4;  // of two boards
  constexpr unsigned most = 200;
  std::string bare;
  for (const char c : text) {
    if (c != ' ') bare += c;
  }
  const auto [first_size, first] = find_points(bare);
  const std::string_view rest = std::string_view{bare}.substr(first_size);
  const std::size_t sign = rest.starts_with(':') ? 1 : base::dash_size(rest);
  if (first_size == 0 || sign == 0) return false;
  const auto [size, second] = find_points(rest.substr(sign));
  const unsigned both = first + second;
  return size > 0 && sign + size == rest.size() && both >= least && both <= most && first <= most &&
         second <= most;
}

bool is_full_result(std::string_view text) {
  const bool is_in_signs = pgn::find_score_sign(text) || (!text.empty() && base::is_digit(text[0]));
  if (!is_in_signs) return false;
  const auto outcome = read_outcome(text);
  // `10` may be a number.
  return outcome && outcome->way != Way::open && !pgn::read_score_sign(text) &&
         !number_in_cell(text);
}

bool is_nobody(std::string_view name) {
  return name.find_first_not_of("-\u2013 ?*") == name.npos || languages::is_bye(name);
}

}  // namespace partiar::event
