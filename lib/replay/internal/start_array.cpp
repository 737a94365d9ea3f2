#include "replay/internal/start_array.h"

#include <algorithm>
#include <array>

namespace partiar::replay::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::File;
using board::Position;
using board::Rank;
using board::Role;

constexpr std::array colors{Color::white, Color::black};

Bitboard first_rank_of(Color color) {
  return squares_of(board::relative_rank(color, Rank::r1));
}

bool is_array(const Position& position) {
  return std::ranges::all_of(colors, [&](Color color) {
    const Bitboard pawns = squares_of(board::relative_rank(color, Rank::r2));
    return position.of(color) == (first_rank_of(color) | pawns) &&
           position.of(color, Role::pawn) == pawns;
  });
}

Bitboard find_misplaced(const Position& position) {
  Bitboard in_place;
  for (const Role role : board::roles) {
    in_place |= position.of(role) & Position::initial().of(role);
  }
  return position.occupied() & ~in_place;
}

bool is_chess960(const Position& position) {
  const auto has = [&](Role role, unsigned count) {
    return position.of(Color::white, role).size() == count;
  };
  if (!has(Role::queen, 1) || !has(Role::rook, 2) || !has(Role::bishop, 2)) return false;
  const Bitboard rooks = position.of(Color::white, Role::rook);
  const auto king = position.king(Color::white);
  const auto light = (position.of(Color::white, Role::bishop) & board::light_squares).size();
  const bool is_mirrored = std::ranges::all_of(board::roles, [&](Role role) {
    const auto bits = position.of(Color::white, role).bits();
    return position.of(Color::black, role) == Bitboard{std::byteswap(bits)};
  });
  return rooks.first() < king && king < rooks.last() && light == 1 && is_mirrored;
}

/// A misplaced king may not castle, nor may any king with a misplaced rook.
Bitboard find_out_of_castling(Bitboard misplaced) {
  Bitboard out;
  for (const Color color : colors) {
    const Bitboard home = first_rank_of(color);
    const Bitboard corners = home & (squares_of(File::a) | squares_of(File::h));
    const bool is_king_out = (misplaced & home & squares_of(File::e)).any();
    out |= is_king_out ? corners : corners & misplaced;
  }
  return out;
}

}  // namespace

std::optional<StartArray> find_start_array(const Position& position) {
  if (!is_array(position)) return std::nullopt;
  StartArray array;
  array.misplaced = find_misplaced(position);
  // Knights and rooks may have moved behind their pawns; no other piece can have.
  const bool have_moved = position.fullmove_number() > 1 || position.turn() == Color::black;
  const Bitboard movable = position.of(Role::knight) | position.of(Role::rook);
  if (have_moved && (array.misplaced & ~movable).empty()) return std::nullopt;
  array.is_slip = std::ranges::all_of(
      colors, [&](Color color) { return (array.misplaced & first_rank_of(color)).size() <= 2; });
  array.is_chess960 = is_chess960(position);
  array.out_of_castling = find_out_of_castling(array.misplaced);
  return array;
}

}  // namespace partiar::replay::internal
