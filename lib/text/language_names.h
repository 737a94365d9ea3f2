/// Languages as people name them: by tag, by country code, by their names in any language.
///
/// For look-up by name; what a tag stands for is in `text/languages.h`.
/// Source: BCP 47 (tags); Unicode CLDR (names of languages, the main language of a country).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"

namespace partiar::text {

/// Returns the one of `tags` that a person means by `name`: a tag in either case (`de_AT.UTF-8` if
/// there is only `de`), a three-letter code, a name in any of the languages that have texts
/// (`German`, `němčina`, with or without its diacritics), or a country whose code is not a language
/// (`cz`). Empty if a name stands for two of them.
///
/// Cost: anything but a tag is compared with the names of all, which takes tens of milliseconds.
[[nodiscard]] std::optional<std::string> find_language(std::string_view name,
                                                       std::span<const std::string> tags);

/// Returns the names of the language of `tag`: its own first, then those in the languages that have
/// texts.
[[nodiscard]] std::vector<std::string> names_of_language(std::string_view tag);

/// Returns the name of the language of `tag` in the language of `messages`: `Czech`, `tchèque`. A
/// language that only this program knows, such as figurines, keeps its own name.
[[nodiscard]] std::string name_in(std::string_view tag, const Messages& messages);

}  // namespace partiar::text
