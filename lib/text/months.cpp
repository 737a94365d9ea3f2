#include "text/months.h"

#include <unicode/dtfmtsym.h>

#include <cassert>
#include <cstdint>
#include <span>

namespace partiar::text {

MonthNames month_names(std::string_view language) {
  using Symbols = icu::DateFormatSymbols;
  MonthNames names;
  UErrorCode status = U_ZERO_ERROR;
  const auto locale = icu::Locale::forLanguageTag(
      icu::StringPiece{language.data(), static_cast<std::int32_t>(language.size())}, status);
  const Symbols symbols{locale, status};
  // For an unknown language, ICU gives numbers or English.
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return names;
  for (const auto context : {Symbols::FORMAT, Symbols::STANDALONE}) {
    for (const auto width : {Symbols::WIDE, Symbols::ABBREVIATED}) {
      std::int32_t count = 0;
      const icu::UnicodeString* const first = symbols.getMonths(count, context, width);
      const std::span months{first, static_cast<std::size_t>(count)};
      for (std::size_t i = 0; i < names.size() && i < months.size(); ++i) {
        months[i].toUTF8String(names[i].emplace_back());
      }
    }
  }
  return names;
}

}  // namespace partiar::text
