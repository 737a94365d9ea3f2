#include "report/attention.h"

#include <string_view>

#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;

struct Row {
  std::string_view what, text;
  bool is_proved = false;
};
constexpr Row rows[] = {
    {"mate on a sheet without a result", "Baker - Carter\n\n1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#\n",
     true},
    {"moves that words may only mention",
     "Baker - Carter\n\n1.e4 e5 2.Bc4 and now the fun begins 2...Nc6 3.Qh5 Nf6 4.Qxf7#\n", false},
    {"a result", "Baker - Carter\n\n1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7# 1-0\n", false},
};

TEST_CASE("a result that only doubtful moves prove is not said to follow", "[report][attention]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    tests::read_sheet_or_pgn(row.text, tests::any_letters(), [&](const replay::Game& game) {
      CHECK(report::is_proved_alone(game) == row.is_proved);
    });
  }
}

}  // namespace
