#include "scoresheet/descriptive.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::scoresheet;

TEST_CASE("a game in descriptive notation is written in figurines", "[scoresheet][descriptive]") {
  const struct {
    std::string_view what, text, written;
  } rows[] = {
      {"a modern book", "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. BxN QPxB 1/2-1/2",
       "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 a6 4. \u2657xc6 dxc6 1/2-1/2"},
      {"columns",
       "   WHITE      BLACK\n1  P-Q4     P-Q4\n2  P-QB4    P-K3\n3  Kt-QB3   Kt-KB3\n   Drawn.",
       "   WHITE      BLACK\n1  d4     d5\n2  c4    e6\n3  \u2658c3   \u2658f6\n   Drawn."},
      {"in words", "1. P. to K's 4th, P. to K's 4th; 2. K. Kt. to B. 3d, Q. Kt. to B. 3d. Resigns.",
       "1. e4 e5 2. \u2658f3 \u2658c6 Resigns."},
      {"Spanish", "1. P4R P4R 2. C3AR C3AD 3. A5C P3TD 0-1",
       "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 a6 0-1"},
      {"Portuguese", "1. P4R P4R 2. C3BR C3BD 3. B5C P3TD 4. BxC PDxB 1-0",
       "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 a6 4. \u2657xc6 dxc6 1-0"},
      {"French", "1. P4R P4R 2. C3FR C3FD 3. F4F F4F 4. O-O 0-1",
       "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657c4 \u2657c5 4. O-O 0-1"},
      {"what follows decides", "1. P-K4 P-K4 2. Kt-B3 Kt-QB3 3. B-B4 B-B4 4. KtxP 1-0",
       "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657c4 \u2657c5 4. \u2658xe5 1-0"},
      {"a remark", "1 P-K4 P-K4 2 P-KB4 (or 2 Kt-KB3, or B-B4) PxP 3 Kt-KB3",
       "1 e4 e5 2 f4 (or 2 Kt-KB3, or B-B4) exf4 3 \u2658f3"},
      {"a sentence between",
       "1 P-K4 P-K4 2 Kt-KB3 P-Q3 This is the defence of Philidor. 3 P-Q4 PxP",
       "1 e4 e5 2 \u2658f3 d6 {This is the defence of Philidor.} 3 d4 exd4"},
      {"a paragraph that mentions moves",
       "1. P-K4 P-K4\n\nThe move P-QB4 {12} was not yet known.\n\n2. Kt-KB3 P-Q3",
       "1. e4 e5\n\n{The move P-QB4 (12) was not yet known.}\n\n2. \u2658f3 d6"},
      {"a game from a position",
       "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. P-K4 K-K2 2. K-K2 *",
       "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 \u2654e7 2. \u2654e2 *"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(are_moves_descriptive(row.text));
    const auto written = write_descriptive_moves(row.text);
    CHECK(written.shown.text == row.written);
    CHECK(written.shown.origins.size() == written.shown.text.size());
    CHECK(written.undecided.empty());
  }
}

TEST_CASE("a move that may be one of two to the end is not read", "[scoresheet][descriptive]") {
  const auto written = write_descriptive_moves("1. Kt. to B. 3d, P-K4 2. P-K4 P-Q3 *");
  CHECK(written.shown.text == "1. N-B3, P-K4 2. P-K4 P-Q3 *");
  REQUIRE(written.undecided.size() == 1);
  CHECK(written.undecided[0].at == 3);
  CHECK(written.undecided[0].moves.has_value());
}

TEST_CASE("of moves that may be one of two the first is told", "[scoresheet][descriptive]") {
  const auto written = write_descriptive_moves("1. P-K4 P-K4 2. Kt-B3 Kt-B3 3. P-Q3 P-Q3 *");
  CHECK(written.shown.text == "1. e4 e5 2. N-B3 Kt-B3 3. P-Q3 P-Q3 *");
  CHECK(written.undecided.size() == 1);
}

TEST_CASE("a move that cannot be played is not read", "[scoresheet][descriptive]") {
  const auto written = write_descriptive_moves("1. P-K4 P-K4 2. Kt to Q 5 P-Q3 *");
  CHECK(written.shown.text == "1. e4 e5 2. N-Q5 P-Q3 *");
  REQUIRE(written.undecided.size() == 1);
  CHECK_FALSE(written.undecided[0].moves.has_value());
}

TEST_CASE("algebraic moves are no descriptive ones", "[scoresheet][descriptive]") {
  for (const std::string_view text : {"1. e4 e5 2. Nf3 Nc6", "White: R. Byrne - Black: B. Fischer",
                                      "", "1. K-B 2. K-B", "1.e2-e4 e7-e5 2.Ng1-f3 P-K4 P-Q4"}) {
    CAPTURE(text);
    CHECK_FALSE(are_moves_descriptive(text));
  }
}

}  // namespace
