/// Who could still win at the end of a score, and when a position became dead.
///
/// Source: Laws 2023, 5.2.2, 6.9, 7.5.5, 5.1.2.
#pragma once

#include <optional>

#include "base/ply.h"
#include "board/color.h"
#include "board/position.h"
#include "laws/winnable.h"
#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay::internal {

/// The ply at which the game was drawn by a dead position, where the material alone does not show
/// it, or only later.
[[nodiscard]] std::optional<base::Ply> find_dead(const Start& start, const Followed& followed);

/// Whether `color` could mate in `position`, decided fully as far as the limits of an audit go.
[[nodiscard]] laws::Chance can_mate(const board::Position& position, board::Color color);

/// The same for the side that is said to have won, where anything speaks against it: empty where a
/// mate is as plain as in most positions, and no cause is told that makes it worth a search.
[[nodiscard]] std::optional<laws::Answer> find_chance(const Start& start, const Followed& followed,
                                                      board::Color winner, bool is_cause_told);

}  // namespace partiar::replay::internal
