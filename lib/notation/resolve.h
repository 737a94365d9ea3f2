/// From a written move to the legal move that it names, and back to its canonical form.
///
/// Source: Laws 2023, Appendix C.8 to C.11; PGN standard 8.2.3.4: disambiguation counts legal moves
/// only, so a pinned piece makes no move ambiguous.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>

#include "board/legal_moves.h"
#include "board/position.h"
#include "notation/deviation.h"
#include "notation/san.h"

namespace partiar::notation {

/// Why a written move does not name exactly one legal move.
enum class ResolveFault : std::uint8_t {
  ambiguous,             ///< two or more such pieces can go there (C.10)
  promotion_missing,     ///< a pawn reaches the last rank and no promotion is written (C.11)
  promotion_impossible,  ///< a promotion before the last rank
  no_such_piece,         ///< no such piece on the named square or file, or none at all
  own_piece_there,       ///< a piece of the same colour stands on the square of arrival (3.1)
  moves_otherwise,       ///< such a piece does not move that way (3.2 to 3.8)
  blocked,               ///< a piece is in the way (3.5)
  nothing_to_capture,    ///< a pawn moves diagonally with nothing to capture (3.7.3)
  pawn_file_missing,     ///< only a capture reaches the square, and the pawn's file is not written
  king_in_check,         ///< the player's own king would be in check (3.9)
  castling_king_moved,   ///< no castling right is left (3.8.2.1)
  castling_rook_moved,   ///< the right with that rook is lost (3.8.2.1)
  castling_blocked,
  castling_in_check,
  castling_through_attack,
  castling_into_attack,
};
inline constexpr std::array resolve_faults{ResolveFault::ambiguous,
                                           ResolveFault::promotion_missing,
                                           ResolveFault::promotion_impossible,
                                           ResolveFault::no_such_piece,
                                           ResolveFault::own_piece_there,
                                           ResolveFault::moves_otherwise,
                                           ResolveFault::blocked,
                                           ResolveFault::nothing_to_capture,
                                           ResolveFault::pawn_file_missing,
                                           ResolveFault::king_in_check,
                                           ResolveFault::castling_king_moved,
                                           ResolveFault::castling_rook_moved,
                                           ResolveFault::castling_blocked,
                                           ResolveFault::castling_in_check,
                                           ResolveFault::castling_through_attack,
                                           ResolveFault::castling_into_attack};

struct ResolveError {
  ResolveFault fault;
  board::Bitboard origins;  ///< the pieces that the text may mean, if the fault concerns them

  friend bool operator==(const ResolveError&, const ResolveError&) = default;
};

/// The move that a text names, and deviations that only the position reveals.
struct Resolved {
  board::Move move{};
  Deviations deviations;
};

/// Finds the one legal move that `san` names in `position`.
///
/// Output: the legal move, and what is not canonical in the written form here; marks of check and
///         mate are judged by `judge_mark` once the move has been played.
/// Errors: see `ResolveFault`.
/// Cost:   looks only at pieces of that kind that reach the square; no allocation.
[[nodiscard]] std::expected<Resolved, ResolveError> resolve(const board::Position& position,
                                                            const San& san) noexcept;

/// `san` with the piece on its square of departure, if only squares are written.
[[nodiscard]] San with_piece(const board::Position& position, const San& san);

/// The one move that `san`, which is illegal here, can mean if it was played all the same: by a
/// piece that leaves its king in check or does not move that way, or castling although the right is
/// lost or a square is attacked. Empty if more than one is possible, and for captures of the king.
[[nodiscard]] std::optional<board::Move> find_illegal_move(const board::Position& position,
                                                           const San& san);

/// What is wrong with a written mark, `after` being the position after the move.
[[nodiscard]] Deviations judge_mark(Mark mark, const board::Position& after);

/// The canonical form of a move, which is legal or was returned by `find_illegal_move`: shortest
/// origin, and `x`, `+` or `#` where they belong.
[[nodiscard]] San san_of(const board::Position& position, board::Move move);

}  // namespace partiar::notation
