// Move numbers that do not fit the moves: is a half-move missing, or the number wrong?
#include <algorithm>
#include <string>
#include <tuple>

#include "base/empty_place.h"
#include "base/words.h"
#include "board/setup_of.h"
#include "findings/code.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

using findings::Code;
using findings::FindingFacts;

namespace {

/// A number, and whether a sign in place of a move stands behind it.
struct NumberBefore {
  std::uint32_t value = 0;
  bool has_sign = false;
};

/// The number at the end of `text`, if only blanks and such signs stand behind it.
std::optional<NumberBefore> number_before(std::string_view text) {
  constexpr std::size_t farthest = 64;
  constexpr std::string_view blanks = " \t\r\n|";
  NumberBefore number;
  text = text.substr(text.size() - std::min(text.size(), farthest));
  while (!text.empty()) {
    const std::size_t sign = base::size_at_end(text, base::empty_sign_size);
    if (sign == 0 && !blanks.contains(text.back())) break;
    number.has_sign |= sign > 0 && text.back() != '.' && !text.ends_with("\u2026");
    text.remove_suffix(std::max<std::size_t>(sign, 1));
  }
  const std::size_t begin = text.find_last_not_of(base::digits) + 1;
  if (begin == text.size() || (begin > 0 && !blanks.contains(text[begin - 1]))) return std::nullopt;
  number.value = *read_number(text.substr(begin));
  return number;
}

/// The position with the other player to move; empty if that is impossible.
std::optional<board::Position> passed(const board::Position& position) {
  board::Setup setup = board::setup_of(position);
  setup.turn = ~setup.turn;
  setup.en_passant.reset();
  const auto other = board::Position::from(setup);
  return other ? std::optional{*other} : std::nullopt;
}

}  // namespace

void Follower::take_number(const pgn::Token& token) {
  if (!sidelines_.are_closed() || out_.stop) return;
  if (skips_places(token)) return stop_missing(token);
  const MoveNumbers::Place place{token.span, out_.next_ply(), task_.head.heading.has_value()};
  if (numbers_.may_count_plies(text_of(token), place) && are_plies_counted()) {
    numbers_.count_plies();
  }
  if (is_part_of_move(token)) {
    pgn::Games ahead = games_;
    pgn::Token word = token;
    word.span.end = ahead.next_token().span.end;
    return stop_at(word, Code::move_unreadable);
  }
  const bool may_lack_whites = out_.last.turn() == board::Color::white && has_dots(text_of(token));
  if (!may_lack_whites || !is_whites_left_out()) {
    if (numbers_.read(text_of(token), out_.last, place)) return;
    if (is_confirmed_ahead(token)) return numbers_.note_wrong(place);
  }
  stop_missing(token);
}

/// Whether nothing but signs for moves that nobody wrote down stands between the number at `token`
/// and a lower one: `4. - - 5. h3`.
bool Follower::skips_places(const pgn::Token& token) const {
  if (out_.last.turn() != board::Color::white || out_.moves.empty()) return false;
  const auto number = read_number(text_of(token));
  if (!number || *number <= out_.last.fullmove_number()) return false;
  const auto before = number_before(task_.source.text.substr(0, token.span.begin));
  return before && before->value < *number;
}

/// Whether a word is a sign in place of a move: directly behind White's number, or no move follows.
bool Follower::is_place_of_move(const pgn::Token& token) {
  if (!base::is_empty_place(text_of(token))) return false;
  const bool is_white = out_.last.turn() == board::Color::white;
  if (is_white && number_before(task_.source.text.substr(0, token.span.begin))) return true;
  pgn::Games ahead = games_;
  return ahead.next_token().kind != pgn::TokenKind::move;
}

/// Whether a line of dashes stands for a move that is written in another row: for Black's, before
/// that number comes again, `3. Bb5 --- 3. --- a6`, or for White's, behind it.
bool Follower::is_move_elsewhere(const pgn::Token& token) const {
  if (!base::is_line(text_of(token)) || out_.last.turn() == board::Color::white) return false;
  pgn::Games ahead = games_;
  const pgn::Token& next = ahead.next_token();
  const auto before = number_before(task_.source.text.substr(0, token.span.begin));
  if (before) {
    const bool is_ours = numbers_.fits(std::to_string(before->value), out_.last);
    return is_ours && !before->has_sign && next.kind == pgn::TokenKind::move;
  }
  return next.kind == pgn::TokenKind::number && numbers_.fits(text_of(next), out_.last);
}

