// The fast path for moves written as nearly every program writes them.
#include <algorithm>
#include <array>
#include <optional>

#include "board/legal_moves.h"
#include "notation/canonical_step.h"
#include "pgn/plain_moves.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

/// A move that has been read but not played. No member is initialized, for there are many.
struct Follower::PlainStep : notation::CanonicalStep {
  bool is_step;     ///< has the form of a step; if not, only its extent and sign are meaningful
  bool met_number;  ///< an expected number precedes it or an earlier one
  std::uint32_t before;  ///< where reading goes on if it is not played
  std::uint32_t begin;

  [[nodiscard]] base::Span span() const { return {begin, begin + size + unsigned{sign != 0}}; }
};

/// What was read ahead.
struct Follower::PlainRun {
  std::array<PlainStep, longest_run> steps;
  std::uint32_t count = 0;
  std::uint32_t at = 0;     ///< where the reading ended
  bool met_number = false;  ///< an expected one, anywhere
  bool may_go_on = false;   ///< more may follow that is plain
};

/// Whether the next moves may take the fast path, which can do nothing but play on.
bool Follower::is_plain() const {
  return may_walk_ && !out_.irregular && numbers_.are_ours() && !notes_.has_loose_case() &&
         out_.last.fullmove_number() < pgn::PlainMoves::numbers - longest_run &&
         (out_.behind_end || !record_.has_ended()) && is_followed();
}

// Pawns and pieces are played by separate functions, which have little in common.

template <board::Color us>
inline board::Move Follower::play_pawn(const notation::CanonicalStep& step) {
  board::Square from{};
  if (!notation::find_canonical_pawn(out_.last, us, step, from)) return not_played;
  const board::Move move{from, step.to};
  record_.about_to_play(out_.last, move);
  out_.last.play_pawn_step(us, from, step.to);
  record_.played(move, out_.last);
  out_.letters.roles.add(board::Role::pawn);
  return move;
}

template <board::Color us>
inline board::Move Follower::play_piece(const notation::CanonicalStep& step) {
  board::Square from{};
  if (!notation::find_canonical_piece(out_.last, us, step, from)) return not_played;
  const board::Move move{from, step.to};
  record_.about_to_play(out_.last, move);
  out_.last.play_piece_step(us, step.role, from, step.to);
  record_.played(move, out_.last);
  out_.letters.roles.add(step.role);
  return move;
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
  const bool keeps = task_.options.keep_entries;
  const auto start = visits_ ? std::optional{out_.last} : std::nullopt;
  while (keeps ? walk_run<true>() : walk_run<false>()) {
  }
  if (visits_ && out_.moves.size() > plies) before_ = {start, plies};
}

/// Reads what follows as far as it is plain, in advance: no move depends on the one before, and the
/// processor reads many at a time.
void Follower::read_ahead(PlainRun& run) const {
  pgn::PlainMoves::Ends ends;
  pgn::PlainMoves words{task_.source.text, games_.at(), run_length_, ends};
  const notation::PieceLetters& letters = *task_.in.letters;
  std::uint32_t number = out_.last.fullmove_number();
  PlainStep* next = run.steps.data();
  const PlainStep* const last = next + run_length_ - 1;
  const auto read_next = [&](bool of_black) __attribute__((always_inline)) {
    pgn::PlainWord word;
    if (!words.next(number, of_black, word)) return false;
    PlainStep& step = *next++;
    step.is_step = notation::read_canonical_step({word.bytes, word.size, word.first, word.sign},
                                                 letters, step);
    step.met_number = words.met_number();
    step.before = static_cast<std::uint32_t>(word.before);
    step.begin = static_cast<std::uint32_t>(word.begin);
    return true;
  };
  bool more = true;
  if (out_.last.turn() == board::Color::black) {
    more = read_next(true);
    ++number;
  }
  for (; more && next < last; ++number) more = read_next(false) && read_next(true);
  run.at = words.at();
  run.met_number = words.met_number();
  run.may_go_on = more || words.is_at_end_of_stretch();
  run.count = static_cast<std::uint32_t>(next - run.steps.data());
  if (run.count > 0 && run.at == run.steps[run.count - 1].span().end && words.goes_on()) {
    run.at = run.steps[--run.count].before;
    run.may_go_on = false;
  }
}

/// Reads ahead and plays what was read. Returns whether the walk may go on.
template <bool keeps>
bool Follower::walk_run() {
  PlainRun run;
  read_ahead(run);
  // A vector that may grow at every move costs more than the move itself.
  std::array<board::Move, longest_run> moves;
  std::uint32_t count = 0;
  LastCheck last_check;
  const std::uint32_t begin = games_.at();
  std::uint32_t kept_to = begin;
  const auto play_next = [&]<board::Color us>() __attribute__((always_inline)) {
    if (count == run.count) return false;
    const PlainStep& step = run.steps[count];
    const board::Move move = !step.is_step                    ? play_castling(step.span())
                             : step.role == board::Role::pawn ? play_pawn<us>(step)
                                                              : play_piece<us>(step);
    if (move == not_played) return false;
    if constexpr (keeps) {
      if (step.before != kept_to) keep_between(kept_to, step.begin);
      kept_to = keep_plain(step.span(), move);
    }
    moves[count++] = move;
    const bool is_noted = step.sign != 0 || record_.has_ended();
    if (is_noted || out_.last.checkers().any()) [[unlikely]] {
      note_plain_mark(step.mark(), step.span(), count, last_check);
      return out_.behind_end || !record_.has_ended();
    }
    return true;
  };
  using enum board::Color;
  bool more = out_.last.turn() == white || play_next.template operator()<black>();
  while (more) {
    more = play_next.template operator()<white>() && play_next.template operator()<black>();
  }
  if (last_check.count == count) note_mark(notation::Mark::check, last_check.word, count);
  const bool is_whole = count == run.count;
  const std::uint32_t at = is_whole ? run.at : run.steps[count].before;
  if constexpr (keeps) keep_between(kept_to, at);
  out_.moves.insert(out_.moves.end(), moves.begin(), moves.begin() + count);
  if (is_whole ? run.met_number : run.steps[count].met_number) numbers_.note_expected();
  if (at != begin) games_.go_on(at, count);
  // What is not plain is seldom alone.
  const bool is_plain_so_far = is_whole && count > 0;
  run_length_ = is_plain_so_far ? std::min(2 * run_length_, longest_run) : shortest_run;
  return is_whole && run.may_go_on && at != begin && is_plain();
}

}  // namespace partiar::replay::internal
