#include "laws/internal/descent.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

#include "board/legal_moves.h"
#include "laws/internal/guide.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::MoveList;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

/// Most tries that reach mate do so within this length (positions from games; measured); later
/// tries are longer.
constexpr unsigned first_length = 60;

constexpr Bitboard last_ranks = board::squares_of(Rank::r1) | board::squares_of(Rank::r8);

/// Random numbers that are the same in every run (Marsaglia's xorshift).
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : state_{0x9E3779B97F4A7C15U + seed} {}

  std::uint32_t roll(std::uint32_t sides) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return static_cast<std::uint32_t>((state_ >> 32U) * sides >> 32U);
  }

 private:
  std::uint64_t state_;
};

bool mates(const Position& position, Move move) {
  Position after = position;
  after.play_unchecked(move);
  return after.checkers().any() && !board::has_legal_move(after);
}

class Descent {
 public:
  Descent(const Position& start, Color winner, Clock clock, unsigned seed, Line& line)
      : start_{start}, winner_{winner}, clock_{clock}, line_{line}, dice_{seed} {}

  bool go(std::size_t length) {
    position_ = start_;
    line_.clear();
    plan_ = plan_mate(position_, winner_, dice_.roll(4));
    for (std::size_t ply = 0; ply < length; ++ply) {
      if (clock_ == Clock::counted && position_.halfmove_clock() >= seventyfive_count) return false;
      std::optional<Move> move;
      if (position_.turn() == winner_) {
        move = find_winners_move();
        if (mated_) return true;
      } else {
        move = find_losers_move();
      }
      if (!move) return false;  // stalemate, or the wrong side is mated
      play(*move);
    }
    return false;
  }

 private:
  void play(Move move) {
    line_.push(move);
    position_.play_unchecked(move);
  }

  [[nodiscard]] bool is_safe(Color color, Square from, Square to) const {
    const Bitboard without_king = position_.occupied() & ~Bitboard{from};
    return !position_.is_attacked(to, ~color, without_king);
  }

  /// A king step that brings it nearer to `aim` without capturing.
  [[nodiscard]] std::optional<Move> find_step(Color color, Square aim) {
    const Square king = position_.king(color);
    const unsigned distance = steps_between(king, aim);
    if (distance == 0) return std::nullopt;
    const Bitboard steps =
        board::king_attacks(king) & within(distance - 1, aim) & ~position_.occupied();
    for (const Square to : steps) {
      if (is_safe(color, king, to)) return Move{king, to};
    }
    return std::nullopt;
  }

  /// A random square of the set.
  Square any_of(Bitboard set) {
    const auto turn = static_cast<int>(dice_.roll(64));
    const auto turned = Bitboard{std::rotr(set.bits(), turn)};
    return static_cast<Square>((index(turned.first()) + static_cast<unsigned>(turn)) & 63U);
  }

  /// A quiet move by a piece that is neither a king nor pinned. Neither side is in check.
  std::optional<Move> find_idle_move(Bitboard men) {
    const Color us = position_.turn();
    men &= ~position_.pinned() & ~position_.of(Role::king);
    for (int tries = 0; men.any() && tries < 4; ++tries) {
      const Square from = any_of(men);
      men &= ~Bitboard{from};
      const Role role = position_.role_on(from);
      Bitboard to = role == Role::pawn ? Bitboard{ahead(us, from)} & ~last_ranks
                                       : board::attacks({us, role}, from, position_.occupied());
      to &= ~position_.occupied();
      if (to.any()) return Move{from, any_of(to)};
    }
    return std::nullopt;
  }

  /// A king step out of check, the nearest to the king's destination.
  [[nodiscard]] std::optional<Move> find_escape(Color color, Square aim) const {
    const Square king = position_.king(color);
    std::optional<Move> best;
    unsigned least = 8;
    for (const Square to : board::king_attacks(king) & ~position_.occupied()) {
      const unsigned steps = steps_between(to, aim);
      if (steps >= least || !is_safe(color, king, to)) continue;
      least = steps;
      best = Move{king, to};
    }
    return best;
  }

  std::optional<Move> find_losers_move() {
    if (position_.checkers().any()) {
      if (const auto escape = find_escape(~winner_, plan_.mated)) return escape;
    }
    if (position_.checkers().empty() && dice_.roll(40) != 0) {
      if (const auto step = find_step(~winner_, plan_.mated)) return step;
      if (!plan_.shield) {
        if (const auto move = find_idle_move(position_.of(~winner_))) return move;
        if (const auto step = find_escape(~winner_, plan_.mated)) return step;
      }
    }
    const MoveList moves = board::legal_moves(position_);
    return best_of(moves, [this](Move move) { return losers_wish(move); });
  }

  template <class Wish>
  std::optional<Move> best_of(const MoveList& moves, Wish wish) {
    std::optional<Move> best;
    int most = 0;
    for (const Move move : moves) {
      const int wished = wish(move) + static_cast<int>(dice_.roll(12));
      if (best && wished <= most) continue;
      best = move;
      most = wished;
    }
    return best;
  }

