/// How one list of lines becomes another.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace partiar::base {

enum class Change : std::uint8_t { stays, goes, comes };

/// A line of the old list, the new one, or both.
struct ChangedLine {
  Change how{};
  std::string_view line;

  friend bool operator==(const ChangedLine&, const ChangedLine&) = default;
};

/// The lines of both lists in order, with as many as possible that stay; where some are replaced,
/// those that go come first.
///
/// Cost: the product of both numbers of lines, without those that begin and end both lists; if it
/// is above a million, none of the rest stays. Allocates.
[[nodiscard]] std::vector<ChangedLine> line_changes(std::span<const std::string_view> before,
                                                    std::span<const std::string_view> after);

}  // namespace partiar::base
