#include "io/internal/startable_threads.h"

#include "support/catch.h"

namespace {

using partiar::io::internal::count_startable_threads;

TEST_CASE("no more threads are started than are asked for", "[io][startable_threads]") {
  for (const unsigned most : {0U, 1U, 5U}) CHECK(count_startable_threads(most) == most);
}

}  // namespace
