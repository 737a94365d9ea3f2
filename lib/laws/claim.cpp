#include "laws/claim.h"

namespace partiar::laws {

namespace {

using board::Color;
using board::Move;
using board::Position;
using board::Role;

bool has_same_men(const Position& a, const Position& b) {
  constexpr Role roles[] = {Role::pawn, Role::knight, Role::bishop,
                            Role::rook, Role::queen,  Role::king};
  for (const Role role : roles) {
    if (a.of(role) != b.of(role)) return false;
  }
  return a.of(Color::white) == b.of(Color::white);
}

Difference difference_of(const Position& a, const Position& b) {
  if (a.turn() != b.turn()) return Difference::turn;
  return a.castling_rooks() != b.castling_rooks() ? Difference::castling : Difference::en_passant;
}

Position after(Position position, std::span<const Move> moves) {
  for (const Move move : moves) position.play_recorded(move);
  return position;
}

}  // namespace

Ruling rule_on(const Claim& claim, const Position& start, std::span<const Move> moves) {
  Position claimed = after(start, moves);
  Ruling ruling;
  ruling.has_move = claimed.turn() == claim.by;
  if (claim.intended) claimed.play_recorded(*claim.intended);
  ruling.quiet_plies = claimed.halfmove_clock();

  const auto compare = [&](const Position& position, base::Ply ply) {
    if (position.is_same(claimed)) {
      ruling.occurrences.push_back(ply);
    } else if (has_same_men(position, claimed)) {
      ruling.look_alikes.push_back({ply, difference_of(position, claimed)});
    }
  };
  Position position = start;
  base::Ply ply;
  compare(position, ply);
  for (const Move move : moves) {
    position.play_recorded(move);
    ply = ply.next();
    compare(position, ply);
  }
  if (claim.intended) compare(claimed, ply.next());
  return ruling;
}

}  // namespace partiar::laws
