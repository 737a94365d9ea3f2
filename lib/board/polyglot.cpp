#include "board/polyglot.h"

#include <cstddef>

#include "board/internal/polyglot_random.h"

namespace partiar::board {

namespace {

using internal::polyglot_random;

// Where the numbers of each kind begin.
constexpr std::size_t castling = 768;
constexpr std::size_t en_passant = 772;
constexpr std::size_t white_to_move = 780;

/// Black's pawn is 0, White's 1, Black's knight 2, and so on in the order of the roles.
std::size_t kind_of(Color color, Role role) {
  return 2 * static_cast<std::size_t>(role) + (color == Color::white ? 1 : 0);
}

}  // namespace

std::uint64_t polyglot_key(const Position& position) {
  static_assert(static_cast<unsigned>(Role::pawn) == 0 && static_cast<unsigned>(Role::king) == 5);
  std::uint64_t key = 0;
  for (const Color color : {Color::white, Color::black}) {
    for (const Square square : position.of(color)) {
      key ^= polyglot_random[64 * kind_of(color, position.role_on(square)) + index(square)];
    }
    for (const Square rook : position.castling_rooks() & position.of(color)) {
      const bool is_king_side = file_of(rook) > file_of(position.king(color));
      key ^= polyglot_random[castling + 2 * index(color) + (is_king_side ? 0 : 1)];
    }
  }
  if (const auto passed = position.en_passant()) {
    key ^= polyglot_random[en_passant + index(file_of(*passed))];
  }
  return position.turn() == Color::white ? key ^ polyglot_random[white_to_move] : key;
}

}  // namespace partiar::board
