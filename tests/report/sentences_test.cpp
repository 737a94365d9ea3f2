#include "report/sentences.h"

#include <cstddef>
#include <regex>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "support/catch.h"
#include "support/editions.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

/// A game from a position; without `fen`, from the usual start.
struct Row {
  std::string_view what, fen, moves, in_report;
};

template <std::size_t size>
void check_rows(const Row (&rows)[size]) {
  for (const Row& row : rows) {
    std::string pgn;
    if (!row.fen.empty()) pgn = "[SetUp \"1\"]\n[FEN \"" + std::string{row.fen} + "\"]\n\n";
    const std::string report = text_report_of(pgn.append(row.moves));
    CAPTURE(row.what, row.in_report, report);
    CHECK(report.contains(row.in_report));
  }
}

TEST_CASE("a move is described in words", "[report][sentences]") {
  constexpr Row rows[] = {
      {"a king", "4k3/4P3/8/4K3/8/8/8/8 w - - 0 12", "12. Ke6 *",
       "12.Ke6 (king to e6) is stalemate."},
      {"a capture", "", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0",
       "4.Qxf7# (queen takes the pawn on f7) is checkmate."},
      {"a queen moves", "", "1. f3 e5 2. g4 Qh4# 0-1", "2...Qh4# (queen to h4) is checkmate."},
      {"a rook moves", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 12", "12. Re8# 1-0",
       "12.Re8# (rook to e8) is checkmate."},
      {"a knight", "6rk/4P1pp/8/6N1/8/8/8/4K3 w - - 0 12", "12. Nf7# 1-0",
       "12.Nf7# (knight to f7) is checkmate."},
      {"kingside castling", "4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 12", "12. O-O# 1-0",
       "12.O-O# (castling on the king’s side) is checkmate."},
      {"queenside castling", "2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 12", "12. 0-0-0# 1-0",
       "12.O-O-O# (castling on the queen’s side) is checkmate."},
      {"Black castles", "4k2r/8/8/8/8/8/4P1P1/4RKR1 b k - 0 12", "12... O-O# 0-1",
       "12...O-O# (castling on the king’s side) is checkmate."},
      {"en passant", "6bk/7b/8/3pP3/8/8/8/Q3K3 w - d6 0 12", "12. exd6# 1-0",
       "12.exd6# (pawn takes en passant on d6) is checkmate."},
      {"a queen", "7k/5P2/6K1/8/8/8/8/8 w - - 0 12", "12. f8=Q# 1-0",
       "12.f8=Q# (pawn to f8 and becomes a queen) is checkmate."},
      {"a rook, with a capture", "4n2k/5P2/6K1/8/8/8/8/8 w - - 0 12", "12. fxe8=R# 1-0",
       "12.fxe8=R# (pawn takes the knight on e8 and becomes a rook) is checkmate."},
      {"a bishop", "8/5P1k/8/7K/8/8/8/8 w - - 0 12", "12. f8=B 1-0",
       "After 12.f8=B (pawn to f8 and becomes a bishop) no series of legal moves can mate"},
      {"an underpromotion to a knight", "8/5P1k/8/7K/8/8/8/8 w - - 0 12", "12. f8=N+ 1-0",
       "After 12.f8=N+ (pawn to f8 and becomes a knight) no series of legal moves can mate"},
      {"a king captures", "8/8/8/8/8/2k5/8/Kr6 w - - 0 12", "12. Kxb1 1-0",
       "After 12.Kxb1 (king takes the rook on b1) no series"},
  };
  check_rows(rows);
}

