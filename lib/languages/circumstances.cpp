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

bool names_winner_of_draw(std::string_view words) {
  enum class Said : unsigned char { advances, draws, wins, cause };
  static const Lexicon lexicon{
      std::array{meaning("advances", Said::advances), meaning("draw", Said::draws),
                 meaning("drawn", Said::draws), meaning("winner_verbs", Said::wins),
                 meaning("flag_fall", Said::cause), meaning("resignation", Said::cause),
                 meaning("illegal_moves", Said::cause)}};
  const std::uint32_t found = lexicon.find_all(text::Folded{words}.view());
  const auto has = [found](Said said) { return (found >> static_cast<unsigned>(said) & 1U) != 0; };
  // But not `White won on time in a drawn position`.
  const bool wins_by_draw = has(Said::draws) && has(Said::wins) && !has(Said::cause);
  return has(Said::advances) || wins_by_draw;
}

}  // namespace partiar::languages
