// Games in descriptive notation are read as any others, and stop where a move remains open.
#include <string>
#include <string_view>

#include "reading/game_reader.h"
#include "support/catch.h"

namespace {

using namespace partiar;

struct Read {
  std::size_t games = 0;
  std::size_t plies = 0;
  bool is_told = false;
  bool is_stopped = false;
};

Read read(std::string_view text) {
  Read out;
  reading::GameReader reader{reading::SourceReader::of_bytes("text", text)};
  const auto done = reader.read([&](const replay::Game& game, const reading::Place&) {
    ++out.games;
    out.plies += game.followed.moves.size();
    out.is_told |= game.has(findings::Code::notation_descriptive);
    out.is_stopped |= game.has(findings::Code::move_descriptive);
    return true;
  });
  CHECK(done.has_value());
  return out;
}

TEST_CASE("a text in descriptive notation is read as games", "[reading][descriptive]") {
  const struct {
    std::string_view what, text;
    std::size_t games, plies;
    bool is_stopped = false;
  } rows[] = {
      {"typed", "Smith - Jones\n\n1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-Kt5 P-QR3\nDrawn.\n", 1, 6},
      {"with tags",
       "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. P-K4 P-K4 2. N-KB3 N-QB3 1-0\n", 1, 4},
      {"two games", "1. P-K4 P-K4 2. P-KB4 1-0\n\n1. P-Q4 P-Q4 2. P-QB4 0-1\n", 2, 6},
      {"among sentences",
       "Smith - Jones\n\n1. P-K4  P-K4\n2. P-KB4\n\nP-Q4 was not yet known, and Kt-KB3 or B-B4 "
       "are as good.\n\n2. ...  PxP\n3. Kt-KB3  Resigns.\n\nOf course P-KKt4 would hold.\n",
       1, 5},
      {"a line that is left", "1. P-K4  P-K4\n\nBoth are usual here.\n\n3. P-Q4  PxP\n", 1, 2,
       true},
      {"one of two knights", "1. P-K4 P-K4 2. N-B3 P-Q3 3. P-KR3 *\n", 1, 2, true},
      {"a move that is impossible", "1. P-K4 P-K4 2. B-K6 P-Q3 *\n", 1, 2, true},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Read found = read(row.text);
    CHECK(found.games == row.games);
    CHECK(found.plies == row.plies);
    CHECK(found.is_told);
    CHECK(found.is_stopped == row.is_stopped);
  }
}

}  // namespace
