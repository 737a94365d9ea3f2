/// What follows from the Laws for a followed game: when it was over, who could still have won, and
/// whether the recorded result stands.
///
/// Values in, a value out; no text is read. Source: Laws 2023, 5.1 and 5.2, 6.9, 7.5.5, 9.6.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/move.h"
#include "findings/finding.h"
#include "laws/event.h"
#include "laws/record.h"
#include "laws/verdict.h"
#include "laws/winnable.h"
#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay {

struct Judgement {
  laws::Claimed claimed = laws::Claimed::nothing;  ///< tag and markers combined
  laws::Status status = laws::Status::ongoing;     ///< of the last position
  std::vector<laws::Event> events{};               ///< in rising order of ply
  std::optional<laws::Event> end{};                ///< the first that ended the game by itself
  std::optional<laws::Result> required{};          ///< the result that the moves prove
  laws::Verdict verdict = laws::Verdict::ok;
  laws::Ground ground = laws::Ground::none;
  /// Why the recorded winner cannot mate, if that matters.
  std::optional<laws::Obstacle> obstacle{};
  std::vector<board::Move> forced_line{};     ///< of `Obstacle::forced_line`
  std::vector<findings::Finding> findings{};  ///< about the result
  std::uint64_t search_limit = 0;             ///< positions that may be searched
};

/// How many positions may be searched to find out who can still mate, for all questions about a
/// game of that many bytes: in proportion to them, so that the size of a file bounds its time, and
/// each game is judged the same wherever it stands. `effort` multiplies it. The memory of a search
/// grows with it.
[[nodiscard]] std::uint64_t search_limit(std::size_t bytes, unsigned effort);

/// Judges a game.
///
/// Input: `start`, `followed` and `search_limit`, of one game; `memory`, a list of events to reuse.
/// Cost:  a search of at most that many positions, if a verdict or a dead position depends on it.
[[nodiscard]] Judgement judge(const Start& start, const Followed& followed,
                              std::uint64_t search_limit, std::vector<laws::Event>&& memory = {});

}  // namespace partiar::replay
