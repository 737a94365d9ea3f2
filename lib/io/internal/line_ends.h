/// Lines that end with `\r` alone, as on the first Macintosh.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace partiar::io::internal {

/// Replaces them by `\n`, byte for byte, in a source whose first line ends that way.
class LineEnds {
 public:
  /// `block` must not end within CRLF.
  void mend(std::string& block) {
    if (!are_mended_) {
      const std::size_t first = block.find_first_of("\r\n");
      if (first == block.npos) return;
      const std::size_t behind = block.find_first_not_of('\r', first);
      are_mended_ = behind == block.npos || block[behind] != '\n';
    }
    if (!*are_mended_) return;
    for (std::size_t at = block.find('\r'); at != block.npos; at = block.find('\r', at + 1)) {
      if (at + 1 == block.size() || block[at + 1] != '\n') block[at] = '\n';
    }
  }

 private:
  std::optional<bool> are_mended_;  ///< known after the first line end
};

}  // namespace partiar::io::internal
