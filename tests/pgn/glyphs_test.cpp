#include "pgn/glyphs.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::pgn;

TEST_CASE("annotation signs have NAG numbers", "[pgn][glyphs]") {
  const struct {
    std::string_view glyph;
    std::uint32_t nag;
  } rows[] = {{"!", 1},
              {"?", 2},
              {"!!", 3},
              {"\u203C", 3},
              {"??", 4},
              {"!?", 5},
              {"?!", 6},
              {"\u25A1", 7},
              {"=", 10},
              {"\u221E", 13},
              {"+=", 14},
              {"\u2A72", 14},
              {"=+", 15},
              {"\u00B1", 16},
              {"+/-", 16},
              {"\u2213", 17},
              {"-/+", 17},
              {"+-", 18},
              {"-+", 19},
              {"+\u2212", 18},
              {"\u2212+", 19},
              {"\u2191", 36},
              {"\u2191\u2191", 32},
              {"~=", 44},
              {"==", 144},
              {"(_)", 142},
              {"/\\", 140},
              {"\u0394", 140},
              {"N", 146},
              {"zz", 22},
              {"RR", 145},
              {"\u21D4", 239},
              {"\u229E", 241}};
  for (const auto& row : rows) {
    CAPTURE(row.glyph);
    CHECK(find_nag(row.glyph) == row.nag);
  }
  CHECK_FALSE(find_nag("").has_value());
  CHECK_FALSE(find_nag("#").has_value());
  CHECK_FALSE(find_nag("!!!").has_value());
}

TEST_CASE("two signs may be written together", "[pgn][glyphs]") {
  using Two = std::pair<std::uint32_t, std::uint32_t>;
  CHECK(find_two_nags("!+-") == Two{1, 18});
  CHECK(find_two_nags("?!+-") == Two{6, 18});
  CHECK_FALSE(find_two_nags("!").has_value());
  CHECK_FALSE(find_two_nags("ab").has_value());
}

TEST_CASE("the sign of a NAG number has that number", "[pgn][glyphs][property]") {
  std::size_t signs = 0;
  for (std::uint32_t nag = 0; nag < 300; ++nag) {
    const auto glyph = glyph_of(nag);
    if (glyph.empty()) continue;
    ++signs;
    CAPTURE(nag);
    CHECK(find_nag(glyph) == nag);
  }
  CHECK(signs > 25);
  CHECK(glyph_of(0).empty());
}

}  // namespace
