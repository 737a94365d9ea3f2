/// `partiar position`: what can be said of single positions.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_position(const PositionOptions& options);

}  // namespace partiar::cli
