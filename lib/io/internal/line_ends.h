/// Lines that end with `\r` alone, as on the first Macintosh.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "io/block.h"

namespace partiar::io::internal {

/// Replaces them by `\n`, byte for byte, in a source whose first line ends that way.
class LineEnds {
 public:
  /// `block` must not end within CRLF.
  void mend(Block& block) {
    std::string& bytes = block.bytes;
    if (!are_mended_) {
      const std::size_t first = bytes.find_first_of("\r\n");
      if (first == bytes.npos) return;
      const std::size_t behind = bytes.find_first_not_of('\r', first);
      are_mended_ = behind == bytes.npos || bytes[behind] != '\n';
    }
    if (!*are_mended_) return;
    block.mended.any = true;
    for (std::size_t at = 0; (at = bytes.find_first_of("\r\n", at)) != bytes.npos; ++at) {
      if (bytes.compare(at, 2, "\r\n") == 0) {
        ++at;
      } else if (bytes[at] == '\n') {
        block.mended.line_feeds.push_back(static_cast<std::uint32_t>(at));
      } else {
        bytes[at] = '\n';
      }
    }
  }

 private:
  std::optional<bool> are_mended_;  ///< known after the first line end
};

}  // namespace partiar::io::internal
