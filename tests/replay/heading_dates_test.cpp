// Dates above a game, as people write them.
#include <cstdint>
#include <string>
#include <string_view>

#include "replay/heading.h"
#include "support/catch.h"

namespace {

using namespace partiar::replay;

TEST_CASE("the words above a game give its date", "[replay][heading]") {
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
      {"only the year", "2019", "2019.??.??", ""},
      {"no month has this number", "2019-13-45", "2019.??.??", "2019-13-45"},
      {"a telephone number", "Tel. 602-123-2019", "2019.??.??", "Tel. 602-123-2019"},
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

TEST_CASE("a day behind Black's name is the date", "[replay][heading]") {
  constexpr std::string_view text = "Alfa - Beta 18/02/2023";
  const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
  CHECK(heading.black == "Beta");
  CHECK(heading.date == "2023.02.18");
}

}  // namespace
