#include "scoresheet/internal/notes.h"

#include <string_view>

#include "scoresheet/weighed.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using tests::Weighed;

TEST_CASE("lines of notes between lines of moves are remarks", "[scoresheet][search]") {
  const struct {
    std::string_view what, text, moves;
  } rows[] = {
      {"an example as long as the game",
       "1.d4 d5 2.Nf3 Nf6 3.e3 e6 4.Bd3 c5 5.c3 Nc6\n"
       "An example of the other move is 5...Nbd7 6.Nbd2 cxd4 7.exd4 Bd6 8.O-O O-O 9.Re1 Qc7 10.Qe2 "
       "Re8 11.Ne5 Nf8 and White is better 12.Ndf3 1-0 Colle-Schubert\n"
       "6.Nbd2 cxd4\nAs nearly always, this helps White.\n7.exd4 Bd6",
       "d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 c3 Nc6 Nbd2 cxd4 exd4 Bd6"},
      {"a move that was not played",
       "1.e4 e5 2.Nf3 Nc6\nHere 2...d6 3.d4 is another game.\n3.Bb5 a6\nNot 4.Bxc6 dxc6 5.O-O f6.\n"
       "4.Ba4 Nf6",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
      {"no notes, since the game goes on in them",
       "1.e4 e5 2.Nf3 Nc6\nThe Spanish is 3.Bb5 a6 and now\n4.Ba4 Nf6\n5.O-O Be7",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Weighed read{row.text};
    const auto readings = scoresheet::search(read.words, read.letters, {}, 0);
    REQUIRE_FALSE(readings.empty());
    REQUIRE_FALSE(readings[0].games.empty());
    CHECK(tests::moves_of(readings[0].games[0]) == row.moves);
  }
}

}  // namespace
