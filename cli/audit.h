/// `partiar audit`: replays games and reports which results must be corrected.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Runs the command; the report and messages go where `options` and the environment direct them.
[[nodiscard]] Status run_audit(const AuditOptions& options);

}  // namespace partiar::cli
