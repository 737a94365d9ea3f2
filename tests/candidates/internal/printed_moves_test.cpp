#include "candidates/internal/printed_moves.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using candidates::internal::find_printed_games;

/// The games of a page: `1:e4 2:c5`, each move with its half-move, `~` behind a gap; `|` between
/// games.
std::string shown(std::string_view page) {
  std::string all;
  for (const auto& game : find_printed_games(page)) {
    if (!all.empty()) all += " | ";
    std::string line;
    for (const auto& move : game.moves) {
      if (!line.empty()) line += ' ';
      line += std::to_string(move.ply.value) + ':' + move.text + (move.is_apart ? "~" : "");
    }
    all += line;
  }
  return all;
}

TEST_CASE("printed moves are found by their numbers", "[candidates][printed]") {
  const struct {
    std::string_view what, page, moves;
  } rows[] = {
      {"plain moves", "A \u2014 B\n\n1.e4 c5 2.\\f3 d6 1-0\n", "1:e4 2:c5 3:\\f3 4:d6"},
      {"numbers glued to the move before", "1.d4 \\f62.8g5 \\e43.&f4 d5 *",
       "1:d4 2:\\f6 3:8g5 4:\\e4 5:&f4 6:d5"},
      {"signs apart from their squares", "1.e4 c5 2. & c4 \\ f6 0-1", "1:e4 2:c5 3:&c4~ 4:\\f6"},
      {"two moves glued", "1.d4 d5 2. R xd4b4 1-0", "1:d4 2:d5 3:Rxd4~ 4:b4"},
      {"a number that was misread", "1.e4 c5 Z.\\f3 d6 3.d4 cxd4 1-0",
       "1:e4 2:c5 3:\\f3 4:d6 5:d4 6:cxd4"},
      {"a game over two paragraphs", "1.e4 c5\n\n2.\\f3 d6 1/2-1/2", "1:e4 2:c5 3:\\f3 4:d6"},
      {"a page number behind the game", "1.e4 c5 2.\\f3\n\n51\n", "1:e4 2:c5 3:\\f3"},
      {"a result that was misread", "1.e4 c5 2.\\f3 4%", "1:e4 2:c5 3:\\f3"},
      {"the same behind Black's move", "1.e4 c5 2.\\f3 \\c6 h-%\n\n61", "1:e4 2:c5 3:\\f3 4:\\c6"},
      {"a sign apart from the last square", "1.e4 c5 2. 2 c4 1-0", "1:e4 2:c5 3:2c4~"},
      {"a sign and a file in the last move", "1.e4 c5 2.8cd1 %-%", "1:e4 2:c5 3:8cd1"},
      {"two last moves, one of them misread", "1.e4 c5 2.\\f Qxf6 1-0", "1:e4 2:c5 3:\\f 4:Qxf6"},
      {"two games", "1.e4 c5 1-0\n\nC \u2014 D\n\n1.d4 d5 0-1\n", "1:e4 2:c5 | 1:d4 2:d5"},
      {"a file lost at the start of a paragraph", "A\n\n1.4 d5 2.c4 e6 1-0", "1:4 2:d5 3:c4 4:e6"},
      {"the same before the second number", "A\n1.04 d5 2.c4 e6 1-0", "1:04 2:d5 3:c4 4:e6"},
      {"a comma for a dot", "1.e4 c5 2,\\f3 d6 1-0", "1:e4 2:c5 3:\\f3 4:d6"},
      {"a move like a number", "1.e4 e6 2.44. d5 3.c4 e6 1-0", "1:e4 2:e6 3:44 4:.d5 5:c4 6:e6"},
      {"a date is no game", "Round\n1.12.2025\n", ""},
      {"prose", "In 1. e4 we see", ""},
      {"nothing", "", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(shown(row.page) == row.moves);
  }
}

TEST_CASE("printed moves know where they stand", "[candidates][printed]") {
  constexpr std::string_view page = "A\n\n1.e4 c5\n2. & c4 e6 1-0";
  const auto games = find_printed_games(page);
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].moves.size() == 4);
  CHECK(games[0].moves[2].where.in(page) == "& c4");
  CHECK(games[0].where.in(page) == "1.e4 c5\n2. & c4 e6");
}

}  // namespace
