/// Whether two records are of one game, and what speaks for it.
///
/// Moves alone prove nothing: openings are shared by thousands, short draws are repeated, and
/// engines play whole games again. Each thing that a record says of the game adds to the evidence
/// or takes from it, and moves count by their number.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "event/internal/evidence.h"
#include "event/twin_game.h"
#include "event/twin_kind.h"

namespace partiar::event::internal {

/// Fewer half-moves tell no game from another.
inline constexpr unsigned fewest_telling = 10;
/// As many have games in common that go on in different ways, and are one all the same.
inline constexpr unsigned fewest_shared = 20;
/// From so many on, moves are worth a word even where other players made them: drawn lines that are
/// known by heart are shorter, but for a few.
inline constexpr unsigned fewest_of_others = 40;

struct Kinship {
  TwinKind kind;
  bool is_certain = true;  ///< enough to leave one of them out
  unsigned shared = 0;     ///< half-moves, from the start
};

/// Compares records.
class Kin {
 public:
  /// What both have to do with each other; nothing where they are, or may well be, two games. It is
  /// the same for the other way round.
  /// Cost: that of `Scales::weigh`, and of the moves.
  [[nodiscard]] std::optional<Kinship> find(const TwinGame& one, const TwinGame& other);

 private:
  Scales scales_;
};

/// How many half-moves both have in common from the start on.
[[nodiscard]] unsigned shared_plies(std::string_view one, std::string_view other);

/// Whether both have a result, and not the same.
[[nodiscard]] bool has_other_result(const TwinGame& one, const TwinGame& other);

/// In what `one` is more complete than `other`; nothing where it is not.
[[nodiscard]] std::optional<Merit> find_merit(const TwinGame& one, const TwinGame& other);

}  // namespace partiar::event::internal
