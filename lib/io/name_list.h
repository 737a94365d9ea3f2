/// File names listed in a file, as printed by `find` and `git ls-files`.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "io/failure.h"

namespace partiar::io {

/// What ends each name.
enum class NameEnd : std::uint8_t {
  line_end,  ///< LF or CRLF, unless the list contains NUL
  nul,       ///< so that names may contain line ends
};

/// Reads the names in `path`, `-` being standard input, in order; empty ones are skipped. Errors:
/// `cannot_open`, `cannot_read`, `is_directory`. Cost: holds all names.
[[nodiscard]] std::expected<std::vector<std::string>, Failure> read_names(const std::string& path,
                                                                          NameEnd end);

}  // namespace partiar::io
