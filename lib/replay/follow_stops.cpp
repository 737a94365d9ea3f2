// Where a game cannot be followed any further, what comes after that, and what scores contain
// besides legal moves: illegal moves that were let stand, pawns left on the last rank, kings that
// signal the result to a digital board, words after the last move.
#include <algorithm>
#include <array>
#include <utility>

#include "base/empty_place.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "board/legal_moves.h"
#include "findings/code.h"
#include "languages/labels.h"
#include "languages/statement.h"
#include "notation/descriptive.h"
#include "notation/null_move.h"
#include "replay/fault_codes.h"
#include "replay/internal/follower.h"
#include "replay/internal/move_like.h"

namespace partiar::replay::internal {

using findings::Code;
using findings::Finding;
using findings::FindingFacts;
using findings::Subject;

namespace {

/// The result that the kings' squares signal to a digital board: both light, White has won; both
/// dark, Black; one of each, a draw. One king alone signals nothing.
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

/// An earlier stop takes precedence, unless it was words, which stop nothing by themselves.
void Follower::break_off(Stop::Kind kind) {
  if (!out_.stop || out_.stop->kind == Stop::Kind::words) out_.stop = Stop{.kind = kind};
  out_.stop->are_signals_last = false;
  sidelines_.break_main();
}

/// A word that is not a move in this language's letters.
void Follower::stop_unread(const pgn::Token& token, const notation::SanError& error) {
  const auto word = text_of(token);
  if (is_mark_apart(token)) return;
  if (is_stroke(token)) return log_.count(Code::pgn_unknown_text, token.span);
  if (is_move_elsewhere(token)) return drop_entry();
  if (notation::is_null_move(word)) return stop_at_null(token);
  if (!out_.moves.empty() && languages::is_and_so_on(word)) {
    return log_.count(Code::pgn_unknown_text, token.span);
  }
  if (play_joined(token) || play_without_file(token, error)) return;
  if (is_place_of_move(token)) return stop_missing(token);
  if (are_last_words(token)) {
    out_.stop = Stop{.kind = Stop::Kind::words,
                     .finding = {Code::move_unreadable, out_.next_ply(), token.span, {}}};
    return;
  }
  if (notation::is_descriptive(word)) return stop_at_descriptive(token);
  stop_at(token, code_of(error.fault), facts_of(error));
  if (out_.stop && names_king(word.substr(error.at), error.fault)) {
    out_.stop->has_exact_letters = true;
    out_.stop->finding.facts.role = board::Role::king;
  }
}

/// Whether a move of the main line is in descriptive notation and has not been read.
bool Follower::is_undecided(const pgn::Token& token) const {
  return is_followed() && sidelines_.are_closed() &&
         std::ranges::find(task_.source.undecided, token.span.begin, &Undecided::at) !=
             task_.source.undecided.end();
}

/// A move in descriptive notation that cannot be played, or may be one of two.
void Follower::stop_at_descriptive(const pgn::Token& token) {
  FindingFacts facts;
  const auto& undecided = task_.source.undecided;
  const auto found = std::ranges::find(undecided, token.span.begin, &Undecided::at);
  if (found != undecided.end() && found->moves) {
    facts.move = found->moves->first;
    facts.other = found->moves->second;
  }
  stop_at(token, Code::move_descriptive, facts);
}

/// Whether a pawn that is to become `letter` would be a king.
bool Follower::names_king(std::string_view letter, notation::SanFault fault) const {
  if (fault != notation::SanFault::promotion_missing) return false;
  const auto found = task_.in.letters->find_as_written(letter);
  return found && found->role == board::Role::king;
}

/// Whether a word is a stroke in place of the move that was not made: `12. ---- 0-1`. If a move
/// follows, it may be one that nobody could read; among tags, `--` is a null move.
bool Follower::is_stroke(const pgn::Token& token) const {
  const auto word = text_of(token);
  const std::size_t least = task_.head.tags.empty() ? 2 : 3;
  if (word.size() < least || !base::is_line(word) || out_.moves.empty()) return false;
  pgn::Games ahead = games_;
  const pgn::Token& next = ahead.next_token();
  const bool is_result = next.kind == pgn::TokenKind::result;
  if (word.size() == 2) return is_result && text_of(next) != "*";
  return is_result || next.kind == pgn::TokenKind::end;
}

/// A null move is not a move under the Laws: the moves after it are read but do not count.
void Follower::stop_at_null(const pgn::Token& token) {
  FindingFacts facts;
  facts.color = out_.last.turn();
  const bool is_answer = unanswered_.has_value();
  stop_at(token, Code::move_null, facts);
  if (is_answer || !task_.options.keep_entries) return;
  sidelines_.pass_main(out_.last);
  if (out_.last.checkers().empty()) out_.entries.back().move = notation::null_move;
}

void Follower::play_behind_null(const pgn::Token& token) {
  Sidelines::Played played;
  const auto fate = sidelines_.play(text_of(token), *task_.in.letters, played);
  if (fate != Sidelines::Fate::played) return;
  is_exact_behind_null_ &= has_exact_letters(played.deviations);
  keep_move(played.move, played.deviations);
}

/// `Qxf7!#`, `Qxf7 #`: the right mark of the preceding move, apart from it.
void Follower::note_mark_behind_sign(const pgn::Token& token) {
  using notation::Mark;
  const std::string_view sign = text_of(token);
  const Mark mark = sign == "#" ? Mark::mate : sign == "+" ? Mark::check : Mark::none;
  if (mark == Mark::none || !is_followed() || out_.moves.empty()) return;
  if (notation::judge_mark(mark, out_.last).empty()) notes_.note_mark_apart(last_ply());
}

/// Whether a word is the check or mate mark of the preceding move, and no other word follows it in
/// its line, `échec et mat`; if so, it is noted.
bool Follower::is_mark_apart(const pgn::Token& token) {
  const auto mark_of = [this](std::string_view word) {
    return notation::find_mark(word, *task_.in.letters);
  };
  const notation::Mark mark = mark_of(text_of(token));
  if (out_.moves.empty() || mark == notation::Mark::none) return false;
  auto behind = task_.source.text.substr(token.span.end);
  behind = behind.substr(0, behind.find_first_of("\r\n"));
  const auto next = base::take_word(behind, " \t");
  const bool is_word = !next.empty() && (next[0] < 0 || (next[0] >= 'a' && next[0] <= 'z'));
  if (is_word && has_no(next, "12345678") && mark_of(next) == notation::Mark::none) return false;
  notes_.note_mark_apart(last_ply());
  notation::Deviations deviations = notation::judge_mark(mark, out_.last);
  deviations |= notation::Deviation::mark_otherwise;
  notes_.note(deviations, token.span, last_ply());
  return true;
}

/// In a typed game without tags, words after the moves are comments by the typist; a move has a
/// digit. Any game may be followed by a word for a draw, or by words on how it ended. Where moves
/// are announced, other words may be one of them.
bool Follower::are_last_words(const pgn::Token& token) const {
  const auto word = text_of(token);
  if (results::is_draw(word)) return true;
  const bool are_words =
      !out_.moves.empty() && has_no(word, "0123456789xX:") && base::dash_size(word) == 0;
  if (!are_words) return false;
  if (!board::has_legal_move(out_.last)) return true;
  if (task_.head.tags.empty() && !task_.source.is_spoken()) return word.size() > 2;
  const FollowedGame game = followed_game();
  Markers markers = out_.markers;
  return EndReader{game, markers}.read_line_from(token.span.begin).has_value();
}

/// Whether castling is illegal because the king, or that rook, did not start on its proper square.
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

/// A move that can be read but not played.
void Follower::stop_unplayable(const pgn::Token& token, const notation::SanReading& read,
                               const notation::ResolveError& error) {
  const bool is_answer = unanswered_.has_value();
  const bool is_misplaced = is_castling_misplaced(read.san, error.fault);
  stop_at(token, is_misplaced ? Code::move_castling_misplaced : code_of(error.fault),
          facts_of(error, notation::with_piece(out_.last, read.san), out_.last.turn()));
  if (is_answer) return;  // the preceding move is to blame
  out_.stop->has_exact_letters = has_exact_letters(read.deviations);
  note_signal(token);
}

/// Notes a king put in the centre, the first or the second; anything else ends the signals.
void Follower::note_signal(const pgn::Token& token) {
  Stop& stop = *out_.stop;
  const auto signal = stop.signals < 2 ? find_signal(token, stop.signals) : std::nullopt;
  stop.are_signals_last = signal.has_value();
  if (!signal) return;
  ++stop.signals;
  stop.signal_squares |= board::Bitboard{*signal};
}

/// A word that cannot be followed. If it would have answered an illegal move, that move stops the
/// game instead: nothing shows that the opponent let it stand.
void Follower::stop_at(const pgn::Token& token, Code code, const FindingFacts& facts) {
  if (unanswered_) return take_back_unanswered();
  out_.stop = Stop{.kind = Stop::Kind::word, .finding = {code, out_.next_ply(), token.span, facts}};
}

/// A half-move that nobody wrote down.
void Follower::stop_missing(const pgn::Token& token) {
  FindingFacts facts;
  facts.color = out_.last.turn();
  stop_at(token, Code::move_missing, facts);
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

/// Whether the last word after the stop says that the game was drawn. Asked of no other, since
/// there may be many.
bool Follower::is_draw_behind() const {
  const auto word = last_behind_.in(task_.source.text);
  return has_no(word, "12345678") && results::is_draw(word);
}

/// A word after the point where moves are no longer followed.
void Follower::read_behind_stop(const pgn::Token& token) {
  Stop& stop = *out_.stop;
  const auto word = text_of(token);
  const auto before = last_behind_.in(task_.source.text);
  last_behind_ = stop.kind == Stop::Kind::word ? token.span : base::Span{};
  if (stop.are_signals_last && is_draw_behind()) return read_marker(token.span);
  stop.has_word_behind = true;
  const bool is_of_words = stop.kind == Stop::Kind::words && are_two_files(word);
  if (!is_of_words && is_move_like(word, *task_.in.letters)) {
    ++stop.moves_behind;
    stop.has_prose_behind |= !before.empty() && !is_move_like(before, *task_.in.letters);
  }
  if (stop.finding.code == Code::move_null) return play_behind_null(token);
  if (stop.kind != Stop::Kind::words && stop.are_signals_last) note_signal(token);
}

/// The square of a king put in the centre that it cannot reach, or put there after another such
/// king: the way players signal the result to digital boards.
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

/// Plays an illegal move all the same, if requested and its meaning is unique.
std::optional<board::Move> Follower::let_stand(const pgn::Token& token,
                                               const notation::SanReading& read,
                                               const notation::ResolveError& error) {
  using notation::ResolveFault;
  if (task_.options.illegal == Illegal::stops) return std::nullopt;
  // Mate and stalemate end the game immediately: nobody is left to let it stand (5.1.1, 5.2.1).
  if (!board::has_legal_move(out_.last)) return std::nullopt;
  if (error.fault == ResolveFault::promotion_missing) {
    return leave_pawn(token, error.origins.first(), read.san.to);
  }
  // A pawn capture with nothing to capture is an error of writing, not of play, except for `a2xb3`.
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

/// A pawn stays on its last rank. If no arbiter replaces it with a queen, it is read as the piece
/// with which most of the following moves can be played.
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

/// A move follows the illegal one, which is recorded now: the opponent let it stand.
void Follower::note_answer() {
  if (!unanswered_) return;
  const Finding& illegal = unanswered_->stop.finding;
  log_.count(Code::play_illegal_stands, illegal.where, illegal.ply);
  record_.about_to_play(unanswered_->position, unanswered_->move);
  record_.played(unanswered_->move, out_.last);
  if (unanswered_->offers_draw) record_.offered_draw();
  unanswered_.reset();
}

/// Nothing shows that the opponent let the last move stand, and being illegal it cannot have ended
/// the game (5.1.1, 5.2.1 and 5.2.2 of 2023).
void Follower::take_back_unanswered() {
  out_.last = unanswered_->position;
  out_.moves.pop_back();
  out_.stop = unanswered_->stop;
  if (unanswered_->is_first) out_.irregular = false;
  unanswered_.reset();
}

/// Words that are not moves: the game was read to its end, unless a move follows them, which makes
/// them an error.
void Follower::close_last_words() {
  if (!out_.stop || out_.stop->kind != Stop::Kind::words) return;
  const Stop words = *out_.stop;
  if (words.moves_behind > 0 && board::has_legal_move(out_.last)) {
    out_.stop->kind = Stop::Kind::word;
    return;
  }
  out_.stop.reset();
  const base::Span where = words.finding.where;
  const auto is_draw_at = [&](base::Span span) {
    return results::is_draw(span.in(task_.source.text));
  };
  const bool is_known = out_.markers.first && is_draw_at(out_.markers.first->where);
  const bool is_asked = task_.source.text.substr(where.end).starts_with('?');
  if (!words.has_word_behind && is_draw_at(where) && !is_known && !is_asked) {
    return read_marker(where);
  }
  log_.add({Code::pgn_unknown_text, {}, where, {}});
  if (!task_.head.tags.empty()) last_words_ = where;
}

/// What ends a typed game behind a move that could not be played: `4. Ba5 Black resigns`, or a
/// word for a result, `4. Ba5 draw`.
void Follower::read_last_word_behind() {
  const auto words = words_behind_stop();
  // A bare `resigns` may be either player's.
  const bool is_typed = !words.empty() && task_.head.tags.empty();
  if (is_typed && languages::read_statement(words) != languages::Statement::mover_lost) {
    const auto at = static_cast<std::uint32_t>(words.data() - task_.source.text.data());
    last_words_ = base::Span{at, at + static_cast<std::uint32_t>(words.size())};
  }
  const bool is_word = out_.stop && last_behind_.size() > 0 && !out_.markers.first;
  if (!is_word || !is_draw_behind()) return;
  // `kein Remis` is none.
  const bool is_draw = languages::read_statement(words_behind_stop()) == languages::Statement::draw;
  if (is_draw) read_marker(last_behind_);
}

/// Reports the word that stopped the game, unless it was a board's signal, which stops nothing.
void Follower::close_stop() {
  if (unanswered_) take_back_unanswered();
  if (!out_.stop || out_.stop->kind != Stop::Kind::word) return;
  const Finding& finding = out_.stop->finding;
  out_.stop->is_replayed_behind = sidelines_.replayed_main();
  // One king alone signals no result; if illegal moves are said to have ended the game, it is one.
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

/// Whether the word that stops the game is its last move, an illegal one, and a Termination says
/// that illegal moves ended the game: then it is the proof of that (7.5.5 of 2018).
bool Follower::is_told_illegal(const Stop& stop) const {
  const Code code = stop.finding.code;
  const Subject subject = findings::info_of(code).subject;
  const bool is_illegal = (subject == Subject::step || subject == Subject::castling) &&
                          code != Code::move_ambiguous && code != Code::move_promotion_impossible;
  return is_illegal && stop.moves_behind == 0 &&
         std::ranges::any_of(task_.start.endings, [](const auto& ending) {
           return ending && ending->cause == laws::Cause::illegal_moves;
         });
}

}  // namespace partiar::replay::internal
