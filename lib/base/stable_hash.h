/// A hash that may be written to a file and compared with that of another version.
#pragma once

#include <cstdint>
#include <string_view>

namespace partiar::base {

/// FNV-1a with 64 bits: the same on every machine. Allocates nothing. Source: RFC 9923.
class StableHash {
 public:
  constexpr void add(unsigned char byte) noexcept { value_ = (value_ ^ byte) * 0x100'0000'01B3U; }
  constexpr void add(std::string_view bytes) noexcept {
    for (const char c : bytes) add(static_cast<unsigned char>(c));
  }
  /// Adds `text` and its end, so that "a" and "bc" differ from "ab" and "c".
  constexpr void add_field(std::string_view text, unsigned char end = 0) noexcept {
    add(text);
    add(end);
  }

  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325U;
};

}  // namespace partiar::base
