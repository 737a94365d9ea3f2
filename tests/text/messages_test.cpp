#include "text/messages.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "support/catch.h"

namespace {

using namespace partiar::text;

Messages english() {
  auto messages = Messages::open("en");
  REQUIRE(messages.has_value());
  return *std::move(messages);
}

constexpr std::string_view key = "totals";

/// The totals of a number of games, all in order.
std::string totals_of(const Messages& messages, std::int64_t games, std::string out = {}) {
  constexpr std::int64_t none = 0;
  messages.append(out, key,
                  {{Argument{"games", games}, Argument{"correct", none}, Argument{"check", none},
                    Argument{"unreadable", none}, Argument{"ok", games}}});
  return out;
}

TEST_CASE("a text agrees with its number", "[text][messages]") {
  const Messages messages = english();
  CHECK(totals_of(messages, 0).starts_with("No games."));
  CHECK(totals_of(messages, 1).starts_with("1 game: "));
  CHECK(totals_of(messages, 21'000).starts_with("21,000 games: "));
}

TEST_CASE("a text is appended to what is there", "[text][messages]") {
  const Messages messages = english();
  CHECK(totals_of(messages, 2, "In all: ").starts_with("In all: 2 games: "));
}

TEST_CASE("messages are moved with what they have read", "[text][messages]") {
  Messages messages = english();
  CHECK(totals_of(messages, 1).starts_with("1 game: "));
  const Messages moved = std::move(messages);
  CHECK(totals_of(moved, 1).starts_with("1 game: "));
}

TEST_CASE("only keys of a bundle are valid", "[text][messages]") {
  const Messages messages = english();
  CHECK(messages.has(key));
  CHECK_FALSE(messages.has("no_such_text"));
  CHECK_FALSE(messages.has(""));
}

TEST_CASE("a regional variant has the texts of its language", "[text][messages]") {
  const auto messages = Messages::open("en-NZ");
  REQUIRE(messages.has_value());
  CHECK(totals_of(*messages, 1).starts_with("1 game: "));
}

struct Refusal {
  std::string_view tag;
  LocaleFault fault;
};
constexpr Refusal refusals[] = {
    {"", LocaleFault::malformed},      {"x", LocaleFault::malformed},
    {"en_NZ", LocaleFault::malformed}, {"en-", LocaleFault::malformed},
    {"en NZ", LocaleFault::malformed}, {"tlh", LocaleFault::unknown},
    {"und", LocaleFault::unknown},     {"english", LocaleFault::unknown},
};

TEST_CASE("a language without texts is refused, not replaced", "[text][messages]") {
  for (const auto& row : refusals) {
    CAPTURE(row.tag);
    const auto messages = Messages::open(row.tag);
    REQUIRE_FALSE(messages.has_value());
    CHECK(messages.error() == LocaleError{row.fault});
  }
}

TEST_CASE("a language is opened by any tag of it", "[text][messages]") {
  for (const std::string_view tag : {"de", "DE", "de-AT", "de-Latn-AT", "de-u-co-phonebk",
                                     "de-AT-1996-x-private", "ger", "deu"}) {
    CAPTURE(tag);
    const auto messages = Messages::open(tag);
    REQUIRE(messages.has_value());
    CHECK(messages->language() == "de");
  }
}

TEST_CASE("Norwegian has letters, and no texts", "[text][messages]") {
  for (const std::string_view tag : {"no", "nb", "nn", "nb-NO", "no-bok", "no-nyn", "nn-Latn-NO"}) {
    CAPTURE(tag);
    const auto messages = Messages::open(tag);
    REQUIRE_FALSE(messages.has_value());
    CHECK(messages.error() == LocaleError{LocaleFault::unknown});
  }
}

TEST_CASE("every available language can be opened", "[text][messages]") {
  const auto& tags = available_locales();
  CHECK(std::ranges::count(tags, "en") == 1);
  CHECK(std::ranges::count(tags, "root") == 0);
  for (const auto& tag : tags) {
    CAPTURE(tag);
    CHECK(Messages::open(tag).has_value());
  }
}

TEST_CASE("texts know their language and its writing direction", "[text][messages]") {
  for (const std::string& tag : available_locales()) {
    const auto messages = Messages::open(tag);
    REQUIRE(messages.has_value());
    CHECK(messages->language() == tag);
    CHECK(messages->direction() == Direction::left_to_right);
  }
  CHECK(Messages::open("de-CH")->language() == "de");
}

}  // namespace
