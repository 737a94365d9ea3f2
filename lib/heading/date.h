/// The date of a game in a tag or above the moves.
#pragma once

#include <optional>
#include <string_view>

#include "heading/date.h"
#include "laws/edition.h"

namespace partiar::heading {

/// A date such as `2019.05.??`, `27. 5. 2019` or `5/27/2019`; for `5/6/2019` and `6 May 2019` only
/// the year. Empty if the year is unknown. Source: PGN standard 8.1.1.3, and common practice.
[[nodiscard]] std::optional<laws::Date> read_date(std::string_view date);

}  // namespace partiar::heading
