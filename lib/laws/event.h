/// Events that the Laws attach to the moves played.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "base/ply.h"
#include "board/color.h"
#include "board/move.h"
#include "laws/article.h"
#include "laws/rules.h"

namespace partiar::laws {

enum class EventKind : std::uint8_t {
  checkmate,
  stalemate,
  dead_position,
  threefold,           ///< a position occurs for the third time or more
  fivefold,            ///< a position occurs for the fifth time
  fifty,               ///< fifty moves by each side without a pawn move or capture
  seventyfive,         ///< seventy-five such moves, the last of which does not give mate
  threefold_intended,  ///< a move would bring about a position for the third time or more
  fifty_intended,      ///< a move would complete the fifty
  draw_offer,          ///< recorded as `(=)`
};

/// Whether it ends a game by a number of moves or occurrences, not by what stands on the board.
[[nodiscard]] constexpr bool is_counted(EventKind kind) {
  return kind == EventKind::fivefold || kind == EventKind::seventyfive;
}

struct Event {
  EventKind kind{};
  /// When it occurs on the board; for an intended move or an offer, the plies played before it.
  base::Ply ply;
  std::optional<board::Color> claimant;  ///< who may claim
  std::optional<board::Move> intended;   ///< the move that the claimant would have to write down
  /// Plies at which the same position occurred, including this one if it is on the board.
  std::array<base::Ply, 5> occurrences{};
  std::uint8_t occurrence_count = 0;
};

/// Whether there are five occurrences, each four half-moves after the one before, as 9.6.a of 2014
/// requires: the position came back at every second move of both players.
[[nodiscard]] constexpr bool is_consecutive(const Event& event) {
  for (std::size_t i = 1; i < event.occurrences.size(); ++i) {
    if (event.occurrences[i].value != event.occurrences[i - 1].value + 4) return false;
  }
  return event.occurrence_count == event.occurrences.size();
}

/// Whether the event ends the game by itself, without a claim, under an edition. Source: 5.1.1,
/// 5.2.1, 5.2.2 and 9.6 of 2023, and their predecessors.
[[nodiscard]] constexpr bool ends_game(const Event& event, const Rules& rules) {
  switch (event.kind) {
    case EventKind::checkmate:
    case EventKind::stalemate:
    case EventKind::dead_position:
      return true;
    case EventKind::fivefold:
      return rules.fivefold == Fivefold::ever ||
             (rules.fivefold == Fivefold::consecutive && is_consecutive(event));
    case EventKind::seventyfive:
      return rules.seventyfive;
    case EventKind::threefold:
    case EventKind::fifty:
    case EventKind::threefold_intended:
    case EventKind::fifty_intended:
    case EventKind::draw_offer:
      return false;
  }
  return false;
}

/// The topic of the article that covers an event.
[[nodiscard]] constexpr Topic topic_of(EventKind kind) {
  switch (kind) {
    case EventKind::checkmate:
      return Topic::checkmate;
    case EventKind::stalemate:
      return Topic::stalemate;
    case EventKind::dead_position:
      return Topic::dead_position;
    case EventKind::threefold:
      return Topic::threefold;
    case EventKind::fivefold:
      return Topic::fivefold;
    case EventKind::fifty:
      return Topic::fifty;
    case EventKind::seventyfive:
      return Topic::seventyfive;
    case EventKind::threefold_intended:
      return Topic::threefold_intended;
    case EventKind::fifty_intended:
      return Topic::fifty_intended;
    case EventKind::draw_offer:
      return Topic::draw_offer;
  }
  return Topic::checkmate;
}

/// The first of `events`, given in rising order of ply, that ends a game by itself. Among several
/// on one ply, stalemate and a dead position take precedence over counted events (5.2 ends the game
/// immediately). A mate that completes the count needs no such rule: no count is then recorded
/// (9.6.2).
[[nodiscard]] inline std::optional<Event> find_end(std::span<const Event> events,
                                                   const Rules& rules) {
  std::optional<Event> end;
  for (const Event& event : events) {
    if (end && event.ply != end->ply) break;
    if (!ends_game(event, rules)) continue;
    const bool comes_first = end && event.kind < end->kind && event.kind != EventKind::checkmate;
    if (!end || comes_first) end = event;
  }
  return end;
}

}  // namespace partiar::laws
