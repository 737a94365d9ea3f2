/// Positions as text: FEN, X-FEN and Shredder-FEN, read and written; EPD, read.
///
/// Source: PGN standard 16.1; 16.2 for EPD, whose operations are passed over but for its counters;
/// X-FEN (R. Scharnagl) for castling letters of rooks that are not the outermost and for an e.p.
/// square only where the capture is legal; Shredder-FEN names the file of every rook with a right.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace partiar::board {

/// Why a text is not a position.
enum class FenFault : std::uint8_t {
  field_missing,       ///< fewer than the four fields that a position needs
  unknown_man,         ///< a letter that names no piece, or a digit other than 1 to 8
  rank_too_long,       ///< more than eight squares on a rank
  rank_too_short,      ///< fewer than eight
  ranks_missing,       ///< fewer than eight ranks
  ranks_left_over,     ///< more than eight
  unknown_turn,        ///< neither `w` nor `b`
  unknown_castling,    ///< not a castling letter, or one given twice
  unknown_en_passant,  ///< neither a square nor `-`
  unknown_clock,       ///< half-moves since a pawn move or capture: not a number up to 9999
  unknown_number,      ///< number of the next move: not a number up to 99999
  text_left_over,      ///< more than six fields
  impossible,          ///< readable, but no game can be continued from it: `setup` says why
};

struct FenError {
  FenFault fault;
  std::uint32_t at;          ///< 0-based byte; the text's size if it ended too soon
  std::optional<Rank> rank;  ///< of the board, for faults in the placement
  std::optional<SetupError> setup;

  friend bool operator==(const FenError&, const FenError&) = default;
};

/// Reads a position.
///
/// Input:  four to six fields; the counters default to `0 1`. Castling letters of all three kinds
///         may be mixed. Operations of EPD may follow.
/// Output: a legal position; an e.p. square without a legal capture is dropped.
/// Errors: the first `FenFault` met; impossible positions are refused with the reason.
/// Cost:   no allocation.
[[nodiscard]] std::expected<Position, FenError> read_fen(std::string_view text);

/// A position, and whatever else in its text is impossible or unreadable.
struct LooseFen {
  Position position;
  std::vector<FenError> ignored;  ///< one of each kind, in the order met
};

/// Reads a position by its placement and the side to move.
///
/// Input:  as for `read_fen`, but impossible castling rights, an e.p. square that no pawn can have
///         passed, counters that are not numbers, anything after them, and more pawns or pieces of
///         a colour than a game has are passed over; a missing side to move means White.
/// Errors: what is wrong with the placement or the side to move.
/// Cost:   allocates only if something is ignored.
[[nodiscard]] std::expected<LooseFen, FenError> read_fen_loosely(std::string_view text);

enum class FenStyle : std::uint8_t {
  x_fen,    ///< KQkq, and a file letter only for a rook that is not the outermost
  shredder  ///< the file letter of every rook with a right
};

/// Appends all six fields.
void append_fen(std::string& out, const Position& position, FenStyle style = FenStyle::x_fen);

/// The same as a new string.
[[nodiscard]] std::string fen_of(const Position& position, FenStyle style = FenStyle::x_fen);

}  // namespace partiar::board
