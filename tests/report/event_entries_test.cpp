#include "report/internal/event_entries.h"

#include <string>

#include "findings/code.h"
#include "support/catch.h"
#include "text/languages.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using report::internal::EventEntry;

TEST_CASE("each code of an event says what was found, and what to do", "[report][event]") {
  for (const std::string& tag : text::available_locales()) {
    const auto messages = text::Messages::open(tag);
    REQUIRE(messages.has_value());
    for (const findings::CodeInfo& info : findings::codes()) {
      if (info.subject != findings::Subject::event) continue;
      const EventEntry entry{.heading = {}, .codes = {info.code}};
      CAPTURE(tag, info.name);
      CHECK(report::internal::worst_code_of(entry) == info.code);
      CHECK(report::internal::what_of(entry, *messages).ends_with('.'));
      CHECK(report::internal::to_do(entry, *messages).ends_with('.'));
    }
  }
}

TEST_CASE("the most severe of several codes counts, and proofs need no scoresheet",
          "[report][event]") {
  using enum findings::Code;
  const auto messages = text::Messages::open("en");
  REQUIRE(messages.has_value());
  const EventEntry entry{.heading = {},
                         .codes = {official_rating, official_result, official_result_proved}};
  CHECK(report::internal::worst_code_of(entry) == official_result);
  CHECK(report::internal::to_do(entry, *messages) ==
        "Find out which entry is right, then correct the other. Check the proof on a board, then "
        "decide which result counts, and correct list and game.");
}

}  // namespace
