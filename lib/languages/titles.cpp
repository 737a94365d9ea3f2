#include "languages/titles.h"

#include <array>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

bool is_title(std::string_view word) {
  static const internal::Lexicon titles = [] {
    constexpr std::array meanings{internal::Meaning{"titles", 0}};
    return internal::Lexicon{meanings};
  }();
  if (word.ends_with('.')) word.remove_suffix(1);
  return titles.find(text::Folded{word}.view()).has_value();
}

}  // namespace partiar::languages
