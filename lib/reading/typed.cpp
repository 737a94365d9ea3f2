#include "reading/typed.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <utility>

#include "base/empty_place.h"
#include "base/tag_section.h"
#include "base/words.h"
#include "findings/code.h"
#include "laws/verdict.h"
#include "scoresheet/games.h"
#include "scoresheet/page.h"
#include "scoresheet/reading.h"

namespace partiar::reading {

namespace {

using findings::Code;
using findings::Finding;
using replay::Game;

/// Findings of text that was skipped or adapted without a stop: something else may have been meant.
constexpr std::array suspicious{
    Code::pgn_unknown_text,         Code::pgn_stray_brace,      Code::pgn_stray_parenthesis,
    Code::pgn_comment_unterminated, Code::notation_move_number, Code::result_marker_missing,
    Code::result_marker_twice,      Code::result_twice,         Code::move_missing,
};

/// Whether the sign at `where` stands for a move: it, or a second one behind it, is followed by a
/// number or a result. A dash alone may be one of prose.
bool is_for_move(std::string_view text, base::Span where) {
  static constexpr std::string_view blanks = " \t\r\n";
  const auto next_in = [](std::string_view behind) {
    const auto begin = std::min(behind.find_first_not_of(blanks), behind.size());
    return behind.substr(begin, behind.find_first_of(blanks, begin) - begin);
  };
  const auto behind = text.substr(where.end);
  std::string_view next = next_in(behind);
  const bool is_second = base::is_empty_place(next);
  if (is_second) {
    next =
        next_in(behind.substr(static_cast<std::size_t>(next.data() + next.size() - behind.data())));
  }
  const bool is_before_figure = !next.empty() && base::is_digit(next.front());
  return is_before_figure && base::is_empty_place(where.in(text)) &&
         (is_second || !base::is_dash(where.in(text)));
}

/// Whether the number at `where` follows signs for moves, and they the number before it: `3. ? ?`.
bool is_behind_signs(std::string_view text, base::Span where) {
  static constexpr std::string_view blanks = " \t\r\n";
  if (where.size() == 0 || !base::is_digit(text[where.begin])) return false;
  auto before = text.substr(0, where.begin);
  for (bool has_sign = false;; has_sign = true) {
    before = before.substr(0, before.find_last_not_of(blanks) + 1);
    const auto word = before.substr(before.find_last_of(blanks) + 1);
    if (word.empty()) return false;
    if (!base::is_empty_place(word)) return has_sign && base::is_digit(word.front());
    before.remove_suffix(word.size());
  }
}

/// Whether the strict reading is final: a limit was reached, a position in words precedes it, or
/// a sign or a null move replaces a move that nobody wrote down.
bool is_final(const Game& game) {
  if (game.has(Code::pgn_nesting) || game.start.is_placed || game.start.bad_setup) return true;
  const auto& stop = game.followed.stop;
  if (!stop || stop->kind != replay::Stop::Kind::word) return false;
  const auto word = stop->finding.where.in(game.text);
  const base::Span where = stop->finding.where;
  const bool is_missing = stop->finding.code == Code::move_missing;
  return word == "-" || base::is_line(word) || is_for_move(game.text, where) ||
         (is_missing && is_behind_signs(game.text, where)) || stop->finding.code == Code::move_null;
}

bool is_suspicious(const Finding& finding) {
  return std::ranges::find(suspicious, finding.code) != suspicious.end();
}

/// Whether the words above a game may hold another.
bool has_moves_above(const Game& game) {
  constexpr int fewest_moves = 4;
  if (!game.head.heading || game.start.is_placed) return false;
  const auto words = game.head.heading->in(game.text);
  int squares = 0;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const bool is_square =
        words[i] >= 'a' && words[i] <= 'h' && words[i + 1] >= '1' && words[i + 1] <= '8';
    squares += is_square ? 1 : 0;
  }
  return squares >= fewest_moves;
}

/// Whether a word has the form of a move, even to an impossible square: letters, the last of them a
/// file's, and a number (`Nf17`, `Bb0`).
bool is_made_as_move(std::string_view word) {
  constexpr std::size_t most_letters = 4;
  constexpr std::string_view digits = "0123456789";
  const std::size_t rank = word.find_first_of(digits);
  if (rank == word.npos || rank == 0 || rank > most_letters) return false;
  const bool is_file = word[rank - 1] >= 'a' && word[rank - 1] <= 'h';
  return is_file && word.find_first_not_of(digits, rank) == word.npos;
}

bool stops_at_move(const Game& game) {
  const auto& stop = game.followed.stop;
  return stop && stop->kind == replay::Stop::Kind::word &&
         is_made_as_move(stop->finding.where.in(game.text));
}

bool is_end_in_words(const Game& game) {
  const auto marker = game.marker();
  const bool is_in_words = marker && game.marker_text() != marker->in(game.text);
  return is_in_words || game.followed.last_comment;
}

/// What matters in comparing two readings of a text.
struct Outline {
  struct Row {
    decltype(replay::Followed::moves) moves;
    decltype(replay::Judgement::claimed) claimed;

