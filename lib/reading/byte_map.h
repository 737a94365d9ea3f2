/// From places of a text to those of the bytes that it was made of, where they are certain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::reading {

/// Goes through both side by side, by the signs of ASCII that every encoding and every composition
/// of characters leaves as they are: digits, blanks, quotes, brackets and the like.
///
/// Cost: places in rising order read both once in all; one that goes back starts anew.
class ByteMap {
 public:
  /// Both must outlive this; `text` is what `decode` made of `bytes`.
  ByteMap(std::string_view bytes, std::string_view text) : bytes_{bytes}, text_{text} {}

  /// Where in the bytes the place `at` of the text is: at such a sign, or just behind one. Nothing
  /// where it is neither, or where the signs before it are not the same in both.
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t at);

 private:
  /// Goes on to the next sign from `to` of the text on, or to the end of both.
  [[nodiscard]] bool go_to(std::size_t to);

  std::string_view bytes_;
  std::string_view text_;
  std::size_t in_bytes_ = 0;
  std::size_t in_text_ = 0;
};

}  // namespace partiar::reading
