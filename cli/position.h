/// `partiar position`: what can be said of single positions.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Prints a count a line for each position, `-` for a text that is none.
[[nodiscard]] Status run_position(const PositionOptions& options);

}  // namespace partiar::cli
