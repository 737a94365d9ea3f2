#include "scoresheet/page.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "base/clock_line.h"
#include "base/words.h"
#include "pgn/players.h"
#include "pgn/result_signs.h"
#include "scoresheet/match.h"
#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

namespace {

/// A line, or its beginning, between the last move of a game and the first of the next.
struct Line {
  std::uint32_t first = 0;  ///< its first word
  bool starts_paragraph = false;
  bool has_words = false;
  bool has_outcome = false;  ///< a result, or words for one
  bool has_players = false;
  bool has_clocks = false;  ///< only the times that both players used
};

class PageCutter {
 public:
  PageCutter(std::string_view text, const notation::Alphabets& alphabets,
             std::optional<std::size_t> asked)
      : alphabets_{alphabets},
        asked_{asked},
        sheet_{read_sheet(text)},
        words_{read_words(sheet_)} {}

  std::vector<base::Span> cut() && {
    std::vector<base::Span> spans;
    std::uint32_t begin = 0;
    std::uint32_t behind_bracket = 0;
    const auto& words = words_.words;
    for (std::uint32_t i = 0; i < words.size(); ++i) {
      const Word& word = words[i];
      if (word.starts_line) line_ = i;
      const bool is_pairing = i >= behind_bracket && is_game_without_moves(i);
      if (word.starts_line && board_at(i) > 0) board_ = board_at(i);
      if (word.kind == WordKind::open) behind_bracket = std::max(behind_bracket, word.match);
      if (i < behind_bracket) continue;
      const auto first = is_pairing ? i : may_begin(i) ? first_of_game(i) : std::nullopt;
      if (first) {
        const std::uint32_t end = line_begin(*first);
        if (end > begin) spans.push_back({begin, end});
        begin = end;
        behind_pairing_ = is_pairing ? end_of_line(i) : behind_pairing_;
        number_ = 0;
      }
      if (word.kind == WordKind::move && !word.is_weak) last_move_ = i;
      if (announces_move(word) && word.number == number_ + 1) ++number_;
    }
    spans.push_back({begin, static_cast<std::uint32_t>(sheet_.text.size())});
    return spans;
  }

 private:
  static bool announces_move(const Word& word) {
    return word.kind == WordKind::number && word.has_move_behind && word.number > 0;
  }

  /// Whether only signs stand before a word in its line: `- 1. e4`, `| 1 | e4 |`.
  [[nodiscard]] bool begins_line(std::uint32_t i) const {
    constexpr std::uint32_t most_signs = 8;
    if (i - line_ > most_signs) return false;
    const auto line = std::span{words_.words}.subspan(line_, i - line_);
    return std::ranges::all_of(line, [](const Word& word) { return word.kind == WordKind::sign; });
  }

  /// Whether the words from `first` up to `end`, of one line, name two players.
  [[nodiscard]] bool names_players(std::uint32_t first, std::uint32_t end) const {
    constexpr std::uint32_t longest = 40;  // words
    if (first >= end || end - first > longest) return false;
    const base::Span where = sheet_.span_of({words_.words[first].begin, words_.words[end - 1].end});
    const auto line = where.begin < where.end ? where.in(sheet_.text) : std::string_view{};
    return std::ranges::any_of(pgn::player_dashes, [&](std::string_view dash) {
      const auto at = line.find(dash);
      if (at == line.npos || at == 0) return false;
      const auto behind = line.substr(at + dash.size());
      const bool is_result = base::is_digit(line[at - 1]) && !behind.empty() &&
                             base::is_digit(behind.front());  // `1 - 0`
      return !is_result;
    });
  }

  /// Whether a word is White's first move or its number, and those of White and Black may be first
  /// moves, or it begins a game of a list.
  [[nodiscard]] bool may_begin(std::uint32_t i) const {
    const Word& word = words_.words[i];
    const bool is_number = is_first_number(word);
    const bool is_move = word.kind == WordKind::move && !word.is_weak;
    if (!last_move_ || (!is_number && !is_move)) return false;
    if (word.is_labelled) return true;
    if (!begins_line(i) && !(is_number && names_players(line_, i))) return false;
    using board::Rank;
    const auto white = next_move(i);
    if (!white || !ends_on(*white, Rank::r3, Rank::r4)) return false;
    const auto is_black = [this](std::uint32_t from) {
      const auto black = next_move(from);
      return black && ends_on(*black, Rank::r5, Rank::r6);
    };
    return is_black(*white + 1) || is_black(word_behind(*white));
  }

