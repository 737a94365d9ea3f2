// Typed sheets, by the strict reading if that is enough, otherwise by the weighed one.
#include "reading/typed.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "findings/finding.h"
#include "support/catch.h"
#include "support/played.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using findings::Code;
using replay::Game;

std::optional<std::vector<Game>> read(std::string_view text) {
  return tests::weighed_games(text);
}

bool has(const Game& game, Code code) {
  return std::ranges::count(game.findings, code, &findings::Finding::code) > 0;
}

struct Row {
  std::string_view what, text, moves;
  laws::Claimed claimed;
};
using enum laws::Claimed;
constexpr Row rows[] = {
    {"prose between moves", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 A novelty. 4.Ba4 Nf6 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", white_wins},
    {"prose with moves in it",
     "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 After 3...Nf6 White castles. 4.Ba4 Nf6 0-1",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", black_wins},
    {"a remark in square brackets", "1.e4 e5 2.Sf3 Sc6 [2...d6 3.d4] 3.Lb5 a6 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6", white_wins},
    {"columns", "1. e4 e5   3. Bb5 a6\n2. Nf3 Nc6   4. Ba4 Nf6\n1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", white_wins},
    {"a draw in the last row of the shorter column",
     " 1 e4    e5        4 La4   Sf6\n 2 Sf3   Sc6       5 0-0   Le7\n 3 Lb5   a6        Remis",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", draw},
    {"only White's moves are bold",
     "**1.e4** e5 **2.Hf3** Hc6 **3.Fb5** a6 **4.Fa4** Hf6 **5.0-0** Fe7 **6.Be1** b5 **7.Fb3** d6"
     " **8.c3** 0-0 **9.h3** Ha5 **10.Fc2** c5 és világos feladta",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5", black_wins},
    {"a resignation", "1.e4 e5 2.Sf3 Sc6 3.Lb5 Sd4 4.Sxd4 exd4\nSchwarz gibt auf",
     "e4 e5 Nf3 Nc6 Bb5 Nd4 Nxd4 exd4", white_wins},
    {"blanks in moves", "1.e4 e5 2.S f3 S c6 3.L b5 a6 1-0", "e4 e5 Nf3 Nc6 Bb5 a6", white_wins},
    {"old captures", "1.e4 e5 2.f4 e5xf4 3.Sg1-f3 d7-d5 4.e4xd5 Dd8 x d5 1-0",
     "e4 e5 f4 exf4 Nf3 d5 exd5 Qxd5", white_wins},
    {"semicolons between moves", "1;e4;e5\n2;Nf3;Nc6\n3;Bb5;a6\n1-0", "e4 e5 Nf3 Nc6 Bb5 a6",
     white_wins},
    {"a misread number",
     "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6"
     " 8.c3 O-O 9.h3 Nb8 l0.d4 Nbd7 ll.Nbd2 Bb7 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7",
     white_wins},
    {"words for check and mate after a move", "1.e4 e5 2.Qh5 Nc6 A slip. 3.Bc4 Nf6 4.Qxf7mate 1-0",
     "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#", white_wins},
    {"a move list from a program", R"(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] 1-0)",
     "e4 e5 Nf3 Nc6 Bb5 a6", white_wins},
    {"a score in TeX", "\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6} 1-0", "e4 e5 Nf3 Nc6 Bb5 a6",
     white_wins},
    {"times after moves", "1. e4 1' e5 12'\n2. Nf3 2.1s Nc6 13'30\n3. Bb5 4' a6 15'\n1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6", white_wins},
    {"a resignation across a line end",
     "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 Nd4 4.Nxd4 exd4 Black\nresigns",
     "e4 e5 Nf3 Nc6 Bb5 Nd4 Nxd4 exd4", white_wins},
    {"a remark that continues on the next line",
     "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6\nI was afraid of 3...Nf6, 4.O-O Nxe4 5.d4 and so on.\n4.Ba4 Nf6 "
     "1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", white_wins},
    {"Latin letters among Cyrillic ones",
     "1. e2-e4 e7-e5\n2. Kg1-f3 Kb8-c6\n3. Cf1-b5 a7-a6\n\u041E\u0434\u043D\u0430 \u0438\u0437 "
     "\u043B\u0443\u0447\u0448\u0438\u0445.\n4. Cb5:c6 d7:c6\n5. 0-0 \u0424d8-f6\n0-1",
     "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qf6", black_wins},
    {"castling with a Greek letter",
     "1.\u03B54 \u03B55 2.\u0399\u03B63 \u0399\u03B36 \u039A\u03B1\u03BB\u03AC. 3.\u0391\u03B25 "
     "\u03B16 4.\u039F-\u039F \u0399\u03B66 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6", white_wins},
    {"dots at the start of a line",
     "1. e4 e5\n2. Cf3 Cc6\n3. Ab5 ...\n\nLa española. Es un error ganar el peón.\n\n... a6 Si "
     "bien "
     "3. ... Cf6 es buena.\n4. Axc6 ...\n\nVariante del cambio.\n\n... dxc6\n5. h3 Cf6\n1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 h3 Nf6", white_wins},
    {"small letters for all pieces",
     "1.e4 e5 2.nf3 nc6 3.bb5 nf6 4.bxc6 bxc6 5.nxe5 qe7 6.d4 d6 7.nxc6 qxe4+ 8.qe2 qxe2+ 1-0",
     "e4 e5 Nf3 Nc6 Bb5 Nf6 Bxc6 bxc6 Nxe5 Qe7 d4 d6 Nxc6 Qxe4+ Qe2 Qxe2+", white_wins},
    {"a number for each half-move", "1. e4 2. e5 3. Sf3 4. Sc6 5. Lb5 6. a6 7. La4 8. Sf6 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", white_wins},
    {"a word before each number",
     "Zug 1: e4 e5\nZug 2: Sf3 Sc6\nZug 3: Lb5 a6\nZug 4: La4 Sf6\n1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", white_wins},
    {"squares mentioned in a sentence",
     "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O The bishop would like to go to b7 or c5. 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O", white_wins},
    {"notes with letters below",
     "1.e4 e5 2.Cf3 Cc6 (a) 3.Ab5 a6 4.Aa4 Cf6 (b) 5.O-O b5 1-0\n\n"
     "(a) El blanco domina.\n(b) Esperaba c5 con ventaja.",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5", white_wins},
    {"capitals for all letters", "1.E4 E5 2.SF3 SC6 3.LB5 A6 4.LXC6 DXC6 5.0-0 DD6 6.SXE5 DXE5 1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Nxe5 Qxe5", white_wins},
    {"text below a diagram", "1.e4 e5 2.Nf3 Nc6 Fine. 3.Bb5 a6\n\nPosition after 2...Nc6\n\n1-0",
     "e4 e5 Nf3 Nc6 Bb5 a6", white_wins},
};

TEST_CASE("a typed sheet is read as a person reads it", "[reading][scoresheet]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const auto games = read(row.text);
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    CHECK(tests::moves_of(games->front()) == row.moves);
    CHECK(games->front().judgement.claimed == row.claimed);
    CHECK_FALSE(games->front().followed.stop.has_value());
  }
}

TEST_CASE("a promotion without a piece is said", "[reading][scoresheet][D.2]") {
  constexpr std::string_view moves = "1. b4 a5 2. bxa5 Nc6 3. a6 Nd4 4. axb7 Nf3+ 5. exf3 c6 6. ";
  for (const std::string_view last : {"bxa8 1-0", "bxa8Q 1-0", "bxa8=Q 1-0"}) {
    CAPTURE(last);
    const auto games = tests::typed_games(std::string{moves}.append(last));
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() == 11);
    CHECK(has(games.front(), Code::play_pawn_left) == last.starts_with("bxa8 "));
  }
}

TEST_CASE("the strict reading is kept if it is enough", "[reading][scoresheet]") {
  for (const std::string_view text :
       {"1. e4 e5 2. Nf3 Nc6 1-0", "[Event \"x\"]\n\n1. e4 gibberish e5", "", "no game at all",
        "1. e4 e5 2. Bf3 *"}) {
    CAPTURE(text);
    CHECK_FALSE(read(text).has_value());
  }
}

TEST_CASE("a move to an impossible square is not prose, and a wrong number not a gap",
          "[reading][faults]") {
  for (const std::string_view text : {"1. e4 e5 2. Nf17 1-0",                          // C6
                                      "1. e4 e5 2. Nf3 Nc6 3. Bb0 a6 1-0",             // C6
                                      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. O-O Nf6 1-0",  // A9
                                      "1.e4 2. e6 2.d4 *"}) {                          // B12
    CAPTURE(text);
    CHECK_FALSE(read(text).has_value());
  }
}

TEST_CASE("no game is lost as prose of another", "[reading][scoresheet]") {
  const std::string resigned = "Novák – Svoboda\n1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 bílý se vzdal\n";
  const std::string drawn = "Kovács – Dvořák\n1. d4 d5 2. c4 e6 3. Hc3 Hf6 döntetlen\n";
  for (const bool is_first : {true, false}) {
    const std::string page = is_first ? resigned + "\n" + drawn : drawn + "\n" + resigned;
    const auto games = tests::typed_games(page);
    REQUIRE(games.size() == 2);
    const Game& lost = games[is_first ? 0 : 1];
    const Game& other = games[is_first ? 1 : 0];
    CHECK(tests::moves_of(lost) == "e4 e5 Nf3 Nc6 Bb5 a6");
    CHECK(lost.judgement.claimed == black_wins);
    CHECK(tests::moves_of(other) == "d4 d5 c4 e6 Nc3 Nf6");
    CHECK(other.judgement.claimed == draw);
  }
}

TEST_CASE("a game with a fault is not lost below a game that ends in words",
          "[reading][scoresheet][faults]") {
  const std::string ended = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 White resigned\n";
  constexpr struct {
    std::string_view what, below;
    std::size_t games;
  } pages[] = {
      {"an illegal move", "\nGame 2\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Qxd8\n", 2},
      {"a move that does not exist", "\nGame 2\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg9 1-0\n", 2},
      {"between two others",
       "\nBrown - Black\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Qxd8 Black resigned\n"
       "\nWhite - Green\n1. c4 e5 2. Nc3 Nf6 3. g3 d5 draw\n",
       3},
      {"no blank line between", "1. d4 d5 2. c4 e6 3. Nc3 Nf6\n4. Qxd8\n", 1},
  };
  for (const auto& row : pages) {
    CAPTURE(row.what);
    std::size_t count = 0;
    bool is_ok = true;
    tests::read_sheet_or_pgn(ended + std::string{row.below}, tests::any_letters(),
                             [&](const Game& game) {
                               ++count;
                               is_ok &= game.judgement.verdict == laws::Verdict::ok;
                             });
    CHECK(count == row.games);
    CHECK_FALSE(is_ok);
  }
}

TEST_CASE("a word below the moves that begins like a move is none", "[reading][scoresheet]") {
  constexpr struct {
    std::string_view words;
    laws::Claimed claimed;
  } remarks[] = {
      {"Result: 0-1", black_wins},   {"Výsledek: 1-0", white_wins}, {"Be careful 1-0", white_wins},
      {"a černý vzdal", white_wins}, {"a tempo 1-0", white_wins},
  };
  for (const auto& row : remarks) {
    CAPTURE(row.words);
    std::size_t count = 0;
    tests::read_sheet_or_pgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n" + std::string{row.words} + '\n',
                             tests::any_letters(), [&](const Game& game) {
                               ++count;
                               CHECK(game.followed.moves.size() == 6);
                               CHECK(game.judgement.claimed == row.claimed);
                               CHECK(game.judgement.verdict == laws::Verdict::ok);
                             });
    CHECK(count == 1);
  }
}

TEST_CASE("several typed games are separated", "[reading][scoresheet]") {
  const auto games = read(
      "A \u2013 B\n1.e4 e5 2.Nf3 Nc6 A fine move. 3.Bb5 a6 1-0\n\nC \u2013 D\n1.d4 d5 2.c4 e6 "
      "0-1\n");
  REQUIRE(games.has_value());
  REQUIRE(games->size() == 2);
  CHECK(tests::moves_of(games->at(0)) == "e4 e5 Nf3 Nc6 Bb5 a6");
  CHECK(tests::moves_of(games->at(1)) == "d4 d5 c4 e6");
  CHECK(games->at(0).judgement.claimed == white_wins);
  CHECK(games->at(1).judgement.claimed == black_wins);
  CHECK(games->at(1).heading()->white == "C");
}

TEST_CASE("a resignation on a line of its own belongs to the game above", "[reading][scoresheet]") {
  const auto games = read(
      "№ 28.\n1.e4 e5 2.Kf3 Kc6 3.Cb5 a6 Хорошо.\n4.Ca4 Kf6 5.0-0 Фe7\nБелые сдались, так как "
      "пешка потеряна.\n№ 29.\n1.e4 e5 2.Cc4 Kf6 3.Kc3 Фe7\nЧерные сдались.\n");
  REQUIRE(games.has_value());
  REQUIRE(games->size() == 2);
  CHECK(games->at(0).judgement.claimed == black_wins);
  CHECK(games->at(1).judgement.claimed == white_wins);
}

TEST_CASE("the assumptions of a reading are findings", "[reading][scoresheet][faults]") {
  const struct {
    std::string_view what, text;
    Code code;
    laws::Verdict verdict;
  } findings[] = {
      {"words", "1.e4 e5 2.Nf3 Nc6 Novelty 3.Bb5 a6 1-0", Code::sheet_words, laws::Verdict::ok},
      {"columns", "1. e4 e5   3. Bb5 a6\n2. Nf3 Nc6   4. Ba4 Nf6\n1-0", Code::sheet_columns,
       laws::Verdict::ok},
      {"a word that is not a move",
       "1.e4 e5 2.Nf3 Nc6 Novelty 3.Bb5 a6 Qh5 4.Ba4 Nf6 5.O-O Be7 1-0", Code::sheet_passed_over,
       laws::Verdict::check},
      {"a corrected letter", "1.e4 e5 2.Nf3 Nc6 3.Wb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 1-0",
       Code::sheet_assumed, laws::Verdict::check},
  };
  for (const auto& row : findings) {
    CAPTURE(row.what);
    const auto games = read(row.text);
    REQUIRE(games.has_value());
    CHECK(has(games->front(), row.code));
    CHECK(games->front().judgement.verdict == row.verdict);
  }
}

TEST_CASE("moves left over after the last one are not prose", "[reading][scoresheet][faults]") {
  const struct {
    std::string_view what, text, left;
  } lost[] = {
      {"numbers in brackets", "A – B\n(1) e4 e5 (2) Nf3 Nc6 (3) Bb5 a6 (4) Bx22 b5 (5) Bb3 Nf6 1-0",
       "Bx22"},
      {"a mutilated move before a word for the result",
       "1.e4 e5 2.Cf3 Cc6 3.Ab5 a6 4.Aa4 CdR\nEmpate", "CdR"},
      {"an extra letter", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.Rbx6 1-0", "4.Rbx6"},
      {"a comma for a piece", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.,xd4+ 1-0", "4.,xd4+"},
      {"a zero for a piece", "1.Nf3 e6 2.c4 b6 A novelty. 3.g3 0a6 4.b3 Be7 1-0", "0a6"},
      {"a blank for a rank", "1.Nf3 e6 2.c4 b6 A novelty. 3.g3 Bb7 4.Qb 1/2-1/2", "4.Qb"},
      {"a letter for a zero", "1/ e4 e5 2/ Nf3 Nc6 A novelty. 3/ Bb5 Nf6 4/ OhO Be7 1-0", "OhO"},
      {"before words of resignation", "1.e4 e5 2.Jf3 Jc6 Novinka. 3.Sb5 a6 4.V1 Černý se vzdal",
       "4.V1"},
      {"a mutilated move and its reply", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 Qx1e Nf6\n0-1",
       "Qx1e"},
      {"seconds", "1.\ne4\n1.1s\ne5\n1.1s\n2.\nNf3\n2.0s\nNc6\n1.0s\n3.\na\n4.6s\nNf6\n1.0s\n1-0",
       "a"},
      {"numbers in brackets are move numbers",
       "A – B\n(1) e4 e5 (2) Nf3 Nc6 (3) B26 Nf6 (4) Nc3 d6 (5) d4 Nd7 (6) Bc4 Be7 1-0", "B26"},
      {"an extra digit before a remark",
       "1.e4 e5\n2.Sf3 Sc6 – Biały atakuje.\n3.Gb5 a66 – Lepsze było Sf6.\nRemis", "a66"},
      {"a reversed square before a remark",
       "1. e4 e5\n2. Nf3 Nc6 – A novelty.\n3. Bb5 6a – Black suffers.\nBlack resigns", "6a"},
      {"an incomplete capture", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.Bax 1/2-1/2", "4.Bax"},
      {"two files and a reply", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 cf+ Kxe7 1-0", "cf+"},
      {"a piece and two files", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.Bef 1-0", "4.Bef"},
      {"a lone digit", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.Ba4 6 1-0", "6"},
      {"two files", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 cf 1-0", "cf"},
      {"a lone letter", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 h 1-0", "h"},
      {"more moves before a resignation",
       "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.Qf33 Nf6 5.O-O Nxe4 Black resigns", "4.Qf33"},
  };
  for (const auto& row : lost) {
    CAPTURE(row.what);
    const auto games = read(row.text);
    REQUIRE(games.has_value());
    const Game& game = games->back();
    CHECK(game.judgement.verdict == laws::Verdict::check);
    const auto left =
        std::ranges::find(game.findings, Code::sheet_moves_left, &findings::Finding::code);
    REQUIRE(left != game.findings.end());
    CHECK(row.text.substr(left->where.begin, left->where.end - left->where.begin) == row.left);
  }

  for (const std::string_view text :
       {"1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 Black resigns, for 4.Bxc6 dxc6 5.Nxe5 wins",
        "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 1-0\nBrno 2019, Elo2300",
        "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4 1-0",
        "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 1-0 (11)"}) {
    CAPTURE(text);
    const auto games = read(text);
    REQUIRE(games.has_value());
    CHECK_FALSE(has(games->back(), Code::sheet_moves_left));
  }
}

TEST_CASE("moves mentioned in prose are not moves of the game", "[reading][scoresheet]") {
  const auto games = read(
      "GM Keller (2531) – IM Brandt (2478)\nSizilianisch, B90\n\n"
      "1.e4 c5 2.Sf3 d6 3.d4 cxd4 4.Sxd4 Sf6 5.Sc3 a6 Früher spielte man\nmeist 6.a4. 6.Lg5!? e6 "
      "Die Alternative war 6...Sc6\nmit scharfem Spiel.\n\nDiagramm\n\n"
      "7.f4 Le7 8.Df3 Dc7\nSchwarz gab auf.\n");
  REQUIRE(games.has_value());
  const Game& game = games->back();
  CHECK(tests::moves_of(game) == "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Be7 Qf3 Qc7");
  CHECK(game.judgement.verdict == laws::Verdict::ok);
  CHECK_FALSE(has(game, Code::sheet_assumed));
  CHECK(game.heading()->eco == "B90");
}

TEST_CASE("a number in the heading's last line is not a move number", "[reading][scoresheet]") {
  const auto games = read("A – B\nRound 5\n\n1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 1-0");
  REQUIRE(games.has_value());
  CHECK(games->back().heading()->round == "5");
}

TEST_CASE("a sheet may end after a number", "[reading][scoresheet]") {
  for (const std::string_view text : {"1.e4 e5 2.Nf3 Nc6 Novelty a 4. ", "1.e4 e5 2.Nf3 a\n4."}) {
    CAPTURE(text);
    const auto games = read(text);
    if (games) CHECK(tests::moves_of(games->back()).starts_with("e4 e5 Nf3"));
  }
}

TEST_CASE("giving something up is not resigning", "[reading][scoresheet]") {
  constexpr struct {
    std::string_view text;
    std::size_t plies;
    laws::Claimed claimed;
  } given_up[] = {
      {"1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Qe7 5.O-O Nf6 Black gives up his plan. 6.d4 Bb6 7.Qd3 d6",
       14, nothing},
      {"1.e4 e5 2.Cf3 Cc6 3.Ac4 Ac5 4.c3 De7 5.O-O Cf6 Il Nero abbandona il suo disegno. 6.d4 Ab6 "
       "7.Dd3 d6",
       14, nothing},
      {"1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Qe7 5.O-O Nf6 Black resigned in Smith-Jones 1999. 6.d4 "
       "Bb6 7.Qd3 d6 8.Be3 O-O 0-1",
       16, black_wins},
      {"1.e4 e5 2.Jf3 Jc6 3.Sc4 Sc5 4.c3 De7 5.O-O Jf6 Černý vzdává střed. 6.d4 Sb6 7.Dd3 d6 0-1",
       14, black_wins},
      {"1.e4 e5 2.Cf3 Cc6 3.Ac4 Ac5 4.c3 De7 5.O-O Cf6 Novedad. Se rinden las blancas.", 10,
       black_wins},
      {"1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Qe7 5.O-O Nf6 A novelty. Black resigned here.", 10,
       white_wins},
  };
  for (const auto& row : given_up) {
    CAPTURE(row.text);
    const auto games = read(row.text);
    REQUIRE(games.has_value());
    CHECK(games->back().followed.moves.size() == row.plies);
    CHECK(games->back().judgement.claimed == row.claimed);
  }
}

TEST_CASE("moves after a plan that is given up are reported", "[reading][scoresheet][faults]") {
  const auto games = read(
      "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Qe7 5.O-O Nf6 6.d4 Bb6 7.Qd3 d6 8.Be3 O-O 9.Nbd2 Kh8 "
      "10.Rae1 With this Black gives up his plan. The rook at f8, the bishop at b6, the queen at "
      "e7, the pawn at d4 stay. Ng4 11.Bg5 f6 12.Bh4 Nd8");
  REQUIRE(games.has_value());
  const Game& game = games->back();
  CHECK((game.followed.moves.size() == 24 || has(game, Code::sheet_moves_left)));
}

TEST_CASE("number 1 below a line of prose begins another game", "[reading][scoresheet]") {
  const auto games = read(
      "See these moves:\n1. e4 - e5\n2. Cf3 - Cc6\n3. d4 - e5 x d4\nOs peões avançaram (c2-c4 e "
      "b2-b4). "
      "Outro exemplo:\n1. d4 Cf6\n2. c4 e6\n3. Cc3 d5\n4. Bg5 c6\n5. e3 Cbd7");
  REQUIRE(games.has_value());
  REQUIRE(games->size() == 2);
  CHECK(tests::moves_of(games->front()) == "e4 e5 Nf3 Nc6 d4 exd4");
  CHECK(tests::moves_of(games->back()) == "d4 Nf6 c4 e6 Nc3 d5 Bg5 c6 e3 Nbd7");
}

TEST_CASE("moves that might have been played are neither a game nor left over",
          "[reading][scoresheet]") {
  for (const std::string_view text :
       {"1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 Better was 5...Nxe4.",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 1-0 Better was 3...Nf6."}) {
    CAPTURE(text);
    const auto games = read(text);
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    CHECK(games->front().followed.moves.size() == 10);
    CHECK(games->front().judgement.verdict == laws::Verdict::ok);
    CHECK_FALSE(has(games->front(), Code::sheet_moves_left));
  }
}

TEST_CASE("the end of a remark is found, or asked about", "[reading][scoresheet]") {
  constexpr struct {
    std::string_view what, text;
    std::size_t plies;
    std::optional<Code> code;
  } remarks[] = {
      {"a line after the end",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 Better was 5...Nxe4 "
       "6.d4 b5.",
       10, std::nullopt},
      {"a longer one, or the game",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 Better was "
       "5...Nxe4 6.d4 b5 7.Bb3 d5.",
       10, Code::sheet_ambiguous},
      {"after which the game goes on",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 Better was "
       "5...Nxe4 6.d4 b5 7.Bb3 d5. 6.Re1 b5 7.Bb3 d6 8.c3 O-O 1-0",
       16, std::nullopt},
      {"in a sentence, with no result after it",
       "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 La "
       "alternativa 4...bxc6 no es mala. Una posible continuación es 5. d4 exd4 6. Dxd4 Df6.",
       8, std::nullopt},
      {"supposed, at the end",
       "1.e4 e5 2.Qh5 Nc6 3.Bc4 g6 4.Qf3 Nf6 If White plays 5.Qb3 then Nd4.", 8, std::nullopt},
      {"supposed, with a dash of a remark behind it",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 Not 4.Bxc6 dxc6 5.Nxe5 because of Qd4. 4.Ba4 Nf6 1/2-1/2", 8,
       std::nullopt},
      {"after words that suppose, but up to the result",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 Better 4.Ba4 Nf6 5.O-O Be7 1-0", 10, Code::sheet_goes_on},
      {"analysis of other moves below a sheet without a result",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Nb8\n\n"
       "Analysis.\n7.Bb3 O-O 8.c3 d5\n",
       18, std::nullopt},
      {"another game's line and its result, without brackets",
       "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O d6 5.d3 Nf6 6.Bg5 h6 7.Bh4 g5 8.Bg3 h5 9.h4 9.Nxg5 h4 "
       "10.Nxf7 hxg3 11.Nxd8 Bg4 0-1; Knorre - Chigorin, 1874 9...Bg4 10.c3 Qd7 11.d4 exd4 12.e5 "
       "dxe5 13.Bxe5 Nxe5 14.Nxe5 Qf5 0-1",
       28, Code::sheet_passed_over},
      {"each side's moves numbered, beside prose",
       "1. e4 1. e5 2. Nf3 2. d6 Philidor's defence. 3. d4 3. exd4 4. Qxd4 4. Nc6 5. Bb5 5. Bd7 "
       "1/2-1/2",
       10, std::nullopt},
      {"a resignation and its reason",
       "1.e4 e5 2.Nf3 Nc6 3.Bc4 Nd4 4.Nxe5 Qg5 5.Nxf7 Qxg2 6.Rf1 Qxe4+ and White resigned since "
       "the game is lost after 7.Be2 Nf3.",
       12, std::nullopt},
      {"a resignation that was only imagined, and its reason",
       "1.e4 e5 2.Nf3 Nc6 3.Bc4 Nd4 4.Nxe5 Qg5 5.Nxf7 Qxg2 6.Rf1 Qxe4+ White could have resigned "
       "because mate follows. 7.Be2 Nf3# 0-1",
       14, Code::sheet_ambiguous},
      {"one of two moves mentioned in prose",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 "
       "b5 7.Bb3 O-O 8.c3 Here 8...d5 is the Marshall, but Spassky played 8...d6 9.h3 Na5 10.Bc2 "
       "c5 "
       "1/2-1/2",
       20, std::nullopt},
      {"ambiguous",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 O-O "
       "8.c3 Here 8...d5 is the Marshall, but Spassky played 8...d6. 9.h3 Na5 10.Bc2 c5 1/2-1/2",
       15, Code::sheet_ambiguous},
  };
  for (const auto& row : remarks) {
    CAPTURE(row.what);
    const auto games = read(row.text);
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    const Game& game = games->front();
    CHECK(game.followed.moves.size() == row.plies);
    CHECK((game.judgement.verdict == laws::Verdict::ok) == !row.code.has_value());
    if (row.code) CHECK(has(game, *row.code));
  }
}

TEST_CASE("words after the moves give the result", "[reading][scoresheet]") {
  constexpr struct {
    std::string_view words;
    laws::Claimed claimed;
  } endings[] = {
      {"White wins", white_wins},
      {"Weiß gewinnt", white_wins},
      {"bílý vyhrál", white_wins},
      {"czarne wygrywają", black_wins},
      {"Ganan las blancas", white_wins},
      {"White won on time", white_wins},
      {"Black resigns (time trouble)", white_wins},
      {"Brown won by resignation", white_wins},
      {"Smith lost on time.", white_wins},
      {"Drawn.", laws::Claimed::draw},
      {"Draw agreed", laws::Claimed::draw},
      {"Resigns.", black_wins},  // the side to move
      {"aufgegeben", black_wins},
      {"Gefið", black_wins},
      {"(1:0)", white_wins},
      {"4. Resigns", black_wins},
      {"Weiß gewann im 3. Zug", white_wins},
      {"Bílý se vzdal ve 4. tahu.", black_wins},
      {"Black resigned on move 3", white_wins},
      {"White resigns after 4 moves.", black_wins},
  };
  for (const auto& row : endings) {
    CAPTURE(row.words);
    const auto games =
        read("Brown - Smith\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 " + std::string{row.words});
    REQUIRE(games.has_value());
    CHECK(games->front().judgement.claimed == row.claimed);
  }
  const auto starred = tests::typed_games("1.e4 e5 2.Nf3 Nc6 3.Nb3 Black\nresigns\n*\n");
  REQUIRE(starred.size() == 1);
  CHECK(starred.front().judgement.claimed == white_wins);
  for (const std::string_view words :
       {"White wins a pawn", "White is better", "White draws the bishop back",
        "Weiß gewann im 30. Zug", "White wins in 3 different ways here"}) {
    CAPTURE(words);
    const auto games = tests::typed_games("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 " + std::string{words});
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() == 6);
    CHECK(games.front().judgement.claimed == nothing);
  }
}

TEST_CASE("a page's number is not a move's", "[reading][scoresheet]") {
  for (const std::string_view number :
       {"\n12\n\n", "\n- 12 -\n\n", "\f- 12 -\n", "\n\u2014 12 \u2014\n"}) {
    CAPTURE(number);
    const auto games =
        read("Brown - Smith\n\n1.e4 good e5 2.Nf3\n" + std::string{number} + "Nc6 3.Bb5 a6 1-0");
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    CHECK(games->front().followed.moves.size() == 6);
    CHECK(games->front().judgement.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("a number above its moves is theirs", "[reading][scoresheet]") {
  for (const std::string_view text :
       {"1.e4 e5\n\n2\n\nNf3 Nc6 good\n\n3\n\nBb5 a6 1-0",
        "1\n\ne4\n\ne5\n\n2\n\nNf3\n\ngood\n\nNc6\n\n3\n\nBb5\n\na6\n\n1-0"}) {
    CAPTURE(text);
    const auto games = read(text);
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    CHECK(games->front().followed.moves.size() >= 4);
    CHECK(games->front().judgement.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("a mate that is told decides between letters", "[reading][scoresheet][letters]") {
  // In Esperanto K is the bishop, and Black's last move no mate.
  for (const std::string_view text :
       {"1.e4 e5 2.c3 Dh4 3.Ke2 Dxe4#", "1.e4 e5 2.c3 Dh4? 3.Ke2?? Dxe4 mat",
        "Jde o partii **1.e4 e5 2.c3 Dh4?**, v níž se bílý dotkl svého krále a tak musel zahrát "
        "jediné **3.Ke2??** a dostal **Dxe4 mat**."}) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().alphabet_or_english().name == "cs");
    REQUIRE(games.front().followed.moves.size() == 6);
    REQUIRE(games.front().judgement.end.has_value());
    CHECK(games.front().judgement.end->kind == laws::EventKind::checkmate);
  }
}

TEST_CASE("what was skipped or adapted in typed text is said", "[reading][scoresheet]") {
  constexpr struct {
    std::string_view what, text;
    std::size_t plies;
    laws::Verdict verdict;
    std::optional<Code> code;
  } texts[] = {
      {"a null move for Black", "1. e4 e5 2. Nf3 -- Nc6 3. Bb5 a6 1-0", 3,
       laws::Verdict::unreadable, Code::move_null},
      {"a null move for White", "1. e4 e5 2. -- Nc6 3. Bb5 a6 1-0", 2, laws::Verdict::unreadable,
       Code::move_null},
      {"a line for a move", "1. f3 _ e5 2. g4 Qh4# 0-1", 1, laws::Verdict::unreadable,
       Code::move_unreadable},
      {"a stray parenthesis", "1. f3 e5 2. g4 ) Qh4# 0-1", 4, laws::Verdict::ok,
       Code::pgn_stray_parenthesis},
      {"a stray brace", "1. e4 e5 2. Nf3 Nc6 } 1-0", 4, laws::Verdict::ok, Code::pgn_stray_brace},
      {"a sign", "1. f3 e5 2. g4 \\ Qh4# 0-1", 4, laws::Verdict::ok, Code::pgn_unknown_text},
      {"a number that leaves a gap", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 12\n1-0", 6, laws::Verdict::ok,
       Code::notation_move_number_gap},
      {"a number within a move", "1. f3 e5 7 2. g4 Qh4# 0-1", 4, laws::Verdict::ok,
       Code::notation_move_number},
      {"a name below mate", "1. f3 e5\n2. g4 Qh4#\nTal", 4, laws::Verdict::ok, Code::sheet_words},
      {"moves behind a resignation",
       "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 Tal resigns 4. Ng1 Ng8 5. Nf3 Nf6 1-0", 6,
       laws::Verdict::check, Code::sheet_moves_left},
      {"moves directly behind a resignation",
       "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 White resigns. 4. Ng1 Ng8 5. Nf3 Nf6", 6,
       laws::Verdict::check, Code::sheet_moves_left},
      {"moves behind a resignation of two words",
       "1. Sf3 Sf6 2. Sg1 Sg8 3. Sf3 Sf6 Weiß gab auf. 4. Sg1 Sg8 5. Sf3 Sf6", 6,
       laws::Verdict::check, Code::sheet_moves_left},
      {"a move in a comment", "1. f3 e5 ; 5. e4\n 2. g4 Qh4# 0-1", 4, laws::Verdict::ok, {}},
  };
  for (const auto& row : texts) {
    CAPTURE(row.what);
    const auto games = tests::typed_games(row.text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() == row.plies);
    CHECK(games.front().judgement.verdict == row.verdict);
    if (row.code) CHECK(has(games.front(), *row.code));
  }
}

TEST_CASE("what is said of signs and numbers is said beside prose, too",
          "[reading][scoresheet][faults]") {
  constexpr std::string_view opening = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6";
  constexpr struct {
    std::string_view what, moves;  ///< behind the opening
    Code code;
    laws::Verdict verdict;
  } signs[] = {
      {"a null move for White", "5. -- Be7 6. Re1 b5 1-0", Code::move_null,
       laws::Verdict::unreadable},
      {"a null move for Black", "5. O-O Z0 6. Re1 b5 1-0", Code::move_null,
       laws::Verdict::unreadable},
      {"dashes for a move", "5. O-O -- Be7 6. Re1 b5 1-0", Code::move_null,
       laws::Verdict::unreadable},
      {"a line for a move", "5. O-O ___ Be7 6. Re1 b5 1-0", Code::move_unreadable,
       laws::Verdict::unreadable},
      {"a parenthesis", "5. O-O ) Be7 6. Re1 b5 1-0", Code::pgn_stray_parenthesis,
       laws::Verdict::ok},
      {"a brace", "5. O-O Be7 6. Re1 b5 } 1-0", Code::pgn_stray_brace, laws::Verdict::ok},
      {"a bracket", "5. O-O Be7 [ 6. Re1 b5 1-0", Code::pgn_unknown_text, laws::Verdict::ok},
      {"a sign", "5. O-O \\ Be7 6. Re1 b5 1-0", Code::pgn_unknown_text, laws::Verdict::ok},
      {"a brace that is not closed", "5. O-O Be7 { 6. Re1 b5 1-0", Code::pgn_comment_unterminated,
       laws::Verdict::check},
      {"a parenthesis that is not closed", "5. O-O Be7 ( 6. Re1 b5 1-0",
       Code::pgn_variation_unterminated, laws::Verdict::check},
      {"a wrong number", "5. O-O Be7 9. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 1-0",
       Code::notation_move_number, laws::Verdict::ok},
      {"a number within a move", "5. O-O 9 Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 1-0",
       Code::notation_move_number, laws::Verdict::ok},
      {"numbers that go on from a higher one",
       "5. O-O Be7 8. Re1 b5 9. Bb3 d6 10. c3 O-O 11. h3 Nb8 12. d4 Nbd7 1-0",
       Code::notation_move_number_gap, laws::Verdict::ok},
      {"numbers that go back", "5. O-O Be7 4. Re1 b5 5. Bb3 d6 6. c3 O-O 7. h3 Nb8 1-0",
       Code::notation_move_number_back, laws::Verdict::ok},
      {"a number behind the last move", "5. O-O Be7 12\n1-0", Code::notation_move_number_gap,
       laws::Verdict::ok},
  };
  for (const auto& row : signs) {
    for (const std::string_view prose : {" ", " A novelty. "}) {
      const auto text = std::string{opening}.append(prose).append(row.moves);
      CAPTURE(row.what, text);
      const auto games = tests::typed_games(text);
      REQUIRE(games.size() == 1);
      CHECK(has(games.front(), row.code));
      CHECK(games.front().judgement.verdict == row.verdict);
    }
  }
}

TEST_CASE("a number behind White's last move does not say that Black's is missing",
          "[reading][scoresheet]") {
  for (const std::string_view prose : {" ", " A novelty. "}) {
    const auto games =
        tests::typed_games("1. e4 e5 2. Nf3 Nc6" + std::string{prose} + "3. Bb5 4. 1-0");
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() == 5);
    CHECK(games.front().judgement.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("a null move among clock times is said", "[reading][scoresheet][faults]") {
  const auto games = tests::typed_games(
      "1. e4 0:10 e5 0:12 2. Nf3 Z0 0:31 Nc6 0:15 3. Bb5 0:40 a6 1:02 4. Ba4 1:10 Nf6 1:30 1-0");
  REQUIRE(games.size() == 1);
  CHECK(has(games.front(), Code::move_null));
}

TEST_CASE("a number alone above the moves is no heading", "[reading][scoresheet]") {
  for (const std::string_view prose : {" ", " A novelty. "}) {
    const auto games =
        tests::typed_games("12\n1. e4 e5" + std::string{prose} + "2. Nf3 Nc6 3. Bb5 a6 1-0");
    REQUIRE(games.size() == 1);
    CHECK(has(games.front(), Code::notation_move_number));
    CHECK(games.front().known_tag("Event").empty());
  }
}

TEST_CASE("a semicolon apart begins a comment", "[reading][scoresheet]") {
  for (const std::string_view prose : {" ", " A novelty. "}) {
    const auto games = tests::typed_games("1. e4 e5" + std::string{prose} +
                                          "2. Nf3 Nc6 ; 3. Bc4\n3. Bb5 a6 4. Ba4 Nf6 1-0");
    REQUIRE(games.size() == 1);
    CHECK(tests::moves_of(games.front()) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    CHECK(games.front().judgement.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("semicolons apart separate moves also on a page with other games",
          "[reading][scoresheet]") {
  const std::string bare = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 1-0\n\n";
  const auto games = tests::typed_games(
      bare + "1.e4 e5 ; 2.Nf3 Nc6 ; 3.Bb5 a6 ; 4.Ba4 Nf6 ; 5.O-O Be7 1-0\n\n" + bare);
  REQUIRE(games.size() == 3);
  CHECK(tests::moves_of(games[1]) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
}

TEST_CASE("a sign for a move among semicolons stops the game, and is said",
          "[reading][scoresheet][faults]") {
  struct SignRow {
    std::string_view text;
    std::size_t plies;
    Code code;
  };
  const auto row = GENERATE(
      SignRow{
          "Adams - Baker\n1.e4 e5; 2.Nf3 Nc6; 3.Bb5 a6; _ 4.Ba4 Nf6; 5.O-O Be7\n6.Re1 b5; 7.Bb3 d6 "
          "1-0",
          6, Code::move_missing},
      SignRow{"Adams - Baker\n1.e4 e5 ; 2.Nf3 Nc6 ; 3.Bb5 a6 Z0 ; 4.Ba4 Nf6 ; 5.O-O Be7 1-0", 6,
              Code::move_null});
  CAPTURE(row.text);
  const auto games = tests::typed_games(row.text);
  REQUIRE(games.size() == 1);
  CHECK(games[0].followed.moves.size() == row.plies);
  CHECK(has(games[0], row.code));
  CHECK(games[0].judgement.verdict == laws::Verdict::unreadable);
}

TEST_CASE("what is wrong behind the last move is said with and without words before",
          "[reading][scoresheet][faults]") {
  struct RestRow {
    std::string_view before;
    std::string_view behind;
    Code code;
    laws::Verdict verdict;
  };
  const auto row =
      GENERATE(RestRow{"1.e4 d6 2.Bc4 Bg4 ", "3.Nf3 Nc6 4.Nc3 a6 5.Ne5 Bxd1 6.Bxf7+ Ke7 7.Nd5# 1-0",
                       Code::play_after_end, laws::Verdict::ok},
               RestRow{"1.d4 d5 2.c4 e6 ", "3.Nc3 Nf6 4.Bg5 Be7 5.e3 O-O 6.Nf3 Kh6 1-0",
                       Code::move_moves_otherwise, laws::Verdict::unreadable});
  for (const std::string_view words : {"", "Interesting! "}) {
    const auto games =
        tests::typed_games(std::string{row.before} + std::string{words} + std::string{row.behind});
    CAPTURE(row.behind, words);
    REQUIRE(games.size() == 1);
    CHECK(games[0].followed.moves.size() == 11);
    CHECK(has(games[0], row.code));
    CHECK_FALSE(has(games[0], Code::sheet_moves_left));
    CHECK_FALSE(has(games[0], Code::sheet_ambiguous));
    CHECK(games[0].judgement.verdict == row.verdict);
  }
}

TEST_CASE("a null move among semicolons is said also on a page with other games",
          "[reading][scoresheet][faults]") {
  const auto games = tests::typed_games(
      "Clark - Davis\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 1-0\n\n"
      "Adams - Baker\n1.e4 e5 ; 2.Nf3 Nc6 ; 3.Bb5 a6 Z0 ; 4.Ba4 Nf6 ; 5.O-O Be7 0-1\n");
  REQUIRE(games.size() == 2);
  CHECK(games[1].followed.moves.size() == 6);
  CHECK(games[1].followed.markers.first.has_value());
  CHECK(has(games[1], Code::move_null));
}

TEST_CASE("a game behind one that stops is not lost", "[reading][scoresheet][faults]") {
  const auto games = tests::typed_games(
      "Adams - Baker\n\n1.e4 d5 ; 2.exd5 Dxd5 ; 3.Rc3 Dd8 ; 4.d4 Rf6 ; 5.Lc4 c6 ; 6.d5 b5 ; "
      "7.Lb3 b4 ; 8.dxc6 Dxd1+ 9.Rxd1 Rxc6 ; 10.Lg5 e6 ; 11.Re3 Le7 ; 12.La4 Lb7 ; 13.0-0-0 Re4 "
      "Z0 ; 14.Lxe7 Kxe7 1/2-1/2\n\nClark - Davis, 5. 5. 2016\n1. d4 Nf6 2. c4 e6 3. Nc3 c5 4. d5 "
      "exd5 5. cxd5 d6 6. e4 g6 7. f3 Bg7 8. Bg5 ... A novelty. 9. a4 Nbd7 10. Nh3 h6 1/2-1/2\n");
  REQUIRE(games.size() == 2);
  CHECK(has(games[0], Code::move_null));
  CHECK(games[1].followed.moves.size() == 15);
}

TEST_CASE("brackets of numbers close no other", "[reading][scoresheet][faults]") {
  const auto games = tests::typed_games(
      "Adams - Baker\n1) e4 e5 2) Nf3 Nc6 3) Bb5 a6 4) ( Ba4 Nf6 5) O-O Be7 6) Re1 b5 1-0");
  REQUIRE(games.size() == 1);
  CHECK(games[0].followed.moves.size() == 12);
  CHECK(has(games[0], Code::pgn_variation_unterminated));
}

TEST_CASE("a bar alone is said, but not those of a table", "[reading][scoresheet]") {
  const std::string rest = "3. Bb5 a6 A novelty. 4. Ba4 Nf6 5. O-O Be7 1-0";
  CHECK(has(tests::typed_games("1. e4 e5 | 2. Nf3 Nc6 " + rest).front(), Code::pgn_unknown_text));
  const auto table = tests::typed_games("1. e4 e5 | 2. Nf3 Nc6 | " + rest);
  CHECK_FALSE(has(table.front(), Code::pgn_unknown_text));
}

TEST_CASE("a game below one with an open brace is not lost", "[reading][scoresheet][faults]") {
  const auto games = tests::typed_games(
      "A - B\n1. e4 e5 2. Nf3 Nc6 { 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 1-0\n\n"
      "C - D\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 0-1\n");
  REQUIRE(games.size() == 2);
  CHECK(has(games[0], Code::pgn_comment_unterminated));
  CHECK(games[0].followed.moves.size() == 12);
  CHECK(games[1].followed.moves.size() == 8);
}

TEST_CASE("if each move begins a line, numbers within lines belong to remarks",
          "[reading][scoresheet]") {
  const auto games = read(
      "1. e4 e5\n2. Nf3 Nc6 Better was 2.f4 exf4 3.Nf3 g5 4.h4 g4 5.Ne5 d6 6.Nxg4 and White is "
      "better.\n"
      "3. Bb5 a6 If 3...Nf6 4.O-O Nxe4 5.d4 Nd6 6.Bxc6 dxc6 7.dxe5 Nf5 8.Qxd8+ with equality.\n"
      "4. Ba4 Nf6\n5. O-O Be7\n6. Re1 b5\n7. Bb3 d6 I also looked at 7...O-O 8.d3 d6 9.c3 Na5.\n"
      "8. c3 O-O\n9. h3 Nb8\n1-0\n");
  REQUIRE(games.has_value());
  CHECK(games->front().followed.moves.size() == 18);
  CHECK_FALSE(games->front().is_read_in_part());
}

TEST_CASE("a number mentioned twice in prose is the game's once", "[reading][scoresheet][faults]") {
  const auto games = read(
      "1. e4 e5 2. Pf3 d5 3. exd5 e4 4. De2 Le7 5. Dxe4 Pf6 6. Da4+ Ld7 7. Db3 0-0 8. Dxb7 Te8. "
      "Hier heb ik lang nagedacht over 9. Dxa8, maar daarom speelde ik het veilige 9. Le2. De "
      "toren "
      "slaan was de beste zet. Wit staat drie pionnen voor en gaf de partij na 19 zetten op.");
  REQUIRE(games.has_value());
  CHECK(has(games->front(), Code::sheet_ambiguous));
}

TEST_CASE("an opening described above a game is not a game", "[reading][scoresheet]") {
  const auto games = read(
      "Cuando te hacen con blancas, tras 1.e4 e5 2.Ac4 te están preguntando si sabes parar los "
      "trucos.\n\n"
      "1. e4 e5 creo que fue\n2. Ac4 Cf6 lo inmediato\n3. Df3 Cc6 en vez de caballo\n4. c3 d6 lo "
      "evita\n5. h3 Ae7 nuestro amigo\n1-0\n");
  REQUIRE(games.has_value());
  CHECK(games->size() == 1);
  CHECK(tests::moves_of(games->front()) == "e4 e5 Bc4 Nf6 Qf3 Nc6 c3 d6 h3 Be7");
  CHECK_FALSE(games->front().is_read_in_part());
}

TEST_CASE("the games of a page may be in several languages", "[reading][scoresheet]") {
  const auto games = read(
      "Novák - Svoboda\n\n1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 Novinka, kterou nikdo nečekal. 4.Sa4 Jf6 "
      "1-0\n\n"
      "Smith - Brown\n\n1.d4 d5 2.c4 e6 3.Nc3 Nf6 A novelty that nobody knew. 4.Bg5 Be7 5.Nf3 "
      "0-1\n");
  REQUIRE(games.has_value());
  REQUIRE(games->size() == 2);
  CHECK(tests::moves_of(games->front()) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
  CHECK(tests::moves_of(games->back()) == "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 Nf3");
  CHECK(games->front().judgement.claimed == white_wins);
  CHECK(games->back().judgement.claimed == black_wins);
  CHECK(games->back().heading()->white == "Smith");
  for (const Game& game : *games) CHECK_FALSE(game.is_read_in_part());
}

TEST_CASE("a game is read on a page as it is alone", "[reading][scoresheet][faults]") {
  const std::vector<std::string> sheets{
      "Novak - Svoboda, 5. 5. 2016\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 A novelty. 4.Ba4 Nf6 1-0\n",
      "Dvorak - Kral\n1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 5.Nh3 Bxh3 6.Qd2 O-O 7.Rc1 0-1\n",
      "Maly - Velky\n1.c4 e5 2.Nc3 Nf6 3.Nf3 Nc6 4.g3 d5 5.cxd5 Nxd5 1/2-1/2\n",
      "Gross - Klein\n1.d4 Sf6 2.c4 e6 3.Sc3 Lb4 ein guter Zug 4.e3 O-O 5.Ld3 0-1\n",
      "## Tichy - Hlasny\n\n| 1 | e4 | c5 |\n| 2 | Nf3 | d6 |\n| 3 | d4 | cxd4 |\n1-0\n",
      "Bily - Cerny\n\nd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Bd3 O-O 0-1\n",
      "Stary - Mlady\n\nl.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 1-0\n",
      "Kratky - Dlouhy\n\n1.e4 e5 2.Qh5 Ke7 Black resigned.\n",
  };
  const auto read_all = [](const std::string& text) {
    std::vector<std::string> games;
    for (const Game& game : tests::typed_games(text)) {
      games.push_back(game.known_tag("White") + ": " + tests::moves_of(game) + " " +
                      std::to_string(static_cast<int>(game.judgement.claimed)) +
                      std::to_string(static_cast<int>(game.judgement.verdict)));
    }
    return games;
  };
  for (std::size_t first = 0; first < sheets.size(); ++first) {
    for (std::size_t step = 1; step < sheets.size(); ++step) {
      std::string page;
      std::vector<std::string> expected;
      for (std::size_t i = 0; i < 3; ++i) {
        const auto& sheet = sheets[(first + i * step) % sheets.size()];
        page += sheet + "\n";
        const auto alone = read_all(sheet);
        expected.insert(expected.end(), alone.begin(), alone.end());
      }
      CAPTURE(page);
      CHECK(read_all(page) == expected);
    }
  }
}

TEST_CASE("only an opening bracket may be left", "[reading][scoresheet]") {
  const auto games = read("1.e4 e5 2.Nf3 Nc6 Novelty 3.Bb5 a6 (");
  REQUIRE(games.has_value());
  CHECK(tests::moves_of(games->back()) == "e4 e5 Nf3 Nc6 Bb5 a6");
}

TEST_CASE("any byte of a typed sheet may be wrong", "[reading][scoresheet]") {
  const std::string text =
      "A - B\n1.e4 e5 2.Nf3 (2.f4) Nc6 Novelty 3.Bb5 a6 White resigns 0-1\n"
      "C - D\n1. Nf3 a6 2. d4 a5 3. Nd2 1-0\n";
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : {' ', '\n', '(', '1', 'l', '-', '<', '&', '\xC4'}) {
      std::string damaged = text;
      damaged[i] = c;
      const auto games = read(damaged);
      if (!games) continue;
      for (const Game& game : *games) {
        CHECK(game.span().end <= damaged.size());
        for (const auto& finding : game.findings) {
          CHECK(finding.where.end <= damaged.size());
          CHECK(finding.ply.value <= game.followed.moves.size() + 1);
        }
      }
    }
  }
}

}  // namespace
