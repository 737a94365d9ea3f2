#include "laws/internal/mobility.h"

#include "laws/internal/steps.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

constexpr Bitboard forward(Color color, Bitboard set) {
  return shifted(set, color == Color::white ? 8 : -8);
}

}  // namespace

Mobility::Mobility(const Position& position) {
  for (const Color color : {Color::white, Color::black}) {
    for (const Square square : position.of(color)) {
      const Role role = position.role_on(square);
      if (role == Role::king) kings_[board::index(color)] = count_;
      men_[count_++] = {{color, role}, square, square, {}, false};
    }
  }
  add_special_moves(position);
  for (bool changed = true; changed;) {
    see_fixed();
    changed = grow();
    changed |= see_takeable();
  }
}

void Mobility::add_special_moves(const Position& position) {
  for (MobileMan& man : std::span{men_}.first(count_)) {
    const Color us = man.piece.color;
    const Bitboard rooks = position.castling_rooks() & position.of(us);
    for (const Square rook : rooks) {
      const auto to = board::castling_squares(position.king(us), rook);
      if (man.piece.role == Role::king) man.reach |= to.king;
      if (man.start == rook) man.reach |= to.rook;
    }
    const bool has_passed = position.en_passant() && us != position.turn() &&
                            man.start == behind(position.turn(), *position.en_passant());
    if (has_passed) man.reach |= *position.en_passant();
  }
}

void Mobility::see_fixed() {
  fixed_ = {};
  always_attacked_ = {};
  men_reach_ = {};
  stayers_ = {};
  for (const MobileMan& man : men()) {
    const unsigned color = board::index(man.piece.color);
    if (man.piece.role != Role::king) men_reach_[color] |= man.everywhere();
    const bool stays = man.piece.role == Role::pawn && !man.takeable &&
                       (man.everywhere() & ~squares_of(file_of(man.start))).empty();
    if (stays) stayers_[color] |= man.start;
    if (!man.fixed()) continue;
    fixed_[color] |= man.start;
    // For sliders only the adjacent squares, since more distant ones may be shielded.
    always_attacked_[color] |= board::attacks(man.piece, man.start, board::every_square);
  }
}

/// Extends the reach of each piece; returns whether any square was new.
bool Mobility::grow() {
  bool grown = false;
  for (std::size_t i = 0; i < count_; ++i) {
    MobileMan& man = men_[i];
    if (man.piece.role == Role::pawn) {
      grown |= grow_pawn(man);
      continue;
    }
    const Color us = man.piece.color;
    Bitboard closed = fixed(us) | king(~us).start;
    if (!king(~us).fixed()) closed &= ~Bitboard{king(~us).start};
    if (man.piece.role == Role::king) closed |= always_attacked(~us);
    for (;;) {
      const Bitboard more = steps(man.piece.role, man.reach) & ~closed & ~man.reach;
      if (more.empty()) break;
      man.reach |= more;
      grown = true;
    }
  }
  return grown;
}

/// The squares that a pawn cannot enter because an opposing pawn ahead of it never leaves the file
/// and is never captured: the two cannot pass each other as long as neither leaves the file.
Bitboard Mobility::barred_to(const MobileMan& pawn) const {
  const Bitboard file = squares_of(file_of(pawn.start));
  if ((pawn.everywhere() & ~file).any()) return {};
  const Color us = pawn.piece.color;
  const unsigned start = index(pawn.start);
  const std::uint64_t ahead =
      us == Color::white ? ~std::uint64_t{1} << start : (std::uint64_t{1} << start) - 1;
  return stayers_[index(~us)] & file & Bitboard{ahead};
}

bool Mobility::grow_pawn(MobileMan& man) const {
  const Color us = man.piece.color;
  const Bitboard before = man.reach;
  const Bitboard promoted_before = man.promoted;
  const Bitboard enemy_king = king(~us).fixed() ? Bitboard{king(~us).start} : Bitboard{};
  const Bitboard open = ~(fixed() | barred_to(man));
  for (;;) {
    const Bitboard ahead = forward(us, man.reach);
    const Bitboard more = ((ahead & open) | (board::pawn_attacks(us, man.reach) &
                                             men_reach_[index(~us)] & ~fixed(us) & ~enemy_king)) &
                          ~man.reach;
    if (more.empty()) break;
    man.reach |= more;
  }
  // On the last rank it is no longer a pawn and may be any piece.
  const Bitboard last = board::squares_of(board::relative_rank(us, Rank::r8));
  man.promoted |= man.reach & last;
  man.reach &= ~last;
  while (man.promoted.any()) {
    const Bitboard more = (steps(Role::queen, man.promoted) | steps(Role::knight, man.promoted)) &
                          ~fixed(us) & ~enemy_king & ~man.promoted;
    if (more.empty()) break;
    man.promoted |= more;
  }
  return man.reach != before || man.promoted != promoted_before;
}

/// Marks the pieces that an opponent may be able to capture; returns whether any was new.
bool Mobility::see_takeable() {
  bool seen = false;
  std::array<Bitboard, 2> arrivals{};
  for (const MobileMan& man : men()) {
    Bitboard& to = arrivals[index(man.piece.color)];
    if (man.piece.role == Role::pawn) {
      to |= board::pawn_attacks(man.piece.color, man.reach) & man.everywhere();
      // Captures may promote; the last rank is not in `reach`.
      to |= man.promoted;
    } else if (man.reach != Bitboard{man.start}) {
      to |= man.reach;
    }
  }
  for (std::size_t i = 0; i < count_; ++i) {
    MobileMan& man = men_[i];
    if (man.takeable || man.piece.role == Role::king) continue;
    if ((man.everywhere() & arrivals[index(~man.piece.color)]).empty()) continue;
    man.takeable = true;
    seen = true;
  }
  return seen;
}

}  // namespace partiar::laws::internal
