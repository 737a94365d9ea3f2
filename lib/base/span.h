/// A range of bytes in a text; which text, its holder knows.
#pragma once

#include <cstdint>
#include <string_view>

namespace partiar::base {

/// Bytes from `begin` up to but not including `end`, counted from 0.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
  /// The bytes, which must be within `text`.
  [[nodiscard]] constexpr std::string_view in(std::string_view text) const {
    return {text.data() + begin, size()};
  }
  friend constexpr bool operator==(Span, Span) = default;
};

}  // namespace partiar::base
