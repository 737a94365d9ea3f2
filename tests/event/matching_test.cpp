#include "event/matching.h"

#include <array>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "event/comparison.h"
#include "event/found_in.h"
#include "findings/code.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;
using partiar::findings::Code;
using partiar::tests::found_in;
using partiar::tests::record;

TEST_CASE("a game is matched to its pairing, or reported as uncertain", "[event][matching]") {
  const struct {
    std::string_view what, table;
    std::vector<GameRecord> games;
    std::string_view found;
  } rows[] = {
      {"the same",
       "1;;Novák, Jan;Kos, Petr;1-0\n",
       {record(1, "Novak J", "Petr Kos")},
       "same 0:0\n"},
      {"a different result",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos", "0-1")},
       "differs 0:0 official.result\n"},
      {"no result yet in the list",
       "1;;Novák;Kos;\n",
       {record(1, "Novák", "Kos")},
       "differs 0:0 official.result-open\n"},
      {"no result in the game",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos", "*")},
       "differs 0:0 official.result-open\n"},
      {"colours reversed",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Kos", "Novák", "0-1")},
       "colours 0:0 official.colours\n"},
      {"colours reversed and a different result",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Kos", "Novák", "1-0")},
       "differs 0:0 official.result official.colours\n"},
      {"two games without rounds, in the other order",
       ";;Novák;Kos;1-0\n;;Novák;Kos;1/2-1/2\n",
       {record(1, "Novák", "Kos", "1/2-1/2"), record(2, "Novák", "Kos")},
       "same 0:1\nsame 1:0\n"},
      {"two games without rounds, one with another result",
       ";;Novák;Kos;1-0\n;;Novák;Kos;1/2-1/2\n",
       {record(1, "Novák", "Kos"), record(2, "Novák", "Kos")},
       "same 0:0\ndiffers 1:1 official.result\n"},
      {"three games where the list has two",
       ";;Novák;Kos;1-0\n;;Novák;Kos;1/2-1/2\n",
       {record(1, "Novák", "Kos"), record(2, "Novák", "Kos"), record(3, "Novák", "Kos")},
       "uncertain 0:0 official.uncertain\ndiffers 1:1 official.result official.uncertain\n"
       "extra:2 official.game-extra\n"},
      {"surnames alone, in a list without rounds",
       ";;Novák, Jan;Kos, Petr;1-0\n",
       {record(1, "Novák", "Kos")},
       "same 0:0\n"},
      {"the game is missing", "1;;Novák;Kos;1-0\n", {}, "missing 0 official.game-missing\n"},
      {"a forfeit has no game", "1;;Novák;Kos;+-\n", {}, "same 0\n"},
      {"a forfeit that was played",
       "1;;Novák;Kos;+-\n",
       {record(1, "Novák", "Kos")},
       "forfeit 0:0 official.forfeit-listed\n"},
      {"a forfeit with moves",
       "1;;Novák;Kos;+-\n",
       {record(1, "Novák", "Kos", "1-0F")},
       "forfeit 0:0 official.forfeit-moves\n"},
      {"a forfeit in the record",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos", "1-0F")},
       "forfeit 0:0 official.forfeit-recorded\n"},
      {"an extra game",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos"), record(1, "Malá", "Horák")},
       "same 0:0\nextra:1 official.game-extra\n"},
      {"a game of a player with a bye",
       "1;;Novák;Kos;1-0\n1;;Malá;bye;\n",
       {record(1, "Novák", "Kos"), record(1, "Malá", "Horák")},
       "same 0:0\nextra:1 official.bye-game\n"},
      {"another round",
       "1;;Novák;Kos;1-0\n",
       {record(2, "Novák", "Kos")},
       "same 0:0 official.round\n"},
      {"no round", "1;;Novák;Kos;1-0\n", {record(0, "Novák", "Kos")}, "same 0:0\n"},
      {"two rounds between the same players",
       "1;;Novák;Kos;1-0\n2;;Kos;Novák;0-1\n",
       {record(2, "Kos", "Novák", "0-1"), record(1, "Novák", "Kos")},
       "same 0:1\nsame 1:0\n"},
      {"no rounds, distinguished by colours",
       "1;;Novák;Kos;1-0\n2;;Kos;Novák;0-1\n",
       {record(0, "Kos", "Novák", "0-1"), record(0, "Novák", "Kos")},
       "same 0:1\nsame 1:0\n"},
      {"the initial of two brothers, distinguished by opponents",
       "1;;Novák, Jan;Kos;1-0\n1;;Novák, Josef;Malá;0-1\n",
       {record(1, "Novak J", "Mala", "0-1"), record(1, "Novak J", "Kos")},
       "same 0:1\nsame 1:0\n"},
      {"two opponents that may be the same",
       "1;;Novák, Jan;Kos, P;1-0\n1;;Novák, Josef;Kos, Petr;1-0\n",
       {record(1, "Novak", "Kos")},
       "uncertain 0:0 official.uncertain\nmissing 1 official.game-missing\n"},
      {"swapped names",
       "1;;Li, Wei;Kos;1-0\n1;;Wei, Li;Malá;0-1\n",
       {record(1, "Wei, Li", "Malá", "0-1"), record(1, "Li, Wei", "Kos")},
       "same 0:1\nsame 1:0\n"},
      {"one player's name is another's",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Horák")},
       "uncertain 0:0 official.uncertain\n"},
      {"a misspelled name",
       "1;;Svoboda, Petr;Kos;1-0\n",
       {record(1, "Svobdoa, Petr", "Kos")},
       "uncertain 0:0 official.uncertain\n"},
      {"a repeated game",
       "1;;Novák;Kos;1-0\n",
       {record(1, "Novák", "Kos"), record(1, "Novák", "Kos")},
       "uncertain 0:0 official.uncertain\nextra:1 official.game-extra\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(row.table, row.games) == row.found);
  }
}

TEST_CASE("a repeated record is matched twice", "[event][matching]") {
  std::vector<GameRecord> games{record(1, "Novák", "Kos"), record(1, "Novák", "Kos", "0-1")};
  games[1].moves = games[0].moves;
  CHECK(found_in("1;;Novák;Kos;1-0\n", games) == "same 0:0\ndiffers 0:1 official.result\n");
  games[1].white.name = "GM Novak";
  CHECK(found_in("1;;Novák;Kos;1-0\n", games) == "same 0:0\ndiffers 0:1 official.result\n");
}

TEST_CASE("a date determines the round if there is no number", "[event][matching]") {
  std::vector<GameRecord> games{record(0, "Novák", "Kos", "0-1"), record(0, "Novák", "Kos")};
  games[0].day = 20240322;
  games[1].day = 20240315;
  const OfficialList list = read_official_list(
                                "Date;White;Black;Result\n2024.03.15;Novák;Kos;1-0\n"
                                "2024.03.22;Novák;Kos;0-1\n")
                                .value();
  const auto rows = compare_with_list(list, games, Candidates{list.players, games}).rows;
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].game == 1);
  CHECK(rows[1].game == 0);
  CHECK(rows[0].codes.empty());
}