    friend bool operator==(const Row&, const Row&) = default;
  };
  std::vector<Row> games{};
  std::size_t moves = 0;
  std::size_t passed_over = 0;  ///< words that look like moves
  bool is_complete = true;
  bool is_sure = true;
  bool is_sure_but_for_numbers = true;
  bool is_end_told = false;     ///< one of the games ends in words
  bool is_end_unfit = false;    ///< that contradict its result or its moves
  bool has_moves_left = false;  ///< words after the last move look like moves
  bool is_clean = true;         ///< no findings at `warning` or above
  bool is_final = false;
  bool stops_at_move = false;
  bool stops_at_word = false;    ///< a word of prose
  std::size_t likely_games = 0;  ///< without stray moves in prose
  std::size_t likely_moves = 0;

  void add(const Game& game) {
    constexpr std::size_t few = 6;
    games.push_back({game.followed.moves, game.judgement.claimed});
    if (game.followed.moves.size() >= few || std::ranges::none_of(game.findings, is_suspicious)) {
      ++likely_games;
      likely_moves += game.followed.moves.size();
    }
    is_end_told |= is_end_in_words(game);
    is_end_unfit |= std::ranges::any_of(game.findings, [](const Finding& finding) {
      return finding.code == Code::result_termination_unfitting ||
             finding.code == Code::result_termination_contradicted;
    });
    is_clean &= std::ranges::all_of(game.findings, [](const Finding& finding) {
      return findings::info_of(finding.code).severity == findings::Severity::info;
    });
    for (const Finding& finding : game.findings) {
      passed_over += finding.code == Code::sheet_passed_over ? finding.facts.count : 0;
    }
    has_moves_left |= game.has(Code::sheet_moves_left);
    moves += game.followed.moves.size();
    is_complete &= !game.followed.stop;
    const bool is_empty = game.followed.moves.empty();
    is_sure &=
        !is_empty && std::ranges::none_of(game.findings, is_suspicious) && !has_moves_above(game);
    is_sure_but_for_numbers &=
        !is_empty && std::ranges::none_of(game.findings, [](const Finding& finding) {
          return is_suspicious(finding) && finding.code != Code::notation_move_number;
        });
    is_final |= reading::is_final(game);
    stops_at_word |= game.followed.stop && !reading::stops_at_move(game) &&
                     game.followed.stop->finding.code == Code::move_unreadable;
    // Words about a move after a result are not a game.
    stops_at_move |= (!is_empty || games.size() == 1) && reading::stops_at_move(game);
  }
};

/// Whether a strict reading leaves nothing to be read otherwise, but for a gap.
bool suffices(const Outline& strict, std::string_view text) {
  // A semicolon may separate moves; then the rest of its line was mistaken for a comment.
  return strict.is_complete && strict.is_sure && !strict.games.empty() &&
         text.find(';') == text.npos;
}

/// Whether the strict reading is as good.
bool is_enough(const Outline& strict, const std::vector<Game>& weighed) {
  Outline other;
  for (const Game& game : weighed) other.add(game);
  // The weighed reading uses one alphabet for the whole text; a game in other letters would be lost
  // as prose.
  if (weighed.size() < strict.likely_games && other.moves < strict.likely_moves) return true;
  const bool is_in_error = std::ranges::any_of(weighed, &Game::is_read_in_part);
  // Numbers are optional (PGN 8.2.2.1): if all moves can be played, mistakes in them do not matter.
  if (strict.is_complete) {
    const bool tells_more = (other.is_end_told && (other.is_clean || other.is_end_unfit)) ||
                            (other.has_moves_left && !strict.is_sure);
    return (strict.games == other.games && !tells_more) ||
           (strict.is_sure_but_for_numbers && is_in_error);
  }
  // What passes over more than it plays has not read the sheet.
  if (!is_in_error && other.passed_over > other.moves) return true;
  if (strict.stops_at_move) return other.moves <= strict.moves;
  // If neither can read the text, what counts is moves, not the words between them.
  if (strict.stops_at_word) return is_in_error && other.moves < strict.moves;
  return is_in_error && other.moves <= strict.moves;
}

/// Whether a game may be only moves or a result that words mention.
bool is_mention(const Game& game) {
  constexpr std::size_t fewest_moves = 8;
  const auto& moves = game.followed.moves;
  if (moves.size() >= fewest_moves || game.judgement.end) return false;
  return game.known_tag("White").empty() && (moves.empty() || !game.followed.markers.first);
}

/// What speaks for a reading of a page, the most important first.
struct Worth {
  std::ptrdiff_t sure = 0;   ///< less each game in doubt, or that may be none
  std::ptrdiff_t ended = 0;  ///< less each without a result
  std::size_t moves = 0;
  std::ptrdiff_t clean = 0;  ///< games without skipped or adapted text

