/// A placement of pieces to aim at: how far a position is from it.
///
/// A search that pursues a mate which loose pieces might give gets there soon where the way is
/// open. The distance orders the search and decides nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "laws/internal/loose_pieces.h"

namespace partiar::laws::internal {

class Goal {
 public:
  Goal(board::Color winner, const LooseMate& mate);

  /// First the changes of pawns that are left, then the moves of the pieces that have a place;
  /// below 256.
  [[nodiscard]] unsigned distance(const board::Position& position) const;

 private:
  using Pawns = std::array<board::Bitboard, 2>;
  using Moves = std::array<std::uint8_t, 64>;  ///< from each square

  /// A change of pawns that needs a piece of `color` on a square.
  struct Stage {
    Pawns pawns;  ///< before it
    std::optional<board::Color> color;
    std::array<Moves, 6> moves{};  ///< by `Role`
  };
  struct Place {
    board::Piece piece;
    board::Square square{};
    Moves moves;
  };

  static Moves moves_to(const Pawns& pawns, board::Piece piece, board::Square to);
  static Stage stage(const Pawns& before, const Pawns& after);
  [[nodiscard]] static unsigned moves_to_change(const Stage& stage,
                                                const board::Position& position);
  [[nodiscard]] unsigned moves_to_places(const board::Position& position) const;

  board::Color winner_;
  std::vector<Stage> stages_;
  std::vector<Place> places_;
};

}  // namespace partiar::laws::internal
