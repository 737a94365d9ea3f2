/// Finds one game of a file: by number, or by its players and round.
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

/// The SHA-256 of a file, for a page that is signed; empty for standard input, and for what cannot
/// be read again.
[[nodiscard]] std::string digest_of(const std::string& path);

/// Takes a game, and the number of games before its block in the source.
using TakeChosen =
    std::function<void(const replay::Game&, const report::GamePlace&, std::uint64_t games_before)>;

/// Passes the game asked for to `take`. Returns whether there is exactly one; if not, the reason
/// has been reported, and what was passed on is void.
[[nodiscard]] bool find_game(const GameChoice& choice, const reading::Options& reading,
                             const replay::ReplayOptions& replay,
                             const report::Sentences& sentences, const Diagnostics& diagnostics,
                             const TakeChosen& take);

/// Reports that a game, `plies` half-moves of which can be replayed, does not have the place asked
/// for.
void say_no_place(const GameChoice& choice, replay::PlaceFault fault, std::size_t plies,
                  const Diagnostics& diagnostics);

/// The game asked for, as messages name it.
[[nodiscard]] report::GameName name_of(const GameChoice& choice);

}  // namespace partiar::cli