  friend auto operator<=>(const Worth&, const Worth&) = default;
};

Worth worth_of(const std::vector<Game>& games) {
  Worth worth;
  for (const Game& game : games) {
    const auto verdict = game.judgement.verdict;
    const bool is_in_doubt = verdict == laws::Verdict::unreadable ||
                             verdict == laws::Verdict::check || is_mention(game) ||
                             has_moves_above(game);
    worth.sure -= is_in_doubt ? 1 : 0;
    worth.ended -= game.followed.markers.first ? 0 : 1;
    worth.moves += game.followed.moves.size();
    worth.clean += std::ranges::none_of(game.findings, is_suspicious) ? 1 : 0;
  }
  return worth;
}

/// The part of a page at `where`, as the strict reading has it.
class Part {
 public:
  Part(const replay::Source& source, replay::Replayer& replayer, base::Span where)
      : source_{source}, options_{replayer.options()}, where_{where} {
    source_.text = source.text.substr(0, where.end);
    source_.begin = where.begin;
    replayer.replay(source_, [this](const Game& game) {
      strict_.add(game);
      if (strict_.games.size() <= most_games) games_.push_back(game);
    });
    suffices_ = reading::suffices(strict_, where_.in(source_.text));
  }

  /// Whether the strict reading leaves nothing to be read otherwise.
  [[nodiscard]] bool suffices() const { return suffices_; }
  /// Whether it has more games than are kept.
  [[nodiscard]] bool is_long() const { return strict_.games.size() > most_games; }
  [[nodiscard]] std::vector<Game> games() && { return std::move(games_); }

  /// The part, cut before each of its games but those of a move or two that words mention.
  [[nodiscard]] std::vector<base::Span> parts() const {
    constexpr std::size_t fewest_moves = 4;
    std::vector<base::Span> parts;
    std::uint32_t begin = where_.begin;
    for (const Game& game : games_ | std::views::drop(1)) {
      const bool is_mention = game.followed.moves.size() < fewest_moves;
      if (is_mention || game.span().begin <= begin) continue;
      parts.push_back({begin, game.span().begin});
      begin = game.span().begin;
    }
    parts.push_back({begin, where_.end});
    return parts;
  }

