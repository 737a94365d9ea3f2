/// Languages as people call them: by tag, by the code of a country, by their names in any language.
///
/// For those who ask by name; what a tag stands for is in `text/languages.h`.
/// Source: BCP 47 (tags); Unicode CLDR (names of languages, the main language of a country).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// Returns the one of `tags` that a person means by `name`: a tag in any case (`de_AT.UTF-8` where
/// there is only `de`), a code of three letters, a name in any of the languages that have texts
/// (`German`, `němčina`, with or without its marks), or a country whose code is no language
/// (`cz`). A name of two of them is none.
///
/// Cost: what is no tag is held against the names of all, tens of milliseconds.
[[nodiscard]] std::optional<std::string> find_language(std::string_view name,
                                                       std::span<const std::string> tags);

/// Returns the names of the language of `tag`, its own first, then those in the languages that have
/// texts.
[[nodiscard]] std::vector<std::string> names_of_language(std::string_view tag);

}  // namespace partiar::text