  [[nodiscard]] int losers_wish(Move move) const {
    int wish = 0;
    const Role role = position_.role_on(move.from());
    if (move.kind() != Move::Kind::castling && position_.occupied().contains(move.to())) {
      wish -= 30 + 10 * static_cast<int>(position_.role_on(move.to()));
    }
    if (move.kind() == Move::Kind::promotion) {
      wish -= move.promotion() == Role::knight ? 15 : 20;
    }
    if (role == Role::king) {
      wish += 8 * nearer(move, plan_.mated);
    } else if (plan_.shield) {
      wish += 6 * (static_cast<int>(moves_between(role, ~winner_, move.from(), *plan_.shield)) -
                   static_cast<int>(moves_between(role, ~winner_, move.to(), *plan_.shield)));
    }
    return wish;
  }

  static int nearer(Move move, Square aim) {
    return static_cast<int>(steps_between(move.from(), aim)) -
           static_cast<int>(steps_between(move.to(), aim));
  }

  /// Mates if possible; otherwise captures, promotes, brings the king up, or makes some other move.
  std::optional<Move> find_winners_move() {
    std::optional<Move> capture;
    see_checks();
    if (position_.checkers().empty()) {
      capture = look_around();
      if (mated_) return std::nullopt;
      const bool take = capture && dice_.roll(2) == 0;
      if (take) return capture;
      if (dice_.roll(32) != 0) {
        if (!has_great_piece()) {
          if (const auto push = find_push()) return push;
        }
        if (const auto step = find_step(winner_, find_aim())) return step;
      }
      if (capture) return capture;
      if (dice_.roll(32) != 0) {
        const Bitboard men = position_.of(winner_) & ~position_.of(Role::pawn);
        if (++idle_ % 3 == 0) plan_ = plan_mate(position_, winner_, dice_.roll(24));
        const Bitboard great = men & position_.straight_sliders(winner_);
        const bool with_great = great.any() && dice_.roll(4) != 0;
        if (const auto move = find_idle_move(with_great ? great : men)) return move;
      }
    }
    const MoveList moves = board::legal_moves(position_);
    for (const Move move : moves) {
      Role role = position_.role_on(move.from());
      if (move.kind() == Move::Kind::promotion) role = move.promotion();
      if (!checks_[static_cast<unsigned>(role)].contains(move.to())) continue;
      if (!mates(position_, move)) continue;
      mated_ = true;
      play(move);
      return std::nullopt;
    }
    return best_of(moves, [this](Move move) { return winners_wish(move); });
  }

  /// Where the mating king goes: to its final square or, if the winner has nothing but blocked
  /// pawns, to the nearest piece that it might capture.
  [[nodiscard]] Square find_aim() const {
    if (plan_.shield || has_great_piece()) return plan_.mating;
    const Square king = position_.king(winner_);
    Square aim = plan_.mating;
    unsigned least = 8;
    for (const Square man : position_.of(~winner_) & ~position_.of(Role::king)) {
      if (const unsigned steps = steps_between(king, man); steps < least) {
        least = steps;
        aim = man;
      }
    }
    return aim;
  }

  [[nodiscard]] bool has_great_piece() const { return position_.straight_sliders(winner_).any(); }

  /// Finds the squares from which each role would give check.
  void see_checks() {
    const Square king = position_.king(~winner_);
    const Bitboard straight = board::rook_attacks(king, position_.occupied());
    const Bitboard diagonal = board::bishop_attacks(king, position_.occupied());
    checks_ = {board::pawn_attacks(~winner_, king),
               board::knight_attacks(king),
               diagonal,
               straight,
               straight | diagonal,
               Bitboard{}};
  }

  /// Tries each direct check by an unpinned piece. Returns a capture met on the way.
  std::optional<Move> look_around() {
    const Bitboard occupied = position_.occupied();
    const Bitboard ours = position_.of(winner_);
    const Bitboard theirs = position_.of(~winner_);
    const Bitboard pinned = position_.pinned();
    const Bitboard pawns = position_.of(winner_, Role::pawn);
    const Bitboard pawn_attacked = board::pawn_attacks(winner_, pawns);
    Bitboard attacked = board::king_attacks(position_.king(winner_)) | pawn_attacked;
    std::array<Move, 64> checks;
    std::size_t check_count = 0;
    std::optional<Move> capture;
    std::uint32_t captures = 0;
    for (const Square taken : pawn_attacked& theirs) {
      const Bitboard takers = board::pawn_attacks(~winner_, taken) & pawns & ~pinned;
      if (takers.empty() || dice_.roll(++captures) != 0) continue;
      const Square pawn = takers.first();
      capture = last_ranks.contains(taken) ? Move{pawn, taken, Role::queen} : Move{pawn, taken};
    }
    const auto look = [&](Role role, auto attacks) {
      for (const Square from : position_.of(winner_, role)) {
        const Bitboard to = attacks(from);
        attacked |= to;
        if (pinned.contains(from)) continue;
        for (const Square check : to & ~ours & checks_[static_cast<unsigned>(role)]) {
          if (check_count < checks.size()) checks[check_count++] = {from, check};
        }
        for (const Square taken : to& theirs) {
          if (dice_.roll(++captures) == 0) capture = Move{from, taken};
        }
      }
    };
    look(Role::knight, [](Square from) { return board::knight_attacks(from); });
    look(Role::bishop, [&](Square from) { return board::bishop_attacks(from, occupied); });
    look(Role::rook, [&](Square from) { return board::rook_attacks(from, occupied); });
    look(Role::queen, [&](Square from) { return board::queen_attacks(from, occupied); });
    if (capture == std::nullopt) capture = find_capture_by_king();
    if (play_mating_check({checks.data(), check_count}, attacked)) return std::nullopt;
    return capture;
  }

