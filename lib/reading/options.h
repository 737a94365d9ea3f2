/// Options for turning bytes into games; by default everything is detected.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "io/limits.h"
#include "text/encoding.h"

namespace partiar::reading {

/// How bytes are turned into games.
struct Options {
  io::Limits limits{};
  std::optional<std::size_t> letters{};      ///< the only alphabet; empty: detected by replaying
  std::optional<text::Encoding> encoding{};  ///< of all bytes; empty: detected
  std::string language{};    ///< of the reader: hints at the encoding if the letters do not
  bool keeps_bytes = false;  ///< so that games can be output as they were read
};

}  // namespace partiar::reading
