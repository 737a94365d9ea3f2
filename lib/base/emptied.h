/// Memory kept from one piece of work to the next.
#pragma once

#include <utility>
#include <vector>

namespace partiar::base {

/// The memory of a list that nobody needs any more, with nothing in it.
template <class Value>
[[nodiscard]] std::vector<Value> emptied(std::vector<Value>&& memory) {
  memory.clear();
  return std::move(memory);
}

}  // namespace partiar::base
