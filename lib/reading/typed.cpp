#include "reading/typed.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <tuple>
#include <utility>

#include "base/empty_place.h"
#include "base/game_start.h"
#include "base/named_squares.h"
#include "base/words.h"
#include "findings/code.h"
#include "laws/verdict.h"
#include "reading/mentions.h"
#include "reading/plain_page.h"
#include "scoresheet/games.h"
#include "scoresheet/misread_text.h"
#include "scoresheet/page.h"
#include "scoresheet/reading.h"

namespace partiar::reading {

namespace {

using findings::Code;
using findings::Finding;
using replay::Game;

/// Findings of text that was skipped or adapted without a stop: something else may have been meant.
constexpr std::array suspicious{
    Code::pgn_unknown_text,      Code::pgn_stray_brace,
    Code::pgn_stray_parenthesis, Code::pgn_comment_unterminated,
    Code::notation_move_number,  Code::result_marker_missing,
    Code::result_marker_twice,   Code::result_twice,
    Code::move_missing,          Code::sheet_assumed,
    Code::sheet_passed_over,     Code::sheet_goes_on,
    Code::sheet_ambiguous,       Code::sheet_moves_left,
};

constexpr std::string_view blanks = " \t\r\n";

/// Whether the sign at `where` stands for a move: it, or a second one behind it, is followed by a
/// number or a result. A dash alone may be one of prose.
bool is_for_move(std::string_view text, base::Span where) {
  auto behind = text.substr(where.end);
  std::string_view next = base::take_word(behind, blanks);
  const bool is_second = base::is_empty_place(next);
  if (is_second) next = base::take_word(behind, blanks);
  const bool is_before_figure = !next.empty() && base::is_digit(next.front());
  return is_before_figure && base::is_empty_place(where.in(text)) &&
         (is_second || !base::is_dash(where.in(text)));
}

/// Whether the number at `where` follows signs for moves, and they the number before it: `3. ? ?`.
bool is_behind_signs(std::string_view text, base::Span where) {
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

/// Whether the strict reading is final: a limit was reached, a position in words precedes it, the
/// letters of a variation are ambiguous, or a sign or a null move replaces a move that nobody wrote
/// down.
bool is_final(const Game& game) {
  if (game.has(Code::pgn_nesting) || game.start.is_placed || game.start.bad_setup) return true;
  const auto& stop = game.followed.stop;
  if (!stop || stop->kind != replay::Stop::Kind::word) return false;
  if (stop->finding.code == Code::notation_letters_ambiguous && stop->finding.ply == base::Ply{}) {
    return true;
  }
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
  constexpr std::size_t fewest_moves = 4;
  if (!game.head.heading || game.start.is_placed) return false;
  return base::count_squares(game.head.heading->in(game.text)) >= fewest_moves;
}

bool stops_at_move(const Game& game) {
  const auto& stop = game.followed.stop;
  return stop && stop->kind == replay::Stop::Kind::word &&
         base::has_form_of_move(stop->finding.where.in(game.text));
}

/// Whether a word of letters that stands for a move, `No result`, `xaque mate`, is followed by
/// another; a short one may be part of a move: `ed`.
bool stops_in_phrase(const Game& game) {
  constexpr std::size_t shortest = 4;
  const auto& stop = game.followed.stop;
  if (!stop || stop->kind != replay::Stop::Kind::word) return false;
  const auto word = stop->finding.where.in(game.text);
  const bool may_be_part = word.size() < shortest;
  if (may_be_part && stop->finding.code != Code::move_square_missing) return false;
  auto behind = game.text.substr(stop->finding.where.end);
  behind = behind.substr(0, behind.find_first_of("\r\n"));
  const auto next = base::take_word(behind, blanks);
  const auto is_letter = [](char c) { return c < 0 || base::is_letter(c); };
  const bool is_small = next.size() > 1 && (next.front() < 'A' || next.front() > 'Z');
  return is_small && std::ranges::all_of(word, is_letter) && std::ranges::all_of(next, is_letter);
}

/// Whether a word stands where a move is due, among the moves behind a stop, or behind the last
/// one, or a game has only words.
bool has_words(const Game& game) {
  if (game.followed.moves.empty()) return true;
  const auto is_word = [&](base::Span where) {
    return std::ranges::any_of(where.in(game.text),
                               [](char c) { return c < 0 || base::is_letter(c); });
  };
  const auto& stop = game.followed.stop;
  if (stop && stop->has_prose_behind) return true;
  const bool stops_at_word =
      stops_in_phrase(game) ||
      (stop && !stops_at_move(game) && stop->finding.code == Code::move_unreadable &&
       is_word(stop->finding.where));
  return stops_at_word || std::ranges::any_of(game.findings, [&](const Finding& finding) {
           return finding.code == Code::pgn_unknown_text && is_word(finding.where);
         });
}

/// What speaks for a reading of a text.
struct Outline {
  std::size_t games = 0;
  std::size_t moves = 0;
  std::size_t results = 0;
  bool is_sure = true;  ///< leaves nothing to be read otherwise
  bool is_final = false;
  bool has_words = false;

  void add(const Game& game) {
    ++games;
    moves += game.followed.moves.size();
    results += game.followed.markers.first ? 1 : 0;
    is_sure &= !game.followed.stop && !game.followed.moves.empty() &&
               std::ranges::none_of(game.findings, is_suspicious) && !has_moves_above(game);
    is_final |= reading::is_final(game);
    has_words |= reading::has_words(game);
  }
};

/// Whether a strict reading leaves nothing to be read otherwise, but for a gap.
bool suffices(const Outline& strict, std::string_view text) {
  // A semicolon may separate moves; then the rest of its line was mistaken for a comment.
  return strict.is_sure && strict.games > 0 && text.find(';') == text.npos;
}

/// Whether the strict reading is kept. Of moves without words it says what is wrong with them,
/// where the weighed one does not read more in columns or behind a misprint; of a text that neither
/// can read, what counts is the moves.
bool is_enough(const Outline& strict, const std::vector<Game>& weighed) {
  Outline other;
  for (const Game& game : weighed) other.add(game);
  // The strict one took the sign for part of a comment.
  if (other.is_final && other.games >= strict.games) return false;
  if (strict.has_words) return other.moves < strict.moves && !other.is_sure;
  return std::tie(other.results, other.moves, other.is_sure) <=
         std::tie(strict.results, strict.moves, strict.is_sure);
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
    const bool is_open = !game.is_read_in_part() && (game.has(Code::pgn_comment_unterminated) ||
                                                     game.has(Code::pgn_variation_unterminated));
    const bool is_in_doubt = verdict == laws::Verdict::unreadable ||
                             (verdict == laws::Verdict::check && !is_open) ||
                             may_be_mention(game) || has_moves_above(game);
    worth.sure -= is_in_doubt ? 1 : 0;
    // Behind the stop, there may be another game.
    const bool has_other = verdict == laws::Verdict::unreadable &&
                           (game.has(Code::result_twice) || game.has(Code::result_marker_twice));
    worth.sure -= has_other ? 1 : 0;
    worth.ended -= game.followed.markers.first ? 0 : 1;
    worth.moves += game.followed.moves.size();
    worth.clean += std::ranges::none_of(game.findings, is_suspicious) ? 1 : 0;
  }
  return worth;
}

/// Whether a reading leaves moves behind.
bool breaks_off(const std::vector<Game>& games) {
  return std::ranges::any_of(games, [](const Game& game) {
    return game.followed.stop || game.has(Code::sheet_moves_left) ||
           game.has(Code::sheet_ambiguous);
  });
}

/// The part of a page at `where`, as the strict reading has it.
class Part {
 public:
  Part(const replay::Source& source, replay::Replayer& replayer, base::Span where, PlainPage& page)
      : source_{source}, options_{replayer.options()}, where_{where}, page_{page} {
    source_.text = source.text.substr(0, where.end);
    source_.begin = where.begin;
    replayer.replay(source_, [this](const Game& game) {
      strict_.add(game);
      if (strict_.games <= most_games) games_.push_back(game);
    });
    suffices_ = reading::suffices(strict_, where_.in(source_.text));
  }

