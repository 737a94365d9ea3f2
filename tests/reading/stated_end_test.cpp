// A sentence that says how the game ended closes a typed sheet: what follows is a remark.
#include <string_view>

#include "findings/code.h"
#include "support/catch.h"
#include "support/played.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using laws::Claimed;
using laws::Verdict;

struct Row {
  std::string_view what, text;
  std::size_t plies;
  Claimed claimed;
  Verdict verdict;
};
using enum Claimed;
using enum Verdict;
constexpr Row rows[] = {
    {"a fallen flag, in Czech",
     "Novák - Dvořák 0:1\n1.e4 e5 2.Dh5 Jc6 3.Sc4 Jf6 Bílému spadl praporek. Jinak 4.Df7 mat.\n", 6,
     black_wins, ok},
    {"a telephone, in Czech",
     "Novák - Dvořák 0:1\n1.e4 e5 2.Dh5 Jc6 3.Sc4 Jf6 Bílému zazvonil telefon. Jinak 4.Df7 mat.\n",
     6, black_wins, ok},
    {"an agreed draw, in Czech",
     "Novák - Dvořák\n1.e4 e5 2.Jf3 Jc6 3.Sc4 Sc5 Remíza dohodou. Bílý mohl zkusit 4.d3\n", 6, draw,
     ok},
    {"an adjournment, in Czech",
     "Novák - Dvořák\n1.e4 e5 2.Jf3 Jc6 3.Sc4 Sc5 Partie přerušena. Bílý mohl zkusit 4.d3\n", 6,
     nothing, ok},
    {"a draw, in German",
     "Müller - Schmidt\n1.e4 e5 2.Dh5 Sc6 3.Lc4 Sf6 Remis. Weiß übersah 4.Dxf7 matt.\n", 6, draw,
     ok},
    {"a draw by agreement, in French",
     "Dupont - Martin\n1.e4 e5 2.Dh5 Cc6 3.Fc4 Cf6 Nulle par accord. Les blancs ont manqué 4.Dxf7 "
     "mat.\n",
     6, draw, ok},
    {"an initial within the sentence, in Portuguese",
     "Silva - Costa\n1.e4 e5 2.Dh5 Cc6 3.Bc4 Cf6 W.O. das brancas. Melhor era 4.Dxf7 mate.\n", 6,
     black_wins, ok},
    {"time, and the moves go on at once",
     "Smith - Jones\n1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 White lost on time. 4.Qxf7#\n", 6, black_wins,
     check},
    {"time, and a sentence about the next move",
     "Smith - Jones\n1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 White lost on time. 4.Qxf7# was mate.\n", 6,
     black_wins, ok},
    {"an adjournment, and the game goes on to its result",
     "Smith - Jones\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 Adjourned. 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 1-0\n", 12,
     white_wins, ok},
    {"a clock time, and the game goes on",
     "Smith - Jones 0-1\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 Time 1:20 1:05 4.Ba4 Nf6 5.O-O Be7\n", 10,
     black_wins, ok},
    {"a threat, in Czech, and no end",
     "Novák - Dvořák\n1.e4 e5 2.Dh5 Jc6 3.Sc4 Jf6 Hrozí 4.Dxf7 mat\n", 7, nothing, check},
    {"a missed mate", "Smith - Jones\n1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 White missed 4.Qxf7#. 1/2-1/2\n",
     7, draw, check},
    {"a mate behind a stated end, by Black's number",
     "1.f3 e5 2.g4 Draw agreed. 2...Qh4# 1/2-1/2\n", 3, draw, check},
    {"the same on a line of its own", "1.f3 e5 2.g4 Black resigned.\n2...Qh4# 1-0\n", 4, white_wins,
     check},
    {"a program's line, and mate",
     "1.e4 e5 2.Bc4 Nc6 3.Qh5 the computer gives 3...Nf6 4.Qxf7# 0-1\n", 7, black_wins, check},
    {"a program's line, in German",
     "1.e4 e5 2.Lc4 Sc6 3.Dh5 der Computer empfiehlt 3...Sf6 4.Dxf7# 0-1\n", 7, black_wins, check},
    {"a program's line, in Spanish",
     "1.e4 e5 2.Ac4 Cc6 3.Dh5 el módulo propone 3...Cf6 4.Dxf7# 0-1\n", 7, black_wins, check},
    {"an end that may not be one, and mate",
     "1.e4 e5 2.Bc4 Nc6 Adjourned. 3.Qh5 a6 4.a3 a5 5.Qxf7# 0-1\n", 9, black_wins, check},
    {"a mate behind a sentence of its own",
     "Smith - Jones 0-1\n1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 Black did not see the threat. 4.Qxf7#\n", 7,
     black_wins, must_correct},
    {"a mate some moves behind a word",
     "Smith - Jones 0-1\n1.e4 e5 2.Qh5 Nc6 A novelty. 3.Bc4 Nf6 4.Qxf7# 0-1\n", 7, black_wins,
     must_correct},
};

TEST_CASE("a stated end closes a sheet", "[reading][scoresheet]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const auto games = tests::typed_games(row.text);
    REQUIRE(games.size() == 1);
    CHECK(games[0].followed.moves.size() == row.plies);
    CHECK(games[0].judgement.claimed == row.claimed);
    CHECK(games[0].judgement.verdict == row.verdict);
  }
}

}  // namespace
