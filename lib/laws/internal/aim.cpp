#include "laws/internal/aim.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "laws/internal/guide.h"
#include "laws/internal/route.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// More than all other distances together: the pieces for an aim are not available.
constexpr unsigned unreachable = 100;

/// Moves until a piece of `role`, other than those on `taken`, stands on `to`; a pawn may promote
/// to one.
unsigned moves_to(const Position& position, Color color, Role role, Square to, Bitboard taken) {
  unsigned least = unreachable;
  const auto consider = [&](Square from, unsigned moves_before) {
    if (role == Role::bishop && board::is_light(from) != board::is_light(to)) return;
    least = std::min(least, moves_before + moves_between(role, color, from, to));
  };
  for (const Square man : position.of(color, role) & ~taken) consider(man, 0);
  if (role == Role::pawn) return least;
  for (const Square pawn : position.of(color, Role::pawn)) {
    const unsigned rank = index(relative_rank(color, rank_of(pawn)));
    consider(board::square(file_of(pawn), relative_rank(color, board::Rank::r8)), 7 - rank);
  }
  return least;
}

/// How often pieces of `color` could capture the checking piece or interpose.
unsigned hindrances(const Aim& aim, const Position& position, Color color) {
  const Bitboard men = position.of(color) & ~Bitboard{aim.mate.second};
  const Bitboard hindered = Bitboard{aim.mate.check} | between(aim.mate.check, aim.mate.mated);
  unsigned count = 0;
  for (const Square square : hindered) {
    count +=
        (position.attackers(square, color, position.occupied()) & men & ~position.of(Role::king))
            .size();
  }
  return count;
}

/// The moves of all but the kings, plus what stands in the way of the check.
unsigned distance_of_others(const Aim& aim, const Position& position, Color winner) {
  const CornerMate& mate = aim.mate;
  const Color loser = ~winner;
  const Color helper = is_shield(aim.second) ? loser : winner;
  const Role second = second_roles[static_cast<unsigned>(aim.second)];
  const bool is_guard = helper == winner && second == aim.checker;
  const Bitboard able = position.of(winner, second) | position.of(winner, Role::pawn);
  if (is_guard && !able.more_than_one()) return unreachable;
  unsigned distance = 2 * moves_to(position, helper, second, mate.second, Bitboard{});
  // A piece already on the checking square has to leave and come back.
  const bool is_there = position.of(winner, aim.checker).contains(mate.check);
  const Bitboard guard = is_guard ? Bitboard{mate.second} : Bitboard{};
  distance += is_there ? 2 : moves_to(position, winner, aim.checker, mate.check, guard);
  return distance + 2 * hindrances(aim, position, loser) +
         2 * position.straight_sliders(loser).size();
}

}  // namespace

unsigned distance_in_steps(const Aim& aim, const Position& position, Color winner) {
  return distance_of_others(aim, position, winner) +
         2 * steps_between(position.king(~winner), aim.mate.mated) +
         2 * steps_between(position.king(winner), aim.mate.mating);
}

unsigned distance_to(const Aim& aim, const Position& position, Color winner) {
  return distance_of_others(aim, position, winner) +
         2 * king_route(position, ~winner, aim.mate.mated) +
         2 * king_route(position, winner, aim.mate.mating);
}

std::vector<Aim> nearest_aims(const Position& position, Color winner, std::size_t most) {
  struct Ranked {
    unsigned turn, distance;
    Aim aim;
  };
  std::vector<Ranked> all;
  for (const Role checker : {Role::knight, Role::bishop}) {
    if (position.of(winner, checker).empty()) continue;
    for (unsigned kind = 0; kind < second_roles.size(); ++kind) {
      const auto second = static_cast<Second>(kind);
      // Of mates that differ only in the checking square one is tried before others take their
      // turn.
      std::map<std::array<Square, 3>, std::vector<Ranked>> alike;
      for (const CornerMate& mate : corner_mates(winner, checker, second).all) {
        const Aim aim{mate, checker, second};
        const unsigned distance = distance_in_steps(aim, position, winner);
        if (distance >= unreachable) continue;
        alike[{mate.mated, mate.mating, mate.second}].push_back({0, distance, aim});
      }
      for (auto& [where, aims] : alike) {
        std::ranges::stable_sort(aims, {}, &Ranked::distance);
        for (unsigned turn = 0; turn < aims.size(); ++turn) aims[turn].turn = turn;
        all.insert(all.end(), aims.begin(), aims.end());
      }
    }
  }
  std::ranges::stable_sort(all, {},
                           [](const Ranked& one) { return std::tuple{one.turn, one.distance}; });
  std::vector<Aim> aims;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) aims.push_back(all[i].aim);
  return aims;
}

}  // namespace partiar::laws::internal
