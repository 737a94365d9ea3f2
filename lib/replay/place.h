/// A place in a replayed game: after how many half-moves, given by move number.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "base/ply.h"
#include "board/color.h"
#include "board/position.h"
#include "replay/game.h"

namespace partiar::replay {

/// A half-move by its number in the score: `56w` or `56.`, `56b` or `56...`.
struct NumberedMove {
  std::uint32_t number = 0;
  board::Color color{};

  friend bool operator==(const NumberedMove&, const NumberedMove&) = default;
};
[[nodiscard]] std::optional<NumberedMove> read_numbered_move(std::string_view text);

/// Whether a named move was made at the place, or is still to be made.
enum class Moment : std::uint8_t { after, before };

/// Without `ply` and `move`: the end of the score.
struct PlaceRequest {
  std::optional<base::Ply> ply;  ///< half-moves played so far
  std::optional<NumberedMove> move;
  Moment moment = Moment::after;
};

/// Why the place does not exist.
enum class PlaceFault : std::uint8_t {
  no_start,     ///< the game has no position to start from, or follows the rules of another variant
  broken,       ///< no place is named, and the moves cannot be followed to the end
  numbers,      ///< named by a move number, but the score's numbers do not fit its moves
  not_reached,  ///< the place lies outside the moves that can be followed
};

/// Returns the number of half-moves played before the place.
[[nodiscard]] std::expected<base::Ply, PlaceFault> find_place(const Game& game,
                                                              const PlaceRequest& request);

/// The position after `ply` half-moves, which must have been followed. Cost: replays them.
[[nodiscard]] board::Position position_after(const Game& game, base::Ply ply);

}  // namespace partiar::replay
