/// Which of several languages serves a locale.
///
/// Source: BCP 47 (RFC 5646, RFC 4647: lookup); Unicode CLDR (likely subtags, aliases).
#pragma once

#include <unicode/locid.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace partiar::text::internal {

/// Returns the one of `tags` that is `tag`, in either case.
[[nodiscard]] std::optional<std::string> find_tag(std::string_view tag,
                                                  std::span<const std::string> tags);

/// Returns the locale of a language tag. Errors: nothing for what is not well-formed.
[[nodiscard]] std::optional<icu::Locale> read_locale(std::string_view bcp47);

/// Returns `locale` by the codes in use: `iw` is `he`, `ces` and `cze` are `cs`, `sh` is `sr-Latn`.
[[nodiscard]] icu::Locale canonical(const icu::Locale& locale);

/// Returns the tag for the language of `locale`, with its country or script if there is one for
/// that; for Norwegian, whichever there is. Never that of another language. Works with what it is
/// given if ICU has no data.
[[nodiscard]] std::optional<std::string> look_up(const icu::Locale& locale,
                                                 std::span<const std::string> tags);

}  // namespace partiar::text::internal
