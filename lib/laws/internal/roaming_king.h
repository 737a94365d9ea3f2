/// Searches every line for one that mates, with all squares of one king followed at once.
///
/// Where one side is shut in and moves must be counted, the other king walks about meanwhile, and
/// most positions differ only in where it stands. So the search meets placements of the other
/// pieces, each with the set of squares on which the king can stand then.
///
/// Proof that the set is the same as that of all positions met one by one. Whether a move is legal
/// is told for each square of the king apart: a piece of its own side moves if the king is not in
/// its way and is not attacked afterwards; an opposing piece moves if the king is not in its way,
/// and the other king is neither next to it afterwards nor attacked by a piece unless it stands
/// between; and the king itself moves to a square beside that is not attacked when it has left.
/// Each of these is a set of squares that depends on the other pieces alone, and a placement is
/// entered with the squares that satisfy them, and no others. The side to move is mated on the
/// squares where it is in check and for which it has no such move.
///
/// Source: Laws 2023, 3.1 to 3.9, 5.2.2, 6.9.
#pragma once

#include <cstdint>
#include <memory>

#include "board/position.h"
#include "laws/winnable.h"

namespace partiar::laws::internal {

/// Input: a position without castling rights in which the side to move has a legal move. No count
///        of moves ends a line.
/// Cost:  a microsecond or two a placement followed, some 150 bytes a placement entered. Each one
///        followed enters no more than it has moves: few with pawns alone, dozens with queens.
class RoamingKingSearch {
 public:
  RoamingKingSearch(const board::Position& position, board::Color winner);
  RoamingKingSearch(RoamingKingSearch&&) noexcept;
  RoamingKingSearch& operator=(RoamingKingSearch&&) noexcept;
  ~RoamingKingSearch();

  /// Searches until `most` placements were followed in all, some of them more than once; after an
  /// undecided answer it can go on where it stopped.
  /// Output: as `can_mate`; `nodes` are the placements followed in all.
  [[nodiscard]] Answer run(std::uint64_t most);

  /// The positions met so far.
  [[nodiscard]] std::uint64_t positions() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace partiar::laws::internal
