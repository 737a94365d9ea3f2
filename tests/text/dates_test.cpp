#include "text/dates.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::text;

TEST_CASE("a language writes dates in its own way, as far as they are known", "[text][icu]") {
  struct Row {
    std::string_view language;
    Day day;
    std::string_view written;
  };
  constexpr Row rows[] = {
      {"en", {2024, 3, 15}, "March 15, 2024"},
      {"cs", {2024, 3, 15}, "15. března 2024"},
      {"de", {2024, 3, 15}, "15. März 2024"},
      {"fr", {2024, 3, 1}, "1 mars 2024"},
      {"pl", {2024, 3, 15}, "15 marca 2024"},
      {"hu", {2024, 3, 15}, "2024. március 15."},
      {"es", {2024, 3, 15}, "15 de marzo de 2024"},
      {"cs", {2024, 3, 0}, "březen 2024"},
      {"de", {2024, 0, 0}, "2024"},
      {"en", {1900, 1, 1}, "January 1, 1900"},
  };
  for (const auto& [language, day, written] : rows) {
    CAPTURE(language);
    CHECK(written_day(language, day) == written);
  }
}

// Blanks around the dash, and whether the month is a word, differ between versions of ICU.
TEST_CASE("a first and a last day are written as one", "[text][icu]") {
  const std::string czech = written_days("cs", {2024, 3, 15}, {2024, 3, 17});
  CHECK(czech.starts_with("15.–17. "));
  CHECK(czech.ends_with(" 2024"));
  const std::string german = written_days("de", {2024, 2, 28}, {2024, 3, 3});
  CHECK(german.starts_with("28. Februar"));
  CHECK(german.ends_with("3. März 2024"));
  CHECK(written_days("cs", {2024, 3, 15}, {2024, 3, 15}) == "15. března 2024");
}

}  // namespace
