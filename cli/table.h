/// `partiar table`: games as tables of a database, or as lines of one.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_table(const TableOptions& options);

}  // namespace partiar::cli
