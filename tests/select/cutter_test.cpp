#include "select/cutter.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reading/letters.h"
#include "reading/source_reader.h"
#include "support/catch.h"

namespace {

using namespace partiar;

std::vector<select::Cut> cuts_of(std::string_view bytes) {
  const reading::Options options{.keeps_bytes = true};
  auto sources = reading::SourceReader::of_bytes("-", bytes, options);
  reading::Text text{std::get<reading::Bytes>(*sources.next()), options};
  replay::Replayer replayer{reading::with_letters({}, options)};
  select::Cutter cutter{text};
  std::vector<select::Cut> cuts;
  text.replay_games(replayer, 1, [&](const replay::Game& game, std::uint32_t number) {
    cuts.push_back(cutter.cut(game, number));
    return true;
  });
  return cuts;
}

TEST_CASE("a cut is where its game is, with its number", "[select]") {
  const std::string first = "[White \"\xC4\x8C\"]\n\n1. e4 e5 1-0\n\n";
  const std::string second = "[White \"B\"]\n\n1. d4 d5 0-1\n";
  const auto cuts = cuts_of(first + second);
  REQUIRE(cuts.size() == 2);
  CHECK(cuts[0].number == 1);
  CHECK(cuts[0].begin == 0);
  CHECK(cuts[0].end == first.size());
  CHECK(cuts[1].number == 2);
  CHECK(cuts[1].begin == first.size());
  CHECK(cuts[1].end == (first + second).size());
  for (const select::Cut& cut : cuts) {
    CHECK_FALSE(cut.matches);
    CHECK(cut.changes.empty());
  }
}

TEST_CASE("the place of a game on a web page is unknown", "[select]") {
  const auto cuts = cuts_of("<html><body><p>1. e4 e5 1-0</p></body></html>");
  REQUIRE(cuts.size() == 1);
  CHECK_FALSE(cuts[0].begin);
}

TEST_CASE("what other programs do not read is written otherwise", "[select]") {
  const std::string game = "[White \"A\"]\n\n1. e4 ; why not {1}\ne5 1-0\n";
  const auto cuts = cuts_of(game);
  REQUIRE(cuts.size() == 1);
  REQUIRE(cuts[0].changes.size() == 1);
  const io::Change& change = cuts[0].changes[0];
  CHECK(game.substr(change.offset, change.old.size()) == change.old);
  CHECK(change.old.starts_with("; why not"));
  CHECK(change.text == "{ why not (1)}");
}

}  // namespace
