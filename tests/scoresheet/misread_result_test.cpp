#include "scoresheet/misread_result.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("a misread result has signs of one, and no square", "[scoresheet][misread_result]") {
  const struct {
    std::string_view word;
    bool is_result;
  } rows[] = {
      {"9\u2014%5", true},
      {"1:\u20141", true},
      {"2-14", true},
      {"1%2\u201412", true},
      {"h-%", true},
      {"2%", true},
      {"-Y2", true},
      {"%y%", true},
      {"%-\u201D%", true},
      {"0-0", false},
      {"O\u2014O\u2014O", false},
      {"e2-e4", false},
      {"%f3", false},
      {"Dh1+%-%", false},
      {"Ke5", false},
      {"32.-", false},
      {"%", false},
      {"86", false},
      {"", false},
      {"2025-11-30", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.word);
    CHECK(scoresheet::is_misread_result(row.word) == row.is_result);
  }
}

}  // namespace
