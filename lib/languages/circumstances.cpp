#include "languages/circumstances.h"

#include <array>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;

enum class Circumstance : unsigned char { correspondence, draw_odds };

bool names(std::string_view words, Circumstance wanted) {
  static const Lexicon lexicon{
      std::array{meaning("correspondence", Circumstance::correspondence),
                 meaning("armageddon", Circumstance::draw_odds)}};
  return (lexicon.find_all(text::Folded{words}.view()) >> static_cast<unsigned>(wanted) & 1U) != 0;
}

}  // namespace

bool names_correspondence(std::string_view words) {
  return names(words, Circumstance::correspondence);
}

bool names_draw_odds(std::string_view words) {
  return names(words, Circumstance::draw_odds);
}

}  // namespace partiar::languages
