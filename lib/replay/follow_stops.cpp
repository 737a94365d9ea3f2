// Where a game cannot be followed any further, what stands behind, and what scores hold that the
// Laws do not call moves: illegal moves that were let stand, pawns left on the last rank, the kings
// that signal the result to a digital board, words behind the last move.
#include <algorithm>
#include <array>
#include <utility>

#include "board/legal_moves.h"
#include "languages/labels.h"
#include "notation/descriptive.h"
#include "notation/null_move.h"
#include "replay/fault_codes.h"
#include "replay/internal/follower.h"
#include "replay/internal/move_like.h"
#include "replay/tag_values.h"

namespace partiar::replay::internal {

namespace {

/// A dash, which stands for a move that is missing.
bool is_dash(std::string_view word) {
  return word.starts_with('-') || word.starts_with("\u2013") || word.starts_with("\u2014");
}

/// What the kings' squares tell a digital board: both light, White has won; both dark, Black; one
/// of each, a draw. One king alone tells nothing.
std::optional<laws::Result> result_signalled(board::Bitboard squares) {
  using board::Square;
  if (squares.size() != 2) return std::nullopt;
  const auto light = (squares & (board::Bitboard{Square::e4} | Square::d5)).size();
  return light == 2   ? laws::Result::white_wins
         : light == 0 ? laws::Result::black_wins
                      : laws::Result::draw;
}

bool has_no(std::string_view word, std::string_view characters) {
  return word.find_first_of(characters) == word.npos;
}

}  // namespace

/// What was met before stands, unless it was words that would have stopped nothing by themselves.
void Follower::break_off(Stop::Kind kind) {
  if (!out_.stop || out_.stop->kind == Stop::Kind::words) out_.stop = Stop{.kind = kind};
  out_.stop->are_signals_last = false;
  sidelines_.break_main();
}

/// A word that is no move of this language's letters.
void Follower::stop_unread(const pgn::Token& token, const notation::SanError& error) {
  const auto word = text_of(token);
  if (is_mark_apart(token)) return;
  if (notation::is_null_move(word)) return stop_at_null(token);
  if (!out_.moves.empty() && languages::is_and_so_on(word)) {
    return log_.count(Code::pgn_unknown_text, token.span);
  }
  if (are_last_words(token)) {
    out_.stop = Stop{.kind = Stop::Kind::words,
                     .finding = {Code::move_unreadable, out_.next_ply(), token.span, {}}};
    return;
  }
  const bool is_descriptive = notation::is_descriptive(word);
  stop_at(token, is_descriptive ? Code::move_descriptive : code_of(error.fault), facts_of(error));
}

/// A null move is none of the Laws: the moves behind it are read and count for nothing.
void Follower::stop_at_null(const pgn::Token& token) {
  FindingFacts facts;
  facts.color = out_.last.turn();
  const bool is_answer = unanswered_.has_value();
  stop_at(token, Code::move_null, facts);
  if (is_answer || !task_.options.keep_entries) return;
  sidelines_.pass_main(out_.last);
  if (out_.last.checkers().empty()) keep_move(notation::null_move, {});
}

void Follower::play_behind_null(const pgn::Token& token) {
  Sidelines::Played played;
  const auto fate = sidelines_.play(text_of(token), *task_.in.letters, played);
  if (fate != Sidelines::Fate::played) return;
  is_exact_behind_null_ &= has_exact_letters(played.deviations);
  keep_move(played.move, played.deviations);
}

/// Whether a word is the mark of check or mate of the move before it, which is noted.
bool Follower::is_mark_apart(const pgn::Token& token) {
  const notation::Mark mark = notation::find_mark(text_of(token), *task_.in.letters);
  if (out_.moves.empty() || mark == notation::Mark::none) return false;
  notes_.note_mark_apart(last_ply());
  notation::Deviations deviations = notation::judge_mark(mark, out_.last);
  deviations |= notation::Deviation::mark_otherwise;
  notes_.note(deviations, token.span, last_ply());
  return true;
}

/// Where people type a game without tags, words behind it are theirs; a move has a digit. That it
/// was drawn may be said behind any.
bool Follower::are_last_words(const pgn::Token& token) const {
  const auto word = text_of(token);
  if (is_draw(word)) return true;
  return !out_.moves.empty() && task_.head.tags.empty() && word.size() > 2 &&
         has_no(word, "0123456789xX:") && !is_dash(word);
}

/// Whether castling is illegal since the king, or that rook, did not start in its place.
bool Follower::is_castling_misplaced(const notation::San& san, notation::ResolveFault fault) const {
  using notation::ResolveFault;
  const bool has_no_right =
      fault == ResolveFault::castling_king_moved || fault == ResolveFault::castling_rook_moved;
  if (!has_no_right) return false;
  using board::File;
  const bool is_long = san.kind == notation::San::Kind::queen_side_castling ||
                       (san.from_file && board::file_of(san.to) < *san.from_file);
  const auto rank = board::relative_rank(out_.last.turn(), board::Rank::r1);
  const auto corner = board::square(is_long ? File::a : File::h, rank);
  return task_.start.out_of_castling.contains(corner);
}

/// A move that can be read but not be played.
void Follower::stop_unplayable(const pgn::Token& token, const notation::SanReading& read,
                               const notation::ResolveError& error) {
  const bool is_answer = unanswered_.has_value();
  const bool is_misplaced = is_castling_misplaced(read.san, error.fault);
  stop_at(token, is_misplaced ? Code::move_castling_misplaced : code_of(error.fault),
          facts_of(error, notation::with_piece(out_.last, read.san), out_.last.turn()));
  if (is_answer) return;  // the move before it is to blame
  out_.stop->has_exact_letters = has_exact_letters(read.deviations);
  note_signal(token);
}

/// A king put in the centre, the first or the second; whatever else it is ends the signals.
void Follower::note_signal(const pgn::Token& token) {
  Stop& stop = *out_.stop;
  const auto signal = stop.signals < 2 ? find_signal(token, stop.signals) : std::nullopt;
  stop.are_signals_last = signal.has_value();
  if (!signal) return;
  ++stop.signals;
  stop.signal_squares |= board::Bitboard{*signal};
}

/// A word that cannot be followed. Where it would have answered an illegal move, that one stops the
/// game: nothing shows that the opponent let it stand.
void Follower::stop_at(const pgn::Token& token, Code code, const FindingFacts& facts) {
  if (unanswered_) return take_back_unanswered();
  out_.stop = Stop{.kind = Stop::Kind::word, .finding = {code, out_.next_ply(), token.span, facts}};
}

/// The rest of the game is not read.
void Follower::stop_over_limit(Code code, base::Span where, std::uint32_t limit) {
  if (out_.stop && out_.stop->over_limit) return;
  Finding finding{code, out_.next_ply(), where, {}};
  finding.facts.number = limit;
  log_.add(finding);
  break_off(Stop::Kind::limit);
  out_.stop->over_limit = true;
}

/// A word where no more moves are followed.
void Follower::read_behind_stop(const pgn::Token& token) {
  Stop& stop = *out_.stop;
  const auto word = text_of(token);
  const bool is_draw_behind =
      stop.kind == Stop::Kind::word && has_no(word, "12345678") && is_draw(word);
  if (stop.are_signals_last && is_draw_behind) return read_marker(token.span);
  draw_behind_ = is_draw_behind ? token.span : base::Span{};
  stop.has_word_behind = true;
  if (stop.finding.code == Code::move_null) return play_behind_null(token);
  if (stop.kind == Stop::Kind::words) {
    stop.has_move_behind |= is_move_like(word, *task_.in.letters);
  } else if (stop.are_signals_last) {
    note_signal(token);
  }
}

/// Where a king is put on a central square that it cannot reach, or behind such a one: so players
/// of digital boards signal the result.
std::optional<board::Square> Follower::find_signal(const pgn::Token& token,
                                                   unsigned signals_before) const {
  using board::Square;
  constexpr auto central = board::Bitboard{Square::d4} | Square::e4 | Square::d5 | Square::e5;
  const auto read = read_word(token);
  if (!read) return std::nullopt;
  notation::San san = read->san;
  if (san.role == board::Role::pawn && san.from_file && san.from_rank) {
    const auto piece = out_.last.piece_on(board::square(*san.from_file, *san.from_rank));
    if (piece) san.role = piece->role;  // `e1e4`
  }
  notation::San bare;
  bare.role = board::Role::king;
  bare.to = san.to;
  bare.from_file = san.from_file;
  bare.from_rank = san.from_rank;
  if (san != bare) return std::nullopt;
  const auto near = board::king_attacks(san.to);
  const bool far = (near & out_.last.of(board::Role::king)).empty();
  if (!central.contains(san.to) || (!far && signals_before == 0)) return std::nullopt;
  return san.to;
}

/// An illegal move that is played all the same, where that is asked for and it means one move.
std::optional<board::Move> Follower::let_stand(const pgn::Token& token,
                                               const notation::SanReading& read,
                                               const notation::ResolveError& error) {
  using notation::ResolveFault;
  if (task_.options.illegal == Illegal::stops) return std::nullopt;
  // Mate and stalemate end the game at once: there is nobody to let it stand (5.1.1, 5.2.1).
  if (!board::has_legal_move(out_.last)) return std::nullopt;
  if (error.fault == ResolveFault::promotion_missing) {
    return leave_pawn(token, error.origins.first(), read.san.to);
  }
  // A pawn's capture that is none is a slip of the pen, not of the hand, but for `a2xb3`.
  const bool are_both_written = read.san.from_file && read.san.from_rank;
  const bool of_hand = are_both_written || (error.fault != ResolveFault::pawn_file_missing &&
                                            error.fault != ResolveFault::nothing_to_capture);
  const auto move = of_hand ? notation::find_illegal_move(out_.last, read.san) : std::nullopt;
  if (!move || find_signal(token, 0)) return std::nullopt;
  note_answer();
  const bool is_first = !std::exchange(out_.irregular, true);
  const FindingFacts facts =
      facts_of(error, notation::with_piece(out_.last, read.san), out_.last.turn());
  unanswered_ = {out_.last, *move,
                 Stop{.kind = Stop::Kind::word,
                      .finding = {code_of(error.fault), out_.next_ply(), token.span, facts},
                      .has_exact_letters = has_exact_letters(read.deviations)},
                 is_first};
  return move;
}

/// A pawn stays on its last rank. Where no arbiter makes a queen of it, it is read as the piece
/// with which most of what follows can be played.
board::Move Follower::leave_pawn(const pgn::Token& token, board::Square from, board::Square to) {
  note_answer();
  board::Move best{from, to, board::Role::queen};
  const auto& rules = laws::rules_of(task_.start.editions.applied);
  if (!laws::is_left_pawn_queen(rules, task_.start.conditions) && !out_.irregular) {
    std::uint32_t most = 0;
    for (const board::Role role : board::promotions) {
      const board::Move move{from, to, role};
      board::Position position = out_.last;
      position.play_unchecked(move);
      const std::uint32_t played = look_ahead(position, {}).played;
      if (played > most) best = move;
      most = std::max(most, played);
    }
  }
  FindingFacts facts;
  facts.role = best.promotion();
  log_.count(Code::play_pawn_left, token.span, out_.next_ply(), facts);
  out_.left_pawn = LeftPawn{out_.next_ply(), to};
  return best;
}

/// A move comes behind the illegal one, which is recorded now: the opponent let it stand.
void Follower::note_answer() {
  if (!unanswered_) return;
  const Finding& illegal = unanswered_->stop.finding;
  log_.count(Code::play_illegal_stands, illegal.where, illegal.ply);
  record_.about_to_play(unanswered_->position, unanswered_->move);
  record_.played(unanswered_->move, out_.last);
  if (unanswered_->offers_draw) record_.offered_draw();
  unanswered_.reset();
}

/// Nothing shows that the opponent let the last move stand, and being illegal it can have ended no
/// game (5.1.1, 5.2.1 and 5.2.2 of 2023).
void Follower::take_back_unanswered() {
  out_.last = unanswered_->position;
  out_.moves.pop_back();
  out_.stop = unanswered_->stop;
  if (unanswered_->is_first) out_.irregular = false;
  unanswered_.reset();
}

/// Words that are no moves: the game was read to its end, unless a move comes behind them, which
/// makes them an error.
void Follower::close_last_words() {
  if (!out_.stop || out_.stop->kind != Stop::Kind::words) return;
  const Stop words = *out_.stop;
  if (words.has_move_behind) {
    out_.stop->kind = Stop::Kind::word;
    return;
  }
  out_.stop.reset();
  const base::Span where = words.finding.where;
  const auto is_draw_at = [&](base::Span span) { return is_draw(span.in(task_.source.text)); };
  const bool is_known = out_.markers.first && is_draw_at(out_.markers.first->where);
  if (!words.has_word_behind && is_draw_at(where) && !is_known) return read_marker(where);
  log_.add({Code::pgn_unknown_text, {}, where, {}});
}

/// The result of a game that could not be followed may be a word, too: `4. Ba5 draw`.
void Follower::read_last_word_behind() {
  const bool is_result = out_.stop && draw_behind_.size() > 0 && !out_.markers.first;
  if (is_result) read_marker(draw_behind_);
}

/// Reports the word that stopped the game, unless it was a board's signal: then it stopped nothing.
void Follower::close_stop() {
  if (unanswered_) take_back_unanswered();
  if (!out_.stop || out_.stop->kind != Stop::Kind::word) return;
  const Finding& finding = out_.stop->finding;
  out_.stop->is_replayed_behind = sidelines_.replayed_main();
  // One king alone tells no result; where illegal moves are said to have ended the game, it is one.
  const bool is_told = is_told_illegal(*out_.stop);
  if (out_.stop->are_signals_last && !(is_told && out_.stop->signals == 1)) {
    log_.add({Code::play_board_signal, finding.ply, finding.where, {}});
    out_.signalled = result_signalled(out_.stop->signal_squares);
  } else if (is_told) {
    log_.add({Code::play_illegal_ends, finding.ply, finding.where, {}});
    out_.illegal_by = out_.last.turn();
  } else {
    return log_.add(finding);
  }
  out_.stop.reset();
}

/// Whether a word that stops the game is its last, an illegal move, and a Termination says that
/// illegal moves ended the game: then it is their proof (7.5.5 of 2018).
bool Follower::is_told_illegal(const Stop& stop) const {
  const Code code = stop.finding.code;
  const bool is_illegal =
      code == Code::move_promotion_missing ||
      (code >= Code::move_no_such_piece && code <= Code::move_castling_misplaced);
  return is_illegal && !stop.has_word_behind &&
         std::ranges::any_of(task_.start.endings, [](const auto& ending) {
           return ending && ending->cause == laws::Cause::illegal_moves;
         });
}

}  // namespace partiar::replay::internal
