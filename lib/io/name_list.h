/// Names of files that stand in a file, as `find` and `git ls-files` print them.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "io/failure.h"

namespace partiar::io {

/// What stands behind each name.
enum class NameEnd : std::uint8_t {
  line_end,  ///< LF or CRLF
  nul,       ///< so that a name may hold line ends
};

/// Reads the names in `path`, `-` being standard input, in their order; empty ones are left out.
/// Errors: `cannot_open`, `cannot_read`, `is_directory`. Cost: holds all names.
[[nodiscard]] std::expected<std::vector<std::string>, Failure> read_names(const std::string& path,
                                                                          NameEnd end);

}  // namespace partiar::io
