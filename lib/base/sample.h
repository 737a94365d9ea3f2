/// A uniform random sample of a sequence whose length is not known in advance.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace partiar::base {

/// Draws `size` of the values offered. The same seed and the same offers give the same sample on
/// any machine. Cost: holds `size` values; each offer costs at most the logarithm of that.
///
/// Source: each value gets a random number, and the smallest stay (Knuth, TAOCP 3.4.2, exercise
/// 10); the numbers come from splitmix64 (Steele, Lea, Flood 2014).
template <class T>
class Sample {
 public:
  Sample(std::size_t size, std::uint64_t seed) : size_{size}, state_{mixed(seed)} {}

  void offer(T value) {
    const Drawn drawn{next(), offers_++, std::move(value)};
    if (drawn_.size() == size_) {
      if (size_ == 0 || !comes_before(drawn, drawn_.front())) return;
      std::ranges::pop_heap(drawn_, comes_before);
      drawn_.pop_back();
    }
    drawn_.push_back(drawn);
    std::ranges::push_heap(drawn_, comes_before);
  }

  /// The values drawn, in the order in which they were offered.
  [[nodiscard]] std::vector<T> take() && {
    std::ranges::sort(drawn_, {}, &Drawn::offer);
    std::vector<T> values;
    values.reserve(drawn_.size());
    for (Drawn& drawn : drawn_) values.push_back(std::move(drawn.value));
    return values;
  }

 private:
  struct Drawn {
    std::uint64_t ticket;
    std::uint64_t offer;  ///< counted from 0
    T value;
  };
  static bool comes_before(const Drawn& a, const Drawn& b) {
    return std::pair{a.ticket, a.offer} < std::pair{b.ticket, b.offer};
  }
  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  std::uint64_t next() { return mixed(state_ += 0x9E3779B97F4A7C15U); }

  std::size_t size_;
  std::uint64_t state_;
  std::uint64_t offers_ = 0;
  std::vector<Drawn> drawn_;  ///< a heap, the largest ticket first
};

}  // namespace partiar::base
