#include "text/language_names.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <ranges>

#include "text/fold.h"
#include "text/internal/lookup.h"
#include "text/languages.h"
#include "text/latin.h"
#include "text/messages.h"

namespace partiar::text {

namespace {

using Tags = std::span<const std::string>;

/// What the name of a POSIX locale says after `@` of the script.
struct Modifier {
  std::string_view name, script;
};
constexpr std::array<Modifier, 3> modifiers{
    {{"latin", "Latn"}, {"cyrillic", "Cyrl"}, {"devanagari", "Deva"}}};

std::string_view without_codeset(std::string_view name) {
  return name.substr(0, name.find_first_of(".@"));
}

/// The tag in the name of a POSIX locale: `de_AT.UTF-8` is `de-AT`, `sr_RS@latin` is `sr-Latn-RS`.
std::string tag_in(std::string_view name) {
  std::string tag{without_codeset(name)};
  std::ranges::replace(tag, '_', '-');
  const auto modifier = name.substr(std::min(name.find('@'), name.size() - 1) + 1);
  const auto known = std::ranges::find(modifiers, modifier, &Modifier::name);
  if (known == modifiers.end()) return tag;
  const auto language = std::min(tag.find('-'), tag.size());
  return tag.insert(language, "-" + std::string{known->script});
}

std::optional<std::string> find_by_name(std::string_view name, Tags tags) {
  const std::string sought = latin_spellings(name).front();
  if (sought.empty()) return std::nullopt;
  std::optional<std::string> found;
  for (const std::string& tag : tags) {
    const auto names = names_of_language(tag);
    const bool is_called_so = std::ranges::any_of(
        names, [&](const std::string& known) { return latin_spellings(known).front() == sought; });
    if (is_called_so && found) return std::nullopt;
    if (is_called_so) found = tag;
  }
  return found;
}

/// Whether `code` is among `known`, which ends with null, in either case.
bool is_listed(std::string_view code, const char* const* known) {
  const Folded folded{code};
  for (; *known != nullptr; ++known) {
    if (folded.view() == Folded{*known}.view()) return true;
  }
  return false;
}

/// The locale of a tag, or of as much of its start as is well-formed.
std::optional<icu::Locale> read_start(std::string_view tag) {
  for (;;) {
    if (auto locale = internal::read_locale(tag)) return locale;
    const auto last = tag.rfind('-');
    if (last == tag.npos) return std::nullopt;
    tag = tag.substr(0, last);
  }
}

/// The locale that a code stands for; empty if it is no code of a language or country.
std::optional<icu::Locale> locale_of_code(const std::string& tag) {
  auto locale = read_start(tag);
  if (!locale) return std::nullopt;
  const std::string language = internal::canonical(*locale).getLanguage();
  const bool is_language = is_listed(language, icu::Locale::getISOLanguages());
  const bool has_only_country = language.empty() && *locale->getCountry() != '\0';
  if (is_language || has_only_country) return locale;
  // ICU would take any two letters for a country of the English language.
  if (!is_listed(tag, icu::Locale::getISOCountries())) return std::nullopt;
  return icu::Locale{"und", tag.c_str()};
}

/// The locale of `tag`, unless only this program knows that language.
std::optional<icu::Locale> known_locale(std::string_view tag) {
  return tag.contains("-x-") ? std::nullopt : internal::read_locale(tag);
}

/// What speakers of the language `speaking` call that of `locale`.
std::string name_of(const icu::Locale& locale, const std::string& speaking) {
  icu::UnicodeString name;
  locale.getDisplayName(icu::Locale{speaking.c_str()}, name);
  std::string out;
  name.toUTF8String(out);
  return out;
}

/// Whether it is the locale `C`, with any encoding.
bool is_c(std::string_view locale) {
  const auto name = without_codeset(locale);
  return name == "C" || name == "POSIX";
}

}  // namespace

std::optional<std::string> find_language(std::string_view name, Tags tags) {
  const std::string tag = tag_in(name);
  if (auto found = internal::find_tag(tag, tags)) return found;
  if (const auto locale = locale_of_code(tag)) return internal::look_up(*locale, tags);
  return find_by_name(without_codeset(name), tags);
}

std::vector<std::string> names_of_language(std::string_view tag) {
  std::vector<std::string> names{std::string{name_of_language(tag)}};
  const auto locale = known_locale(tag);
  if (!locale) return names;
  for (const std::string& speaking : available_locales()) {
    names.push_back(name_of(*locale, speaking));
  }
  return names;
}

std::string name_in(std::string_view tag, const Messages& messages) {
  const auto locale = known_locale(tag);
  if (!locale) return std::string{name_of_language(tag)};
  const std::string name = name_of(*locale, messages.language());
  // Without data for it, ICU gives the code, perhaps with that of the script: `sr (Latn)`.
  const bool is_code = name.substr(0, name.find(' ')) == locale->getLanguage();
  return is_code ? std::string{name_of_language(tag)} : name;
}

std::string locale_of(const Environment& environment) {
  std::string_view locale = environment.lc_all;
  if (locale.empty()) locale = environment.lc_messages;
  if (locale.empty()) locale = environment.lang;
  if (locale.empty() || is_c(locale)) return "en";
  for (const auto part : std::views::split(environment.language, ':')) {
    const std::string_view preferred{part};
    if (is_c(preferred)) return "en";
    if (auto found = find_language(preferred, available_locales())) return *found;
  }
  return find_language(locale, available_locales()).value_or("en");
}

}  // namespace partiar::text
