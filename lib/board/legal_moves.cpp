#include "board/legal_moves.h"

#include <optional>

namespace partiar::board {

namespace {

/// Where a pawn may go, without en passant and regardless of its king's safety.
Bitboard pawn_targets(const Position& position, Square from) {
  const Color us = position.turn();
  const Bitboard free = ~position.occupied();
  Bitboard targets = pawn_attacks(us, from) & position.of(~us);
  const Square one = ahead(us, from);
  if (!free.contains(one)) return targets;
  targets |= one;
  if (relative_rank(us, rank_of(from)) == Rank::r2) targets |= Bitboard{ahead(us, one)} & free;
  return targets;
}

Bitboard targets(const Position& position, Role role, Square from) {
  if (role == Role::pawn) return pawn_targets(position, from);
  return attacks({position.turn(), role}, from, position.occupied()) &
         ~position.of(position.turn());
}

bool is_king_step_safe(const Position& position, Square from, Square to) {
  const Bitboard without_king = position.occupied() & ~Bitboard{from};
  return !position.is_attacked(to, ~position.turn(), without_king);
}

/// Whether a piece that goes from one square to another opens no line to its own king.
bool keeps_lines_shut(const Position& position, Square from, Square to) {
  const Square king = position.king(position.turn());
  const Bitboard after = (position.occupied() & ~Bitboard{from}) | to;
  for (const Square slider : position.lined_up() & ~Bitboard{to}) {
    if ((between(king, slider) & after).empty()) return false;
  }
  return true;
}

/// Whether a move of a piece other than the king, not en passant, leaves the king safe.
bool is_step_safe(const Position& position, Square from, Square to) {
  if (const Bitboard checkers = position.checkers(); checkers.any()) {
    if (checkers.more_than_one()) return false;
    const Square king = position.king(position.turn());
    if (!(checkers | between(king, checkers.first())).contains(to)) return false;
  }
  const Square king = position.king(position.turn());
  return !queen_lines(king).contains(from) || keeps_lines_shut(position, from, to);
}

bool is_safe(const Position& position, Role role, Square from, Square to) {
  if (role == Role::king) return is_king_step_safe(position, from, to);
  if (role == Role::pawn && position.en_passant() == to) {
    return is_en_passant_safe(position, from, to);
  }
  return is_step_safe(position, from, to);
}

void push_pawn_moves(MoveList& list, Square from, Bitboard to) {
  constexpr Bitboard last_ranks = squares_of(Rank::r1) | squares_of(Rank::r8);
  for (const Square target : to & ~last_ranks) list.push({from, target});
  for (const Square target : to& last_ranks) {
    for (const Role role : promotions) list.push({from, target, role});
  }
}

void push_moves(MoveList& list, const Position& position, Square from, Bitboard allowed) {
  const Role role = position.role_on(from);
  const Bitboard to = targets(position, role, from) & allowed;
  if (role == Role::pawn) return push_pawn_moves(list, from, to);
  for (const Square target : to) list.push({from, target});
}

void push_en_passant(MoveList& list, const Position& position) {
  if (!position.en_passant()) return;
  const Color us = position.turn();
  const Square to = *position.en_passant();
  for (const Square from : pawn_attacks(~us, to) & position.of(us, Role::pawn)) {
    if (is_en_passant_safe(position, from, to)) list.push({from, to, Move::Kind::en_passant});
  }
}

void push_castling(MoveList& list, const Position& position) {
  const Rank home = relative_rank(position.turn(), Rank::r1);
  if ((position.castling_rooks() & squares_of(home)).empty()) return;
  for (const auto side : {CastlingSide::king_side, CastlingSide::queen_side}) {
    if (const auto move = find_castling(position, side)) list.push(*move);
  }
}

std::optional<Square> find_castling_rook(const Position& position, CastlingSide side) {
  const Color us = position.turn();
  const Square king = position.king(us);
  for (const Square rook :
       position.castling_rooks() & squares_of(relative_rank(us, Rank::r1)) & position.of(us)) {
    const bool is_king_side = file_of(rook) > file_of(king);
    if (is_king_side == (side == CastlingSide::king_side)) return rook;
  }
  return std::nullopt;
}

/// The squares between two squares of a rank, both ends included.
Bitboard span(Square a, Square b) {
  return between(a, b) | a | b;
}

}  // namespace

bool is_en_passant_safe(const Position& position, Square from, Square to) {
  const Color us = position.turn();
  const Bitboard captured = behind(us, to);
  const Bitboard after = (position.occupied() & ~captured & ~Bitboard{from}) | to;
  return (position.attackers(position.king(us), ~us, after) & ~captured).empty();
}

unsigned count_steps(const Position& position, Color color, Bitboard pieces) {
  const auto of = [&](Role role) { return pieces & position.of(role); };
  const Bitboard open = ~position.of(color);
  const Bitboard left = ~squares_of(File::a);
  const Bitboard right = ~squares_of(File::h);
  unsigned steps = (knight_attacks(of(Role::knight)) & open).size();
  const auto count = [&](Bitboard sliders, unsigned up_by, Bitboard up_from, Bitboard down_from) {
    steps += (Bitboard{(sliders & up_from).bits() << up_by} & open).size();
    steps += (Bitboard{(sliders & down_from).bits() >> up_by} & open).size();
  };
  const Bitboard straight = of(Role::rook) | of(Role::queen);
  count(straight, 8, every_square, every_square);
  count(straight, 1, right, left);
  const Bitboard diagonal = of(Role::bishop) | of(Role::queen);
  count(diagonal, 9, right, left);
  count(diagonal, 7, left, right);
  const std::uint64_t pawns = of(Role::pawn).bits();
  const Bitboard advanced{color == Color::white ? pawns << 8U : pawns >> 8U};
  return steps + (advanced & ~position.occupied()).size();
}

Bitboard safe_origins(const Position& position, Role role, Square to, Bitboard origins) {
  Bitboard safe;
  for (const Square from : origins) {
    if (is_safe(position, role, from, to)) safe |= from;
  }
  return safe;
}

std::expected<Move, CastlingFault> find_castling(const Position& position, CastlingSide side) {
  const Color us = position.turn();
  const Square king = position.king(us);
  const auto rook = find_castling_rook(position, side);
  if (!rook) {
    const Bitboard rights = position.castling_rooks() & squares_of(relative_rank(us, Rank::r1));
    return std::unexpected{rights.empty() ? CastlingFault::king_moved : CastlingFault::rook_moved};
  }
  const auto after = castling_squares(king, *rook);
  const Bitboard movers = Bitboard{king} | *rook;
  const Bitboard others = position.occupied() & ~movers;
  if (((span(king, after.king) | span(*rook, after.rook)) & others).any()) {
    return std::unexpected{CastlingFault::blocked};
  }
  if (position.checkers().any()) return std::unexpected{CastlingFault::in_check};
  for (const Square crossed : between(king, after.king)) {
    if (!is_king_step_safe(position, king, crossed)) {
      return std::unexpected{CastlingFault::through_attack};
    }
  }
  // In Chess960 the rook may have shielded the king, so the king's arrival is judged on the board
  // after the move.
  const Bitboard board_after = others | after.king | after.rook;
  if (position.is_attacked(after.king, ~us, board_after)) {
    return std::unexpected{CastlingFault::into_attack};
  }
  return Move{king, *rook, Move::Kind::castling};
}

MoveList legal_moves(const Position& position) {
  MoveList list;
  const Color us = position.turn();
  const Square king = position.king(us);
  const Bitboard occupied = position.occupied();
  const Bitboard own = position.of(us);
  const Bitboard checkers = position.checkers();

  for (const Square to : king_attacks(king) & ~own) {
    if (is_king_step_safe(position, king, to)) list.push({king, to});
  }
  if (checkers.more_than_one()) return list;
  const Bitboard allowed =
      checkers.empty() ? every_square : checkers | between(king, checkers.first());

  // A pinned piece may only move along the line of its pin, so it is handled with its pinner.
  const Bitboard pinned = position.pinned();
  if (pinned.any()) {
    for (const Square pinner : position.lined_up()) {
      const Bitboard line = between(king, pinner);
      const Bitboard men = line & occupied;
      if (men.more_than_one() || (men & pinned).empty()) continue;
      push_moves(list, position, men.first(), allowed & (line | pinner));
    }
  }
  for (const Square from : own & ~pinned & ~Bitboard{king}) {
    push_moves(list, position, from, allowed);
  }
  push_en_passant(list, position);
  if (checkers.empty()) push_castling(list, position);
  return list;
}

bool has_legal_move(const Position& position) {
  const Color us = position.turn();
  const Square king = position.king(us);
  if (position.checkers().empty()) {
    // Nearly always some piece can move that is not on a line with its king and so not pinned.
    const Bitboard unpinned = position.of(us) & ~queen_lines(king) & ~Bitboard{king};
    if (count_steps(position, us, unpinned) > 0) return true;
    for (const Square from : unpinned& position.of(Role::pawn)) {
      if (pawn_targets(position, from).any()) return true;
    }
  }
  // Most checks can be answered by a king move.
  for (const Square to : targets(position, Role::king, king)) {
    if (is_king_step_safe(position, king, to)) return true;
  }
  if (position.checkers().more_than_one()) return false;
  for (const Square from : position.of(us) & ~Bitboard{king}) {
    const Role role = position.role_on(from);
    for (const Square to : targets(position, role, from)) {
      if (is_safe(position, role, from, to)) return true;
    }
  }
  if (position.en_passant()) return true;
  // In Chess960 castling may be the only legal move.
  return find_castling(position, CastlingSide::king_side).has_value() ||
         find_castling(position, CastlingSide::queen_side).has_value();
}

}  // namespace partiar::board
