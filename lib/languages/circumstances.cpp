#include "languages/circumstances.h"

#include <array>
#include <cstdint>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;

enum class Circumstance : unsigned char { correspondence, draw_odds };

}  // namespace

NamedCircumstances find_circumstances(std::string_view words) {
  static const Lexicon lexicon{std::array{meaning("correspondence", Circumstance::correspondence),
                                          meaning("armageddon", Circumstance::draw_odds)}};
  const std::uint32_t found = lexicon.find_all(text::Folded{words}.view());
  const auto has = [found](Circumstance wanted) {
    return (found >> static_cast<unsigned>(wanted) & 1U) != 0;
  };
  return {has(Circumstance::correspondence), has(Circumstance::draw_odds)};
}

}  // namespace partiar::languages
