#include "base/clock_line.h"

#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::is_clock_line;
using partiar::base::line_at;

TEST_CASE("a line of the times that both players used", "[base]") {
  for (const std::string_view line : {"1:45 / 1:58", "1h58 - 1h12", "1.45 1.58", "(0:45, 1:02)",
                                      "1:45:10 \u2013 0:58:03", "01:45 | 02:00", "1H30/1H45"}) {
    CAPTURE(line);
    CHECK(is_clock_line(line));
  }
}

TEST_CASE("dates, times of day, results and moves are no such line", "[base]") {
  for (const std::string_view line :
       {"", "1:45", "12.5.2016", "1.45.2016 1.58", "1.05 - 3.05", "5.12 - 5.14", "14:30 - 18:30",
        "1:45 1:58 2:03", "1:0 0:1", "1-0", "1:45 / Smith", "1.e4 1.d4", "10:15 0:45",
        "1:75 / 1:58", "1:4 1:5", "2016-05-12 1:45"}) {
    CAPTURE(line);
    CHECK_FALSE(is_clock_line(line));
  }
}

TEST_CASE("the line at a byte", "[base]") {
  CHECK(line_at("a b\nc d\r\ne", 5) == "c d");
  CHECK(line_at("a b", 0) == "a b");
  CHECK(line_at("a\n\nb", 2).empty());
}

}  // namespace
