/// `partiar locales`: languages, their piece letters, and what each can be confused with.
#pragma once

#include "options.h"

namespace partiar::cli {

[[nodiscard]] Status run_locales(const LocalesOptions& options);

}  // namespace partiar::cli
