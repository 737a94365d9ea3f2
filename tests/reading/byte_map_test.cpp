#include "reading/byte_map.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::reading::ByteMap;

TEST_CASE("a place in a text is found in its bytes, or is uncertain", "[reading]") {
  const struct {
    std::string_view bytes, text;
    std::uint32_t at;
    std::optional<std::uint32_t> place;
  } rows[] = {
      {"\xE1 1-0", "\u00E1 1-0", 0, 0},   // the start
      {"\xE1 1-0", "\u00E1 1-0", 3, 2},   // at a digit
      {"\xE1 1-0", "\u00E1 1-0", 6, 5},   // the end
      {"\xE1 x", "\u00E1 x", 3, 2},       // after a blank
      {"\xE1xy", "\u00E1xy", 3, {}},      // within a word
      {"\xBD\"", "\u00BD\"", 2, 1},       // after a letter of another size
      {"a\u0301 1", "\u00E1 1", 3, 4},    // composed
      {"=\u0338 1", "\u2260 1", 4, 4},    // composed with a sign
      {"\u037E; 1", ";; 1", 3, 4},        // a sign that composition turns into ASCII
      {"1 \xE1 2", "1 \u00E1 3", 5, {}},  // not made from these bytes
      {"1 \xE1", "1 \u00E1 3", 5, {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text, row.at);
    const std::string text{row.text};
    ByteMap map{row.bytes, text};
    CHECK(map.find(row.at) == row.place);
    CHECK(map.find(row.at) == row.place);
  }
}

TEST_CASE("an earlier place is found, too", "[reading]") {
  const std::string bytes = "\xE1 1 \xE1 2";
  const std::string text = "\u00E1 1 \u00E1 2";
  ByteMap map{bytes, text};
  CHECK(map.find(8) == 6);
  CHECK(map.find(3) == 2);
  CHECK(map.find(8) == 6);
}

TEST_CASE("long stretches that are the same keep their places", "[reading]") {
  for (const std::size_t size : {1, 63, 64, 65, 127, 128, 129, 500}) {
    const std::string same(size, 'x');
    const std::string bytes = same + "\xE1 1 " + same + " 2 " + same + "\xE1 3";
    const std::string text = same + "\u00E1 1 " + same + " 2 " + same + "\u00E1 3";
    CAPTURE(size);
    for (const char digit : {'1', '2', '3'}) {
      ByteMap map{bytes, text};
      CHECK(map.find(static_cast<std::uint32_t>(text.find(digit))) == bytes.find(digit));
    }
    const std::string other_text = same + " 4 x";
    ByteMap other{bytes, other_text};
    CHECK_FALSE(other.find(static_cast<std::uint32_t>(size + 1)).has_value());
  }
}

TEST_CASE("a text identical to its bytes has their places", "[reading]") {
  const std::string_view text = "remis";
  CHECK(ByteMap{text, text}.find(3) == 3);
}

}  // namespace