TEST_CASE("a date that differs from the list does not mean another round, and is reported",
          "[event][matching]") {
  std::vector<GameRecord> games{record(0, "Novák", "Kos")};
  games[0].day = 20240101;
  const OfficialList list =
      read_official_list("Date;White;Black;Result\n2024.03.15;Novák;Kos;1-0\n").value();
  const auto rows = compare_with_list(list, games, Candidates{list.players, games}).rows;
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].kind == Kind::same);
  CHECK(rows[0].codes == std::vector{Code::official_date});
}

TEST_CASE("the result proved by the moves is compared with the list", "[event][matching]") {
  std::vector<GameRecord> games{record(1, "Novák", "Kos", "1-0")};
  games[0].required = read_outcome("1/2-1/2");
  CHECK(found_in("1;;Novák;Kos;1-0\n", games) == "differs 0:0 official.result-proved\n");
  CHECK(found_in("1;;Novák;Kos;0-1\n", games) ==
        "differs 0:0 official.result official.result-proved\n");
  CHECK(found_in("1;;Novák;Kos;½-½\n", games) == "differs 0:0 official.result\n");
}

TEST_CASE("boards distinguish games, but may differ", "[event][matching]") {
  std::vector<GameRecord> games{record(1, "Novák, J", "Kos P"),
                                record(1, "Novák, J", "Kos P", "0-1")};
  games[0].board = 7;
  games[1].board = 3;
  const std::string_view table = "1;3;Novák, Jan;Kos, Petr;0-1\n1;7;Novák, Josef;Kos, Pavel;1-0\n";
  CHECK(found_in(table, games) == "same 0:1\nsame 1:0\n");
  CHECK(found_in("1;4;Novák, Jan;Kos, Petr;1-0\n", {games[0]}) == "same 0:0 official.board\n");
}

TEST_CASE("FIDE ids distinguish namesakes, and may belong to other names", "[event][matching]") {
  OfficialList list =
      read_official_list("White;Black;Result\nLi, Wei;Kos;1-0\nLi Wei;Mala;0-1\n").value();
  list.players[0].fide_id = 11;
  list.players[2].fide_id = 12;
  std::vector<GameRecord> games{record(0, "Wei Li", "Kos"), record(0, "Smith", "Mala", "0-1")};
  games[0].white.fide_id = 11;
  games[1].white.fide_id = 12;
  const auto matches = match_games(list, games, Candidates{list.players, games}).all;
  REQUIRE(matches.size() == 2);
  CHECK(matches[0].game == 0);
  CHECK(matches[0].is_certain);
  CHECK(matches[1].game == 1);
  CHECK_FALSE(matches[1].is_certain);
}

