#include "reading/typed.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "base/tag_section.h"
#include "findings/code.h"
#include "languages/alphabets.h"
#include "scoresheet/games.h"
#include "scoresheet/reading.h"

namespace partiar::reading {

namespace {

using findings::Code;
using findings::Finding;
using replay::Followed;
using replay::Game;

/// Findings of text that is no part of a score.
constexpr std::array prose{
    Code::pgn_unknown_text,         Code::pgn_stray_brace,     Code::pgn_stray_parenthesis,
    Code::pgn_comment_unterminated, Code::result_marker_twice, Code::result_twice,
};

/// Findings of scores whose moves may stand in another order than they were made.
constexpr std::array disorder{Code::notation_move_number, Code::move_missing};

bool has_any(const Followed& followed, std::span<const Code> codes) {
  return std::ranges::find_first_of(followed.findings, codes, {}, &Finding::code) !=
         followed.findings.end();
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

/// Whether a word is a dash or a null move in place of a move that nobody wrote down.
bool is_no_move(const Finding& finding, std::string_view word) {
  const bool is_line = !word.empty() && word.find_first_not_of("-_") == word.npos;
  return is_line || finding.code == Code::move_null;
}

using Moves = std::vector<board::Move>;

void append_moves(Moves& moves, const Followed& followed) {
  moves.insert(moves.end(), followed.moves.begin(), followed.moves.end());
}

Moves moves_of(const std::vector<Game>& games) {
  Moves moves;
  for (const Game& game : games) append_moves(moves, game.followed);
  return moves;
}

/// Whether a result stands below the first move, in signs or in words.
bool has_result(const Followed& followed, std::uint32_t moves_begin) {
  const auto& marker = followed.markers.first;
  return followed.last_comment || (marker && marker->where.begin >= moves_begin);
}

/// How far the strict way follows a text.
struct Strict {
  std::vector<std::uint32_t> begins{};  ///< of its games
  Moves moves{};
  std::ptrdiff_t results = 0;
  std::size_t likely_games = 0;  ///< those that are more than moves mentioned in prose
  std::size_t likely_moves = 0;
  bool is_in_order = true;  ///< followed to the end, and nothing was skipped
  bool is_complete = true;  ///< every move was played
  bool is_bare = true;      ///< without prose
  bool is_final = false;    ///< stopped by a limit, or where no move is written
  bool stops_at_move = false;
  bool stops_at_word = false;  ///< of prose

  void add(std::string_view text, const pgn::GameHead& head, const Followed& followed) {
    begins.push_back(head.begin);
    append_moves(moves, followed);
    const bool is_empty = followed.moves.empty();
    const bool has_prose = has_any(followed, prose);
    const bool is_ended = has_result(followed, head.moves_begin);
    const bool is_orderly =
        !followed.stop && is_ended && !has_prose && !has_any(followed, disorder);
    results += is_ended ? 1 : 0;
    constexpr std::size_t few = 6;
    if (followed.moves.size() >= few || is_orderly) {
      ++likely_games;
      likely_moves += followed.moves.size();
    }
    is_in_order &= is_orderly && !is_empty;
    is_complete &= !followed.stop;
    is_bare &= !has_prose;
    is_final |= has_any(followed, std::array{Code::pgn_nesting});
    if (followed.stop && followed.stop->kind == replay::Stop::Kind::word) {
      add(followed.stop->finding, text, is_empty);
    }
  }

 private:
  void add(const Finding& stop, std::string_view text, bool is_empty) {
    const auto word = stop.where.in(text);
    const bool is_move = is_made_as_move(word);
    is_final |= is_no_move(stop, word);
    stops_at_word |= !is_move && stop.code == Code::move_unreadable;
    // Words about a move after a result are not a game.
    stops_at_move |= is_move && (!is_empty || begins.size() == 1);
  }
};

/// Whether the strict reading of a text is as good as the weighed one.
bool is_enough(const Strict& strict, const std::vector<Game>& weighed) {
  const Moves moves = moves_of(weighed);
  // One alphabet serves the whole text: a game in other letters is not to be lost as prose, nor one
  // with a fault.
  if (weighed.size() < strict.likely_games && moves.size() < strict.likely_moves) return true;
  const bool is_in_error = std::ranges::any_of(weighed, &Game::is_read_in_part);
  // Numbers are optional (PGN 8.2.2.1): if all moves can be played, mistakes in them do not matter.
  if (strict.is_complete) {
    const auto results = std::ranges::count_if(
        weighed, [](const Game& game) { return has_result(game.followed, game.head.moves_begin); });
    const bool is_same = moves == strict.moves && results <= strict.results;
    return strict.is_bare && (is_in_error || is_same);
  }
  if (strict.stops_at_move) return moves.size() <= strict.moves.size();
  // If neither can read the text, what counts is moves, not the words between them.
  if (!is_in_error) return false;
  return strict.stops_at_word ? moves.size() < strict.moves.size()
                              : moves.size() <= strict.moves.size();
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

/// If a page has games in several languages, reading them one by one yields more moves.
void read_in_several_letters(std::vector<Game>& games, const Strict& strict,
                             const replay::Source& source, const replay::ReplayOptions& options) {
  constexpr std::size_t most = 50;
  const std::size_t count = strict.begins.size();
  const bool is_doubtful =
      games.size() < count || std::ranges::any_of(games, &Game::is_read_in_part);
  if (options.letters || !is_doubtful || count < 2 || count > most) return;
  auto read = read_one_by_one(source, options, strict.begins);
  if (!read || moves_of(*read).size() <= moves_of(games).size()) return;
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
  const replay::ReplayOptions& options = replayer.options();
  if (options.alphabets == nullptr) return std::nullopt;
  Strict strict;
  replayer.follow(source, [&](const pgn::GameHead& head, const Followed& followed) {
    strict.add(source.text, head, followed);
  });
  // A semicolon may separate moves; then the rest of its line was mistaken for a comment.
  const bool has_semicolon = source.text.find(';') != source.text.npos;
  const bool suffices = strict.is_in_order && !strict.begins.empty() && !has_semicolon;
  if (suffices && !scoresheet::may_have_gap(source.text)) return std::nullopt;
  if (strict.is_final) return std::nullopt;
  const auto read = scoresheet::read_weighed(source.text, *options.alphabets, options.letters);
  const bool has_gap = read && scoresheet::ends_in_gap(*read);
  if (!read || (suffices && !has_gap)) return std::nullopt;
  std::vector<Game> games = scoresheet::games_of(*read, source, options);
  read_in_several_letters(games, strict, source, options);
  if (!has_gap && is_enough(strict, games)) return std::nullopt;
  part(games, source.text);
  return games;
}

}  // namespace partiar::reading
