#include "candidates/internal/strip.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "candidates/habits.h"

namespace partiar::candidates::internal {

namespace {

constexpr std::uint32_t most_idle = 2;
constexpr std::uint8_t most_skipped = 2;

/// That `skipped` half-moves are missing where the sheet lacks `gap` boxes.
double chance_of_gap(std::uint32_t gap, std::uint8_t skipped) {
  if (gap == 0 || skipped > gap) return 0;
  return std::log(skipped == gap ? habits.unread : habits.shifted);
}

/// That one more is missing.
double chance_of_skipping(std::uint32_t gap, std::uint8_t skipped) {
  if (skipped < gap) return 0;
  return std::log(skipped == gap ? habits.left_out : habits.next_left_out);
}

/// How like a box is to the one before it, or to the one before that, as in a line written twice.
double likeness_to_last(const BoxFit& box, const std::vector<BoxFit>& written) {
  double likeness = 0;
  for (const BoxFit& before : written | std::views::reverse | std::views::take(2)) {
    likeness = std::max(likeness, box.likeness(before));
  }
  return likeness;
}

}  // namespace

Strip::Strip(const Sheet& sheet, const notation::PieceLetters& letters) {
  std::uint32_t last = 0;
  std::vector<BoxFit> written;  // without what is crossed out
  for (std::uint32_t i = 0; i < sheet.boxes.size(); ++i) {
    const Box& box = sheet.boxes[i];
    if (box.is_empty()) continue;
    numbers_.push_back(i);
    fits_.emplace_back(box, letters, sheet.signs);
    gaps_.push_back(box.ply > last + 1 ? box.ply - last - 1 : 0);
    last = box.ply;
    const double likeness = likeness_to_last(fits_.back(), written);
    if (!box.is_crossed_out) written.push_back(fits_.back());
    const double idle = box.is_crossed_out ? 1 - habits.crossed_out_counts
                                           : habits.stray + habits.doubled * likeness + box.blank;
    idle_.push_back(std::log(idle));
    counts_.push_back(box.is_crossed_out ? std::log(habits.crossed_out_counts) : 0);
  }
}

void Strip::steps_from(const Progress& from, std::vector<Step>& out) const {
  out.clear();
  if (from.box >= size()) {
    Progress to = from;
    to.has_ended = true;
    return out.push_back({to, from.has_ended ? 0 : std::log(habits.ends_early), {}});
  }
  double idle = 0;
  for (std::uint32_t i = from.box; i < size() && i <= from.box + most_idle; ++i) {
    const Progress to{.box = i + 1};
    out.push_back({to, idle + counts_[i] + chance_of_gap(gaps_[i], from.skipped), i});
    idle += idle_[i];
  }
  if (from.skipped >= most_skipped) return;
  Progress to = from;
  ++to.skipped;
  out.push_back({to, chance_of_skipping(gaps_[from.box], from.skipped), {}});
}

double Strip::chance_behind_end(const Progress& at) const {
  if (at.box >= size()) return 0;
  return std::log(habits.goes_on) + (size() - at.box) * std::log(habits.next_goes_on);
}

double Strip::chance_of_end(const Progress& at) const {
  double chance = 0;
  for (std::uint32_t i = at.box; i < size(); ++i) {
    if (i > at.box + most_idle) return never;
    chance += idle_[i];
  }
  return chance;
}

}  // namespace partiar::candidates::internal
