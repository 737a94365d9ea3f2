// Whether what stands below a typed game is its own result, or may be that of another game.
#include <algorithm>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;

constexpr std::string_view white_mated = "1. f3 e5 2. g4 Qh4#";
constexpr std::string_view black_mated = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#";

struct Row {
  std::string_view what, moves, behind;
};

constexpr Row of_another[] = {
    {"a pairing", white_mated, "\n\nVerdi - Neri 1-0"},
    {"a pairing right below", white_mated, "\nVerdi - Neri 1-0"},
    {"with vs.", white_mated, "\n\nBrown vs. Green 1-0"},
    {"without blanks", black_mated, "\n\nBrown-Green 0-1"},
    {"with a number", white_mated, "\n\n1. Brown - Green 1-0"},
    {"with a board", white_mated, "\n\nTable 3: Brown - Green 1-0"},
    {"in brackets behind the result", white_mated, "\n\n1-0 (Brown - Green)"},
    {"above its result", white_mated, "\n\nBrown - Green\n1-0"},
    {"a pairing behind the result", white_mated, "\n\n1-0 Brown - Green"},
    {"of the same players, with other colours", white_mated, "\n\nBianchi - Rossi 1-0"},
    {"a row of a table", white_mated, "\n\nBrown 1 0 1 1-0"},
    {"a report", black_mated, "\n\nThe next day, White resigned."},
    {"a report behind the deed", black_mated, "\n\nWhite resigned on board two."},
    {"a report in two lines", black_mated, "\n\nThe next\nday, White resigned."},
    {"a report in French", black_mated, "\n\nDans l'autre partie, les blancs abandonnent."},
    {"a report in Czech", black_mated, "\n\nVe druhé partii se bílý vzdal."},
    {"a report with a result", white_mated, "\nMeanwhile Brown had won 1-0"},
    {"a result in a report", white_mated, "\n1-0 in another game"},
    {"above a blank line", white_mated, "\n\nBrown - Green\n\n1-0"},
    {"below its result", white_mated, "\n\n1-0\nBrown - Green"},
    {"in brackets before the result", white_mated, "\n(Brown - Green) 1-0"},
    {"a board in brackets", white_mated, "\n1-0 (board 2)"},
    {"a name", white_mated, "\nBrown won 1-0"},
    {"a name behind the result", white_mated, "\n1-0 Brown"},
    {"one player and somebody else", white_mated, "\nRossi - Green 1-0"},
    {"the second game", white_mated, "\nSecond game: 1-0"},
    {"the second game in German", white_mated, "\n2. Partie 1-0"},
    {"the second game in Hungarian", white_mated, "\nM\u00E1sodik j\u00E1tszma: 1-0"},
    {"the second game above", white_mated, "\nGame 2\n1-0"},
    {"the second game, resigned", white_mated, "\nBlack resigned the second game."},
    {"a match", white_mated, "\nMatch result: 1-0"},
    {"past a comma", white_mated, "\n1-0, the other game"},
    {"Black's", white_mated, "\nBlack: 1-0"},
    {"three results", white_mated, "\n1-0\n0-1\n1-0"},
};

constexpr Row its_own[] = {
    {"behind the moves", white_mated, " 1-0"},
    {"in a line", white_mated, "\n1-0"},
    {"in a paragraph", white_mated, "\n\n1-0"},
    {"with a label", white_mated, "\nResult: 1-0"},
    {"with a label in German", white_mated, "\nErgebnis: 1-0"},
    {"with a cause", white_mated, "\n1-0 (time)"},
    {"with a remark", white_mated, "\n1-0 (annotated by Green)"},
    {"behind a comment", white_mated, " {A pretty mate} 1-0"},
    {"behind a sentence", white_mated, " A pretty mate. 1-0"},
    {"below a line of prose", white_mated, "\nA pretty mate\n1-0"},
    {"with its pairing", white_mated, "\n\nRossi - Bianchi 1-0"},
    {"with its pairing in capitals", white_mated, "\n\nROSSI - BIANCHI 1-0"},
    {"with its pairing and initials", white_mated, "\n\nM. Rossi - L. Bianchi 1-0"},
    {"with its pairing and ratings", white_mated, "\nRossi 2100 - Bianchi 2000 1-0"},
    {"with its pairing and vs", white_mated, "\nRossi vs Bianchi 1-0"},
    {"with its pairing and a place", white_mated, "\nRossi - Bianchi, Rome 1-0"},
    {"with a full stop", white_mated, " 1-0."},
    {"with colon and full stop", white_mated, " 1:0."},
    {"in brackets", white_mated, " (1-0)"},
    {"in brackets with a full stop", white_mated, " (1-0)."},
    {"a resignation in brackets", black_mated, " (White resigned)"},
    {"with mate", white_mated, "\nMate 1-0"},
    {"by mate", white_mated, "\n1-0 by mate"},
    {"with a score", white_mated, "\nFinal score: 1-0"},
    {"with a score in German", white_mated, "\nEndstand 1:0"},
    {"behind a move and comments", white_mated, " {mate} 3. a3 {oh} a6 1-0"},
    {"behind moves without full stops", white_mated, " 3 a3 a6 1-0"},
    {"behind a time", white_mated, " 0:10 1-0"},
    {"behind an unclosed bracket", white_mated, " (0:10 1-0"},
    {"behind minutes", white_mated, " 10' 1-0"},
    {"behind a sign", white_mated, " $5 1-0"},
    {"before praise", white_mated, " 1-0 nice game"},
    {"before a signature", white_mated, " 1-0 signed Rossi"},
    {"behind praise", white_mated, "\nA nice miniature 1-0"},
    {"a resignation", black_mated, "\nWhite resigned."},
    {"a resignation by name", black_mated, "\nRossi resigned."},
    {"a resignation and its reason", black_mated,
     "\nWhite resigned because his position was without hope."},
    {"a resignation in Czech", black_mated, "\nBílý se vzdal."},
    {"a resignation in French", black_mated, "\nLes blancs abandonnent."},
};

TEST_CASE("a result that may be another game's corrects none", "[replay][another_game]") {
  const auto is_corrected = [](const Row& row) {
    const std::string head = "Rossi - Bianchi, 12 May 2024\n\n";
    const std::string text = head + std::string{row.moves}.append(row.behind) + '\n';
    return std::ranges::any_of(tests::typed_games(text), [](const replay::Game& game) {
      return game.judgement.verdict == laws::Verdict::must_correct;
    });
  };
  for (const Row& row : of_another) {
    CAPTURE(row.what, row.behind);
    CHECK_FALSE(is_corrected(row));
  }
  for (const Row& row : its_own) {
    CAPTURE(row.what, row.behind);
    CHECK(is_corrected(row));
  }
}

}  // namespace
