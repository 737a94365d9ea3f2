/// What the Laws make of a game that was followed: when it was over, who could still have won, and
/// whether the recorded result stands.
///
/// Values in, a value out; no text is looked at. Source: Laws 2023, 5.1 and 5.2, 6.9, 7.5.5, 9.6.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/move.h"
#include "laws/event.h"
#include "laws/record.h"
#include "laws/verdict.h"
#include "laws/winnable.h"
#include "replay/finding.h"
#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay {

struct Judgement {
  laws::Claimed claimed = laws::Claimed::nothing;  ///< what tag and markers say together
  laws::Status status = laws::Status::ongoing;     ///< of the last position
  std::vector<laws::Event> events{};               ///< in rising order of ply
  std::optional<laws::Event> end{};                ///< the first that ended the game by itself
  std::optional<laws::Result> required{};          ///< the result that the moves prove
  laws::Verdict verdict = laws::Verdict::ok;
  laws::Ground ground = laws::Ground::none;
  /// Why the side that is said to have won cannot mate, if that matters.
  std::optional<laws::Obstacle> obstacle{};
  std::vector<board::Move> forced_line{};  ///< of `Obstacle::forced_line`
  std::vector<Finding> findings{};         ///< about the result
  std::uint64_t search_limit = 0;          ///< positions that might be searched
};

/// How many positions may be searched for who can still mate, in all questions about a game of that
/// many bytes: in proportion to them, so that the size of a file bounds its time, and each game is
/// judged alike wherever it stands. `effort` multiplies it. The memory of a search grows with it.
[[nodiscard]] std::uint64_t search_limit(std::size_t bytes, unsigned effort);

/// Judges a game.
///
/// Input: `start`, `followed` and `search_limit`, of one game; `memory`, of events that nobody
/// needs
///        any more.
/// Cost:  a search of that many positions at most, where a verdict or a dead position hangs on it.
[[nodiscard]] Judgement judge(const Start& start, const Followed& followed,
                              std::uint64_t search_limit, std::vector<laws::Event>&& memory = {});

}  // namespace partiar::replay
