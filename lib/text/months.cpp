#include "text/months.h"

#include <unicode/datefmt.h>
#include <unicode/dtfmtsym.h>
#include <unicode/smpdtfmt.h>

#include <cstdint>
#include <memory>
#include <span>

namespace partiar::text {

namespace {

using Symbols = icu::DateFormatSymbols;

/// Words for parts of a date: in sentences and alone, in full and abbreviated.
using WordsOf = const icu::UnicodeString* (Symbols::*)(std::int32_t&, Symbols::DtContextType,
                                                       Symbols::DtWidthType) const;

/// Calls `use` with the words in each form; never for an unknown language, for which ICU gives
/// numbers or English.
template <class Use>
void each_form(std::string_view language, WordsOf words_of, Use use) {
  UErrorCode status = U_ZERO_ERROR;
  const Symbols symbols{icu::Locale::forLanguageTag(language, status), status};
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return;
  for (const auto context : {Symbols::FORMAT, Symbols::STANDALONE}) {
    for (const auto width : {Symbols::WIDE, Symbols::ABBREVIATED}) {
      std::int32_t count = 0;
      const icu::UnicodeString* const first = (symbols.*words_of)(count, context, width);
      use(std::span{first, static_cast<std::size_t>(count)});
    }
  }
}

}  // namespace

MonthNames month_names(std::string_view language) {
  MonthNames names;
  each_form(language, &Symbols::getMonths, [&names](std::span<const icu::UnicodeString> months) {
    for (std::size_t i = 0; i < names.size() && i < months.size(); ++i) {
      months[i].toUTF8String(names[i].emplace_back());
    }
  });
  return names;
}

bool has_dot_behind_day(std::string_view language) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(language, status);
  const std::unique_ptr<icu::DateFormat> format{
      icu::DateFormat::createDateInstance(icu::DateFormat::kLong, locale)};
  const auto* const simple = dynamic_cast<const icu::SimpleDateFormat*>(format.get());
  if (U_FAILURE(status) || simple == nullptr) return false;
  icu::UnicodeString pattern;
  return simple->toPattern(pattern).indexOf(u"d.") >= 0;
}

std::vector<std::string> weekday_names(std::string_view language) {
  std::vector<std::string> names;
  each_form(language, &Symbols::getWeekdays, [&names](std::span<const icu::UnicodeString> days) {
    for (const auto& day : days) {
      if (!day.isEmpty()) day.toUTF8String(names.emplace_back());  // they count from 1
    }
  });
  return names;
}

}  // namespace partiar::text