  /// Whether the strict reading leaves nothing to be read otherwise.
  [[nodiscard]] bool suffices() const { return suffices_; }
  /// Whether it has more games than are kept.
  [[nodiscard]] bool is_long() const { return strict_.games > most_games; }
  [[nodiscard]] std::vector<Game> games() && { return std::move(games_); }

  /// The games of the weighed reading, of a scan as one if a sheet's leaves doubts; nothing if
  /// those of the strict one are as good.
  [[nodiscard]] std::optional<std::vector<Game>> read() const {
    auto games = read_weighed();
    if (suffices_ || strict_.is_final) return games;
    const auto& best = games ? *games : games_;
    const Worth worth = worth_of(best);
    if (worth.sure == 0 && !best.empty()) return games;
    const bool is_broken = breaks_off(best);
    auto mended = read_mended(is_broken);
    if (!mended) return games;
    const Worth of_mended = worth_of(*mended);
    // Each game of a scan may be in doubt; one that breaks off is no better for being alone.
    // A reader that does not say how sure it was may have copied what a person wrote; plain text
    // has no such reading where a person may have written it.
    const bool is_rated = source_.scan == nullptr || source_.scan->is_rated;
    const bool reads_on = is_rated && is_broken && of_mended.moves > worth.moves;
    if (of_mended > worth || reads_on) games = std::move(mended);
    return games;
  }