  static bool is_first_number(const Word& word) {
    return announces_move(word) && word.number == 1 && may_announce(word.side, false);
  }

  [[nodiscard]] std::optional<std::uint32_t> next_move(std::uint32_t i) const {
    constexpr std::uint32_t near = 12;
    const auto end = std::min(static_cast<std::uint32_t>(words_.words.size()), i + near);
    for (; i < end; ++i) {
      if (words_.words[i].kind == WordKind::move) return i;
    }
    return std::nullopt;
  }

  /// The word behind a move, as far as it may reach: `e2-e4`.
  [[nodiscard]] std::uint32_t word_behind(std::uint32_t move) const {
    std::uint32_t next = move + 1;
    for (const Candidate& candidate : words_.candidates_of(words_.words[move])) {
      next = std::max(next, candidate.next);
    }
    return next;
  }

  [[nodiscard]] bool ends_on(std::uint32_t move, board::Rank one, board::Rank other) const {
    return std::ranges::any_of(
        words_.candidates_of(words_.words[move]), [&](const Candidate& each) {
          const board::Rank rank = board::rank_of(each.to);
          return each.kind == Candidate::Kind::step && (rank == one || rank == other);
        });
  }

  /// The lines behind the last move or pairing, up to the word `i`; the rest of a move's own line
  /// is none of them.
  [[nodiscard]] std::vector<Line> lines_before(std::uint32_t i) const {
    std::vector<Line> lines;
    for (std::uint32_t j = std::max(*last_move_ + 1, behind_pairing_); j < i; ++j) {
      const Word& word = words_.words[j];
      if (word.starts_line) lines.push_back({j, word.starts_paragraph});
      if (lines.empty()) continue;
      lines.back().has_words |= word.kind == WordKind::word;
      lines.back().has_outcome |= word.outcome != Outcome::none;
    }
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const std::uint32_t end = k + 1 < lines.size() ? lines[k + 1].first : i;
      lines[k].has_players = names_players(lines[k].first, end);
      lines[k].has_clocks =
          base::is_clock_line(base::line_at(sheet_.text, line_begin(lines[k].first)));
      if (k > 0) lines[k].starts_paragraph |= lines[k - 1].has_clocks;
    }
    return lines;
  }

  [[nodiscard]] std::uint32_t end_of_line(std::uint32_t i) const {
    const auto& words = words_.words;
    for (++i; i < words.size() && !words[i].starts_line; ++i) {
    }
    return i;
  }

  /// The number before two players in the line that begins with the word `i`; 0 if there is none,
  /// or if the line has moves.
  [[nodiscard]] std::uint32_t board_at(std::uint32_t i) const {
    const auto& words = words_.words;
    if (i >= words.size() || words[i].kind != WordKind::number) return 0;
    const std::uint32_t end = end_of_line(i);
    const bool has_moves =
        std::any_of(words.begin() + i, words.begin() + end,
                    [](const Word& word) { return word.kind == WordKind::move && !word.is_weak; });
    return has_moves || !names_players(i, end) ? 0 : words[i].number;
  }

  [[nodiscard]] bool has_result(std::uint32_t first, std::uint32_t end) const {
    const auto& words = words_.words;
    const base::Span where = sheet_.span_of({words[first].begin, words[end - 1].end});
    return pgn::find_result_among(where.in(sheet_.text), pgn::Figures::as_typed) ||
           std::any_of(words.begin() + first, words.begin() + end,
                       [](const Word& word) { return word.outcome != Outcome::none; });
  }

