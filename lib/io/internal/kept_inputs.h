/// Sources that can be read only once, pipes and such, as files that hold what came from them.
#pragma once

#include <expected>
#include <string>

#include "io/failure.h"

namespace partiar::io::internal {

/// Reads all of `path` into a file without a name, if it is no regular file; from then on
/// `open_input` opens that. Only before there are threads.
/// Errors: `cannot_open`, `cannot_read`, `cannot_write`.
[[nodiscard]] std::expected<void, Failure> keep_input(const std::string& path);

/// A descriptor of `path` to read from, `-` being standard input itself; below 0 where that fails.
[[nodiscard]] int open_input(const std::string& path);

}  // namespace partiar::io::internal
