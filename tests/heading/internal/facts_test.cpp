#include "heading/internal/facts.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::heading;
using namespace partiar::heading::internal;

/// The tags that a heading has a value for: `White=Novák WhiteElo=2145`.
std::string told(const Heading& heading) {
  std::string text;
  for (const auto& [name, value] : tags) {
    if ((heading.*value).empty()) continue;
    text += text.empty() ? "" : " | ";
    text += std::string{name} + '=' + heading.*value;
  }
  return text;
}

TEST_CASE("what stands next to the players' names is theirs", "[heading]") {
  const struct {
    const char* description;
    std::string_view text, facts, rest;
  } rows[] = {
      {"names alone", "Novák – Malý, Praha", "White=Novák | Black=Malý", ", Praha"},
      {"titles and ratings", "GM Novák (2512) – IM Malý (2398), Brno",
       "White=GM Novák | Black=IM Malý | WhiteTitle=GM | BlackTitle=IM | WhiteElo=2512 | "
       "BlackElo=2398",
       ", Brno"},
      {"ratings without brackets", "Novák Jan 2145 – Svoboda 1823",
       "White=Novák Jan | Black=Svoboda | WhiteElo=2145 | BlackElo=1823", ""},
      {"teams", "Novák (2145, Sokol) - Malý (2010, Slavoj)",
       "White=Novák | Black=Malý | WhiteElo=2145 | BlackElo=2010 | WhiteTeam=Sokol | "
       "BlackTeam=Slavoj",
       ""},
      {"teams on the line below", "Novák – Malý\nSK Brno – TJ Praha",
       "White=Novák | Black=Malý | WhiteTeam=SK Brno | BlackTeam=TJ Praha", "\n"},
      {"a fourth team", "Novák – Malý\nSK Brno – SF Praha (4)",
       "White=Novák | Black=Malý | WhiteTeam=SK Brno | BlackTeam=SF Praha (4)", "\n"},
      {"a year behind Black", "Kasparov – Karpov (1987)", "White=Kasparov | Black=Karpov",
       "(1987)"},
      {"a rating too high for a year", "Kasparov – Karpov (2700)",
       "White=Kasparov | Black=Karpov | BlackElo=2700", ""},
      {"a year below, so that Black has a rating", "Kasparov – Karpov (1987)\n2001",
       "White=Kasparov | Black=Karpov | BlackElo=1987", "\n2001"},
      {"sides in the other order", "Müller (Schwarz) – Groß (Weiß)", "White=Groß | Black=Müller",
       ""},
      {"a side in its place", "Müller (w) – Groß", "White=Müller | Black=Groß", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    const auto players = find_players(row.text);
    REQUIRE(players);
    Heading heading;
    heading.white = players->white;
    heading.black = players->black;
    CHECK(take_players_facts(heading, *players) == row.rest);
    CHECK(told(heading) == row.facts);
  }
}

TEST_CASE("a labelled player has a club and a rating behind the name", "[heading]") {
  const struct {
    const char* description;
    std::string_view value, player;  ///< name, title, rating, team
  } rows[] = {
      {"a name", "Huber, Hans", "Huber, Hans/-/-/-"},
      {"columns", "Huber, Hans|SK München|1850", "Huber, Hans/-/1850/SK München"},
      {"a title and a rating", "GM Huber, Hans 2512", "GM Huber, Hans/GM/2512/-"},
      {"a rating behind its word", "Huber Hans, Elo 1850", "Huber Hans/-/1850/-"},
      {"a club behind the second comma", "Huber, Hans, Turm Jena", "Huber, Hans/-/-/Turm Jena"},
      {"a club behind the first", "Huber, SK München", "Huber/-/-/SK München"},
      {"a club in brackets", "Huber, Hans (SK München)", "Huber, Hans/-/-/SK München"},
      {"two columns of words", "Huber|SK München|U18", "Huber/-/-/SK München, U18"},
      {"nothing", "", "-/-/-/-"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    std::string name, title, elo, team;
    take_player({name, title, elo, team}, row.value);
    std::string player;
    for (const std::string* part : {&name, &title, &elo, &team}) {
      player += (part == &name ? "" : "/") + (part->empty() ? "-" : *part);
    }
    CHECK(player == row.player);
  }
}

TEST_CASE("a rating that is known is not overwritten", "[heading]") {
  std::string name, title, team;
  std::string elo = "2000";
  take_player({name, title, elo, team}, "Huber, Hans 1850");
  CHECK(elo == "2000");
}

TEST_CASE("rounds, boards, openings and dates are taken out of the other words", "[heading]") {
  const struct {
    const char* description;
    std::string_view lines, facts, words;
  } rows[] = {
      {"words alone", "Přebor Prahy", "", "Přebor Prahy"},
      {"lines are joined", "Liga\nBrno", "", "Liga, Brno"},
      {"a round and a board", "Přebor Prahy\n7. kolo, 3. šachovnice", "Round=7 | Board=3",
       "Přebor Prahy"},
      {"a second round stays", "round 3, round 4", "Round=3", "round 4"},
      {"an opening on its line", "C42 Ruská hra", "ECO=C42 | Opening=Ruská hra", ""},
      {"a code between commas", "Liga, [D37], Brno", "ECO=D37", "Liga, Brno"},
      {"a code with a letter too far on", "F42 Ruská hra", "", "F42 Ruská hra"},
      {"columns by more blanks", "Liga   Brno", "", "Liga, Brno"},
      {"heads of columns", "Bílý Černý\nLiga", "", "Liga"},
      {"a rule", "|---|---|\nLiga", "", "Liga"},
      {"the first cell of moves", "| 1 |\nLiga", "", "Liga"},
      {"a colon before the moves", "Liga:", "", "Liga"},
      {"a parenthesis that a comma cut", "Mistrovství (Finále, 1962)", "",
       "Mistrovství (Finále), 1962"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    Heading heading;
    CHECK(take_facts(heading, row.lines) == row.words);
    CHECK(told(heading) == row.facts);
  }
}

TEST_CASE("the day of a game is no other word", "[heading]") {
  Heading heading;
  heading.date = "2024.07.12";
  CHECK(take_facts(heading, "Liga, 12. 7. 2024, Friday") == "Liga");
  CHECK(take_facts(heading, "Liga, 13. 7. 2024") == "Liga, 13. 7. 2024");
}

}  // namespace
