// Dates above a game, as people write them.
#include <cstdint>
#include <string>
#include <string_view>

#include "heading/heading.h"
#include "support/catch.h"

namespace {

using namespace partiar::heading;

TEST_CASE("the words above a game give its date", "[heading]") {
  const struct {
    std::string_view what, words, date, event;
  } rows[] = {
      {"the year first, with dashes", "2019-05-14", "2019.05.14", ""},
      {"after a label", "data: 2019-05-14", "2019.05.14", ""},
      {"in Hungary", "2019.05.14.", "2019.05.14", ""},
      {"the same with blanks", "2019. 05. 14.", "2019.05.14", ""},
      {"the year first, with slashes", "2019/05/14", "2019.05.14", ""},
      {"the day first, with slashes", "18/02/2023", "2023.02.18", ""},
      {"the same after a label", "Fecha: 14/05/2019", "2019.05.14", ""},
      {"the day first, with dashes", "18-02-2023", "2023.02.18", ""},
      {"behind an event", "Open Praha, 2019-05-14", "2019.05.14", "Open Praha"},
      {"a Roman month", "14.V.2019", "2019.05.14", ""},
      {"the same with blanks", "14. V. 2019", "2019.05.14", ""},
      {"a month between dashes", "14-mayo-2019", "2019.05.14", ""},
      {"in Latvian", "2019. gada 14. maijs", "2019.05.14", ""},
      {"in Lithuanian", "2019 m. gegužės 14 d.", "2019.05.14", ""},
      {"day or month first", "03/04/2019", "2019.??.??", "03/04/2019"},
      {"the same after a label", "Fecha: 03/04/2019", "2019.??.??", "Fecha: 03/04/2019"},
      {"a season", "2016/2017", "2017.??.??", "2016/2017"},
      {"a month on which languages disagree", "27 listopada 2023", "2023.11.27", ""},
      {"the same with a dot", "27. listopada 2023.", "2023.10.27", ""},
      {"only the year", "2019", "2019.??.??", ""},
      {"no month has this number", "2019-13-45", "2019.??.??", "2019-13-45"},
      {"a telephone number", "Tel. 602-123-2019", "2019.??.??", "Tel. 602-123-2019"},
      {"one number for day and month", "11/11/2019", "2019.11.11", ""},
      {"two figures of a year", "3.4.13", "2013.04.03", ""},
      {"the same with slashes", "12/15/14", "2014.12.15", ""},
      {"the number of a section", "3.4.13 Der Abtausch", "", "3.4.13 Der Abtausch"},
      {"a day in a season", "Bezirksliga 2012/13, 12.5.2013", "2013.05.12", "Bezirksliga 2012/13"},
      {"a round before a wide gap", "Runde 5   12.05.2019", "2019.05.12", ""},
      {"the hour of a round", "neděle 12. 5. 2019, 10:00", "2019.05.12", "10:00"},
      {"a day of the week", "Fr, 3.5.2019", "2019.05.03", ""},
      {"two ratings", "ELO 1950 – 1870", "", "ELO 1950 – 1870"},
      {"a Roman number without a day", "V. ročník 2019", "2019.??.??", "V. ročník 2019"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.words);
    const std::string text = "Alfa - Beta\n" + std::string{row.words};
    const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
    CHECK(heading.date == row.date);
    CHECK(heading.event == row.event);
    CHECK(heading.white == "Alfa");
    CHECK(heading.black == "Beta");
  }
}

TEST_CASE("a number behind Black alone is a year unless another date is there", "[heading]") {
  const struct {
    std::string_view text, date, elo;
  } rows[] = {
      {"Kasparov – Karpov (1987)", "1987.??.??", ""},
      {"Müller – Groß (1920)\nLiga, 12.5.2013", "2013.05.12", "1920"},
      {"Liga 2013\nMüller – Groß (1920)", "2013.??.??", "1920"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const Heading heading =
        read_heading(row.text, {0, static_cast<std::uint32_t>(row.text.size())});
    CHECK(heading.date == row.date);
    CHECK(heading.black_elo == row.elo);
  }
}

TEST_CASE("a date above prose and no players is that of the game", "[heading]") {
  constexpr std::string_view text =
      "14 December 2013\n\nHere is a game that was played by two members of our club.";
  const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
  CHECK(heading.date == "2013.12.14");
}

TEST_CASE("a day behind Black's name is the date", "[heading]") {
  constexpr std::string_view text = "Alfa - Beta 18/02/2023";
  const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
  CHECK(heading.black == "Beta");
  CHECK(heading.date == "2023.02.18");
}

}  // namespace
