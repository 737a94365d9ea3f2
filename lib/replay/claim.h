/// A claim of a draw, or a sealed move, in a game that was replayed.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "laws/claim.h"
#include "replay/finding.h"
#include "replay/game.h"

namespace partiar::replay {

/// A half-move by its number in the score: `56w` or `56.`, `56b` or `56...`.
struct NumberedMove {
  std::uint32_t number = 0;
  board::Color color{};

  friend bool operator==(const NumberedMove&, const NumberedMove&) = default;
};
[[nodiscard]] std::optional<NumberedMove> read_numbered_move(std::string_view text);

/// What is claimed, and when. Without `ply` and `move` it is claimed at the end of the score.
struct ClaimRequest {
  std::optional<base::Ply> ply;  ///< half-moves that had been played
  /// The move that brought the position, or the one that was written down to bring it.
  std::optional<NumberedMove> move;
  std::optional<std::string_view> written;  ///< the intended or the sealed move
  std::optional<board::Color> by;           ///< empty: the player who had the move
};

/// A move that a player wrote down, and the legal move that it is, or why it is none.
struct WrittenMove {
  std::string_view text;  ///< without its number and what stands behind
  std::optional<board::Move> move;
  bool readable = false;  ///< it names a piece and a square, or castling
  Code fault{};           ///< where it is none
  FindingFacts facts;
};

/// A request found in its game.
struct FoundClaim {
  base::Ply ply;  ///< half-moves that had been played
  board::Color by{};
  std::optional<WrittenMove> written;
};

/// Why there is nothing to rule on.
enum class ClaimFault : std::uint8_t {
  no_start,     ///< the game has no position to start from, or another variant's rules
  broken,       ///< no place is named, and the moves cannot be followed to the end
  numbers,      ///< the place is named by a number, and the score's numbers do not fit its moves
  not_reached,  ///< the place lies outside the moves that can be followed
};

/// Finds the place and reads the move.
[[nodiscard]] std::expected<FoundClaim, ClaimFault> find_claim(const Game& game,
                                                               const ClaimRequest& request);

/// The answer to a claim.
struct ClaimAnswer {
  std::optional<laws::Event> over;  ///< had ended the game before
  laws::Ruling ruling;
  bool right = false;
};
[[nodiscard]] ClaimAnswer answer_claim(const Game& game, const FoundClaim& claim);

/// Whether the event is a chance to claim a draw that a player had while the game went on.
[[nodiscard]] bool is_chance_to_claim(const Game& game, const laws::Event& event);

/// The chances that a player had in what is recorded, while the game went on.
[[nodiscard]] std::vector<laws::Event> chances_to_claim(const Game& game, board::Color by);

/// The answer to a sealed move. One that is ambiguous or illegal loses, unless the opponent cannot
/// mate; so does an unintelligible one, which is for a person to say. Source: Guidelines I.8 of
/// 2023, 6.9.
enum class SealedOutcome : std::uint8_t { over, stands, loses, draws, unreadable };
[[nodiscard]] SealedOutcome answer_sealed(const Game& game, const FoundClaim& sealed);

}  // namespace partiar::replay
