/// A board as text: eight ranks, and the letters of the files.
///
/// Pages draw it in `internal/diagram.h`.
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
  shown,  ///< in the letters of FEN, which everybody knows
  drawn,  ///< in the chess symbols of Unicode
  left_out,
};

/// Appends the board from White's side, unless it is left out.
void append_board(std::string& out, const board::Position& position, Board board,
                  std::string_view indent = "  ");

/// Appends a heading and the board after `ply` half-moves, which must have been replayed.
void append_board_after(std::string& out, Score& score, base::Ply ply, Board board,
                        const text::Messages& messages);

}  // namespace partiar::report
