/// What somebody may ask of the way from bytes to games; by default all of it is found out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "io/limits.h"
#include "text/encoding.h"

namespace partiar::reading {

/// How bytes become games.
struct Options {
  io::Limits limits{};
  std::optional<std::size_t> letters{};  ///< the one alphabet to read; empty: found by replaying
  std::optional<text::Encoding> encoding{};  ///< of all bytes; empty: found
  std::string
      language{};  ///< of whoever reads: where the letters tell nothing, evidence of the encoding
  bool keeps_bytes = false;  ///< so that games can be told as they were read
};

}  // namespace partiar::reading
