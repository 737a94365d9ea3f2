/// Searches every line that both sides can play together for one that mates.
///
/// Positions that look nearer to a mate come first, and none is entered twice, so the search finds
/// a helpmate, exhausts all reachable positions, or stops at its limit.
///
/// Source: Laws 2023, 5.2.2, 6.9.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "board/position.h"
#include "laws/internal/agenda.h"
#include "laws/winnable.h"

namespace partiar::laws::internal {

/// The distance of a position from what a search is to aim at.
using Distance = std::function<unsigned(const board::Position&)>;

/// What a search is to aim at.
struct Aiming {
  Distance distance;   ///< empty for whichever mate is nearest
  bool stops = false;  ///< at distance 0: the answer is undecided, with the line that leads there
};

/// Input:  the side to move has a legal move; `winner` has mating material. Any mate that
///         is met counts, whatever the search aims at.
/// Cost:   a microsecond or two and some 50 bytes a position.
class HelpmateSearch {
 public:
  HelpmateSearch(const board::Position& position, board::Color winner, Clock clock, Order order,
                 Aiming aiming = {});
  HelpmateSearch(HelpmateSearch&&) noexcept;
  HelpmateSearch& operator=(HelpmateSearch&&) noexcept;
  ~HelpmateSearch();

  /// Searches until `most` positions were met in all. After an undecided answer that has no line it
  /// can go on where it stopped.
  /// Output: as `can_mate`; `nodes` are those met in all.
  [[nodiscard]] Answer run(std::uint64_t most);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

/// The same at once, with `limits.nodes` positions.
[[nodiscard]] inline Answer search_helpmate(const board::Position& position, board::Color winner,
                                            const Limits& limits, Order order, Aiming aiming = {}) {
  return HelpmateSearch{position, winner, limits.clock, order, std::move(aiming)}.run(limits.nodes);
}

}  // namespace partiar::laws::internal
