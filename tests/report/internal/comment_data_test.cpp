#include "report/internal/comment_data.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using report::Stripped;
using report::internal::without_data;

TEST_CASE("what programs write into comments is left out by kind", "[report][strip]") {
  constexpr Stripped clocks{.clocks = true}, timestamps{.timestamps = true};
  constexpr Stripped evaluations{.evaluations = true}, arrows{.arrows = true};
  constexpr Stripped engine{.engine = true};
  const struct {
    Stripped stripped;
    std::string_view before, after;
  } rows[] = {
      {clocks, "[%clk 0:01:00] good", "good"},
      {clocks, "[%timestamp 15]", ""},
      {clocks, "0:45", ""},
      {clocks, "[%eval 0.3]", "[%eval 0.3]"},
      {timestamps, "[%clk 0:01:00][%timestamp 15]", "[%clk 0:01:00]"},
      {evaluations, "[%eval 0.3] good [%clk 0:01:00]", "good [%clk 0:01:00]"},
      {evaluations, "[%eval #-3,24]", ""},
      {evaluations, "[%evp 0,34,12,8]", ""},
      {evaluations, "+0.35", ""},
      {evaluations, " -1.2 ", ""},
      {evaluations, "0.00", ""},
      {evaluations, "#5", ""},
      {evaluations, "-M12", ""},
      {evaluations, "5", "5"},
      {evaluations, "2.5", "2.5"},
      {evaluations, "+1", "+1"},
      {evaluations, "+0.35 is better", "+0.35 is better"},
      {evaluations, "", ""},
      {arrows, "[%csl Ge4,Rd5][%cal Ge2e4] good", "good"},
      {arrows, "[%c_arrow e2e4] [%c_highlight e4]", ""},
      {engine, "+0.35/12 3.2s", ""},
      {engine, "-M5/30 0.5s", ""},
      {engine, "(+0.31/20 12)", ""},
      {engine, "0.00/15 1s, Draw by 3-fold repetition", "Draw by 3-fold repetition"},
      {engine, "book", ""},
      {engine, "d=25, sd=40, mt=12345, pv=Nf3 Nf6, wv=0.30", ""},
      {engine, "a book by Kasparov", "a book by Kasparov"},
      {engine, "[%depth 20] good", "good"},
      {engine, "+0.35", "+0.35"},
      {engine, "1/2-1/2", "1/2-1/2"},
      {engine, "d4 was better", "d4 was better"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.before);
    CHECK(without_data(row.before, row.stripped) == row.after);
  }
}

}  // namespace
