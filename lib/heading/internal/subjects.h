/// What a heading with a dash may be about, other than two players.
#pragma once

#include <string_view>

#include "base/span.h"

namespace partiar::heading::internal {

/// Whether what is on both sides of a dash is about something other than two players: `Sicilian –
/// Najdorf`, `Caro-Kann`, `Джованни Леонардо – итальянский мастер`.
[[nodiscard]] bool is_about_other(std::string_view line, base::Span between, std::string_view white,
                                  std::string_view black);

}  // namespace partiar::heading::internal
