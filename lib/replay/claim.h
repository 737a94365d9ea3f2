/// What an arbiter asks about a replayed game: a draw claim, a sealed move, a fallen flag, an
/// illegal move, pieces touched, a telephone, colours reversed.
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
#include "replay/clock_times.h"
#include "replay/game.h"
#include "replay/move_count.h"
#include "replay/place.h"
#include "replay/time_control.h"
#include "replay/touched.h"
#include "replay/written_move.h"

namespace partiar::replay {

enum class Asked : std::uint8_t {
  draw,
  sealed,
  flag,
  illegal,
  touched,
  quickplay,  ///< the claim that the opponent cannot win by normal means, or makes no effort to
  device,     ///< a telephone or the like
  reversed,   ///< colours
};

/// Who is not there when an adjourned game is resumed.
enum class Absent : std::uint8_t { white, black, both };

/// What is asked, and about which moment: without `ply` and `move`, the end of the score; for an
/// illegal move, also the place where the replay stops.
struct ClaimRequest {
  Asked asked = Asked::draw;
  std::optional<base::Ply> ply;  ///< half-moves played so far
  /// The move that led to the position or, for moves intended, sealed or illegal and for pieces
  /// touched, the one to be made there.
  std::optional<NumberedMove> move;
  std::optional<std::string_view> written;  ///< the intended or sealed move
  std::optional<board::Color> by;           ///< empty: the player to move
  /// Letters to fall back on if those of the game will not do; English ones always come last.
  const notation::Alphabet* letters = nullptr;
  laws::Conditions conditions{};
  bool is_competition_stated = false;    ///< otherwise the time control may decide it
  unsigned count = 1;                    ///< which illegal move of that player in the game it is
  std::vector<board::Square> touched{};  ///< in this order
  std::optional<Absent> absent{};        ///< when the sealed move was to be opened
  FlagRequest flag{};
};

/// A request whose place in the game has been found.
struct FoundClaim {
  base::Ply ply;  ///< half-moves played so far
  board::Color by{};
  std::optional<WrittenMove> written;
  ClaimRequest request{};
  /// The type of play was not stated, and the time control makes it rapid or blitz.
  bool is_quick_by_control = false;
};

/// Finds the place, reads the move, and decides the type of play.
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
  /// Whether those absent lose if they come too late: the move neither ends the game nor loses it.
  bool absent_lose = false;
};
[[nodiscard]] SealedAnswer answer_sealed(const Game& game, const FoundClaim& sealed);

/// The answer to the flag fall of `claim.by`. Source: Laws 2023, 6.2 to 6.4, 6.9, 8.6.
struct FlagAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  Loss loss;
  std::optional<MoveCount> count{};        ///< if the time control prescribes a number of moves
  std::optional<TimeLeft> left{};          ///< to `claim.by`, after a move that it was written with
  std::optional<TimeLeft> opponent_out{};  ///< the opponent's own time had run out by then

  /// Whether a player who cannot be saved by the position has overstepped the time.
  [[nodiscard]] bool is_proved() const { return !count || count->standing == Standing::missed; }
};
[[nodiscard]] FlagAnswer answer_flag(const Game& game, const FoundClaim& claim);

/// The answer to an illegal move by `claim.by`, the `count`th in the game.
struct IllegalAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  laws::IllegalMoves rules;
  unsigned count = 1;
  std::optional<Loss> loss;  ///< if it is one too many
};
[[nodiscard]] IllegalAnswer answer_illegal(const Game& game, const FoundClaim& claim);

/// The answer to pieces touched by the player to move.
struct TouchedAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  Touch touch;
  bool had_claim = false;  ///< the player could have claimed a draw instead
};
[[nodiscard]] TouchedAnswer answer_touched(const Game& game, const FoundClaim& claim);

/// The answer to a claim that the opponent cannot win by normal means or makes no effort to. It is
/// right if the opponent cannot win at all; otherwise the arbiter has to judge. Source: Guidelines
/// III of 2023; Article 10 of 2009.
struct QuickplayAnswer {
  enum class Fault : std::uint8_t {
    turn,       ///< the opponent has the move
    blitz,      ///< there is no such claim in blitz
    increment,  ///< nor with an increment, from 2014 on
    period,     ///< nor before the last period
  };
  std::optional<laws::Event> over;  ///< had already ended the game
  std::optional<Fault> fault;
  Loss loss;  ///< of the claimant if the flag fell
  std::optional<TimeLeft> left{};

  [[nodiscard]] bool is_right() const {
    return !over && !fault && loss.outcome == Loss::Outcome::draws;
  }
};
[[nodiscard]] QuickplayAnswer answer_quickplay(const Game& game, const FoundClaim& claim);

/// The answer to a telephone or the like of `claim.by`. A draw is the opponent's alone. Source:
/// Laws 2023, 11.3.2.2; 12.3.b of 2009.
struct DeviceAnswer {
  std::optional<laws::Event> over;  ///< had already ended the game
  Loss loss;

  /// The outcome for the player, who loses even where the opponent scores only a draw.
  [[nodiscard]] Loss::Outcome player_outcome() const {
    return loss.outcome == Loss::Outcome::draws ? Loss::Outcome::loses : loss.outcome;
  }
};
[[nodiscard]] DeviceAnswer answer_device(const Game& game, const FoundClaim& claim);

/// The answer to colours that turn out to have been reversed. Source: Laws 2023, 7.3; 7.2 of 2009.
struct ReversedAnswer {
  enum class Outcome : std::uint8_t {
    goes_on,
    goes_on_unless,  ///< the arbiter rules otherwise
    restarts,
  };
  std::optional<laws::Event> over;  ///< had already ended the game
  Outcome outcome{};
  std::uint32_t moves = 0;  ///< made by both players
};
[[nodiscard]] ReversedAnswer answer_reversed(const Game& game, const FoundClaim& claim);

}  // namespace partiar::replay
