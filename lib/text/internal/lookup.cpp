#include "text/internal/lookup.h"

#include <unicode/stringpiece.h>

#include <algorithm>
#include <array>

#include "text/fold.h"

namespace partiar::text::internal {

namespace {

using Tags = std::span<const std::string>;

/// The script that a language is written in, unless stated.
std::string script_of(const icu::Locale& locale) {
  icu::Locale likely = locale;
  UErrorCode status = U_ZERO_ERROR;
  likely.addLikelySubtags(status);
  return U_SUCCESS(status) ? likely.getScript() : locale.getScript();
}

std::optional<std::string> find_for(const icu::Locale& locale, Tags tags) {
  const std::string language = locale.getLanguage();
  if (language.empty()) return std::nullopt;
  for (const std::string& part : {std::string{locale.getCountry()}, script_of(locale)}) {
    if (part.empty()) continue;
    std::string tag = language;
    tag.append("-").append(part);
    if (auto found = find_tag(tag, tags)) return found;
  }
  return find_tag(language, tags);
}

/// Norwegian is one language in two forms, each of which all its speakers read.
std::optional<std::string> find_norwegian(std::string_view language, Tags tags) {
  constexpr std::array<std::string_view, 3> norwegian{"no", "nb", "nn"};
  if (std::ranges::count(norwegian, language) == 0) return std::nullopt;
  for (const std::string_view form : norwegian) {
    if (auto found = find_tag(form, tags)) return found;
  }
  return std::nullopt;
}

/// The locale of a country alone, in the language most spoken there: `und-CZ` is `cs-CZ`.
icu::Locale with_language(const icu::Locale& locale) {
  const bool is_country = *locale.getLanguage() == '\0' && *locale.getCountry() != '\0';
  icu::Locale likely = locale;
  UErrorCode status = U_ZERO_ERROR;
  if (is_country) likely.addLikelySubtags(status);
  return U_SUCCESS(status) ? likely : locale;
}

}  // namespace

std::optional<std::string> find_tag(std::string_view tag, Tags tags) {
  const Folded folded{tag};
  const auto found = std::ranges::find_if(
      tags, [&](const std::string& known) { return Folded{known}.view() == folded.view(); });
  return found == tags.end() ? std::nullopt : std::optional{*found};
}

std::optional<icu::Locale> read_locale(std::string_view bcp47) {
  UErrorCode status = U_ZERO_ERROR;
  const auto locale = icu::Locale::forLanguageTag(bcp47, status);
  const bool is_read = U_SUCCESS(status) && !bcp47.empty();
  return is_read ? std::optional{locale} : std::nullopt;
}

icu::Locale canonical(const icu::Locale& locale) {
  icu::Locale today = locale;
  UErrorCode status = U_ZERO_ERROR;
  today.canonicalize(status);
  return U_SUCCESS(status) ? today : locale;
}

std::optional<std::string> look_up(const icu::Locale& locale, Tags tags) {
  const icu::Locale spoken = with_language(locale);
  if (auto found = find_for(spoken, tags)) return found;
  const icu::Locale today = canonical(spoken);
  if (auto found = find_for(today, tags)) return found;
  return find_norwegian(today.getLanguage(), tags);
}

}  // namespace partiar::text::internal
