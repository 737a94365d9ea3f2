#include "event/crosstable.h"

#include <string>
#include <string_view>

#include "event/official_list.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;

/// `-` between players with colours, `~` without.
std::string told(const OfficialList& list) {
  std::string text;
  for (const Pairing& pairing : list.pairings) {
    text += std::to_string(pairing.round) + " " + list.players[pairing.white].name +
            (pairing.has_colors ? "-" : "~") + list.players[pairing.black].name + " ";
    text += written(pairing.outcome);
    text += pairing.is_disputed ? " disputed\n" : "\n";
  }
  for (const Bye& bye : list.byes) {
    text += std::to_string(bye.round) + " " + list.players[bye.player].name + " bye\n";
  }
  return text;
}

TEST_CASE("a cross-table is read", "[event][crosstable]") {
  const struct {
    std::string_view what, text, told;
  } rows[] = {
      {"a Swiss event",
       "Rk.;SNo;Name;1.Rd;2.Rd;Pts\n1;3;Ann;3w1;2b½;1½\n2;1;Bob;4b1;1w½;1½\n3;2;Cid;1b0;4w+;1\n"
       "4;4;Dan;2w0;3b-;0\n",
       "1 Ann-Cid 1-0\n1 Dan-Bob 0-1\n2 Bob-Ann 1/2-1/2\n2 Cid-Dan 1-0F\n"},
      {"opponents by their starting numbers",
       "Rk.;SNo;Name;1.Rd\n1;7;Ann;9w1\n2;8;Bob;6b1\n3;9;Cid;7b0\n4;6;Dan;8w0\n",
       "1 Ann-Cid 1-0\n1 Dan-Bob 0-1\n"},
      {"colours in German", "Nr;Name;1.Rd\n1;Ann;2s1\n2;Bob;1w0\n", "1 Bob-Ann 0-1\n"},
      {"colours in Czech", "Č.;Jméno;1. kolo\n1;Ann;2č1\n2;Bob;1b0\n", "1 Bob-Ann 0-1\n"},
      {"colours in Spanish", "N.;Nombre;Rd1\n1;Ann;2n1\n2;Bob;1b0\n", "1 Bob-Ann 0-1\n"},
      {"colours in Russian", "№;Имя;1 тур\n1;Ann;2ч1\n2;Bob;1б0\n", "1 Bob-Ann 0-1\n"},
      {"letters of no language", "Nr;Name;1.Rd\n1;Ann;2q1\n2;Bob;1y0\n", "1 Ann~Bob 1-0\n"},
      {"no colours", "Nr;Name;1.Rd\n1;Ann;2:1\n2;Bob;1:0\n", "1 Ann~Bob 1-0\n"},
      {"letters for scores", "Nr;Name;1;2\n1;Ann;2:W;0:=\n2;Bob;1:L;3:D\n3;Cid;0:W;2:D\n",
       "1 Ann~Bob 1-0\n2 Bob~Cid 1/2-1/2\n2 Ann bye\n1 Cid bye\n"},
      {"ranks that might be opponents' numbers",
       "Pos;ID;Nome;R1\n1;2;Ann;=W1\n2;1;Bob;=B2\n3;4;Cid;+B3\n4;3;Dan;-W4\n",
       "1 Ann-Bob 1/2-1/2\n1 Dan-Cid 0-1\n"},
      {"signs first", "Nr;Name;R1;R2\n1;Ann;+ 2B;=3N\n2;Bob;- 1N;\n3;Cid;;=1B\n",
       "1 Ann-Bob 1-0\n2 Cid-Ann 1/2-1/2\n"},
      {"byes", "Nr;Name;1.Rd;2.Rd;3.Rd;4.Rd\n1;Ann;2w1;bye;-½;\n2;Bob;1b0;-1;spielfrei;--\n",
       "1 Ann-Bob 1-0\n2 Ann bye\n3 Ann bye\n2 Bob bye\n3 Bob bye\n"},
      {"one row says otherwise", "Nr;Name;1.Rd\n1;Ann;2w1\n2;Bob;1b½\n",
       "1 Ann-Bob 1-1/2 disputed\n"},
      {"an all-play-all", "Nr;Name;1;2;3;Pts\n1;Ann;*;½;1;1½\n2;Bob;½;*;=;1\n3;Cid;0;=;*;½\n",
       "0 Ann~Bob 1/2-1/2\n0 Ann~Cid 1-0\n0 Bob~Cid 1/2-1/2\n"},
      {"a loss by forfeit, in half of a table",
       "Nr;Name;1;2;3\n1;Ann;*;;\n2;Bob;0K;*;\n3;Cid;½;1;*\n",
       "0 Ann~Bob 1-0F\n0 Ann~Cid 1/2-1/2\n0 Bob~Cid 0-1\n"},
      {"the lower half, in rows that end with it",
       "Nr;Name;1;2;3\n1;Ann;*\n2;Bob;0;*\n3;Cid;½;1;*\n",
       "0 Ann~Bob 1-0\n0 Ann~Cid 1/2-1/2\n0 Bob~Cid 0-1\n"},
      {"in the order of points, with columns in that of the draw",
       "Pl;Name;1;2;3\n1;Ann;½;1;x\n2;Bob;x;½;½\n3;Cid;½;x;0\n",
       "0 Ann~Bob 1/2-1/2\n0 Ann~Cid 1-0\n0 Bob~Cid 1/2-1/2\n"},
      {"an empty diagonal, a forfeit and a game to come",
       "Nr;Name;1;2;3\n1;Ann;;+;1\n2;Bob;-;;\n3;Cid;0;;\n",
       "0 Ann~Bob 1-0F\n0 Ann~Cid 1-0\n0 Bob~Cid *\n"},
      {"two games each", "Nr;Name;1;2\n1;Ann;X;1½\n2;Bob;0 ½;X\n",
       "0 Ann~Bob 1-0\n0 Ann~Bob 1/2-1/2\n"},
      {"half of it", "Nr;Name;1;2\n1;Ann;*;1\n2;Bob;;*\n", "0 Ann~Bob 1-0\n"},
      {"without headings", "Ann L.|*|½|1\nBob M.|½|*|1\nCid N.|0|0|*\n",
       "0 Ann L.~Bob M. 1/2-1/2\n0 Ann L.~Cid N. 1-0\n0 Bob M.~Cid N. 1-0\n"},
      {"aligned with blanks",
       "Nr Name          1   2   3  Pts\n--------------------------------\n"
       "1. Novák, Jan    *   ½   1  1½\n2. Kos, Petr     ½   *   1  1½\n"
       "3. Malá, Eva     0   0   *  0\n",
       "0 Novák, Jan~Kos, Petr 1/2-1/2\n0 Novák, Jan~Malá, Eva 1-0\n0 Kos, Petr~Malá, Eva 1-0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE(list.has_value());
    CHECK(told(*list) == row.told);
  }
}

TEST_CASE("a cross-table that cannot be one is an error with a location", "[event][crosstable]") {
  const struct {
    std::string_view what, text;
    ListError error;
  } rows[] = {
      {"scores of matches",
       "Nr;Name;1;2\n1;Kladno;*;4½\n2;Brno;3½;*\n",
       {ListFault::result, 2, 12}},
      {"an unknown cell", "Nr;Name;1.Rd\n1;Ann;2w7\n2;Bob;1b0\n", {ListFault::result, 2, 7}},
      {"numbers that are not those of the rows",
       "Nr;Name;1.Rd\n1;Ann;9w1\n2;Bob;8b0\n",
       {ListFault::crosstable, 2, 7}},
      {"standings", "Rk;Name;Rtg;Pts\n1;Ann;2000;3\n2;Bob;1900;2\n", {ListFault::no_list, 1, 1}},
      {"rows that contradict each other",
       "Nr;Name;1;2;3\n1;Ann;*;1;1\n2;Bob;1;*;1\n3;Cid;1;1;*\n",
       {ListFault::crosstable, 2, 9}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE_FALSE(list.has_value());
    ListError error = list.error();
    error.found.clear();
    CHECK(error == row.error);
  }
}

TEST_CASE("a table that hardly says anything is no cross-table", "[event][crosstable]") {
  std::string text = "Nr;Name";
  for (int i = 1; i <= 1'000; ++i) text += ";" + std::to_string(i);
  for (int i = 1; i <= 1'000; ++i) text += "\n" + std::to_string(i) + ";Ann;";
  const auto list = read_official_list(text);
  REQUIRE_FALSE(list.has_value());
  CHECK(list.error().fault == ListFault::no_list);
}

}  // namespace
