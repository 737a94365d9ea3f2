/// What a search has still to examine, nearest first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace partiar::laws::internal {

/// Which of equally near positions comes first.
enum class Order : std::uint8_t {
  latest_first,    ///< goes straight on: finds a mate soon where there are many, by a long line
  earliest_first,  ///< spreads out: better where mates are few
  shortest_first,  ///< spreads out in all it does: finds short lines
};

/// Numbers of positions, by how far they look from what is aimed at.
class Agenda {
 public:
  explicit Agenda(Order order) : order_{order} {}

  void push(std::uint32_t node, std::size_t distance) {
    distance = std::min(distance, buckets_.size() - 1);
    buckets_[distance].nodes.push_back(node);
    nearest_ = std::min(nearest_, distance);
  }

  std::optional<std::uint32_t> pop() {
    while (nearest_ < buckets_.size() && buckets_[nearest_].empty()) ++nearest_;
    if (nearest_ == buckets_.size()) return std::nullopt;
    return buckets_[nearest_].pop(order_);
  }

 private:
  struct Bucket {
    std::vector<std::uint32_t> nodes;
    std::size_t first = 0;

    [[nodiscard]] bool empty() const { return first == nodes.size(); }
    std::uint32_t pop(Order order) {
      if (order == Order::latest_first) {
        const std::uint32_t node = nodes.back();
        nodes.pop_back();
        return node;
      }
      const std::uint32_t node = nodes[first++];
      if (2 * first >= nodes.size() + 64) {
        nodes.erase(nodes.begin(), nodes.begin() + static_cast<std::ptrdiff_t>(first));
        first = 0;
      }
      return node;
    }
  };
  Order order_;
  std::array<Bucket, 256> buckets_;
  std::size_t nearest_ = 0;
};

}  // namespace partiar::laws::internal
