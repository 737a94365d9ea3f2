// What stands before and behind the players on their line: rounds, boards, dates, events, sides.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heading/heading.h"
#include "support/catch.h"

namespace {

using namespace partiar::heading;

using Facts = std::vector<std::pair<std::string_view, std::string_view>>;

struct Row {
  std::string_view what, text;
  Facts facts;
};

/// Checks that the heading says these facts and no others.
void check(const Row& row) {
  CAPTURE(row.what, row.text);
  const Heading heading = read_heading(row.text, {0, static_cast<std::uint32_t>(row.text.size())});
  for (const auto& [name, member] : tags) {
    CAPTURE(name);
    const auto fact = std::ranges::find(row.facts, name, &Facts::value_type::first);
    CHECK(heading.*member == (fact == row.facts.end() ? std::string_view{} : fact->second));
  }
}

TEST_CASE("a fact before the players does not become part of a name", "[heading]") {
  const Row rows[] = {
      {"a board before given names",
       "Brett 1: Müller, Jürgen – Groß, Peter",
       {{"White", "Müller, Jürgen"}, {"Black", "Groß, Peter"}, {"Board", "1"}}},
      {"a round",
       "Runde 5: Müller, Jürgen – Groß, Peter",
       {{"Round", "5"}, {"White", "Müller, Jürgen"}, {"Black", "Groß, Peter"}}},
      {"a board that is counted",
       "1. Brett: Müller, Jürgen – Groß, Peter",
       {{"White", "Müller, Jürgen"}, {"Black", "Groß, Peter"}, {"Board", "1"}}},
      {"a round before initials",
       "4. kolo: Novák, J. – Dvořák, P.",
       {{"Round", "4"}, {"White", "Novák, J."}, {"Black", "Dvořák, P."}}},
      {"a game",
       "Partie 1. Novák, J. – Dvořák, P.",
       {{"Event", "Partie 1"}, {"White", "Novák, J."}, {"Black", "Dvořák, P."}}},
      {"a table in Spanish",
       "Mesa 3: García, José – Ruiz, Ana",
       {{"White", "García, José"}, {"Black", "Ruiz, Ana"}, {"Board", "3"}}},
      {"a stage",
       "Finále: Novák, Jan – Dvořák, Petr",
       {{"Event", "Finále"}, {"White", "Novák, Jan"}, {"Black", "Dvořák, Petr"}}},
      {"a round before short names",
       "5. kolo: A – B",
       {{"Round", "5"}, {"White", "A"}, {"Black", "B"}}},
      {"a round in Russian",
       "5 тур: Иванов – Петров",
       {{"Round", "5"}, {"White", "Иванов"}, {"Black", "Петров"}}},
      {"an event and a round",
       "KP mužů, 5. kolo: Novák – Dvořák",
       {{"Event", "KP mužů"}, {"Round", "5"}, {"White", "Novák"}, {"Black", "Dvořák"}}},
      {"a place and a year",
       "Kolín 2019: Novák, Jan – Dvořák, Petr",
       {{"Event", "Kolín 2019"},
        {"Date", "2019.??.??"},
        {"White", "Novák, Jan"},
        {"Black", "Dvořák, Petr"}}},
      {"a round and a dash",
       "Runde 5 – Müller – Groß",
       {{"Round", "5"}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"several, with commas",
       "Liga, 5. kolo, 12.5.2019, Novák – Malý",
       {{"Event", "Liga"},
        {"Date", "2019.05.12"},
        {"Round", "5"},
        {"White", "Novák"},
        {"Black", "Malý"}}},
      {"a day",
       "12.05.2019 Müller – Groß",
       {{"Date", "2019.05.12"}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"a day and a comma",
       "12.5.2019, Novák – Dvořák",
       {{"Date", "2019.05.12"}, {"White", "Novák"}, {"Black", "Dvořák"}}},
      {"a day or a month first",
       "12/05/2019 García – Ruiz",
       {{"Event", "12/05/2019"}, {"Date", "2019.??.??"}, {"White", "García"}, {"Black", "Ruiz"}}},
      {"a year first",
       "2019-05-12 Müller – Groß",
       {{"Date", "2019.05.12"}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"a day with blanks",
       "12. 5. 2019 A – B",
       {{"Date", "2019.05.12"}, {"White", "A"}, {"Black", "B"}}},
      {"a month in words",
       "12. Mai 2019 A – B",
       {{"Date", "2019.05.12"}, {"White", "A"}, {"Black", "B"}}},
      {"a year with its word",
       "12 мая 2019 г. Иванов – Петров",
       {{"Date", "2019.05.12"}, {"White", "Иванов"}, {"Black", "Петров"}}},
      {"a letter", "a) Novák – Dvořák", {{"White", "Novák"}, {"Black", "Dvořák"}}},
      {"a table of a section",
       "A1 Novák – Dvořák",
       {{"Event", "A1"}, {"White", "Novák"}, {"Black", "Dvořák"}}},
      {"a number without a blank",
       "1-Antoine THOLONIAT(1090) -Enzo TRENTIN(1099)",
       {{"White", "Antoine THOLONIAT"},
        {"Black", "Enzo TRENTIN"},
        {"WhiteElo", "1090"},
        {"BlackElo", "1099"}}},
      {"a day without its year",
       "12.5. Müller – Groß",
       {{"Event", "12.5."}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"an age group",
       "U12 Müller – Groß",
       {{"Event", "U12"}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"a word for a game",
       "Partie Müller – Groß",
       {{"Event", "Partie"}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"sides", "Weiß Müller – Schwarz Groß", {{"White", "Müller"}, {"Black", "Groß"}}},
      {"a label for the result",
       "Ergebnis: Müller – Groß 1:0",
       {{"Event", "Ergebnis"}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"an opening code is no table",
       "B40 Sicilian – Najdorf",
       {{"ECO", "B40"}, {"Opening", "Sicilian – Najdorf"}}},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a fact behind the players does not become part of a name", "[heading]") {
  const Row rows[] = {
      {"a result",
       "Novák, Jan – Dvořák, Petr: 1-0",
       {{"White", "Novák, Jan"}, {"Black", "Dvořák, Petr"}}},
      {"several days",
       "Novák – Dvořák 12.-14.5.2019",
       {{"Event", "12.-14.5.2019"},
        {"Date", "2019.05.14"},
        {"White", "Novák"},
        {"Black", "Dvořák"}}},
      {"a day of the week",
       "Novák – Dvořák so 12.5.2019",
       {{"Date", "2019.05.12"}, {"White", "Novák"}, {"Black", "Dvořák"}}},
      {"two figures of a year",
       "Novák – Dvořák 12.5.19",
       {{"Date", "2019.05.12"}, {"White", "Novák"}, {"Black", "Dvořák"}}},
      {"a round behind a slash",
       "Novák – Dvořák / 5. kolo",
       {{"Round", "5"}, {"White", "Novák"}, {"Black", "Dvořák"}}},
      {"a round behind a given name",
       "Novák, Jan – Dvořák, Petr 5. kolo",
       {{"Round", "5"}, {"White", "Novák, Jan"}, {"Black", "Dvořák, Petr"}}},
      {"a day of a place stays with it",
       "Jan Novák – Dvořák, Praha 12.5.2019",
       {{"Event", "Praha 12.5.2019"},
        {"Date", "2019.05.12"},
        {"White", "Jan Novák"},
        {"Black", "Dvořák"}}},
      {"a day without its year",
       "Müller – Groß 12.5.",
       {{"Event", "12.5."}, {"White", "Müller"}, {"Black", "Groß"}}},
      {"the code of an opening",
       "Müller – Groß C42",
       {{"White", "Müller"}, {"Black", "Groß"}, {"ECO", "C42"}}},
      {"sides", "Müller (Weiß) – Groß (Schwarz)", {{"White", "Müller"}, {"Black", "Groß"}}},
      {"sides in letters", "Müller (w) – Groß (s)", {{"White", "Müller"}, {"Black", "Groß"}}},
      {"the player of Black first",
       "Müller (Schwarz) – Groß (Weiß)",
       {{"White", "Groß"}, {"Black", "Müller"}}},
      {"a colon before the moves",
       "WIM Starr x Pires (Abertura dos 3 cavalos):",
       {{"Event", "Abertura dos 3 cavalos"},
        {"White", "WIM Starr"},
        {"Black", "Pires"},
        {"WhiteTitle", "WIM"}}},
      {"the same without players",
       "Rome, 1572:",
       {{"Event", "Rome, 1572"}, {"Date", "1572.??.??"}}},
      {"wide blanks",
       "Novák\u00A0Jan\u2003–\u2003Malý\u202FPetr",
       {{"White", "Novák Jan"}, {"Black", "Malý Petr"}}},
      {"names in quotes beside a result",
       "\"Müller\" 1-0 \"Groß\"",
       {{"White", "Müller"}, {"Black", "Groß"}}},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("an opening behind Black is no given name", "[heading]") {
  for (const std::string_view opening :
       {"Španělská hra", "Sizilianisch", "Defensa Siciliana", "Испанская партия",
        "Obrona sycylijska", "Caro-Kann", "Ruy Lopez", "Sicilian Defense", "Σικελική άμυνα",
        "Szicíliai védelem"}) {
    const std::string text = "1. Novák Jan – Dvořák Petr, " + std::string{opening};
    check({"", text, {{"Event", opening}, {"White", "Novák Jan"}, {"Black", "Dvořák Petr"}}});
  }
  check({"a given name behind particles",
         "Koen Smit – Van den Berg, Piet",
         {{"White", "Koen Smit"}, {"Black", "Van den Berg, Piet"}}});
}

TEST_CASE("players with ratings or titles win over their clubs", "[heading]") {
  const Row rows[] = {
      {"clubs below",
       "Novák Jan (2170) – Svoboda Petr (2081)\nŠK Praha – ŠK Brno, 2. liga 2013",
       {{"Event", "2. liga 2013"},
        {"Date", "2013.??.??"},
        {"White", "Novák Jan"},
        {"Black", "Svoboda Petr"},
        {"WhiteElo", "2170"},
        {"BlackElo", "2081"},
        {"WhiteTeam", "ŠK Praha"},
        {"BlackTeam", "ŠK Brno"}}},
      {"the number of a team",
       "Streich, Gerhard (2170) – Denger, Philipp (2081)\nHSK/Lister Turm – SF Hannover (4), "
       "15.12.2013",
       {{"Date", "2013.12.15"},
        {"White", "Streich, Gerhard"},
        {"Black", "Denger, Philipp"},
        {"WhiteElo", "2170"},
        {"BlackElo", "2081"},
        {"WhiteTeam", "HSK/Lister Turm"},
        {"BlackTeam", "SF Hannover (4)"}}},
      {"clubs by their abbreviations",
       "Novák Jan – Svoboda Petr\nŠK Praha – TJ Brno",
       {{"White", "Novák Jan"},
        {"Black", "Svoboda Petr"},
        {"WhiteTeam", "ŠK Praha"},
        {"BlackTeam", "TJ Brno"}}},
      {"clubs behind commas",
       "Müller, SK Turm – Groß, SV Nord",
       {{"White", "Müller"},
        {"Black", "Groß"},
        {"WhiteTeam", "SK Turm"},
        {"BlackTeam", "SV Nord"}}},
      {"clubs above",
       "ŠK Praha – ŠK Brno\nNovák Jan – Svoboda Petr",
       {{"White", "Novák Jan"}, {"Black", "Svoboda Petr"}}},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("players may be separated by a slash, a tab or the cells of a row", "[heading]") {
  const Row rows[] = {
      {"a slash",
       "Schulze-Bergmann, Anke / Müller, Jürgen",
       {{"White", "Schulze-Bergmann, Anke"}, {"Black", "Müller, Jürgen"}}},
      {"a tab",
       "Schulze-Bergmann, Anke\tMüller, Jürgen",
       {{"White", "Schulze-Bergmann, Anke"}, {"Black", "Müller, Jürgen"}}},
      {"a slash between places", "Praha / Brno", {{"Event", "Praha / Brno"}}},
      {"a row", "Klein;Lang;1/2;", {{"White", "Klein"}, {"Black", "Lang"}}},
      {"a numbered row", "1;Müller;Groß;1-0;", {{"White", "Müller"}, {"Black", "Groß"}}},
      {"a row below its heads",
       "Weiß;Schwarz;Ergebnis;Partie\nMüller;Groß;1-0;",
       {{"White", "Müller"}, {"Black", "Groß"}}},
      {"a row in bars",
       "| Weiß | Schwarz | Erg. |\n|---|---|---|\n| Müller | Groß | 1-0 |",
       {{"White", "Müller"}, {"Black", "Groß"}}},
      {"the heads of columns of moves",
       "Müller – Groß\nNr;Weiß;Schwarz",
       {{"White", "Müller"}, {"Black", "Groß"}}},
  };
  for (const Row& row : rows) check(row);
}

}  // namespace
