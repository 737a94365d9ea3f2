#include "table/ply_rows.h"

#include <string>
#include <string_view>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;

std::vector<table::PlyRow> rows_of(std::string_view text) {
  std::vector<table::PlyRow> rows;
  replay::Replayer replayer{{.keep_entries = true}};
  replayer.replay({.text = text}, [&](const replay::Game& game) { rows = table::ply_rows(game); });
  return rows;
}

/// `1 e4 e2e4 clock used evaluation mate nags comment`, with `-` for what is empty.
std::string told(const table::PlyRow& row) {
  std::string text = std::to_string(row.ply);
  for (const table::PlyColumn& column : table::ply_columns) {
    const std::string& value = row.*column.value;
    text.append(" ").append(value.empty() ? "-" : value);
  }
  return text;
}

TEST_CASE("what is said of a half-move stands in its row", "[table]") {
  struct Row {
    std::string_view name, movetext;
    std::size_t at;
    std::string_view says;
  };
  const Row rows[] = {
      {"nothing", "1. e4 e5 *", 1, "2 e5 e7e5 - - - - - -"},
      {"a comment of two lines", "1. e4 {a\nb} e5 *", 0, "1 e4 e2e4 - - - - - a b"},
      {"a remark to the end of the line", "1. e4 ; a\ne5 *", 0, "1 e4 e2e4 - - - - - a"},
      {"two comments", "1. e4 {a} {b} e5 *", 0, "1 e4 e2e4 - - - - - a b"},
      {"before the first move", "{a} 1. e4 *", 0, "0 - - - - - - - a"},
      {"signs and numbers", "1. e4! $14 e5?!+- *", 0, "1 e4 e2e4 - - - - 1 14 -"},
      {"two signs in one word", "1. e4 e5?!+- *", 1, "2 e5 e7e5 - - - - 6 18 -"},
      {"a variation says nothing of its move", "1. e4 e5 (1... c5! {a}) *", 1,
       "2 e5 e7e5 - - - - - -"},
      {"a clock", "1. e4 {[%clk 0:10:00] a} *", 0, "1 e4 e2e4 600 - - - - a"},
      {"tenths of a second", "1. e4 {[%clk 0:09:59.5]} *", 0, "1 e4 e2e4 599.5 - - - - -"},
      {"a clock that cannot be read", "1. e4 {[%clk later]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"a time used", "1. e4 {[%emt 0:00:07.25]} *", 0, "1 e4 e2e4 - 7.25 - - - -"},
      {"an evaluation", "1. e4 {[%eval 0.35]} *", 0, "1 e4 e2e4 - - 0.35 - - -"},
      {"with its depth", "1. e4 {[%eval -1.2,18]} *", 0, "1 e4 e2e4 - - -1.2 - - -"},
      {"mate for Black", "1. e4 {[%eval #-3]} *", 0, "1 e4 e2e4 - - - -3 - -"},
      {"half a pawn", "1. e4 {[%eval -.5]} *", 0, "1 e4 e2e4 - - -0.5 - - -"},
      {"an exponent", "1. e4 {[%eval 1e3]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"two points", "1. e4 {[%eval 1.2.3]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"no number", "1. e4 {[%eval inf]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"nor this", "1. e4 {[%eval nan]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"mate beyond all games", "1. e4 {[%eval #99999999999]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"a game that stops says no more of its last move",
       "1. e4 e5 {a} 2. Ke4 {b} Nf6 {c} $4 {[%clk 0:10:00]} *", 1, "2 e5 e7e5 - - - - - a"},
      {"no evaluation", "1. e4 {[%eval ?]} *", 0, "1 e4 e2e4 - - - - - -"},
      {"other commands are no comment", "1. e4 {[%cal Ge2e4]a} *", 0, "1 e4 e2e4 - - - - - a"}};
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const auto told_rows = rows_of("[White \"A\"]\n\n" + std::string{row.movetext} + "\n");
    REQUIRE(told_rows.size() > row.at);
    CHECK(told(told_rows[row.at]) == row.says);
  }
}

TEST_CASE("time used follows from the clock and the control", "[table]") {
  struct Row {
    std::string_view control, used;
  };
  const Row rows[] = {{"600", "10"}, {"600+5", "15"}, {"?", ""}};
  for (const Row& row : rows) {
    CAPTURE(row.control);
    const auto told_rows = rows_of("[TimeControl \"" + std::string{row.control} +
                                   "\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. Nf3 {[%clk 0:09:50]} *\n");
    REQUIRE(told_rows.size() == 3);
    CHECK(told_rows[0].used == "");  // whether the increment has been added, nobody knows
    CHECK(told_rows[2].used == row.used);
  }
  // Time that is added after forty moves is no time gained.
  std::string text = "[TimeControl \"2/600:300\"]\n\n1. e4 {[%clk 0:10:00]} e5 ";
  text += "2. Nf3 {[%clk 0:14:30]} *\n";
  CHECK(rows_of(text)[2].used == "30");
}

}  // namespace
