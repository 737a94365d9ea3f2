// Words among the moves that are no moves, tokens kept for a writer, and what stands behind a game.
#include <algorithm>
#include <utility>

#include "languages/labels.h"
#include "replay/fault_codes.h"
#include "replay/replayer.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using notation::Deviation;

/// Descriptive notation, as English and Spanish books had it until about 1980: `P-K4`, `N-KB3`,
/// `PxP`, `P4R`. FIDE has not recognized it since 1981.
bool is_descriptive(std::string_view word) {
  const auto piece = [&word] {
    for (const std::string_view letter : {"Kt", "P", "N", "B", "R", "Q", "K"}) {
      if (!word.starts_with(letter)) continue;
      word.remove_prefix(letter.size());
      return true;
    }
    return false;
  };
  const auto rank = [&word] {
    const bool found = !word.empty() && word[0] >= '1' && word[0] <= '8';
    if (found) word.remove_prefix(1);
    return found;
  };
  if (!piece()) return false;
  if (rank()) return piece() && (word.empty() || piece());  // Spanish
  if (word.empty() || (word[0] != '-' && word[0] != 'x')) return false;
  const bool takes = word[0] == 'x';
  word.remove_prefix(1);
  if (!piece()) return false;
  while (piece()) {
  }
  return takes || rank();
}

/// A line, which stands for a move that is missing.
bool is_dashes(std::string_view word) {
  return word.starts_with('-') || word.starts_with("\u2013") || word.starts_with("\u2014");
}

/// `remis`, with which people end a drawn game.
bool is_draw(std::string_view word) {
  return read_result(word) == laws::Claimed::draw;
}

}  // namespace

/// The mark of the last move stands apart from it.
void GameBuilder::take_back_missing_mark() {
  if (last_noted_ply_ != base::Ply{static_cast<std::uint32_t>(game_.moves.size())}) return;
  for (const Deviation missing : {Deviation::check_missing, Deviation::mate_missing}) {
    if (last_noted_.has(missing)) --noted_[static_cast<unsigned>(missing)].count;
  }
  last_noted_ = {};
}

/// Whether a word that cannot be read says something else than a move, and was taken note of.
bool GameBuilder::is_no_move(const pgn::Token& token) {
  const auto word = token.span.in(game_.text);
  const notation::Mark mark = notation::find_mark(word, *letters_);
  if (!game_.moves.empty() && mark != notation::Mark::none) {
    take_back_missing_mark();
    notation::Deviations deviations = notation::judge_mark(mark, game_.last);
    deviations |= Deviation::mark_otherwise;
    note(deviations, token.span, last_ply());
    return true;
  }
  const bool tells_draw = is_draw(word);
  if (game_.moves.empty() && !tells_draw) return false;
  if (languages::is_and_so_on(word)) {
    tell_once(Code::pgn_unknown_text, token.span,
              faults_told_[static_cast<unsigned>(pgn::PgnFault::unknown_text)]);
    return true;
  }
  // Where people type a game without tags, words behind it are theirs; a move has a digit. That it
  // was drawn may be told behind any.
  const bool words = game_.tags.empty() && word.find_first_of("0123456789") == word.npos &&
                     word.size() > 2 && word.find_first_of("xX:") == word.npos && !is_dashes(word);
  if (!words && !tells_draw) return false;
  last_words_ = Finding{Code::move_unreadable, next_ply(), token.span, {}};
  word_behind_.reset();
  move_behind_.reset();
  broken_ = true;
  return true;
}

/// A word where no more moves are replayed.
void GameBuilder::read_behind_stop(const pgn::Token& token) {
  watch_signal(token);
  if (!last_words_ || move_behind_) return;
  const auto word = token.span.in(game_.text);
  const bool may_be_move = word.find_first_of("12345678") != word.npos || word.starts_with("O-O") ||
                           word.starts_with("0-0") || read_word(token);
  if (!word_behind_) word_behind_ = token.span.begin;
  if (may_be_move) move_behind_ = token.span.begin;
}

/// Words that are no moves: the game was read to its end, unless a move comes behind them, which
/// makes them an error.
void GameBuilder::pass_over_last_words() {
  if (!last_words_) return;
  const Finding unread = *last_words_;
  const auto is_ours = [end = game_.span.end](std::optional<std::uint32_t> at) {
    return at && *at < end;
  };
  broken_ = is_ours(unread.where.begin) && is_ours(move_behind_);
  if (broken_) {
    stopped_at_ = unread.where;
    if (unanswered_) return take_back_illegal();
    game_.findings.push_back(unread);
  } else if (is_ours(unread.where.begin)) {
    const bool is_result = !is_ours(word_behind_) && is_draw(unread.where.in(game_.text));
    const bool is_told = game_.marker && is_draw(game_.marker->in(game_.text));
    if (is_result && !is_told) return read_marker(unread.where);
    game_.findings.push_back({Code::pgn_unknown_text, {}, unread.where, {}});
  }
}

/// A word that is no move of this language's letters.
void GameBuilder::stop_unread(const pgn::Token& token, const notation::SanError& error) {
  if (is_no_move(token)) return;
  const bool descriptive = is_descriptive(token.span.in(game_.text));
  stop_at(token, descriptive ? Code::move_descriptive : code_of(error.fault), facts_of(error));
}

/// The rest of the game is not read.
void GameBuilder::stop_over_limit(Code code, base::Span where, std::uint32_t limit) {
  if (over_limit_) return;
  if (!broken_) over_limit_at_ = where.begin;
  over_limit_ = broken_ = true;
  stop_told_.reset();
  last_words_.reset();
  find_fault(code, where).facts.number = limit;
}

/// Whether a tag, or one before it, is too long or one too many.
bool GameBuilder::is_over_limit(const pgn::Token& tag) {
  if (game_.tags.size() == options_.limits.tags) {
    stop_over_limit(Code::pgn_tag_count, tag.span, options_.limits.tags);
  } else if (tag.span.size() > options_.limits.token) {
    stop_over_limit(Code::pgn_token_length, tag.span, options_.limits.token);
  }
  return over_limit_;
}

/// A move that can be read but not be played.
void GameBuilder::stop_unplayable(const pgn::Token& token, const notation::SanReading& reading,
                                  const notation::ResolveError& error) {
  stop_read_ = has_exact_letters(reading.deviations);
  stop_at(token, code_of(error.fault),
          facts_of(error, notation::with_piece(game_.last, reading.san), game_.last.turn()));
  stop_told_ = static_cast<std::uint32_t>(game_.findings.size() - 1);
  watch_signal(token);
}

/// What turned out to be the heading of the next game is none of this one's.
void GameBuilder::drop_behind(std::uint32_t at) {
  std::erase_if(game_.findings,
                [at](const Finding& finding) { return finding.where.begin >= at && at > 0; });
  if (game_.marker && game_.marker->begin >= at) game_.marker = std::exchange(open_marker_, {});
  if (game_.marker && game_.marker->begin >= at) game_.marker.reset();
  while (!game_.entries.empty() && game_.entries.back().where.begin >= at) game_.entries.pop_back();
  const bool stopped_behind = stopped_at_ && stopped_at_->begin >= at;
  if (stopped_behind || (over_limit_at_ && *over_limit_at_ >= at)) {
    broken_ = false;
    stopped_at_.reset();
    stop_told_.reset();
  }
}

}  // namespace partiar::replay
