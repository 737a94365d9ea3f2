#include "base/named_squares.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("squares are counted wherever a text names them", "[base]") {
  const struct {
    std::string_view what, text;
    std::size_t count;
  } rows[] = {
      {"no text", "", 0},
      {"a square alone", "e4", 1},
      {"moves of pieces", "Ngf3 e5", 2},
      {"two squares of one move", "e2-e4", 2},
      {"a file beyond h", "i4 Z4", 0},
      {"a rank beyond 8", "e9 e0", 0},
      {"a file at the end", "e4 d", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(base::count_squares(row.text) == row.count);
  }
}

}  // namespace
