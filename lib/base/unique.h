/// Lists without what repeats.
#pragma once

#include <algorithm>
#include <vector>

namespace partiar::base {

/// Sorts `values` and drops those that occur before.
template <class Value>
constexpr void sort_unique(std::vector<Value>& values) {
  std::ranges::sort(values);
  const auto repeated = std::ranges::unique(values);
  values.erase(repeated.begin(), repeated.end());
}

}  // namespace partiar::base
