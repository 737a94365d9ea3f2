/// Whether two records are of one game, and the evidence for it.
///
/// Moves alone prove nothing: thousands share openings, short draws are repeated, and engines
/// repeat whole games. Each fact about the game adds to or subtracts from the evidence, and moves
/// count by their number.
#pragma once

#include <optional>
#include <string_view>

#include "event/internal/evidence.h"
#include "event/twin_game.h"
#include "event/twin_kind.h"

namespace partiar::event::internal {

/// Fewer half-moves do not tell games apart.
inline constexpr unsigned fewest_telling = 10;
/// With this many half-moves in common, records of one game may have any date and round.
inline constexpr unsigned fewest_undated = 30;
/// Records with different continuations must share this many to count as one game.
inline constexpr unsigned fewest_shared = 20;
/// With this many moves in common, games of different players are worth reporting: almost all
/// drawing lines known by heart are shorter.
inline constexpr unsigned fewest_of_others = 40;

struct Kinship {
  TwinKind kind;
  bool is_certain = true;  ///< certain enough to leave one of them out
  unsigned shared = 0;     ///< half-moves from the start
};

/// Compares records.
class Kin {
 public:
  /// The relation of two records; nothing if they are, or may well be, different games. Symmetric.
  /// Cost: that of `Scales::weigh`, and of the moves.
  [[nodiscard]] std::optional<Kinship> find(const TwinGame& one, const TwinGame& other);

  /// Whether the players may be the same: if not, at most the moves are.
  [[nodiscard]] bool may_be_same_players(const TwinGame& one, const TwinGame& other);

 private:
  Scales scales_;
};

/// What is known of two records with the same moves, `fewest_shared` or more, before they are
/// loaded.
struct Glance {
  unsigned plies = 0;
  bool is_drawn = false;  ///< one of them says so
  bool may_be_of_one_event = false;
  Fit round{}, date{};  ///< the round at best
};

/// Whether `Kin::find` may relate them as records of one game, whatever the names: false only if it
/// does not.
[[nodiscard]] bool may_be_shown(const Glance& glance);

/// The number of half-moves both have in common from the start.
[[nodiscard]] unsigned shared_plies(std::string_view one, std::string_view other);

/// Whether both have a result, and they differ.
[[nodiscard]] bool has_other_result(const TwinGame& one, const TwinGame& other);

/// In what respect `one` is more complete than `other`; nothing if it is not.
[[nodiscard]] std::optional<Merit> find_merit(const TwinGame& one, const TwinGame& other);

}  // namespace partiar::event::internal
