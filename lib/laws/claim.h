/// Rules on a draw claim, as an arbiter has to.
///
/// Source: Laws 2023, 9.2 and 9.3 (when a claim is correct), 9.2.3 (when positions are the same).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "board/move.h"
#include "board/position.h"

namespace partiar::laws {

struct Claim {
  board::Color by{};
  /// The move that the claimant wrote down, which is legal; empty for a claim on the current
  /// position.
  std::optional<board::Move> intended;
};

/// Why two positions with the same pieces on the same squares are not the same.
enum class Difference : std::uint8_t {
  turn,       ///< the other side was to move
  castling,   ///< other castling rights
  en_passant  ///< a pawn could capture en passant in one of them
};

/// An earlier position that looks like the claimed one.
struct LookAlike {
  base::Ply ply;
  Difference difference{};

  friend bool operator==(const LookAlike&, const LookAlike&) = default;
};

/// What is established about the current position, or the one that the intended move would lead to.
struct Ruling {
  bool has_move = false;               ///< the claimant is to move; otherwise no claim is correct
  std::vector<base::Ply> occurrences;  ///< when the same position occurred, the claimed one last
  std::vector<LookAlike> look_alikes;
  std::uint32_t quiet_plies = 0;  ///< most recent half-moves without a pawn move or capture

  [[nodiscard]] bool is_repeated() const { return occurrences.size() >= 3; }
  [[nodiscard]] bool passed_fifty() const { return quiet_plies >= 2 * 50; }
  [[nodiscard]] bool is_right() const { return has_move && (is_repeated() || passed_fifty()); }
};

/// Rules on a claim made when `moves`, legal one after another, had been played from `start`.
/// Output: what holds for the claimed position, whether or not the claimant is to move.
/// Cost:   replays the moves; allocates the ruling's lists.
[[nodiscard]] Ruling rule_on(const Claim& claim, const board::Position& start,
                             std::span<const board::Move> moves);

}  // namespace partiar::laws