  /// Whether the line that begins with the word `i` is a game that was not played, or whose moves a
  /// bulletin has not: below the game of a board with a lower number, two players and a result, and
  /// below them nothing or the next board.
  [[nodiscard]] bool is_game_without_moves(std::uint32_t i) const {
    const auto& words = words_.words;
    const bool is_below = words[i].starts_paragraph || behind_pairing_ == i;
    if (!last_move_ || !words[i].starts_line || !is_below || board_ == 0) return false;
    const std::uint32_t end = end_of_line(i);
    if (board_at(i) <= board_ || !has_result(i, end) || goes_on_behind(i)) return false;
    return end == words.size() || board_at(end) > board_at(i);
  }

  /// Whether the game above ends in the line of its last move.
  [[nodiscard]] bool ends_in_line(std::uint32_t i) const {
    for (std::uint32_t j = *last_move_ + 1; j < i && !words_.words[j].starts_line; ++j) {
      if (words_.words[j].outcome != Outcome::none) return true;
    }
    return false;
  }

  /// Whether the game above has ended before the word `i`, and how many of `lines` are still its
  /// own: a result right below the moves, or in a paragraph of its own.
  [[nodiscard]] std::pair<bool, std::size_t> find_end(const std::vector<Line>& lines,
                                                      std::uint32_t i) const {
    const auto behind_clocks = [&lines](std::size_t k) {
      while (k < lines.size() && lines[k].has_clocks) ++k;
      return k;
    };
    if (ends_in_line(i)) return {true, behind_clocks(0)};
    for (std::size_t k = behind_clocks(0); k < lines.size(); k = behind_clocks(k + 1)) {
      const Line& line = lines[k];
      const bool is_last =
          k + 1 == lines.size() ? words_.words[i].starts_paragraph : lines[k + 1].starts_paragraph;
      const bool is_apart = !line.starts_paragraph || is_last;
      if (line.has_outcome && !line.has_players && is_apart) return {true, behind_clocks(k + 1)};
      if (line.has_words || line.starts_paragraph) return {false, k};
    }
    return {false, lines.size()};
  }

  /// The first word of the game that begins with the word `i`, or of its heading; nothing if
  /// no game does.
  std::optional<std::uint32_t> first_of_game(std::uint32_t i) {
    constexpr std::uint32_t farthest = 2'000;  // words between two games
    const bool is_labelled = words_.words[i].is_labelled && !begins_line(i);
    if (i - *last_move_ > farthest) return is_labelled ? std::optional{line_} : std::nullopt;
    const std::vector<Line> lines = lines_before(i);
    const auto [is_ended, behind] = find_end(lines, i);
    const auto heading = std::span{lines}.subspan(behind);
    const auto begins_heading = [](const Line& line) {
      return line.starts_paragraph || line.has_players;
    };
    auto first = std::ranges::find_if(heading, begins_heading);
    if (is_labelled) return first != heading.end() ? first->first : line_;
    const bool has_players = std::ranges::any_of(heading, &Line::has_players);
    const bool has_heading =
        first != heading.end() && std::ranges::any_of(heading, &Line::has_words);
    if (first == heading.end()) first = std::ranges::find_if(heading, &Line::has_words);
    const bool is_apart =
        words_.words[i].starts_paragraph || (first != heading.end() && begins_heading(*first));
    const bool is_numbered = words_.words[i].kind == WordKind::number;
    // Below players, or a number 1 behind a result, is a game, whether its moves can be played.
    const bool is_sure = (is_numbered || words_.words[i].starts_paragraph) && has_players;
    const bool is_next = is_numbered && is_ended && (has_heading || is_line_of_moves(i));
    const bool may_be = is_ended || has_players || (is_apart && is_numbered);
    if (!is_sure && !is_next && (!may_be || !plays(i))) return std::nullopt;
    if (goes_on_behind(i)) return std::nullopt;
    return first != heading.end() ? first->first : line_;
  }

