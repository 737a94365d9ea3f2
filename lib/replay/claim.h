/// What an arbiter asks about a replayed game: a draw claim, a sealed move, a fallen flag, an
/// illegal move.
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

/// What is asked, and about which moment: without `ply` and `move`, the end of the score; for an
/// illegal move, also the place where the replay stops.
struct ClaimRequest {
  Asked asked = Asked::draw;
  std::optional<base::Ply> ply;  ///< half-moves played so far
  /// The move that led to the position or, for intended, sealed and illegal moves, the one to be
  /// made there.
  std::optional<NumberedMove> move;
  std::optional<std::string_view> written;  ///< the intended or sealed move
  std::optional<board::Color> by;           ///< empty: the player to move
  /// Letters to fall back on if those of the game will not do; English ones always come last.
  const notation::Alphabet* letters = nullptr;
};

/// A request whose place in the game has been found.
struct FoundClaim {
  base::Ply ply;  ///< half-moves played so far
  board::Color by{};
  std::optional<WrittenMove> written;
};

/// Finds the place and reads the move.
[[nodiscard]] std::expected<FoundClaim, PlaceFault> find_claim(const Game& game,
                                                               const ClaimRequest& request);

/// The answer to a claim.
struct ClaimAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  laws::Ruling ruling;
  bool right = false;
};
[[nodiscard]] ClaimAnswer answer_claim(const Game& game, const FoundClaim& claim);

/// Whether the event entitled a player to claim a draw while the game was still on.
[[nodiscard]] bool is_chance_to_claim(const Game& game, const laws::Event& event);

/// A player's chances to claim a draw that the score shows, while the game was still on.
[[nodiscard]] std::vector<laws::Event> chances_to_claim(const Game& game, board::Color by);

/// Where a position had occurred for the fifth time by `ply`, but not consecutively as the edition
/// requires: it is disputed whether that ended the game (9.6.a of 2014). Empty if something else
/// did.
[[nodiscard]] std::optional<base::Ply> find_disputed_fivefold(const Game& game, base::Ply ply);

/// The result for a player who loses unless the opponent cannot mate by any series of legal moves.
struct Loss {
  enum class Outcome : std::uint8_t { loses, draws, undecided };
  Outcome outcome{};
  laws::Answer mate{};  ///< whether the opponent can
};

/// The answer to a sealed move. An ambiguous, illegal or unintelligible move loses, unless the
/// opponent cannot mate. Source: Guidelines I.8 and I.10 of 2023, 6.9.
struct SealedAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  std::optional<laws::Event> end;   ///< brought about by the move, if it ends the game
  bool is_disputed = false;         ///< it brings about a fifth occurrence that may end the game
  std::optional<Loss> loss;         ///< if the move is not legal, or nobody can read it
  bool is_read = true;              ///< false: whether somebody can read it is open
};
[[nodiscard]] SealedAnswer answer_sealed(const Game& game, const FoundClaim& sealed);

/// The answer to the flag fall of `claim.by`. Source: Laws 2023, 6.9.
struct FlagAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  Loss loss;
};
[[nodiscard]] FlagAnswer answer_flag(const Game& game, const FoundClaim& claim);

/// The answer to an illegal move by `claim.by`, the `count`th in the game.
struct IllegalAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  laws::IllegalMoves rules;
  unsigned count = 1;
  std::optional<Loss> loss;  ///< if it is one too many
};
[[nodiscard]] IllegalAnswer answer_illegal(const Game& game, const FoundClaim& claim,
                                           unsigned count, const laws::Conditions& conditions);

}  // namespace partiar::replay
