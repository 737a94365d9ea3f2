#include "base/words.h"

#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::base;

TEST_CASE("a byte is a digit, a letter or part of a word", "[base][words]") {
  CHECK(is_digit('7'));
  CHECK_FALSE(is_digit('a'));
  CHECK(is_letter('Z'));
  CHECK_FALSE(is_letter('\xC3'));
  CHECK(is_letter_or_digit('\xC3'));
  CHECK_FALSE(is_letter_or_digit('_'));
  CHECK(is_word('_'));
  CHECK(equals("GaMe", "gAmE"));
}

TEST_CASE("the parts of a line include the empty ones", "[base][words]") {
  using Parts = std::vector<std::string_view>;
  CHECK(split("", '\t') == Parts{""});
  CHECK(split("a\t\tb\t", '\t') == Parts{"a", "", "b", ""});
  CHECK(trimmed(" \ta b ") == "a b");
  CHECK(trimmed("\"a\"", "\"") == "a");
  CHECK(trimmed(" \t").empty());
}

TEST_CASE("words and lines are taken off a text", "[base][words]") {
  std::string_view text = " a, bc ,";
  CHECK(take_word(text, " ,") == "a");
  CHECK(take_word(text, " ,") == "bc");
  CHECK(take_word(text, " ,").empty());
  CHECK(text.empty());
  text = "a\n\nb";
  CHECK(take_line(text) == "a");
  CHECK(take_whole_line(text) == "\n");
  CHECK(take_whole_line(text) == "b");
  CHECK(take_line(text).empty());
}

TEST_CASE("a year and a Roman number stand alone", "[base][words]") {
  CHECK(find_year("12345 2019") == 6);
  CHECK(find_year("0000 12") == std::string_view::npos);
  CHECK(read_roman("XIV") == 14);
  CHECK(read_roman("IIII") == 0);
}

}  // namespace
