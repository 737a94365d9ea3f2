// The fast path for moves written as nearly every program writes them.
#include <array>

#include "board/legal_moves.h"
#include "notation/canonical_step.h"
#include "pgn/plain_moves.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

namespace {

/// How many half-moves are added to the game at a time.
constexpr std::uint32_t longest_run = 128;

}  // namespace

/// Whether the next moves may take the fast path, which can do nothing but play on.
bool Follower::is_plain() const {
  return may_walk_ && !out_.irregular && numbers_.are_ours() && !notes_.has_loose_case() &&
         out_.last.fullmove_number() < pgn::PlainMoves::numbers - longest_run &&
         (out_.behind_end || !record_.has_ended()) && is_followed();
}

inline board::Move Follower::play_step(board::Color us, board::Role role, board::Square from,
                                       board::Square to) {
  const board::Move move{from, to};
  record_.about_to_play(out_.last, move);
  out_.last.play_step(us, role, from, to);
  record_.played(move, out_.last);
  out_.letters.roles.add(role);
  return move;
}

// Separate functions by colour and kind: a single one would run out of registers. The parts of a
// step are passed one by one, each in a register of its own, for the same reason.

template <board::Color us>
board::Move Follower::play_pawn(board::Square to, bool captures, std::uint64_t start) {
  const notation::CanonicalStep step{board::Role::pawn, to, captures, {}, start};
  board::Square from{};
  if (!notation::find_canonical_pawn(out_.last, us, step, from)) return not_played;
  return play_step(us, step.role, from, to);
}

template <board::Color us>
board::Move Follower::play_piece(board::Role role, board::Square to, bool captures,
                                 std::uint64_t start) {
  const notation::CanonicalStep step{role, to, captures, {}, start};
  board::Square from{};
  if (!notation::find_canonical_piece(out_.last, us, step, from)) return not_played;
  return play_step(us, role, from, to);
}

/// `O-O` and `O-O-O`, with or without a mark.
board::Move Follower::play_castling(base::Span word) {
  using board::CastlingSide;
  auto text = word.in(task_.source.text);
  if (text.ends_with('+') || text.ends_with('#')) text.remove_suffix(1);
  if (text != "O-O" && text != "O-O-O") return not_played;
  const auto side = text.size() == 3 ? CastlingSide::king_side : CastlingSide::queen_side;
  const auto move = board::find_castling(out_.last, side);
  if (!move) return not_played;
  play(*move, {});
  return *move;
}

/// Judges the mark of the `count`th of the moves not yet added.
void Follower::note_mark(notation::Mark mark, base::Span word, std::uint32_t count) {
  const auto deviations = judge_mark(mark);
  if (deviations.empty()) return;
  notes_.note(deviations, word, base::Ply{last_ply().value + count});
  if (task_.options.keep_entries) out_.entries.back().canonical = false;
}

/// The same for a plain move. A check that is answered was no mate, so of all checks only the last
/// needs a look.
void Follower::note_plain_mark(notation::Mark mark, base::Span word, std::uint32_t count,
                               LastCheck& last) {
  if (mark == notation::Mark::check && out_.last.checkers().any()) {
    last = {count, word};
  } else {
    note_mark(mark, word, count);
  }
}

/// Keeps a plain move, and returns where it ends.
std::uint32_t Follower::keep_plain(base::Span word, board::Move move) {
  out_.entries.push_back({word, move, pgn::TokenKind::move, true});
  return word.end;
}

/// Keeps what the walk skipped between two words.
void Follower::keep_between(std::uint32_t begin, std::uint32_t end) {
  pgn::PlainMoves::split(
      task_.source.text, begin, end,
      [this](pgn::TokenKind kind, base::Span where) { out_.entries.push_back({where, {}, kind}); });
}

void Follower::walk() {
  const std::size_t plies = out_.moves.size();
  if (!task_.options.keep_entries && !visits_) return walk_plain_moves<false>();
  const board::Position start = out_.last;
  if (task_.options.keep_entries) {
    walk_plain_moves<true>();
  } else {
    walk_plain_moves<false>();
  }
  if (visits_ && out_.moves.size() > plies) before_ = {start, plies};
}

template <bool keeps>
void Follower::walk_plain_moves() {
  pgn::PlainMoves words{task_.source.text, games_.at()};
  // A vector that may grow at every move costs more than the move itself.
  std::array<board::Move, longest_run> moves;
  std::uint32_t count = 0;
  LastCheck last_check;
  std::uint32_t kept_to = words.at();
  const notation::PieceLetters& letters = *task_.in.letters;
  const auto play_next = [&]<board::Color us>() __attribute__((always_inline)) {
    pgn::PlainWord word;
    notation::CanonicalStep step;
    const std::uint32_t number = out_.last.fullmove_number();
    if (!words.next(number, us == board::Color::black, word)) return false;
    const bool is_step = notation::read_canonical_step(word.bytes, word.size, letters, step);
    const board::Move move = !is_step ? play_castling(word.span())
                             : step.role == board::Role::pawn
                                 ? play_pawn<us>(step.to, step.captures, step.start)
                                 : play_piece<us>(step.role, step.to, step.captures, step.start);
    if (move == not_played) return false;
    if constexpr (keeps) {
      if (words.has_passed_over()) keep_between(kept_to, word.span().begin);
      kept_to = keep_plain(word.span(), move);
    }
    words.take(word);
    moves[count++] = move;
    const bool is_noted = step.sign != 0 || record_.has_ended();
    if (is_noted || out_.last.checkers().any()) [[unlikely]] {
      note_plain_mark(step.mark(), word.span(), count, last_check);
      return out_.behind_end || !record_.has_ended();
    }
    return true;
  };
  using enum board::Color;
  bool more = out_.last.turn() == white || play_next.template operator()<black>();
  while (more && count + 2 <= moves.size()) {
    more = play_next.template operator()<white>() && play_next.template operator()<black>();
  }
  if (last_check.count == count) note_mark(notation::Mark::check, last_check.word, count);
  if constexpr (keeps) keep_between(kept_to, words.at());
  out_.moves.insert(out_.moves.end(), moves.begin(), moves.begin() + count);
  if (words.met_number()) numbers_.note_expected();
  if (words.at() != games_.at()) games_.go_on(words.at(), count);
}

}  // namespace partiar::replay::internal
