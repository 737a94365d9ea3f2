#include "text/internal/plain_pattern.h"

#include <unicode/messagepattern.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/message_arguments.h"
#include "text/internal/bundle.h"
#include "text/messages.h"

namespace {

using namespace partiar::text;
using partiar::tests::arguments_of;
using partiar::tests::Kind;

std::string filled_in(const icu::UnicodeString& text, const std::vector<Argument>& arguments) {
  UErrorCode status = U_ZERO_ERROR;
  icu::MessagePattern pattern{status};
  pattern.parse(text, nullptr, status);
  REQUIRE(U_SUCCESS(status));
  std::string out;
  internal::append_plainly(out, pattern, arguments);
  return out;
}

TEST_CASE("a pattern is filled in without the rules of its language", "[text][pattern]") {
  constexpr std::string_view games =
      "{a, plural, =0{no games} one{# game} few{# hry} other{# games of {b}}}";
  const struct {
    std::string_view what, pattern;
    std::vector<Argument> arguments;
    std::string_view text;
  } rows[] = {
      {"no name", "in order", {}, "in order"},
      {"nothing at all", "", {}, ""},
      {"names between texts", "„{a}“ – {b}.", {{"a", "e4"}, {"b", "Kovařík"}}, "„e4“ – Kovařík."},
      {"a value that is not UTF-8", "{a}.", {{"a", "\xFF"}}, "\uFFFD."},
      {"a value like a pattern", "{a}", {{"a", "{b} '' #"}}, "{b} '' #"},
      {"a missing value", "{a} {b}", {{"a", "e4"}}, "e4 {b}"},
      {"an apostrophe", "it's {a}", {{"a", "e4"}}, "it's e4"},
      {"a doubled apostrophe", "it''s {a}", {{"a", "e4"}}, "it's e4"},
      {"a quoted brace", "'{'{a}'}'", {{"a", "e4"}}, "{e4}"},
      {"a number", "{a, number}", {{"a", std::int64_t{21'000}}}, "21000"},
      {"a choice", "{a, select, x{one {b}} other{two}}", {{"a", "x"}, {"b", "e5"}}, "one e5"},
      {"another", "{a, select, x{one {b}} other{two}}", {{"a", "y"}, {"b", "e5"}}, "two"},
      {"none", games, {{"a", std::int64_t{0}}, {"b", "x"}}, "no games"},
      {"one", games, {{"a", std::int64_t{1}}, {"b", "x"}}, "1 game"},
      {"several", games, {{"a", std::int64_t{3}}, {"b", "x"}}, "3 games of x"},
      {"an ordinal", "{a, selectordinal, one{#st} other{#th}}.", {{"a", std::int64_t{4}}}, "4th."},
      {"an offset", "{a, plural, offset:1 =2{two} other{x}}", {{"a", std::int64_t{2}}}, "two"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto pattern = icu::UnicodeString::fromUTF8(
        icu::StringPiece{row.pattern.data(), static_cast<std::int32_t>(row.pattern.size())});
    CHECK(filled_in(pattern, row.arguments) == row.text);
  }
}

TEST_CASE("filled in so, every English text is as with the rules", "[text][pattern]") {
  const auto messages = Messages::open("en");
  REQUIRE(messages.has_value());
  const internal::Bundle root = internal::open_root();
  for (const std::string& key : internal::own_keys(root)) {
    const auto text = internal::find_text(root, key);
    REQUIRE(text.has_value());
    for (const std::int64_t number : {0, 1, 5}) {
      std::vector<Argument> arguments;
      const auto names = arguments_of(*text);
      for (const auto& [name, kind] : names) {
        arguments.push_back({name, "Nf3"});
        if (kind == Kind::number) arguments.back().value = number;
      }
      std::string expected;
      messages->append(expected, key, arguments);
      CAPTURE(key, number);
      CHECK(filled_in(*text, arguments) == expected);
    }
  }
}

}  // namespace
