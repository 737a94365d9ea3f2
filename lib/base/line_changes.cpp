#include "base/line_changes.h"

#include <algorithm>
#include <cstddef>
#include <ranges>

namespace partiar::base {

namespace {

using Lines = std::span<const std::string_view>;

constexpr std::size_t most_pairs = 1'000'000;

void append(std::vector<ChangedLine>& changes, Change how, Lines lines) {
  for (const std::string_view line : lines) changes.push_back({how, line});
}

/// The length of the longest common subsequence of what follows each two places.
std::vector<std::vector<std::size_t>> common_of(Lines before, Lines after) {
  std::vector common(before.size() + 1, std::vector<std::size_t>(after.size() + 1));
  for (std::size_t i = before.size(); i-- > 0;) {
    for (std::size_t j = after.size(); j-- > 0;) {
      common[i][j] = before[i] == after[j] ? common[i + 1][j + 1] + 1
                                           : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  return common;
}

/// Appends the changes of lists that neither begin nor end alike.
void append_changes(std::vector<ChangedLine>& changes, Lines before, Lines after) {
  if (!after.empty() && before.size() > most_pairs / after.size()) {
    append(changes, Change::goes, before);
    append(changes, Change::comes, after);
    return;
  }
  const auto common = common_of(before, after);
  for (std::size_t i = 0, j = 0; i < before.size() || j < after.size();) {
    const bool is_same = i < before.size() && j < after.size() && before[i] == after[j];
    if (is_same) {
      changes.push_back({Change::stays, before[i]});
      ++i;
      ++j;
    } else if (i < before.size() && (j == after.size() || common[i + 1][j] >= common[i][j + 1])) {
      changes.push_back({Change::goes, before[i++]});
    } else {
      changes.push_back({Change::comes, after[j++]});
    }
  }
}

}  // namespace

std::vector<ChangedLine> line_changes(Lines before, Lines after) {
  const auto first =
      static_cast<std::size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
  const Lines old = before.subspan(first);
  const Lines now = after.subspan(first);
  const auto last = static_cast<std::size_t>(
      std::ranges::mismatch(old | std::views::reverse, now | std::views::reverse).in1 -
      old.rbegin());
  std::vector<ChangedLine> changes;
  append(changes, Change::stays, before.first(first));
  append_changes(changes, old.first(old.size() - last), now.first(now.size() - last));
  append(changes, Change::stays, old.last(last));
  return changes;
}

}  // namespace partiar::base
