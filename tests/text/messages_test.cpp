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

std::string games_audited(const Messages& messages, std::int64_t games) {
  std::string out;
  messages.append(out, "games_audited", {{Argument{"games", games}}});
  return out;
}

TEST_CASE("a text agrees with its number", "[text][messages]") {
  const Messages messages = english();
  CHECK(games_audited(messages, 0) == "0 games audited");
  CHECK(games_audited(messages, 1) == "1 game audited");
  CHECK(games_audited(messages, 21'000) == "21,000 games audited");
}

TEST_CASE("a text is appended to what is there", "[text][messages]") {
  const Messages messages = english();
  std::string out = "In all: ";
  messages.append(out, "games_audited", {{Argument{"games", std::int64_t{2}}}});
  CHECK(out == "In all: 2 games audited");
}

TEST_CASE("messages are moved with what they have read", "[text][messages]") {
  Messages messages = english();
  CHECK(games_audited(messages, 1) == "1 game audited");
  const Messages moved = std::move(messages);
  CHECK(games_audited(moved, 1) == "1 game audited");
}

TEST_CASE("only keys of a bundle are texts", "[text][messages]") {
  const Messages messages = english();
  CHECK(messages.has("games_audited"));
  CHECK_FALSE(messages.has("no_such_text"));
  CHECK_FALSE(messages.has(""));
}

TEST_CASE("a region has the texts of its language", "[text][messages]") {
  const auto messages = Messages::open("en-NZ");
  REQUIRE(messages.has_value());
  CHECK(games_audited(*messages, 1) == "1 game audited");
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

TEST_CASE("every available language can be opened", "[text][messages]") {
  const auto tags = available_locales();
  CHECK(std::ranges::count(tags, "en") == 1);
  CHECK(std::ranges::count(tags, "root") == 0);
  for (const auto& tag : tags) {
    CAPTURE(tag);
    CHECK(Messages::open(tag).has_value());
  }
}

TEST_CASE("the first variable of the environment that is set decides", "[text][messages]") {
  CHECK(locale_of({}) == "en");
  CHECK(locale_of({.lc_all = "C", .lc_messages = {}, .lang = {}}) == "en");
  CHECK(locale_of({.lc_all = {}, .lc_messages = "POSIX", .lang = {}}) == "en");
  CHECK(locale_of({.lc_all = {}, .lc_messages = {}, .lang = "en_GB.UTF-8"}) == "en");
  CHECK(locale_of({.lc_all = {}, .lc_messages = {}, .lang = "en@boldquot"}) == "en");
  CHECK(locale_of({.lc_all = {}, .lc_messages = {}, .lang = "tlh_KX.UTF-8"}) == "en");
  CHECK(locale_of({.lc_all = {}, .lc_messages = {}, .lang = "\x1b["}) == "en");
}

}  // namespace
