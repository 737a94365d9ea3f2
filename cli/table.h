/// `partiar table`: games as the tables of a database, or as lines of CSV.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_table(const TableOptions& options);

}  // namespace partiar::cli
