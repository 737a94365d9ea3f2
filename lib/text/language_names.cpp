#include "text/language_names.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>

#include "base/character.h"
#include "text/languages.h"
#include "text/latin.h"
#include "text/messages.h"

namespace partiar::text {

namespace {

using Tags = std::span<const std::string>;

std::string small(std::string_view ascii) {
  std::string out{ascii};
  for (char& letter : out) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return out;
}

/// The tag in the name of a POSIX locale: `de_AT.UTF-8` is `de-AT`.
std::string tag_in(std::string_view name) {
  std::string tag{name.substr(0, name.find_first_of(".@"))};
  std::ranges::replace(tag, '_', '-');
  return tag;
}

std::optional<std::string> find_tag(std::string_view tag, Tags tags) {
  const auto found =
      std::ranges::find(tags, small(tag), [](const std::string& known) { return small(known); });
  return found == tags.end() ? std::nullopt : std::optional{*found};
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

/// The tag for a locale's language, with its country or script if there is one for that.
std::optional<std::string> find_by_locale(icu::Locale locale, Tags tags) {
  UErrorCode status = U_ZERO_ERROR;
  locale.addLikelySubtags(status);
  if (U_FAILURE(status)) return std::nullopt;
  const std::string language = locale.getLanguage();
  for (const char* part : {locale.getCountry(), locale.getScript()}) {
    if (auto found = find_tag(language + '-' + part, tags)) return found;
  }
  return find_tag(language, tags);
}

bool is_listed(std::string_view code, const char* const* known) {
  for (; *known != nullptr; ++known) {
    if (code == small(*known)) return true;
  }
  return false;
}

std::optional<std::string> find_by_code(const std::string& tag, Tags tags) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  if (U_FAILURE(status) || *locale.getLanguage() == '\0') return std::nullopt;
  const bool is_language = is_listed(locale.getLanguage(), icu::Locale::getISOLanguages());
  if (is_language) return find_by_locale(locale, tags);
  // ICU would take any two letters for a country of the English language.
  if (!is_listed(small(tag), icu::Locale::getISOCountries())) return std::nullopt;
  return find_by_locale(icu::Locale{"und", tag.c_str()}, tags);
}

/// The locale of `tag`, unless only this program knows that language.
std::optional<icu::Locale> known_locale(std::string_view tag) {
  if (tag.contains("-x-")) return std::nullopt;
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(
      icu::StringPiece{tag.data(), static_cast<std::int32_t>(tag.size())}, status);
  return U_FAILURE(status) ? std::nullopt : std::optional{locale};
}

/// What speakers of the language `speaking` call that of `locale`.
std::string name_of(const icu::Locale& locale, const std::string& speaking) {
  icu::UnicodeString name;
  locale.getDisplayName(icu::Locale{speaking.c_str()}, name);
  std::string out;
  name.toUTF8String(out);
  return out;
}

}  // namespace

std::optional<std::string> find_language(std::string_view name, Tags tags) {
  const std::string tag = tag_in(name);
  if (auto found = find_tag(tag, tags)) return found;
  if (auto found = find_by_code(tag, tags)) return found;
  return find_by_name(name, tags);
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
  return locale ? name_of(*locale, messages.language()) : std::string{name_of_language(tag)};
}

}  // namespace partiar::text
