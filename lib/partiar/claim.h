/// Rules on what a player or an arbiter asks about a game: a claim of a draw, a sealed move, a
/// fallen flag, an illegal move.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"
#include "partiar/game.h"

namespace partiar {
inline namespace v1 {

/// What is asked, and of when: where no place is named, of the end of the score.
struct Question {
  enum class About : std::uint8_t { draw, sealed_move, flag, illegal_move };

  About about = About::draw;
  std::optional<std::uint32_t> ply{};  ///< half-moves that had been played
  std::string move{};                  ///< in place of that, the move as `56w` or `56b`
  std::string written{};               ///< the intended, the sealed or the illegal move
  std::optional<Color> by{};           ///< who claims or errs; empty: who had the move
  unsigned count = 1;                  ///< which illegal move of that player it is, counted from 1
};

struct Ruling {
  /// `right` or `wrong` for a claim of a draw; `stands` for a sealed move; `restored` for an
  /// illegal move; `loses`, `draws`, `undecided` where a player loses unless the opponent cannot
  /// mate; `over` where the game had ended before.
  std::string outcome;
  std::string report;  ///< the ruling with its articles and its proof, in lines

  friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// Rules under the Laws that apply to the game.
///
/// Input:  `game`, which is replayed from its text; `options`, those that it was read with.
/// Errors: place, where the game has none such; move, where `written` is no move that can be ruled
///         on; turn; language; edition.
/// Cost:   that of replaying the game, and of `can_mate` for a flag and the like.
/// Source: Laws 2023, 9.2 and 9.3, 6.9, 7.5; Guidelines I.
[[nodiscard]] PARTIAR_API std::expected<Ruling, Error> rule_on(const Game& game,
                                                               const Question& question,
                                                               const AuditOptions& options = {});

}  // namespace v1
}  // namespace partiar