 private:
  [[nodiscard]] std::optional<std::vector<Game>> read_weighed() const {
    const bool may_have_gap = scoresheet::may_have_gap(where_.in(source_.text));
    if ((suffices_ && !may_have_gap) || strict_.is_final) return std::nullopt;
    // Among announced moves, words that are none are not passed over.
    if (source_.is_spoken() || !source_.undecided.empty()) return std::nullopt;
    const auto read =
        scoresheet::read_weighed(source_.text, *options_.alphabets, options_.letters, where_);
    const bool is_gapped = read && scoresheet::ends_in_gap(*read);
    if (!read || (suffices_ && !is_gapped)) return std::nullopt;
    std::vector<Game> games = scoresheet::games_of(*read, source_, options_);
    if (!is_gapped && is_enough(strict_, games)) return std::nullopt;
    return games;
  }

  /// The games of a scan, or of text that is one's though it does not say so.
  [[nodiscard]] std::optional<std::vector<Game>> read_mended(bool is_broken) const {
    const auto& alphabets = *options_.alphabets;
    std::optional<scoresheet::WeighedReading> read;
    if (source_.scan != nullptr) {
      std::size_t left = scoresheet::most_comparisons;
      read = scoresheet::read_scanned(source_.text, alphabets, options_.letters, where_,
                                      source_.scan->nearly, scoresheet::UnknownLetters::any, left);
    } else if (is_broken && page_.is_misread()) {
      read =
          scoresheet::read_misread(source_.text, alphabets, options_.letters, where_, page_.left());
    }
    if (!read) return std::nullopt;
    static const base::Scan plain;
    replay::Source scanned = source_;
    if (scanned.scan == nullptr) scanned.scan = &plain;
    return scoresheet::games_of(*read, scanned, options_);
  }

  static constexpr std::size_t most_games = 1'000;  // kept, for the sake of memory

  replay::Source source_;
  const replay::ReplayOptions& options_;
  base::Span where_;
  PlainPage& page_;
  Outline strict_;
  std::vector<Game> games_;
  bool suffices_ = false;
};

/// Reads a page game by game, each in its own letters and by the reading that suits it: one that
/// cannot be played, or is in another language, says nothing about the others.
///
/// Output: nothing if there is one at most, or a part has very many games.
std::vector<Game> read_apart(const replay::Source& source, replay::Replayer& replayer,
                             PlainPage& page) {
  const replay::ReplayOptions& options = replayer.options();
  const auto parts = scoresheet::cut_games(source.text, *options.alphabets, options.letters);
  std::vector<Game> games;
  if (parts.size() < 2) return games;
  for (const base::Span where : parts) {
    Part part{source, replayer, where, page};
    if (part.is_long()) return {};
    auto read = part.read();
    if (!read) read = std::move(part).games();
    std::ranges::move(*read, std::back_inserter(games));
  }
  drop_mentions(games);
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
    games[i].text = text;
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
  const bool has_tags = base::find_game(source.text) != std::string_view::npos;
  if (source.cut || has_tags || options.alphabets == nullptr) return std::nullopt;
  PlainPage page{source};
  Part whole{source, replayer, {0, size}, page};
  if (whole.is_long()) return std::nullopt;
  TypedGames typed;
  if (auto weighed = whole.read()) typed.games = *std::move(weighed);
  const bool suffices = whole.suffices();
  if (typed.games.empty()) typed = {std::move(whole).games(), true};
  if (drop_mentions(typed.games)) typed.are_strict = false;
  if (!suffices) {
    auto apart = read_apart(source, replayer, page);
    if (!apart.empty() && worth_of(apart) > worth_of(typed.games))
      typed = {std::move(apart), false};
  }
  if (!typed.are_strict) assign_text(typed.games, source.text);
  return typed;
}

}  // namespace partiar::reading
