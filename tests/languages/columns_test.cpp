#include "languages/columns.h"

#include <string_view>

#include "languages/titles.h"
#include "support/catch.h"

namespace {

using namespace partiar::languages;

TEST_CASE("a heading says what its column holds", "[languages][columns]") {
  constexpr struct {
    std::string_view text;
    Heading heading;
  } rows[] = {
      {"White", Heading::white},        {"Bílý", Heading::white},
      {"Чёрные", Heading::black},       {"Schwarz", Heading::black},
      {"Result", Heading::result},      {"Ergebnis", Heading::result},
      {"Rd", Heading::round},           {"kolo", Heading::round},
      {"Bo.", Heading::board},          {"Brett", Heading::board},
      {"Name", Heading::name},          {"NOMBRE", Heading::name},
      {"Jméno", Heading::name},         {" Datum ", Heading::date},
      {"прізвище", Heading::name},      {"Прізвище", Heading::name},
      {"Pts.", Heading::points},        {"Pkte", Heading::points},
      {"Body", Heading::points},        {"очки", Heading::points},
      {"Erg.", Heading::result},        {"Výs.", Heading::result},
      {"Player 2", Heading::name},      {"Player (White)", Heading::white},
      {"Black player", Heading::black},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(find_heading(row.text) == row.heading);
  }
  for (const std::string_view text :
       {"Rtg", "No.", "", "TB1", "Event", "game", "White Black", "Round 3"}) {
    CAPTURE(text);
    CHECK_FALSE(find_heading(text).has_value());
  }
}

TEST_CASE("a word in place of a name means that there is no opponent", "[languages][columns]") {
  for (const std::string_view text :
       {"bye", "BYE", "<bye>", "spielfrei", "descansa", "not paired", "-- volno --", "vrij",
        "szabadnapos", "Freilos", "Exempt", "wolny los", "(riposa)", "без пари"}) {
    CAPTURE(text);
    CHECK(is_bye(text));
  }
  CHECK_FALSE(is_bye("Bye, John"));
  CHECK_FALSE(is_bye("Wolny, Jan"));
  CHECK_FALSE(is_bye(""));
}

TEST_CASE("a title is recognized with and without its dot", "[languages][titles]") {
  for (const std::string_view word : {"GM", "im", "Dr.", "Ing.", "wfm", "гм"}) {
    CAPTURE(word);
    CHECK(is_title(word));
  }
  CHECK_FALSE(is_title("Novak"));
  CHECK_FALSE(is_title(""));
}

}  // namespace
