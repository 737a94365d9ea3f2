#include "notation/deviation.h"

#include "support/catch.h"

namespace {

using namespace partiar::notation;

TEST_CASE("a set without deviations is empty", "[notation][deviation]") {
  const Deviations none;
  CHECK(none.empty());
  for (const Deviation one : deviations) CHECK_FALSE(none.has(one));
}

TEST_CASE("a deviation is in its own set and in no other", "[notation][deviation]") {
  for (const Deviation one : deviations) {
    const Deviations set{one};
    CHECK_FALSE(set.empty());
    for (const Deviation other : deviations) {
      CAPTURE(static_cast<int>(one), static_cast<int>(other));
      CHECK(set.has(other) == (one == other));
      CHECK((set == Deviations{other}) == (one == other));
    }
  }
}

TEST_CASE("a union keeps its members and has no duplicates", "[notation][deviation]") {
  Deviations all;
  for (const Deviation one : deviations) {
    const Deviations before = all;
    all |= one;
    CHECK(all != before);
    CHECK(all.has(one));
    all |= before;
    for (const Deviation earlier : deviations) {
      if (before.has(earlier)) CHECK(all.has(earlier));
    }
    const Deviations once = all;
    all |= one;
    CHECK(all == once);
  }
}

}  // namespace
