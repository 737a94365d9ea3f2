#include "base/character.h"

#include <cstddef>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::first_character;
using partiar::base::size_within;

TEST_CASE("a UTF-8 character is read with its size", "[base][character]") {
  const struct {
    std::string_view text;
    char32_t code;
    unsigned size;
  } rows[] = {
      {"", 0, 0},
      {"a1", U'a', 1},
      {"\u010D", U'\u010D', 2},
      {"\u2654", U'\u2654', 3},
      {"\U0001F600x", U'\U0001F600', 4},
      {"\xC4", 0xC4, 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(first_character(row.text).code == row.code);
    CHECK(first_character(row.text).size == row.size);
  }
}

TEST_CASE("a text is cut between characters", "[base][character]") {
  const struct {
    std::string_view text;
    std::size_t most, size;
  } rows[] = {
      {"", 3, 0},         {"abc", 3, 3},         {"abcd", 3, 3},
      {"ab\u010D", 4, 4}, {"ab\u010D", 3, 2},    {"\u2654x", 3, 3},
      {"\u2654x", 2, 0},  {"a\U0001F600", 4, 1}, {"\u010D", 0, 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text, row.most);
    CHECK(size_within(row.text, row.most) == row.size);
  }
}

TEST_CASE("only a mark at the beginning is a byte order mark", "[base][character]") {
  CHECK(partiar::base::without_byte_order_mark("\uFEFFa\uFEFF") == "a\uFEFF");
  CHECK(partiar::base::without_byte_order_mark("a").size() == 1);
}

}  // namespace
