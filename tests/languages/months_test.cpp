#include "languages/months.h"

#include <optional>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using languages::find_month;

struct Row {
  std::string_view language, word;
  unsigned month;
};
constexpr Row rows[] = {
    {"en", "July", 7},     {"en", "JULY", 7},       {"en", "Dec", 12},       {"en", "Sep.", 9},
    {"de", "März", 3},     {"de", "MÄRZ", 3},       {"de", "Okt.", 10},      {"cs", "července", 7},
    {"cs", "Červenec", 7}, {"cs", "listopadu", 11}, {"hr", "listopada", 10}, {"sk", "februára", 2},
    {"pl", "września", 9}, {"hu", "szeptember", 9}, {"ru", "МАЯ", 5},        {"ru", "май", 5},
    {"uk", "липня", 7},    {"fr", "août", 8},       {"es", "enero", 1},      {"it", "gennaio", 1},
    {"pt", "março", 3},    {"nl", "maart", 3},
};

TEST_CASE("a month is recognized in upper and lower case", "[languages][months]") {
  for (const Row& row : rows) {
    CAPTURE(row.language, row.word);
    CHECK(find_month(row.word, row.language) == row.month);
  }
}

TEST_CASE("a month is recognized in any language, unless languages disagree",
          "[languages][months]") {
  CHECK(find_month("July") == 7U);
  CHECK(find_month("červen") == 6U);
  CHECK(find_month("listopad") == std::nullopt);  // Czech and Polish, and Croatian
  CHECK(find_month("listopad", "cs") == 11U);
  CHECK(find_month("listopad", "hr") == 10U);
}

TEST_CASE("where languages disagree on a month, the dot behind the day decides",
          "[languages][months]") {
  CHECK(languages::find_month_beside("listopada", false) == 11U);  // Polish
  CHECK(languages::find_month_beside("listopada", true) == 10U);   // Croatian
  CHECK(languages::find_month_beside("July", true) == 7U);
  CHECK(languages::find_month_beside("Round", true) == std::nullopt);
}

TEST_CASE("a day of the week is recognized in any language", "[languages][months]") {
  for (const std::string_view word : {"so", "So.", "neděle", "Sunday", "vendredi", "СУББОТА"}) {
    CAPTURE(word);
    CHECK(languages::is_weekday(word));
  }
  for (const std::string_view word : {"", ".", "Novák", "July"}) {
    CAPTURE(word);
    CHECK_FALSE(languages::is_weekday(word));
  }
}

TEST_CASE("other words do not name a month", "[languages][months]") {
  for (const std::string_view word : {"", ".", "7", "Julyx", "Round", "Ju"}) {
    CAPTURE(word);
    CHECK(find_month(word) == std::nullopt);
  }
  CHECK(find_month("July", "zz") == std::nullopt);
}

}  // namespace
