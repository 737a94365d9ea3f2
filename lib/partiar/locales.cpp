#include "partiar/locales.h"

#include <algorithm>

#include "text/languages.h"
#include "text/messages.h"

namespace partiar {
inline namespace v2 {

std::vector<Language> languages() {
  const auto& with_texts = text::available_locales();
  std::vector<Language> all;
  for (const text::Language& language : text::languages()) {
    const auto& letters = language.letters;
    all.push_back({.tag = language.tag,
                   .name = language.name,
                   .king = letters[text::Language::king],
                   .queen = letters[text::Language::queen],
                   .rook = letters[text::Language::rook],
                   .bishop = letters[text::Language::bishop],
                   .knight = letters[text::Language::knight],
                   .has_texts = std::ranges::find(with_texts, language.tag) != with_texts.end()});
  }
  return all;
}

}  // namespace v2
}  // namespace partiar
