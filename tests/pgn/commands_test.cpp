#include "pgn/commands.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

/// The commands of a comment: `clk=0:45:00`.
std::string listed(std::string_view comment) {
  std::string list;
  for (auto command = pgn::find_command(comment); command;
       command = pgn::find_command(comment, command->end)) {
    CHECK(comment.substr(command->begin, command->end - command->begin).starts_with("[%"));
    list.append(command->name).append("=").append(command->value).append(" ");
  }
  return list;
}

TEST_CASE("commands are found in comments", "[pgn][commands]") {
  CHECK(listed("") == "");
  CHECK(listed("a good move [sic]") == "");
  CHECK(listed("[%clk 0:45:00]") == "clk=0:45:00 ");
  CHECK(listed("good [%eval 0.3] [%clk  0:45:00 ] move") == "eval=0.3 clk=0:45:00 ");
  CHECK(listed("[%clk\n0:45:00]") == "clk=0:45:00 ");
  CHECK(listed("[%tqu]") == "tqu= ");
  CHECK(listed("[%clk 0:45:00") == "");
}

TEST_CASE("four commands give times", "[pgn][commands]") {
  for (const std::string_view name : {"clk", "egt", "emt", "mct"}) {
    CHECK(pgn::is_of_clock({name, "0:45:00"}));
  }
  for (const std::string_view name : {"eval", "clks", ""}) {
    CHECK_FALSE(pgn::is_of_clock({name, "0:45:00"}));
  }
}

}  // namespace
