#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "findings/info.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::replay;

const std::string tags = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n";
constexpr std::string_view moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ";
constexpr std::string_view mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# ";

TEST_CASE("prose around games with tags is no game", "[replay][prose]") {
  const struct {
    std::string_view what;
    std::string text;
    std::vector<std::size_t> plies;
  } rows[] = {
      {"above", "Event report\n\n" + tags + std::string{moves} + "1-0\n", {10}},
      {"in a paragraph, with a result",
       "Round 3, board 12: the game that decided it (1-0).\n\n" + tags + std::string{moves} +
           "1-0\n",
       {10}},
      {"in another language", "Zpráva z turnaje\n\n" + tags + std::string{moves} + "1-0\n", {10}},
      {"with moves",
       "After 12.Nf5 it was over, as 12...gxf5 mates.\n\n" + tags + std::string{moves} + "1-0\n",
       {10}},
      {"a game without moves",
       "Novak - Svoboda 1-0\n\n" + tags + std::string{moves} + "1-0\n",
       {0, 10}},
      {"below", tags + std::string{moves} + "1-0\nThanks to all players.\n", {10}},
      {"between",
       tags + std::string{moves} + "1-0\n\nThanks to all.\n\n" + tags + std::string{moves} +
           "1-0\n",
       {10, 10}},
      {"behind mate", tags + std::string{mate} + "That was the end of the tournament.\n", {7}},
      {"analysis behind mate",
       tags + std::string{mate} + "Black had to play 3... g6 4. Qf3 Nf6 instead.\n",
       {7}},
      {"analysis",
       tags + std::string{moves} + "1-0 Black had 5... b5 6. Bb3 d6 7. c3 O-O.\n",
       {10}},
      {"in a paragraph",
       tags + std::string{moves} + "1-0\n\nBlack had 5... b5 6. Bb3 d6 7. c3 O-O.\n",
       {10}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::vector<std::size_t> plies;
    Replayer{}.replay({row.text}, [&](const Game& game) {
      plies.push_back(game.followed.moves.size());
      for (const auto& finding : game.findings) {
        CHECK(findings::info_of(finding.code).severity != findings::Severity::error);
      }
    });
    CHECK(plies == row.plies);
  }
}

TEST_CASE("a sign of equality alone behind a typed game is a draw", "[replay][prose]") {
  const struct {
    std::string_view what;
    std::string text;
    bool is_draw;
  } rows[] = {
      {"typed", "1. e4 e5 2. Nf3 Nc6 =\n", true},
      {"on a line of its own", "A - B\n\n1. e4 e5 2. Nf3 Nc6\n=\n", true},
      {"an evaluation of a move", "1. e4 e5 2. Nf3 Nc6=\n", false},
      {"among moves", "1. e4 e5 = 2. Nf3 Nc6\n", false},
      {"with tags", tags.substr(0, tags.find("[Result")) + "\n1. e4 e5 2. Nf3 Nc6 =\n", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    Replayer{}.replay({row.text}, [&](const Game& game) {
      CHECK(game.followed.markers.first.has_value() == row.is_draw);
    });
  }
}

}  // namespace
