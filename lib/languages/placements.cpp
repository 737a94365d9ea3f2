#include "languages/placements.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "languages/internal/spoken_words.h"
#include "text/fold.h"
#include "text/languages.h"
#include "text/words.h"

namespace partiar::languages {

namespace {

using internal::Role;
using notation::PlacementLanguage;
using notation::PlacementPhrase;
using notation::PlacementWord;

/// What a list of locales/ means.
struct PhraseList {
  std::string_view key;
  PlacementWord word;
  Role role = Role::pawn;
};
constexpr auto phrase_lists = std::to_array<PhraseList>({
    {"white", PlacementWord::white},
    {"black", PlacementWord::black},
    {"white_to_move", PlacementWord::white_to_move},
    {"black_to_move", PlacementWord::black_to_move},
    {"queens", PlacementWord::pieces, Role::queen},
    {"rooks", PlacementWord::pieces, Role::rook},
    {"bishops", PlacementWord::pieces, Role::bishop},
    {"knights", PlacementWord::pieces, Role::knight},
    {"pawns", PlacementWord::pieces, Role::pawn},
    {"placed_between", PlacementWord::between},
});
/// A list with further names of pieces among other words.
constexpr std::string_view synonyms = "spoken_also";

/// In the order of `text::Language::Piece`.
constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                           Role::bishop, Role::knight, Role::pawn};

/// Adds a phrase in the usual capitalizations, also as people type it without `ß` and marks, unless
/// it is known.
void add(std::vector<PlacementPhrase>& phrases, std::string_view phrase, PlacementWord word,
         Role role) {
  const std::string folded{text::Folded{phrase}.view()};
  for (const std::string& form : {std::string{phrase}, folded, text::without_marks(folded)}) {
    for (std::string& written : text::cases_of(form)) {
      const bool is_known = std::ranges::count(phrases, written, &PlacementPhrase::text) > 0;
      if (!is_known) phrases.push_back({std::move(written), word, role});
    }
  }
}

/// Adds the names of pieces, and of `also` those that mean the same.
void add_names(std::vector<PlacementPhrase>& phrases, const text::Language& language,
               const text::WordList& also) {
  for (std::size_t i = 0; i < roles.size(); ++i) {
    add(phrases, language.pieces[i], PlacementWord::piece, roles[i]);
    for (const std::string& entry : also.words) {
      const auto [said, known] = internal::read_synonym(entry);
      if (known == language.pieces[i]) add(phrases, said, PlacementWord::piece, roles[i]);
    }
  }
}

/// The phrases of one language.
std::vector<PlacementPhrase> phrases_of(std::string_view language,
                                        const std::vector<text::WordList>& lists) {
  std::vector<PlacementPhrase> phrases;
  for (const text::WordList& list : lists) {
    if (list.language != language) continue;
    if (list.key == synonyms) {
      add_names(phrases, text::language_of(language), list);
      continue;
    }
    const auto of = std::ranges::find(phrase_lists, list.key, &PhraseList::key);
    for (const std::string& word : list.words) add(phrases, word, of->word, of->role);
  }
  return phrases;
}

std::vector<text::WordList> read_lists() {
  std::vector<std::string_view> keys;
  keys.reserve(phrase_lists.size() + 1);
  for (const PhraseList& list : phrase_lists) keys.push_back(list.key);
  // A name that may be of one or several, `Springer`, is taken for the latter.
  keys.push_back(synonyms);
  return text::read_word_lists(keys);
}

std::vector<PlacementLanguage> make_languages() {
  const auto lists = read_lists();
  const auto first_byte = [](const PlacementPhrase& phrase) { return phrase.text.front(); };
  auto english = phrases_of("en", lists);
  for (PlacementPhrase& phrase : english) phrase.is_borrowed = true;
  std::ranges::stable_sort(english, {}, first_byte);
  std::vector<PlacementLanguage> languages;
  for (const notation::Alphabet& alphabet : alphabets()) {
    bool has_words = false;
    for (const std::string& language : alphabet.languages) {
      auto phrases = phrases_of(language, lists);
      if (phrases.empty()) continue;
      has_words = true;
      // A language's own phrases come first, since abbreviations such as `B` differ.
      phrases.insert(phrases.end(), english.begin(), english.end());
      std::ranges::stable_sort(phrases, {}, first_byte);
      languages.push_back({&alphabet, std::move(phrases)});
    }
    if (!has_words) languages.push_back({&alphabet, english});
  }
  return languages;
}

}  // namespace

const std::vector<PlacementLanguage>& placement_languages() {
  static const auto all = make_languages();
  return all;
}

}  // namespace partiar::languages
