#include "heading/internal/players.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::heading::internal;

TEST_CASE("a name is freed from what stands around it", "[heading]") {
  const struct {
    const char* description;
    std::string_view words, name;
  } rows[] = {
      {"nothing", "Novák, Jan", "Novák, Jan"},
      {"a table", "Table 3: Novák", "Novák"},
      {"the number of a game", "3. Novák", "Novák"},
      {"a number in brackets", "(12) Novák", "Novák"},
      {"a number and its sign", "№ 12. Brown Alice", "Brown Alice"},
      {"a letter of a list", "a) Novák", "Novák"},
      {"a board in its ordinal", "2. šachovnice Novák Jan", "Novák Jan"},
      {"marks of a list", "• - Novák", "Novák"},
      {"a command for a heading", "\\section{Novák", "Novák"},
      {"an apostrophe is of the name", "'t Hart", "'t Hart"},
      {"a quotation mark, too", "\u2018t Hart", "\u2018t Hart"},
      {"a rating", "Novák Jan 2145", "Novák Jan"},
      {"a rating and its word", "Novák Jan ELO 2145", "Novák Jan"},
      {"brackets", "Novák (2145, Sokol)", "Novák"},
      {"an opening", "Ľubomír Ftáčnik [D37]", "Ľubomír Ftáčnik"},
      {"a day", "Brown 12/15/14", "Brown"},
      {"a full stop", "Karpov.", "Karpov"},
      {"dots", "Müller . . .", "Müller"},
      {"the stop of an initial", "van der Wiel J.", "van der Wiel J."},
      {"a title is of the name", "GM Novák", "GM Novák"},
      {"a number with a figure too many", "1234. Novák", "1234. Novák"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    CHECK(name_in(row.words) == row.name);
  }
}

TEST_CASE("a word ends a sentence unless it is an abbreviation", "[heading]") {
  const struct {
    std::string_view word;
    bool ends;
  } rows[] = {{"Karpov.", true}, {"J.", false},        {"Prof.", false}, {"Łódź.", false},
              {"Karpov", false}, {"a.b.cdef.", false}, {"", false}};
  for (const auto& row : rows) {
    CAPTURE(row.word);
    CHECK(ends_sentence(row.word) == row.ends);
  }
}

TEST_CASE("players stand on both sides of a dash", "[heading]") {
  const struct {
    const char* description;
    std::string_view text, white, black, above, rest;
    bool is_doubtful = false;
  } rows[] = {
      {"alone", "Novák - Malý", "Novák", "Malý", "", ""},
      {"with lines around them", "Liga\nNovák - Malý\n3. kolo", "Novák", "Malý", "Liga",
       "\n3. kolo"},
      {"an event behind a comma", "Kasparov – Karpov, Sevilla", "Kasparov", "Karpov", "",
       ", Sevilla"},
      {"a given name behind a comma", "Dvořák, Eva – Svoboda, Petr, Praha", "Dvořák, Eva",
       "Svoboda, Petr", "", ", Praha"},
      {"a comma that may be either", "Jan Novák – García Pérez, José", "Jan Novák", "García Pérez",
       "", ", José", true},
      {"the same with ratings", "Jan Novák (2220) – Van den Berg Smit, Piet (1681)", "Jan Novák",
       "Van den Berg Smit, Piet", "", "(1681)"},
      {"in parentheses", "Partie 2 (Novák - Malý)", "Novák", "Malý", "Partie 2", ")"},
      {"in the cells of a row", "1\tNovák - Malý\t1-0", "Novák", "Malý", "", "\t1-0"},
      {"the last line that names some", "Adam - Beran\nNovák - Malý", "Novák", "Malý",
       "Adam - Beran", ""},
      {"their clubs below", "GM Novák (2450) – IM Malý (2380)\nSK Brno – TJ Praha", "GM Novák",
       "IM Malý", "", "(2380)\nSK Brno – TJ Praha"},
      {"a hyphen", "Smith-Brown, Club Championship 2019", "Smith", "Brown", "",
       ", Club Championship 2019"},
      {"a hyphen gives way to a dash", "Novák – Malý\nBielsko-Biała", "Novák", "Malý", "",
       "\nBielsko-Biała"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    const auto players = find_players(row.text);
    REQUIRE(players);
    CHECK(players->white == row.white);
    CHECK(players->black == row.black);
    CHECK(players->above == row.above);
    CHECK(players->rest == row.rest);
    CHECK(players->is_doubtful == row.is_doubtful);
  }
}

TEST_CASE("not every dash stands between players", "[heading]") {
  const struct {
    const char* description;
    std::string_view text;
  } rows[] = {
      {"no words", ""},
      {"no dash", "Liga 3. kolo"},
      {"a place", "Baden-Baden 1925"},
      {"a sentence", "White is better - but Black has chances"},
      {"a date", "Melbourne, 29 December 1934 – see page"},
      {"figures", "12. 7. - 14. 7. 2016"},
      {"a round", "Přebor - 3. kolo"},
      {"two lines with a name each", "Schulze-Bergmann, Anke\nGroß, Peter"},
      {"White missing", "– Malý"},
      {"Black missing", "Novák –"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    CHECK_FALSE(find_players(row.text));
  }
}

TEST_CASE("a line is searched for a hyphen only if asked to", "[heading]") {
  constexpr std::string_view text = "Adam - Beran\nSmith-Brown";
  constexpr std::size_t second = text.find('\n') + 1;
  CHECK(find_players_in(text, 0)->black == "Beran");
  CHECK_FALSE(find_players_in(text, second));
  const auto players = find_players_in(text, second, true);
  REQUIRE(players);
  CHECK(players->white == "Smith");
  CHECK(players->before == "Smith");
  CHECK(players->above == "Adam - Beran");
}

TEST_CASE("words around a result are players if they are plain names", "[heading]") {
  CHECK(are_players("Novák", "Malý"));
  CHECK_FALSE(are_players("Novák", "a draw was agreed"));
  CHECK_FALSE(are_players("Result", "Malý"));
  CHECK_FALSE(are_players("", "Malý"));
}

}  // namespace
