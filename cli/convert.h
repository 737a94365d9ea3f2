/// `partiar convert`: games in another notation, language or layout.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_convert(const ConvertOptions& options);

}  // namespace partiar::cli
