/// Rules on what a player or an arbiter asks about a game: a draw claim, a sealed move, a fallen
/// flag, an illegal move, pieces touched, a telephone, colours reversed.
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
inline namespace v2 {

/// What is asked, and about which moment: if no place is given, the end of the score.
struct Question {
  enum class About : std::uint8_t {
    draw,
    sealed_move,
    flag,
    illegal_move,
    touched_pieces,
    quickplay_finish,  ///< the claim that the opponent cannot win by normal means, or does not try
    device,            ///< a telephone or the like
    reversed_colors,
  };
  /// Who is not there when an adjourned game is resumed.
  enum class Absent : std::uint8_t { white, black, both };

  About about = About::draw;
  std::optional<std::uint32_t> ply{};  ///< half-moves played so far
  std::string move{};                  ///< instead of `ply`: the move, as `56w` or `56b`
  std::string written{};               ///< the intended, sealed or illegal move
  std::optional<Color> by{};           ///< who claims or errs; empty: the player to move
  unsigned count = 1;                  ///< which illegal move of that player it is, counted from 1
  std::string touched{};               ///< squares, in the order of touching: `e1,h1`
  std::optional<Absent> absent{};      ///< when the sealed move was to be opened
  /// Instead of that of the TimeControl tag: `40/7200:3600`. It makes a game rapid or blitz.
  std::string control{};
  std::optional<std::uint32_t> period{};     ///< whose time has run out, counted from 1
  std::optional<std::uint32_t> completed{};  ///< moves at flag fall, if not as in the score
};

struct Ruling {
  /// `right` or `wrong` for a claim, `wrong` also for a flag that fell after the moves prescribed;
  /// `stands` for a sealed move, `absent` if whoever is absent loses; `restored` for an illegal
  /// move; `bound` or `free` for pieces touched; `goes_on` or `restarts` for reversed colours;
  /// `loses`, `draws` or `undecided` if a player loses unless the opponent cannot mate; `undecided`
  /// also for a sealed move that cannot be read; `over` if the game had already ended.
  std::string outcome;
  std::string report;  ///< the ruling with its articles and proof, in lines

  friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// Rules under the Laws that apply to the game.
///
/// Input:  `game`, which is replayed from its text; `options`, those with which it was read.
/// Errors: place, if the game has no such place or the time control no such period, or what names
///         one is malformed; move, if `written` is not a move that can be ruled on, unless it is
///         sealed; turn; language; edition.
/// Cost:   that of replaying the game, and of `can_mate` for flag falls and the like.
/// Source: Laws 2023, 9.2 and 9.3, 6.9, 7.5; Guidelines I.
[[nodiscard]] PARTIAR_API std::expected<Ruling, Error> rule_on(const Game& game,
                                                               const Question& question,
                                                               const AuditOptions& options = {});

}  // namespace v2
}  // namespace partiar
