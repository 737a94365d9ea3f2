#include "event/trf.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/words.h"

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
    return {fault, line_.number, std::min(column, size() + 1)};
  }

 private:
  const ListLine& line_;
  std::vector<std::size_t> begins_;
};

template <class Number>
std::optional<Number> read_number(std::string_view digits) {
  Number number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [ptr, fault] = std::from_chars(digits.data(), end, number);
  return fault == std::errc{} && ptr == end ? std::optional{number} : std::nullopt;
}

/// An optional number: 0 if it is not one.
template <class Number>
Number number_or_zero(std::string_view digits) {
  return read_number<Number>(digits).value_or(0);
}

/// A player's entry for one round.
struct Entry {
  unsigned opponent = 0;  ///< starting number; 0: none
  char color = ' ';
  char result = ' ';
  std::size_t column = 0;

  [[nodiscard]] bool is_said() const { return opponent > 0 || result != ' '; }
};

struct PlayerRow {
  std::vector<Entry> rounds;
  std::size_t line = 0;
};

/// The meaning of a result sign for its player.
struct Score {
  Way way;
  Points points;
};

constexpr char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

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

/// Whether the scores of two opponents are possible in one game.
bool fit_together(Score one, Score other) {
  if (one.way != other.way) return false;
  if (one.way == Way::open) return true;
  const bool both_win = one.points == Points::full && other.points != Points::none;
  const bool both_win_too = other.points == Points::full && one.points != Points::none;
  return !both_win && !both_win_too;
}

class Reader {
 public:
  std::expected<OfficialList, ListError> read(std::span<const ListLine> lines) {
    for (const ListLine& line : lines) {
      const auto read = read_line(line);
      if (!read) return std::unexpected{read.error()};
    }
    if (list_.players.empty()) return std::unexpected{ListError{ListFault::no_list, 1, 1}};
    for (std::size_t player = 0; player < rows_.size(); ++player) {
      const auto paired = pair(player);
      if (!paired) return std::unexpected{paired.error()};
    }
    for (const auto& [bye, column] : asked_) {
      const auto known = number(bye.player, bye.line, column);
      if (!known) return std::unexpected{known.error()};
      list_.byes.push_back({bye.round, *known, bye.line});
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
    if (line.text.starts_with("240 ")) return read_byes(columns, line.number);
    return {};
  }

  Read read_player(const Columns& columns, std::size_t line) {
    const auto start = read_number<unsigned>(columns.at(5, 8));
    if (!start) return std::unexpected{columns.error(ListFault::number, 5)};
    if (!places_.emplace(*start, list_.players.size()).second) {
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
    PlayerRow row{.rounds = {}, .line = line};
    for (std::size_t at = first_round; at <= columns.size(); at += round_width) {
      const auto entry = read_entry(columns, at);
      if (!entry) return std::unexpected{entry.error()};
      row.rounds.push_back(*entry);
    }
    rows_.push_back(std::move(row));
    return {};
  }

  static std::expected<Entry, ListError> read_entry(const Columns& columns, std::size_t at) {
    Entry entry{.color = upper(columns.sign(at + 5)), .result = columns.sign(at + 7), .column = at};
    const auto opponent = columns.at(at, at + 3);
    const auto number = opponent.empty() ? 0 : read_number<unsigned>(opponent);
    if (!number) return std::unexpected{columns.error(ListFault::number, at)};
    entry.opponent = *number;
    constexpr std::string_view colors = "WBS-X \t";  // S as in German; X for no colour
    if (colors.find(entry.color) == colors.npos) {
      return std::unexpected{columns.error(ListFault::color, at + 5)};
    }
    if (entry.color == 'S') entry.color = 'B';
    if (!score_of(entry.result)) return std::unexpected{columns.error(ListFault::result, at + 7)};
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

  /// The index of the player with a starting number.
  [[nodiscard]] std::expected<std::size_t, ListError> number(std::size_t start, std::size_t line,
                                                             std::size_t column) const {
    const auto found = places_.find(static_cast<unsigned>(start));
    if (found != places_.end()) return found->second;
    return std::unexpected{ListError{ListFault::unknown_opponent, line, column}};
  }

  /// Makes pairings from a player's line.
  Read pair(std::size_t player) {
    const PlayerRow& row = rows_[player];
    for (std::size_t i = 0; i < row.rounds.size(); ++i) {
      const Entry& entry = row.rounds[i];
      const auto round = static_cast<unsigned>(i + 1);
      if (entry.opponent == 0) {
        if (entry.is_said()) list_.byes.push_back({round, player, row.line});
        continue;
      }
      const auto other = number(entry.opponent, row.line, entry.column);
      if (!other) return std::unexpected{other.error()};
      if (*other == player) {
        return std::unexpected{ListError{ListFault::own_opponent, row.line, entry.column}};
      }
      const Entry* const back = entry_of(*other, i);
      const bool is_mutual = back != nullptr && back->opponent == list_.players[player].number;
      if (is_mutual && *other < player) continue;  // done with the other's line
      add_pairing(round, player, *other, entry, is_mutual ? back : nullptr);
    }
    return {};
  }

  [[nodiscard]] const Entry* entry_of(std::size_t player, std::size_t round) const {
    const auto& rounds = rows_[player].rounds;
    return round < rounds.size() ? &rounds[round] : nullptr;
  }

  /// Input: `back`, the entry on the opponent's line; null if it names someone else.
  void add_pairing(unsigned round, std::size_t player, std::size_t other, const Entry& entry,
                   const Entry* back) {
    const Score own = *score_of(entry.result);
    const Score theirs = back != nullptr ? *score_of(back->result) : Score{own.way, {}};
    const char color = entry.color;
    const char opposite = back != nullptr ? back->color : ' ';
    const auto is_color = [](char c) { return c == 'W' || c == 'B'; };
    const bool is_black = color == 'B' || (!is_color(color) && opposite == 'W');
    Pairing pairing{.round = round,
                    .white = is_black ? other : player,
                    .black = is_black ? player : other,
                    .has_colors = is_color(color) || is_color(opposite),
                    .line = rows_[player].line};
    pairing.outcome = {own.way, own.points, theirs.points};
    if (is_black) pairing.outcome = turned(pairing.outcome);
    const bool same_color = is_color(color) && color == opposite;
    pairing.is_disputed = back == nullptr || same_color || !fit_together(own, theirs);
    if (pairing.is_disputed) pairing.other_line = rows_[other].line;
    if (round <= list_.days.size()) pairing.day = list_.days[round - 1];
    list_.pairings.push_back(pairing);
  }

  /// A requested bye by starting number, and its column.
  struct Asked {
    Bye bye;
    std::size_t column;
  };

  OfficialList list_;
  std::vector<PlayerRow> rows_;  ///< of the players
  std::vector<Asked> asked_;
  std::unordered_map<unsigned, std::size_t> places_;  ///< of starting numbers
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
