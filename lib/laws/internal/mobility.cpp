#include "laws/internal/mobility.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

constexpr Bitboard file_a = board::squares_of(board::File::a);
constexpr Bitboard file_h = board::squares_of(board::File::h);

constexpr Bitboard shifted(Bitboard set, int by) {
  return Bitboard{by > 0 ? set.bits() << by : set.bits() >> -by};
}
constexpr Bitboard to_the_sides(Bitboard set) {
  return shifted(set & ~file_h, 1) | shifted(set & ~file_a, -1);
}
constexpr Bitboard straight_steps(Bitboard set) {
  return to_the_sides(set) | shifted(set, 8) | shifted(set, -8);
}
constexpr Bitboard diagonal_steps(Bitboard set) {
  const Bitboard sides = to_the_sides(set);
  return shifted(sides, 8) | shifted(sides, -8);
}
constexpr Bitboard forward(Color color, Bitboard set) {
  return shifted(set, color == Color::white ? 8 : -8);
}
/// A single step for sliders, a normal move for the others.
Bitboard steps(Role role, Bitboard set) {
  switch (role) {
    case Role::knight:
      return board::knight_attacks(set);
    case Role::bishop:
      return diagonal_steps(set);
    case Role::rook:
      return straight_steps(set);
    case Role::queen:
    case Role::king:
      return straight_steps(set) | diagonal_steps(set);
    case Role::pawn:
      break;
  }
  return {};
}

}  // namespace

std::optional<Mobility> Mobility::of(const Position& position) {
  if (position.castling_rooks().any() || position.en_passant()) return std::nullopt;
  return Mobility{position};
}

Mobility::Mobility(const Position& position) {
  for (const Color color : {Color::white, Color::black}) {
    for (const Square square : position.of(color)) {
      const Role role = position.role_on(square);
      if (role == Role::king) kings_[board::index(color)] = count_;
      men_[count_++] = {{color, role}, square, square, {}, false};
    }
  }
  for (bool changed = true; changed;) {
    see_fixed();
    changed = grow();
    changed |= see_takeable();
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
