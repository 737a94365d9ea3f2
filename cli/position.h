/// `partiar position`: facts about single positions.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Answers for each position in turn. With `--perft`, one count per line, `-` if the text is not a
/// position.
[[nodiscard]] Status run_position(const PositionOptions& options);

}  // namespace partiar::cli
