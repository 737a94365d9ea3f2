/// `partiar select`: cuts games out of their files, byte for byte.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_select(const SelectOptions& options);

}  // namespace partiar::cli
