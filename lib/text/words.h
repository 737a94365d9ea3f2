/// The words of locales/ that are read. What they mean is up to `languages`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// One list of the table `words` of a bundle.
struct WordList {
  std::string language;  ///< BCP 47
  std::string_view key;
  std::span<const std::string> words;  ///< UTF-8, composed (NFC); never removed
};

/// Returns the lists of those `keys` in every language that has them, language by language.
/// Cost: opens every bundle for those that nobody has asked for before, and keeps them.
[[nodiscard]] std::vector<WordList> read_word_lists(std::span<const std::string_view> keys);

/// Returns the keys of all lists of a language. For tests: a misspelt key would go unread.
[[nodiscard]] std::vector<std::string> word_keys_of(const std::string& language);

}  // namespace partiar::text
