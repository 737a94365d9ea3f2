/// The resource bundles inside the program, as ICU gives them.
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

/// Opens the bundle of `bcp47`, or of the nearest that it falls back to but `root`.
[[nodiscard]] std::expected<icu::ResourceBundle, LocaleError> open_bundle(std::string_view bcp47);

/// Opens the bundle that all fall back to.
[[nodiscard]] icu::ResourceBundle open_root();

/// Returns the names of the bundles, `root` left out.
[[nodiscard]] std::vector<std::string> bundle_names();

/// Returns the languages that have texts, `root` left out.
[[nodiscard]] std::vector<icu::Locale> bundle_locales();

/// Says in a bundle how much of `root` it has: `complete`, or `partial` where the rest is in
/// English. It is no text. A bundle without it has letters only; `en` has its texts in `root`.
inline constexpr const char* translation_key = "translation";

/// Returns the text `key`, from `bundle` or from what it falls back to.
[[nodiscard]] std::optional<icu::UnicodeString> find_text(const icu::ResourceBundle& bundle,
                                                          std::string_view key);

/// Returns the keys that stand in `bundle` itself.
[[nodiscard]] std::vector<std::string> own_keys(icu::ResourceBundle& bundle);

}  // namespace partiar::text::internal
