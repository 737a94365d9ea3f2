// Labels of players, rounds and boards in many languages, and what stands next to the names.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "heading/heading.h"
#include "support/catch.h"

namespace {

using namespace partiar::heading;

Heading read(std::string_view text) {
  return read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
}

TEST_CASE("each language has words for the players", "[heading]") {
  constexpr std::pair<std::string_view, std::string_view> labels[] = {
      {"Бели", "Черни"},   {"Alb", "Negru"},    {"Valged", "Mustad"}, {"Hvítt", "Svart"},
      {"Biały", "Czarny"}, {"Bílé", "Černé"},   {"Fehér", "Fekete"},  {"Blanco", "Negro"},
      {"Branco", "Preto"}, {"Λευκός", "Μαύρος"}};
  for (const auto& [white, black] : labels) {
    const std::string text =
        std::string{white} + ": Novák Jan\n" + std::string{black} + ": Kos Petr";
    CAPTURE(text);
    const Heading heading = read(text);
    CHECK(heading.white == "Novák Jan");
    CHECK(heading.black == "Kos Petr");
    CHECK(heading.event.empty());
  }
}

TEST_CASE("each language has words for rounds and boards", "[heading]") {
  const struct {
    std::string_view words, round, board, event;
  } rows[] = {
      {"4. tur", "4", "", ""},
      {"5ος γύρος", "5", "", ""},
      {"2. kierros", "2", "", ""},
      {"3 кръг", "3", "", ""},
      {"3. voor", "3", "", ""},
      {"3. kārta", "3", "", ""},
      {"3 ratas", "3", "", ""},
      {"3. umferð", "3", "", ""},
      {"rond 3", "3", "", ""},
      {"4. Spieltag", "4", "", ""},
      {"3ème ronde", "3", "", ""},
      {"3ª sessão", "3", "", ""},
      {"III. kolo", "3", "", ""},
      {"Runde V", "5", "", ""},
      {"masa 3", "", "3", ""},
      {"pöytä 3", "", "3", ""},
      {"laud 3", "", "3", ""},
      {"bræt 3", "", "3", ""},
      {"ploča 3", "", "3", ""},
      {"stolik 3", "", "3", ""},
      {"Runde 3 / Brett 5", "3", "5", ""},
      {"Open Roma - Turno 2 - Scacchiera 4", "2", "4", "Open Roma - Turno 2 - Scacchiera 4"},
      {"Open Madrid, ronda 3 - mesa 14", "3", "14", "Open Madrid"},
      {"I. liga, 3. kolo", "3", "", "I. liga"},
      {"3. krog", "3", "", ""},
      {"3. коло", "3", "", ""},
      {"Коло 3", "3", "", ""},
      {"Runda a 3-a", "3", "", ""},
      {"R3", "3", "", ""},
      {"3. ford.", "3", "", ""},
      {"Rde 3", "3", "", ""},
      {"Kolo č. 5", "5", "", ""},
      {"Kolo: 5. kolo", "5", "", ""},
      {"Runde 10, 9. november 2024", "10", "", ""},
      {"kolo I. ligy", "", "", "kolo I. ligy"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.words);
    const Heading heading = read("Alfa - Beta\n" + std::string{row.words});
    CHECK(heading.white == "Alfa");
    CHECK(heading.black == "Beta");
    CHECK(heading.round == row.round);
    CHECK(heading.board == row.board);
    CHECK(heading.event == row.event);
  }
}

struct White {
  std::string_view what, text, white, team, elo, event;
};

void check_white(const White& row) {
  CAPTURE(row.what, row.text);
  const Heading heading = read(row.text);
  CHECK(heading.white == row.white);
  CHECK(heading.white_team == row.team);
  CHECK(heading.white_elo == row.elo);
  CHECK(heading.event == row.event);
}

TEST_CASE("a second fact behind a labelled name is not the name", "[heading]") {
  constexpr White rows[] = {
      {"a club", "Weiß: Müller Jürgen   Verein: SK Turm\nSchwarz: Groß Peter   Verein: SV Nord",
       "Müller Jürgen", "SK Turm", "", ""},
      {"a rating", "Weiß: Müller, Jürgen   ELO: 1843\nSchwarz: Groß, Peter   ELO: 1790",
       "Müller, Jürgen", "", "1843", ""},
      {"a rating in English", "White: Smith, John  Rating: 1843\nBlack: Brown, Bob  Rating: 1790",
       "Smith, John", "", "1843", ""},
      {"a rating behind a comma", "Bílý: Novák Jan, Elo 1850\nČerný: Dvořák Petr, Elo 1790",
       "Novák Jan", "", "1850", ""},
      {"a national rating", "Weiß: Müller, Jürgen, DWZ 1843\nSchwarz: Groß, Peter, DWZ 1790",
       "Müller, Jürgen", "", "1843", ""},
      {"lines of their own", "Weiß: Müller\nElo: 1843\nVerein: SK Turm\nSchwarz: Groß", "Müller",
       "SK Turm", "1843", ""},
      {"a label of no known meaning", "Weiß: Müller   Land: GER\nSchwarz: Groß", "Müller", "", "",
       "Land: GER"},
      {"labels in cells", "Weiß;Müller, Jürgen\nSchwarz;Groß, Peter", "Müller, Jürgen", "", "", ""},
      {"labels in cells with tabs", "Bílý\tNovák Jan\nČerný\tDvořák", "Novák Jan", "", "", ""},
      {"a title before a name that openings have, too",
       "Weiß: Herr Dr. Englisch\nSchwarz: Prof. Groß", "Herr Dr. Englisch", "", "", ""},
      {"a name that openings have, too, behind a short one",
       "Bílý: Mgr. Jar. Anglický\nČerný: Malý", "Mgr. Jar. Anglický", "", "", ""},
      {"a name that begins as an opening does", "White: Col. Chas. Indian Smith\nBlack: Brown",
       "Col. Chas. Indian Smith", "", "", ""},
      {"a short name that begins so", "White: Col. Chas. Indian Lee\nBlack: Brown",
       "Col. Chas. Indian Lee", "", "", ""},
      {"a name that is an opening", "White: Col. Jos. Ruy Lopez\nBlack: Brown",
       "Col. Jos. Ruy Lopez", "", "", ""},
      {"a club in brackets", "Weiß: Müller (SK Turm)\nSchwarz: Groß (SV Nord)", "Müller", "SK Turm",
       "", ""},
      {"other labels in cells", "Turnier;Kreisliga\nWeiß;Müller;1843\nSchwarz;Groß", "Müller", "",
       "1843", "Kreisliga"},
      {"dashes", "Bílý – Novák Jan\nČerný – Malý", "Novák Jan", "", "", ""},
      {"dashes on one line", "White - Smith, Black - Brown", "Smith", "", "", ""},
      {"a name that is a label", "Černý – Novák", "Černý", "", "", ""},
      {"both in one row", "Weiß: Müller;;Schwarz: Groß;", "Müller", "", "", ""},
      {"bullets", "- Blancas: Ruiz\n- Negras: Gil", "Ruiz", "", "", ""},
  };
  for (const White& row : rows) check_white(row);
}

TEST_CASE("a short name ends before an opening", "[heading]") {
  const Heading heading =
      read("Blancas: Gil Ruiz. Defensa Irregular. Negras: Zhao Yuan. Defensa Irregular");
  CHECK(heading.white == "Gil Ruiz");
  CHECK(heading.black == "Zhao Yuan");
}

TEST_CASE("a name ends before a club, and begins behind an event", "[heading]") {
  constexpr White rows[] = {
      {"columns", "Weiß:\tHuber, Hans\tSK München\t1850\nSchwarz:\tMaier\tTSV Ulm\t1900",
       "Huber, Hans", "SK München", "1850", ""},
      {"a club behind a comma", "Bílý: Novák Jan, ŠK Kolín (2100)\nČerný: Malý", "Novák Jan",
       "ŠK Kolín", "2100", ""},
      {"a team with a number",
       "Hvid: Kasper Henriksen, Køge 2\nSort: Morten Majlund Nielsen, Odysseus", "Kasper Henriksen",
       "Køge 2", "", ""},
      {"a club as the other player's",
       "Hvid: Morten Majlund Nielsen, Odysseus\nSort: Kasper Henriksen, Køge 2",
       "Morten Majlund Nielsen", "Odysseus", "", ""},
      {"a given name beside a team", "Weiß: Huber, Hans\nSchwarz: Karl Maier, SK Ulm",
       "Huber, Hans", "", "", ""},
      {"a club behind two commas", "Weiß: Huber, Hans, SK München\nSchwarz: Maier", "Huber, Hans",
       "SK München", "", ""},
      {"a given name of two words", "Blancas: García Pérez, José Luis\nNegras: Ruiz",
       "García Pérez, José Luis", "", "", ""},
      {"capitals for all", "White: DA SILVA, JOSÉ MARIA\nBlack: RUIZ", "DA SILVA, JOSÉ MARIA", "",
       "", ""},
      {"an event with its year", "Vereinsabend 2023, Huber - Maier 1:0", "Huber", "", "",
       "Vereinsabend 2023"},
      {"an event and given names", "Vereinsabend 2023, Huber, Hans - Maier, Karl", "Huber, Hans",
       "", "", "Vereinsabend 2023"},
      {"a round", "3. kolo, Novák - Malý", "Novák", "", "", ""},
      {"a given name", "Kasparov, Garry - Karpov, Anatoly", "Kasparov, Garry", "", "", ""},
  };
  for (const White& row : rows) check_white(row);
}

}  // namespace
