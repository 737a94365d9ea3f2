/// `partiar position`: what can be said of single positions.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Answers for each position in turn. Of `--perft` a count a line, `-` for a text that is none.
[[nodiscard]] Status run_position(const PositionOptions& options);

}  // namespace partiar::cli
