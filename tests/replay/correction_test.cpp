#include "replay/correction.h"

#include <optional>
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using laws::Result;
using replay::NoResult;
using replay::Obstacle;

/// The corrected text of the only game, or what prevents it.
std::expected<std::string, Obstacle> corrected(const replay::Source& source, Result result,
                                               NoResult no_result = NoResult::refuse) {
  std::expected<std::string, Obstacle> out;
  replay::Replayer replayer;
  replayer.replay(source, [&](const replay::Game& game) {
    const auto found = replay::find_corrections(game, result, no_result);
    if (!found) {
      out = std::unexpected{found.error()};
      return;
    }
    out = std::string{source.text};
    for (auto one = found->rbegin(); one != found->rend(); ++one) {
      out->replace(one->where.begin, one->where.size(), one->text);
    }
  });
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
}

}  // namespace
