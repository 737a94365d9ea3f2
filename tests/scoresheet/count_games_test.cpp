#include <cstdint>
#include <string>
#include <vector>

#include "scoresheet/replay.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;

TEST_CASE("as many games are counted as are replayed", "[scoresheet][replay]") {
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
        scoresheet::Replayer replayer{{.variations = variations}};
        const scoresheet::Source source{.text = text, .cut = cut};
        std::uint32_t replayed = 0;
        replayer.replay(source, [&](const scoresheet::Game&) { ++replayed; });
        CHECK(replayer.count_games(source) == replayed);
      }
    }
  }
}

}  // namespace
