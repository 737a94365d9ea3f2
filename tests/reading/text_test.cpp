#include "reading/text.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reading/letters.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using reading::Text;

constexpr std::string_view games =
    "[White \"A\"]\n\n1. e4 *\n\n[White \"B\xE9\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n";

Text text_of(io::Portion portion = {}) {
  io::Block block;
  block.source = std::make_shared<const std::string>("games.pgn");
  block.bytes = games;
  block.first_line = 100;
  block.portion = portion;
  return Text{{std::move(block)}, {}};
}

struct Read {
  std::vector<std::uint32_t> numbers;
  std::uint32_t games = 0;
};

/// The numbers of the games passed on, `most` of them, and the total.
Read read(Text text, std::uint32_t first, std::size_t most = 100) {
  replay::Replayer replayer{reading::with_letters({}, {})};
  Read out;
  out.games = text.replay_games(replayer, first, [&](const replay::Game&, std::uint32_t number) {
    out.numbers.push_back(number);
    return out.numbers.size() < most;
  });
  return out;
}

using Numbers = std::vector<std::uint32_t>;

TEST_CASE("games are passed on from the first one asked for until no more are wanted",
          "[reading][text]") {
  Text text = text_of();
  CHECK(read(text, 1).numbers == Numbers{1, 2, 3});
  CHECK(read(text, 2).numbers == Numbers{2, 3});
  CHECK(read(text, 4).numbers.empty());
  CHECK(read(text, 2, 1).numbers == Numbers{2});
  for (const std::uint32_t first : {1U, 2U, 4U}) CHECK(read(text, first, 1).games == 3);
}

TEST_CASE("games outside the portion are counted, but not passed on", "[reading][text]") {
  const auto second = games.find("[White \"B");
  const auto third = games.find("[White \"C");
  CHECK(read(text_of({.begin = second, .end = third}), 1).numbers == Numbers{2});
  CHECK(read(text_of({.begin = second, .end = third}), 1).games == 3);
  CHECK(read(text_of({.begin = second, .end = second}), 1).numbers.empty());
  CHECK(read(text_of({.begin = second, .end = second}), 1).games == 3);
}

TEST_CASE("a moved text is unchanged", "[reading][text]") {
  Text text = text_of();
  Text moved = std::move(text);
  CHECK(moved.source().text.contains("B\u00E9"));
  CHECK(moved.source().recoded.size() == 1);
  CHECK(*moved.block().source == "games.pgn");
  base::SourceMap lines = moved.lines();
  CHECK(lines.locate(0).line == 100);
  CHECK(read(moved, 1).games == 3);
}

Text text_of_file(std::string bytes) {
  io::Block block;
  block.source = std::make_shared<const std::string>("game.html");
  block.bytes = std::move(bytes);
  block.first_of_source = true;
  block.last_of_source = true;
  return Text{{std::move(block)}, {}};
}

TEST_CASE("a web page is read by its visible text, with places in the page", "[reading][text]") {
  Text text = text_of_file(
      "<html>\n<head><meta charset=windows-1250></head>\n<h2>Dvo\xF8\xE1k &ndash; Mal\xFD</h2>\n"
      "<p>1. e4 e5<br>\n2. Zf9</p>");
  CHECK(text.guessed_encoding() == "windows-1250");
  replay::Replayer replayer{reading::with_letters({}, {})};
  base::SourceMap lines = text.lines();
  const auto count = text.replay_games(replayer, 1, [&](const replay::Game& game, std::uint32_t) {
    const auto* heading = game.heading();
    REQUIRE(heading != nullptr);
    CHECK(heading->white == "Dvořák");
    CHECK(heading->black == "Malý");
    REQUIRE(game.followed.stop);
    CHECK(lines.locate(game.followed.stop->finding.where.begin) == base::LineColumn{5, 4});
    return true;
  });
  CHECK(count == 1);
}

TEST_CASE("a result within markup is read", "[reading][text]") {
  Text text = text_of_file("<p>1.e4 e5<br>2.Nf3 Nc6</p><p>1&nbsp;&ndash;&nbsp;0</p>");
  replay::Replayer replayer{reading::with_letters({}, {})};
  const auto count = text.replay_games(replayer, 1, [](const replay::Game& game, std::uint32_t) {
    CHECK(game.followed.moves.size() == 4);
    CHECK(game.judgement.claimed == laws::Claimed::white_wins);
    return true;
  });
  CHECK(count == 1);
}

TEST_CASE("markup stays in PGN", "[reading][text]") {
  for (const std::string text :
       {"[White \"<b>A</b>\"]\n\n1. e4 {<i>x</i>} *\n", "1. e4 {<i>&amp;</i>} *\n"}) {
    CHECK(text_of_file(text).source().text == text);
  }
  CHECK(text_of_file("1. e4 <i>e5</i>\n").source().text == "1. e4 e5\n");
}

}  // namespace
