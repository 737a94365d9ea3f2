#include "heading/date.h"

#include <optional>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::heading;

struct DateRow {
  std::string_view text;
  std::optional<int> year;
};
constexpr DateRow dates[] = {
    {"2019.05.27", 2019},
    {"2019.05.??", 2019},
    {"2019.??.??", 2019},
    {"1572.??.??", 1572},
    {"2024-03-15", 2024},
    {"2024", 2024},
    {"????.??.??", {}},
    {"??", {}},
    {"", {}},
    {"?", {}},
    {"201?.??.??", {}},
    {"202", {}},
    {"27.05.2019", 2019},
    {"10/31/2000", 2000},
    {"May 2019", 2019},
    {" 2019.05.27", 2019},
};

TEST_CASE("a year is known if all its digits are", "[heading][date][8.1.1.3]") {
  for (const auto& row : dates) {
    CAPTURE(row.text);
    const auto date = read_date(row.text);
    CHECK(date.has_value() == row.year.has_value());
    if (date && row.year) CHECK(date->year == *row.year);
  }
}

TEST_CASE("a month and a day are known if they are valid", "[heading][date][8.1.1.3]") {
  CHECK(read_date("2014.06.30") == laws::Date{2014, 6, 30});
  CHECK(read_date("2014-06-30") == laws::Date{2014, 6, 30});
  CHECK(read_date("2014.06.??") == laws::Date{2014, 6, 0});
  CHECK(read_date("2014.06") == laws::Date{2014, 6, 0});
  CHECK(read_date("2014.??.30") == laws::Date{2014, 0, 0});
  CHECK(read_date("2014.13.01") == laws::Date{2014, 0, 0});
  CHECK(read_date("2014.12.32") == laws::Date{2014, 12, 0});
  CHECK(read_date("2014.6.3") == laws::Date{2014, 6, 3});
  CHECK(read_date("2014.06.30 18:00") == laws::Date{2014, 6, 30});
  CHECK(read_date("30.6.2014") == laws::Date{2014, 6, 30});
  CHECK(read_date("30/6/2014") == laws::Date{2014, 6, 30});
  CHECK(read_date("6/30/2014") == laws::Date{2014, 6, 30});
  CHECK(read_date("6/7/2014") == laws::Date{2014, 0, 0});
  CHECK(read_date("07-01-2017") == laws::Date{2017, 0, 0});
  for (const auto* words :
       {"5 July 2017", "July 5, 2017", "2017 July 5", "5.VIII.2017", "Round 5 2017",
        "28.-30. 6. 2017", "??.08.2017", "999.5.2017", "2017.??.05"}) {
    CAPTURE(words);
    CHECK(read_date(words) == laws::Date{2017, 0, 0});
  }
  CHECK(read_date("6/2014") == laws::Date{2014, 6, 0});
}

TEST_CASE("a date is read in words and figures", "[heading][date]") {
  constexpr struct {
    std::string_view text;
    laws::Date date;
  } rows[] = {
      {"2014.06.30", {2014, 6, 30}},
      {"30. června 2014", {2014, 6, 30}},
      {"30.VI.2014", {2014, 6, 30}},
      {"30 juin 2014", {2014, 6, 30}},
      {"Monday, June 30, 2014", {2014, 6, 30}},
      {"20140630", {2014, 6, 30}},
      {"30.06.14", {2014, 6, 30}},
      {"5/6/2014", {2014, 0, 0}},
      {"2014", {2014, 0, 0}},
      {"2014.??.??", {2014, 0, 0}},
      {"2014.??.30", {2014, 0, 0}},
      {"2014.??.?", {2014, 0, 0}},
      {"2014.02.30", {2014, 2, 0}},
      {"2023.02.29", {2023, 2, 0}},
      {"2024.02.29", {2024, 2, 29}},
      {"2024.02.??", {2024, 2, 0}},
      {"2024.0a.15", {2024, 0, 0}},
      {"2024.13.01", {2024, 0, 0}},
      {"2024.??.15", {2024, 0, 0}},
      {"0000.01.01", {}},
      {"20140230", {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto date = read_written_date(row.text);
    CHECK(date.value_or(laws::Date{}) == row.date);
  }
}

TEST_CASE("a day that its month has not is impossible", "[heading][date]") {
  CHECK(is_day_impossible("2014.02.30"));
  CHECK(is_day_impossible("2013.02.29"));
  CHECK_FALSE(is_day_impossible("2012.02.29"));
  CHECK_FALSE(is_day_impossible("2014.02.??"));
  CHECK_FALSE(is_day_impossible("2014.02.00"));
  CHECK_FALSE(is_day_impossible("2014"));
}

TEST_CASE("a season is named by two years", "[heading][date]") {
  constexpr struct {
    std::string_view words;
    std::optional<int> year;
    std::optional<int> played_in = {};
  } rows[] = {
      {"Extraliga 2022/23", 2022},
      {"Extraliga 2022/2023", 2022},
      {"Liga 2022-23", 2022},
      {"Liga 2022–2023, A", 2022},
      {"1. Bundesliga 22/23", {}, {}},
      {"1. Bundesliga 22/23", 2022, 2022},
      {"1. Bundesliga 22/23", 2022, 2023},
      {"1. Bundesliga 99/00", 1999, 2000},
      {"1. Bundesliga 22/23", {}, 2024},
      {"1. Bundesliga 22-23", {}, 2022},
      {"Blitz 22/23 October", {}, 2022},
      {"Liga, sezóna 22/23", 2022, {}},
      {"Season 22-23", 2022, {}},
      {"Round 22/23", {}, {}},
      {"Cup 2022", {}},
      {"Cup 2022/24", {}},
      {"Group 1/2", {}},
      {"2022-02-23", {}},
      {"2022/23/24", {}},
      {"", {}},
      {"U12/13", {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.words);
    CHECK(find_season(row.words, row.played_in) == row.year);
  }
}

}  // namespace