  /// The games of the weighed reading; nothing if those of the strict one are as good.
  [[nodiscard]] std::optional<std::vector<Game>> read_weighed() const {
    const bool may_have_gap = scoresheet::may_have_gap(where_.in(source_.text));
    if ((suffices_ && !may_have_gap) || strict_.is_final) return std::nullopt;
    // Among announced moves, words that are none are not passed over.
    if (source_.is_spoken) return std::nullopt;
    const auto read =
        scoresheet::read_weighed(source_.text, *options_.alphabets, options_.letters, where_);
    const bool is_gapped = read && scoresheet::ends_in_gap(*read);
    if (!read || (suffices_ && !is_gapped)) return std::nullopt;
    std::vector<Game> games = scoresheet::games_of(*read, source_, options_);
    if (!is_gapped && is_enough(strict_, games)) return std::nullopt;
    return games;
  }

 private:
  static constexpr std::size_t most_games = 1'000;  // kept, for the sake of memory

  replay::Source source_;
  const replay::ReplayOptions& options_;
  base::Span where_;
  Outline strict_;
  std::vector<Game> games_;
  bool suffices_ = false;
};

/// Reads a page game by game, each in its own letters and by the reading that suits it: one that
/// cannot be played, or is in another language, says nothing about the others.
///
/// Output: nothing if one part has very many games.
std::vector<Game> read_parts(const replay::Source& source, replay::Replayer& replayer,
                             const std::vector<base::Span>& parts) {
  std::vector<Game> games;
  for (const base::Span where : parts) {
    Part part{source, replayer, where};
    if (part.is_long()) return {};
    auto read = part.read_weighed();
    if (!read) read = std::move(part).games();
    std::ranges::move(*read, std::back_inserter(games));
  }
  return games;
}

/// Assigns the text between games as the strict reading does: up to a game, it belongs to the one
/// before.
void assign_text(std::vector<Game>& games, std::string_view text) {
  // Games in columns do not have contiguous text.
  const auto begin_of = [](const Game& game) { return game.head.begin; };
  if (!std::ranges::is_sorted(games, {}, begin_of)) return;
  const auto ends_before = [](const Game& one, const Game& next) {
    return one.span().end > next.head.begin;
  };
  if (std::ranges::adjacent_find(games, ends_before) != games.end()) return;
  std::uint32_t from = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    games[i].head.from = from;
    const bool is_last = i + 1 == games.size();
    from = is_last ? static_cast<std::uint32_t>(text.size()) : games[i + 1].head.begin;
    games[i].followed.end.at = from;
  }
}

}  // namespace

std::optional<TypedGames> read_typed(const replay::Source& source, replay::Replayer& replayer) {
  const replay::ReplayOptions& options = replayer.options();
  const auto size = static_cast<std::uint32_t>(source.text.size());
  const bool has_tags = base::find_section(source.text, 0) != std::string_view::npos;
  if (source.cut || has_tags || options.alphabets == nullptr) return std::nullopt;
  Part whole{source, replayer, {0, size}};
  if (whole.is_long()) return std::nullopt;
  TypedGames typed;
  if (auto weighed = whole.read_weighed()) typed.games = *std::move(weighed);
  std::vector<std::vector<base::Span>> ways;
  if (!whole.suffices()) {
    ways = {scoresheet::cut_games(source.text, *options.alphabets, options.letters), whole.parts()};
  }
  if (typed.games.empty()) typed = {std::move(whole).games(), true};
  ways.erase(std::ranges::unique(ways).begin(), ways.end());
  for (const auto& parts : ways) {
    if (parts.size() < 2) continue;
    auto apart = read_parts(source, replayer, parts);
    if (!apart.empty() && worth_of(apart) > worth_of(typed.games)) {
      typed = {std::move(apart), false};
    }
  }
  if (!typed.are_strict) assign_text(typed.games, source.text);
  return typed;
}

}  // namespace partiar::reading
