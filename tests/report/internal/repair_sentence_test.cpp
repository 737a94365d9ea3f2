#include "report/internal/repair_sentence.h"

#include <string>
#include <string_view>

#include "scoresheet/repair.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::Form;

std::string proposed(const std::string& text, Form form, const text::Messages& messages) {
  std::string sentence;
  every_game(text, [&](const replay::Game& game) {
    const auto repair = scoresheet::propose_repair(game);
    REQUIRE(repair);
    report::internal::append_repair(sentence, game, *repair, form, messages);
  });
  return sentence;
}

TEST_CASE("a page proposes moves in its own letters, and quotes those of the record",
          "[report][html]") {
  const std::string text = "1. e4 e5 2. Nf3 Nc6 3. Ng5 Qf6 4. Rd1 Nd4 1/2-1/2";
  struct Row {
    std::string_view language, page;
  };
  constexpr Row rows[] = {
      {"en", "with 4.Rg1 instead of “Rd1” all that follows is legal."},
      {"fr", "avec 4.Tg1 au lieu de « Rd1 », tout ce qui suit est jouable."},
      {"ru", "с ходом 4.Лg1 вместо «Rd1» всё дальнейшее можно сыграть."},
      {"cs", "s tahem 4.Vg1 místo „Rd1“ lze zahrát vše další."},
  };
  for (const auto& [language, page] : rows) {
    CAPTURE(language);
    const text::Messages messages = *text::Messages::open(language);
    CHECK(proposed(text, report::page_form(messages), messages) == page);
    CHECK(proposed(text, Form{}, messages).contains("4.Rg1"));
  }
}

}  // namespace
