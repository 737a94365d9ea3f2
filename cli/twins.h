/// `partiar twins`
#pragma once

#include "options.h"

namespace partiar::cli {

/// Finds games that occur in several records.
[[nodiscard]] Status run_twins(const TwinsOptions& options);

}  // namespace partiar::cli
