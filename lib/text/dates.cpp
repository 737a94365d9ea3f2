#include "text/dates.h"

#include <unicode/dtitvfmt.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>

#include <algorithm>
#include <memory>

namespace partiar::text {

namespace {

/// Noon, in no particular time zone.
UDate noon_of(const Day& day) {
  UErrorCode status = U_ZERO_ERROR;
  icu::GregorianCalendar calendar{*icu::TimeZone::getGMT(), status};
  if (U_FAILURE(status)) return 0;
  calendar.clear();
  constexpr int noon = 12;
  calendar.set(day.year, static_cast<int>(std::max(day.month, 1U)) - 1,
               static_cast<int>(std::max(day.day, 1U)), noon, 0);
  const UDate date = calendar.getTime(status);
  return U_SUCCESS(status) ? date : 0;
}

/// Writes by a formatter, set to no particular time zone; nothing unless all went well.
template <class Format>
std::string written(std::unique_ptr<Format> format, UErrorCode& status, auto format_with) {
  if (U_FAILURE(status) || format == nullptr) return {};
  format->adoptTimeZone(icu::TimeZone::getGMT()->clone());
  icu::UnicodeString text;
  format_with(*format, text);
  std::string utf8;
  return U_SUCCESS(status) ? text.toUTF8String(utf8) : utf8;
}

}  // namespace

std::string written_day(std::string_view language, const Day& day) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(language, status);
  const char* const fields = day.month == 0 ? "y" : day.day == 0 ? "yMMMM" : "yMMMMd";
  std::unique_ptr<icu::DateFormat> format{
      icu::DateFormat::createInstanceForSkeleton(fields, locale, status)};
  return written(std::move(format), status,
                 [&](const icu::DateFormat& by, auto& out) { by.format(noon_of(day), out); });
}

std::string written_days(std::string_view language, const Day& first, const Day& last) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(language, status);
  std::unique_ptr<icu::DateIntervalFormat> format{
      icu::DateIntervalFormat::createInstance("yMMMMd", locale, status)};
  const icu::DateInterval days{noon_of(first), noon_of(last)};
  return written(std::move(format), status, [&](const icu::DateIntervalFormat& by, auto& out) {
    icu::FieldPosition nowhere;
    by.format(&days, out, nowhere, status);
  });
}

}  // namespace partiar::text
