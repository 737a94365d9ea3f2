/// What the words above a game without tags say, as tags would: who played, where and when.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/span.h"

namespace partiar::replay {

/// Values of tags; empty where the heading does not say.
struct Heading {
  std::string event, site, date, round, white, black;

  /// The value of the tag of that name.
  [[nodiscard]] std::optional<std::string> find(std::string_view tag) const;
};

/// Reads `Table 3: White 2145 – Black 2080, where and when`: the players stand around a dash with
/// blanks, or `vs`, and end at a comma, a semicolon, a parenthesis or the line; or each behind a
/// word for it, as on a printed scoresheet, `White: …`, `Round: …`. Other words are the event, but
/// for a result and a rating; a year among them, or a day before it, is the date. Players are left
/// out where a comma may stand inside a name or behind it.
///
/// Input: where the heading stands in `text`.
[[nodiscard]] Heading read_heading(std::string_view text, base::Span heading);

/// The result that stands behind the players, or behind the word for it on a printed scoresheet.
/// Empty where there is none, or two that exclude each other.
[[nodiscard]] std::optional<base::Span> find_heading_result(std::string_view text,
                                                            base::Span heading);

}  // namespace partiar::replay
