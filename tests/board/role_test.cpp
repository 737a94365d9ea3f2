#include "board/role.h"

#include <algorithm>
#include <string>

#include "support/catch.h"

namespace {

using namespace partiar::board;

TEST_CASE("every role has a letter", "[board][role][C.2]") {
  std::string letters;
  for (const Role role : roles) {
    letters += letter_of(role);
    CHECK(find_role(letter_of(role)) == role);
  }
  CHECK(letters == "PNBRQK");
}

TEST_CASE("no other letter names a piece", "[board][role]") {
  for (const char letter : {'p', 'n', 'k', 'S', 'A', '1', ' ', '\0', '\xE2'}) {
    CAPTURE(letter);
    CHECK_FALSE(find_role(letter).has_value());
  }
}

TEST_CASE("a pawn promotes to anything but a pawn or a king", "[board][role][3.7.3.3]") {
  for (const Role role : roles) {
    CAPTURE(letter_of(role));
    CHECK((std::ranges::count(promotions, role) == 1) ==
          (role != Role::pawn && role != Role::king));
  }
}

}  // namespace
