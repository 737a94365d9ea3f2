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

/// Returns the locales that have a bundle, `root` left out.
[[nodiscard]] std::vector<icu::Locale> bundle_locales();

/// Returns the text `key`, from `bundle` or from what it falls back to.
[[nodiscard]] std::optional<icu::UnicodeString> find_text(const icu::ResourceBundle& bundle,
                                                          std::string_view key);

/// Returns the keys that stand in `bundle` itself.
[[nodiscard]] std::vector<std::string> own_keys(icu::ResourceBundle& bundle);

}  // namespace partiar::text::internal
