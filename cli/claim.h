/// `partiar claim`: rules on one claim of a draw, or on a sealed move.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Prints the ruling. Status: `clean` where the claim is right or the sealed move stands,
/// `findings` where not.
[[nodiscard]] Status run_claim(const ClaimOptions& options);

}  // namespace partiar::cli
