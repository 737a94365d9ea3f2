#include "report/internal/shown.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::report;

text::Messages messages_in(std::string_view language) {
  return *text::Messages::open(language);
}

TEST_CASE("a page shows results as its language writes them", "[report][html]") {
  struct Row {
    std::string_view what, language, written, shown;
  };
  constexpr Row rows[] = {
      {"a draw", "en", "1/2-1/2", "½–½"},
      {"a draw in short", "en", "1/2", "½–½"},
      {"a win", "en", "1-0", "1–0"},
      {"with a colon", "en", "0:1", "0–1"},
      {"a language with colons", "cs", "1/2-1/2", "½:½"},
      {"two results in one", "en", "1-0 / 0-1", "1-0 / 0-1"},
      {"a forfeit", "en", "1-0F", "1-0F"},
      {"an unplayed game", "en", "+/-", "+/-"},
      {"none", "en", "*", "*"},
      {"words", "en", "draw", "draw"},
      {"nothing", "en", "", ""},
  };
  for (const auto& [what, language, written, shown] : rows) {
    CAPTURE(what);
    const text::Messages messages = messages_in(language);
    const Form page = page_form(messages);
    CHECK(internal::shown_result(std::string{written}, page, messages) == shown);
    CHECK(internal::shown_result(std::string{written}, Form{}, messages) == written);
  }
}

TEST_CASE("a page shows dates of records as its language writes them", "[report][html]") {
  const text::Messages messages = messages_in("en");
  CHECK(internal::shown_date("2024.03.15", messages) == "March 15, 2024");
  CHECK(internal::shown_date("2026-11-30", messages) == "November 30, 2026");
  CHECK(internal::shown_date("2024.03.??", messages) == "March 2024");
  CHECK(internal::shown_date("2024.??.??", messages) == "2024");
  CHECK(internal::shown_date("in spring", messages) == "in spring");
  CHECK(internal::shown_date("2024.13.45", messages) == "2024.13.45");
  CHECK(internal::shown_date("", messages).empty());
  CHECK(internal::shown_dates("2024.03.15", "2024.03.15", messages) == "March 15, 2024");
  CHECK(internal::shown_dates("", "", messages).empty());
}

}  // namespace
