#include "base/loose_signs.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::base;

TEST_CASE("every dash is a dash, at either end of a text", "[base][loose_signs]") {
  for (const std::string_view dash : {"-", "\u2010", "\u2013", "\u2014", "\u2015", "\u2212"}) {
    CAPTURE(dash);
    CHECK(is_dash(dash));
    CHECK(dash_size(dash) == dash.size());
    CHECK(size_at_end(std::string{"A "}.append(dash), dash_size) == dash.size());
  }
  CHECK_FALSE(is_dash(""));
  CHECK_FALSE(is_dash("--"));
  CHECK(dash_size("\u2026") == 0);
}

TEST_CASE("quotation marks and blanks are found at the end", "[base][loose_signs]") {
  CHECK(size_at_end("remis\u201C", quotation_mark_size) == 3);
  CHECK(size_at_end("remis''", quotation_mark_size) == 2);
  CHECK(size_at_end("remis", quotation_mark_size) == 0);
  CHECK(size_at_end("1-0\u00A0", wide_blank) == 2);
  CHECK(size_at_end("", wide_blank) == 0);
}

}  // namespace
