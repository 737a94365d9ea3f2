/// Why there is no answer or ruling about a place of a game.
#pragma once

#include <cstddef>
#include <string>

#include "replay/place.h"
#include "replay/ruling.h"
#include "text/messages.h"

namespace partiar::report {

/// A game as a sentence names it.
struct GameName {
  std::string source;  ///< printable
  std::string number;
};

/// Appends why the game has no such place; `plies` half-moves could be replayed.
void append_refusal(std::string& out, const text::Messages& messages, const GameName& game,
                    replay::PlaceFault fault, std::size_t plies);

/// Appends why there is no ruling on what was asked about that place.
void append_refusal(std::string& out, const text::Messages& messages, const GameName& game,
                    const replay::Refusal& refusal, std::size_t plies);

}  // namespace partiar::report
