/// Kinds of pieces, and pieces with their colour.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "board/color.h"

namespace partiar::board {

/// A kind of piece without its colour.
enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array roles{Role::pawn, Role::knight, Role::bishop,
                                  Role::rook, Role::queen,  Role::king};

/// What a pawn may be promoted to (Laws 2023, 3.7.3.3), in the order in which players choose.
inline constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

struct Piece {
  Color color{};
  Role role{};

  friend constexpr bool operator==(Piece, Piece) = default;
};

/// The English letter of a role, upper case; `P` for a pawn.
[[nodiscard]] constexpr char letter_of(Role role) {
  return "PNBRQK"[static_cast<unsigned>(role)];
}

/// The role that an upper-case English letter names.
[[nodiscard]] constexpr std::optional<Role> find_role(char letter) {
  for (const Role role : roles) {
    if (letter_of(role) == letter) return role;
  }
  return std::nullopt;
}

}  // namespace partiar::board