/// Whether a sign stands for White's move, so that the move at `token` is Black's: `4. - Nf6 5.
/// h3`.
bool Follower::is_black_behind_sign(const pgn::Token& token) {
  if (out_.last.turn() != board::Color::white) return false;
  const auto text = task_.source.text.substr(0, token.span.begin);
  const auto ink = text.find_last_not_of(" \n");
  // As nearly everywhere, the number itself or a move.
  if (ink == text.npos || text[ink] == '.' ||
      (text[ink] >= 0 && base::is_letter_or_digit(text[ink])))
    return false;
  const auto before = number_before(text);
  if (!before || !before->has_sign) return false;
  pgn::Games ahead = games_;
  const pgn::Token& next = ahead.next_token();
  return next.kind == pgn::TokenKind::number && read_number(text_of(next)) > before->value;
}

/// Whether the next move, although White is to move, can only be Black's: `3. ... a6`, `1... e5` at
/// the start.
bool Follower::is_whites_left_out() {
  pgn::Games ahead = games_;
  const pgn::Token& next = ahead.next_token();
  const auto read =
      next.kind == pgn::TokenKind::move ? std::optional{read_word(next)} : std::nullopt;
  return read && *read && !notation::resolve(out_.last, (*read)->san) && is_move_of_other();
}

/// Whether a number glued to a move, without a dot and not the move's number, is rather a misread
/// letter of it: `4g5`.
bool Follower::is_part_of_move(const pgn::Token& number) const {
  const std::string_view behind = task_.source.text.substr(number.span.end);
  const std::string_view written = text_of(number);
  const bool is_glued = '0' <= written.back() && written.back() <= '9' && !behind.empty() &&
                        behind.front() >= 'a' && behind.front() <= 'h';
  return is_glued && !out_.moves.empty() && !numbers_.fits(written, out_.last) &&
         !numbers_.is_of_ply(written, out_.next_ply());
}

/// Plays the main-line moves that follow from `position`, and passes each number to `take` with the
/// position before its move, until `take` returns false.
Follower::Ahead Follower::look_ahead(board::Position position, const TakeNumber& take) {
  pgn::Games ahead = games_;
  for (std::uint32_t depth = 0, played = 0;;) {
    const pgn::Token& next = ahead.next_token();
    if (next.kind == pgn::TokenKind::end) return {played, true};
    if (next.kind == pgn::TokenKind::variation_open) ++depth;
    if (next.kind == pgn::TokenKind::variation_close && depth > 0) --depth;
    if (depth > 0) continue;
    if (next.kind == pgn::TokenKind::number && take && !take(next, position, played)) {
      return {played, true};
    }
    if (next.kind != pgn::TokenKind::move) continue;
    const auto read = read_word(next);
    if (!read) return {played, false};
    const auto resolved = notation::resolve(position, read->san);
    if (!resolved) return {played, false};
    position.play_unchecked(resolved->move);
    ++played;
  }
}

/// Whether the moves after a number that seems to skip a half-move can be played without one, up to
/// a number that fits, or to the end if the other player could not make the first of them: periods
/// and numbers are optional (PGN 8.2.2.1).
bool Follower::is_confirmed_ahead(const pgn::Token& token) {
  if (token.span.begin < confirmed_to_) return true;
  if (out_.irregular || out_.moves.empty()) return false;
  bool fits = false;
  const auto take = [&](const pgn::Token& number, const board::Position& position, std::uint32_t) {
    fits = numbers_.fits(text_of(number), position);
    if (fits) confirmed_to_ = number.span.begin;
    return !fits;
  };
  const bool is_read = look_ahead(out_.last, take).is_read;
  return fits || (is_read && !is_move_of_other());
}

/// Whether the next move could be one of the player not to move.
bool Follower::is_move_of_other() {
  pgn::Games ahead = games_;
  const pgn::Token& next = ahead.next_token();
  if (next.kind != pgn::TokenKind::move) return true;
  const auto read = read_word(next);
  const auto other = passed(out_.last);
  return !read || !other || notation::resolve(*other, read->san).has_value();
}

/// Whether the numbers count half-moves, `1. e4 2. e5 3. Nf3 4. Nc6`: the next two must confirm it.
bool Follower::are_plies_counted() {
  constexpr unsigned enough = 2;
  const std::uint32_t next = out_.next_ply().value;
  unsigned fitting = 0;
  const auto take = [&](const pgn::Token& number, const board::Position&, std::uint32_t played) {
    const bool fits = numbers_.is_of_ply(text_of(number), base::Ply{next + played});
    fitting += fits ? 1U : 0U;
    return fits && fitting < enough;
  };
  std::ignore = look_ahead(out_.last, take);
  return fitting == enough;
}

}  // namespace partiar::replay::internal
