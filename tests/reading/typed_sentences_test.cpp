// Moves among the sentences of a typed sheet: which are the game's, and which are only mentioned.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "support/catch.h"
#include "support/played.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using replay::Game;

struct SentenceRow {
  std::string_view what, text, moves;
  laws::Verdict verdict = laws::Verdict::ok;
};
using enum laws::Verdict;

void check_only_game(const SentenceRow& row) {
  CAPTURE(row.what, row.text);
  const auto games = tests::typed_games(row.text);
  REQUIRE(games.size() == 1);
  CHECK(tests::moves_of(games.front()) == row.moves);
  CHECK(games.front().judgement.verdict == row.verdict);
  if (row.verdict == ok) CHECK_FALSE(games.front().followed.stop.has_value());
}

TEST_CASE("moves from the middle of a game do not begin one", "[reading][scoresheet][faults]") {
  for (const std::string_view text :
       {"A nice position: 23.f4! If Black keeps it closed: 23...f6 24.fxe5 fxe5 25.Rxg7+ Kxg7. But "
        "23.a3? was played: 23...a6 24.Rb8+ Rxb8 1/2-1/2",
        "Stellung nach 59...Kh2-h3\n\n0-1", "Diagram: 5.d4 is best, for 6.e4 follows. 1-0"}) {
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().followed.moves.size() <= 1);
    CHECK(games.front().judgement.verdict == unreadable);
  }
  check_only_game(
      {"a miswritten 1", "7.e4 e5 2.Nf3 Nc6 Usual. 3.Bb5 a6 1-0", "e4 e5 Nf3 Nc6 Bb5 a6"});
}

TEST_CASE("words for check neither end a game nor say that it is mate", "[reading][scoresheet]") {
  const struct {
    std::string_view before, word;
  } rows[] = {
      {"1.e4 e5 2.Pf3 Pc6 3.Lb5 d6 4.Lxc6", "schaak"},
      {"1.e4 e5 2.Pf3 Pc6 3.Lb5 d6 4.Lxc6", "incheck"},
      {"1.e4 e5 2.Pf3 Pc6 3.Lb5 d6 4.Lxc6", "dubbelschaak"},
      {"1.e4 e5 2.Sf3 Sc6 3.Lb5 d6 4.Lxc6", "Schach!"},
      {"1.e4 e5 2.Cf3 Cc6 3.Fb5 d6 4.Fxc6", "échec"},
      {"1.e4 e5 2.Cf3 Cc6 3.Ab5 d6 4.Axc6", "jaque"},
      {"1.e4 e5 2.Sf3 Sc6 3.Gb5 d6 4.Gxc6", "szach"},
      {"1.e4 e5 2.Кf3 Кc6 3.Сb5 d6 4.Сxc6", "шах"},
  };
  for (const auto& [before, word] : rows) {
    CAPTURE(before, word);
    const std::string moves = std::string{before} + ' ' + std::string{word};
    const auto open = tests::typed_games(moves);
    REQUIRE(open.size() == 1);
    CHECK(open[0].followed.moves.size() == 7);
    CHECK(open[0].judgement.claimed == laws::Claimed::nothing);
    const std::string whole = moves + " bxc6 1-0";
    const auto played = tests::typed_games(whole);
    REQUIRE(played.size() == 1);
    CHECK(played[0].followed.moves.size() == 8);
    CHECK(played[0].judgement.verdict == ok);
  }
}

