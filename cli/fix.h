/// `partiar fix`: games with their results corrected and every other byte unchanged.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_fix(const FixOptions& options);

}  // namespace partiar::cli