  [[nodiscard]] std::optional<Move> find_capture_by_king() const {
    std::optional<Move> capture;
    const Square king = position_.king(winner_);
    for (const Square taken : board::king_attacks(king) & position_.of(~winner_)) {
      if (is_safe(winner_, king, taken)) capture = Move{king, taken};
    }
    return capture;
  }

  /// Plays one of `checks` that mates, given the squares that the winner has `attacked`. Checks
  /// that leave a flight open are skipped; those that would cover it by a discovered attack are
  /// left to other tries.
  [[gnu::always_inline]] bool play_mating_check(std::span<const Move> checks, Bitboard attacked) {
    const Bitboard occupied = position_.occupied();
    const Square king = position_.king(~winner_);
    const Bitboard flights = board::king_attacks(king) & ~position_.of(~winner_) & ~attacked;
    const Bitboard without_king = occupied & ~Bitboard{king};
    for (const Move check : checks) {
      const Role role = position_.role_on(check.from());
      const Bitboard others = flights & ~Bitboard{check.to()};
      if ((others & ~board::reach(role, check.to())).any()) continue;
      if ((others & ~board::attacks({winner_, role}, check.to(), without_king)).any()) continue;
      const bool beside = board::king_attacks(king).contains(check.to());
      if (beside && !is_guarded(check)) continue;
      if ((position_.attackers(check.to(), ~winner_, occupied) & ~Bitboard{king}).any()) continue;
      if (!mates(position_, check)) continue;
      mated_ = true;
      play(check);
      return true;
    }
    return false;
  }

  /// Whether another piece of the winner guards the square where a move ends.
  [[nodiscard]] bool is_guarded(Move move) const {
    const Bitboard without_mover = position_.occupied() & ~Bitboard{move.from()};
    const Bitboard guards = position_.attackers(move.to(), winner_, without_mover);
    return (guards & ~Bitboard{move.from()}).any();
  }

  /// The step of the unblocked pawn that is nearest to promotion.
  [[nodiscard]] std::optional<Move> find_push() const {
    std::optional<Move> best;
    unsigned most = 0;
    for (const Square pawn : position_.of(winner_, Role::pawn) & ~position_.pinned()) {
      const Square to = ahead(winner_, pawn);
      const unsigned rank = index(relative_rank(winner_, rank_of(pawn)));
      if (position_.occupied().contains(to) || rank < most) continue;
      most = rank;
      best = rank == index(Rank::r7) ? Move{pawn, to, Role::queen} : Move{pawn, to};
    }
    return best;
  }

  [[nodiscard]] int winners_wish(Move move) const {
    int wish = 0;
    const Role role = position_.role_on(move.from());
    if (move.kind() == Move::Kind::promotion) {
      wish += move.promotion() == Role::queen ? 60 : move.promotion() == Role::rook ? 20 : 0;
    }
    if (move.kind() != Move::Kind::castling && position_.occupied().contains(move.to())) {
      wish += 12;
    }
    if (role == Role::king) {
      wish += 10 * nearer(move, plan_.mating);
    } else if (role == Role::pawn) {
      wish += has_great_piece() ? -4 : 12;
    }
    return wish;
  }

  const Position& start_;
  Position position_ = start_;
  Color winner_;
  Clock clock_;
  Line& line_;
  Plan plan_{};
  std::array<Bitboard, 6> checks_;
  Dice dice_;
  bool mated_ = false;
  unsigned idle_ = 0;
};

}  // namespace

bool descend_to_mate(const Position& position, Color winner, Clock clock, unsigned tries,
                     Line& line, unsigned first) {
  Descent descent{position, winner, clock, first, line};
  for (unsigned n = first; n < first + tries; ++n) {
    if (descent.go(std::min<std::size_t>(first_length + 6 * n, Line::most))) return true;
  }
  return false;
}

}  // namespace partiar::laws::internal
