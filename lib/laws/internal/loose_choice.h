/// Which pieces to track when others are left loose (`loose_pieces.h`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/bitboard.h"
#include "board/position.h"

namespace partiar::laws::internal {

/// The pieces that are tracked besides pawns and the king to be mated.
struct LooseChoice {
  std::optional<unsigned> room{};  ///< those with no more room than this
  bool king = false;               ///< the winner's king
  bool others = false;             ///< all but kings and bishops
  bool buried = false;             ///< those next to a king, and all of the winner's
};

/// The first has the fewest positions, and the second decides the most: of 700 questions that one
/// of them decides, only fifty need another, and with many positions few need one of the last
/// three.
inline constexpr std::array<LooseChoice, 9> loose_choices{
    {{.king = true},
     {.room = 2, .king = true, .others = true},
     {.room = 0, .king = true},
     {.room = 2, .others = true},
     {.room = 64, .others = true},
     {.room = 0, .buried = true},
     {.king = true, .others = true},
     {.room = 6, .king = true},
     {.room = 12, .king = true}}};
inline constexpr std::size_t main_loose_choices = 6;

[[nodiscard]] board::Bitboard tracked_pieces(const board::Position& position, board::Color winner,
                                             const LooseChoice& choice);

/// The pieces that have at most `most` squares to go to as long as no other piece moves.
[[nodiscard]] board::Bitboard confined_pieces(const board::Position& position, unsigned most);

/// How many of the pieces other than pawns and kings have more.
[[nodiscard]] std::size_t count_movers(const board::Position& position, unsigned most);

}  // namespace partiar::laws::internal
