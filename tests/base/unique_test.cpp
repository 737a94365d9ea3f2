#include "base/unique.h"

#include <vector>

#include "support/catch.h"

namespace {

TEST_CASE("a list is sorted and holds each value once", "[base][unique]") {
  std::vector values{3, 1, 3, 2, 1};
  partiar::base::sort_unique(values);
  CHECK(values == std::vector{1, 2, 3});
}

}  // namespace
