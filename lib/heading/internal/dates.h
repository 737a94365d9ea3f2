/// When a game was played, according to the words above it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace partiar::heading::internal {

/// The date among the words of an event, in PGN's form; empty if there is none, or none is certain.
/// A year first is followed by month and day; of `18/02/2023` the day is certain, of `3/4/2019`
/// only the year.
[[nodiscard]] std::string find_date(std::string_view event);

/// How much of `words`, which begin with ink, is the date of a day, with its year, or several days
/// and their year; 0 if they begin with anything else.
[[nodiscard]] std::size_t date_size(std::string_view words);

/// Whether `date`, in PGN's form, says all that the figures of `words` say.
[[nodiscard]] bool says_all(std::string_view date, std::string_view words);

/// Whether a line is the date of a game, perhaps with the weekday, and nothing else: `Thursday,
/// August 25, 2011`.
[[nodiscard]] bool is_day_of(std::string_view line, std::string_view date);

}  // namespace partiar::heading::internal
