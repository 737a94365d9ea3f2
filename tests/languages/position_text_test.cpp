#include "languages/position_text.h"

#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "support/catch.h"

namespace {

using namespace partiar::languages;

TEST_CASE("positions are read as FEN, in words and as diagrams", "[languages][position_text]") {
  struct Row {
    std::string_view what, text, fen;
    bool assumes_turn, assumes_rights;
  };
  constexpr Row rows[] = {
      {"FEN", "6k1/8/8/8/8/8/8/5RK1 b - - 3 9", "6k1/8/8/8/8/8/8/5RK1 b - - 3 9", false, false},
      {"squares and turn", "6k1/8/8/8/8/8/8/5RK1 b", "6k1/8/8/8/8/8/8/5RK1 b - - 0 1", false, true},
      {"squares", "6k1/8/8/8/8/8/8/5RK1", "6k1/8/8/8/8/8/8/5RK1 w - - 0 1", true, true},
      {"words", "Kg1 Rf1 / Kg8", "6k1/8/8/8/8/8/8/5RK1 w - - 0 1", true, true},
      {"Czech words", "Kg1 Vf1 / Kg8", "6k1/8/8/8/8/8/8/5RK1 w - - 0 1", true, true},
  };
  const PositionReader reader{{}, "cs"};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto read = reader.read(row.text);
    REQUIRE(read.has_value());
    CHECK(partiar::board::fen_of(read->position) == row.fen);
    CHECK(read->notes.assumes_turn == row.assumes_turn);
    CHECK(read->notes.assumes_rights == row.assumes_rights);
  }
}

TEST_CASE("a text that is no position says what is wrong with it", "[languages][position_text]") {
  const PositionReader reader{{}, "en"};
  CHECK_FALSE(reader.read("8/8").error().words.has_value());
  CHECK(reader.read("Kg1 Rf9 / Kg8").error().words.has_value());
  CHECK_FALSE(reader.read("Kg1 Vf1 / Kg8"));  // a Czech rook, or another language's
  const std::string_view words = "Kg1 Rf1 / Kg8";
  CHECK(reader.read(std::string(10, ' ').append(words)));
  CHECK_FALSE(reader.read(std::string(PositionReader::longest_text, ' ').append(words)));
}

TEST_CASE("the ranks of a diagram are one text, any other line is one",
          "[languages][position_text]") {
  LineGatherer gatherer;
  std::vector<std::string> read;
  const auto keep = [&read](const LineGatherer::Texts& texts) {
    for (const auto& [text, line] : texts) read.push_back(std::to_string(line) + ": " + text);
  };
  std::size_t line = 0;
  keep(gatherer.add("Kg1 / Kg8", ++line));
  std::string diagram;
  for (const char* const rank :
       {". . . . k . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
        ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . K . . ."}) {
    diagram.append(rank).append("\n");
    keep(gatherer.add(rank, ++line));
  }
  keep(gatherer.add("Ka1 / Ka8", ++line));
  keep(gatherer.finish());
  CHECK(read == std::vector<std::string>{"1: Kg1 / Kg8", "2: " + diagram, "10: Ka1 / Ka8"});
}

}  // namespace
