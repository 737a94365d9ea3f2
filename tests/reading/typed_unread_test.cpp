// Moves of a typed sheet that cannot be read must not be lost without an error.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "findings/finding.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using findings::Code;
using replay::Game;

Game read(std::string_view text) {
  return tests::typed_games(text).front();
}

/// The word from which on the game could not be read; empty if it was read to its end.
std::string_view unread_in(const Game& game) {
  if (game.followed.stop) return game.followed.stop->finding.where.in(game.text);
  const auto left =
      std::ranges::find(game.findings, Code::sheet_moves_left, &findings::Finding::code);
  return left == game.findings.end() ? std::string_view{} : left->where.in(game.text);
}

struct Row {
  std::string_view what, text, unread;
  std::size_t plies;
};

void check(const Row& row) {
  CAPTURE(row.what, row.text);
  const Game game = read(row.text);
  CHECK(unread_in(game) == row.unread);
  CHECK(game.followed.moves.size() == row.plies);
  if (!row.unread.empty()) CHECK(game.judgement.verdict != laws::Verdict::ok);
}

TEST_CASE("a sheet without numbers is read up to the first move that cannot be played",
          "[reading][scoresheet][faults]") {
  constexpr Row rows[] = {
      {"Black's move missing, a move a line",
       "Novák - Kos\n\nd4\nJf6\nc4\nJc3\nSg7\ne4\nd6\nJf3\n0-0\nSe2\ne5\n0-0\nJc6\nd5\nJe7\nJe1\n"
       "Jd7\nJd3\nf5\nSd2\nJf6\nf3\nf4\n1-0",
       "Jc3", 3},
      {"White's move missing, on one line",
       "e4 e5 Jf3 Jc6 Sb5 a6 Sa4 Jf6 0-0 Se7 b5 Sb3 d6 c3 0-0 h3 Ja5 Sc2 c5 d4 Dc7 Jbd2 cd4 cd4 "
       "1-0",
       "b5", 10},
      {"the first move missing", "Jf6 c4 g6 Jc3 Sg7 e4 d6 Jf3 0-0 Se2 e5 0-0 Jc6 d5 Je7 1-0", "Jf6",
       0},
      {"after commas", "e4, e5, Cf3, Cc6, Ab5, Aa4, Cf6, O-O, Ae7, Te1, b5, Ab3, d6 1-0", "Aa4", 5},
      {"blanks within moves",
       "e4 e5 S f3 S c6 L b5 L a4 S f6 0-0 L e7 T e1 b5 L b3 d6 c3 0-0 h3 S a5 1-0", "L", 5},
      {"a move written twice", "e4 e5 Jf3 Jc6 Jc6 Sb5 a6 Sa4 Jf6 0-0 Se7 1-0", "Jc6", 4},
      {"all moves there", "e4 e5 Jf3 Jc6 Sb5 a6 Sa4 Jf6 0-0 Se7 Ve1 b5 Sb3 d6 c3 0-0 1-0", "", 16},
      {"prose with moves in it",
       "e4 e5 Jf3 Jc6 Sb5 a6 novinka, ale dobré bylo také Jf6 Sa4 Jf6 0-0 Se7 1-0", "", 10},
      {"two games", "A - B\n\ne4 e5 Jf3 Jc6 Sb5 a6 Sa4 Jf6 1-0\n\nC - D\n\nd4 d5 c4 e6 Jc3 Jf6 0-1",
       "", 8},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a word without numbers that is no move loses none in silence",
          "[reading][scoresheet][faults]") {
  const std::string before = "e4 e5 Jf3 Jc6 Sb5 a6 Sa4 Jf6 ";
  constexpr struct {
    std::string_view what, rest, unread;
    std::size_t plies;
  } rows[] = {
      {"a remark and a word", "dobrý ehm Se7 Ve1 b5 Sb3 d6 1-0", "dobrý", 8},
      {"a remark and a mutilated move", "dobrý CdR Se7 Ve1 b5 1-0", "dobrý", 8},
      {"a remark and a move missing", "dobrý Se7 Ve1 b5 1-0", "dobrý", 8},
      {"a remark in place of the last move but one", "0-0 dobrý Ve1 1-0", "dobrý", 9},
      {"a remark and a mutilated last move", "0-0 dobrý Seq 1-0", "Seq", 9},
      {"each half-move on a line", "\n0-0\ndobrý\nVe1\nb5\n1-0", "dobrý", 9},
      {"a remark alone", "0-0 dobrý Se7 Ve1 1-0", "", 11},
      {"a remark after the last move", "0-0 Se7 dobrý 1-0", "", 10},
  };
  for (const auto& row : rows) {
    const std::string text = before + std::string{row.rest};
    check({row.what, text, row.unread, row.plies});
  }
}

TEST_CASE("a remark with moves on a sheet without numbers passes over none of the game",
          "[reading][scoresheet]") {
  for (const std::string_view remark : {"Lepší bylo Dxf7 Kd7.", "Čekal jsem Vh6 s výhodou."}) {
    CAPTURE(remark);
    const Game game = read("e4 e5\nJf3 Jc6\nSb5 a6 " + std::string{remark} +
                           "\nSa4 Jf6\n0-0 Se7\nVe1 b5\nSb3 d6\nc3 0-0\n1-0\n");
    CHECK(game.followed.moves.size() == 16);
    CHECK_FALSE(game.has(Code::sheet_passed_over));
    CHECK(game.judgement.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("a letter too many is passed over, and what follows is read",
          "[reading][scoresheet][faults]") {
  constexpr struct {
    std::string_view what, text;
    std::size_t plies;
  } rows[] = {
      {"before castling", "e4 e5 Jf3 Jc6 Sb5 a6 Sa4 Jf6 XO-O Se7 Ve1 b5 0-1", 12},
      {"before castling, with numbers",
       "1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sa4 Jf6 5.XO-O Se7 6.Ve1 b5 0-1", 12},
      {"before the last castling", "1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sa4 Jf6 5.XO-O Se7 0-1", 10},
      {"before a piece", "e4 e5 Jf3 Jc6 Sb5 a6 Sa4 XJf6 0-0 Se7 Ve1 b5 0-1", 12},
  };
  for (const auto& row : rows) {
    check({row.what, row.text, "", row.plies});
    const Game game = read(row.text);
    CAPTURE(row.what);
    CHECK(game.has(Code::sheet_assumed));
    CHECK(game.judgement.verdict == laws::Verdict::check);
  }
}

TEST_CASE("a move passed over between others is told at its place",
          "[reading][scoresheet][faults]") {
  const Game game =
      read("e4 e5\nJf3 Jc6\ndobrý Dxf7 Kd7\nSb5 a6\nSa4 Jf6\nO-O Se7\nVe1 b5\nSb3 d6\n1-0\n");
  const auto passed =
      std::ranges::find(game.findings, Code::sheet_passed_over, &findings::Finding::code);
  REQUIRE(passed != game.findings.end());
  CHECK(passed->where.in(game.text) == "Dxf7");
  CHECK(game.judgement.verdict == laws::Verdict::check);
}

TEST_CASE("a 5 in place of S is mended, and said so", "[reading][scoresheet][faults]") {
  for (const std::string_view text : {"1.e4 e5 2.5f3 5c6 3.Lc4 Lc5 4.0-0 5f6 5.d3 d6 1-0",
                                      "1.e4 e5 2.Sf3 5c6 3.Lc4 Lc5 4.0-0 Sf6 5.d3 d6 1-0"}) {
    CAPTURE(text);
    const Game game = read(text);
    CHECK(unread_in(game).empty());
    CHECK(game.followed.moves.size() == 10);
    CHECK(game.followed.last.role_on(board::Square::f3) == board::Role::knight);
    CHECK(game.has(Code::sheet_assumed));
  }
  // Here it is the number of the move.
  for (const std::string_view text : {"1e4 e5 2Nf3 Nc6 3Bc4 Bc5 4O-O Nf6 5d3 d6 1-0",
                                      "1.e4 e5 2.Sf3 Sc6 3.Lc4 Lc5 4.0-0 Sf6 5d3 d6 1-0"}) {
    CAPTURE(text);
    const Game game = read(text);
    CHECK(game.followed.moves.size() == 10);
    CHECK(unread_in(game).empty());
  }
}

TEST_CASE("what only one piece can mean is not ambiguous", "[reading][scoresheet]") {
  constexpr Row rows[] = {
      {"a small bishop next to a pawn of its letter",
       "1.e4 e6 2.d4 b5 3.nf3 a6 4.bd3 nf6 5.0-0 bb7 6.re1 nc6 7.nc3 bb4 8.bd2 d6 1-0", "", 16},
      {"the Russian mark of mate", "1.e4 e5 2.Фh5 Кc6 3.Сc4 Кf6 4.Фf7х 1-0", "", 7},
      {"the same in capitals", "1.e4 e5 2.Фh5 Кc6 3.Сc4 Кf6 4.Фf7Х 1-0", "", 7},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a mutilated last move is not a comment", "[reading][scoresheet][faults]") {
  const std::string before = "1.e4 e5 2.Jf3 d6 3.Sc4 Sg4 4.Jc3 g6 5.Jxe5 Sxd1 6.Sxf7+ Ke7 ";
  constexpr struct {
    std::string_view what, last, unread;
  } rows[] = {
      {"a mate without a rank", "7.JdS# 1-0", "7.JdS#"},
      {"a capital for the rank", "7.SeB 1-0", "7.SeB"},
      {"the mark alone", "7.Ge# 1-0", "7.Ge#"},
      {"a piece and a file", "7.Kd 1-0", "Kd"},
      {"a letter for the rank", "7.Vel\n1-0", "7.Vel"},
      {"without a result", "7.JdS#", "7.JdS#"},
      {"a remark", "Pěkná partie 1-0", ""},
      {"a sentence", "Bílý dal mat. 1-0", ""},
  };
  for (const auto& row : rows) {
    const std::string text = before + std::string{row.last};
    check({row.what, text, row.unread, 12});
  }
}

TEST_CASE("a sign in place of White's move is a move that nobody could read",
          "[reading][scoresheet][faults]") {
  constexpr struct {
    std::string_view what, moves, unread;
    std::size_t plies;
  } rows[] = {
      {"question marks", "6. ??? Jxe5 7. Jxe5 1-0", "6.", 10},
      {"one question mark", "6. ? Jxe5 7. Jxe5 1-0", "6.", 10},
      {"a dash", "6. - Jxe5 7. Jxe5 1-0", "6. -", 10},
      {"dots", "6. ... Jxe5 7. Jxe5 1-0", "6. ...", 10},
      {"an ellipsis", "6. \u2026 Jxe5 7. Jxe5 1-0", "6. \u2026", 10},
      {"a bracket", "6. (?) Jxe5 7. Jxe5 1-0", "6.", 10},
      {"a word", "6. (nečitelné) Jxe5 7. Jxe5 1-0", "6.", 10},
      {"in the last move", "6. ??? Jxe5 1-0", "6.", 10},
      {"on a line of its own", "\n6. ?\nJxe5\n7. Jxe5\n1-0", "6.", 10},
      {"a glyph behind the move", "6. Jxe5?? Jxe5 7. Vxe5+ 1-0", "", 13},
      {"a glyph apart from the move", "6. Jxe5 ? Jxe5 7. Vxe5+ 1-0", "", 13},
      {"a remark and both moves", "6. (vynucené) Jxe5 Jxe5 7. Vxe5+ 1-0", "", 13},
      {"dots before Black's move", "6. Jxe5 (6. d4) 6. ... Jxe5 7. Vxe5+ 1-0", "", 13},
  };
  for (const auto& row : rows) {
    const std::string text =
        "1.e4 e5 2.Jf3 Jc6 3.Sb5 Jf6 4.0-0 Jxe4 5.Ve1 Jd6 " + std::string{row.moves};
    check({row.what, text, row.unread, row.plies});
  }
  check({"a dash after every number",
         "1. - e4 e5 2. - Jf3 Jc6 3. - Sb5 Jf6 4. - 0-0 Jxe4 5. - Ve1 Jd6 6. - Jxe5 1-0", "", 11});
}

}  // namespace
