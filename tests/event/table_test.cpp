#include "event/table.h"

#include <string>
#include <string_view>
#include <vector>

#include "event/cells.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;

std::string told(const OfficialList& list) {
  std::string text;
  for (const Pairing& pairing : list.pairings) {
    text += std::to_string(pairing.round) + "." + std::to_string(pairing.board) + " " +
            list.players[pairing.white].name + " - " + list.players[pairing.black].name + " ";
    append_outcome(text, pairing.outcome);
    if (pairing.day > 0) text += " " + std::to_string(pairing.day);
    text += "\n";
  }
  for (const Bye& bye : list.byes) {
    text += std::to_string(bye.round) + " " + list.players[bye.player].name + " bye\n";
  }
  return text;
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
      {"against himself", "White,Black,Result\nNovák,Novák,1-0\n", {ListFault::own_opponent, 2, 7}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE_FALSE(list.has_value());
    CHECK(list.error() == row.error);
  }
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
