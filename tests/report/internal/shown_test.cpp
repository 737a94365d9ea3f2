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
      {"a forfeit with its letter", "en", "1-0F", "+/−"},
      {"a forfeit that Black wins", "cs", "0-1F", "−:+"},
      {"an unplayed game", "en", "+/-", "+/−"},
      {"with a colon", "ru", "- : +", "−:+"},
      {"nobody came", "de", "-:-", "−:−"},
      {"nobody came, in figures", "fr", "0-0F", "−/−"},
      {"both have lost", "cs", "0-0", "0:0"},
      {"both have lost, with a colon", "en", "0:0", "0–0"},
      {"half a point for White alone", "cs", "1/2-0", "½:0"},
      {"half a point for Black alone", "nl", "0-½", "0–½"},
      {"a drawn game by its sign", "en", "=", "½–½"},
      {"half points without a game", "en", "½-½F", "½-½F"},
      {"a full point for both", "en", "1-1", "1-1"},
      {"figures that may be a number", "en", "10", "10"},
      {"letters for figures", "en", "l-O", "l-O"},
      {"a forfeit in words", "de", "1-0 (kampflos)", "1-0 (kampflos)"},
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

TEST_CASE("a page shows a day as written if the calendar has it not", "[report][html]") {
  const text::Messages messages = messages_in("cs");
  for (const std::string written : {"2014.02.30", "2014-02-30", "30.02.2014", "2023.02.29",
                                    "2024.04.31", "2024.05.00", "2024.??.15", "2024.00.00"}) {
    CHECK(internal::shown_date(written, messages) == written);
  }
  CHECK(internal::shown_date("2024.02.29", messages) == "29. února 2024");
}

TEST_CASE("a page shows no day of a first and a last one that was not written", "[report][html]") {
  const text::Messages messages = messages_in("cs");
  CHECK(internal::shown_dates("2014.02.30", "2024.03.15", messages) ==
        "2014.02.30 – 15. března 2024");
  CHECK(internal::shown_dates("2014.05.??", "2024.03.15", messages) ==
        "květen 2014 – 15. března 2024");
  CHECK(internal::shown_dates("2014.??.??", "2014.05.??", messages) == "2014 – květen 2014");
}

TEST_CASE("a page has the word for the first day of a month", "[report][html]") {
  struct Row {
    std::string_view language, date, shown;
  };
  constexpr Row rows[] = {
      {"fr", "2024.03.01", "1er mars 2024"},       {"fr", "2024.03.11", "11 mars 2024"},
      {"fr", "2024.03.21", "21 mars 2024"},        {"fr", "2021.03.??", "mars 2021"},
      {"fr", "2024.01.10", "10 janvier 2024"},     {"it", "2024.03.01", "1º marzo 2024"},
      {"pt", "2024.03.01", "1º de março de 2024"}, {"es", "2024.03.01", "1 de marzo de 2024"},
      {"de", "2024.03.01", "1. März 2024"},        {"en", "2024.03.01", "March 1, 2024"},
  };
  for (const auto& [language, date, shown] : rows) {
    CAPTURE(language);
    CHECK(internal::shown_date(std::string{date}, messages_in(language)) == shown);
  }
  const text::Messages french = messages_in("fr");
  CHECK(internal::shown_dates("2024.03.01", "2024.03.03", french).starts_with("1er"));
  CHECK(internal::shown_dates("2024.02.28", "2024.03.01", french).ends_with("1er mars 2024"));
}

}  // namespace