TEST_CASE("the reason why a side cannot mate is explained", "[report][sentences][6.9]") {
  constexpr std::string_view on_time =
      "[Date \"2024.01.01\"]\n[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n";
  constexpr Row rows[] = {
      {"every move is forced", "k7/8/8/8/8/7r/8/KQ6 w - - 0 12", "12. Qb7+ 1-0",
       "White cannot mate by any series of legal moves (every move is forced: Kxb7)"},
      {"insufficient material", "k7/8/8/8/8/7q/8/KN6 w - - 0 12", "12. Nd2 1-0",
       "White cannot mate by any series of legal moves (insufficient material)"},
      {"a bare king", "k7/8/8/8/8/7q/8/K7 w - - 0 12", "12. Kb1 1-0",
       "White has a bare king and cannot mate by any series of legal moves:"},
  };
  for (const Row& row : rows) {
    const std::string report =
        text_report_of("[SetUp \"1\"]\n[FEN \"" + std::string{row.fen} + "\"]\n" +
                       std::string{on_time} + "\n" + std::string{row.moves});
    CAPTURE(row.what, row.in_report, report);
    CHECK(report.contains(row.in_report));
  }
}

TEST_CASE("move numbers show whose move it is", "[report][sentences]") {
  constexpr Row rows[] = {
      {"White", "4k3/8/8/8/8/8/8/4K3 w - - 0 12", "12. Ke3 *", ": 12.Ke3 is illegal"},
      {"Black", "4k3/8/8/8/8/8/7P/4K3 b - - 0 12", "12... Ke6 *", ": 12...Ke6 is illegal"},
      {"a wrong number in the text", "", "7. Ke3 *", ": 1.Ke3 is illegal"},
      {"the last move that can be replayed", "", "1. e4 e5 2. Ke3 *",
       "UNREADABLE: the moves can be followed up to 1...e5 only; * is recorded."},
      {"none", "", "1. Ke3 1-0", "UNREADABLE: no move can be followed; 1-0 is recorded."},
  };
  check_rows(rows);
}

TEST_CASE("events say who, when and how often", "[report][sentences]") {
  constexpr std::string_view knights =
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 1/2-1/2";
  constexpr Row rows[] = {
      {"on the board", "", knights,
       "After 4...Ng8 the same position appears for the 3rd time (before: at the start, 2...Ng8): "
       "White may claim a draw. Laws of 2023, Article 9.2.2\n"},
      {"by a move", "", knights,
       "Black could claim a draw by writing 6...Ng8, which produces the same position for the 4th "
       "time (before: at the start, 2...Ng8, 4...Ng8). Laws of 2023, Article 9.2.1\n"},
      {"fifty moves", "7k/8/8/8/8/8/8/R6K w - - 98 80", "80. Ra2 Kg8 *",
       "After 80...Kg8 fifty moves by each player have passed without pawn move or capture: White "
       "may claim a draw, then and at each later move until a pawn moves or a piece is taken. Laws "
       "of 2023, Article 9.3.2\n"},
      {"fifty moves at the start", "7k/8/8/8/8/8/8/R6K b - - 100 80", "*",
       "At the start fifty moves by each player have passed"},
      {"fifty moves by a move", "7k/8/8/8/8/8/8/R6K w - - 98 80", "80. Ra2 Kg8 *",
       "Black could claim a draw by writing 80...Kg8, which completes fifty moves"},
      {"seventy-five moves", "7k/8/8/8/8/8/8/R6K w - - 148 80", "80. Ra2 Kg8 1/2-1/2",
       "After 80...Kg8 seventy-five moves by each player have passed without pawn move or capture: "
       "the game is drawn. Laws of 2023, Article 9.6.2\n"},
      {"stalemate at the start", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 80", "1/2-1/2",
       "The starting position is stalemate. Laws of 2023, Article 5.2.1\n"},
      {"dead from the start", "7k/8/6K1/8/8/8/8/8 b - - 0 80", "1/2-1/2",
       "From the start no series of legal moves can mate: the position is dead. "},
      {"an offer", "", "1. e4 (=) e5 *",
       "A draw offer is recorded after 1.e4; the sheets of both players must show it. "},
  };
  check_rows(rows);
}

