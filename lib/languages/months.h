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

/// Whether a word is a day of the week in any language, in full or abbreviated, with or without a
/// final dot.
[[nodiscard]] bool is_weekday(std::string_view word);

}  // namespace partiar::languages
