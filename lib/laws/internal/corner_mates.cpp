#include "laws/internal/corner_mates.h"

#include <mutex>

#include "board/legal_moves.h"
#include "laws/internal/guide.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// Whether every flight is taken away: tested first, since it rules out nearly all.
bool covers_flights(const CornerMate& mate, Color winner, Role checker, Second second) {
  const Role role = second_roles[static_cast<unsigned>(second)];
  const Bitboard men = Bitboard{mate.mating} | mate.check | mate.second;
  const Bitboard by_second =
      is_shield(second) ? Bitboard{mate.second} : board::attacks({winner, role}, mate.second, men);
  const Bitboard covered = board::king_attacks(mate.mating) | by_second |
                           board::attacks({winner, checker}, mate.check, men);
  return (board::king_attacks(mate.mated) & ~covered & ~Bitboard{mate.check}).empty();
}

bool is_mate(const CornerMate& mate, Color winner, Role checker, Second second) {
  board::Setup setup;
  const auto put = [&](Square square, Color color, Role role) {
    if (setup.men[index(square)]) return false;
    setup.men[index(square)] = {color, role};
    return true;
  };
  const Color helper = is_shield(second) ? ~winner : winner;
  if (!put(mate.mated, ~winner, Role::king) || !put(mate.mating, winner, Role::king) ||
      !put(mate.check, winner, checker) ||
      !put(mate.second, helper, second_roles[static_cast<unsigned>(second)])) {
    return false;
  }
  setup.turn = ~winner;
  const auto position = Position::from(setup);
  return position && position->checkers().contains(mate.check) && !board::has_legal_move(*position);
}

/// All such mates of one kind.
CornerMatesOfKind corner_mates_of(Color winner, Role checker, Second second) {
  CornerMatesOfKind mates;
  for (const Square mated : {Square::a1, Square::h1, Square::a8, Square::h8}) {
    for (const Square mating : within(2, mated) & ~within(1, mated)) {
      const Bitboard checks =
          checker == Role::knight ? board::knight_attacks(mated) : board::bishop_lines(mated);
      const Bitboard seconds = is_shield(second) ? board::king_attacks(mated) : within(4, mated);
      const std::size_t begin = mates.all.size();
      for (const Square check : checks) {
        for (const Square other : seconds) {
          const CornerMate mate{mated, mating, check, other};
          if (!covers_flights(mate, winner, checker, second)) continue;
          if (is_mate(mate, winner, checker, second)) mates.all.push_back(mate);
        }
      }
      if (mates.all.size() > begin) {
        mates.groups.push_back({mated, mating, begin, mates.all.size()});
      }
    }
  }
  return mates;
}

}  // namespace

const CornerMatesOfKind& corner_mates(Color winner, Role checker, Second second) {
  struct Found {
    std::once_flag once;
    CornerMatesOfKind mates;
  };
  static std::array<Found, 2 * 2 * second_roles.size()> all;
  const std::size_t kind = 2 * index(winner) + (checker == Role::knight ? 0U : 1U);
  Found& found = all[second_roles.size() * kind + static_cast<unsigned>(second)];
  std::call_once(found.once, [&] { found.mates = corner_mates_of(winner, checker, second); });
  return found.mates;
}

}  // namespace partiar::laws::internal
