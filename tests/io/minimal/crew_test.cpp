#include <optional>
#include <vector>

#include "io/pipeline.h"
#include "support/catch.h"

namespace {

using namespace partiar::io;

struct Numbers {
  int last = 0;
  std::optional<int> next() { return last < 5 ? std::optional{++last} : std::nullopt; }
};

TEST_CASE("without threads, everything is worked on in turn", "[io][minimal]") {
  CHECK(usual_jobs() == 1);
  for (const unsigned jobs : {1U, 4U}) {
    CAPTURE(jobs);
    Numbers numbers;
    std::vector<int> finished;
    run_ordered(
        numbers, jobs, [] { return [](int number) { return number * number; }; },
        [&finished](int square) {
          finished.push_back(square);
          return finished.size() < 4 ? Flow::go_on : Flow::stop;
        });
    CHECK(finished == std::vector{1, 4, 9, 16});
    CHECK(numbers.last == 4);
  }
}

}  // namespace
