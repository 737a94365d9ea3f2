/// The names of months, which ICU knows.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// How each month is written, January first: in full and short, alone and in a date.
using MonthNames = std::array<std::vector<std::string>, 12>;

/// Returns the names in a language, BCP 47; of one that ICU does not know they are empty. UTF-8, as
/// ICU writes them. Cost: reads ICU's data of that language, up to 1 ms. Source: Unicode CLDR.
[[nodiscard]] MonthNames month_names(std::string_view language);

}  // namespace partiar::text
