/// Bytes of a text in an encoding of old, as UTF-8. What the text says is for others.
///
/// Source: Unicode 15.0, section 3.9 (well-formed UTF-8, U+FFFD for what is not).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

enum class Encoding : std::uint8_t {
  utf8,
  windows_1252,  ///< what most programs for Western languages wrote; ISO 8859-1 is in it
};

/// Returns whether `bytes` are well-formed UTF-8. Cost: one pass, eight bytes at a time where they
/// are ASCII; no allocation.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// Returns how many bytes the code point at the start of `bytes` takes, 1 to 4, or 0 where they
/// start with no well-formed one or are none.
[[nodiscard]] std::size_t code_point_size(std::string_view bytes) noexcept;

/// Appends `bytes`, which are in `encoding`, to `out` in UTF-8. What is no character there becomes
/// U+FFFD, so that nothing disappears. Allocates as `out` grows.
void append_utf8_from(std::string& out, std::string_view bytes, Encoding encoding);

/// Makes `text` UTF-8: bytes that are none are read as Windows-1252, and what is UTF-8 already
/// stays, so that a file put together from both comes out right.
///
/// Output: where in the new text such bytes were, rising; empty when there was nothing to do.
/// Cost:   one pass; copies only if something has to change.
[[nodiscard]] std::vector<std::uint32_t> make_utf8(std::string& text);

}  // namespace partiar::text