TEST_CASE("words behind a result do not begin a game", "[reading][scoresheet]") {
  constexpr SentenceRow behind[] = {
      {"footnotes with a move",
       "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 1) 4.La4 Sf6 5.0-0 Le7 2) 6.Te1 b5 1-0\n\n1) Mit der Idee b5.\n"
       "2) Droht Sg4.\n",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5"},
      {"what might have followed",
       "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.La4 Sf6 1-0\nEs hätte noch folgen können: 5.0-0 Le7 6.Te1 b5",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
      {"a sentence about the next moves",
       "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 1-0. Nach 4.La4 Sf6 5.0-0 steht Weiß besser.",
       "e4 e5 Nf3 Nc6 Bb5 a6"},
      {"the number of the page", "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.La4 Sf6 5.00 Le7 1-0\n\n- 12 -",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
  };
  for (const SentenceRow& row : behind) check_only_game(row);
}

TEST_CASE("a remark that begins with a move is found out by the number behind it",
          "[reading][scoresheet][faults]") {
  constexpr SentenceRow rows[] = {
      {"by Black", "1.e4 e5 2.Sf3 Sc6 3.Lb5 Sf6 ist auch gut. 3...a6 4.La4 Sf6 1/2-1/2",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", laws::Verdict::check},
      {"before the last moves",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O b5 6.Bb3 Bb7 było oczekiwane. 6...Be7 7.Re1 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Be7 Re1", laws::Verdict::check},
      {"the move goes on in a sentence",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 Better was 5...Nxe4 6.d4 b5.",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
  };
  for (const SentenceRow& row : rows) check_only_game(row);
}

TEST_CASE("a number that begins a sentence is the game's, one within it is not",
          "[reading][scoresheet]") {
  constexpr SentenceRow rows[] = {
      {"alternatives after each move",
       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6! Usual. Also 3...Nf6 is good. 4. Ba4 A good move. 4...b5 "
       "Here "
       "4...Nf6 is better. 5. Bb3 Na5 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 b5 Bb3 Na5"},
      {"half-moves apart",
       "1. e4 e5 2. Nf3 Nc6 3. Bb5 The Spanish game. 3...a6 The most usual. Also 3... Nf6 (the "
       "Berlin) is good. 4. Bxc6 The exchange. 4...dxc6 5. d4 exd4 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 d4 exd4"},
      {"behind a sentence that ends with a move",
       "1. e4 e6 2. f4 d5 3. e5 c5 4. Cf3 Cc6 5. c3 Db6 6. Ad3 d4. Qui il Bianco giocherebbe "
       "ovviamente 7. De2. 7. b3 Ad7 8. Ab2 Ae7 1-0",
       "e4 e6 f4 d5 e5 c5 Nf3 Nc6 c3 Qb6 Bd3 d4 b3 Bd7 Bb2 Be7"},
      {"an alternative by dots apart",
       "1. e4 e6 2. f4 d5 3. e5 c5 4. Cf3 Cc6 5. c3 Db6. Il tratto raccomandato è 5. ... f6. 6. "
       "Ad3 d4 7. De2 Ch6 8. b3 Ad7 9. Ab2 Ae7 1-0",
       "e4 e6 f4 d5 e5 c5 Nf3 Nc6 c3 Qb6 Bd3 d4 Qe2 Nh6 b3 Bd7 Bb2 Be7"},
  };
  for (const SentenceRow& row : rows) check_only_game(row);
}

TEST_CASE("the commonest words are not moves with a misread digit", "[reading][scoresheet]") {
  constexpr SentenceRow rows[] = {
      {"Spanish", "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 el mejor. 4. Aa4 Cf6 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
      {"Dutch", "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 wel goed. 4. La4 Pf6 al gespeeld 5. O-O Le7 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"},
      {"Italian",
       "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 la mossa del maestro. 4. Aa4 Cf6 nel centro. 5. O-O Ae7 dal "
       "lato di donna 6. Te1 b5 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5"},
      {"a player",
       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 Tal played this. 4. Ba4 Nf6 as Tal did. 5. O-O 1-0",
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"},
  };
  for (const SentenceRow& row : rows) check_only_game(row);
  // The last move of a game is not lost in silence before the words that end it.
  const auto games = tests::typed_games(
      "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 Bekannt. 4. La4 Sf6 5. O-O Le7 6. Tel bílý se vzdal");
  REQUIRE(games.size() == 1);
  CHECK(games.front().judgement.verdict == laws::Verdict::check);
}

TEST_CASE("castling is read however it is written", "[reading][scoresheet]") {
  for (const std::string_view castling :
       {"00", "OO", "0 0", "0-\n0", "0\u2013\n0", "0 -\n0", "O-O", "0-0"}) {
    const std::string text = "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.La4 Sf6 Sicher. 5. " +
                             std::string{castling} + " Le7 6.Te1 b5 1-0";
    check_only_game({castling, text, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5"});
  }
  for (const std::string_view heading : {"Beginn 19.00 Uhr", "Hall 00 01"}) {
    const std::string text = std::string{heading} + "\n\n1.e4 e5 2.Sf3 Sc6 Sicher. 3.Lb5 a6 1-0";
    check_only_game({heading, text, "e4 e5 Nf3 Nc6 Bb5 a6"});
  }
}

TEST_CASE("a result with letters for digits is read", "[reading][scoresheet]") {
  constexpr struct {
    std::string_view result;
    laws::Claimed claimed;
  } rows[] = {
      {"l-0", laws::Claimed::white_wins}, {"I-0", laws::Claimed::white_wins},
      {"1-o", laws::Claimed::white_wins}, {"l:O", laws::Claimed::white_wins},
      {"O-l", laws::Claimed::black_wins}, {"o-1", laws::Claimed::black_wins},
      {"0-I", laws::Claimed::black_wins}, {"l/2-l/2", laws::Claimed::draw},
  };
  for (const auto& row : rows) {
    CAPTURE(row.result);
    const auto games = tests::typed_games("1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.La4 Sf6 Gut. 5.0-0 Le7 " +
                                          std::string{row.result});
    REQUIRE(games.size() == 1);
    CHECK(games.front().judgement.claimed == row.claimed);
    CHECK(games.front().followed.moves.size() == 10);
  }
}

TEST_CASE("a sign that nobody understands is part of its move", "[reading][scoresheet][faults]") {
  for (const std::string_view sign : {"\u00A9", "\u00A3", "@", "\uF06E", "\uFFFD"}) {
    CAPTURE(sign);
    const std::string s{sign};
    const auto games = tests::typed_games("1. e4 e5 2. " + s + "f3 " + s + "c6 3. Bb5 a6 1-0");
    REQUIRE(games.size() == 1);
    const auto moves = tests::moves_of(games.front());
    CHECK_FALSE(moves.starts_with("e4 e5 f3"));
    CHECK(games.front().judgement.verdict != ok);
  }
  check_only_game({"l for 1 in the square of departure",
                   "1. e2-e4 e7-e5 2. Sgl-f3 Sb8-c6 3. Gf1-b5 a7-a6 1-0", "e4 e5 Nf3 Nc6 Bb5 a6",
                   laws::Verdict::check});
}

TEST_CASE("a number written twice by mistake loses no move", "[reading][scoresheet][faults]") {
  check_only_game(
      {"White's",
       "1.e4 e5 2.Sf3 Sf6 3.Sxe5 d6 4.Sf3 Sxe4 5.d4 d5 6.Ld3 Le7 7.0-0 0-0 "
       "Bekannt. 8.Te1 Sc6 8.Sbd2 Lf5 9.c3 Te8 10.Dc2 Sxd2 1-0",
       "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5 Bd3 Be7 O-O O-O Re1 Nc6 Nbd2 Bf5 c3 Re8 Qc2 "
       "Nxd2"});
}

TEST_CASE("a number of Black's with dots apart is no gap if White's move stands before it",
          "[reading][scoresheet]") {
  check_only_game(
      {"with lines in remarks",
       "1. e4, e5\n2. f4, ... Empezando fuerte.\n2 ..., exf4\n3. Ac4, Dh4+\n4. Rf1, b5\n"
       "5. Axb5, Cf6\n6. Cf3, Dh6\n7. d3, Ch5\n8. Ch4, Dg5\n9. Cf5, c6\n10. g4?, ... Había que "
       "retirar el alfil con 10. Aa4, g6. 11. Cg3, Cg7. 12. Cc3 con igualdad.\n\n10 ..., Cf6\n"
       "11. Tg1, cxb5? No se podía tomar el alfil. 11 ..., h5. 12. h4, Dg6. 13. g5, Cg4. 14. Aa4, "
       "d5, con ligera ventaja.\n\n12. h4, Dg6\n13. h5, Dg5\n14. Df3, Cg8\n1-0",
       "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 "
       "Qg6 "
       "h5 Qg5 Qf3 Ng8"});
}

TEST_CASE("a game below a heading is not lost as a remark", "[reading][scoresheet]") {
  const auto games = tests::typed_games(
      "1. e4 e5 2. Jf3 d6 3. Sc4 Sg4 4. Jc3 h6 5. Jxe5 Sxd1 6. Sxf7+ Ke7 7. Jd5# Légalův mat.\n\n"
      "Morphy,P – Konzultující, Paříž 1858\n1.e4 e5 2.Jf3 d6 Philidorova obrana. 3.d4 Sg4\n");
  REQUIRE(games.size() == 2);
  CHECK(games.front().followed.moves.size() == 13);
  CHECK(tests::moves_of(games.back()) == "e4 e5 Nf3 d6 d4 Bg4");
}

TEST_CASE("moves that words lead to at the end of a game are doubted", "[reading][scoresheet]") {
  constexpr std::string_view game = "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d3 d6";
  constexpr std::string_view leads[] = {" Perhaps after 6.O-O a6",
                                        " The computer shows 6.O-O a6",
                                        "\nI had seen 6.O-O a6 7.Re1 O-O",
                                        "\n\nMožné pokračování 6.O-O a6",
                                        ". Zo zou 6.O-O a6",
                                        " Måske efter 6.O-O a6 7.Re1",
                                        "\nMotoren foreslår 6.O-O a6",
                                        "\n\nAnaliza pokazuje 6.O-O a6",
                                        " Poate după 6.O-O a6",
                                        ". Kone suosittelee 6.O-O a6",
                                        "\nPodle enginu 6.O-O",
                                        " Az elemzés szerint 6.O-O a6 7.Re1",
                                        "\n\nПо анализу 6.O-O a6",
                                        " Аналіз після 6.O-O a6",
                                        "\nPo analizi 6.O-O a6",
                                        " Motorun planı 6.O-O a6",
                                        " Secondo il motore 6.O-O a6",
                                        "\n\nSegundo o motor 6.O-O a6 7.Re1",
                                        "\nMit der Maschine 6.O-O a6 7.Re1 O-O",
                                        " D'après la machine 6.O-O a6"};
  for (const std::string_view lead : leads) {
    const std::string text = std::string{game} + std::string{lead} + "\n\n1-0\n";
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    const bool is_read_on = games.front().followed.moves.size() > 10;
    CHECK((!is_read_on || games.front().judgement.verdict == check));
  }
  for (const std::string_view behind :
       {" A novelty. 6.O-O a6 1-0", " šah 6.O-O a6 1-0", " Both castle: 6.O-O O-O 1-0"}) {
    const std::string text = std::string{game} + std::string{behind};
    CAPTURE(text);
    const auto games = tests::typed_games(text);
    REQUIRE(games.size() == 1);
    CHECK(games.front().judgement.verdict == ok);
  }
}

TEST_CASE("games of a list begin behind their labels", "[reading][scoresheet]") {
  struct ListRow {
    std::string_view what, text;
    std::vector<std::size_t> plies;
  };
  const ListRow lists[] = {
      {"players in the lines of the moves",
       "Miller - Smith: 1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7\n"
       "Brown - Green: 1. c4 e5 2. Nc3 Nf6 3. Nf3 Nc6 1-0\n",
       {8, 6}},
      {"the same moves twice",
       "Dupont - Durand 1. d4 d5 2. c4 e6 3. Cc3 Cf6 4. Fg5 Fe7\n"
       "Blanc - Noir 1. d4 d5 2. c4 e6 3. Cc3 Cf6 4. Fg5 Fe7\n",
       {8, 8}},
      {"a name that could be a move",
       "Alm - Berg 1. d4 d5 2. c4 e6 3. Sc3 Sf6 4. Lg5 Le7\n"
       "Carlsson - Dahl 1. d4 d5 2. c4 e6 3. Sc3 Sf6 4. Lg5 Le7\n0-1\n",
       {8, 8}},
      {"labels above the moves, results below",
       "Game one\n1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4 d5\n0-1\n"
       "Game two\n1. e4 e5 2. Nf3 Nf6\nGame three\n1. d4 d5 2. c4 e6 3. Nc3 Nf6\ndraw\n",
       {10, 4, 6}},
      {"numbered boards with brackets",
       "Tabuleiro 1) 1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 0-1\nTabuleiro 2) 1. c4 e5 2. Cc3 Cf6 3. g3 d5\n"
       "Tabuleiro 3) 1. d4 d5 2. c4 e6 3. Cc3 Cf6 0-1\n",
       {6, 6, 6}},
      {"a remark from which the game may go on",
       "Ronda 3: Silva - Costa\n1. e4 c5 2. Cf3 e6 3. d4 cxd4 4. Cxd4 a6\n"
       "Paulsen: 1. e4 c5 2. Cf3 e6 3. d4 cxd4 4. Cxd4 Cc6\n5. Bd3 Cf6 6. O-O Dc7 1/2-1/2\n",
       {12}},
      {"a remark below moves without a heading",
       "1. e4 e5 2. Nf3 Nc6 3. Bc4\nSpanish: 1. e4 e5 2. Nf3 Nc6 3. Bb5\n"
       "3... Bc5 4. c3 Nf6 5. d3 d6 1-0\n",
       {10}},
      {"two remarks with labels",
       "Cole - Drake, London 1999\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4\n"
       "Compare: 1. e4 e5 2. Nf3 Nc6 3. Bb5\n3... Bc5 4. c3\n"
       "Compare Evans: 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4\n4... Nf6 5. d3 d6 6. O-O O-O 1-0\n",
       {12}},
      {"three remarks, one below another",
       "Cole - Drake, London 1999\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4\n"
       "Spanish: 1. e4 e5 2. Nf3 Nc6 3. Bb5\nScotch: 1. e4 e5 2. Nf3 Nc6 3. d4\n"
       "Ponziani: 1. e4 e5 2. Nf3 Nc6 3. c3\n3... Bc5 4. c3 Nf6 5. d3 d6 1-0\n",
       {10}},
      {"a remark that ends with the result of its game",
       "Cole - Drake, London 1999\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3\n"
       "Compare: 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 1-0 (Smith - Jones)\n"
       "5... d6 6. O-O O-O Black resigned\n",
       {9}},
  };
  for (const ListRow& row : lists) {
    CAPTURE(row.what);
    std::vector<std::size_t> plies;
    for (const Game& game : tests::typed_games(row.text)) {
      plies.push_back(game.followed.moves.size());
    }
    CHECK(plies == row.plies);
  }
}

TEST_CASE("a sentence behind the moves does not replace them", "[reading][scoresheet]") {
  constexpr SentenceRow rows[] = {
      {"a move behind a semicolon in a sentence",
       "1. e4 e5 2. Bc4 Bc5 3. c3 Nf6 4. d4 exd4 5. cxd4 Do not advance the pawn too early. 5... "
       "Bb6\n"
       "\nThe bishop could give check; 5... Bb4+ would be met by a block.",
       "e4 e5 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb6"},
      {"the result and length of a game that is cited",
       "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d3\nKnown from Carl - Dora, Linz 1999 (0-1, 34).\n"
       "5...d6 6.O-O O-O 7.Re1 a6 1-0\n",
       "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O Re1 a6"},
  };
  for (const SentenceRow& row : rows) check_only_game(row);
}

TEST_CASE("a result behind an open bracket is a result", "[reading][scoresheet]") {
  constexpr std::string_view moves = "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d3 d6 ";
  for (const std::string_view end : {"(1-0", "(1-0 Black resigned", "(1-0; Black resigned)"}) {
    CAPTURE(end);
    const auto games = tests::typed_games(std::string{moves} + std::string{end});
    REQUIRE(games.size() == 1);
    CHECK(games.front().judgement.verdict == ok);
  }
  const auto games =
      tests::typed_games("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 (0-1; White resigns) 4.c3 Nf6 5.d3 d6 0-1");
  REQUIRE(games.size() == 1);
  CHECK(games.front().judgement.verdict == check);
}

TEST_CASE("a half-move that is told again up to the result leaves a doubt",
          "[reading][scoresheet]") {
  constexpr SentenceRow rows[] = {
      {"White's", "1.e4 e5 2.Nf3 Nc6 3.Bb5 was his idea; instead came 3.Bc4 Bc5 1/2-1/2",
       "e4 e5 Nf3 Nc6 Bb5", check},
      {"Black's, with mate", "1.f3 e5 2.g4 d6 was my plan, but I saw 2...Qh4# 0-1", "f3 e5 g4 d6",
       check},
      {"a paragraph below", "1.f3 e5 2.g4 d6\n\nNo! Black mated with 2...Qh4# 0-1", "f3 e5 g4 d6",
       check},
      {"but not in brackets", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 (so far as in 3.Bc4 Bc5) 1/2-1/2",
       "e4 e5 Nf3 Nc6 Bb5 a6"},
      {"nor behind the result", "1.e4 e5 2.Nf3 Nc6 1-0\nThe other game: 2.Bc4 Bc5 1/2-1/2",
       "e4 e5 Nf3 Nc6", check},
  };
  for (const SentenceRow& row : rows) check_only_game(row);
}

TEST_CASE("a move mentioned in the last sentence is passed over with a warning",
          "[reading][scoresheet]") {
  const std::string_view text =
      "1.d4 d5 2.c4 e6 3.Pc3 De dame keert terug zodat ze dreigingen zoals Pf6 kan pareren "
      "(Petrosian - Barcza, Boedapest 1955).";
  const auto games = tests::typed_games(text);
  REQUIRE(games.size() == 1);
  CHECK(tests::moves_of(games.front()) == "d4 d5 c4 e6 Nc3");
  CHECK(games.front().has(findings::Code::sheet_passed_over));
  CHECK_FALSE(games.front().has(findings::Code::sheet_ambiguous));
  CHECK(games.front().judgement.verdict == check);
}

}  // namespace
