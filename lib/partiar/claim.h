/// Rules on what a player or an arbiter asks about a game: a draw claim, a sealed move, a fallen
/// flag, an illegal move.
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

/// What is asked, and about which moment: if no place is given, the end of the score.
struct Question {
  enum class About : std::uint8_t { draw, sealed_move, flag, illegal_move };

  About about = About::draw;
  std::optional<std::uint32_t> ply{};  ///< half-moves played so far
  std::string move{};                  ///< instead of `ply`: the move, as `56w` or `56b`
  std::string written{};               ///< the intended, sealed or illegal move
  std::optional<Color> by{};           ///< who claims or errs; empty: the player to move
  unsigned count = 1;                  ///< which illegal move of that player it is, counted from 1
};

struct Ruling {
  /// `right` or `wrong` for a draw claim; `stands` for a sealed move; `restored` for an illegal
  /// move; `loses`, `draws` or `undecided` if a player loses unless the opponent cannot mate;
  /// `over` if the game had already ended.
  std::string outcome;
  std::string report;  ///< the ruling with its articles and proof, in lines

  friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// Rules under the Laws that apply to the game.
///
/// Input:  `game`, which is replayed from its text; `options`, those with which it was read.
/// Errors: place, if the game has no such place; move, if `written` is not a move that can be ruled
///         on; turn; language; edition.
/// Cost:   that of replaying the game, and of `can_mate` for flag falls and the like.
/// Source: Laws 2023, 9.2 and 9.3, 6.9, 7.5; Guidelines I.
[[nodiscard]] PARTIAR_API std::expected<Ruling, Error> rule_on(const Game& game,
                                                               const Question& question,
                                                               const AuditOptions& options = {});

}  // namespace v1
}  // namespace partiar
