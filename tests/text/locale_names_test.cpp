// Every name of a locale that a system, ICU, BCP 47 or POSIX knows leads to a language, at once.
#include <unicode/localpointer.h>
#include <unicode/locid.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/language_names.h"
#include "text/languages.h"
#include "text/messages.h"

namespace {

using namespace partiar::text;

/// RFC 5646, 2.2.8: the tags that were registered before there were rules for them.
constexpr std::array grandfathered = std::to_array<std::string_view>(
    {"art-lojban", "cel-gaulish", "en-GB-oed", "i-ami",      "i-bnn",     "i-default", "i-enochian",
     "i-hak",      "i-klingon",   "i-lux",     "i-mingo",    "i-navajo",  "i-pwn",     "i-tao",
     "i-tay",      "i-tsu",       "no-bok",    "no-nyn",     "sgn-BE-FR", "sgn-BE-NL", "sgn-CH-DE",
     "zh-guoyu",   "zh-hakka",    "zh-min",    "zh-min-nan", "zh-xiang"});

/// The names in the locale.alias of X11 and glibc.
constexpr std::array aliases = std::to_array<std::string_view>(
    {"C",        "POSIX",        "bokmal",     "bokm\u00E5l", "catalan",
     "croatian", "czech",        "danish",     "dansk",       "deutsch",
     "dutch",    "eesti",        "estonian",   "finnish",     "fran\u00E7ais",
     "french",   "galego",       "galician",   "german",      "greek",
     "hebrew",   "hrvatski",     "hungarian",  "icelandic",   "italian",
     "japanese", "korean",       "lithuanian", "norwegian",   "nynorsk",
     "polish",   "portuguese",   "romanian",   "russian",     "slovak",
     "slovene",  "slovenian",    "spanish",    "swedish",     "thai",
     "turkish",  "japanese.euc", "",           "/",           "x",
     "root",     "und",          "x-private",  "mul"});

/// How systems continue the name of a locale.
constexpr std::array endings =
    std::to_array<std::string_view>({"", ".UTF-8@euro", "@latin", "-u-co-phonebk", "__PHONEBOOK"});

void add_with_parents(std::set<std::string>& names, std::string name) {
  while (!name.empty() && names.insert(name).second) {
    std::array<char, ULOC_FULLNAME_CAPACITY> parent{};
    UErrorCode status = U_ZERO_ERROR;
    uloc_getParent(name.c_str(), parent.data(), static_cast<std::int32_t>(parent.size()), &status);
    name = parent.data();
  }
}

/// The locales of ICU, its aliases, and all languages and countries, without endings.
std::set<std::string> known_names() {
  std::set<std::string> names;
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUEnumerationPointer locales{
      uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status)};
  while (const char* name = uenum_next(locales.getAlias(), nullptr, &status)) {
    add_with_parents(names, name);
  }
  REQUIRE(U_SUCCESS(status));
  for (const char* const* code = uloc_getISOLanguages(); *code != nullptr; ++code) {
    add_with_parents(names, *code);
  }
  for (const char* const* code = uloc_getISOCountries(); *code != nullptr; ++code) {
    for (const char* language : {"", "no_", "nb_", "und_"}) {
      add_with_parents(names, std::string{language} + *code);
    }
  }
  for (const Language& language : languages()) add_with_parents(names, language.tag);
  return names;
}

/// The language that a locale's name begins with.
std::string language_of_name(const std::string& name) {
  return name.substr(0, name.find_first_of("_-.@"));
}

/// The names of `known_names` with all endings, and the others.
std::set<std::string> all_names() {
  std::set<std::string> names(aliases.begin(), aliases.end());
  names.insert(grandfathered.begin(), grandfathered.end());
  for (const std::string& name : known_names()) {
    for (const std::string_view ending : endings) names.insert(name + std::string{ending});
  }
  return names;
}

TEST_CASE("every known name of a locale leads to its language at once", "[text][languages]") {
  using Clock = std::chrono::steady_clock;
  const auto& with_texts = available_locales();
  Clock::duration longest{};
  const auto names = all_names();
  CHECK(names.size() > 5'000);
  for (const std::string& name : names) {
    INFO(name);
    const auto start = Clock::now();
    const std::string chosen =
        locale_of({.lc_all = name, .lc_messages = {}, .lang = {}, .language = {}});
    static_cast<void>(Messages::open(name));
    longest = std::max(longest, Clock::now() - start);
    // Who asks for a language with texts gets it.
    const std::string language = language_of_name(name);
    if (std::ranges::count(with_texts, language) > 0 && chosen != language) FAIL_CHECK(chosen);
    if (std::ranges::count(with_texts, chosen) == 0) FAIL_CHECK(chosen);
  }
  CHECK(longest < std::chrono::seconds{1});
}

}  // namespace
