#include "laws/internal/guide.h"

#include <algorithm>
#include <array>
#include <climits>

#include "laws/internal/corner_mates.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::File;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

/// The cost of a hindered square, in king steps.
constexpr unsigned hindrance_steps = 2;

constexpr unsigned far_away = 12;  // more than any real distance

/// The mates on an edge, corners excluded.
struct EdgeMate {
  Square mated, mating;
};
constexpr std::array<EdgeMate, 24> edge_squares = [] {
  std::array<EdgeMate, 24> all{};
  std::size_t count = 0;
  for (unsigned i = 1; i < 7; ++i) {
    const auto at = [](unsigned file, unsigned rank) {
      return board::square(static_cast<File>(file), static_cast<Rank>(rank));
    };
    all[count++] = {at(i, 0), at(i, 2)};
    all[count++] = {at(i, 7), at(i, 5)};
    all[count++] = {at(0, i), at(2, i)};
    all[count++] = {at(7, i), at(5, i)};
  }
  return all;
}();

/// King steps of both sides to the nearest mate on an edge, by the king to be mated and the other.
using EdgeSteps = std::array<std::array<std::uint8_t, 64>, 64>;
// Computed on first use: it takes more steps than clang allows in a constant expression.
const EdgeSteps& edge_mates() {
  static const auto steps = [] {
    EdgeSteps table{};
    for (unsigned mated = 0; mated < 64; ++mated) {
      for (unsigned mating = 0; mating < 64; ++mating) {
        unsigned best = 2 * far_away;
        for (const EdgeMate& mate : edge_squares) {
          best = std::min(best, steps_between(static_cast<Square>(mated), mate.mated) +
                                    steps_between(static_cast<Square>(mating), mate.mating));
        }
        table[mated][mating] = static_cast<std::uint8_t>(best);
      }
    }
    return table;
  }();
  return steps;
}

constexpr auto knight_distances = [] {
  std::array<std::array<std::uint8_t, 64>, 64> table{};
  for (unsigned from = 0; from < 64; ++from) {
    table[from].fill(far_away);
    Bitboard seen = static_cast<Square>(from);
    Bitboard front = seen;
    for (std::uint8_t moves = 0; front.any(); ++moves) {
      Bitboard next;
      for (const Square s : front) {
        table[from][index(s)] = moves;
        next |= board::knight_attacks(s);
      }
      front = next & ~seen;
      seen |= front;
    }
  }
  return table;
}();

/// How many moves the nearest of several pieces of one kind needs to each square, as
/// `moves_between` counts.
class LeastMoves {
 public:
  LeastMoves(Role role, Color color, Bitboard men) {
    within_[0] = men;
    if (role == Role::pawn) {
      count_pawns(color);
    } else if (role == Role::knight) {
      count_knights();
    } else {
      count_line_pieces(role);
    }
  }

  [[nodiscard]] unsigned to(Square square) const {
    for (unsigned moves = 0; moves < within_.size(); ++moves) {
      if (within_[moves].contains(square)) return std::min(moves, otherwise_);
    }
    return otherwise_;
  }

 private:
  /// Straight ahead, or anywhere after promotion.
  void count_pawns(Color color) {
    for (const Square pawn : within_[0]) {
      unsigned rank = index(relative_rank(color, rank_of(pawn)));
      otherwise_ = std::min(otherwise_, 7 - rank + 3);
      Square at = pawn;
      for (unsigned moves = 1; ++rank < 8; ++moves) {
        at = ahead(color, at);
        within_[moves] |= at;
      }
    }
  }

  void count_knights() {
    Bitboard front = within_[0];
    for (unsigned moves = 1; moves < within_.size(); ++moves) {
      front = board::knight_attacks(front) & ~within_[moves - 1];
      within_[moves] = within_[moves - 1] | front;
    }
  }

  void count_line_pieces(Role role) {
    within_[1] = within_[0];
    for (const Square man : within_[0]) within_[1] |= board::reach(role, man);
    if (role != Role::bishop) {
      otherwise_ = 2;
      return;
    }
    for (const Bitboard color : {board::light_squares, ~board::light_squares}) {
      if ((within_[0] & color).any()) within_[2] |= color;
    }
  }

  std::array<Bitboard, 7> within_{};  ///< the squares reachable within that many moves
  unsigned otherwise_ = far_away;
};

