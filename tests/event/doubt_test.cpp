// Reports when names, rounds or the list itself leave doubts.
#include <string>
#include <string_view>
#include <vector>

#include "event/agreement.h"
#include "event/comparison.h"
#include "event/found_in.h"
#include "event/review.h"
#include "findings/code.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;
using partiar::findings::Code;
using partiar::tests::found_in;
using partiar::tests::record;

TEST_CASE("a similar name is uncertain if it is exactly another player's", "[event][matching]") {
  const struct {
    std::string_view what, table;
    std::vector<GameRecord> games;
    std::string_view found;
  } rows[] = {
      {"a player whose game is missing",
       "1;;Novak, Jan;Malá;1-0\n1;;Novák, Jana;Kos;1-0\n",
       {record(1, "Novak, Jan", "Kos")},
       "missing 0 official.game-missing\nuncertain 1:0 official.uncertain\n"},
      {"a player with an exact game",
       "1;;Novak, Jan;Malá;1-0\n1;;Novák, Jana;Kos;1-0\n",
       {record(1, "Novak, Jan", "Malá"), record(1, "Novak, Jan", "Kos")},
       "same 0:0\nsame 1:1\n"},
      {"a player with a game under a similar name as well",
       "1;;Novak, Jan;Malá;1-0\n1;;Novák, Jana;Kos;1-0\n",
       {record(1, "Novak J", "Malá"), record(1, "Novak, Jan", "Kos")},
       "same 0:0\nuncertain 1:1 official.uncertain\n"},
      {"a player spelled so only in another round",
       "1;;Novák, J;Kos;1-0\n2;;Malá;Novák, Jan;1-0\n",
       {record(1, "Novák, Jan", "Kos"), record(2, "Malá", "Novák, Jan")},
       "same 0:0\nsame 1:1\n"},
      {"in no round",
       "1;;Novak, Jan;Malá;1-0\n2;;Novák, Jana;Kos;1-0\n",
       {record(0, "Novak, Jan", "Kos")},
       "missing 0 official.game-missing\nuncertain 1:0 official.uncertain\n"},
      {"no other", "1;;Novák, Jana;Kos;1-0\n", {record(1, "Novak, Jan", "Kos")}, "same 0:0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(row.table, row.games) == row.found);
  }
}

TEST_CASE("a result that differs under every matching is reported", "[event][matching]") {
  const struct {
    std::string_view what, table;
    std::vector<GameRecord> games;
    std::string_view found;
  } rows[] = {
      {"from both pairings",
       "1;;Novák, Jan;Kos, P;1-0\n1;;Novák, Josef;Kos, Petr;1-0\n",
       {record(1, "Novak", "Kos", "0-1")},
       "differs 0:0 official.result official.uncertain\nmissing 1 official.game-missing\n"},
      {"from one of them",
       "1;;Novák, Jan;Kos, P;1-0\n1;;Novák, Josef;Kos, Petr;0-1\n",
       {record(1, "Novak", "Kos", "0-1")},
       "missing 0 official.game-missing\nuncertain 1:0 official.uncertain\n"},
      {"one of two games",
       "1;;Novák, Jan;Kos, P;1-0\n1;;Novák, Josef;Kos, Petr;0-1\n",
       {record(1, "Novak", "Kos", "0-1"), record(1, "Novak", "Kos", "0-1")},
       "differs 0:1 official.result official.uncertain\nuncertain 1:0 official.uncertain\n"},
      {"neither, put the other way",
       "1;;Novák, Jan;Kos, P;1-0\n1;;Novák, Josef;Kos, Petr;0-1\n",
       {record(1, "Novak", "Kos", "0-1"), record(1, "Novak", "Kos", "1-0")},
       "uncertain 0:1 official.uncertain\nuncertain 1:0 official.uncertain\n"},
      {"a slip in a name",
       "1;;Svoboda, Petr;Kos;1-0\n",
       {record(1, "Svobdoa, Petr", "Kos", "0-1")},
       "differs 0:0 official.result official.uncertain\n"},
      {"against another opponent, it may be unlisted",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Horák", "0-1")},
       "uncertain 0:0 official.uncertain\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(row.table, row.games) == row.found);
  }
}

TEST_CASE("as many games as possible agree", "[event][agreement]") {
  using Links = std::vector<Link>;
  const struct {
    std::string_view what;
    Links links, chosen;
  } rows[] = {
      {"none", {}, {}},
      {"one", {{3, 7}}, {{3, 7}}},
      {"one game for two", {{1, 1}, {2, 1}}, {{1, 1}}},
      {"the first gives way", {{1, 1}, {2, 1}, {1, 2}}, {{1, 2}, {2, 1}}},
      {"along a chain", {{1, 1}, {2, 1}, {2, 2}, {3, 2}, {1, 3}}, {{1, 3}, {2, 1}, {3, 2}}},
      {"not all", {{1, 1}, {1, 2}, {1, 3}, {2, 3}}, {{1, 1}, {2, 3}}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK((largest_agreement(row.links).links == row.chosen));
  }
}

TEST_CASE("an agreement whose search was cut names the games", "[event][agreement]") {
  // Each of 200 games has the same 199 pairings, so that the last one's search is long.
  std::vector<Link> links;
  for (std::uint32_t game = 0; game < 200; ++game) {
    for (std::uint32_t pairing = 0; pairing < 199; ++pairing) links.push_back({pairing, game});
  }
  const auto agreed = largest_agreement(links);
  CHECK(agreed.links.size() == 199);
  CHECK((agreed.cut == std::vector<std::uint32_t>{199}));
}

/// The rounds found to be numbered differently.
std::string numbers_in(std::string_view table, const std::vector<GameRecord>& games) {
  const OfficialList list =
      read_official_list("Round;White;Black;Result\n" + std::string{table}).value();
  std::string text;
  for (const RoundNote& note :
       compare_with_list(list, games, Candidates{list.players, games}).notes) {
    text += std::string{info_of(note.code).name} + " " + std::to_string(note.round) + ": " +
            std::to_string(note.listed) + "/" + std::to_string(note.recorded) + " of " +
            std::to_string(note.games) + "\n";
  }
  return text;
}

TEST_CASE("rounds with swapped numbers are reported once", "[event][matching]") {
  const std::string table =
      "3;Novák;Kos;1-0\n3;Malá;Horák;1-0\n4;Kos;Malá;1-0\n4;Horák;Novák;1-0\n";
  const std::vector<GameRecord> exchanged{record(4, "Novák", "Kos"), record(4, "Malá", "Horák"),
                                          record(3, "Kos", "Malá"), record(3, "Horák", "Novák")};
  CHECK(numbers_in(table, exchanged) ==
        "official.rounds 3: 3/4 of 2\nofficial.rounds 4: 4/3 of 2\n");
  std::string board_table;
  for (const char c : table) {
    board_table += c;
    if ((c == '3' || c == '4') && board_table.ends_with("\n" + std::string{c})) board_table += ';';
  }
  board_table.insert(1, ";");
  CHECK(found_in(board_table, exchanged) == "same 0:0\nsame 1:1\nsame 2:2\nsame 3:3\n");
  // A single game of another round is reported for that game.
  std::vector<GameRecord> one{record(3, "Novák", "Kos"), record(4, "Malá", "Horák"),
                              record(4, "Kos", "Malá"), record(4, "Horák", "Novák")};
  CHECK(numbers_in(table, one).empty());
  CHECK(found_in(board_table, one) == "same 0:0\nsame 1:1 official.round\nsame 2:2\nsame 3:3\n");
  // The legs of a double round may be played in each other's round.
  const std::string legs = "1;A;B;1-0\n1;C;D;1-0\n2;B;A;1-0\n2;D;C;1-0\n";
  const std::vector<GameRecord> right{record(1, "A", "B"), record(1, "C", "D"), record(2, "B", "A"),
                                      record(2, "D", "C")};
  CHECK(numbers_in(legs, right).empty());
}

TEST_CASE("differing dates are reported for the round, or for the game", "[event][matching]") {
  const std::string table =
      "Round;Date;White;Black;Result\n1;2024.03.15;A;B;1-0\n1;2024.03.15;C;D;1-0\n"
      "2;2024.03.16;A;C;1-0\n2;2024.03.16;B;D;1-0\n";
  const OfficialList list = read_official_list(table).value();
  std::vector<GameRecord> games{record(1, "A", "B"), record(1, "C", "D"), record(2, "A", "C"),
                                record(2, "B", "D")};
  const auto compared = [&] {
    return compare_with_list(list, games, Candidates{list.players, games});
  };
  for (GameRecord& game : games) game.day = 20240315;
  Comparison comparison = compared();
  REQUIRE(comparison.notes.size() == 1);
  CHECK(comparison.notes[0].round == 2);
  CHECK(comparison.notes[0].recorded == 20240315);
  CHECK(comparison.notes[0].games == 2);
  for (const Row& row : comparison.rows) CHECK(row.codes.empty());
  games[3].day = 20240316;
  comparison = compared();
  CHECK(comparison.notes.empty());
  CHECK(comparison.rows[2].codes == std::vector{Code::official_date});
  CHECK(comparison.rows[3].codes.empty());
  for (GameRecord& game : games) game.day = 0;
  comparison = compared();
  CHECK(comparison.notes.empty());
  for (const Row& row : comparison.rows) CHECK(row.codes.empty());
}

TEST_CASE("a table that contradicts itself is disputed", "[event][table]") {
  const struct {
    std::string_view what, table;
    std::vector<GameRecord> games;
    std::string_view found;
  } rows[] = {
      {"two results",
       "1;;Novák;Kos;1-0\n1;;Novák;Kos;0-1\n",
       {record(1, "Novák", "Kos", "0-1")},
       "differs 0:0 official.disputed\n"},
      {"and a third in the game",
       "1;;Novák;Kos;1-0\n1;;Novák;Kos;0-1\n",
       {record(1, "Novák", "Kos", "1/2-1/2")},
       "differs 0:0 official.disputed official.result\n"},
      {"the same row twice",
       "1;;Novák;Kos;1-0\n1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos")},
       "same 0:0\n"},
      {"a result that came later",
       "1;;Novák;Kos;\n1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos")},
       "same 0:0\n"},
      {"both colours are two games",
       "1;;Novák;Kos;1-0\n1;;Kos;Novák;1-0\n",
       {record(1, "Novák", "Kos"), record(1, "Kos", "Novák")},
       "same 0:0\nsame 1:1\n"},
      {"two opponents",
       "1;;Novák;Kos;1-0\n1;;Novák;Malá;1-0\n",
       {record(1, "Novák", "Kos")},
       "differs 0:0 official.disputed\nmissing 1 official.game-missing official.disputed\n"},
      {"an opponent and a bye",
       "1;;Novák;Kos;1-0\n1;;Kos;bye;\n",
       {record(1, "Novák", "Kos")},
       "differs 0:0 official.disputed\n"},
      {"a bye in the other column",
       "1;;Freilos;Kos;\n1;;Novák;Malá;1-0\n",
       {record(1, "Novák", "Malá")},
       "same 0:0\n"},
      {"nobody", "1;;-;-;\n1;;Novák;Malá;1-0\n", {record(1, "Novák", "Malá")}, "same 0:0\n"},
      {"a round in words",
       "1. kolo;;Novák;Kos;1-0\nRunde 2;;Kos;Novák;0-1\n",
       {record(2, "Kos", "Novák", "0-1"), record(1, "Novák", "Kos")},
       "same 0:1\nsame 1:0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(row.table, row.games) == row.found);
  }
}

