#include "event/review.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;
using partiar::findings::Code;

/// A record of 40 half-moves, identified by `moves`.
GameRecord record(std::string_view round, std::string_view white, std::string_view black,
                  std::string_view result, std::uint64_t moves) {
  GameRecord game;
  game.white.name = white;
  game.black.name = black;
  game.round_text = round;
  game.round = static_cast<unsigned>(std::stoul("0" + std::string{round}));
  const auto dot = round.find('.');
  if (dot != round.npos)
    game.part = static_cast<unsigned>(std::stoul(std::string{round.substr(dot + 1)}));
  game.recorded = read_outcome(result).value();
  game.plies = 40;
  game.moves = moves;
  return game;
}

std::string found_in(const std::vector<GameRecord>& games) {
  std::string text;
  for (const Finding& finding : review(games, identify(games)).findings) {
    text += std::string{info_of(finding.code).name} + " " + std::to_string(finding.game);
    if (finding.other) text += "/" + std::to_string(*finding.other);
    text += "\n";
  }
  return text;
}

TEST_CASE("what is impossible in one event is found", "[event][review]") {
  const struct {
    std::string_view what;
    std::vector<GameRecord> games;
    std::string_view found;
  } rows[] = {
      {"nothing", {record("1", "A", "B", "1-0", 1), record("1", "C", "D", "0-1", 2)}, ""},
      {"the same game twice",
       {record("1", "A", "B", "1-0", 1), record("1", "A", "B", "1-0", 1)},
       "event.pairing-twice 1/0\n"},
      {"with two results",
       {record("1", "A", "B", "1-0", 1), record("1", "A", "B", "0-1", 1)},
       "event.two-results 1/0\n"},
      {"in another round",
       {record("1", "A", "B", "1-0", 1), record("2", "A", "B", "1-0", 1)},
       "event.pairing-twice 1/0\n"},
      {"different moves",
       {record("1", "A", "B", "1-0", 1), record("1", "A", "B", "1/2-1/2", 2)},
       "event.two-results 1/0\n"},
      {"names in another order",
       {record("1", "Novák, Jan", "Kos", "1-0", 1), record("1", "GM Jan Novak", "Kos", "1-0", 1)},
       "event.pairing-twice 1/0\n"},
      {"with colours reversed",
       {record("1", "A", "B", "1-0", 1), record("1", "B", "A", "0-1", 1)},
       "event.pairing-twice 1/0\n"},
      {"a double round",
       {record("1.1", "A", "B", "1-0", 1), record("1.2", "B", "A", "1-0", 2)},
       ""},
      {"the same colours twice",
       {record("1.1", "A", "B", "1-0", 1), record("1.2", "A", "B", "1-0", 2)},
       "event.colour-twice 1/0\n"},
      {"a return match", {record("1", "A", "B", "1-0", 1), record("2", "A", "B", "1-0", 2)}, ""},
      {"two opponents",
       {record("1", "A", "B", "1-0", 1), record("1", "C", "A", "1-0", 2)},
       "event.player-twice 1/0\n"},
      {"no round", {record("", "A", "B", "1-0", 1), record("", "C", "A", "1-0", 2)}, ""},
      {"no names", {record("1", "", "", "1-0", 1), record("1", "", "", "0-1", 1)}, ""},
      {"a board missing",
       {record("1.1", "A", "B", "1-0", 1), record("1.3", "C", "D", "1-0", 2)},
       "event.board-missing 0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(row.games) == row.found);
  }
}

TEST_CASE("a bye that wins is found", "[event][review]") {
  const struct {
    std::string_view white, black, result, found;
  } rows[] = {
      {"A", "BYE", "0-1", "event.bye-wins 0\n"},
      {"volno", "A", "1-0", "event.bye-wins 0\n"},
      {"A", "spielfrei", "1-0", ""},
      {"A", "bye", "1/2-1/2", ""},
      {"A", "bye", "*", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.white, row.black, row.result);
    GameRecord bye = record("1", row.white, row.black, row.result, 1);
    bye.plies = 0;
    // Nobody has no other games, and is not paired twice.
    CHECK(found_in({bye, record("1", "B", "C", "1-0", 2)}) == row.found);
  }
}

TEST_CASE("a FIDE id distinguishes players, and joins their names", "[event][review]") {
  std::vector<GameRecord> games{record("1", "Li, Wei", "B", "1-0", 1),
                                record("1", "Li, Wei", "D", "1-0", 2)};
  CHECK(found_in(games) == "event.player-twice 1/0\n");
  games[0].white.fide_id = 1;
  games[1].white.fide_id = 2;
  CHECK(found_in(games) == "");
  games[1].white.fide_id = 1;
  games[1].white.name = "Lee, W.";
  CHECK(found_in(games) == "event.player-twice 1/0\n");
}

TEST_CASE("rounds report what they have and what is missing", "[event][review]") {
  std::vector<GameRecord> games{record("1", "A", "B", "1-0", 1), record("1", "C", "D", "*", 2),
                                record("2", "A", "C", "1-0", 3)};
  games[0].board = 1;
  games[1].board = 4;
  const auto rounds = review(games, identify(games)).rounds;
  REQUIRE(rounds.size() == 2);
  CHECK(rounds[0].games == 2);
  CHECK(rounds[0].results == 1);
  CHECK(rounds[0].missing == std::vector<unsigned>{2, 3});
  CHECK(rounds[1].missing.empty());
}

TEST_CASE("only some of many missing boards are named", "[event][review]") {
  std::vector<GameRecord> games{record("1", "A", "B", "1-0", 1)};
  games[0].board = 4'000'000'000;
  const auto rounds = review(games, identify(games)).rounds;
  CHECK(rounds.front().missing.size() == 50);
  CHECK(rounds.front().missing_in_all == 3'999'999'999);
}

TEST_CASE("a team match has its score and its order", "[event][review]") {
  const auto team_game = [](std::string_view round, unsigned board, std::string_view white,
                            std::string_view white_team, std::string_view black,
                            std::string_view black_team, std::string_view result,
                            std::uint64_t moves) {
    GameRecord game = record(round, white, black, result, moves);
    game.board = board;
    game.white.team = white_team;
    game.black.team = black_team;
    return game;
  };
  const std::vector<GameRecord> games{
      team_game("1", 1, "A", "Spartak", "X", "Slavia", "1-0", 1),
      team_game("1", 2, "Y", "Slavia", "B", "Spartak", "1/2-1/2", 2),
      team_game("1", 3, "C", "Spartak", "Z", "Slavia", "*", 3),
      team_game("2", 1, "B", "Spartak", "P", "Sparta", "1-0", 4),
      team_game("2", 2, "Q", "Sparta", "A", "Spartak", "1-0", 5),
  };
  const Review found = review(games, identify(games));
  REQUIRE(found.matches.size() == 2);
  CHECK(found.matches[0].first == "Spartak");
  CHECK(found.matches[0].halves_first == 3);
  CHECK(found.matches[0].halves_second == 1);
  CHECK(found.matches[0].games == 3);
  CHECK(found.matches[0].open == 1);
  CHECK(found.matches[1].halves_second == 2);
  REQUIRE(found.findings.size() == 1);
  CHECK(found.findings[0].code == Code::event_board_order);
  CHECK(found.findings[0].game == 4);
}

}  // namespace
