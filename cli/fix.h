/// `partiar fix`: games with their results corrected, byte for byte as they were but for that.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_fix(const FixOptions& options);

}  // namespace partiar::cli
