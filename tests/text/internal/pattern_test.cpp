#include "text/internal/pattern.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using partiar::text::Argument;
using partiar::text::internal::Pattern;

std::optional<Pattern> read(std::string_view pattern) {
  return Pattern::read(icu::UnicodeString::fromUTF8(icu::StringPiece{
                           pattern.data(), static_cast<std::int32_t>(pattern.size())}),
                       icu::Locale::getEnglish());
}

TEST_CASE("a pattern is filled in", "[text][pattern]") {
  const struct {
    std::string_view what, pattern;
    std::vector<Argument> arguments;
    std::string_view text;
  } rows[] = {
      {"no name", "in order", {}, "in order"},
      {"nothing at all", "", {}, ""},
      {"a name alone", "{a}", {{"a", "e4"}}, "e4"},
      {"names between texts", "„{a}“ – {b}.", {{"a", "e4"}, {"b", "e5"}}, "„e4“ – e5."},
      {"a name twice", "{a}{a}", {{"a", "e4"}}, "e4e4"},
      {"an argument that is not asked for", "{a}", {{"b", "e5"}, {"a", "e4"}}, "e4"},
      {"an empty value", "({a})", {{"a", ""}}, "()"},
      {"a value like a pattern", "{a}", {{"a", "{b} '' #"}, {"b", "e5"}}, "{b} '' #"},
      {"a value beyond ASCII", "{a}", {{"a", "Kovařík"}}, "Kovařík"},
      {"a value that is not UTF-8", "{a}.", {{"a", "\xFF"}}, "\uFFFD."},
      {"a number", "{a}", {{"a", std::int64_t{21'000}}}, "21,000"},
      {"a number behind a text", "{a}: {b}", {{"a", "x"}, {"b", std::int64_t{1'000}}}, "x: 1,000"},
      {"a missing value", "{a} {b}", {{"a", "e4"}}, "e4 {b}"},
      {"an apostrophe", "it's {a}", {{"a", "e4"}}, "it's e4"},
      {"a doubled apostrophe", "it''s {a}", {{"a", "e4"}}, "it's e4"},
      {"a quoted brace", "'{'{a}'}'", {{"a", "e4"}}, "{e4}"},
      {"a choice", "{a, select, x{one {b}} other{two}}", {{"a", "x"}, {"b", "e5"}}, "one e5"},
      {"a plural", "{a, plural, =1{1 game} other{# games}}", {{"a", std::int64_t{2}}}, "2 games"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto pattern = read(row.pattern);
    REQUIRE(pattern.has_value());
    std::string out = "> ";
    pattern->append(out, row.arguments);
    CHECK(out == "> " + std::string{row.text});
  }
}

TEST_CASE("what is no pattern is not read", "[text][pattern]") {
  for (const std::string_view text : {"{", "{a", "{a, plural, other}", "{a, plural, =1{x}}"}) {
    CAPTURE(text);
    CHECK_FALSE(read(text).has_value());
  }
}

}  // namespace
