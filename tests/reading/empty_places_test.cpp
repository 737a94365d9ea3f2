// Moves that nobody wrote down, by the signs that stand in their places (Laws 2023, 8.5).
#include <algorithm>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "laws/verdict.h"
#include "replay/game.h"
#include "support/catch.h"
#include "support/replayed.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using findings::Code;
using replay::Game;

constexpr std::string_view signs[] = {"-", "\u2013", "\u2014", "---", "x",      "...",    "\u2026",
                                      "?", "???",    "____",   "/",   "\u2713", "\u221A", "\""};

/// A game that would end with mate if the place were passed over.
Game with_place(std::string_view place) {
  auto games = tests::typed_games("1. e4 e5 2. Bc4 Nc6\n" + std::string{place} +
                                  "\n4. Qh5 Nf6\n5. Qxf7# 0-1\n");
  REQUIRE(games.size() == 1);
  return std::move(games.front());
}

bool says_so(const Game& game) {
  return std::ranges::any_of(game.findings, [](const findings::Finding& finding) {
    return finding.code == Code::move_missing || finding.code == Code::sheet_moves_left;
  });
}

TEST_CASE("what stands behind an empty place decides nothing", "[reading][empty_place][8.5]") {
  for (const std::string_view sign : signs) {
    const std::string one{sign};
    for (const std::string& place : {"3. " + one + ' ' + one, "3. " + one, "3. " + one + " a6"}) {
      CAPTURE(place);
      const Game game = with_place(place);
      CHECK(game.followed.moves.size() == 4);
      CHECK(says_so(game));
      CHECK(game.judgement.verdict != laws::Verdict::must_correct);
    }
    CAPTURE(sign);
    const Game game = with_place("3. d3 " + one);
    CHECK(game.followed.moves.size() == 5);
    CHECK(says_so(game));
  }
}

TEST_CASE("signs for both moves of a number are missing moves", "[reading][empty_place][8.5]") {
  for (const std::string_view sign : {"\u2013", "---", "x", "?", "_", "/", "...", "\u2713"}) {
    CAPTURE(sign);
    const Game game = with_place("3. " + std::string{sign} + ' ' + std::string{sign});
    CHECK(game.has(Code::move_missing));
    CHECK(game.judgement.verdict == laws::Verdict::unreadable);
  }
}

TEST_CASE("cells left empty are empty places", "[reading][empty_place][8.5]") {
  for (const std::string_view place : {"3.", "3\t\ta6", "3\t\t", "| 3 | | a6 |", "| 3 | | |"}) {
    CAPTURE(place);
    const Game game = with_place(place);
    CHECK(game.followed.moves.size() == 4);
    CHECK(game.judgement.verdict != laws::Verdict::must_correct);
  }
}

TEST_CASE("no sign swallows a move, a comment or a result", "[reading][empty_place][8.5]") {
  constexpr struct {
    std::string_view what, text;
    std::size_t plies;
    laws::Verdict verdict;
  } rows[] = {
      {"a result behind strokes", "1. f3 e5 2. g4 - - 1-0", 3, laws::Verdict::ok},
      {"a dash before the result", "1. f3 e5 2. \u2013 0-1", 2, laws::Verdict::ok},
      {"a line at the end", "1. f3 e5 2. g4 ---", 3, laws::Verdict::ok},
      {"a line behind mate", "1. f3 e5 2. g4 Qh4# ---", 4, laws::Verdict::ok},
      {"a tick before the result", "1. f3 e5 2. \u2713 0-1", 2, laws::Verdict::unreadable},
      {"dots for Black's turn", "1. f3 e5 2. g4 {bad} 2... Qh4# 0-1", 4, laws::Verdict::ok},
      {"a dash for Black's turn", "1. f3 e5 2. g4 {bad} 2. - Qh4# 0-1", 4, laws::Verdict::ok},
      {"dashes behind numbers throughout", "1. - f3 e5 2. - g4 Qh4# 0-1", 4, laws::Verdict::ok},
      {"a stroke behind numbers throughout", "1/ f3 e5 2/ g4 Qh4# 0-1", 4, laws::Verdict::ok},
      {"question marks apart", "1. f3 ? e5 2. g4 ?? Qh4# 0-1", 4, laws::Verdict::ok},
      {"a number twice", "1. f3 e5 2. 2. g4 Qh4# 0-1", 4, laws::Verdict::ok},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto games = tests::typed_games(row.text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() == row.plies);
    CHECK(games.front().judgement.verdict == row.verdict);
  }
}

TEST_CASE("an empty place among tags is a missing move", "[reading][empty_place][8.5]") {
  constexpr std::string_view tags = "[Event \"E\"]\n[Result \"0-1\"]\n\n";
  for (const std::string_view place :
       {"3. - -", "3. ? ?", "3. x", "3. \u2713 \u2713", "3.", "3. - a6"}) {
    CAPTURE(place);
    const auto game = tests::replay_games({std::string{tags} + "1. e4 e5 2. Bc4 Nc6 " +
                                           std::string{place} + " 4. Qh5 Nf6 5. Qxf7# 0-1"});
    REQUIRE(game.size() == 1);
    CHECK(game[0].codes.contains("move.missing@5"));
  }
}

}  // namespace
