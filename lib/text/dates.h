/// Dates as a language writes them, from ICU.
#pragma once

#include <string>
#include <string_view>

namespace partiar::text {

/// A day, or a month or year if the rest is unknown.
struct Day {
  int year = 0;
  unsigned month = 0;  ///< 0: unknown
  unsigned day = 0;    ///< 0: unknown
};

/// `15. března 2024`, `březen 2024`, `2024`; empty if ICU has no data for that language (BCP 47).
/// Cost: up to 1 ms. Source: Unicode CLDR.
[[nodiscard]] std::string written_day(std::string_view language, const Day& day);

/// `15.–17. března 2024`; both days must be known.
[[nodiscard]] std::string written_days(std::string_view language, const Day& first,
                                       const Day& last);

}  // namespace partiar::text