TEST_CASE("the list distinguishes two players of the same name", "[event][review]") {
  const OfficialList list = read_official_list(
                                "Round;White;Black;Result\n1;Novák, Jan;Kos;1-0\n"
                                "1;Malá;Novák, Josef;1-0\n")
                                .value();
  const std::vector<GameRecord> games{record(1, "Novák", "Kos"), record(1, "Malá", "Novák")};
  const auto said = [](const std::vector<Finding>& findings) {
    return findings.empty() ? std::string{} : std::string{info_of(findings.front().code).name};
  };
  const Candidates candidates{list.players, games};
  const auto comparison = compare_with_list(list, games, candidates);
  const auto known = players_in(comparison, list, games.size());
  CHECK(said(review(games, identify(games, &candidates, known)).findings).empty());
  CHECK(said(review(games, identify(games)).findings) == "event.player-twice");
}

TEST_CASE("events of one file are kept apart", "[event][review]") {
  std::vector<GameRecord> games{record(1, "A", "B"), record(1, "A", "C"), record(2, "A", "D")};
  games[0].event = "Open";
  games[1].event = "Blitz";
  games[2].event = "Open";
  const Review found = review(games, identify(games));
  CHECK(found.findings.empty());
  REQUIRE(found.rounds.size() == 3);
  CHECK(found.rounds[0].event == "Blitz");
  CHECK(found.rounds[1].event == "Open");
  CHECK(found.rounds[2].round == 2);
  games[1].event = "Open";
  CHECK(review(games, identify(games)).rounds[0].event.empty());
}

TEST_CASE("a word for a bye is not a player", "[event][record]") {
  GameRecord game = record(1, "Novák", "Kos");
  CHECK_FALSE(game.is_bye());
  for (const std::string_view name : {"BYE", "spielfrei", "volno", "Freilos"}) {
    CAPTURE(name);
    game.black.name = name;
    game.plies = 0;
    CHECK(game.is_bye());
    game.plies = 40;  // Bye is also a surname
    CHECK_FALSE(game.is_bye());
  }
}

TEST_CASE("a forfeit with unreadable moves has moves", "[event][matching]") {
  GameRecord game = record(1, "Novák", "Kos", "1-0F");
  game.plies = 0;
  CHECK(found_in("1;;Novák;Kos;+-\n", {game}) == "same 0:0\n");
  game.unread = 34;
  CHECK(found_in("1;;Novák;Kos;+-\n", {game}) == "forfeit 0:0 official.forfeit-moves\n");
}

}  // namespace
