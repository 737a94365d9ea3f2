/// Results and dates as pages show them.
#pragma once

#include <string>

#include "laws/verdict.h"
#include "report/form.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// A result in signs as the language writes it, on a page: `½–½` for `1/2-1/2`, `+/−` for a win by
/// forfeit, `1-0F`. In records, and if words say more, it stays as it is. Input: printable.
[[nodiscard]] std::string shown_result(const std::string& written, Form form,
                                       const text::Messages& messages);
[[nodiscard]] std::string shown_result(laws::Result result, Form form,
                                       const text::Messages& messages);

/// A date as the language writes it: `15. března 2024` for `2024.03.15` or `2024-03-15`, `2024` for
/// `2024.??.??`. Anything else, and a day that its month has not, stays as it is.
[[nodiscard]] std::string shown_date(const std::string& date, const text::Messages& messages);

/// The same for a first and a last day, which may be one.
[[nodiscard]] std::string shown_dates(const std::string& first, const std::string& last,
                                      const text::Messages& messages);

}  // namespace partiar::report::internal
