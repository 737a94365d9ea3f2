#include "event/table.h"

#include <string>
#include <string_view>
#include <vector>

#include "event/cells.h"
#include "event/layout.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;

std::string told(const OfficialList& list) {
  std::string text;
  for (const Pairing& pairing : list.pairings) {
    text += std::to_string(pairing.round) + ".";
    if (pairing.match > 0) text += std::to_string(pairing.match) + ".";
    text += std::to_string(pairing.board) + " " + list.players[pairing.white].name +
            (pairing.has_colors ? " - " : " ~ ") + list.players[pairing.black].name + " ";
    text += written(pairing.outcome);
    if (pairing.day > 0) text += " " + std::to_string(pairing.day);
    text += "\n";
  }
  for (const Bye& bye : list.byes) {
    text += std::to_string(bye.round) + " " + list.players[bye.player].name + " bye\n";
  }
  return text;
}

/// An error without what stands there.
ListError without_text(ListError error) {
  error.found.clear();
  return error;
}

TEST_CASE("a table is read by its headings, in any language", "[event][table]") {
  const struct {
    std::string_view what, text, told;
  } rows[] = {
      {"English", "Round,Board,White,Black,Result\n1,2,\"Novák, Jan\",\"Kos, P\",1-0\n",
       "1.2 Novák, Jan - Kos, P 1-0\n"},
      {"Czech", "Kolo;Šachovnice;Bílý;Černý;Výsledek\n1;2;Novák;Kos;½-½\n",
       "1.2 Novák - Kos 1/2-1/2\n"},
      {"German", "Runde;Brett;Weiß;Schwarz;Ergebnis\n3;1;Groß;Kos;0,5 - 0,5\n",
       "3.1 Groß - Kos 1/2-1/2\n"},
      {"Russian", "Тур\tДоска\tБелые\tЧёрные\tРезультат\n1\t1\tПетров\tКос\t0-1\n",
       "1.1 Петров - Кос 0-1\n"},
      {"another order", "Result|Black|White|Round\n1-0|Kos|Novák|2\n", "2.0 Novák - Kos 1-0\n"},
      {"dates", "Date,White,Black,Result\n2024.03.15,Novák,Kos,1-0\n",
       "0.0 Novák - Kos 1-0 20240315\n"},
      {"a sheet of Chess-Results",
       "Open Brno;;;;;;\nRound 3 on 2024/03/17;;;;;;\nBo.;No.;;Name;Rtg;Result;;Name;Rtg\n"
       "1;2;GM;Novák, Jan;2500;1 - 0;;Kos, Petr;2400\n2;4;;Malá, Eva;2300;;;bye;\n",
       "3.1 Novák, Jan - Kos, Petr 1-0\n3 Malá, Eva bye\n"},
      {"rounds by themselves",
       "White,Black,Result\nRound 1,,\nNovák,Kos,1-0\n2. kolo,,\nKos,Novák,+-\n",
       "1.0 Novák - Kos 1-0\n2.0 Kos - Novák 1-0F\n"},
      {"no heading above the results",
       "Kolo\tBílý\t\tČerný\n1.\tNovák\t½ : ½\tKos\n\tMalá\t0 : 1\tHorák\n",
       "1.0 Novák - Kos 1/2-1/2\n1.0 Malá - Horák 0-1\n"},
      {"rounds without a heading, not repeated",
       "Round 1|Novák|½-½|Kos\n|Malá|0-1|Haas\nRound 2|Kos|1-0|Malá\n",
       "1.0 Novák - Kos 1/2-1/2\n1.0 Malá - Haas 0-1\n2.0 Kos - Malá 1-0\n"},
      {"a score for the result", "Bo.,White,Score,Black\n1,Novák,1-0,Kos\n",
       "0.1 Novák - Kos 1-0\n"},
      {"unknown headings above the names", "Board,Home,Result,Away\n1,Novák,0.5,Kos\n",
       "0.1 Novák - Kos 1/2-1/2\n"},
      {"no headings", "1,1,Novák,Kos,1-0\n1,2,Malá,Horák,\n",
       "1.1 Novák - Kos 1-0\n1.2 Malá - Horák *\n"},
      {"quotes", "White;Black;Result\n\"Novák \"\"Honza\"\"\";Kos;1-0\n",
       "0.0 Novák \"Honza\" - Kos 1-0\n"},
      {"blank lines and CRLF", "White,Black,Result\r\n\r\nNovák,Kos,1-0\r\n",
       "0.0 Novák - Kos 1-0\n"},
      {"numbers with dots", "Round,Board,White,Black,Result\n1.,2.,Novák,Kos,1-0\n",
       "1.2 Novák - Kos 1-0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE(list.has_value());
    CHECK(told(*list) == row.told);
  }
}

TEST_CASE("a result may be in points", "[event][table]") {
  const struct {
    std::string_view what, text, told;
  } rows[] = {
      {"White's alone",
       "White;Black;Result\nA;B;1\nC;D;0.5\nE;F;½\nG;H;0\nI;J;+\nK;L;=\nM;N;-\nO;P;\n",
       "0.0 A - B 1-0\n0.0 C - D 1/2-1/2\n0.0 E - F 1/2-1/2\n0.0 G - H 0-1\n0.0 I - J 1-0F\n"
       "0.0 K - L 1/2-1/2\n0.0 M - N *\n0.0 O - P *\n"},
      {"a column for each player",
       "White;Pts;Black;Pts\nA;1;B;0\nC;0,5;D;0,5\nE;-;F;+\nG;;H;\nI;0;J;0\n",
       "0.0 A - B 1-0\n0.0 C - D 1/2-1/2\n0.0 E - F 0-1F\n0.0 G - H *\n0.0 I - J 0-0\n"},
      {"two results", "Jméno;Výsledek;Jméno;Výsledek\nNovák;½;Kos;½\n",
       "0.0 Novák - Kos 1/2-1/2\n"},
      {"without headings", "1 | Novák | ½ | ½ | Svoboda\n2 | Kos | 0 | 1 | Malá\n",
       "0.0 Novák - Svoboda 1/2-1/2\n0.0 Kos - Malá 0-1\n"},
      {"points so far beside the result",
       "Bo.;White;Pts.;Result;Pts.;Black\n1;Novák;3½;1 - 0;4;Kos\n", "0.1 Novák - Kos 1-0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE(list.has_value());
    CHECK(told(*list) == row.told);
  }
}

TEST_CASE("matches of teams have boards of their own", "[event][table]") {
  const struct {
    std::string_view what, text, told;
  } rows[] = {
      {"headings that name the colours",
       "Round;Board;White;Black;Result\n3;1.1;Novák;Kos;1-0\n3;8.10;Malá;Haas;½-½\n",
       "3.1.1 Novák - Kos 1-0\n3.8.10 Malá - Haas 1/2-1/2\n"},
      {"a sheet of Chess-Results",
       "Round 3 on 2024/03/17\nBo.;1;;SK Kladno;Rtg;-;2;;SK Brno;Rtg;1½:½\n"
       "1.1;;GM;Novák, Jan;2500;-;;;Svoboda, Petr;2400;½ - ½\n"
       "1.2;;;Dvořák, Karel;2200;-;;IM;Černý, Pavel;2300;1 - 0\n"
       "Bo.;3;;SK Opava;Rtg;-;4;;SK Zlín;Rtg;1:1\n"
       "2.1;;GM;Malá, Eva;2500;-;;;Horák, Petr;2400;+ - -\n"
       "2.2;;;Kos, Jan;2200;-;;IM;Zeman, Pavel;2300;- - +\n",
       "3.1.1 Novák, Jan ~ Svoboda, Petr 1/2-1/2\n3.1.2 Dvořák, Karel ~ Černý, Pavel 1-0\n"
       "3.2.1 Malá, Eva ~ Horák, Petr 1-0F\n3.2.2 Kos, Jan ~ Zeman, Pavel 0-1F\n"},
      {"scores of matches between the rows",
       "Kolo;Š.;Jméno;Výsledek;Jméno\n2;;Kladno;4½:3½;Brno\n2;1;Novák;1:0;Kos\n",
       "2.1 Novák - Kos 1-0\n"},
      {"a match of two boards that one team won",
       "Bo.;1;;SK Kladno;Rtg;-;2;;SK Brno;Rtg;2:0\n"
       "1.1;;GM;Novák, Jan;2500;-;;;Svoboda, Petr;2400;1 - 0\n"
       "1.2;;;Dvořák, Karel;2200;-;;IM;Černý, Pavel;2300;1 - 0\n",
       "0.1.1 Novák, Jan ~ Svoboda, Petr 1-0\n0.1.2 Dvořák, Karel ~ Černý, Pavel 1-0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE(list.has_value());
    CHECK(told(*list) == row.told);
  }
}

TEST_CASE("what looks like the score of a match is none everywhere", "[event][table]") {
  const struct {
    std::string_view what, text, told;
  } rows[] = {
      {"a time", "Time;White;Black;Result\n10:30;Novák;Kos;1-0\n9:00;Malá;Haas;½-½\n",
       "0.0 Novák - Kos 1-0\n0.0 Malá - Haas 1/2-1/2\n"},
      {"a time in some rows", "Time;White;Black;Result\n;Novák;Kos;1-0\n10:30;Malá;Haas;0-1\n",
       "0.0 Novák - Kos 1-0\n0.0 Malá - Haas 0-1\n"},
      {"a time without headings", "10:30;1;Novák;Kos;1-0\n10:30;2;Malá;Haas;½-½\n",
       "0.0 Novák - Kos 1-0\n0.0 Malá - Haas 1/2-1/2\n"},
      {"points for a win", "White;Black;Result\nNovák;Kos;3-0\nMalá;Haas;0-3\nHorák;Zeman;1-1\n",
       "0.0 Novák - Kos 1-0\n0.0 Malá - Haas 0-1\n0.0 Horák - Zeman 1-1\n"},
      {"points for a win, without headings", "1;Novák;Kos;2-0\n2;Malá;Haas;0-2\n",
       "0.0 Novák - Kos 1-0\n0.0 Malá - Haas 0-1\n"},
      {"half points for a draw, among others", "1;Novák;Kos;1-0\n2;Malá;Haas;½\n",
       "0.0 Novák - Kos 1-0\n0.0 Malá - Haas 1/2-1/2\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE(list.has_value());
    CHECK(told(*list) == row.told);
  }
}

TEST_CASE("columns may be aligned with blanks", "[event][table]") {
  const auto list = read_official_list(
      "Round 1 on 2024/03/15\n\n"
      " Bo. No. Name             Rtg Pts. Result Pts. Name           Rtg No.\n"
      " ---------------------------------------------------------------------\n"
      "  1    2 Novák, Jan      2500  0    ½ - ½  0   Svoboda, Petr 2400   1\n"
      "  2    3 Dvořák, Karel   2200  0    0 - 1  0   Černý, Pavel  2300   4\n\n"
      "Round 2 on 2024/03/16\n\n"
      "  1    1 Svoboda, Petr   2400  ½    1 - 0  0   Dvořák, Karel 2200   3\n");
  REQUIRE(list.has_value());
  CHECK(told(*list) ==
        "1.1 Novák, Jan - Svoboda, Petr 1/2-1/2\n1.2 Dvořák, Karel - Černý, Pavel 0-1\n"
        "2.1 Svoboda, Petr - Dvořák, Karel 1-0\n");
}

TEST_CASE("pairings may be written as in a letter", "[event][table]") {
  const auto list = read_official_list(
      "2. liga západ, 3. kolo, 15. 3. 2024\n\nSK Kladno - SK Brno 1,5:0,5\n"
      "1.1 Novák, Jan (2500) - Svoboda, Petr (2400) ½:½\n"
      "1.2 Malá, Eva-Marie – Černý, Pavel 1 - 0\n");
  REQUIRE(list.has_value());
  CHECK(told(*list) ==
        "3.1.1 Novák, Jan ~ Svoboda, Petr 1/2-1/2\n3.1.2 Malá, Eva-Marie ~ Černý, Pavel 1-0\n");
  const auto table =
      read_official_list("Event, Round, White, Black, Result\nOpen - A, 1, Novák, Kos, 1-0\n");
  REQUIRE(table.has_value());
  CHECK(told(*table) == "1.0 Novák - Kos 1-0\n");
  const auto twice = read_official_list("Novák - Kos 1-0\nKos - Kos ½-½\n");
  REQUIRE_FALSE(twice.has_value());
  CHECK(without_text(twice.error()) == ListError{ListFault::own_opponent, 2, 7});
}

TEST_CASE("the score of a match has points that teams can have", "[event][table]") {
  for (const std::string_view score : {"4½:3½", "2.5 - 1.5", "2:0", "½:3½"}) {
    CAPTURE(score);
    CHECK(is_match_score(score));
  }
  for (const std::string_view other : {"1:0", "½-½", "2147483650:1", "4½", "4½:", "4½:x", ":4"}) {
    CAPTURE(other);
    CHECK_FALSE(is_match_score(other));
  }
}

TEST_CASE("each line below a round of a letter is read", "[event][table]") {
  const struct {
    std::string_view what, line, told;
  } rows[] = {
      {"half a point", "Dvořák, Karel - Malý, Josef 1/2",
       "1.0 Dvořák, Karel - Malý, Josef 1/2-1/2"},
      {"the same in one sign", "Dvořák - Malý ½", "1.0 Dvořák - Malý 1/2-1/2"},
      {"a draw in words", "3. Dvořák - Malý remis", "1.0 Dvořák - Malý 1/2-1/2"},
      {"the result between the players", "Board 1.2 Dvořák, Karel 0-1 Malý, Josef",
       "1.1.2 Dvořák, Karel ~ Malý, Josef 0-1"},
      {"points for a win", "Dvořák - Malý 3-0", "1.0 Dvořák - Malý 1-0"},
      {"a bye", "Dvořák - bye", "1 Dvořák bye"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string first = row.told.contains("1.1.2") ? "1.1 " : "";
    const auto list = read_official_list("Round 1\n" + first + "Novák, Jan - Kos, Petr 1-0\n" +
                                         std::string{row.line} +
                                         "\nStart at 10:30\n15. března 2024\nSee you next week!\n");
    REQUIRE(list.has_value());
    CHECK(told(*list).ends_with(std::string{row.told} + "\n"));
    CHECK(list->pairings.size() + list->byes.size() == 2);
  }
  for (const std::string_view unread :
       {"Dvořák - Malý", "Dvořák - Malý lost", "2. Dvořák Malý won", "Dvořák Malý ½"}) {
    CAPTURE(unread);
    const auto list = read_official_list(
        "Dear all - hello!\nRound 1\nNovák, Jan - Kos, Petr 1-0\n" + std::string{unread} + "\n");
    REQUIRE_FALSE(list.has_value());
    CHECK(without_text(list.error()) == ListError{ListFault::pairing, 4, 1});
  }
}

TEST_CASE("cells are no more than the text makes likely", "[event][cells]") {
  std::string ragged;
  for (int i = 0; i < 2'000; ++i) ragged += "a  ";
  for (int i = 0; i < 2'000; ++i) ragged += "\nb  c";
  const auto rows = rows_of(ragged);
  REQUIRE(rows.has_value());
  std::size_t cells = 0;
  for (const Cells& row : *rows) cells += row.size();
  CHECK(cells < 10'000);  // instead of 4 million
}

TEST_CASE("a web page has rows in its tables", "[event][table]") {
  const auto list = read_official_list(
      "<html><body><table><tr><td>Home<td>Players<td>Login</table><h2>Round 3</h2>\n"
      "<table border=0><tr class=h><th>Bo.</th><th colspan=2>No.</th><th>Name</th><th>Result</th>"
      "<th></th><th>Name</th></tr>\n"
      "<tr><td>1</td><td>2</td><td>GM<td><a href='p.aspx?a=1&b=2'><b>Novák</b>, Jan</a></td>"
      "<td>&frac12;&nbsp;&ndash;&nbsp;&#189;</td><td>&nbsp;</td><td><div>Kos,<br>Petr</div></td>"
      "</tr><tr><td>2<td>4<td><td>Malá, Eva<td><td><td>bye</table>\n"
      "<table><tr><td>Server<td>2024<td>Legal</table></body></html>");
  REQUIRE(list.has_value());
  CHECK(told(*list) == "3.1 Novák, Jan - Kos, Petr 1/2-1/2\n3 Malá, Eva bye\n");
  CHECK(list->pairings.front().line == 3);
  const auto spanned = read_official_list(
      "<table><tr><th>Round<th>White<th>Result<th>Black<tr><td rowspan=2>1<td>Novák<td>1-0<td>Kos"
      "<tr><td>Malá<td>0-1<td>Haas<tr><td>2<td>Kos<td>1-0<td>Malá</table>");
  REQUIRE(spanned.has_value());
  CHECK(told(*spanned) == "1.0 Novák - Kos 1-0\n1.0 Malá - Haas 0-1\n2.0 Kos - Malá 1-0\n");
  const auto wrong = read_official_list(
      "<table>\n<tr><th>White<th>Black<th>Result\n<tr><td>Novák<td>Kos<td>won</table>");
  REQUIRE_FALSE(wrong.has_value());
  CHECK(without_text(wrong.error()) == ListError{ListFault::result, 3, 25});
}

TEST_CASE("columns may be named", "[event][table]") {
  const std::vector<Column> columns{Column::board, Column::other, Column::black, Column::white,
                                    Column::result};
  const auto list = read_official_list("B;X;S;W;E\n1;a;Kos;Novák;1-0\n", columns);
  REQUIRE(list.has_value());
  CHECK(told(*list) == "0.1 Novák - Kos 1-0\n");
  CHECK(has_needed(columns));
  CHECK_FALSE(has_needed({}));
  CHECK(find_column("white") == Column::white);
  CHECK(find_column("-") == Column::other);
  CHECK_FALSE(find_column("weiß").has_value());
}

TEST_CASE("a malformed table of results is an error with a location", "[event][table]") {
  const struct {
    std::string_view what, text;
    ListError error;
  } rows[] = {
      {"nothing", "", {ListFault::no_list, 1, 1}},
      {"words",
       "Dear arbiter,\nhere are the results, as promised, of all.\n",
       {ListFault::no_list, 1, 1}},
      {"games", "[White \"Novák\"]\n\n1. e4 e5 1-0\n", {ListFault::no_list, 1, 1}},
      {"headings only", "White,Black,Result\n", {ListFault::no_list, 1, 1}},
      {"no result", "White,Black,Result\nNovák,Kos,won\n", {ListFault::result, 2, 11}},
      {"no number", "Round,White,Black,Result\nx,Novák,Kos,1-0\n", {ListFault::number, 2, 1}},
      {"no name", "Round,White,Black,Result\n1,,Kos,1-0\n", {ListFault::name_missing, 2, 3}},
      {"an unterminated quote", "White,Black,Result\nNovák,\"Kos,1-0\n", {ListFault::quote, 2, 7}},
      {"a short row", "Round,Board,White,Black,Result\n1,1,Novák\n", {ListFault::columns, 2, 5}},
      {"points that are no result",
       "White;Pts;Black;Pts\nNovák;1;Kos;1\n",
       {ListFault::points, 2, 13}},
      {"points before the first round",
       "White;Pts;Black;Pts\nNovák;0;Kos;0\n",
       {ListFault::points, 2, 13}},
      {"the codes of a pool", "White;Black;Result\nA;B;1\nC;D;2\n", {ListFault::result, 3, 5}},
      {"points among results", "White;Black;Result\nA;B;1-0\nC;D;1\n", {ListFault::result, 3, 5}},
      {"a row with too many cells",
       "1;1;Novák;Kos;1-0\n1;2;Malá;Haas;x;0-1\n1;3;Horák;Zeman;0-1\n",
       {ListFault::columns, 2, 17}},
      {"the scores of matches alone",
       "White;Black;Result\nKladno;Brno;2½:1½\n",
       {ListFault::result, 2, 13}},
      {"against himself", "White,Black,Result\nNovák,Novák,1-0\n", {ListFault::own_opponent, 2, 7}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE_FALSE(list.has_value());
    CHECK(without_text(list.error()) == row.error);
  }
}

TEST_CASE("a malformed table says what stands there", "[event][table]") {
  const auto found_in = [](std::string_view text) {
    return read_official_list(text).error().found;
  };
  CHECK(found_in("White,Black,Result\nNovák,Kos,won\n") == "won");
  CHECK(found_in("Round,White,Black,Result\nx,Novák,Kos,1-0\n") == "x");
  CHECK(found_in("Round,White,Black,Result\n1,,Kos,1-0\n") == "");
}

TEST_CASE("the separator splits the most rows alike", "[event][cells]") {
  const struct {
    std::string_view text;
    char separator;
  } rows[] = {
      {"a;b;c\nNovák, Jan;Kos, P;1-0\n", ';'},
      {"a\tb\tc\n", '\t'},
      {"a|b|c\n", '|'},
      {"a,b,c\n", ','},
      {"a\n", ','},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(find_separator(lines_of(row.text)) == row.separator);
  }
}

}  // namespace