TEST_CASE("verdicts name the recorded result", "[report][sentences]") {
  constexpr std::string_view mate = "8/8/8/8/8/6k1/6q1/6K1 w - - 0 80";
  constexpr Row rows[] = {
      {"in order", mate, "0-1", "In order: 0-1."},
      {"as it is written", "", "1. e4 e5 1/2", "In order: 1/2."},
      {"in words", "", "1. e4 e5 remis", "In order: 1/2-1/2 (remis)."},
      {"to be corrected", mate, "1-0", "MUST BE CORRECTED: 1-0 is recorded, 0-1 is right."},
      {"an open tag does not count", mate, "[Result \"*\"]\n\n1-0",
       "MUST BE CORRECTED: 1-0 is recorded"},
      {"both if they differ", "", "[Result \"1-0\"]\n\n1. e4 0-1",
       "TO BE CHECKED: 1-0 / 0-1 is recorded, and the record alone cannot decide."},
      {"both above and below the moves", "", "Novak - Maly 1-0\n\n1. f3 e5 2. g4 Qh4#\n\n0-1",
       "MUST BE CORRECTED: 1-0 / 0-1 is recorded, 0-1 is right."},
  };
  check_rows(rows);
}

TEST_CASE("a long quotation is cut at a character boundary", "[report][sentences]") {
  // é ends at byte 60, or would be split there.
  for (const std::size_t before : {57UZ, 58UZ, 59UZ, 60UZ}) {
    CAPTURE(before);
    const std::string head(before, 'a');
    const std::string report =
        text_report_of("[Variant \"" + head + "\u00e9" + std::string(5'000, 'b') + "\"]\n\n*");
    const std::string kept = before <= 58 ? head + "\u00e9" + std::string(58 - before, 'b') : head;
    CAPTURE(report);
    CHECK(report.contains("“" + kept + "…”"));
  }
}

struct Fen {
  std::string_view fen, sentence;
};
constexpr Fen fens[] = {
    {"", "The FEN has too few fields: pieces, side to move, castling and en passant are needed."},
    {"garbage", "Rank 8 of the FEN: “garbage” does not start with a piece."},
    {"8/8/8/8/8/8/9/8 w - -", "Rank 2 of the FEN: “9” does not start with a piece."},
    {"4k3/8/8/8/8/8/8/8 w - -", "The position is impossible: White has no king."},
    {"P3k3/8/8/8/8/8/8/4K3 w - -", "The position is impossible: a pawn stands on a8."},
    {"4k3/8/8/8/8/8/8/4K3 x - -",
     "The FEN does not say who is to move: w or b was expected at “x”."},
};

TEST_CASE("errors in a FEN are explained", "[report][sentences]") {
  for (const Fen& row : fens) {
    CAPTURE(row.fen);
    const auto position = board::read_fen(row.fen);
    REQUIRE_FALSE(position.has_value());
    std::string sentence;
    english().append(sentence, position.error(), row.fen);
    CHECK(sentence == row.sentence);
  }
}

TEST_CASE("no sentence lacks an argument", "[report][sentences]") {
  // ICU leaves the placeholder of a missing argument as it is.
  const std::regex place{"\\{[a-z]+\\}"};
  std::size_t sentences = 0;
  for (const std::string& file : pgn_files()) {
    every_game(bytes_of(file), [&](const replay::Game& game) {
      report::Score score{game};
      const auto check = [&](const auto& of) {
        std::string sentence;
        english().append(sentence, game, score, of);
        CAPTURE(file, sentence);
        ++sentences;
        CHECK_FALSE(std::regex_search(sentence, place));
        CHECK((sentence.ends_with('.') || sentence.ends_with('?')));
        CHECK_FALSE(sentence.contains("  "));
        CHECK_FALSE(sentence.contains("“”"));
      };
      for (const findings::Finding& finding : game.findings) check(finding);
      for (const laws::Event& event : game.judgement.events) check(event);
    });
  }
  CHECK(sentences > 100);
}

}  // namespace
