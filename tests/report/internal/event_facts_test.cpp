#include "report/internal/event_facts.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "report/event_results.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::report::internal;
using namespace partiar::tests;
using findings::Code;

TEST_CASE("a pairing is headed by what is known of it", "[report][event]") {
  event::GameRecord game = record(3, "Novák, Jan", "");
  CHECK(heading_of(game).round == "3");
  CHECK(heading_of(game).board.empty());
  CHECK(heading_of(game).white == "Novák, Jan");
  CHECK(heading_of(game).black == "?");
  game.round = 0;
  game.board = 7;
  game.white.name = "a\tb\x1b";
  CHECK(heading_of(game).round.empty());
  CHECK(heading_of(game).board == "7");
  CHECK_FALSE(heading_of(game).white.contains('\x1b'));
}

TEST_CASE("a row says what list and game have", "[report][event]") {
  const struct {
    std::string_view what, table;
    event::GameRecord game;
    std::string_view words;  ///< list listed, game recorded, proved required
  } rows[] = {
      {"both", "1;1;A;B;1-0\n", record(1, "A", "B", "0-1"), "yes 1-0, yes 0-1, no "},
      {"no game", "1;1;A;B;1-0\n", record(2, "C", "D"), "yes 1-0, no , no "},
      {"an open game", "1;1;A;B;1-0\n", record(1, "A", "B", "*"), "yes 1-0, open *, no "},
      {"two results in the list", "1;1;A;B;1-0\n1;1;A;B;0-1\n", record(1, "A", "B"),
       "yes 1-0 / 0-1, yes 1-0, no "},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const ListedEvent event{row.table, {row.game}};
    const auto results = event.with_list();
    REQUIRE_FALSE(results.rows.empty());
    const RowWords words = words_of(results.rows[0], results);
    CHECK(std::string{words.list} + ' ' + words.listed + ", " + std::string{words.game} + ' ' +
              words.recorded + ", " + std::string{words.proved} + ' ' + words.required ==
          row.words);
  }
}

TEST_CASE("a row in the list has its heading and line from there", "[report][event]") {
  const ListedEvent event{"1;5;Novák, Jan;Kos;1-0\n", {record(1, "Novak Jan", "Kos")}};
  const auto results = event.with_list();
  REQUIRE(results.rows.size() == 1);
  CHECK(heading_of(results.rows[0], results).white == "Novák, Jan");
  CHECK(heading_of(results.rows[0], results).board == "5");
  CHECK(line_of(results.rows[0], *results.list) == 2);
  CHECK(line_of(event::Row{}, *results.list) == 0);
}

TEST_CASE("values that differ are named", "[report][event]") {
  event::GameRecord game = record(2, "Novák, Jan", "Kos");
  game.board = 4;
  const ListedEvent event{"1;1;Novák, Jan;Kos;1-0\n", {game}};
  const auto results = event.with_list();
  REQUIRE(results.rows.size() == 1);
  event::Row row = results.rows[0];
  row.codes = {Code::official_round, Code::official_board};
  const auto values = other_values(row, results);
  REQUIRE(values.size() == 2);
  CHECK(values[0].field == "round");
  CHECK(values[0].listed == "1");
  CHECK(values[0].recorded == "2");
  CHECK(values[1].field == "board");
  CHECK(values[1].recorded == "4");
  row.codes = {};
  CHECK(other_values(row, results).empty());
  row.codes = {Code::official_round};
  row.game.reset();
  CHECK(other_values(row, results).empty());
}

TEST_CASE("days, boards and scores are written out", "[report][event]") {
  CHECK(written_day(20240315) == "2024-03-15");
  CHECK(written_day(9'870'102) == "0987-01-02");
  event::RoundNote note;
  note.code = Code::official_rounds;
  CHECK(value_in(note, 3) == "3");
  note.code = Code::official_date;
  CHECK(value_in(note, 20240315) == "2024-03-15");
  event::Round round;
  round.missing = {3, 5};
  round.missing_in_all = 2;
  CHECK(missing_boards(round) == "3, 5");
  round.missing_in_all = 9;
  CHECK(missing_boards(round) == "3, 5, …");
  const struct {
    unsigned first, second;
    std::string_view score;
  } scores[] = {{5, 3, "2½–1½"}, {1, 0, "½–0"}, {0, 2, "0–1"}};
  for (const auto& row : scores) {
    event::TeamMatch match;
    match.halves_first = row.first;
    match.halves_second = row.second;
    CHECK(score_of(match) == row.score);
  }
}

TEST_CASE("a round of two games or more may be missing as a whole", "[report][event]") {
  const ListedEvent event = small_event();
  const auto results = event.with_list();
  const auto missing = missing_rounds(results);
  CHECK(missing == std::map<unsigned, std::size_t>{{2, 2}});
  std::size_t told = 0;
  for (const event::Row& row : results.rows) told += is_in_missing_round(row, results, missing);
  CHECK(told == 2);
  const ListedEvent one{"1;1;A;B;1-0\n2;1;B;A;1-0\n", {record(1, "A", "B")}};
  CHECK(missing_rounds(one.with_list()).empty());
  // A game of that round under other names is there.
  const ListedEvent played{"1;1;A;B;1-0\n2;1;B;A;1-0\n2;2;C;D;1-0\n",
                           {record(1, "A", "B"), record(2, "X", "Y")}};
  CHECK(missing_rounds(played.with_list()).empty());
}

TEST_CASE("the totals of a list name each kind that occurs", "[report][event]") {
  std::string text;
  append_list_totals(text, small_event().with_list(), "list.csv", english().messages());
  CHECK(text ==
        "list.csv: 4 pairings: 1 agrees, 1 differs, 2 without a game, 1 game not in the list.");
}

}  // namespace
