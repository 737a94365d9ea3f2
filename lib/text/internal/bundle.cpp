#include "text/internal/bundle.h"

#include <unicode/udata.h>
#include <unicode/uenum.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "text/internal/lookup.h"

// The packed bundles, made by locales/IcuBundle.cmake.
extern "C" const char partiar_dat[];  // NOLINT(readability-identifier-naming)

namespace partiar::text::internal {

namespace {

using Resource = icu::LocalUResourceBundlePointer;

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

bool has_texts(const std::string& tag) {
  UErrorCode status = U_ZERO_ERROR;
  ures_getStringByKey(open_named(tag).getAlias(), translation_key, nullptr, &status);
  return U_SUCCESS(status) || tag == "en";
}

std::optional<icu::UnicodeString> find_own_text(const Resource& resource, const std::string& key) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text =
      icu::ures_getUnicodeStringByKey(resource.getAlias(), key.c_str(), &status);
  return U_SUCCESS(status) ? std::optional{std::move(text)} : std::nullopt;
}

}  // namespace

icu::Locale Bundle::locale() const {
  return read_locale(tag).value_or(icu::Locale::getRoot());
}

Resource open_named(const std::string& name) {
  register_bundles();
  UErrorCode status = U_ZERO_ERROR;
  Resource bundle{ures_openDirect("partiar", name.c_str(), &status)};
  return U_SUCCESS(status) ? std::move(bundle) : Resource{};
}

std::expected<Bundle, LocaleError> open_bundle(std::string_view bcp47) {
  const auto locale = read_locale(bcp47);
  if (!locale) return std::unexpected{LocaleError{LocaleFault::malformed}};
  const auto tag = look_up(*locale, tags_with_texts());
  if (!tag) return std::unexpected{LocaleError{LocaleFault::unknown}};
  return Bundle{*tag, open_named(*tag), open_named("root")};
}

Bundle open_root() {
  return {"und", open_named("root"), open_named("root")};
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

const std::vector<std::string>& tags_with_texts() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> tags = bundle_names();
    std::erase_if(tags, [](const std::string& tag) { return !has_texts(tag); });
    std::ranges::sort(tags);
    return tags;
  }();
  return all;
}

std::optional<icu::UnicodeString> find_text(const Bundle& bundle, std::string_view key) {
  const std::string name{key};
  auto text = find_own_text(bundle.own, name);
  return text ? text : find_own_text(bundle.root, name);
}

std::vector<std::string> own_keys(const Bundle& bundle) {
  std::vector<std::string> keys;
  const std::int32_t size = ures_getSize(bundle.own.getAlias());
  for (std::int32_t i = 0; i < size; ++i) {
    UErrorCode status = U_ZERO_ERROR;
    const Resource resource{ures_getByIndex(bundle.own.getAlias(), i, nullptr, &status)};
    assert(U_SUCCESS(status));
    keys.emplace_back(ures_getKey(resource.getAlias()));
  }
  return keys;
}

}  // namespace partiar::text::internal
