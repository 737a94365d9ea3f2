#include "event/trf.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/number.h"
#include "base/words.h"
#include "event/player_rows.h"
#include "event/points.h"

namespace partiar::event {

namespace {

/// Where the rounds begin on a player's line, and the width of each.
constexpr std::size_t first_round = 92;
constexpr std::size_t round_width = 10;

/// A line divided into columns, which count characters from 1.
class Columns {
 public:
  explicit Columns(const ListLine& line) : line_{line} {
    for (std::size_t at = 0; at < line.text.size();) {
      begins_.push_back(at);
      const auto size = base::first_character(line.text.substr(at)).size;
      at += std::max<std::size_t>(size, 1);
    }
    // Some programs pad names to their width in bytes.
    const bool is_short = begins_.size() < line.text.size();
    if (is_short && line.text.starts_with("001 ") && find_misplaced()) {
      std::vector<std::size_t> bytes(line.text.size());
      std::iota(bytes.begin(), bytes.end(), std::size_t{0});
      std::swap(begins_, bytes);
      if (find_misplaced()) std::swap(begins_, bytes);
    }
  }

  /// The first column of the rounds that must be blank but is not.
  [[nodiscard]] std::optional<std::size_t> find_misplaced() const {
    constexpr std::array<std::size_t, 4> blanks{4, 6, 8, 9};
    for (std::size_t at = first_round; at <= size(); at += round_width) {
      for (const std::size_t blank : blanks) {
        const char c = sign(at + blank);
        if (c != ' ' && c != '\t') return at + blank;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t size() const { return begins_.size(); }

  /// The text of columns `first` to `last`, without surrounding blanks.
  [[nodiscard]] std::string_view at(std::size_t first, std::size_t last) const {
    if (first > size()) return {};
    const std::size_t begin = begins_[first - 1];
    const std::size_t end = last < size() ? begins_[last] : line_.text.size();
    return base::trimmed(line_.text.substr(begin, end - begin));
  }
  /// The character in a column; a blank past the end.
  [[nodiscard]] char sign(std::size_t column) const {
    return column <= size() ? line_.text[begins_[column - 1]] : ' ';
  }

  [[nodiscard]] ListError error(ListFault fault, std::size_t column) const {
    std::string found{column <= size() ? at(column, column) : std::string_view{}};
    return {fault, line_.number, std::min(column, size() + 1), std::move(found)};
  }

 private:
  const ListLine& line_;
  std::vector<std::size_t> begins_;
};

using base::read_number;

/// An optional number: 0 if it is not one.
template <class Number>
Number number_or_zero(std::string_view digits) {
  return read_number<Number>(digits).value_or(0);
}

using base::upper;

/// The meaning of a result sign for its player.
std::optional<Score> score_of(char result) {
  switch (upper(result)) {
    case '1':
      return Score{Way::played, Points::full};
    case '=':
      return Score{Way::played, Points::half};
    case '0':
      return Score{Way::played, Points::none};
    case 'W':
      return Score{Way::unrated, Points::full};
    case 'D':
      return Score{Way::unrated, Points::half};
    case 'L':
      return Score{Way::unrated, Points::none};
    case '+':
      return Score{Way::forfeit, Points::full};
    case '-':
      return Score{Way::forfeit, Points::none};
    case ' ':
    case '?':
    case '*':
    case 'Z':  // with an opponent: Lichess, a game in progress
      return Score{Way::open, Points::none};
    case 'U':
    case 'F':
      return Score{Way::forfeit, Points::full};
    case 'H':
      return Score{Way::forfeit, Points::half};
    default:
      return std::nullopt;
  }
}

/// The meaning of a result sign without an opponent.
Rest rest_of(char result) {
  switch (result) {
    case '+':
    case '1':
      return Rest::paired;
    case '=':
      return Rest::half;
    default:
      return rest_of_letter(result).value_or(Rest::zero);
  }
}

class Reader {
 public:
  std::expected<OfficialList, ListError> read(std::span<const ListLine> lines) {
    for (const ListLine& line : lines) {
      const auto read = read_line(line);
      if (!read) return std::unexpected{read.error()};
    }
    if (list_.players.empty()) return std::unexpected{ListError{ListFault::no_list, 1, 1}};
    const auto paired = pair_players(list_, rows_, numbers_);
    if (!paired) return std::unexpected{paired.error()};
    for (const auto& [number, halves] : lent_) {
      const auto known = numbers_.find(number);
      if (known != numbers_.end()) rows_[known->second].extra_halves = halves;
    }
    if (!changes_points_) find_wrong_points(list_, rows_, tells_scoring_);
    for (const auto& [bye, column] : asked_) {
      const auto known = numbers_.find(static_cast<unsigned>(bye.player));
      if (known == numbers_.end()) {
        return std::unexpected{ListError{ListFault::unknown_opponent, bye.line, column}};
      }
      list_.byes.push_back({bye.round, known->second, bye.line});
    }
    return std::move(list_);
  }

 private:
  using Read = std::expected<void, ListError>;

  Read read_line(const ListLine& line) {
    const Columns columns{line};
    if (line.text.starts_with("001 ")) return read_player(columns, line.number);
    if (line.text.starts_with("042 ")) read_first_day(columns.at(5, 14));
    if (line.text.starts_with("132 ")) read_days(columns);
    if (line.text.starts_with("XXA ")) read_lent(columns);
    changes_points_ = changes_points_ || line.text.starts_with("299 ");
    constexpr std::array<std::string_view, 3> scorings{"162 ", "XXS ", "BB"};
    tells_scoring_ = tells_scoring_ || std::ranges::any_of(scorings, [&](std::string_view record) {
                       return line.text.starts_with(record);
                     });
    if (line.text.starts_with("240 ")) return read_byes(columns, line.number);
    return {};
  }

  Read read_player(const Columns& columns, std::size_t line) {
    const auto start = read_number<unsigned>(columns.at(5, 8));
    if (!start) return std::unexpected{columns.error(ListFault::number, 5)};
    if (!numbers_.emplace(*start, list_.players.size()).second) {
      return std::unexpected{columns.error(ListFault::number_twice, 5)};
    }
    list_.players.push_back({.name = std::string{columns.at(15, 47)},
                             .fide_id = number_or_zero<std::uint64_t>(columns.at(58, 68)),
                             .number = *start,
                             .rating = number_or_zero<unsigned>(columns.at(49, 52)),
                             .line = line});
    if (const auto column = columns.find_misplaced()) {
      return std::unexpected{columns.error(ListFault::misplaced, *column)};
    }
    PlayerRow row{.halves = halves_in(columns.at(81, 84)), .line = line};
    for (std::size_t at = first_round; at <= columns.size(); at += round_width) {
      auto entry = read_entry(columns, at);
      if (!entry) return std::unexpected{entry.error()};
      entry->line = line;
      row.rounds.push_back(*entry);
    }
    rows_.push_back(std::move(row));
    return {};
  }

  static std::expected<Entry, ListError> read_entry(const Columns& columns, std::size_t at) {
    Entry entry{.column = at};
    const auto opponent = columns.at(at, at + 3);
    const auto number = opponent.empty() ? 0 : read_number<unsigned>(opponent);
    if (!number) return std::unexpected{columns.error(ListFault::number, at)};
    entry.opponent = *number;
    switch (upper(columns.sign(at + 5))) {
      case 'W':
        entry.color = board::Color::white;
        break;
      case 'B':
      case 'S':  // as in German
        entry.color = board::Color::black;
        break;
      case '-':
      case 'X':
      case ' ':
      case '\t':
        break;
      default:
        return std::unexpected{columns.error(ListFault::color, at + 5)};
    }
    const char result = columns.sign(at + 7);
    const auto score = score_of(result);
    if (!score) return std::unexpected{columns.error(ListFault::result, at + 7)};
    entry.score = *score;
    entry.is_said = entry.opponent > 0 || result != ' ';
    entry.is_awaited = result == '?' || result == '*';
    if (entry.opponent == 0) entry.rest = rest_of(result);
    return entry;
  }

  /// Reads dates such as 24/03/15 in the columns of the rounds.
  void read_days(const Columns& columns) {
    for (std::size_t at = first_round; at <= columns.size(); at += round_width) {
      list_.days.push_back(day_of(columns.at(at, at + 7)));
    }
  }

  /// Reads `2022/09/27`, `27.09.2022` or `22/09/27`.
  void read_first_day(std::string_view text) {
    list_.first_day = text.size() == 8 ? day_of(text) : day_in(text);
  }

  /// Reads the points lent to a player in each round; the last ones count.
  void read_lent(const Columns& columns) {
    constexpr std::size_t first = 10;
    constexpr std::size_t width = 5;
    unsigned& lent = lent_[number_or_zero<unsigned>(columns.at(5, 8))];
    for (std::size_t at = first; at <= columns.size(); at += width) {
      lent = halves_in(columns.at(at, at + 3)).value_or(lent);
    }
  }

  static Day day_of(std::string_view text) {
    if (text.size() != 8) return 0;
    const auto part = [&](std::size_t at) { return number_or_zero<Day>(text.substr(at, 2)); };
    constexpr Day century = 2000;  // no such file is older
    return part(3) == 0 ? 0 : ((century + part(0)) * 100 + part(3)) * 100 + part(6);
  }

  Read read_byes(const Columns& columns, std::size_t line) {
    const auto round = number_or_zero<unsigned>(columns.at(7, 9));
    for (std::size_t at = 11; at <= columns.size(); at += 5) {
      const auto field = columns.at(at, at + 3);
      if (field.empty()) continue;
      const auto start = read_number<unsigned>(field);
      if (!start) return std::unexpected{columns.error(ListFault::number, at)};
      asked_.push_back({{round, *start, line}, at});
    }
    return {};
  }

  /// A requested bye by starting number, and its column.
  struct Asked {
    Bye bye;
    std::size_t column;
  };

  OfficialList list_;
  std::vector<PlayerRow> rows_;  ///< of the players
  std::vector<Asked> asked_;
  Numbers numbers_;
  std::map<unsigned, unsigned> lent_;  ///< half points, by starting number
  bool changes_points_ = false;        ///< without a game
  bool tells_scoring_ = false;
};

}  // namespace

bool is_trf(std::span<const ListLine> lines) {
  constexpr std::array<std::string_view, 3> records{"001 ", "012 ", "XXR "};
  return std::ranges::any_of(lines, [&](const ListLine& line) {
    return std::ranges::any_of(
        records, [&](std::string_view record) { return line.text.starts_with(record); });
  });
}

std::expected<OfficialList, ListError> read_trf(std::span<const ListLine> lines) {
  return Reader{}.read(lines);
}

}  // namespace partiar::event
