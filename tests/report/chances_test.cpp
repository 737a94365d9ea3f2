#include "report/chances.h"

#include <cstdint>
#include <string>
#include <vector>

#include "board/color.h"
#include "laws/event.h"
#include "report/sentences.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Event;
using laws::EventKind;

Event chance(std::uint32_t ply, EventKind kind = EventKind::threefold) {
  Event event{.kind = kind, .ply = {ply}, .claimant = {}, .intended = {}};
  // The claimant is to move, and makes the next half-move.
  event.claimant = ply % 2 == 0 ? Color::white : Color::black;
  return event;
}

/// `5 7 (white 9-13: 4 open)`: plies of the listed events, and of the folded ones.
std::string listed(const std::vector<Event>& events, std::uint32_t plies) {
  std::string out;
  for (const report::ListedEvent& one : report::list_events(events, base::Ply{plies})) {
    if (!out.empty()) out += ' ';
    if (one.event != nullptr) out += std::to_string(one.event->ply.value);
    if (!one.folded) continue;
    out += '(' + std::string{report::name_of(one.folded->claimant)} + ' ' +
           std::to_string(one.folded->first.value) + '-' + std::to_string(one.folded->last.value) +
           ": " + std::to_string(one.folded->count) + (one.folded->is_open ? " open)" : ")");
  }
  return out;
}

TEST_CASE("chances at four or more consecutive moves are folded", "[report][chances]") {
  struct Row {
    std::vector<Event> events;
    std::uint32_t plies;
    std::string told;
  };
  constexpr auto intended = EventKind::threefold_intended;
  const Row rows[] = {
      {{}, 0, ""},
      {{chance(8)}, 8, "8"},
      {{chance(8), chance(10), chance(12)}, 20, "8 10 12"},
      {{chance(8), chance(10), chance(12), chance(14)}, 20, "8 (white 11-15: 3)"},
      {{chance(8), chance(10), chance(12), chance(14)}, 15, "8 (white 11-15: 3 open)"},
      {{chance(8), chance(10), chance(12), chance(14)}, 14, "8 (white 11-15: 3 open)"},
      {{chance(8), chance(10), chance(12), chance(14)}, 16, "8 (white 11-15: 3)"},
      {{chance(8), chance(10), chance(14), chance(16)}, 20, "8 10 14 16"},
      // Several chances at one move are all listed or all folded.
      {{chance(8, intended), chance(8), chance(10, intended), chance(10), chance(12), chance(14)},
       20,
       "8 8 (white 11-15: 4)"},
      // Each player has separate chances.
      {{chance(7), chance(8), chance(9), chance(10), chance(11), chance(12), chance(13),
        chance(14)},
       20,
       "7 8 (black 10-14: 3) (white 11-15: 3)"},
      // Other events stay in place.
      {{chance(8), chance(10), chance(11, EventKind::fifty), chance(12), chance(14)},
       20,
       "8 (white 11-15: 3) 11"},
      {{Event{.kind = EventKind::draw_offer, .ply = {8}, .claimant = {}, .intended = {}}}, 20, "8"},
      // Two runs in one game.
      {{chance(8), chance(10), chance(12), chance(14), chance(30), chance(32), chance(34),
        chance(36)},
       40,
       "8 (white 11-15: 3) 30 (white 33-37: 3)"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.told);
    CHECK(listed(row.events, row.plies) == row.told);
  }
}

}  // namespace
