#include "replay/follow.h"

#include <algorithm>

#include "base/emptied.h"
#include "base/words.h"
#include "board/legal_moves.h"
#include "findings/code.h"
#include "heading/heading.h"
#include "pgn/lexer.h"
#include "pgn/plain_moves.h"
#include "replay/fault_codes.h"
#include "replay/internal/follower.h"

namespace partiar::replay {

using findings::Code;
using findings::Finding;

Followed follow(const Source& source, const pgn::GameHead& head, const Start& start,
                pgn::Games& games, const ReplayOptions& options, const ReadIn& in,
                FollowMemory& memory) {
  const internal::Task task{source, head, start, options, in};
  return internal::Follower{task, games, memory}.follow();
}

namespace internal {

namespace {

using pgn::PgnFault;
using pgn::TokenKind;

bool has_letter_or_digit(std::string_view text) {
  return std::ranges::any_of(text, base::is_letter_or_digit);
}

/// Just past the last non-blank byte of `game`.
std::uint32_t end_of_ink(std::string_view text, base::Span game) {
  const auto is_blank = [](char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
  };
  std::uint32_t end = game.end;
  while (end > game.begin && is_blank(text[end - 1])) --end;
  return end;
}

}  // namespace

Follower::Follower(const Task& task, pgn::Games& games, FollowMemory& memory)
    : task_{task},
      games_{games},
      record_{memory.record},
      out_{.moves = base::emptied(std::move(memory.moves)),
           .events = base::emptied(std::move(memory.events)),
           .entries = base::emptied(std::move(memory.entries))},
      log_{base::emptied(std::move(memory.findings))},
      may_walk_{task.options.limits.token >= pgn::PlainMoves::longest &&
                task.in.differs.size() == 0 && !games.nests()},
      visits_{task.options.variations == pgn::Variations::visit} {
  out_.last = task.start.position;
  record_.start(out_.last, task.start.editions.applied);
  if (!task.start.is_playable) {
    break_off(Stop::Kind::start);
  } else if (!task.start.is_read) {
    break_off(Stop::Kind::limit);
  } else if (goes_on_after_result(task.source.text, task.head)) {
    const base::Span first = pgn::Lexer{task.source.text, task.head.begin}.next().span;
    out_.stop = Stop{.kind = Stop::Kind::word,
                     .finding = {Code::pgn_moves_after_result, out_.next_ply(), first, {}}};
  }
  if (out_.stop) out_.stop->over_limit = !task.start.is_read;
}

Followed Follower::follow() && {
  for (;;) {
    const pgn::Token& token = games_.next_token();
    if (token.kind == TokenKind::end) break;
    take(token);
    if (task_.in.is_trial && is_decided()) {
      note_letters();
      return std::move(out_);
    }
    if (games_.is_plain() && is_plain()) walk();
  }
  finish();
  return std::move(out_);
}

/// Whether nothing that follows changes where the game stops.
bool Follower::is_decided() const {
  const auto& stop = out_.stop;
  return stop && stop->kind == Stop::Kind::word && stop->has_word_behind &&
         !stop->are_signals_last && stop->finding.code != Code::move_null;
}

void Follower::note_letters() {
  out_.letters.exact = notes_.is_exact() && !out_.irregular && is_exact_behind_null_;
  out_.letters.own = notes_.has_own_letters();
  out_.letters.pawn = notes_.has_pawn_letter();
}

void Follower::take(const pgn::Token& token) {
  if (task_.options.keep_entries) keep_entry(token);
  if (token.kind != TokenKind::move) return take_other(token);
  // `N-B3` could be read as a knight's move to b3.
  if (!task_.source.undecided.empty() && is_undecided(token)) return stop_at_descriptive(token);
  if (sidelines_.are_closed()) [[likely]]
    return play_main(token);
  play_in_variation(token);
}

void Follower::take_other(const pgn::Token& token) {
  const GameLimits& limits = task_.options.limits;
  if (token.span.size() > limits.token && token.kind != TokenKind::variation_close) {
    stop_over_limit(Code::pgn_token_length, token.span, limits.token);
  }
  switch (token.kind) {
    case TokenKind::number:
      take_number(token);
      break;
    case TokenKind::result:
      if (sidelines_.are_closed()) read_marker(token.span);
      break;
    case TokenKind::glyph:
      note_mark_behind_sign(token);
      note_forfeit(token);
      note_equals(token);
      break;
    case TokenKind::draw_offer:
      if (is_followed()) offer_draw();
      break;
    case TokenKind::comment:
      take_comment(token);
      break;
    case TokenKind::line_comment:
      if (sidelines_.are_closed()) line_comment_ = token.span;
      break;
    case TokenKind::en_passant:
      if (is_followed()) notes_.note(judge_en_passant_mark(), token.span, last_ply());
      break;
    case TokenKind::variation_open:
      open_variation(token);
      break;
    case TokenKind::variation_close:
      // All of it, if variations are skipped.
      if (is_read_otherwise(token)) stop_at_difference();
      if (!token.fault) sidelines_.close();
      break;
    case TokenKind::unknown:
      return take_unknown(token);
    default:
      break;
  }
  if (token.fault) note_fault(token);
}

void Follower::take_unknown(const pgn::Token& token) {
  // Words behind a result are unknown, too.
  if (text_of(token) == "<>") {
    if (!sidelines_.are_closed()) return play_in_variation(token);
    if (is_followed()) return play_main(token);  // a null move
  }
  // A word after a strange sign may be a move, so what follows is uncertain.
  if (is_followed() && has_letter_or_digit(text_of(token))) {
    return stop_at(token, Code::move_unreadable);
  }
  if (token.fault) note_fault(token);
}

/// The form of a draw offer in PGN files.
void Follower::take_comment(const pgn::Token& token) {
  if (text_of(token) == "{(=)}" && is_followed()) offer_draw();
}

void Follower::offer_draw() {
  if (unanswered_) {
    unanswered_->offers_draw = true;
  } else {
    record_.offered_draw();
  }
}

void Follower::open_variation(const pgn::Token& token) {
  if (!visits_) return;
  const std::uint32_t deepest = task_.options.limits.nesting;
  if (sidelines_.depth() >= deepest) {
    stop_over_limit(Code::pgn_nesting, token.span, deepest);
    return sidelines_.open_unreplayed();
  }
  if (out_.stop || out_.moves.empty()) return sidelines_.open(std::nullopt);
  for (; before_.plies + 1 < out_.moves.size(); ++before_.plies) {
    before_.position->play_unchecked(out_.moves[before_.plies]);
  }
  sidelines_.open(before_.position);
}

void Follower::note_fault(const pgn::Token& token) {
  if (task_.source.is_cut(token.span.end)) return;  // cut by the caller, which is reported as such
  const bool swallows = *token.fault == pgn::PgnFault::comment_unterminated ||
                        *token.fault == pgn::PgnFault::variation_unterminated;
  // An unterminated comment or variation may contain moves.
  if (swallows && !out_.markers.first) break_off(Stop::Kind::comment);
  const bool is_nested = token.kind == TokenKind::comment && token.fault == PgnFault::stray_brace;
  const base::Span brace{token.span.end - 1, token.span.end};
  log_.count(code_of(*token.fault), is_nested ? brace : token.span);
}

/// Whether a token goes on with the last words of a typed game, or those behind a position in which
/// no move is possible.
bool Follower::goes_on_in_prose(const pgn::Token& token) const {
  const TokenKind kind = token.kind;
  const bool is_word = kind == TokenKind::move || kind == TokenKind::number ||
                       kind == TokenKind::unknown || kind == TokenKind::glyph;
  if (!is_word || token.after_blank_line || !out_.stop || out_.stop->kind != Stop::Kind::words)
    return false;
  if (!has_letter_or_digit(text_of(token))) return false;  // `Remis.` is the result
  const Entry& last = out_.entries.back();
  return last.kind == TokenKind::move && !last.move && sidelines_.are_closed() &&
         (task_.head.tags.empty() || !board::has_legal_move(out_.last));
}

void Follower::keep_entry(const pgn::Token& token) {
  // A text may be full of these, and they are never written anew.
  const bool is_stray = token.fault == pgn::PgnFault::stray_parenthesis ||
                        (token.kind == TokenKind::unknown && token.fault == PgnFault::stray_brace);
  const bool over_limit = out_.stop && out_.stop->over_limit;
  if (is_stray || (over_limit && token.kind != TokenKind::move)) return;
  if (goes_on_in_prose(token)) {
    out_.entries.back().where.end = token.span.end;
    return;
  }
  out_.entries.push_back({token.span, {}, token.kind});
}

void Follower::keep_move(board::Move move, notation::Deviations deviations) {
  if (!task_.options.keep_entries) return;
  out_.entries.back().move = move;
  out_.entries.back().canonical = deviations.empty();
}

/// The movetext has ended: settles what was left open.
void Follower::finish() {
  const base::Span span{task_.head.begin, games_.end()};
  out_.end = {span.end, end_of_ink(task_.source.text, span), task_.source.is_cut(span.end)};
  close_last_words();
  read_last_word_behind();
  read_first_result();
  close_stop();
  const FollowedGame game = followed_game();
  EndReader end{game, out_.markers};
  out_.last_comment = end.read({out_.end.ink, line_comment_, last_words_});
  out_.last_words = end.considered();
  close_text();
  notes_.report(log_, last_ply());
  numbers_.report(log_, out_.next_ply());
  const Finding* const late = numbers_.late_beginning(out_.next_ply());
  out_.begins_late =
      late != nullptr && !task_.start.is_placed && !task_.head.find_tag(task_.source.text, "FEN");
  if (out_.begins_late) log_.add(*late);
  note_letters();
  if (task_.start.is_playable) {
    out_.status = record_.finish(out_.last);
    out_.events = record_.events();
  }
  out_.findings = std::move(log_).take();
}

/// Reports a text that does not end a game: one cut, ending in a variation, or without any game.
void Follower::close_text() {
  const auto add = [this](Stop::Kind kind, Code code, base::Span where, base::Ply ply) {
    if (!out_.stop) break_off(kind);
    log_.add({code, ply, where, {}});
  };
  const auto& heading = task_.head.heading;
  if (!task_.head.has_moves && heading &&
      !heading::is_game_without_moves(task_.source.text, *heading)) {
    // A file of words that is not a game.
    add(Stop::Kind::heading, Code::move_unreadable, *heading, out_.next_ply());
  }
  if (out_.end.is_cut && !out_.markers.first) {
    add(Stop::Kind::cut, Code::pgn_game_cut, {out_.end.at, out_.end.at}, {});
  } else if (!sidelines_.are_closed()) {
    add(Stop::Kind::variation, Code::pgn_variation_unterminated, {out_.end.ink, out_.end.ink}, {});
  }
}

}  // namespace internal

}  // namespace partiar::replay
