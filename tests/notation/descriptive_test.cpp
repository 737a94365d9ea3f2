#include "notation/descriptive.h"

#include <string>
#include <string_view>

#include "board/fen.h"
#include "notation/move_writer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using notation::is_descriptive;

struct Row {
  std::string_view word;
  bool is_descriptive;
};
constexpr Row words[] = {
    {"P-K4", true},   {"N-KB3", true},   {"Kt-KB3", true}, {"PxP", true},   {"QxRP", true},
    {"B-QKt5", true}, {"P4R", true},     {"P4", false},    {"N3AR", false}, {"e4", false},
    {"Nf3", false},   {"O-O", false},    {"P-", false},    {"P-4", false},  {"PxP4", false},
    {"Kd5", false},   {"Qh4-e1", false}, {"", false},      {"P", false},    {"RQ1", false},
};

TEST_CASE("descriptive notation is recognized by its form", "[notation][descriptive]") {
  for (const Row& row : words) {
    CAPTURE(row.word);
    CHECK(is_descriptive(row.word) == row.is_descriptive);
  }
}

TEST_CASE("a move in descriptive notation means the moves that fit it", "[notation][descriptive]") {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  constexpr std::string_view black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  constexpr std::string_view two_rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
  constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  constexpr std::string_view passing = "4k3/8/8/3pP1p1/8/8/8/4K3 w - d6 0 1";
  constexpr std::string_view queening = "2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
  constexpr std::string_view captures = "4k3/8/8/2p1p3/1B1P4/8/8/4K3 w - - 0 1";
  constexpr std::string_view checks = "4k3/8/8/8/2B5/8/8/4K3 w - - 0 1";
  constexpr auto english = notation::DescriptiveStyle::english;
  constexpr auto spanish = notation::DescriptiveStyle::spanish;
  const struct {
    std::string_view fen, text, moves;
    notation::DescriptiveStyle style = english;
    std::size_t left = 0;  ///< bytes that are no part of the move
  } rows[] = {
      {start, "P-K4", "e4"},
      {black, "P-K4", "e5"},
      {start, "P\u2014K4", "e4"},
      {start, "P. to K's 4th", "e4"},
      {start, "P to K B 4", "f4"},
      {start, "Pawn to King's fourth", ""},
      {start, "K. Kt. to B. 3d", "Nf3 Nc3"},
      {start, "Kt-B3", "Nc3 Nf3"},
      {start, "N-QB3 ", "Nc3", english, 1},
      {start, "P4R", "e4", spanish},
      {start, "C3AR", "Nf3", spanish},
      {start, "C3A", "Nc3 Nf3", spanish},
      {two_rooks, "R-Q1", "Rad1 Rhd1"},
      {two_rooks, "R(KR1)-Q1", "Rhd1"},
      {two_rooks, "R-(KR1)Q1", "Rhd1"},
      {two_rooks, "QR-Qsq", "Rad1 Rhd1"},
      {two_rooks, "KR to Q. sq.", "Rhd1 Rad1"},
      {checks, "B-Bsqch", ""},
      {two_rooks, "K. to his 3d", "Ke3"},
      {two_rooks, "Q. R. to his own 4th", "Ra4"},
      {checks, "B. to its sq.", "Bf1"},
      {castling, "Castles", "O-O O-O-O"},
      {castling, "Castles QR", "O-O-O"},
      {castling, "Castles (K)", "O-O"},
      {castling, "0-0-0", "O-O-O"},
      {castling, "O - O", "O-O"},
      {castling, "O - O - O", "O-O-O"},
      {passing, "PxP e.p.", "exd6"},
      {queening, "P-Kt8(Q)", "b8=Q"},
      {queening, "P-N8=R", "b8=R"},
      {queening, "P x Kt, becoming a Queen (ch.)", "bxc8=Q+"},
      {captures, "PxP", "dxc5 dxe5"},
      {captures, "PxKP", "dxe5"},
      {captures, "PXKP", "dxe5"},
      {captures, "P takes B. P.", "dxc5"},
      {captures, "BxP P-K4", "Bxc5", english, 5},
      {checks, "B checks", "Bb5+ Bf7+"},
      {checks, "B-N5ch", "Bb5+"},
      {checks, "B-N5 mate", ""},
      {checks, "B-N5ch\n\nMate was near", "Bb5+", english, 15},
  };
  for (const auto& row : rows) {
    CAPTURE(row.fen, row.text);
    const auto position = board::read_fen(row.fen).value();
    const auto read = notation::read_descriptive(row.text, row.style);
    std::string moves;
    if (read) {
      CHECK(read->size + row.left == row.text.size());
      for (const auto& match : notation::find_descriptive(position, *read)) {
        if (!moves.empty()) moves += ' ';
        notation::append_move(moves, position, match.move, {});
      }
    }
    CHECK(moves == row.moves);
  }
}

TEST_CASE("a piece is called after the side on which it began or stands",
          "[notation][descriptive]") {
  constexpr auto english = notation::DescriptiveStyle::english;
  // The queen's rook has gone to h4, the king's to a4.
  const auto position = board::read_fen("4k3/8/8/8/R6R/8/8/4K3 w - - 0 1").value();
  const notation::DescriptiveOrigins crossed{board::Square::a4, board::Square::h4};
  const auto read = notation::read_descriptive("KR-K4ch", english).value();
  const auto known = notation::find_descriptive(position, read, crossed);
  REQUIRE(known.size() == 2);
  CHECK(known[0].price == known[1].price);
  const auto unknown = notation::find_descriptive(position, read);
  REQUIRE(unknown.size() == 2);
  CHECK(unknown[0].move.from() == board::Square::h4);
  CHECK(unknown[0].price < unknown[1].price);

  const auto start = board::read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").value();
  const auto castled = notation::DescriptiveOrigins::at_start(start).after(
      {board::Square::e1, board::Square::h1, board::Move::Kind::castling});
  CHECK(castled.of_king.contains(board::Square::f1));
  CHECK(castled.of_queen.contains(board::Square::a1));
  const auto taken = castled.after({board::Square::f1, board::Square::a8});
  CHECK(taken.of_king.contains(board::Square::a8));
  CHECK_FALSE(taken.of_queen.contains(board::Square::a8));
}

TEST_CASE("a move in words is written as one word", "[notation][descriptive]") {
  constexpr auto english = notation::DescriptiveStyle::english;
  CHECK(notation::compact_descriptive("P. to K's 4th", english) == "P-K4");
  CHECK(notation::compact_descriptive("K. Kt. to B. 3d", english) == "KN-B3");
  CHECK(notation::compact_descriptive("B takes Q. Kt. P.", english) == "BxQNP");
  CHECK(notation::compact_descriptive("C3AR", notation::DescriptiveStyle::spanish) == "C3AR");
}

}  // namespace
