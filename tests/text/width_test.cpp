#include "text/width.h"

#include <cstddef>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::text::width_of;

struct Row {
  std::string_view text;
  std::size_t width;
};

constexpr Row rows[] = {
    {"", 0},
    {"Kasparov", 8},
    {"Dvořák", 6},              // composed
    {"Dvor\u030Ca\u0301k", 6},  // with combining marks
    {"Чёрные", 6},
    {"丁立人", 6},  // two columns each
    {"Ｋｆ３", 6},  // fullwidth
    {"ｶ", 1},       // halfwidth
    {"한글", 4},
    {"\u1112\u1161\u11AB", 2},  // the same kind of syllable, decomposed
    {"\u0E01\u0E34", 1},        // Thai with a vowel above
    {"שָׁלוֹם", 4},                // Hebrew with points
    {"a\u200Bb", 2},            // a zero-width space
    {"e\uFE0F", 1},             // a variation selector
    {"♔♚·–…“”", 7},             // narrow, at least by default
    {"\xff", 1},
};

TEST_CASE("text takes the columns that a terminal gives it", "[text][width]") {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(width_of(row.text) == row.width);
  }
}

}  // namespace
