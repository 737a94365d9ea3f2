#include "languages/placements.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "text/fold.h"
#include "text/words.h"

namespace partiar::languages {

namespace {

using notation::PlacementLanguage;
using notation::PlacementPhrase;
using notation::PlacementWord;

/// Keys of the lists, in the order of `PlacementWord`.
constexpr std::array<std::string_view, 5> keys{"white", "black", "white_to_move", "black_to_move",
                                               "pawns"};

/// The phrases of one language, in the usual capitalizations.
std::vector<PlacementPhrase> phrases_of(std::string_view language,
                                        const std::vector<text::WordList>& lists) {
  std::vector<PlacementPhrase> phrases;
  for (const text::WordList& list : lists) {
    if (list.language != language) continue;
    const auto meaning =
        static_cast<PlacementWord>(std::ranges::find(keys, list.key) - keys.begin());
    for (const std::string& word : list.words) {
      for (std::string& written : text::cases_of(word))
        phrases.push_back({std::move(written), meaning});
    }
  }
  return phrases;
}

std::vector<PlacementLanguage> make_languages() {
  const auto lists = text::read_word_lists(keys);
  const auto english = phrases_of("en", lists);
  std::vector<PlacementLanguage> languages;
  for (const notation::Alphabet& alphabet : alphabets()) {
    bool has_words = false;
    for (const std::string& language : alphabet.languages) {
      auto phrases = phrases_of(language, lists);
      if (phrases.empty()) continue;
      has_words = true;
      const std::size_t own = phrases.size();
      // A language's own phrases come first, since abbreviations such as `B` differ.
      phrases.insert(phrases.end(), english.begin(), english.end());
      languages.push_back({&alphabet, std::move(phrases), own});
    }
    if (!has_words) languages.push_back({&alphabet, english, 0});
  }
  return languages;
}

}  // namespace

const std::vector<PlacementLanguage>& placement_languages() {
  static const auto all = make_languages();
  return all;
}

}  // namespace partiar::languages