/// Calls `consider(distance, mate, second)` for each mate in a corner that the pieces of the
/// position could form, with the number of moves still needed. `consider` returns the distance from
/// which on mates need not be considered; `limit` is its initial value.
template <class Consider>
void each_corner_mate(const Position& position, Color winner, unsigned limit, Consider consider) {
  const auto& mated_steps = king_steps[index(position.king(~winner))];
  const auto& mating_steps = king_steps[index(position.king(winner))];
  for (const Role checker : {Role::knight, Role::bishop}) {
    const Bitboard checkers = position.of(winner, checker);
    if (checkers.empty()) continue;
    const LeastMoves of_checkers{checker, winner, checkers};
    for (unsigned kind = 0; kind < second_roles.size(); ++kind) {
      const auto second = static_cast<Second>(kind);
      const Color color = is_shield(second) ? ~winner : winner;
      const Bitboard seconds = position.of(color, second_roles[kind]);
      if (seconds.empty() || (seconds == checkers && !checkers.more_than_one())) continue;
      const LeastMoves of_seconds{second_roles[kind], color, seconds};
      const CornerMatesOfKind& mates = corner_mates(winner, checker, second);
      for (const auto& [mated, mating, begin, end] : mates.groups) {
        const unsigned of_kings = 2U * (mated_steps[index(mated)] + mating_steps[index(mating)]);
        for (std::size_t i = begin; i < end && of_kings < limit; ++i) {
          const CornerMate& mate = mates.all[i];
          unsigned distance = of_kings + 2 * of_seconds.to(mate.second);
          if (distance >= limit) continue;
          distance += of_checkers.to(mate.check);
          limit = consider(distance, mate, second);
        }
      }
    }
  }
}

unsigned distance_to_corner_mate(const Position& position, Color winner, unsigned limit) {
  unsigned best = limit;
  each_corner_mate(position, winner, limit, [&](unsigned distance, const CornerMate&, Second) {
    return best = std::min(best, distance);
  });
  return best;
}

unsigned distance_to_promotion(const Position& position, Color color) {
  unsigned best = 99;
  for (const Square pawn : position.of(color, Role::pawn)) {
    unsigned rank = index(relative_rank(color, rank_of(pawn)));
    unsigned moves = 0;
    for (Square s = pawn; rank < 7; ++rank) {
      s = ahead(color, s);
      moves += position.occupied().contains(s) ? 3 : 1;
    }
    best = std::min(best, moves);
  }
  return best;
}

}  // namespace

unsigned moves_between(Role role, Color color, Square from, Square to) {
  if (from == to) return 0;
  switch (role) {
    case Role::knight:
      return knight_distances[index(from)][index(to)];
    case Role::bishop:
      if (board::is_light(from) != board::is_light(to)) return far_away;
      return board::bishop_lines(from).contains(to) ? 1 : 2;
    case Role::rook:
      return board::rook_lines(from).contains(to) ? 1 : 2;
    case Role::queen:
      return (board::rook_lines(from) | board::bishop_lines(from)).contains(to) ? 1 : 2;
    case Role::king:
      return steps_between(from, to);
    case Role::pawn: {
      const unsigned rank = index(relative_rank(color, rank_of(from)));
      const unsigned aim = index(relative_rank(color, rank_of(to)));
      if (file_of(from) == file_of(to) && aim > rank) return aim - rank;
      return 7 - rank + 3;  // promotes first
    }
  }
  return far_away;
}

Plan plan_mate(const Position& position, Color winner, unsigned variety) {
  const Square mated = position.king(~winner);
  const Square mating = position.king(winner);
  Plan plan;
  unsigned best = 99;
  const auto consider = [&](unsigned distance, Plan found) {
    if (distance >= best) return;
    best = distance;
    plan = found;
  };
  const Bitboard great = position.of(Role::pawn) | position.straight_sliders(winner);
  if ((great & position.of(winner)).any()) {
    // Pawns that occupy or guard a square may stay there for long.
    const Bitboard pawns = position.of(Role::pawn);
    const Bitboard hindered =
        pawns | board::pawn_attacks(~winner, position.of(~winner, Role::pawn));
    const unsigned nearest = edge_mates()[index(mated)][index(mating)];
    for (std::size_t i = 0; i < edge_squares.size(); ++i) {
      const EdgeMate& mate = edge_squares[(i + 7 * variety) % edge_squares.size()];
      const unsigned steps = steps_between(mated, mate.mated) + steps_between(mating, mate.mating);
      if (steps >= best) continue;
      const unsigned hindrance = (pawns.contains(mate.mated) ? hindrance_steps : 0U) +
                                 (hindered.contains(mate.mating) ? hindrance_steps : 0U);
      consider(steps + hindrance, {mate.mated, mate.mating, std::nullopt});
      if (best == nearest) break;
    }
    return plan;
  }
  const auto consider_mate = [&](unsigned distance, const CornerMate& mate, Second second) {
    // Now and then another mate that is about as near comes first.
    distance += (index(mate.mated) / 7 + index(mate.check)) % 4 == variety ? 0U : 2U;
    std::optional<Square> shield;
    if (is_shield(second)) shield = mate.second;
    consider(distance, {mate.mated, mate.mating, shield});
    return best;
  };
  each_corner_mate(position, winner, UINT_MAX, consider_mate);
  return plan;
}

unsigned distance_to_mate(const Position& position, Color winner) {
  const Color loser = ~winner;
  const unsigned men = position.of(loser).size();
  if (position.straight_sliders(winner).any()) {
    const auto& steps = edge_mates()[index(position.king(loser))];
    return 3 * steps[index(position.king(winner))] + 2 * men;
  }
  const unsigned by_pawn = 20 + 4 * distance_to_promotion(position, winner);
  return 20 + men + distance_to_corner_mate(position, winner, std::min(by_pawn, 99U));
}

}  // namespace partiar::laws::internal
