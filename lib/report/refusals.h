/// Why there is no answer or ruling about a place of a game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "board/position.h"
#include "replay/place.h"
#include "replay/written_move.h"
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

/// Appends that `by` is not to move.
void append_refusal(std::string& out, const text::Messages& messages, const GameName& game,
                    board::Color by);

/// Appends that no piece stands on a square.
void append_refusal(std::string& out, const text::Messages& messages, const GameName& game,
                    board::Square square);

/// Appends that a move is unreadable or ambiguous.
void append_refusal(std::string& out, const text::Messages& messages, const GameName& game,
                    const replay::WrittenMove& written);

}  // namespace partiar::report
