#include "text/months.h"

#include <unicode/datefmt.h>
#include <unicode/dtfmtsym.h>
#include <unicode/smpdtfmt.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace partiar::text {

namespace {

using Symbols = icu::DateFormatSymbols;

icu::Locale locale_of(std::string_view language, UErrorCode& status) {
  return icu::Locale::forLanguageTag(
      icu::StringPiece{language.data(), static_cast<std::int32_t>(language.size())}, status);
}

/// The words for parts of a date; empty for an unknown language, for which ICU gives numbers or
/// English.
std::optional<Symbols> symbols_of(std::string_view language) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = locale_of(language, status);
  std::optional<Symbols> symbols{std::in_place, locale, status};
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) symbols.reset();
  return symbols;
}

}  // namespace

MonthNames month_names(std::string_view language) {
  MonthNames names;
  const auto symbols = symbols_of(language);
  if (!symbols) return names;
  for (const auto context : {Symbols::FORMAT, Symbols::STANDALONE}) {
    for (const auto width : {Symbols::WIDE, Symbols::ABBREVIATED}) {
      std::int32_t count = 0;
      const icu::UnicodeString* const first = symbols->getMonths(count, context, width);
      const std::span months{first, static_cast<std::size_t>(count)};
      for (std::size_t i = 0; i < names.size() && i < months.size(); ++i) {
        months[i].toUTF8String(names[i].emplace_back());
      }
    }
  }
  return names;
}

bool has_dot_behind_day(std::string_view language) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = locale_of(language, status);
  const std::unique_ptr<icu::DateFormat> format{
      icu::DateFormat::createDateInstance(icu::DateFormat::kLong, locale)};
  const auto* const simple = dynamic_cast<const icu::SimpleDateFormat*>(format.get());
  if (U_FAILURE(status) || simple == nullptr) return false;
  icu::UnicodeString pattern;
  return simple->toPattern(pattern).indexOf(u"d.") >= 0;
}

std::vector<std::string> weekday_names(std::string_view language) {
  std::vector<std::string> names;
  const auto symbols = symbols_of(language);
  if (!symbols) return names;
  for (const auto context : {Symbols::FORMAT, Symbols::STANDALONE}) {
    for (const auto width : {Symbols::WIDE, Symbols::ABBREVIATED}) {
      std::int32_t count = 0;
      const icu::UnicodeString* const first = symbols->getWeekdays(count, context, width);
      for (const auto& day : std::span{first, static_cast<std::size_t>(count)}) {
        if (!day.isEmpty()) day.toUTF8String(names.emplace_back());  // they count from 1
      }
    }
  }
  return names;
}

}  // namespace partiar::text
