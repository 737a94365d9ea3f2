/// What must be played by a player who touched pieces.
///
/// Source: Laws 2023, 4.2 to 4.5.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "board/square.h"
#include "laws/article.h"

namespace partiar::replay {

/// Reads `e2`, or several in the order in which they were touched: `e1,h1`. The letters of pieces
/// may precede them: `Ke1,Rh1`. Empty for anything else.
[[nodiscard]] std::optional<std::vector<board::Square>> read_touched(std::string_view text);

/// The first of the squares that holds no piece.
[[nodiscard]] std::optional<board::Square> find_empty(const board::Position& position,
                                                      std::span<const board::Square> touched);

/// What touching pieces obliges a player to play.
enum class Duty : std::uint8_t {
  move,     ///< a move with a piece
  capture,  ///< the capture of a piece
  both,     ///< the capture of a piece with another
  castle,
  free,  ///< any legal move
};

struct Touch {
  Duty duty = Duty::free;
  laws::Topic topic = laws::Topic::touched_freely;  ///< of the article that says so
  std::optional<board::Square> piece{};             ///< to be moved; in castling, the rook
  std::optional<board::Square> taken{};             ///< the piece to be captured
  bool rook_first = false;  ///< castling with the rook touched before the king is ruled out
  std::vector<board::Move> moves{};  ///< the legal moves that remain
};

/// Rules on pieces touched by the player to move, with the intention of moving or capturing them,
/// in this order. Each square holds a piece.
[[nodiscard]] Touch touch(const board::Position& position, std::span<const board::Square> touched);

}  // namespace partiar::replay
