#include "report/occasion.h"

#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;

/// What games say whose tags these are.
report::Occasion occasion_of(std::string_view text) {
  report::Occasion occasion;
  replay::Replayer replayer;
  replayer.replay({text}, [&](const replay::Game& game) {
    // As from several threads.
    report::Occasion one;
    one.add(game);
    occasion.add(one);
  });
  return occasion;
}

struct Row {
  std::string_view what, text, event, arbiter, first, last, laws;
};
constexpr Row rows[] = {
    {"nothing known", "[Event \"?\"]\n[Date \"????.??.??\"]\n\n1. e4 *\n", "", "", "", "", "2023"},
    {"one game", "[Event \"Open\"]\n[Date \"2024.03.15\"]\n[Arbiter \"Malá\"]\n\n1. e4 *\n", "Open",
     "Malá", "2024.03.15", "2024.03.15", "2023"},
    {"from the first day to the last, whatever the order",
     "[Event \"Open\"]\n[Date \"2024.03.16\"]\n\n1. e4 *\n\n"
     "[Event \"Open\"]\n[Date \"2024.03.15\"]\n\n1. e4 *\n\n"
     "[Event \"Open\"]\n[Date \"2024.??.??\"]\n\n1. e4 *\n",
     "Open", "", "2024.03.15", "2024.03.16", "2023"},
    {"two events under two editions",
     "[Event \"Open\"]\n[Date \"2019.03.16\"]\n\n1. e4 *\n\n"
     "[Event \"Cup\"]\n[Date \"2024.03.15\"]\n\n1. e4 *\n\n"
     "[Event \"Cup\"]\n[Date \"2024.03.15\"]\n\n1. e4 *\n",
     "", "", "2019.03.16", "2024.03.15", "2018, 2023"},
};

TEST_CASE("the head of a page says what all games have in common", "[report][html]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const report::Occasion occasion = occasion_of(row.text);
    CHECK(occasion.event.value() == row.event);
    CHECK(occasion.arbiter.value() == row.arbiter);
    CHECK(occasion.first == row.first);
    CHECK(occasion.last == row.last);
    CHECK(occasion.laws() == row.laws);
  }
}

}  // namespace
