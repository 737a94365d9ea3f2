// Games that start from a position in words above their moves.
#include <algorithm>
#include <iterator>
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
    {"Black above White, each on a line of its own",
     "Black\nKing g8\nWhite\nKing g6\nRook a1\n\n1. Ra8# 1-0", "6k1/8/6K1/8/8/8/8/R7 w - - 0 1", 1},
    {"words behind it, among them who is to move",
     "White: Kg6, Ra1. Black: Kg8. Black to move and draw.\n\n1... Kf8 1/2-1/2",
     "6k1/8/6K1/8/8/8/8/R7 b - - 0 1", 1},
    {"a title before it", "Position: White Kg6, Ra1; Black Kg8\n\n1. Ra8# 1-0",
     "6k1/8/6K1/8/8/8/8/R7 w - - 0 1", 1},
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
  for (const std::string_view text :
       {rows[std::size(rows) - 1].text,
        std::string_view{
            "White: Kg6, Ra1\nBlack: Kg8. Mate in one.\nBrown - Smith\n\n1. Ra8# 1-0"}}) {
    CAPTURE(text);
    CHECK(tests::typed_games(text).front().known_tag("White") == "Brown");
  }
}

TEST_CASE("a position in words that cannot be set up is no usual start", "[reading][setup]") {
  constexpr std::string_view mate = "\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 0-1";
  constexpr struct {
    std::string_view words;
    Code code;
    std::string_view at;
  } rows_of_faults[] = {
      {"White: Kg1, Qf9\nBlack: Kg8", Code::setup_words_unread, "Qf9"},
      {"Bílý: král g1, věž\nČerný: král g8", Code::setup_words_unread, "věž"},
      {"White: Kg1, Kg2\nBlack: Kg8", Code::setup_king_twice, "White: Kg1, Kg2\nBlack: Kg8"},
      {"White: Kg1, Qd1; Black: Rd8", Code::setup_king_missing, "White: Kg1, Qd1; Black: Rd8"},
      {"White: Kg1, Qd1, Rd1; Black: Kg8", Code::setup_square_taken, "Rd1"},
      {"White: Ke1, a2-h2, h3; Black: Ke8", Code::setup_too_many_pawns,
       "White: Ke1, a2-h2, h3; Black: Ke8"},
      {"White: Ke1, Qe2; Black: Ke8", Code::setup_opponent_in_check, "White: Ke1, Qe2; Black: Ke8"},
      {"White: Kg1, Sf1; Black: Kg8", Code::setup_words_ambiguous, "White: Kg1, Sf1; Black: Kg8"},
  };
  for (const auto& row : rows_of_faults) {
    CAPTURE(row.words);
    const std::string text = std::string{row.words}.append(mate);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    const replay::Game& game = games.front();
    CHECK(game.judgement.verdict == laws::Verdict::unreadable);
    REQUIRE(game.has(row.code));
    const auto found = std::ranges::find(game.findings, row.code, &findings::Finding::code);
    CHECK(found->where.in(game.text) == row.at);
  }
}

TEST_CASE("squares that are no position above the moves change nothing", "[reading][setup]") {
  for (const std::string_view heading :
       {"Brown - Smith, boards a1 and b2", "White played Kg1; Black: Rd8",
        "White: e4 Nf3 Bb5\nBlack: e5 Nc6 a6", "The queen stood on d1 and the king on g1"}) {
    CAPTURE(heading);
    const std::string text = std::string{heading} + "\n\n1. e4 e5 1-0";
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games.front().has(Code::setup_words));
    CHECK(games.front().followed.moves.size() == 2);
  }
}

}  // namespace
