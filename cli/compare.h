/// `partiar compare`: two records of one game, or many of many games, side by side.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Prints the comparisons. Status: `clean` where all records agree in moves and result, `findings`
/// where some do not, or a game has no other record.
[[nodiscard]] Status run_compare(const CompareOptions& options);

}  // namespace partiar::cli
