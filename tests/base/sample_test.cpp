#include "base/sample.h"

#include <array>
#include <cstdint>
#include <vector>

#include "support/catch.h"

namespace {

using partiar::base::Sample;

std::vector<int> drawn(std::size_t size, std::uint64_t seed, int offers) {
  Sample<int> sample{size, seed};
  for (int i = 0; i < offers; ++i) sample.offer(i);
  return std::move(sample).take();
}

TEST_CASE("a sample has the right size, is in order and has no duplicates", "[base][sample]") {
  CHECK(drawn(0, 1, 10).empty());
  CHECK(drawn(3, 1, 2) == std::vector{0, 1});
  const auto five = drawn(5, 1, 100);
  CHECK(five.size() == 5);
  CHECK(std::ranges::is_sorted(five, std::ranges::less_equal{}));
}

TEST_CASE("the same seed draws the same, on every machine", "[base][sample]") {
  CHECK(drawn(5, 7, 1'000) == drawn(5, 7, 1'000));
  CHECK(drawn(5, 7, 1'000) != drawn(5, 8, 1'000));
  CHECK(drawn(3, 0, 10) == std::vector{2, 4, 6});
}

TEST_CASE("all offers are drawn equally often", "[base][sample]") {
  constexpr int draws = 20'000;
  std::array<int, 10> often{};
  for (int seed = 0; seed < draws; ++seed) {
    for (const int i : drawn(3, static_cast<std::uint64_t>(seed), 10)) {
      ++often.at(static_cast<std::size_t>(i));
    }
  }
  // 6000 each; the standard deviation is 65.
  for (const int times : often) {
    CHECK(times > 5'650);
    CHECK(times < 6'350);
  }
}

}  // namespace
