#include "languages/circumstances.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::languages;

TEST_CASE("the names of an event say by which rules it was played", "[languages][circumstances]") {
  constexpr struct {
    std::string_view words;
    bool is_correspondence, has_draw_odds;
  } rows[] = {
      {"12th Correspondence Cup", true, false},
      {"ICCF", true, false},
      {"Korespondenční mistrovství ČR", true, false},
      {"Fernschach-Bundesliga", true, false},
      {"Чемпионат по переписке", true, false},
      {"World Cup, Armageddon", false, true},
      {"Армагеддон", false, true},
      {"Black wins by draw odds", false, true},
      {"Club Championship", false, false},
      {"Corrida Open", false, false},
      {"", false, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.words);
    const auto found = find_circumstances(row.words);
    CHECK(found.correspondence == row.is_correspondence);
    CHECK(found.draw_odds == row.has_draw_odds);
  }
}

TEST_CASE("who advances with a draw is told in words", "[languages][circumstances]") {
  for (const auto* const words :
       {"Black advances, since the draw counts for him", "White advances on drawn tiebreak",
        "Remis, damit ist Schwarz weiter", "černý tak postupuje do finále",
        "patta che basta al Nero", "nulle, donc les Noirs passent", "чёрные выходят в финал",
        "remis, mecz wygrywają czarne"}) {
    CAPTURE(words);
    CHECK(names_winner_of_draw(words));
  }
  for (const auto* const words : {"draw agreed", "Black wins on time", "White resigned",
                                  "White won on time in a drawn position", ""}) {
    CAPTURE(words);
    CHECK_FALSE(names_winner_of_draw(words));
  }
}

}  // namespace
