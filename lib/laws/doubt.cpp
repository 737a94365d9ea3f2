#include "laws/doubt.h"

#include <algorithm>
#include <cstddef>

#include "board/attacks.h"
#include "board/legal_moves.h"
#include "laws/internal/freedom.h"
#include "laws/material.h"

namespace partiar::laws {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// No position is known in which a side has more legal moves than this, all lead to dead positions,
/// and yet a piece is free.
constexpr std::size_t few_moves = 8;

/// With this few legal moves, each may lead to a position where a side can never mate.
constexpr std::size_t hardly_any_moves = 2;

/// How many half-moves of forced play are followed before the full question is asked.
constexpr unsigned most_forced = 4;

/// A side with no more steps than this, of king and pawns together, is soon stalemated.
constexpr unsigned most_steps = 2;

/// How often a pawn can step ahead before another piece stops it; an open file counts as too far.
unsigned steps_of_pawn(const Position& position, Color color, Square from) {
  constexpr Bitboard last_ranks = squares_of(board::Rank::r1) | squares_of(board::Rank::r8);
  unsigned steps = 0;
  for (Square at = from; !last_ranks.contains(at); ++steps) {
    at = ahead(color, at);
    if (position.occupied().contains(at)) return steps;
  }
  return most_steps + 1;
}

/// Whether a side can move only its king and pawns that are soon stopped, and has hardly any such
/// moves.
bool is_nearly_stalemated(const Position& position, Color color) {
  const Bitboard own = position.of(color);
  const Square king = position.king(color);
  const Bitboard others = own & ~position.of(Role::pawn) & ~Bitboard{king};
  if (board::count_steps(position, color, others) > 0) return false;
  unsigned steps = 0;
  for (const Square from : own& position.of(Role::pawn)) {
    const Bitboard taken = board::pawn_attacks(color, from) & position.of(~color);
    if (taken.any()) return false;
    steps += steps_of_pawn(position, color, from);
    if (steps > most_steps) return false;
  }
  const Bitboard without_king = position.occupied() & ~Bitboard{king};
  for (const Square to : board::king_attacks(king) & ~own) {
    if (!position.is_attacked(to, ~color, without_king) && ++steps > most_steps) return false;
  }
  return true;
}

/// Whether unpinned pieces have more than `most` moves, with no check to answer; cheaper than
/// listing legal moves.
bool has_more_moves(const Position& position, std::size_t most) {
  if (position.checkers().any()) return false;
  const Color us = position.turn();
  const Bitboard unpinned = position.of(us) & ~position.pinned() & ~position.of(Role::king);
  if (board::count_steps(position, us, unpinned) > most) return true;
  std::size_t moves = 0;
  for (const Square from : unpinned) {
    const Role role = position.role_on(from);
    if (role == Role::pawn) {
      moves += position.occupied().contains(ahead(us, from)) ? 0U : 1U;
    } else {
      moves += (board::attacks({us, role}, from, position.occupied()) & ~position.of(us)).size();
    }
    if (moves > most) return true;
  }
  return false;
}

/// Whether there are no more than `most` legal moves, and each leads to a position that `is_such`;
/// at depth 0 that is not asked.
template <class IsSuch>
bool all_lead_to(const Position& position, std::size_t most, unsigned depth, IsSuch is_such) {
  if (has_more_moves(position, most)) return false;
  const board::MoveList moves = board::legal_moves(position);
  if (moves.size() > most) return false;
  return depth == 0 || std::ranges::all_of(moves, [&](board::Move move) {
           Position after = position;
           after.play_unchecked(move);
           return is_such(after);
         });
}

/// Whether the pawns are locked or no piece is free, a side has hardly a move, or each of a few
/// moves leads to such a position.
bool may_be_dead(const Position& position, unsigned depth) {
  if (internal::no_pawn_can_step(position) || !internal::has_free_man(position)) return true;
  if (!has_mating_material(position, Color::white) &&
      !has_mating_material(position, Color::black)) {
    return true;
  }
  if (is_nearly_stalemated(position, ~position.turn())) return true;
  return all_lead_to(position, few_moves, depth,
                     [depth](const Position& after) { return may_be_dead(after, depth - 1); });
}

/// Whether `color` has bishops and knights alone, or each of hardly any moves, followed for at most
/// `depth` half-moves, leads to that or to a position that may be dead.
bool may_lack_mate(const Position& position, Color color, unsigned depth) {
  if (internal::greater_men(position, color).empty()) return true;
  return all_lead_to(position, hardly_any_moves, depth, [color, depth](const Position& after) {
    return may_be_dead(after, depth - 1) || may_lack_mate(after, color, depth - 1);
  });
}

}  // namespace

bool may_be_dead(const Position& position) {
  return may_be_dead(position, most_forced);
}

bool may_lack_mate(const Position& position, Color color) {
  return may_lack_mate(position, color, most_forced);
}

}  // namespace partiar::laws
