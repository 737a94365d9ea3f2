#include "event/record.h"

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

event::GameRecord record_of(std::string_view text) {
  replay::Replayer replayer;
  std::optional<event::GameRecord> record;
  replayer.replay({.text = text},
                  [&](const replay::Game& game) { record = event::record_of(game); });
  REQUIRE(record.has_value());
  return *std::move(record);
}

TEST_CASE("a bye that nobody won is no game of an event", "[event]") {
  const auto is_kept = [](std::string_view text) {
    bool kept = false;
    replay::Replayer{}.replay({.text = text}, [&](const replay::Game& game) {
      kept = event::record_at(game, 3, 7).has_value();
    });
    return kept;
  };
  CHECK(is_kept("[White \"Novak\"]\n[Black \"Dvorak\"]\n\n1. e4 e5 1-0\n"));
  CHECK_FALSE(is_kept("[White \"Novak\"]\n[Black \"BYE\"]\n\n1-0\n"));
  CHECK(is_kept("[White \"Novak\"]\n[Black \"BYE\"]\n\n0-1\n"));
}

TEST_CASE("the round of a game is its first number, with the board behind a dot", "[event]") {
  const struct {
    std::string_view what, round;
    unsigned number, part;
  } rows[] = {
      {"a number", "3", 3, 0},
      {"with a board", "3.12", 3, 12},
      {"in words", "Round 5", 5, 0},
      {"unknown", "?", 0, 0},
      {"none", "-", 0, 0},
      {"a stage, not a round", "1/2 final", 0, 0},
      {"a dot without a board", "7.", 7, 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto record = record_of("[Round \"" + std::string{row.round} + "\"]\n\n1. e4 e5 1-0\n");
    CHECK(record.round == row.number);
    CHECK(record.part == row.part);
  }
}

TEST_CASE("players are those of the tags, or of the heading", "[event]") {
  const auto tagged = record_of(
      "[White \"Novak, Jan\"]\n[Black \"Kos, Petr\"]\n[WhiteElo \"2145\"]\n[BlackFideId \"123\"]\n"
      "[WhiteTeam \"Praha\"]\n\n1. e4 e5 1-0\n");
  CHECK(tagged.white.name == "Novak, Jan");
  CHECK(tagged.white.rating == 2145);
  CHECK(tagged.white.team == "Praha");
  CHECK(tagged.black.fide_id == 123);
  const auto typed = record_of("Novak - Kos\n1. e4 e5 1-0\n");
  CHECK(typed.white.name == "Novak");
  CHECK(typed.black.name == "Kos");
}

TEST_CASE("a record has the result that is recorded, and the one that the moves prove", "[event]") {
  using event::Points;
  const auto mate = record_of("1. f3 e5 2. g4 Qh4# 1-0\n");
  CHECK(mate.recorded.white == Points::full);
  REQUIRE(mate.required.has_value());
  CHECK(mate.required->black == Points::full);
  CHECK(mate.plies == 4);
  CHECK(mate.is_played());
  const auto unread = record_of("1. e4 e5 2. Ke3 Nc6 3. Nf3 1/2-1/2\n");
  CHECK(unread.plies == 2);
  CHECK(unread.unread > 0);
  CHECK_FALSE(unread.required.has_value());
  CHECK(unread.recorded.white == Points::half);
}

TEST_CASE("a game against a word for a bye is none", "[event]") {
  CHECK(record_of("[White \"Novak\"]\n[Black \"BYE\"]\n[Result \"1-0\"]\n\n1-0\n").is_bye());
  CHECK_FALSE(record_of("[White \"Novak\"]\n[Black \"Kos\"]\n\n1. e4 e5 1-0\n").is_bye());
}

}  // namespace
