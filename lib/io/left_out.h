/// What stands in directories and is not read.
#pragma once

#include <cstdint>
#include <string>

namespace partiar::io {

/// A file, a link or something else that was passed over in a directory.
struct LeftOut {
  enum class Why : std::uint8_t {
    name,    ///< none of a file of games
    link,    ///< to a directory
    kind,    ///< neither file nor directory: a pipe, a device
    output,  ///< it is to be written
  };
  Why why{};
  std::string path;

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

}  // namespace partiar::io
