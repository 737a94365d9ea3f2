/// Line ends of programs that end lines with `\r` alone, as those for the first Macintosh did.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace partiar::io::internal {

/// Makes them `\n`, byte for byte, in a source whose first line ends so.
class LineEnds {
 public:
  void mend(std::span<char> bytes) {
    const std::string_view text{bytes.data(), bytes.size()};
    if (!is_mended_ && text.contains('\n')) is_mended_ = false;
    // Behind the last byte `\n` may come.
    if (!is_mended_ && !text.empty() && text.find('\r') < text.size() - 1) is_mended_ = true;
    if (is_mended_.value_or(false)) std::ranges::replace(bytes, '\r', '\n');
  }

 private:
  std::optional<bool> is_mended_;  ///< once a line end was seen
};

}  // namespace partiar::io::internal
