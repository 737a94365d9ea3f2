/// Line ends of programs that end lines with `\r` alone, as those for the first Macintosh did.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace partiar::io::internal {

/// Makes them `\n`, byte for byte, in a source that has no other line end where it begins.
class LineEnds {
 public:
  void mend(std::span<char> bytes) {
    if (!is_mended_ && !bytes.empty()) {
      const std::string_view text{bytes.data(), bytes.size()};
      // `\n` may come behind the last.
      is_mended_ = text.find('\r') < text.size() - 1 && !text.contains('\n');
    }
    if (is_mended_.value_or(false)) std::ranges::replace(bytes, '\r', '\n');
  }

 private:
  std::optional<bool> is_mended_;  ///< once the beginning was seen
};

}  // namespace partiar::io::internal
