#include "base/empty_place.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::base;

TEST_CASE("lines drawn in place of moves", "[base][empty_place]") {
  for (const std::string_view word : {"--", "----", "\u2014\u2014", "_", "___"}) {
    CAPTURE(word);
    CHECK(is_line(word));
  }
  for (const std::string_view word : {"", "-", "\u2014", "--a", "..", "-_"}) {
    CAPTURE(word);
    CHECK_FALSE(is_line(word));
  }
}

TEST_CASE("signs for a move that was not written down", "[base][empty_place]") {
  for (const std::string_view word :
       {"-", "\u2013", "\u2014\u2014", "-----", "...", "\u2026", "?", "???", "_", "____", "/", "x",
        "xx", "\u2713", "\u221A", "\""}) {
    CAPTURE(word);
    CHECK(is_empty_place(word));
  }
  for (const std::string_view word : {"", "e4", "xd5", "1-0", "-/-", "+-", "?!", "(=)", "\u00BD"}) {
    CAPTURE(word);
    CHECK_FALSE(is_empty_place(word));
  }
}

}  // namespace
