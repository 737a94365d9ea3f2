/// `partiar claim`: rules on one claim of a draw, or on a sealed move.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Prints the ruling. Status: `clean` if the claim is correct or the sealed move stands, else
/// `findings`.
[[nodiscard]] Status run_claim(const ClaimOptions& options);

}  // namespace partiar::cli
