/// Memory kept from one piece of work to the next.
#pragma once

#include <utility>
#include <vector>

namespace partiar::base {

/// An empty list that takes over the memory of one no longer needed.
template <class Value>
[[nodiscard]] std::vector<Value> emptied(std::vector<Value>&& memory) {
  memory.clear();
  return std::move(memory);
}

}  // namespace partiar::base
