#include "laws/internal/goal.h"

#include <algorithm>

#include "laws/internal/route.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Piece;
using board::Position;
using board::Role;
using board::Square;

constexpr std::uint8_t unreached = 12;
constexpr unsigned weight = 2;       ///< of a move of a piece
constexpr unsigned most_moves = 23;  ///< that count before a change of pawns
constexpr unsigned most_left = 100;  ///< that count for the places
constexpr unsigned most_distance = 255;

}  // namespace

/// If the pawns do not move, those of the other side guard what they attack, and there is nothing
/// else.
Goal::Moves Goal::moves_to(const Pawns& pawns, Piece piece, Square to) {
  Moves moves{};
  moves.fill(unreached);
  const Color them = ~piece.color;
  Bitboard closed = pawns[index(piece.color)];
  if (piece.role == Role::king) closed |= board::pawn_attacks(them, pawns[index(them)]);
  Bitboard seen = to;
  Bitboard front = to;
  for (std::uint8_t count = 0; front.any() && count < unreached; ++count) {
    Bitboard next;
    for (const Square square : front) {
      moves[index(square)] = count;
      next |= board::attacks(piece, square, pawns[0] | pawns[1]);
    }
    front = next & ~seen & ~closed;
    seen |= front;
  }
  return moves;
}

/// A pawn disappears that a piece captured, or stands on another file where it captured a piece.
Goal::Stage Goal::stage(const Pawns& before, const Pawns& after) {
  Stage stage{before, {}, {}};
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard gone = before[index(color)] & ~after[index(color)];
    const Bitboard come = after[index(color)] & ~before[index(color)];
    const bool others_change = before[index(~color)] != after[index(~color)];
    if (gone.empty() || others_change) continue;
    const bool steps = come.any() && file_of(come.first()) == file_of(gone.first());
    if (steps) continue;
    stage.color = ~color;
    const Square square = come.any() ? come.first() : gone.first();
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}) {
      stage.moves[static_cast<unsigned>(role)] = moves_to(before, {~color, role}, square);
    }
  }
  return stage;
}

Goal::Goal(Color winner, const LooseMate& mate) : winner_{winner} {
  for (std::size_t i = 0; i + 1 < mate.pawns.size(); ++i) {
    stages_.push_back(stage(mate.pawns[i], mate.pawns[i + 1]));
  }
  stages_.push_back({mate.pawns.back(), {}, {}});
  for (const auto& [piece, square] : mate.places) {
    places_.push_back({piece, square, moves_to(mate.pawns.back(), piece, square)});
  }
}

unsigned Goal::distance(const Position& position) const {
  const Pawns pawns{position.of(Color::white, Role::pawn), position.of(Color::black, Role::pawn)};
  for (std::size_t left = 0; left < stages_.size(); ++left) {
    const Stage& stage = stages_[stages_.size() - 1 - left];
    if (stage.pawns != pawns) continue;
    // A pawn that has gone may have been captured instead of promoted.
    if (left == 0 && places_.empty() && position.straight_sliders(winner_).empty()) continue;
    if (left == 0) return std::min(most_left, moves_to_places(position));
    const unsigned before = static_cast<unsigned>(left - 1) * (most_moves + 1) + most_left + 1;
    return std::min(most_distance, before + moves_to_change(stage, position));
  }
  return most_distance;
}

unsigned Goal::moves_to_change(const Stage& stage, const Position& position) {
  if (!stage.color) return 0;
  unsigned least = unreached;
  for (const Square square : position.of(*stage.color) & ~position.of(Role::pawn)) {
    const auto role = static_cast<unsigned>(position.role_on(square));
    least = std::min<unsigned>(least, stage.moves[role][index(square)]);
  }
  return std::min(most_moves, weight * least);
}

unsigned Goal::moves_to_places(const Position& position) const {
  unsigned distance = 0;
  Bitboard used;
  for (const auto& [piece, to, moves] : places_) {
    if (piece.role == Role::king) {
      distance += weight * king_route(position, piece.color, to);
      continue;
    }
    unsigned least = unreached;
    Square nearest{};
    for (const Square square : position.of(piece.color, piece.role) & ~used) {
      if (moves[index(square)] >= least) continue;
      least = moves[index(square)];
      nearest = square;
    }
    if (least < unreached) used |= nearest;
    distance += weight * least;
  }
  return distance;
}

}  // namespace partiar::laws::internal
