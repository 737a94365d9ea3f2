/// How likely a word is in each language, by the letters that follow one another in its names.
///
/// The names are the lists `names` of locales/, and what ICU calls countries.
#pragma once

#include <unicode/unistr.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text::internal {

/// The pairs of letters in the names of one language.
class LetterPairs {
 public:
  explicit LetterPairs(std::string tag);

  [[nodiscard]] const std::string& language() const { return language_; }

  /// Returns the natural logarithm of the probability of a word, which is `folded`. No allocation.
  [[nodiscard]] double log_odds(const icu::UnicodeString& word) const;

 private:
  static constexpr std::size_t most = 64;  ///< letters of a language, in either case, and the gap
  using Numbers = std::array<std::uint8_t, 0x530>;  ///< of the letters up to Cyrillic; 0: unknown

  void count(const icu::UnicodeString& name, std::uint32_t times);
  void weigh();
  [[nodiscard]] std::size_t number_of(char16_t c) const;

  std::string language_;  ///< BCP 47
  Numbers numbers_{};
  std::size_t known_ = 1;  ///< numbers given, and the unknown
  std::array<std::array<std::uint32_t, most>, most> pairs_{};
  std::array<std::array<float, most>, most> logs_{};  ///< of one letter behind another
};

/// A word in UTF-8 as its pairs are counted: in lower case, character for character.
[[nodiscard]] icu::UnicodeString folded(std::string_view utf8);

/// Returns the languages with names in locales/, in the order of their tags.
/// Cost: some milliseconds on first use.
[[nodiscard]] const std::vector<LetterPairs>& letter_pairs();

}  // namespace partiar::text::internal
