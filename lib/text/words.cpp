#include "text/words.h"

#include <unicode/ures.h>

#include <cassert>
#include <utility>

#include "text/internal/bundle.h"

namespace partiar::text {

namespace {

using Bundle = icu::LocalUResourceBundlePointer;

/// The word table of a language; null if it has none.
Bundle open_words(const std::string& tag) {
  UErrorCode status = U_ZERO_ERROR;
  const Bundle bundle = internal::open_named(tag);
  Bundle words{ures_getByKey(bundle.getAlias(), "words", nullptr, &status)};
  return U_SUCCESS(status) ? std::move(words) : Bundle{};
}

std::vector<std::string> strings_of(const UResourceBundle* array) {
  std::vector<std::string> strings;
  const std::int32_t size = ures_getSize(array);
  strings.reserve(static_cast<std::size_t>(size));
  for (std::int32_t i = 0; i < size; ++i) {
    UErrorCode status = U_ZERO_ERROR;
    std::int32_t units = 0;
    const UChar* text = ures_getStringByIndex(array, i, &units, &status);
    assert(U_SUCCESS(status));
    if (U_FAILURE(status)) continue;
    icu::UnicodeString{false, text, units}.toUTF8String(strings.emplace_back());
  }
  return strings;
}

}  // namespace

std::vector<WordList> read_word_lists(std::span<const std::string_view> keys) {
  std::vector<WordList> lists;
  for (const std::string& tag : internal::bundle_names()) {
    const Bundle words = open_words(tag);
    if (words.isNull()) continue;
    for (const std::string_view key : keys) {
      UErrorCode status = U_ZERO_ERROR;
      const Bundle list{
          ures_getByKey(words.getAlias(), std::string{key}.c_str(), nullptr, &status)};
      if (U_SUCCESS(status)) lists.push_back({tag, key, strings_of(list.getAlias())});
    }
  }
  return lists;
}

std::vector<std::string> word_keys_of(const std::string& language) {
  const Bundle words = open_words(language);
  std::vector<std::string> keys;
  while (ures_hasNext(words.getAlias()) != 0) {
    UErrorCode status = U_ZERO_ERROR;
    const Bundle next{ures_getNextResource(words.getAlias(), nullptr, &status)};
    assert(U_SUCCESS(status));
    keys.emplace_back(ures_getKey(next.getAlias()));
  }
  return keys;
}

}  // namespace partiar::text
