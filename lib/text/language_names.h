/// Languages as people and systems name them: by tag, by locale, by country code, by their names in
/// any language.
///
/// For look-up by name; what a tag stands for is in `text/languages.h`.
/// Source: BCP 47 (tags); POSIX.1-2017, Base Definitions 8.2, and the manual of GNU gettext, 2.3
/// (locales); Unicode CLDR (names of languages, the main language of a country).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"

namespace partiar::text {

/// Returns the one of `tags` that is meant by `name`: a tag in either case, of any script, country
/// or extension (`de-AT-u-co-phonebk` if there is only `de`); the name of a locale (`de_AT.UTF-8`,
/// `sr_RS@latin`); a three-letter or former code; a name in any of the languages that have texts
/// (`German`, `němčina`, with or without its diacritics); or a country whose code is not a language
/// (`cz`). Empty if a name stands for two of them, and for a language that is not among them.
///
/// Cost: what is no code is compared with the names of all, which takes tens of milliseconds.
[[nodiscard]] std::optional<std::string> find_language(std::string_view name,
                                                       std::span<const std::string> tags);

/// Returns the names of the language of `tag`: its own first, then those in the languages that have
/// texts.
[[nodiscard]] std::vector<std::string> names_of_language(std::string_view tag);

/// Returns the name of the language of `tag` in the language of `messages`: `Czech`, `tchèque`. A
/// language that only this program knows, such as figurines, keeps its own name.
[[nodiscard]] std::string name_in(std::string_view tag, const Messages& messages);

/// The variables by which a system selects the language of messages; an unset one is empty.
struct Environment {
  std::string_view lc_all;
  std::string_view lc_messages;
  std::string_view lang;
  std::string_view language;  ///< several, separated by colons, the preferred one first
};

/// Returns the language tag for texts under `environment`. The first non-empty variable of the
/// first three is the locale (`cs_CZ.UTF-8`, `czech`). If that is none or `C`, the texts are
/// English; otherwise they are in the first language of `language`, then of the locale, for which
/// there are any, or else English. `Messages::open` accepts the result.
[[nodiscard]] std::string locale_of(const Environment& environment);

}  // namespace partiar::text
