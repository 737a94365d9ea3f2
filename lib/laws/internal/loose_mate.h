/// Whether loose pieces can mate a king among tracked pieces (`loose_pieces.h`).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board/move.h"
#include "laws/internal/loose_pieces.h"
#include "laws/internal/loose_view.h"

namespace partiar::laws::internal {

class LooseMateFinder {
 public:
  explicit LooseMateFinder(const LooseView& view) : view_{view} {}

  /// Whether the side to move would be mated if the loose pieces stood ideally. `move` is the last
  /// one if it was that of a tracked piece and could open no more than one line.
  [[nodiscard]] bool may_be_mate(const Tracked& at, std::optional<board::Move> move);

  /// Where loose pieces stand in the mate found last.
  [[nodiscard]] std::span<const LooseMate::Place> placed() const { return placed_; }

 private:
  [[nodiscard]] board::Color winner() const { return view_.winner(); }
  [[nodiscard]] const Crowd& crowd() const { return view_.crowd(); }
  [[nodiscard]] std::optional<board::Bitboard> find_flights(const Tracked& at) const;
  bool check(const Tracked& at, board::Bitboard from, board::Bitboard flights);
  bool cover(const Tracked& at, board::Bitboard flights, std::uint32_t placed,
             board::Bitboard taken);
  bool place(const Tracked& at, LooseMate::Place place, board::Bitboard left, std::uint32_t placed,
             board::Bitboard taken);
  [[nodiscard]] board::Bitboard attacked(const Tracked& at, board::Piece piece,
                                         board::Square from) const;
  [[nodiscard]] board::Square hardest(const Tracked& at, board::Bitboard flights) const;
  [[nodiscard]] bool is_like_earlier(std::size_t i, std::uint32_t placed) const;
  [[nodiscard]] board::Bitboard places(const Tracked& at, const LoosePiece& one,
                                       board::Square flight) const;
  [[nodiscard]] bool has_sure_reply(const Tracked& at) const;

  const LooseView& view_;
  unsigned trials_ = 0;
  std::vector<LooseMate::Place> placed_;
};

}  // namespace partiar::laws::internal
