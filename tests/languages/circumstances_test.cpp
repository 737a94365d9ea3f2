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

}  // namespace
