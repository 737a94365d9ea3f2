/// Names of months and of days of the week in dates.
#pragma once

#include <optional>
#include <string_view>

namespace partiar::languages {

/// The month, 1 to 12, that a word names in full or abbreviated, with or without a final dot, in
/// any language of locales/. Empty also if languages disagree: `listopad` is October in Croatian
/// and November in Czech.
[[nodiscard]] std::optional<unsigned> find_month(std::string_view word);

/// The same in one language, BCP 47.
[[nodiscard]] std::optional<unsigned> find_month(std::string_view word, std::string_view language);

/// The same beside a day with a dot behind it or without: where languages disagree, those count
/// that write the day so, `27 listopada` in Polish and `27. listopada` in Croatian.
[[nodiscard]] std::optional<unsigned> find_month_beside(std::string_view word, bool has_dot);

/// Whether a word is a day of the week in any language, in full or abbreviated, with or without a
/// final dot.
[[nodiscard]] bool is_weekday(std::string_view word);

}  // namespace partiar::languages
