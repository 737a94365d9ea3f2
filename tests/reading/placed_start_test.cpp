// Games that start from a position in words above their moves.
#include <string>
#include <string_view>

#include "board/fen.h"
#include "findings/code.h"
#include "support/catch.h"
#include "support/converted.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using findings::Code;

struct Row {
  std::string_view what, text, fen;
  std::size_t plies;
};
constexpr Row rows[] = {
    {"in English",
     "White: Kg1, Qd1, f2, g2, h2; Black: Kg8, Rd8, f7, g7, h7; White to move\n\n1. Qxd8# 1-0",
     "3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", 1},
    {"in Czech, with a word for pawns",
     "Bílý: Kg1, Dd1, pěšci f2 g2 h2; černý: Kg8, Vd8, f7 g7 h7, bílý na tahu\n\n1. Dxd8# 1-0",
     "3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", 1},
    {"over two lines",
     "Weiß: Kg1, Dd1, Bauern f2 g2 h2\nSchwarz: Kg8, Td8, f7 g7 h7\n\n1. Dxd8# 1-0",
     "3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", 1},
    {"Black to move by the dots",
     "White Kg1, Qd1, f2 g2 h2, Black Kg8, Rd8, f7 g7 h7\n\n1... Rxd1# 0-1",
     "3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 b - - 0 1", 1},
    {"only king, rook and pawns", "White: Kg6, Ra1\nBlack: Kg8\n1. Ra8# 1-0",
     "6k1/8/6K1/8/8/8/8/R7 w - - 0 1", 1},
    {"castling first", "White: Ke1, Qd1, Rh1\nBlack: Ke8\n1. 0-0 *",
     "4k3/8/8/8/8/8/8/3QK2R w K - 0 1", 1},
    {"names above it",
     "Brown - Smith\nWhite Kg1, Qd1, f2 g2 h2, Black Kg8, Rd8, f7 g7 h7\n\n1. Qxd8# 1-0",
     "3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", 1},
};

TEST_CASE("a typed game starts from the position described above it", "[reading][setup]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto games = tests::typed_games(row.text);
    REQUIRE(games.size() == 1);
    const replay::Game& game = games.front();
    CHECK(board::fen_of(game.start.position) == row.fen);
    CHECK(game.followed.moves.size() == row.plies);
    CHECK(game.has(Code::setup_words));
    CHECK(game.judgement.verdict == laws::Verdict::ok);
    const std::string pgn = tests::converted(row.text);
    CHECK(pgn.contains("[SetUp \"1\"]\n[FEN \"" + std::string{row.fen} + "\"]"));
  }
  const auto named = tests::typed_games(rows[6].text);
  CHECK(named.front().known_tag("White") == "Brown");
}

TEST_CASE("squares that are no position above the moves change nothing", "[reading][setup]") {
  for (const std::string_view heading :
       {"Brown - Smith, boards a1 and b2", "White: Kg1, Qd1; Black: Rd8",
        "The queen stood on d1 and the king on g1"}) {
    CAPTURE(heading);
    const std::string text = std::string{heading} + "\n\n1. e4 e5 1-0";
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games.front().has(Code::setup_words));
    CHECK(games.front().followed.moves.size() == 2);
  }
}

}  // namespace
