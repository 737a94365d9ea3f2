#include "fix/answer.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::fix;

TEST_CASE("answers are read as people write them", "[fix]") {
  struct Row {
    std::string_view written;
    std::optional<Answer> answer;
  };
  constexpr Row rows[] = {
      {"1-0", Answer::white_wins},
      {" 1:0 ", Answer::white_wins},
      {"0-1", Answer::black_wins},
      {"\u00BD", Answer::draw},
      {"1/2-1/2", Answer::draw},
      {"KEEP", Answer::keep},
      {"\"repair\"", Answer::repair},
      {"?", {}},
      {"", {}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.written);
    CHECK(find_answer(row.written) == row.answer);
  }
}

TEST_CASE("a mistyped answer is recognized among the choices", "[fix]") {
  const std::vector choices{Answer::white_wins, Answer::keep};
  CHECK(find_meant("kepe", choices) == Answer::keep);
  CHECK(find_meant("10", choices) == Answer::white_wins);
  CHECK_FALSE(find_meant("repiar", choices));
  CHECK(list_of(choices) == "1-0,keep");
}

}  // namespace