/// A player's name, different for each number: `Caaab, Aaabd`.
std::string name_of(std::size_t number) {
  std::string name;
  for (std::size_t rest = number + 456'976; rest > 0; rest /= 26) {
    name += static_cast<char>('a' + rest % 26);
  }
  return name;
}

TEST_CASE("players and pairings without end are compared up to a limit", "[event][matching]") {
  struct Row {
    std::string_view what;
    std::function<void(std::size_t, std::string& table, GameRecord& game)> make;
    bool is_limited;
    bool is_found;  ///< every game
  };
  const Row rows[] = {
      {"different names",
       [](std::size_t i, std::string& table, GameRecord& game) {
         game = record(1, name_of(2 * i) + ", Jan", name_of(2 * i + 1) + ", Petr");
         table += "1;;" + game.white.name + ';' + game.black.name + ";1-0\n";
       },
       true, true},
      {"one name",
       [](std::size_t i, std::string& table, GameRecord& game) {
         game = record(static_cast<unsigned>(i + 1), "Novak, Jan", "Kos, Petr");
         table += std::to_string(i + 1) + ";;Novak, Jan;Kos, Petr;1-0\n";
       },
       false, true},
      {"one name, rounds unknown",
       [](std::size_t i, std::string& table, GameRecord& game) {
         game = record(0, "Novak, Jan", "Kos, Petr");
         game.moves = i;
         table += std::to_string(i + 1) + ";;Novak, Jan;Kos, Petr;1-0\n";
       },
       true, false},
      {"one surname that fits all",
       [](std::size_t i, std::string& table, GameRecord& game) {
         game = record(1, "Novak", "Kos");
         game.moves = i;
         table += "1;;Novak, " + name_of(i) + ";Kos, " + name_of(i) + ";1-0\n";
       },
       true, false},
  };
  constexpr std::size_t count = 2'500;
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::string table = "Round;Board;White;Black;Result\n";
    std::vector<GameRecord> games(count);
    for (std::size_t i = 0; i < count; ++i) row.make(i, table, games[i]);
    const OfficialList list = read_official_list(table).value();
    const auto [matches, limited] = match_games(list, games, Candidates{list.players, games});
    CHECK((limited > 0) == row.is_limited);
    CHECK((matches.size() == count) == row.is_found);
  }
}

TEST_CASE("the players found by an index are those that comparing all finds",
          "[event][matching][property]") {
  std::mt19937 random{49};
  const auto any_of = [&](const auto& from) { return std::string{from[random() % from.size()]}; };
  constexpr std::array<std::string_view, 10> lasts{"Novák", "Nowak",    "Müller",      "Mueller",
                                                   "Li",    "Щербаков", "Shcherbakov", "O'Neil",
                                                   "X",     "de Vries"};
  constexpr std::array<std::string_view, 10> firsts{"Jan", "J",   "J.",   "Yuriy", "Юрий",
                                                    "Wei", "Wen", "Jörg", "Petr",  "Pter"};
  const auto name = [&] {
    const std::string last = any_of(lasts);
    const std::string first = any_of(firsts);
    switch (random() % 4) {
      case 0:
        return last + ", " + first;
      case 1:
        return first + ' ' + last;
      case 2:
        return "GM " + last + ' ' + first;
      default:
        return last;
    }
  };
  std::vector<Player> players(150);
  for (Player& player : players) {
    player.name = name();
    if (random() % 4 == 0) player.fide_id = 1 + random() % 20;
  }
  std::vector<GameRecord> games(150);
  for (GameRecord& game : games) {
    game.white.name = name();
    if (random() % 4 == 0) game.white.fide_id = 1 + random() % 20;
  }
  const Candidates candidates{players, games};
  for (const GameRecord& game : games) {
    CAPTURE(game.white.name);
    const PersonName wanted{game.white.name};
    std::vector<std::pair<std::size_t, Likeness>> expected;
    std::vector<std::pair<std::size_t, Likeness>> found;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const Likeness likeness =
          likeness_of(wanted, game.white.fide_id, PersonName{players[i].name}, players[i].fide_id);
      if (likeness != Likeness::none) expected.emplace_back(i, likeness);
    }
    for (const Candidate& one : candidates.of(game.white)) {
      found.emplace_back(one.player, one.likeness);
    }
    CHECK_FALSE(candidates.is_limited(game.white));
    CHECK(found == expected);
  }
}

}  // namespace
