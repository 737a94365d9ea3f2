/// What the moves of a game have to reach.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "reading/options.h"
#include "replay/game.h"

namespace partiar::select {

/// Positions, one of which has to stand on the board, and moves that have to begin the game; empty:
/// no condition.
struct Passages {
  std::vector<board::Position> positions{};
  std::vector<std::uint64_t> keys{};  ///< of positions: `board::polyglot_key`
  std::vector<board::Move> line{};

  [[nodiscard]] bool empty() const { return positions.empty() && keys.empty() && line.empty(); }

  /// Whether a game that was replayed meets the conditions. Identical positions count, whatever
  /// their counters say. Cost: plays its moves if there are positions.
  [[nodiscard]] bool are_met_by(const replay::Game& game) const;
};

/// A key as the manual shows them: sixteen hexadecimal digits, with or without `0x`.
[[nodiscard]] std::optional<std::uint64_t> read_key(std::string_view text);

/// The moves of a line such as `1.e4 c5 2.Sf3`, from the start of a game, in whichever language
/// `options` allow and its letters prove. Output: nothing if it says anything else, or there
/// are no moves. Cost: replays it.
[[nodiscard]] std::optional<std::vector<board::Move>> read_line(std::string_view text,
                                                                const reading::Options& options);

}  // namespace partiar::select
