/// Decides shut positions by leaving open where some of the pieces stand.
///
/// The search plays a game with more freedom than chess. Kings, pawns and the pieces that are
/// tracked stand on squares and move by the Laws; every other piece is loose: it stands on any of
/// the squares that such pieces can have got to, checks, captures, covers and blocks wherever that
/// helps, and is never in the way.
///
/// Proof. Map a position to the squares of its tracked pieces and the side to move. A legal move of
/// a tracked piece maps to a move of that piece here: lines are blocked by tracked pieces alone,
/// and a king counts as attacked only where it is, wherever the loose pieces stand. A move of a
/// loose piece maps to passing the move on, after removing the tracked piece that it captures, if
/// any. So the image of every position that play can reach is searched. One in which the king may
/// be in check by the last move, and has no reply that is legal wherever the loose pieces stand,
/// leaves the question open; if there is none, no position that play can reach is mate.
///
/// Loose pawns. Where the winner has no pawns, those of the loser may be loose too. A loose pawn
/// stands anywhere, as a pawn or as what it was promoted to, and captures anything from there: what
/// a piece is taken to do after any promotion of the loser's. So the search begins as if it had
/// been promoted. Nothing is captured en passant: that takes a pawn of the winner's.
///
/// Discovered checks. The square that a tracked piece has just left is empty, so a line over it is
/// open for the reply, and a reply that leaves the king in check there is not legal. Only a piece
/// that can go to that square closes the line.
///
/// Source: Laws 2023, 5.2.2, 6.9.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/position.h"
#include "laws/internal/tracked.h"

namespace partiar::laws::internal {

enum class LooseEnd : std::uint8_t {
  no_mate,  ///< not even with loose pieces
  open,     ///< a mate may be possible, or the limit was reached
};

/// A mate or a promotion that loose pieces might bring about: something to aim at, which play may
/// not lead to.
struct LooseMate {
  struct Place {
    board::Piece piece;
    board::Square square{};
  };
  /// Those of kings, and of loose pieces that check, cover and block; none for a promotion.
  std::vector<Place> places;
  /// How the pawns of White and Black stand on the way there: from the start, after each change.
  std::vector<std::array<board::Bitboard, 2>> pawns;
};

/// A piece that is not tracked.
struct LoosePiece {
  board::Piece piece;
  board::Square start{};
  board::Bitboard reach;  ///< where it can have got to
};

/// What shows that there is no mate: positions that no legal move leaves, none of them mate,
/// wherever in reach the loose pieces stand.
struct LooseProof {
  std::vector<PackedTracked> positions;
  std::vector<LoosePiece> pieces;
};

struct LooseAnswer {
  LooseEnd end{};
  std::uint64_t nodes = 0;  ///< positions searched
  std::vector<LooseMate> mates;
  LooseProof proof;  ///< if there is no mate
};

/// Input:  `position`, not over: whether it is mate itself is not looked at. `tracked`, the pieces
///         other than kings and pawns that are not loose; the more are tracked, the more is
///         decided, and the more positions there are. `loose_pawns`, those of the loser's pawns
///         that are loose: none unless the winner has no pawns.
/// Output: open as soon as the winner may promote, or there are `most_mates` mates, each on another
///         square.
/// Cost:   up to `limit` positions, a few microseconds each.
[[nodiscard]] LooseAnswer search_loose_pieces(const board::Position& position, board::Color winner,
                                              board::Bitboard tracked, std::uint64_t limit,
                                              std::size_t most_mates = 1,
                                              board::Bitboard loose_pawns = {});

}  // namespace partiar::laws::internal
