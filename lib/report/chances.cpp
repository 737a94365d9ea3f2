#include "report/chances.h"

#include <algorithm>
#include <utility>

#include "report/sentences.h"

namespace partiar::report {

namespace {

using base::Ply;
using board::Color;
using laws::Event;
using laws::EventKind;
using text::Argument;

/// A shorter list need not be folded.
constexpr std::size_t least_turns = 4;

bool is_repetition(const Event& event) {
  return event.claimant &&
         (event.kind == EventKind::threefold || event.kind == EventKind::threefold_intended);
}

/// The ply of the claimant's turn.
Ply turn_of(const Event& event) {
  return event.ply.next();
}

/// Consecutive turns of one player.
struct Run {
  Color claimant{};
  Ply first, last;
  std::size_t turns = 1;
  std::size_t folded = 0;  ///< chances after the first turn

  [[nodiscard]] bool has(const Event& event) const {
    return is_repetition(event) && event.claimant == claimant && first <= turn_of(event) &&
           turn_of(event) <= last;
  }
};

void add_to(std::vector<Run>& runs, const Event& event) {
  const Ply turn = turn_of(event);
  const auto reversed = std::find_if(
      runs.rbegin(), runs.rend(), [&](const Run& run) { return run.claimant == *event.claimant; });
  const bool goes_on = reversed != runs.rend() && turn.value <= reversed->last.value + 2;
  if (!goes_on) return runs.push_back({*event.claimant, turn, turn});
  if (turn != reversed->last) ++reversed->turns;
  if (turn != reversed->first) ++reversed->folded;
  reversed->last = turn;
}

}  // namespace

std::vector<ListedEvent> list_events(std::span<const Event> events, Ply plies) {
  std::vector<Run> runs;
  for (const Event& event : events) {
    if (is_repetition(event)) add_to(runs, event);
  }
  std::erase_if(runs, [](const Run& run) { return run.turns < least_turns; });
  std::vector<ListedEvent> list;
  for (const Event& event : events) {
    const auto run = std::ranges::find_if(runs, [&](const Run& one) { return one.has(event); });
    if (run == runs.end() || turn_of(event) == run->first) {
      list.push_back({&event});
      continue;
    }
    const std::size_t count = std::exchange(run->folded, 0);
    if (count == 0) continue;  // they are listed
    list.push_back({nullptr, FoldedChances{run->claimant, Ply{run->first.value + 2}, run->last,
                                           count, run->last.value + 1 > plies.value}});
  }
  return list;
}

void append_folded(std::string& out, const FoldedChances& folded, Score& score,
                   const text::Messages& messages) {
  const auto number_of = [&](Ply ply) {
    const std::string number = score.number(ply);
    return number.substr(0, number.find('.'));
  };
  messages.append(out, "event_chances_folded",
                  {{"claimant", report::name_of(folded.claimant)},
                   {"first", number_of(folded.first)},
                   {"last", number_of(folded.last)},
                   {"open", folded.is_open ? "yes" : "no"},
                   {"count", folded.count}});
}

}  // namespace partiar::report
