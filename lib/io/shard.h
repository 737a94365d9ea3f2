/// Splits a run over several processes or machines.
///
/// `io/internal/portion_list.h` decides where files are split.
#pragma once

#include <cstdint>
#include <limits>

namespace partiar::io {

/// One of `count` parts of all inputs, counted from 1.
struct Shard {
  std::uint32_t index = 1;
  std::uint32_t count = 1;
};

/// The games that begin at the offset `begin` or later, and before `end`.
struct Portion {
  std::uint64_t begin = 0;
  std::uint64_t end = std::numeric_limits<std::uint64_t>::max();

  [[nodiscard]] bool empty() const { return begin >= end; }
  [[nodiscard]] bool contains(std::uint64_t at) const { return begin <= at && at < end; }

  /// The same relative to a piece of `size` bytes that begins at `start`. Neighbouring shards split
  /// each piece at the same place, even if the file has grown since.
  [[nodiscard]] Portion within(std::uint64_t start, std::uint64_t size) const {
    const auto offset = [&](std::uint64_t at) {
      if (at <= start) return std::uint64_t{0};
      return at - start < size ? at - start : std::numeric_limits<std::uint64_t>::max();
    };
    return {offset(begin), offset(end)};
  }
};

}  // namespace partiar::io
