/// The date of a game in a tag or above the moves.
#pragma once

#include <optional>
#include <string_view>

#include "laws/edition.h"

namespace partiar::heading {

/// A date such as `2019.05.??`, `27. 5. 2019` or `5/27/2019`; for `5/6/2019` and `6 May 2019` only
/// the year. Empty if the year is unknown. Source: PGN standard 8.1.1.3, and common practice.
[[nodiscard]] std::optional<laws::Date> read_date(std::string_view date);

/// The same, also in words, with the weekday, Roman months or two figures for the year: `30. června
/// 2014`, `30.VI.2014`, `20140630`, `30.06.14`. Cost: words take the names of the months in all
/// languages, which are read once.
[[nodiscard]] std::optional<laws::Date> read_written_date(std::string_view date);

/// Whether a date in PGN's form names a day that its month has not: `2014.02.30`.
[[nodiscard]] bool is_day_impossible(std::string_view date);

/// The first year of a season among words: 2022 of `Extraliga 2022/23`, `2022-2023`. Two figures,
/// `22/23`, may count anything: they name a season that is called one, `season 22/23`, or in which
/// the game was played, `played_in` being its year if known.
[[nodiscard]] std::optional<int> find_season(std::string_view words,
                                             std::optional<int> played_in = {});

}  // namespace partiar::heading
