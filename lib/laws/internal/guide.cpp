#include "laws/internal/guide.h"

#include <algorithm>
#include <array>

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::File;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

/// What a hindered square counts in steps of a king.
constexpr unsigned hindrance_steps = 2;

constexpr unsigned far_away = 12;  // more than any distance that can be walked

/// A mate in a corner: where the kings stand, where a man of the mated side stands in its king's
/// way, and from where a knight checks.
struct CornerMate {
  Square mated, mating, shield, knight;
};

constexpr std::array<CornerMate, 8> corner_mates = [] {
  std::array<CornerMate, 8> all{};
  std::size_t count = 0;
  for (const unsigned file_flip : {0U, 7U}) {
    for (const unsigned rank_flip : {0U, 7U}) {
      const auto at = [&](unsigned file, unsigned rank) {
        return board::square(static_cast<File>(file ^ file_flip),
                             static_cast<Rank>(rank ^ rank_flip));
      };
      all[count++] = {at(0, 0), at(1, 2), at(1, 0), at(2, 1)};
      all[count++] = {at(0, 0), at(2, 1), at(0, 1), at(1, 2)};
    }
  }
  return all;
}();

/// The mates on an edge, corners left out.
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

/// Steps of both kings to the nearest mate on an edge.
// Worked out at the start of the program: more steps than clang takes in a constant expression.
const auto edge_mates = [] {
  std::array<std::array<std::uint8_t, 64>, 64> table{};
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

unsigned corner_distance(const Position& position, Color winner, const CornerMate& mate) {
  const Color loser = ~winner;
  const Bitboard shields = position.of(loser) & ~position.of(Role::king);
  const Bitboard knights = position.of(winner, Role::knight);
  const Bitboard bishops = position.of(winner, Role::bishop);
  unsigned check = far_away;
  for (const Square knight : knights) {
    check = std::min<unsigned>(check, knight_distances[index(knight)][index(mate.knight)]);
  }
  for (const Square bishop : bishops) {
    check = std::min(check, moves_between(Role::bishop, winner, bishop, mate.mated));
  }
  unsigned shield = shields.any() ? far_away : 0;
  for (const Square man : shields) {
    shield = std::min(shield, moves_between(position.role_on(man), loser, man, mate.shield));
  }
  return 2 * (steps_between(position.king(loser), mate.mated) +
              steps_between(position.king(winner), mate.mating) + shield) +
         check;
}

unsigned distance_to_corner_mate(const Position& position, Color winner) {
  unsigned best = 99;
  for (const CornerMate& mate : corner_mates) {
    best = std::min(best, corner_distance(position, winner, mate));
  }
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
      return 7 - rank + 3;  // it becomes a piece first
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
    // Pawns that stand on a square or guard it may stay there for long.
    const Bitboard pawns = position.of(Role::pawn);
    Bitboard hindered = pawns;
    for (const Square pawn : position.of(~winner, Role::pawn)) {
      hindered |= board::pawn_attacks(~winner, pawn);
    }
    for (std::size_t i = 0; i < edge_squares.size(); ++i) {
      const EdgeMate& mate = edge_squares[(i + 7 * variety) % edge_squares.size()];
      const unsigned hindrance = (pawns.contains(mate.mated) ? hindrance_steps : 0U) +
                                 (hindered.contains(mate.mating) ? hindrance_steps : 0U);
      consider(steps_between(mated, mate.mated) + steps_between(mating, mate.mating) + hindrance,
               {mate.mated, mate.mating, std::nullopt});
    }
    return plan;
  }
  for (std::size_t i = 0; i < corner_mates.size(); ++i) {
    const CornerMate& mate = corner_mates[(i + 2 * variety) % corner_mates.size()];
    const unsigned distance = corner_distance(position, winner, mate);
    consider(distance, {mate.mated, mate.mating, mate.shield});
  }
  return plan;
}

unsigned distance_to_mate(const Position& position, Color winner) {
  const Color loser = ~winner;
  const unsigned men = position.of(loser).size();
  if (position.straight_sliders(winner).any()) {
    const auto& steps = edge_mates[index(position.king(loser))];
    return 3 * steps[index(position.king(winner))] + 2 * men;
  }
  const unsigned minor = distance_to_corner_mate(position, winner) + men;
  return 20 + std::min(minor, 20 + 4 * distance_to_promotion(position, winner) + men);
}

unsigned distance_to_open(const Position& position) {
  unsigned distance = 3 * position.occupied().size();
  for (const Color color : {Color::white, Color::black}) {
    for (const Square pawn : position.of(color, Role::pawn)) {
      distance += 6 - index(relative_rank(color, rank_of(pawn)));
    }
  }
  return distance;
}

}  // namespace partiar::laws::internal
