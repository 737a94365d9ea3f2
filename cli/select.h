/// `partiar select`: games cut out of their files, byte for byte as they stand there.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_select(const SelectOptions& options);

}  // namespace partiar::cli
