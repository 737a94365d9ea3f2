/// The game that explains all sheets best: a search over positions and over where each sheet has
/// come.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/move.h"
#include "candidates/scan.h"
#include "notation/alphabets.h"

namespace partiar::candidates {

/// A box that says a half-move with less than this says another.
inline constexpr double unsaid = 0.02;

/// A half-move as decoded.
struct DecodedMove {
  board::Move move;
  double probability = 0;
  std::optional<board::Move> other{};  ///< the next probable
  double other_probability = 0;
  std::array<std::optional<std::uint32_t>, most_sheets> boxes{};  ///< by sheet: its box
  std::array<double, most_sheets> says{};  ///< that what stands in that box is this move
  bool is_first = false;                   ///< it is the likeliest reading of one of them
  double proof = 0;  ///< its probability if no move were more natural than another
};

struct Decoded {
  std::vector<DecodedMove> moves{};
  double probability = 0;  ///< of the whole game
  bool is_whole = true;    ///< every box is explained; if not, the moves are as many as can be read
};

/// Decodes a game. Cost: boxes times hypotheses, bounded. Allocates.
[[nodiscard]] Decoded decode(const Scan& scan, const notation::Alphabets& alphabets);

}  // namespace partiar::candidates
