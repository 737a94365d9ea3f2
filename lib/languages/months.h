/// Months as people write them in dates.
#pragma once

#include <optional>
#include <string_view>

namespace partiar::languages {

/// The month, 1 to 12, that a word names in full or short, with or without a dot behind it, in any
/// language of locales/. Empty also where two languages mean different months: `listopad` is
/// October in Croatian and November in Czech.
[[nodiscard]] std::optional<unsigned> find_month(std::string_view word);

/// The same in one language, BCP 47.
[[nodiscard]] std::optional<unsigned> find_month(std::string_view word, std::string_view language);

}  // namespace partiar::languages
