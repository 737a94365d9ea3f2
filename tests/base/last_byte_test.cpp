#include "base/last_byte.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::find_last_byte;

TEST_CASE("the last of a byte is found, and none where there is none", "[base]") {
  CHECK(find_last_byte({}, '[') == std::string_view::npos);
  CHECK(find_last_byte("", '[') == std::string_view::npos);
  CHECK(find_last_byte("abc", '[') == std::string_view::npos);
  CHECK(find_last_byte("[", '[') == 0);
  CHECK(find_last_byte("a[b[c", '[') == 3);
  CHECK(find_last_byte(std::string_view{"[b[c"}.substr(0, 2), '[') == 0);
  CHECK(find_last_byte("\xFF\xFE", '\xFF') == 0);
  CHECK(find_last_byte('[' + std::string(100'000, ']'), '[') == 0);
}

}  // namespace
