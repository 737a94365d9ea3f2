/// A board in a text: eight lines of men, and the letters of the files.
///
/// Its drawing in a page is `internal/diagram.h`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/ply.h"
#include "board/position.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report {

/// Whether a text shows the board.
enum class Board : std::uint8_t {
  shown,  ///< in the letters of FEN, which all know
  drawn,  ///< in the signs for men that Unicode has
  left_out,
};

/// Appends the board as White sees it, if it is not left out.
void append_board(std::string& out, const board::Position& position, Board board,
                  std::string_view indent = "  ");

/// Appends the same of the position after `ply` half-moves, which must have been replayed, below a
/// line that says so.
void append_board_after(std::string& out, Score& score, base::Ply ply, Board board,
                        const text::Messages& messages);

}  // namespace partiar::report
