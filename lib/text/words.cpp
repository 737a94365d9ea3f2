#include "text/words.h"

#include <unicode/ures.h>

#include <cassert>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
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

/// What a key means in each bundle, in their order; nothing where a bundle lacks it.
using ListsOfKey = std::vector<std::optional<std::vector<std::string>>>;

/// Lists that have been read, by key.
class ReadLists {
 public:
  std::vector<WordList> find(std::span<const std::string_view> keys) {
    const std::lock_guard lock{mutex_};
    read_missing(keys);
    std::vector<WordList> lists;
    const auto& tags = internal::bundle_names();
    for (std::size_t i = 0; i < tags.size(); ++i) {
      for (const std::string_view key : keys) {
        const auto& words = known_.find(key)->second[i];
        if (words) lists.push_back({tags[i], key, *words});
      }
    }
    return lists;
  }

 private:
  void read_missing(std::span<const std::string_view> keys) {
    std::vector<std::pair<std::string, ListsOfKey*>> missing;
    for (const std::string_view key : keys) {
      const auto [place, is_new] = known_.try_emplace(std::string{key});
      if (is_new) missing.emplace_back(key, &place->second);
    }
    if (missing.empty()) return;
    for (const std::string& tag : internal::bundle_names()) {
      const Bundle words = open_words(tag);
      for (const auto& [key, lists] : missing) lists->push_back(list_of(words, key));
    }
  }

  static std::optional<std::vector<std::string>> list_of(const Bundle& words,
                                                         const std::string& key) {
    if (words.isNull()) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    const Bundle list{ures_getByKey(words.getAlias(), key.c_str(), nullptr, &status)};
    return U_SUCCESS(status) ? std::optional{strings_of(list.getAlias())} : std::nullopt;
  }

  std::mutex mutex_;
  std::map<std::string, ListsOfKey, std::less<>> known_;
};

}  // namespace

std::vector<WordList> read_word_lists(std::span<const std::string_view> keys) {
  static ReadLists lists;
  return lists.find(keys);
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
