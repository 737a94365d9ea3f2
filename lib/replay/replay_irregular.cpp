// What scores hold that the Laws do not call moves: illegal moves that were let stand, pawns left
// on the last rank, the kings that tell a digital board the result, and games that nobody played.
#include <algorithm>
#include <utility>

#include "board/legal_moves.h"
#include "replay/fault_codes.h"
#include "replay/replayer.h"
#include "replay/tag_values.h"

namespace partiar::replay {

/// An illegal move that is played all the same, where that is asked for and it means one move.
std::optional<board::Move> GameBuilder::let_stand(const pgn::Token& token, const notation::San& san,
                                                  const notation::ResolveError& error) {
  if (options_.illegal == Illegal::stops) return std::nullopt;
  // Mate and stalemate end the game at once: there is nobody to let it stand (5.1.1, 5.2.1).
  if (!board::has_legal_move(game_.last)) return std::nullopt;
  if (error.fault == notation::ResolveFault::promotion_missing) {
    if (!laws::rules_of(game_.edition).pawn_left_is_queen) return std::nullopt;
    tell_once(Code::play_pawn_left, token.span, pawns_left_told_, next_ply());
    return board::Move{error.origins.first(), san.to, board::Role::queen};
  }
  // A pawn's capture that is none is a slip of the pen, not of the hand.
  const bool of_hand = error.fault != notation::ResolveFault::pawn_file_missing &&
                       error.fault != notation::ResolveFault::nothing_to_capture;
  const auto move = of_hand ? notation::find_illegal_move(game_.last, san) : std::nullopt;
  if (!move || is_signal(token)) return std::nullopt;
  irregular_ = true;
  const FindingFacts facts =
      facts_of(error, notation::with_piece(game_.last, san), game_.last.turn());
  unanswered_ = {game_.last, record_, {code_of(error.fault), next_ply(), token.span, facts}};
  tell_once(Code::play_illegal_stands, token.span, illegal_told_, next_ply());
  return move;
}

/// The score ends with an illegal move: nothing shows that the opponent let it stand, and it can
/// have ended no game (5.1.1, 5.2.1 and 5.2.2 of 2023).
void GameBuilder::take_back_illegal() {
  if (!unanswered_) return;
  game_.last = unanswered_->position;
  game_.moves.pop_back();
  record_ = std::move(unanswered_->record);
  const Finding stop = unanswered_->finding;
  unanswered_.reset();
  stopped_at_ = stop.where;
  Finding& told = game_.findings[*illegal_told_];
  if (told.facts.count > 1) {
    --told.facts.count;
    game_.findings.push_back(stop);
  } else {
    told = stop;
  }
  if (wrong_number_.ply > next_ply()) wrong_number_ = {};  // of a move behind it
  broken_ = true;
}

/// A king put on a central square that it cannot reach: so players of digital boards tell the
/// result.
bool GameBuilder::is_signal(const pgn::Token& token) const {
  using board::Square;
  constexpr auto central = board::Bitboard{Square::d4} | Square::e4 | Square::d5 | Square::e5;
  const auto san = read_word(token);
  notation::San bare;
  bare.role = board::Role::king;
  if (!san) return false;
  bare.to = san->san.to;
  if (san->san != bare) return false;
  const auto near = board::king_attacks(san->san.to);
  const bool far = (near & game_.last.of(board::Role::king)).empty();
  return central.contains(san->san.to) && (far || signals_ > 0);
}

/// The replay has stopped. It was a signal that stopped it if nothing but signals comes behind.
void GameBuilder::watch_signal(const pgn::Token& token) {
  if (!stop_told_ || signals_end_) return;
  if (is_signal(token) && signals_ < 2) {
    ++signals_;
  } else {
    signals_end_ = token.span.begin;
  }
}

/// The score ends with a board's signal: it was readable to its end.
void GameBuilder::take_signal() {
  // What comes behind the game belongs to the heading of the next one.
  const bool goes_on = signals_end_ && *signals_end_ < game_.span.end;
  if (!stop_told_ || signals_ == 0 || goes_on) return;
  Finding& finding = game_.findings[*stop_told_];
  finding = {Code::play_board_signal, finding.ply, finding.where, {}};
  broken_ = false;
  stopped_at_.reset();
  std::erase_if(game_.findings, [where = finding.where](const Finding& other) {
    return other.code == Code::play_after_end && other.where == where;
  });
}

/// `+/-`, `-/+` or `-/-`: the result of a game that was not played, unless a move comes behind,
/// which makes it an evaluation.
bool GameBuilder::is_unplayed(const pgn::Token& token) const {
  return game_.moves.empty() && lines_.empty() && unreplayed_depth_ == 0 && !broken_ &&
         is_known_result(token.span.in(game_.text));
}

/// No move came.
void GameBuilder::take_unplayed() {
  if (!game_.moves.empty() || broken_) return;
  for (const pgn::Token& token : unplayed_) {
    if (token.span.begin < game_.span.end) read_marker(token.span);
  }
}

/// Whether the Result tag says that both lose (Laws 2023, glossary, "result").
bool GameBuilder::tells_double_loss() const {
  if (!game_.result_tag) return false;
  const auto tag = game_.result_tag->in(game_.text);
  constexpr std::size_t longest = 16;  // no more, as it is asked at each castling with zeros
  return tag.size() <= longest && tag.starts_with('0') && !tag.ends_with('1') &&
         is_same_result(tag, "0-0");
}

/// `0-0` is that result, even where it may be castling, if it stands where a result does: no number
/// before it, and behind it nothing but comments.
bool GameBuilder::is_told_double_loss(const pgn::Token& token) const {
  using enum pgn::TokenKind;
  if (game_.text[token.span.begin] != '0' || !tells_double_loss() ||
      !is_same_result(token.span.in(game_.text), "0-0")) {
    return false;
  }
  pgn::Lexer behind{game_.text};
  behind.go_on(token.span.end);
  pgn::TokenKind next = behind.next().kind;
  while (next == comment || next == line_comment || next == escape) next = behind.next().kind;
  return (next == pgn::TokenKind::tag || next == end) && !is_numbered(token);
}

/// Whether a number and no move stands before `token` in the main line.
bool GameBuilder::is_numbered(const pgn::Token& token) const {
  using enum pgn::TokenKind;
  pgn::Lexer lexer{game_.text, game_.span.begin};
  bool numbered = false;
  for (;;) {
    const pgn::Token& before = lexer.next();
    if (before.span.begin >= token.span.begin) return numbered;
    if (before.kind == variation_open) {
      static_cast<void>(lexer.skip_variation());
    } else if (before.kind == move || before.kind == number) {
      numbered = before.kind == number;
    }
  }
}

/// `0-0` is the result of a game that both lose where nobody can castle.
bool GameBuilder::is_double_loss(std::string_view text) const {
  return text == "0-0" && (game_.moves.empty() || tells_double_loss());
}

/// A move comes behind a `0-0` that only the lack of moves made a result: it was castling.
void GameBuilder::take_back_double_loss() {
  if (tells_double_loss()) return;
  const pgn::Token castling{
      pgn::TokenKind::move, {}, false, *std::exchange(game_.marker, std::nullopt)};
  const auto san = read_word(castling);
  stop_unplayable(castling, *san, notation::resolve(game_.last, san->san).error());
}

}  // namespace partiar::replay
