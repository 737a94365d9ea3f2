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

TEST_CASE("what a command is about is told by its name", "[pgn][commands]") {
  using enum pgn::CommandKind;
  const struct {
    std::string_view name;
    pgn::CommandKind kind;
  } rows[] = {{"clk", clock},       {"egt", clock},           {"emt", clock}, {"mct", clock},
              {"eval", evaluation}, {"timestamp", timestamp}, {"cal", arrow}, {"csl", arrow},
              {"depth", engine},    {"clks", other},          {"", other}};
  for (const auto& row : rows) {
    CAPTURE(row.name);
    CHECK(pgn::kind_of({row.name, "0:45:00"}) == row.kind);
  }
}

}  // namespace
