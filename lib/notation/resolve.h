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

/// Why a written move names no one legal move.
enum class ResolveFault : std::uint8_t {
  ambiguous,             ///< two or more such pieces can go there (C.10)
  promotion_missing,     ///< a pawn reaches the last rank and what it becomes is not written (C.11)
  promotion_impossible,  ///< a promotion elsewhere than on the last rank
  no_such_piece,         ///< no such piece stands where the text says, or none at all
  own_piece_there,       ///< a piece of the same colour stands on the square of arrival (3.1)
  moves_otherwise,       ///< such a piece does not move so (3.2 to 3.8)
  blocked,               ///< a man stands in the way (3.5)
  nothing_to_capture,    ///< a pawn goes aside and there is nothing to take (3.7.3)
  pawn_file_missing,     ///< only a capture reaches the square and the pawn's file is not written
  king_in_check,         ///< the own king would be in check (3.9)
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
  board::Bitboard origins;  ///< the pieces the text may mean, as far as the fault is theirs

  friend bool operator==(const ResolveError&, const ResolveError&) = default;
};

/// The move that a text names, and what of its form only the position tells.
struct Resolved {
  board::Move move{};
  Deviations deviations;
};

/// Finds the one legal move that `san` names in `position`.
///
/// Output: the move, legal, and what of the written form is not canonical here; marks of check and
///         mate are judged by `judge_mark`, when the move has been played.
/// Errors: see `ResolveFault`.
/// Cost:   looks only at pieces of that kind that reach the square; no allocation.
[[nodiscard]] std::expected<Resolved, ResolveError> resolve(const board::Position& position,
                                                            const San& san) noexcept;

/// `san` with the piece that stands on its square of departure, where squares alone are written.
[[nodiscard]] San with_piece(const board::Position& position, const San& san);

/// The one move that `san`, which is illegal here, can mean if it was made all the same: a piece
/// that leaves its king in check, or one that does not move so; castling where the right is lost or
/// a square attacked. Empty where none is meant alone, and for a king that would be taken.
[[nodiscard]] std::optional<board::Move> find_illegal_move(const board::Position& position,
                                                           const San& san);

/// What of a written mark is wrong, `after` being the position that the move led to.
[[nodiscard]] Deviations judge_mark(Mark mark, const board::Position& after);

/// The canonical form of a move, legal but for what `find_illegal_move` found: shortest origin,
/// `x`, `+` or `#` where they belong.
[[nodiscard]] San san_of(const board::Position& position, board::Move move);

}  // namespace partiar::notation
