#include "scoresheet/signs.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::scoresheet;

TEST_CASE("signs of another font are read as the pieces as which they can move",
          "[scoresheet][signs]") {
  constexpr std::string_view text =
      "1. e4 e5 2. \u00A9f3 \u00A9c6 3. \u00E5b5 a6 4. \u00E5a4 \u00A9f6 5. O-O \u00E5e7 6. "
      "\u2202e1 b5 7. \u00E5b3 d6 8. c3 O-O 9. h3 \u2122d7 10. d4 \u2202e8 1/2-1/2";
  CHECK(has_strange_signs(text));
  const auto written = write_strange_signs(text);
  REQUIRE(written);
  CHECK(written->text ==
        "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 a6 4. \u2657a4 \u2658f6 5. O-O \u2657e7 6. "
        "\u2656e1 b5 7. \u2657b3 d6 8. c3 O-O 9. h3 \u2655d7 10. d4 \u2656e8 1/2-1/2");
  CHECK(written->origins.size() == written->text.size());
}

TEST_CASE("signs that may be several pieces are not read", "[scoresheet][signs]") {
  // Either may be the queen or the bishop.
  CHECK_FALSE(write_strange_signs("1. e4 e5 2. \u00A9e2 \u00A9e7 *"));
  // No piece moves so.
  CHECK_FALSE(write_strange_signs("1. e4 e5 2. \u00A9f5 \u00E5c6 *"));
}

TEST_CASE("letters are no strange signs", "[scoresheet][signs]") {
  for (const std::string_view text :
       {"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6", "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 \u2658f6",
        "1. \u04354 \u04355 2. \u041A\u04333", ""}) {
    CAPTURE(text);
    CHECK_FALSE(has_strange_signs(text));
  }
}

}  // namespace
