// Sample games from the Czech and Slovak Laws and from an arbiter's commentary of 2020, exactly as
// printed. Fragments start from the position printed above them.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/test_data.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

struct Row {
  std::string_view file, fen, last;
  std::size_t plies;
  std::string_view codes;
};
constexpr std::string_view of_2014 =
    "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";
constexpr std::string_view bishops = "6k1/2b2p2/6p1/6Pp/7P/2B2K2/8/8 b - - 0 56";
constexpr std::string_view bishops_end = "6k1/8/6p1/5pPp/1b5P/5K2/8/8 w - - 0 75";
constexpr Row rows[] = {
    {"laws-2009-cs.txt", "", "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17", 33,
     "notation.letters notation.castling-zeros@8*2 pgn.unknown-text result.marker-missing"},
    {"laws-2009-cs-page.txt", "", "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17", 33,
     "pgn.heading notation.letters notation.castling-zeros@8*2 pgn.unknown-text "
     "result.marker-missing"},
    {"laws-2014-sk.txt", "", of_2014, 21,
     "notation.letters notation.capture-sign@6*4 notation.en-passant-mark@11 "
     "notation.castling-zeros@18*2 result.marker-missing"},
    {"laws-2014-sk-short.txt", "", of_2014, 21,
     "notation.letters notation.capture-missing@6*4 notation.check-missing@15 "
     "notation.castling-zeros@18*2 result.marker-missing"},
    {"touched-king.txt", "", "rnb1kbnr/pppp1ppp/8/4p3/4q3/2P5/PP1PKPPP/RNBQ1BNR w kq - 0 4", 6,
     "notation.letters notation.mark-otherwise@6 result.marker-missing result.unstated@6"},
    {"touched-queen.txt", "", "rn2k2r/ppp1qppp/3b1n2/3p4/3P2b1/3B1N2/PPP2PPP/RNBQR1K1 w kq - 8 8",
     14, ""},
    {"repetition.txt", bishops, bishops_end, 37, ""},
    {"repetition-commented.txt", bishops, bishops_end, 37, ""},
    {"fifty-moves.txt", "1k6/8/BK1N4/8/8/8/8/8 w - - 94 48", "k7/1B6/1KN5/8/8/8/8/8 b - - 101 51",
     7, ""},
    {"seventyfive-moves.txt", "1k6/8/BK1N4/8/8/8/8/8 w - - 144 73",
     "k7/1B6/1KN5/8/8/8/8/8 b - - 151 76", 7, ""},
};

std::string text_of(const Row& row) {
  const std::string text = bytes_of("testdata/scoresheets/" + std::string{row.file});
  if (row.fen.empty()) return text;
  return "[SetUp \"1\"]\n[FEN \"" + std::string{row.fen} + "\"]\n\n" + text;
}

TEST_CASE("the sample games are read without options and reach their positions",
          "[replay][samples]") {
  for (const Row& row : rows) {
    CAPTURE(row.file);
    const Replayed game = replay_typed(text_of(row));
    CAPTURE(game.findings, game.moves);
    CHECK(game.letters == "cs");
    CHECK(game.last == row.last);
    CHECK(static_cast<std::size_t>(std::ranges::count(game.moves, ' ')) + 1 == row.plies);
    if (!row.codes.empty()) CHECK(game.codes == row.codes);
  }
}

TEST_CASE("two samples on a page are two games with the same end", "[replay][samples]") {
  const std::string page = bytes_of("testdata/scoresheets/laws-2014-sk-page.txt");
  const auto games = replay_typed({page}, any_letters());
  REQUIRE(games.size() == 2);
  CHECK(games[0].heading == "Príklad zápisu partie:");
  CHECK(games[1].heading == "alebo:");
  for (const Replayed& game : games) {
    CHECK(game.letters == "cs");
    CHECK(game.last == of_2014);
    CHECK(game.events == "offer@21");
  }
}

TEST_CASE("a draw offer, a mate and a repetition come out of them", "[replay][samples]") {
  const auto read = [](std::string_view file) {
    const auto* row = std::ranges::find(rows, file, &Row::file);
    return replay_typed(text_of(*row));
  };
  CHECK(read("laws-2014-sk.txt").events == "offer@21");
  CHECK(read("laws-2014-sk-short.txt").events == "offer@21");
  CHECK(read("touched-king.txt").end == "checkmate@6");
  CHECK(read("repetition.txt").claimed == laws::Claimed::black_wins);
  CHECK(read("repetition.txt").end.empty());
  CHECK(read("fifty-moves.txt").end == "checkmate@7");
  CHECK(read("seventyfive-moves.txt").end == "seventyfive@6");
}

}  // namespace