  /// Whether the numbers behind those of a game that begins at `i` go on with the game above, so
  /// that it is a remark in that.
  [[nodiscard]] bool goes_on_behind(std::uint32_t i) const {
    constexpr std::uint32_t farthest = 2'000;  // words
    std::uint32_t last = 0;
    if (number_ == 0) return false;
    const auto end = std::min(static_cast<std::uint32_t>(words_.words.size()), i + farthest);
    for (std::uint32_t j = i; j < end; ++j) {
      const Word& word = words_.words[j];
      if (word.kind == WordKind::open && word.match > j) j = word.match;
      if (!announces_move(word)) continue;
      if (word.number == last + 1) {
        last = word.number;
      } else if (word.number != last || word.side != Side::black) {
        if (word.number == 1) return false;
        if (word.number == number_ || word.number == number_ + 1) return true;
      }
    }
    return false;
  }

  /// Whether at least two moves of each side stand in the line from a word on, or moves and nothing
  /// else.
  [[nodiscard]] bool is_line_of_moves(std::uint32_t i) const {
    constexpr int enough = 4;
    const std::span line{words_.words.begin() + i, words_.words.begin() + end_of_line(i)};
    const auto is_move = [](const Word& word) {
      return word.kind == WordKind::move && !word.is_weak;
    };
    const auto is_of_moves = [&](const Word& word) {
      return word.kind == WordKind::number || is_move(word);
    };
    const auto moves = std::ranges::count_if(line, is_move);
    return moves >= enough || (moves > 0 && std::ranges::all_of(line, is_of_moves));
  }

  /// Whether the moves from a word on can be played from the initial position, in some alphabet.
  bool plays(std::uint32_t first) {
    if (tables_.empty()) read_tables();
    const auto found = std::ranges::find_if(
        tables_, [&](const LetterTable& letters) { return plays_in(letters, first); });
    if (found == tables_.end()) return false;
    std::rotate(tables_.begin(), found, found + 1);  // the next game is likely in the same
    return true;
  }

  void read_tables() {
    for (std::size_t i = 0; i < alphabets_.size(); ++i) {
      if (asked_ && *asked_ != i) continue;
      LetterTable letters = read_letters(words_.letters, alphabets_[i].letters);
      if (std::ranges::find(tables_, letters) == tables_.end()) {
        tables_.push_back(std::move(letters));
      }
    }
  }

  [[nodiscard]] bool plays_in(const LetterTable& letters, std::uint32_t i) const {
    constexpr int enough = 8;  // half-moves; remarks seldom begin with as many
    constexpr int fewest = 2;  // before a result
    constexpr int most_words = 4;
    board::Position position = board::Position::initial();
    int plies = 0;
    int prose = 0;
    for (; i < words_.words.size() && plies < enough; ++i) {
      const Word& word = words_.words[i];
      if (word.kind == WordKind::result) return plies >= fewest;
      if (word.kind == WordKind::open && word.match > i) i = word.match;
      if (word.kind == WordKind::word && ++prose > most_words) return false;
      if (announces_move(word) && word.number != position.fullmove_number()) return false;
      if (word.kind != WordKind::move) continue;
      const auto found = find_match(words_, letters, position, i);
      if (!found && word.is_weak) continue;
      if (!found) return false;
      position.play_unchecked(found->move);
      ++plies;
      i = std::max(found->next, i + 1) - 1;
    }
    return plies == enough;
  }

  /// Where the line with a word begins in the text.
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t word) const {
    const std::uint32_t at = sheet_.places[words_.words[word].begin];
    return static_cast<std::uint32_t>(sheet_.text.substr(0, at).find_last_of("\r\n") + 1);
  }

  const notation::Alphabets& alphabets_;
  std::optional<std::size_t> asked_;
  Sheet sheet_;
  Words words_;
  std::vector<LetterTable> tables_;         ///< those that differ, of all alphabets
  std::uint32_t line_ = 0;                  ///< where the current line begins
  std::uint32_t board_ = 0;                 ///< the last number before two players
  std::uint32_t behind_pairing_ = 0;        ///< the word behind the last game without moves
  std::optional<std::uint32_t> last_move_;  ///< the last word that was one
  std::uint32_t number_ = 0;                ///< the last of the game's, if they are in order
};

}  // namespace

std::vector<base::Span> cut_games(std::string_view text, const notation::Alphabets& alphabets,
                                  std::optional<std::size_t> asked) {
  return PageCutter{text, alphabets, asked}.cut();
}

}  // namespace partiar::scoresheet
