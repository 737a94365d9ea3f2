#include "text/languages.h"

#include <unicode/ures.h>

#include <algorithm>
#include <cassert>

#include "text/internal/bundle.h"

namespace partiar::text {

namespace {

std::string utf8_of(const UChar* text, std::int32_t size) {
  std::string utf8;
  icu::UnicodeString{text, size}.toUTF8String(utf8);
  return utf8;
}

std::array<std::string, Language::pieces_in_all> strings_of(const UResourceBundle* bundle,
                                                            const char* key) {
  std::array<std::string, Language::pieces_in_all> strings;
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer array{ures_getByKey(bundle, key, nullptr, &status)};
  for (std::size_t i = 0; i < strings.size(); ++i) {
    std::int32_t size = 0;
    const UChar* text =
        ures_getStringByIndex(array.getAlias(), static_cast<std::int32_t>(i), &size, &status);
    if (U_SUCCESS(status)) strings[i] = utf8_of(text, size);
  }
  assert(U_SUCCESS(status));
  return strings;
}

std::vector<Language> read_languages() {
  std::vector<Language> languages;
  for (const std::string& tag : internal::bundle_names()) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalUResourceBundlePointer bundle = internal::open_named(tag);
    std::int32_t size = 0;
    const UChar* name = ures_getStringByKey(bundle.getAlias(), "language", &size, &status);
    assert(U_SUCCESS(status));
    if (U_FAILURE(status)) continue;
    languages.push_back({tag, utf8_of(name, size), strings_of(bundle.getAlias(), "letters"),
                         strings_of(bundle.getAlias(), "letters_also"),
                         strings_of(bundle.getAlias(), "pieces")});
  }
  std::ranges::sort(languages, {}, &Language::tag);
  return languages;
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> all = read_languages();
  return all;
}

const Language& language_of(std::string_view tag) {
  const auto found = std::ranges::find(languages(), tag, &Language::tag);
  return found == languages().end() ? *std::ranges::find(languages(), "en", &Language::tag)
                                    : *found;
}

std::string_view name_of_language(std::string_view tag) {
  const auto found = std::ranges::find(languages(), tag, &Language::tag);
  return found == languages().end() ? tag : std::string_view{found->name};
}

}  // namespace partiar::text
