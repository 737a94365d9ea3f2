#include "text/internal/bundle.h"

#include <unicode/udata.h>
#include <unicode/uenum.h>
#include <unicode/ures.h>

#include <cassert>

// The packed bundles, made by locales/IcuBundle.cmake.
extern "C" const char partiar_dat[];  // NOLINT(readability-identifier-naming)

namespace partiar::text::internal {

namespace {

/// Tells ICU, once, where the bundles are.
void register_bundles() {
  static const bool registered = [] {
    UErrorCode status = U_ZERO_ERROR;
    udata_setAppData("partiar", partiar_dat, &status);
    return U_SUCCESS(status);
  }();
  assert(registered);
  static_cast<void>(registered);
}

}  // namespace

std::expected<icu::ResourceBundle, LocaleError> open_bundle(std::string_view bcp47) {
  register_bundles();
  UErrorCode status = U_ZERO_ERROR;
  const auto locale = icu::Locale::forLanguageTag(
      icu::StringPiece{bcp47.data(), static_cast<std::int32_t>(bcp47.size())}, status);
  if (U_FAILURE(status) || bcp47.empty()) {
    return std::unexpected{LocaleError{LocaleFault::malformed}};
  }
  // `und`, no particular language, would open `root`.
  if (*locale.getLanguage() == '\0') return std::unexpected{LocaleError{LocaleFault::unknown}};

  icu::ResourceBundle bundle{"partiar", locale, status};
  // For an unknown language, ICU opens that of the process or `root` and returns this warning.
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) {
    return std::unexpected{LocaleError{LocaleFault::unknown}};
  }
  // Letters without texts: the reader would get English.
  const bool english = std::string_view{locale.getLanguage()} == "en";
  bundle.getStringEx(translation_key, status);
  if (U_FAILURE(status) && !english) return std::unexpected{LocaleError{LocaleFault::unknown}};
  return bundle;
}

icu::ResourceBundle open_root() {
  register_bundles();
  UErrorCode status = U_ZERO_ERROR;
  icu::ResourceBundle bundle{"partiar", icu::Locale::getRoot(), status};
  assert(U_SUCCESS(status));
  return bundle;
}

std::vector<std::string> bundle_names() {
  register_bundles();
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUEnumerationPointer names{ures_openAvailableLocales("partiar", &status)};
  std::vector<std::string> found;
  while (const char* name = uenum_next(names.getAlias(), nullptr, &status))
    found.emplace_back(name);
  assert(U_SUCCESS(status));
  return found;
}

std::vector<icu::Locale> bundle_locales() {
  std::vector<icu::Locale> locales;
  for (const std::string& name : bundle_names()) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalUResourceBundlePointer bundle{
        ures_openDirect("partiar", name.c_str(), &status)};
    ures_getStringByKey(bundle.getAlias(), translation_key, nullptr, &status);
    if (U_SUCCESS(status) || name == "en") locales.emplace_back(name.c_str());
  }
  return locales;
}

std::optional<icu::UnicodeString> find_text(const icu::ResourceBundle& bundle,
                                            std::string_view key) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text = bundle.getStringEx(std::string{key}.c_str(), status);
  if (U_FAILURE(status)) return std::nullopt;
  return text;
}

std::vector<std::string> own_keys(icu::ResourceBundle& bundle) {
  std::vector<std::string> keys;
  bundle.resetIterator();
  while (bundle.hasNext()) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::ResourceBundle resource = bundle.getNext(status);
    assert(U_SUCCESS(status));
    keys.emplace_back(resource.getKey());
  }
  return keys;
}

}  // namespace partiar::text::internal
