/// What an arbiter is asked about a game that was replayed: a claim of a draw, a sealed move, a
/// fallen flag, an illegal move.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "laws/claim.h"
#include "laws/illegal_move.h"
#include "laws/winnable.h"
#include "notation/alphabets.h"
#include "replay/game.h"
#include "replay/place.h"
#include "replay/written_move.h"

namespace partiar::replay {

enum class Asked : std::uint8_t { draw, sealed, flag, illegal };

/// What is asked, and of when. Without `ply` and `move` it is the end of the score; of an illegal
/// move the place where the score breaks, too.
struct ClaimRequest {
  Asked asked = Asked::draw;
  std::optional<base::Ply> ply;  ///< half-moves that had been played
  /// The move that brought the position, or the one that was to be made there: intended, sealed or
  /// illegal.
  std::optional<NumberedMove> move;
  std::optional<std::string_view> written;  ///< the intended or the sealed move
  std::optional<board::Color> by;           ///< empty: the player who had the move
  /// In which to read it where the letters of the game do not do; English ones always come last.
  const notation::Alphabet* letters = nullptr;
};

/// A request found in its game.
struct FoundClaim {
  base::Ply ply;  ///< half-moves that had been played
  board::Color by{};
  std::optional<WrittenMove> written;
};

/// Finds the place and reads the move.
[[nodiscard]] std::expected<FoundClaim, PlaceFault> find_claim(const Game& game,
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

/// Where a position had stood for the fifth time by `ply`, though not consecutively, as the edition
/// asks: whether that ended the game is disputed (9.6.a of 2014). Empty where something else did.
[[nodiscard]] std::optional<base::Ply> find_disputed_fivefold(const Game& game, base::Ply ply);

/// What becomes of a player who loses unless the opponent cannot mate by any series of legal moves.
struct Loss {
  enum class Outcome : std::uint8_t { loses, draws, undecided };
  Outcome outcome{};
  laws::Answer mate{};  ///< whether the opponent can
};

/// The answer to a sealed move. One that is ambiguous, illegal or unintelligible loses, unless the
/// opponent cannot mate. Source: Guidelines I.8 and I.10 of 2023, 6.9.
struct SealedAnswer {
  std::optional<laws::Event> over;  ///< had ended the game before
  std::optional<laws::Event> end;   ///< what the move brings, if that ends the game by itself
  bool is_disputed = false;         ///< it brings a fifth occurrence that may end it
  std::optional<Loss> loss;         ///< if it is no legal move, or if nobody can read it
};
[[nodiscard]] SealedAnswer answer_sealed(const Game& game, const FoundClaim& sealed);

/// The answer to a flag of `claim.by` that has fallen. Source: Laws 2023, 6.9.
struct FlagAnswer {
  std::optional<laws::Event> over;  ///< had ended the game before
  Loss loss;
};
[[nodiscard]] FlagAnswer answer_flag(const Game& game, const FoundClaim& claim);

/// The answer to an illegal move of `claim.by`, the `count`th in the game.
struct IllegalAnswer {
  std::optional<laws::Event> over;  ///< had ended the game before
  laws::IllegalMoves rules;
  unsigned count = 1;
  std::optional<Loss> loss;  ///< if it is one too many
};
[[nodiscard]] IllegalAnswer answer_illegal(const Game& game, const FoundClaim& claim,
                                           unsigned count, const laws::Conditions& conditions);

}  // namespace partiar::replay
