#include "candidates/piece_signs.h"

#include <string_view>

#include "languages/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates;

double chance_of(const RoleChances& chances, board::Role role) {
  return chances[static_cast<std::size_t>(role)];
}

TEST_CASE("the sign before a square is found", "[candidates][piece_signs]") {
  const struct {
    std::string_view text, sign;
  } rows[] = {
      {"\\f3", "\\"}, {"♘f3", "♘"}, {"&xd5", "&"}, {"‘\\bd7", "‘\\"}, {"@1e3", "@"},
      {"Nf3", ""},    {"f3", ""},   {"O-O", ""},   {"=Q", ""},        {"~~", ""},
      {"", ""},       {"?f3", ""},  {"Ж", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(sign_before_square(row.text) == row.sign);
  }
}

TEST_CASE("a sign is some piece until the moves tell", "[candidates][piece_signs]") {
  const auto& alphabets = languages::alphabets();
  PieceSigns signs{alphabets[alphabets.find("figurine").value()].letters};
  CHECK(chance_of(signs.chances_of("♘"), board::Role::knight) == 1);
  CHECK(chance_of(signs.chances_of("♞"), board::Role::knight) == 1);
  CHECK(chance_of(signs.chances_of("\\"), board::Role::knight) ==
        chance_of(signs.chances_of("\\"), board::Role::bishop));
  for (int i = 0; i < 9; ++i) signs.count("\\", board::Role::knight, 1);
  CHECK(chance_of(signs.chances_of("\\"), board::Role::knight) > 0.9);
  CHECK(chance_of(signs.chances_of("\\"), board::Role::bishop) > 0);
  CHECK(chance_of(signs.chances_of("&"), board::Role::bishop) < 0.3);
  signs.forget_counts();
  CHECK(chance_of(signs.chances_of("\\"), board::Role::knight) < 0.3);
}

}  // namespace
