/// The names of months and of the days of the week, from ICU.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// How each month is written, January first: full and short, standalone and in a date.
using MonthNames = std::array<std::vector<std::string>, 12>;

/// Returns the names in a language (BCP 47); empty if ICU does not know it. UTF-8, as ICU writes
/// them. Cost: reads ICU's data for that language, up to 1 ms. Source: Unicode CLDR.
[[nodiscard]] MonthNames month_names(std::string_view language);

/// Whether a language writes a dot behind the day before the name of its month: `27. listopada`.
/// Cost: as for months, and a pattern of a date.
[[nodiscard]] bool has_dot_behind_day(std::string_view language);

/// How the days of the week are written in a language, in no order; otherwise as for months.
[[nodiscard]] std::vector<std::string> weekday_names(std::string_view language);

}  // namespace partiar::text
