/// The resource bundles built into the program.
///
/// Each is opened by its name alone: which one serves a language is decided here, and what it lacks
/// is in `root`. ICU's own search would go by the environment as well, and never ends where a
/// parent that ICU knows (`no` of `nb`) has no bundle.
#pragma once

#include <unicode/locid.h>
#include <unicode/unistr.h>
#include <unicode/ures.h>

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"

namespace partiar::text::internal {

/// The bundle of one language, and that of all that it does not translate.
struct Bundle {
  std::string tag;  ///< BCP 47
  icu::LocalUResourceBundlePointer own, root;

  [[nodiscard]] icu::Locale locale() const;
};

/// Opens the bundle with texts for `bcp47`: of the language alone if there is none for its country
/// or script.
[[nodiscard]] std::expected<Bundle, LocaleError> open_bundle(std::string_view bcp47);

/// Opens the bundle that all others fall back to.
[[nodiscard]] Bundle open_root();

/// Opens the bundle called `name`; null if there is none.
[[nodiscard]] icu::LocalUResourceBundlePointer open_named(const std::string& name);

/// Returns the names of the bundles, except `root`: language tags.
[[nodiscard]] std::vector<std::string> bundle_names();

/// Returns the tags of the languages that have texts, in alphabetical order. Looked up on first
/// use.
[[nodiscard]] const std::vector<std::string>& tags_with_texts();

/// The key for how much of `root` a bundle translates: `complete`, or `partial` if the rest is in
/// English. It is not a text. A bundle without it has letters only; `en` has its texts in `root`.
inline constexpr const char* translation_key = "translation";

/// Returns the text `key` from `bundle`, or from `root`.
[[nodiscard]] std::optional<icu::UnicodeString> find_text(const Bundle& bundle,
                                                          std::string_view key);

/// Returns the keys in `bundle` itself.
[[nodiscard]] std::vector<std::string> own_keys(const Bundle& bundle);

}  // namespace partiar::text::internal
