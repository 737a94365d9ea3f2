#include "reading/typed.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/tag_section.h"
#include "findings/code.h"
#include "languages/alphabets.h"
#include "scoresheet/games.h"
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

/// Whether the strict reading is final: a limit was reached, or a dash or a null move replaces a
/// move that nobody wrote down.
bool is_final(const Game& game) {
  if (std::ranges::count(game.findings, Code::pgn_nesting, &Finding::code) > 0) return true;
  const auto& stop = game.followed.stop;
  if (!stop || stop->kind != replay::Stop::Kind::word) return false;
  const auto word = stop->finding.where.in(game.text);
  const bool is_line = !word.empty() && word.find_first_not_of("-_") == word.npos;
  return is_line || stop->finding.code == Code::move_null;
}

bool is_suspicious(const Finding& finding) {
  return std::ranges::find(suspicious, finding.code) != suspicious.end();
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
  std::vector<std::uint32_t> begins{};  ///< where they begin
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
    begins.push_back(game.span().begin);
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
    is_sure &= !is_empty && std::ranges::none_of(game.findings, is_suspicious);
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

/// Reads the games that begin at `begins`, each in its own letters; nothing if one of them cannot
/// be read to its end, or is only a move or two that words mention.
std::optional<std::vector<Game>> read_one_by_one(const replay::Source& source,
                                                 const replay::ReplayOptions& options,
                                                 const std::vector<std::uint32_t>& begins) {
  constexpr std::size_t fewest_moves = 4;
  std::vector<Game> games;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const bool is_last = i + 1 == begins.size();
    const auto end = is_last ? static_cast<std::uint32_t>(source.text.size()) : begins[i + 1];
    const base::Span where{i == 0 ? 0 : begins[i], end};
    const auto read = scoresheet::read_weighed(source.text, *options.alphabets, {}, where);
    if (!read) return std::nullopt;
    for (Game& game : scoresheet::games_of(*read, source, options)) {
      const bool is_mentioned = game.followed.moves.size() < fewest_moves;
      if (game.is_read_in_part() || is_mentioned) return std::nullopt;
      games.push_back(std::move(game));
    }
  }
  return games;
}

std::size_t count_moves(const std::vector<Game>& games) {
  std::size_t count = 0;
  for (const Game& game : games) count += game.followed.moves.size();
  return count;
}

/// If a page has games in several languages, reading them one by one yields more moves.
void read_in_several_letters(std::vector<Game>& games, const Outline& strict,
                             const replay::Source& source, const replay::ReplayOptions& options) {
  constexpr std::size_t most = 50;
  const bool is_doubtful =
      games.size() < strict.games.size() || std::ranges::any_of(games, &Game::is_read_in_part);
  const std::size_t count = strict.games.size();
  const bool is_read = strict.is_complete || options.letters;
  if (is_read || !is_doubtful || count < 2 || count > most) return;
  auto read = read_one_by_one(source, options, strict.begins);
  if (!read || count_moves(*read) <= count_moves(games)) return;
  const auto is_other = [&](const Game& game) { return game.alphabet != read->front().alphabet; };
  if (std::ranges::any_of(*read, is_other)) games = *std::move(read);
}

/// Assigns the text between games as the strict reading does: up to a game, it belongs to the one
/// before.
void part(std::vector<Game>& games, std::string_view text) {
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

std::optional<std::vector<Game>> read_typed(const replay::Source& source,
                                            replay::Replayer& replayer) {
  if (source.cut || base::find_section(source.text, 0) != std::string_view::npos) {
    return std::nullopt;
  }
  Outline strict;
  replayer.replay(source, [&strict](const Game& game) { strict.add(game); });
  const bool may_have_gap = scoresheet::may_have_gap(source.text);
  // A semicolon may separate moves; then the rest of its line was mistaken for a comment.
  const bool has_semicolon = source.text.find(';') != source.text.npos;
  const bool suffices =
      strict.is_complete && strict.is_sure && !strict.games.empty() && !has_semicolon;
  if ((suffices && !may_have_gap) || strict.is_final) return std::nullopt;
  const replay::ReplayOptions& options = replayer.options();
  if (options.alphabets == nullptr) return std::nullopt;
  const auto read = scoresheet::read_weighed(source.text, *options.alphabets, options.letters);
  const bool is_gapped = read && scoresheet::ends_in_gap(*read);
  if (!read || (suffices && !is_gapped)) return std::nullopt;
  std::vector<Game> games = scoresheet::games_of(*read, source, options);
  read_in_several_letters(games, strict, source, options);
  if (!is_gapped && is_enough(strict, games)) return std::nullopt;
  part(games, source.text);
  return games;
}

}  // namespace partiar::reading
