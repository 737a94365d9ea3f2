/// `partiar compare`: two records of one game side by side, or many games pair by pair.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Prints the comparisons. Status: `clean` if all records agree in moves and result, `findings` if
/// some do not or a game has no counterpart.
[[nodiscard]] Status run_compare(const CompareOptions& options);

}  // namespace partiar::cli
