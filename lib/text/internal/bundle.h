/// The resource bundles built into the program, as ICU opens them.
#pragma once

#include <unicode/locid.h>
#include <unicode/resbund.h>

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"

namespace partiar::text::internal {

/// Opens the bundle of `bcp47`, or of its nearest fallback other than `root`.
[[nodiscard]] std::expected<icu::ResourceBundle, LocaleError> open_bundle(std::string_view bcp47);

/// Opens the bundle that all others fall back to.
[[nodiscard]] icu::ResourceBundle open_root();

/// Returns the names of the bundles, except `root`.
[[nodiscard]] std::vector<std::string> bundle_names();

/// Returns the languages that have texts, except `root`.
[[nodiscard]] std::vector<icu::Locale> bundle_locales();

/// The key for how much of `root` a bundle translates: `complete`, or `partial` if the rest is in
/// English. It is not a text. A bundle without it has letters only; `en` has its texts in `root`.
inline constexpr const char* translation_key = "translation";

/// Returns the text `key` from `bundle` or its fallbacks.
[[nodiscard]] std::optional<icu::UnicodeString> find_text(const icu::ResourceBundle& bundle,
                                                          std::string_view key);

/// Returns the keys in `bundle` itself.
[[nodiscard]] std::vector<std::string> own_keys(icu::ResourceBundle& bundle);

}  // namespace partiar::text::internal
