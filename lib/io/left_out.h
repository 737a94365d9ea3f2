/// Entries of directories that are not read.
#pragma once

#include <cstdint>
#include <string>

namespace partiar::io {

/// A file, link or other entry skipped in a directory.
struct LeftOut {
  enum class Why : std::uint8_t {
    name,    ///< not named like a file of games
    link,    ///< to a directory, or named like a file of games
    kind,    ///< neither file nor directory, but a pipe or device
    output,  ///< the file to be written
  };
  Why why{};
  std::string path;

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

}  // namespace partiar::io
