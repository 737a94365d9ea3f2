/// Maps places in a text to the bytes it was made from, where that is certain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::reading {

/// Walks through both in parallel, by those ASCII signs that every encoding and every composition
/// leaves unchanged: digits, blanks, quotes, brackets and the like.
///
/// Cost: places in ascending order read both once in all; going back starts over.
class ByteMap {
 public:
  /// Both must outlive this; `text` is the result of `decode` for `bytes`.
  ByteMap(std::string_view bytes, std::string_view text) : bytes_{bytes}, text_{text} {}

  /// The place in the bytes of `at` in the text, which must be at such a sign or just after one.
  /// Nothing if it is not, or if the preceding signs differ.
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t at);

 private:
  /// Advances to the next sign at or after `to` in the text, or to the end of both.
  [[nodiscard]] bool go_to(std::size_t to);

  std::string_view bytes_;
  std::string_view text_;
  std::size_t in_bytes_ = 0;
  std::size_t in_text_ = 0;
};

}  // namespace partiar::reading
