#include "replay/correction.h"

#include <optional>
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using laws::Result;
using replay::NoResult;
using replay::Obstacle;

/// The text of `game` corrected, or what prevents it.
std::expected<std::string, Obstacle> corrected_game(const replay::Game& game, Result result,
                                                    NoResult no_result) {
  const auto found = replay::find_corrections(game, result, no_result);
  if (!found) return std::unexpected{found.error()};
  std::string out{game.text};
  for (auto one = found->rbegin(); one != found->rend(); ++one) {
    out.replace(one->where.begin, one->where.size(), one->text);
  }
  return out;
}

/// The same of the only game of a source.
std::expected<std::string, Obstacle> corrected(const replay::Source& source, Result result,
                                               NoResult no_result = NoResult::refuse) {
  std::expected<std::string, Obstacle> out;
  replay::Replayer replayer;
  replayer.replay(source,
                  [&](const replay::Game& game) { out = corrected_game(game, result, no_result); });
  return out;
}

TEST_CASE("a game is corrected to a result", "[replay][correction]") {
  const struct {
    std::string_view text;
    Result result;
    std::string_view becomes;
  } rows[] = {
      {"[Result \"1-0\"]\n\n1. e4 1-0\n", Result::white_wins, "[Result \"1-0\"]\n\n1. e4 1-0\n"},
      {"[Result \"1-0\"]\n\n1. e4 *\n", Result::draw, "[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n"},
      {"[Result \"1-0\"]\n\n1. e4 {1-0} (1. d4 1-0) 1-0 0-1\n", Result::black_wins,
       "[Result \"0-1\"]\n\n1. e4 {1-0} (1. d4 1-0) 0-1 0-1\n"},
      {"[Event \"e\"]\n\n1. e4 e5 {a}\n", Result::black_wins,
       "[Event \"e\"]\n\n1. e4 e5 0-1 {a}\n"},
      // Only what is inside the quotation marks.
      {"[Result \u201C1-0\u201D]\n\n1. e4\n", Result::draw,
       "[Result \u201C1/2-1/2\u201D]\n\n1. e4\n"},
      {"[Result '1-0']\n\n1. e4\n", Result::draw, "[Result '1/2-1/2']\n\n1. e4\n"},
      {"[Result \"'1-0'\"]\n\n1. e4\n", Result::draw, "[Result \"'1/2-1/2'\"]\n\n1. e4\n"},
      {"[RESULT \"1-0\"]\n\n1. e4\n", Result::draw, "[RESULT \"1/2-1/2\"]\n\n1. e4\n"},
      {"> [Result \"1-0\"]\n> [Site \"x\"]\n>\n> 1. e4 1-0\n", Result::draw,
       "> [Result \"1/2-1/2\"]\n> [Site \"x\"]\n>\n> 1. e4 1/2-1/2\n"},
      {"1. e4 remis\n", Result::white_wins, "1. e4 1-0\n"},
      // The moves do not prove a draw.
      {"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 0-1\n", Result::draw,
       "[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 1/2-1/2\n"},
      {"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 0-1\n", Result::black_wins,
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# {After the end of the game: 3. e4} 0-1\n"},
      {"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4*\n", Result::black_wins,
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# {After the end of the game: 3. e4} 0-1\n"},
      // A result in digits does not touch a number or a move, as `*` may.
      {"[Result \"1-0\"]\n\n1. e4 e5*\n", Result::white_wins, "[Result \"1-0\"]\n\n1. e4 e5 1-0\n"},
      {"[Result \"1-0\"]\n\n1. e4 $1*$2 (1. d4)*{a}\n", Result::white_wins,
       "[Result \"1-0\"]\n\n1. e4 $1 1-0 $2 (1. d4)1-0{a}\n"},
      {"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#**\n", Result::black_wins,
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1 0-1\n"},
      {"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 Nonsense 4. zzz of it 1-0\n",
       Result::black_wins,
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# {After the end of the game: 3. a3 Nonsense 4. zzz} "
       "of it 0-1\n"},
      {"% a\nEvent \"x\"]\n[Site \"y\"]\n\n1. e4 e5\n", Result::draw,
       "% a\nEvent \"x\"]\n[Site \"y\"]\n\n1. e4 e5 1/2-1/2\n"},
      // Words are not moves, wherever they occur.
      {"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# they all saw it 0-1\n", Result::black_wins,
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# they all saw it 0-1\n"},
      {"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# and then 3. e4 was Nf6 tried $2 in vain 0-1\n",
       Result::black_wins,
       "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# and then 3. e4 was Nf6 tried $2 in vain 0-1\n"},
      {"[Result \"1-0\"]\n[Termination \"Black lost on time\"]\n\n1. e4 1-0\n", Result::black_wins,
       "[Result \"0-1\"]\n[Termination \"Black lost on time\"]\n\n1. e4 0-1\n"},
      {"[Result \"1-0\"]\n[Termination \"Black resigns\"]\n\n1. e4 1-0\n", Result::draw,
       "[Result \"1/2-1/2\"]\n[Termination \"Black resigns\"]\n\n1. e4 1/2-1/2\n"},
      {"[Result \"1-0\"]\n[Termination \"normal\"]\n\n1. e4 1-0\n", Result::draw,
       "[Result \"1/2-1/2\"]\n[Termination \"normal\"]\n\n1. e4 1/2-1/2\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(corrected({.text = row.text}, row.result) == std::string{row.becomes});
  }
}

TEST_CASE("a game that cannot be corrected has a reason", "[replay][correction]") {
  CHECK(corrected({.text = "1. f3 e5 2. g4 Qh4#\n"}, Result::black_wins).error() ==
        Obstacle::no_result);
  CHECK(corrected({.text = "1. f3 e5 2. g4 Qh4#\n"}, Result::black_wins, NoResult::append) ==
        "1. f3 e5 2. g4 Qh4# 0-1\n");
  CHECK(corrected({.text = "[Result \"1-0\"]\n\n1. e4", .cut = true}, Result::draw).error() ==
        Obstacle::cut);
  CHECK(corrected({.text = "[Result \"1-\n0\"]\n\n1. e4 1-0\n"}, Result::draw).error() ==
        Obstacle::two_lines);
  CHECK(corrected({.text = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 } e5 1-0\n"},
                  Result::black_wins)
            .error() == Obstacle::brace);
  // What goes on behind a glued `*` would belong to the game no more.
  for (const std::string_view rest : {"2. Nf3", "12. Nf3", "2. Nf3 Nc6 3. Bb5 1-0", "Nf3", "d4"}) {
    CAPTURE(rest);
    const std::string text = std::string{"[Result \"1-0\"]\n\n1. e4 e5*"}.append(rest) + '\n';
    const auto games = tests::typed_games(text);
    REQUIRE_FALSE(games.empty());
    CHECK(corrected_game(games[0], Result::draw, NoResult::refuse) ==
          std::unexpected{Obstacle::unproved});
  }
}

TEST_CASE("what may be the result of another game stays as it is", "[replay][correction]") {
  const std::string head = "Rossi - Bianchi, 12 May 2024\n\n";
  const struct {
    std::string text;
    std::expected<std::string, Obstacle> becomes;
  } rows[] = {
      {head + "1. f3 e5 2. g4 Qh4#\n\nVerdi - Neri 1-0\n",
       head + "1. f3 e5 2. g4 Qh4# 0-1\n\nVerdi - Neri 1-0\n"},
      {head + "1. f3 e5 2. g4 Qh4#\n\nBrown - Green 1-0\n\n1/2-1/2\n",
       head + "1. f3 e5 2. g4 Qh4#\n\nBrown - Green 1-0\n\n0-1\n"},
      {head + "1. f3 e5 2. g4 Qh4# 3. a3\n\nVerdi - Neri 1-0\n",
       std::unexpected{Obstacle::no_result}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto games = tests::typed_games(row.text);
    REQUIRE(games.size() == 1);
    CHECK(corrected_game(games[0], Result::black_wins, NoResult::append) == row.becomes);
  }
}

}  // namespace
