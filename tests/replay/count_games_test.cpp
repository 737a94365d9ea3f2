#include <cstdint>
#include <string>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;

TEST_CASE("the games counted are those replayed, at once or in parts", "[replay]") {
  std::vector<std::string> texts{"",
                                 "\n",
                                 "words",
                                 "{ a comment",
                                 "1. e4 (1. d4\n\n[Event \"x\"]\n\n1. c4 *",
                                 "1. e4 1-0\n\n1. d4 0-1\n\nA heading\n\n1. c4"};
  for (const std::string& file : tests::pgn_files()) texts.push_back(tests::bytes_of(file));
  for (const std::string& text : texts) {
    for (const auto variations : {pgn::Variations::visit, pgn::Variations::skip}) {
      for (const bool cut : {false, true}) {
        CAPTURE(text, variations, cut);
        replay::Replayer replayer{{.variations = variations}};
        const replay::Source source{.text = text, .cut = cut};
        std::vector<std::uint32_t> begins;
        replayer.replay(source,
                        [&](const replay::Game& game) { begins.push_back(game.span().begin); });
        CHECK(replayer.count_games(source) == begins.size());
        std::vector<std::uint32_t> in_parts;
        for (std::uint32_t first = 1; first <= begins.size(); first += 2) {
          const auto games = replayer.replay_from(
              source, first, [&](const replay::Game& game, std::uint32_t number) {
                in_parts.push_back(game.span().begin);
                return number == first;
              });
          CHECK(games == begins.size());
        }
        CHECK(in_parts == begins);
      }
    }
  }
}

}  // namespace
