/// `partiar audit`: replays games and reports which results must be corrected.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_audit(const AuditOptions& options);

}  // namespace partiar::cli
