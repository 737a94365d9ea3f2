#include "text/distance.h"

#include <cstddef>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::text::distance_of;

TEST_CASE("a word is as far from another as it takes edits", "[text][distance]") {
  struct Row {
    std::string_view name, a, b;
    std::size_t distance;
  };
  for (const Row& row : {Row{"the same", "convert", "convert", 0},
                         {"nothing", "", "", 0},
                         {"all letters added", "", "fix", 3},
                         {"a letter left out", "convrt", "convert", 1},
                         {"a letter too many", "auditt", "audit", 1},
                         {"another letter", "talle", "table", 1},
                         {"neighbours exchanged", "aduit", "audit", 1},
                         {"two exchanges", "ocvnert", "convert", 2},
                         {"no letter changed twice", "ca", "abc", 3}}) {
    CAPTURE(row.name);
    CHECK(distance_of(row.a, row.b) == row.distance);
    CHECK(distance_of(row.b, row.a) == row.distance);
  }
}

}  // namespace
