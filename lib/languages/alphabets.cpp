#include "languages/alphabets.h"

#include <algorithm>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include "text/fold.h"
#include "text/language_names.h"
#include "text/languages.h"
#include "text/messages.h"
#include "text/words.h"

namespace partiar::languages {

namespace {

using Role = decltype(notation::Spelling::role);
using notation::Alphabet;
using notation::Mark;
using notation::Spelling;
using text::Language;

constexpr std::string_view figurines = "zxx-";  // not a language

Role role_of(std::size_t piece) {
  constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                             Role::bishop, Role::knight, Role::pawn};
  return roles[piece];
}

/// Languages with the same letters; the first provides the name.
struct Group {
  std::vector<const Language*> languages;

  [[nodiscard]] bool takes(const Language& language) const {
    const Language& first = *languages.front();
    const bool both_figurines =
        first.tag.starts_with(figurines) && language.tag.starts_with(figurines);
    return both_figurines ||
           std::equal(first.letters.begin(), first.letters.begin() + Language::pawn,
                      language.letters.begin());
  }
};

std::vector<Spelling> spellings_of(const Group& group) {
  std::vector<Spelling> spellings;
  const auto add = [&spellings](Spelling spelling) {
    if (spelling.text.empty()) return;
    // A letter that one language merely accepts may be another piece in a language with the same
    // letters.
    const bool known = std::ranges::count(spellings, spelling.text, &Spelling::text) > 0;
    if (!known) spellings.push_back(std::move(spelling));
  };
  for (const Language* language : group.languages) {
    for (std::size_t i = 0; i < Language::pieces_in_all; ++i) {
      add({language->letters[i], role_of(i), false});
    }
  }
  for (const Language* language : group.languages) {
    for (std::size_t i = 0; i < Language::pieces_in_all; ++i) {
      for (const auto word : std::views::split(language->letters_also[i], ' ')) {
        add({std::string{std::string_view{word}}, role_of(i), true});
      }
    }
  }
  return spellings;
}

/// English first, then the languages with translations, then all others.
std::vector<const Language*> in_order() {
  const auto& speaking = text::available_locales();
  std::vector<const Language*> order;
  for (const Language& language : text::languages()) order.push_back(&language);
  std::ranges::stable_sort(order, {}, [&](const Language* language) {
    if (language->tag == "en") return 0;
    if (language->tag == "zxx-x-figw") return 1;  // white figurines are written for both sides
    return std::ranges::count(speaking, language->tag) > 0 ? 2 : 3;
  });
  return order;
}

/// The check and mate words of all languages, which are read along with the letters of any: in the
/// usual capitalizations, and as abbreviations.
notation::MarkWords make_mark_words() {
  constexpr std::array<std::string_view, 2> keys{"check", "mate"};
  std::vector<notation::MarkWord> words;
  for (const text::WordList& list : text::read_word_lists(keys)) {
    const Mark mark = list.key == keys[0] ? Mark::check : Mark::mate;
    for (const std::string& word : list.words) {
      for (const std::string& written : text::cases_of(word)) {
        words.push_back({written, mark});
        words.push_back({written + '.', mark});
      }
    }
  }
  return notation::MarkWords{std::move(words)};
}

std::shared_ptr<const notation::MarkWords> mark_words() {
  static const auto words = std::make_shared<const notation::MarkWords>(make_mark_words());
  return words;
}

notation::Alphabets make_alphabets() {
  std::vector<Group> groups;
  for (const Language* language : in_order()) {
    const auto alike =
        std::ranges::find_if(groups, [&](const Group& group) { return group.takes(*language); });
    if (alike == groups.end()) {
      groups.push_back({{language}});
    } else {
      alike->languages.push_back(language);
    }
  }
  std::vector<Alphabet> alphabets;
  for (const Group& group : groups) {
    std::vector<std::string> tags;
    tags.reserve(group.languages.size());
    for (const Language* language : group.languages) tags.push_back(language->tag);
    const bool shapes = tags.front().starts_with(figurines);
    const std::string name = shapes ? "figurine" : tags.front();
    alphabets.push_back({name, tags, notation::PieceLetters{spellings_of(group), mark_words()}});
  }
  return notation::Alphabets{std::move(alphabets)};
}

}  // namespace

const notation::Alphabets& alphabets() {
  static const notation::Alphabets all = make_alphabets();
  return all;
}

notation::Mark find_mark_word(std::string_view text) {
  return mark_words()->find(text);
}

std::optional<notation::PieceLetters> find_letters(std::string_view name) {
  const std::string_view tag = name == "figurine"         ? "zxx-x-figw"
                               : name == "figurine-black" ? "zxx-x-figb"
                                                          : name;
  const auto found = std::ranges::find(text::languages(), tag, &Language::tag);
  if (found == text::languages().end()) return std::nullopt;
  return notation::PieceLetters{spellings_of({{&*found}}), mark_words()};
}

void append_letters(std::string& out, const Alphabet& alphabet) {
  for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop, Role::knight}) {
    if (role != Role::king) out += ' ';
    out += alphabet.letters.text_of(role);
  }
}

void append_languages(std::string& out, const Alphabet& alphabet, const text::Messages& messages) {
  for (const std::string& tag : alphabet.languages) {
    if (&tag != &alphabet.languages.front()) out += ", ";
    out += text::name_in(tag, messages);
  }
}

}  // namespace partiar::languages
