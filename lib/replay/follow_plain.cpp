// The fast path for moves written as nearly every program writes them.
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "board/legal_moves.h"
#include "notation/canonical_step.h"
#include "pgn/plain_moves.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

/// A move that has been read but not played. No member is initialized, for there are many.
struct Follower::PlainStep : notation::CanonicalStep {
  /// Whether it has the form of a step. If not, only its extent, its sign and `is_short`, which is
  /// false, are meaningful.
  bool is_step;
  bool met_number;       ///< an expected number precedes it or an earlier one
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

/// Plays a short step of a pawn or of another piece, which have little in common.
template <board::Color us, bool is_pawn>
inline Follower::Played Follower::play_step(const notation::CanonicalStep& step,
                                            board::Move& move) {
  board::Square from{};
  if constexpr (is_pawn) {
    if (!notation::find_canonical_pawn(out_.last, us, step, from)) return Played::no;
  } else {
    if (!notation::find_canonical_piece(out_.last, us, step, from)) return Played::no;
  }
  move = {from, step.to};
  record_.about_to_play(out_.last, move);
  if constexpr (is_pawn) {
    out_.last.play_pawn_step(us, from, step.to);
  } else {
    out_.last.play_piece_step(us, step.role, from, step.to);
  }
  out_.letters.roles.add(step.role);
  return record_.played(move, out_.last) ? Played::with_events : Played::yes;
}

/// Plays a word that is no short step: castling, or a step that names its origin.
Follower::Played Follower::play_other(const PlainStep& step, board::Move& move) {
  const auto found =
      step.is_step ? find_named(step) : find_castling(step.span().in(task_.source.text));
  if (!found) return Played::no;
  move = *found;
  play(move, step.is_step ? step.role : board::Role{});
  return Played::with_events;
}

std::optional<board::Move> Follower::find_named(const notation::CanonicalStep& step) const {
  const board::Bitboard named = notation::find_named_piece(out_.last, step);
  return named.any() ? std::optional{board::Move{named.first(), step.to}} : std::nullopt;
}

/// `O-O` and `O-O-O`, with or without a mark.
std::optional<board::Move> Follower::find_castling(std::string_view word) const {
  using board::CastlingSide;
  if (word.ends_with('+') || word.ends_with('#')) word.remove_suffix(1);
  if (word != "O-O" && word != "O-O-O") return {};
  const auto side = word.size() == 3 ? CastlingSide::king_side : CastlingSide::queen_side;
  const auto move = board::find_castling(out_.last, side);
  return move ? std::optional{*move} : std::nullopt;
}

template <board::Color us>
inline Follower::Played Follower::play_plain(const PlainStep& step, board::Move& move) {
  if (!step.is_short) return play_other(step, move);
  return step.role == board::Role::pawn ? play_step<us, true>(step, move)
                                        : play_step<us, false>(step, move);
}

/// Judges the mark of the `count`th of the moves not yet added. Returns whether it is right.
bool Follower::note_mark(notation::Mark mark, base::Span word, std::uint32_t count) {
  const auto deviations = judge_mark(mark);
  if (deviations.empty()) return true;
  notes_.note(deviations, word, base::Ply{last_ply().value + count});
  return false;
}

/// The same for a plain move. A check that is answered was no mate, so of all checks only the last
/// needs a look.
bool Follower::note_plain_mark(const PlainStep& step, std::uint32_t count, LastCheck& last) {
  if (step.mark() != notation::Mark::check || !out_.last.checkers().any()) {
    return note_mark(step.mark(), step.span(), count);
  }
  last = {count, step.span()};
  return true;
}

/// Keeps the moves that were played, and what stands before and between them and up to `end`.
/// Input: `unlike`, a bit for each move that is not its SAN.
void Follower::keep_run(const PlainRun& run, std::span<const board::Move> moves,
                        std::uint32_t unlike, std::uint32_t end) {
  std::uint32_t kept_to = games_.at();
  for (const PlainStep* step = run.steps.data(); const board::Move move : moves) {
    const base::Span word = step->span();
    if (step->before != kept_to) keep_between(kept_to, word.begin);
    out_.entries.push_back({word, move, pgn::TokenKind::move, (unlike & 1U) == 0});
    kept_to = word.end;
    unlike >>= 1U;
    ++step;
  }
  keep_between(kept_to, end);
}

/// Keeps what the walk skipped between two words.
void Follower::keep_between(std::uint32_t begin, std::uint32_t end) {
  pgn::PlainMoves::split(
      task_.source.text, begin, end,
      [this](pgn::TokenKind kind, base::Span where) { out_.entries.push_back({where, {}, kind}); });
}

void Follower::walk() {
  const std::size_t plies = out_.moves.size();
  const auto start = visits_ ? std::optional{out_.last} : std::nullopt;
  while (walk_run()) {
  }
  if (visits_ && out_.moves.size() > plies) before_ = {start, plies};
}

/// Reads what follows as far as it is plain, in advance: no move depends on the one before, and the
/// processor reads many at a time.
void Follower::read_ahead(PlainRun& run) const {
  pgn::PlainMoves words{task_.source.text, games_.at()};
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
  run.may_go_on = more;
  run.count = static_cast<std::uint32_t>(next - run.steps.data());
  if (run.count > 0 && run.at == run.steps[run.count - 1].span().end && words.goes_on()) {
    run.at = run.steps[--run.count].before;
    run.may_go_on = false;
  }
}

/// Reads ahead and plays what was read. Returns whether the walk may go on.
bool Follower::walk_run() {
  PlainRun run;
  read_ahead(run);
  // A vector that may grow at every move costs more than the move itself.
  std::array<board::Move, longest_run> moves;
  const PlainStep* step = run.steps.data();
  const PlainStep* const end = step + run.count;
  board::Move* move = moves.data();
  LastCheck last_check;
  std::uint32_t unlike = 0;  // a bit for each move that is not its SAN
  const auto count = [&] { return static_cast<std::uint32_t>(move - moves.data()); };
  const auto note_unlike = [&] { unlike |= 1U << (count() - 1); };
  const auto play_next = [&]<board::Color us>() __attribute__((always_inline)) {
    if (step == end) return false;
    const Played played = play_plain<us>(*step, *move);
    if (played == Played::no) return false;
    ++move;
    const PlainStep& done = *step++;
    if (played == Played::with_events || done.sign != 0 || out_.last.checkers().any())
        [[unlikely]] {
      if (!note_plain_mark(done, count(), last_check)) note_unlike();
      return out_.behind_end || !record_.has_ended();
    }
    return true;
  };
  using enum board::Color;
  bool more = out_.last.turn() == white || play_next.template operator()<black>();
  while (more) {
    more = play_next.template operator()<white>() && play_next.template operator()<black>();
  }
  const bool ends_in_check = last_check.count == count();
  if (ends_in_check && !note_mark(notation::Mark::check, last_check.word, count())) note_unlike();
  const bool is_whole = step == end;
  const std::uint32_t at = is_whole ? run.at : step->before;
  if (task_.options.keep_entries) keep_run(run, {moves.data(), move}, unlike, at);
  out_.moves.insert(out_.moves.end(), moves.data(), move);
  if (is_whole ? run.met_number : step->met_number) numbers_.note_expected();
  const bool has_gone_on = at != games_.at();
  if (has_gone_on) games_.go_on(at, count());
  // What is not plain is seldom alone.
  run_length_ = is_whole && run.count > 0 ? std::min(2 * run_length_, longest_run) : shortest_run;
  return is_whole && run.may_go_on && has_gone_on && is_plain();
}

}  // namespace partiar::replay::internal
