/// What can be said of tracked pieces, wherever the loose ones stand (`loose_pieces.h`).
#pragma once

#include "board/attacks.h"
#include "laws/internal/crowd.h"
#include "laws/internal/tracked.h"

namespace partiar::laws::internal {

/// Loose pieces stand where a question needs them, so each answer is either sure, whatever their
/// placement, or a possibility.
class LooseView {
 public:
  LooseView(board::Color winner, const Crowd& crowd) : winner_{winner}, crowd_{crowd} {}

  [[nodiscard]] board::Color winner() const { return winner_; }
  [[nodiscard]] const Crowd& crowd() const { return crowd_; }

  /// Where loose pieces of `color` other than its king may stand.
  [[nodiscard]] board::Bitboard standable(const Tracked& at, board::Color color) const {
    const bool anywhere = at.promoted && color != winner_;
    return (anywhere ? board::every_square : crowd_.but_king(color)) & ~at.occupied();
  }

  /// Where no line can be counted on.
  [[nodiscard]] board::Bitboard blockable(const Tracked& at) const {
    return at.occupied() | standable(at, board::Color::white) | standable(at, board::Color::black) |
           crowd_.of(winner_, board::Role::king);
  }

  /// Whether `by` attacks `square` wherever the loose pieces stand.
  [[nodiscard]] bool surely_attacked(const Tracked& at, board::Square square,
                                     board::Color by) const {
    return at.attackers(square, by, blockable(at)).any();
  }

  /// Whether the winner attacks `square` for some placement of its loose pieces.
  [[nodiscard]] bool may_be_attacked(const Tracked& at, board::Square square,
                                     board::Bitboard occupied) const {
    const board::Bitboard kings =
        board::king_attacks(square) & crowd_.of(winner_, board::Role::king);
    return at.attackers(square, winner_, occupied).any() ||
           ((kings & ~occupied) | loose_attackers(square, occupied)).any();
  }

  /// Where loose pieces of the winner other than its king may attack a square from.
  [[nodiscard]] board::Bitboard loose_attackers(board::Square square,
                                                board::Bitboard occupied) const {
    using board::Role;
    const board::Bitboard queens = crowd_.of(winner_, Role::queen);
    const board::Bitboard diagonal = crowd_.of(winner_, Role::bishop) | queens;
    const board::Bitboard straight = crowd_.of(winner_, Role::rook) | queens;
    return ((board::knight_attacks(square) & crowd_.of(winner_, Role::knight)) |
            (board::bishop_attacks(square, occupied) & diagonal) |
            (board::rook_attacks(square, occupied) & straight)) &
           ~occupied;
  }

 private:
  board::Color winner_;
  const Crowd& crowd_;
};

}  // namespace partiar::laws::internal
