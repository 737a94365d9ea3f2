/// Finds the game of a file that is asked for: by number, or by who played it in which round.
#pragma once

#include <cstdint>
#include <functional>

#include "diagnostics.h"
#include "options.h"
#include "replay/game.h"
#include "replay/place.h"
#include "report/game_place.h"
#include "report/refusals.h"
#include "report/sentences.h"

namespace partiar::cli {

/// Takes a game, and how many games of its source stand before its block.
using TakeChosen =
    std::function<void(const replay::Game&, const report::GamePlace&, std::uint64_t games_before)>;

/// Hands the game that is asked for to `take`. Returns whether there is one and no other; if not,
/// why is said, and what was handed on does not count.
[[nodiscard]] bool find_game(const GameChoice& choice, const reading::Options& reading,
                             const replay::ReplayOptions& replay,
                             const report::Sentences& sentences, const Diagnostics& diagnostics,
                             const TakeChosen& take);

/// Says that a game of which `plies` can be followed has not the place asked for.
void say_no_place(const GameChoice& choice, replay::PlaceFault fault, std::size_t plies,
                  const Diagnostics& diagnostics);

/// The game that is asked for, as messages name it.
[[nodiscard]] report::GameName name_of(const GameChoice& choice);

}  // namespace partiar::cli
