/// Sources that can be read only once, such as pipes, copied to files.
#pragma once

#include <expected>
#include <string>

#include "io/failure.h"

namespace partiar::io::internal {

/// Reads all of `path` into an unnamed file, unless it is a regular file; from then on `open_input`
/// opens the copy. Call only before threads are started.
/// Errors: `cannot_open`, `cannot_read`, `cannot_write`.
[[nodiscard]] std::expected<void, Failure> keep_input(const std::string& path);

/// A descriptor for reading `path`, `-` being standard input; negative on failure.
[[nodiscard]] int open_input(const std::string& path);

}  // namespace partiar::io::internal
