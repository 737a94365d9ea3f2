#include "heading/heading.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::heading;
using namespace partiar::replay;

TEST_CASE("the words above a game name the players", "[heading]") {
  const struct {
    std::string_view what, text, white, black, event, date;
  } rows[] = {
      {"an en dash", "Nov\u00E1k \u2013 Svoboda", "Nov\u00E1k", "Svoboda", "", ""},
      {"a place and a year after a comma", "Nov\u00E1k - Svoboda, Praha 2024", "Nov\u00E1k",
       "Svoboda", "Praha 2024", "2024.??.??"},
      {"in parentheses", "Kasparov vs. Karpov (Seville, 1987)", "Kasparov", "Karpov", "Seville",
       "1987.??.??"},
      {"names with a hyphen", "Nov\u00E1-Mal\u00E1 - Dvo\u0159\u00E1k", "Nov\u00E1-Mal\u00E1",
       "Dvo\u0159\u00E1k", "", ""},
      {"a line above the players", "P\u0159ebor kraje\nNov\u00E1k \u2013 Svoboda", "Nov\u00E1k",
       "Svoboda", "P\u0159ebor kraje", ""},
      {"a result after them", "Nov\u00E1k - Svoboda 1:0", "Nov\u00E1k", "Svoboda", "", ""},
      {"the same with blanks and dashes", "Nov\u00E1k : Svoboda 1 \u2013 0, Praha", "Nov\u00E1k",
       "Svoboda", "Praha", ""},
      {"a result in brackets between them", "Nov\u00E1k (1:0) Svoboda", "Nov\u00E1k", "Svoboda", "",
       ""},
      {"a result after a colon", "Nov\u00E1k - Svoboda: 1 : 0", "Nov\u00E1k", "Svoboda", "", ""},
      {"a cause after the result", "Nov\u00E1k \u2013 Svoboda 1-0 (time)", "Nov\u00E1k", "Svoboda",
       "", ""},
      {"a draw in brackets", "Nov\u00E1k \u2013 Svoboda (remis), Praha", "Nov\u00E1k", "Svoboda",
       "Praha", ""},
      {"labels with a dash between", "Vil\u00E1gos: Varga \u2013 S\u00F6t\u00E9t: Kov\u00E1cs",
       "Varga", "Kov\u00E1cs", "", ""},
      {"teams with a word before", "rencontre Lille 3 - Bourges 2", "", "",
       "rencontre Lille 3 - Bourges 2", ""},
      {"sentences above",
       "The moves of this game were never printed.\nKeres Memorial\nNov\u00E1k - Svoboda",
       "Nov\u00E1k", "Svoboda", "Keres Memorial", ""},
      {"no players", "P\u0159ebor kraje 1998", "", "", "P\u0159ebor kraje 1998", "1998.??.??"},
      {"ratings are not years", "A (2010) - B (2190)", "A", "B", "", ""},
      {"ratings, a place and a year", "A (2010) - B (1990), Brno 2024", "A", "B", "Brno 2024",
       "2024.??.??"},
      {"only a year", "A - B, 2013", "A", "B", "", "2013.??.??"},
      {"a year on the line above", "Brno 2013\nA - B", "A", "B", "Brno 2013", "2013.??.??"},
      {"the number of a district", "A - B, Praha 3 2017", "A", "B", "Praha 3 2017", "2017.??.??"},
      {"only a day", "A - B, 27. 5. 2014", "A", "B", "", "2014.05.27"},
      {"a day", "A - B, Brno 3. 8. 2017", "A", "B", "Brno 3. 8. 2017", "2017.08.03"},
      {"a season", "A - B, liga 2016/2017", "A", "B", "liga 2016/2017", "2017.??.??"},
      {"years that are not a season", "A - B, 2016 nebo 2019", "A", "B", "2016 nebo 2019", ""},
      {"letters for the sides", "W: M\u00FCller S: Meier", "M\u00FCller", "Meier", "", ""},
      {"letters on two lines", "Liga\nB: Nov\u00E1k, Jan (2100)\n\u010C: Svoboda, Petr",
       "Nov\u00E1k, Jan", "Svoboda, Petr", "Liga", ""},
      {"letters without sides", "Q: M\u00FCller X: Meier", "", "", "Q: M\u00FCller X: Meier", ""},
      {"letters before text that is not names", "W: 5 points B: 4 points", "", "",
       "W: 5 points B: 4 points", ""},
      {"a board number before the players", "Stůl 1: Novák - Malý", "Novák", "Malý", "", ""},
      {"ratings without parentheses", "Novák Jan 2145 – Svoboda 1823", "Novák Jan", "Svoboda", "",
       ""},
      {"a board number at the start of a line", "1. Novák - Svoboda", "Novák", "Svoboda", "", ""},
      {"a round that begins the line", "3. kolo\n1 Novák - Svoboda", "Novák", "Svoboda", "", ""},
      {"an event with a dash", "Přebor - 3. kolo\nNovák - Malý", "Novák", "Malý",
       "Přebor - 3. kolo", ""},
      {"days of an event", "Liga 12. 7. - 14. 7. 2016\nNovák - Malý", "Novák", "Malý",
       "Liga 12. 7. - 14. 7. 2016", "2016.07.14"},
      {"ratings with a word", "12. 7. 2024\nNovák (ELO 2145) - Malý (ELO 2010)", "Novák", "Malý",
       "", "2024.07.12"},
      {"a rating and a club", "Novák (2145, Sokol) - Malý (2010, Slavoj)", "Novák", "Malý", "", ""},
      {"ratings after full names", "12. 7. 2024\nMüller, Hans 2145 - Schmidt, Karl 2010",
       "Müller, Hans", "Schmidt, Karl", "", "2024.07.12"},
      {"a given name after a comma, and an event", "Novák, Jan – Svoboda, Petr, Praha 2021",
       "Novák, Jan", "Svoboda, Petr", "Praha 2021", "2021.??.??"},
      {"White's given name first", "Peter O’Neill – Smith, John", "Peter O’Neill", "Smith, John",
       "", ""},
      {"a place after full names", "Jan Novák – Petr Svoboda, Praha 2021", "Jan Novák",
       "Petr Svoboda", "Praha 2021", "2021.??.??"},
      {"a place after surnames", "Kasparov – Karpov, Sevilla", "Kasparov", "Karpov", "Sevilla", ""},
      {"an ambiguous comma", "Iñaki Núñez – García Pérez, José", "", "",
       "Iñaki Núñez – García Pérez, José", ""},
      {"an opening in brackets", "GM Ján Markoš – Ľubomír Ftáčnik [D37]", "GM Ján Markoš",
       "Ľubomír Ftáčnik", "", ""},
      {"the number of a game", "№ 12. Brown Alice – Hill Bob", "Brown Alice", "Hill Bob", "", ""},
      {"words for the players", "Bílý: Dvořáková Eva\nČerný: Šťastný P. 2014", "Dvořáková Eva",
       "Šťastný P.", "", ""},
      {"words for all, on one line", "Weiß: Müller, Hans  Schwarz: Weiß, Peter  Runde: 3",
       "Müller, Hans", "Weiß, Peter", "", ""},
      {"words for the players of an event", "Krajský přebor\nBílý: Novák Jan\nČerný: Petr Čermák",
       "Novák Jan", "Petr Čermák", "Krajský přebor", ""},
      {"words with nothing after them", "Bílý: Černý: \nBílý: Černý:", "", "",
       "Bílý: Černý:, Bílý: Černý:", ""},
      {"a word for one player only", "Bílý: Novák Jan", "", "", "Bílý: Novák Jan", ""},
      {"column headings", "Bílý: Novák\nČerný: Malý\n\tBílý\tČerný", "Novák", "Malý", "", ""},
      {"lines of an event", "Liga\n3. kolo", "", "", "Liga", ""},
      {"a dash without blanks", "Novák–Svoboda", "Novák", "Svoboda", "", ""},
      {"a day that begins the line", "12. 7. 2024\nNovák - Svoboda", "Novák", "Svoboda", "",
       "2024.07.12"},
      {"a word with a figure", "U8\nNovák - Svoboda", "Novák", "Svoboda", "U8", ""},
      {"clubs that look like squares", "Sokol A1 - Slavoj B2", "Sokol A1", "Slavoj B2", "", ""},
      {"a date in the year named before", "Přebor Prahy 2024\n12. 4. 2024\nNovák - Malý", "Novák",
       "Malý", "Přebor Prahy 2024", "2024.04.12"},
      {"two days", "Přebor 5. 4. 2024, 12. 4. 2024\nNovák - Malý", "Novák", "Malý",
       "Přebor 5. 4. 2024, 12. 4. 2024", ""},
      {"a country of both players", "Carlsen (NOR) - Anand (IND), Chennai", "Carlsen", "Anand",
       "Chennai", ""},
      {"players of another board above", "1. Sokol - Slavoj 1:0\nNovák - Malý", "Novák", "Malý", "",
       ""},
      {"two dashes", "Müller -- Meier", "Müller", "Meier", "", ""},
      {"a full stop", "Kasparov – Karpov.", "Kasparov", "Karpov", "", ""},
      {"particles and initials", "da Silva Jr. – van der Wiel J.", "da Silva Jr.",
       "van der Wiel J.", "", ""},
      {"sentences", "Blancas: S. Kishnev. Negras: R. Rabiega. Gambito de Dama.", "S. Kishnev",
       "R. Rabiega", "Gambito de Dama.", ""},
      {"a hyphen", "Smith-Brown, Club Championship 2019", "Smith", "Brown",
       "Club Championship 2019", "2019.??.??"},
      {"a hyphen, and a place below", "KASPAROV-KARPOV\nMoscow 1985", "KASPAROV", "KARPOV",
       "Moscow 1985", "1985.??.??"},
      {"a place with a hyphen", "Baden-Baden 1925", "", "", "Baden-Baden 1925", "1925.??.??"},
      {"a place with a hyphen below the players", "Kasparov – Karpov\nBielsko-Biała, 1988",
       "Kasparov", "Karpov", "Bielsko-Biała", "1988.??.??"},
      {"a result between them", "Table 1: Ivanov (2400) ½-½ Petrov (2380)", "Ivanov", "Petrov", "",
       ""},
      {"a result and words", "Result 1-0 Round 3", "", "", "Result  Round 3", ""},
      {"a sentence with a dash", "White is better - but Black has chances", "", "",
       "White is better - but Black has chances", ""},
      {"a date with a dash", "Melbourne, 29 December 1934 – see page", "", "",
       "Melbourne, 29 December 1934 – see page", "1934.12.29"},
      {"a month in words", "Novák – Malý, 10 de marzo del 2001", "Novák", "Malý", "", "2001.03.10"},
      {"a month before the day", "Smith – Brown\nMarch 12, 2019", "Smith", "Brown", "",
       "2019.03.12"},
      {"a year before the month", "Nagy – Kis\n2019. március 12.", "Nagy", "Kis", "", "2019.03.12"},
      {"only a month", "Novák – Malý, Praha, března 2019", "Novák", "Malý", "Praha, března 2019",
       "2019.03.??"},
      {"the time when a page was written", "24. 7. 2011 06:43\nNovák – Malý, Hastings 1997",
       "Novák", "Malý", "24. 7. 2011 06:43, Hastings 1997", "1997.??.??"},
      {"a date above sentences belongs to the page",
       "Thursday, August 25, 2011\nHere is a game that was played by two members of our club.\n"
       "Novák – Malý",
       "Novák", "Malý", "Thursday, August 25, 2011", ""},
      {"a date between the players and a sentence",
       "Novák – Malý\nBrno 12. 4. 2024\nThis is a game that was played by two members of our club.",
       "Novák", "Malý", "Brno 12. 4. 2024", "2024.04.12"},
      {"another year above", "Klub 1953\nNovák – Malý, Brno 1952", "Novák", "Malý",
       "Klub 1953, Brno 1952", "1952.??.??"},
      {"ratings in a sentence",
       "And now a game between two 1500 rated players for our review and enjoyment.", "", "", "",
       ""},
      {"a rating of a month's name", "Novák – Malý (Elo 2045)", "Novák", "Malý", "Elo 2045", ""},
      {"a day after a name", "Smith vs. Brown 12/15/14", "Smith", "Brown", "", "2014.12.15"},
      {"dots up to the other player", "Weiß: Müller . . . . . Schwarz: Meier", "Müller", "Meier",
       "", ""},
      {"an opening code", "Opening: B40 - Sicilian Defense", "", "",
       "Opening: B40 - Sicilian Defense", ""},
      {"squares", "Kapitel 3\nа2 – а4 oder mehr", "", "", "Kapitel 3, а2 – а4 oder mehr", ""},
      {"a year in the middle", "Round 3 of the 2015 Championship – and a Game", "", "",
       "Round 3 of the 2015 Championship – and a Game", "2015.??.??"},
      {"an address", "Alfa - Beta\nirc.example.net/#chess - 6. Januar 2007", "Alfa", "Beta",
       "irc.example.net/#chess - 6. Januar 2007", "2007.01.06"},
      {"a book", "Library – Max Moritz \"Lessons of chess\"", "", "",
       "Library – Max Moritz \"Lessons of chess\"", ""},
      {"a nickname", "Jan \"Honza\" Novák – Petr Malý", "Jan \"Honza\" Novák", "Petr Malý", "", ""},
      {"the number of a board before its word",
       "2. šachovnice Novák Jan (2145) - Svoboda Petr (2080)", "Novák Jan", "Svoboda Petr", "", ""},
      {"in Britain", "John Smith v Peter Brown (Kent)", "John Smith", "Peter Brown", "Kent", ""},
      {"between surnames alone, above moves that need not be English", "Wood v Stone", "", "",
       "Wood v Stone", ""},
      {"the same word before a place", "Turnaj v Praze", "", "", "Turnaj v Praze", ""},
      {"players in parentheses", "Partie 2 (Novák - Malý)", "Novák", "Malý", "Partie 2", ""},
      {"a parenthesis of the event", "Novák – Malý\nMistrovství, 1962 (Finále)", "Novák", "Malý",
       "Mistrovství, 1962 (Finále)", "1962.??.??"},
      {"a hyphen after a club", "Müller (Kiel)-Meier (Jena).", "Müller", "Meier", "", ""},
      {"no year", "Finale 1090", "", "", "Finale 1090", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = std::string{row.text} + "\n\n1.e4 e5 1/2\n";
    std::size_t games = 0;
    Replayer{}.replay({text}, [&](const Game& game) {
      ++games;
      REQUIRE(game.head.heading.has_value());
      CHECK(game.head.heading->in(game.text) == row.text);
      const auto* heading = game.heading();
      REQUIRE(heading != nullptr);
      CHECK(heading->white == row.white);
      CHECK(heading->black == row.black);
      CHECK(heading->event == row.event);
      CHECK(heading->date == row.date);
      CHECK(heading->find("White").has_value() == !row.white.empty());
      CHECK_FALSE(heading->find("Site").has_value());
    });
    CHECK(games == 1);
  }
}

TEST_CASE("v stands between surnames above moves in English letters", "[heading]") {
  constexpr struct {
    std::string_view heading, moves, white, black;
  } rows[] = {
      {"Wood v Stone", "1. Nf3 Nf6", "Wood", "Stone"},
      {"Wood v Stone 0-1", "1. e4 e5 2.Qh5", "Wood", "Stone"},
      {"Hastings 1995\nWood v Stone, round 3", "1. Nf3", "Wood", "Stone"},
      {"Turnaj v Praze", "1. Nf3", "", ""},
      {"Liga v Praze, Novák", "1. Nf3", "", ""},
      {"Liga v Praze dnes", "1. Nf3", "", ""},
      {"Wood v Stone", "1. Sf3 Sf6", "", ""},
      {"Wood v Stone", "1. e4 e5", "", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.heading, row.moves);
    const std::string text = std::string{row.heading}.append("\n\n").append(row.moves) + '\n';
    const auto end = static_cast<std::uint32_t>(row.heading.size());
    const auto heading = heading::read_heading(text, {0, end});
    CHECK(heading.white == row.white);
    CHECK(heading.black == row.black);
  }
}

TEST_CASE("facts with tags of their own are taken from a heading", "[heading]") {
  using Facts = std::vector<std::pair<std::string_view, std::string_view>>;
  const struct {
    std::string_view what, text;
    Facts facts;
  } rows[] = {
      {"titles, ratings and an opening",
       "GM Novák, Jan (2512) – IM Svoboda, Petr (2398)  1:0\nC42 Ruská hra",
       {{"White", "GM Novák, Jan"},
        {"Black", "IM Svoboda, Petr"},
        {"WhiteTitle", "GM"},
        {"BlackTitle", "IM"},
        {"WhiteElo", "2512"},
        {"BlackElo", "2398"},
        {"ECO", "C42"},
        {"Opening", "Ruská hra"}}},
      {"a round and a board",
       "Přebor Prahy\n7. kolo, 3. šachovnice\nNovák – Malý",
       {{"Event", "Přebor Prahy"},
        {"Round", "7"},
        {"White", "Novák"},
        {"Black", "Malý"},
        {"Board", "3"}}},
      {"countries and a round in English",
       "Carlsen (NOR, 2882) vs. Grigore (ROU, 2511), Bundesliga 2023, round 3",
       {{"Event", "Bundesliga 2023"},
        {"Date", "2023.??.??"},
        {"Round", "3"},
        {"White", "Carlsen"},
        {"Black", "Grigore"},
        {"WhiteElo", "2882"},
        {"BlackElo", "2511"},
        {"WhiteTeam", "NOR"},
        {"BlackTeam", "ROU"}}},
      {"ratings without parentheses",
       "Novák Jan 2145 – Svoboda 1823",
       {{"White", "Novák Jan"}, {"Black", "Svoboda"}, {"WhiteElo", "2145"}, {"BlackElo", "1823"}}},
      {"ratings after words",
       "Novák (ELO 2145) - Malý (ELO 2010)",
       {{"White", "Novák"}, {"Black", "Malý"}, {"WhiteElo", "2145"}, {"BlackElo", "2010"}}},
      {"clubs",
       "Novák (2145, Sokol) - Malý (2010, Slavoj)",
       {{"White", "Novák"},
        {"Black", "Malý"},
        {"WhiteElo", "2145"},
        {"BlackElo", "2010"},
        {"WhiteTeam", "Sokol"},
        {"BlackTeam", "Slavoj"}}},
      {"a year after one player",
       "Kasparov – Karpov (1987)",
       {{"Date", "1987.??.??"}, {"White", "Kasparov"}, {"Black", "Karpov"}}},
      {"a printed scoresheet",
       "Bílý: GM Novák (2512)\nČerný: Malý\nKolo: 5\nŠachovnice: 2",
       {{"Round", "5"},
        {"White", "GM Novák"},
        {"Black", "Malý"},
        {"WhiteTitle", "GM"},
        {"WhiteElo", "2512"},
        {"Board", "2"}}},
      {"a code in brackets",
       "Novák – Malý [D37]",
       {{"White", "Novák"}, {"Black", "Malý"}, {"ECO", "D37"}}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Heading heading =
        read_heading(row.text, {0, static_cast<std::uint32_t>(row.text.size())});
    for (const auto& [name, member] : tags) {
      CAPTURE(name);
      const auto* const fact = std::ranges::find(row.facts, name, &Facts::value_type::first).base();
      const bool is_there = fact != row.facts.data() + row.facts.size();
      CHECK(heading.*member == (is_there ? fact->second : std::string_view{}));
    }
  }
}

TEST_CASE("a result in the heading counts if none follows the moves", "[heading]") {
  using laws::Claimed;
  const struct {
    std::string_view what, sheet;
    Claimed claimed;
  } rows[] = {
      {"after the players", "A - B 1:0\n1. e4 e5\n", Claimed::white_wins},
      {"after the players of a board", "Runde 3\nStůl 2: A – B ½:½\n1. e4 e5\n", Claimed::draw},
      {"with blanks", "Novák - Svoboda 1 : 0\n1. e4 e5\n", Claimed::white_wins},
      {"halves with blanks", "Novák – Svoboda 1/2 : 1/2\n1. e4 e5\n", Claimed::draw},
      {"in brackets", "Novák – Svoboda (1:0)\n1. e4 e5\n", Claimed::white_wins},
      {"in other brackets", "Novák – Svoboda [0-1]\n1. e4 e5\n", Claimed::black_wins},
      {"in brackets between the players", "Novák (1:0) Svoboda\n1. e4 e5\n", Claimed::white_wins},
      {"a word in brackets between them", "Novák (remis) Svoboda\n1. e4 e5\n", Claimed::draw},
      {"a word in brackets after them", "Novák - Svoboda (remis)\n1. e4 e5\n", Claimed::draw},
      {"after a colon", "Novák - Svoboda: 0,5 : 0,5\n1. e4 e5\n", Claimed::draw},
      {"with the cause", "Novák - Svoboda 1-0 (time)\n1. e4 e5\n", Claimed::white_wins},
      {"with the number of moves", "Novák - Svoboda\n1-0 (32)\n1. e4 e5\n", Claimed::white_wins},
      {"on a line with more", "Novák - Svoboda\n1-0, 2. kolo\n1. e4 e5\n", Claimed::white_wins},
      {"a word on a line of its own", "Novák - Svoboda\nremíza\n1. e4 e5\n", Claimed::draw},
      {"of a match on a line of words", "Novák - Svoboda\n1-0 in the match so far\n1. e4 e5\n",
       Claimed::nothing},
      {"in a word after an unplayable move", "A - B\n1. e4 e5 2. Rd3 draw\n", Claimed::draw},
      {"in words after an unplayable move", "A - B\n1. e4 e5 2. Rd3 White resigns.\n",
       Claimed::black_wins},
      {"other words after an unplayable move", "A - B\n1. e4 e5 2. Rd3 and White lost a pawn\n",
       Claimed::nothing},
      {"after a label", "Bílý: A  Černý: B  Výsledek: 0 - 1\n1. e4 e5\n", Claimed::black_wins},
      {"the same twice", "A - B 1:0\nResult: 1-0\n1. e4 e5\n", Claimed::white_wins},
      {"two contradictory ones", "A - B 1:0\nResult: 0-1\n1. e4 e5\n", Claimed::nothing},
      {"one of a game above", "A - B 1:0 kontumačně\n\nC - D\n1. e4 e5\n", Claimed::nothing},
      {"one of several games", "1. A - B 1:0\n2. C - D 1:0\n\nE - F 0:1\n1. e4 e5\n",
       Claimed::black_wins},
      {"one of a list", "1. A - B 1:0\n2. C - D 0:1\n\nPartie 1\n1. e4 e5\n", Claimed::nothing},
      {"one of a list directly above", "1. A - B 1:0\n2. C - D 0:1\n\n1. e4 e5\n",
       Claimed::nothing},
      {"one below that of a team", "Sokol - Slavoj 1:0\nC - D 0:1\n1. e4 e5\n",
       Claimed::black_wins},
      {"one of a match", "Match, so far 1:0\n1. e4 e5\n", Claimed::nothing},
      {"another one after the game", "A - B 1:0\n1. e4 e5 0-1\n", Claimed::contradictory},
      {"the same after the game", "A - B 1:0\n1. e4 e5 1-0\n", Claimed::white_wins},
      {"one of the next game on the next line", "A - B 1:0\n1. e4 e5\nCy - Di 0:1\n1. d4 d5\n",
       Claimed::white_wins},
      {"words of this one on the next line", "A - B\n1. e4 e5\nBlack resigns 1 - 0\n1. d4 d5\n",
       Claimed::white_wins},
      {"one of the next game", "A - B\n1. e4 e5\n\nC - D 1:0\n1. d4 d5\n", Claimed::nothing},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::size_t games = 0;
    Replayer{}.replay({row.sheet}, [&](const Game& game) {
      if (games++ == 0) CHECK(game.judgement.claimed == row.claimed);
    });
    CHECK(games > 0);
  }
}

/// The boards of a match, one below the other, each with its result above the moves.
TEST_CASE("sheets without blank lines keep their own results", "[heading]") {
  using laws::Claimed;
  constexpr std::array results{Claimed::white_wins, Claimed::black_wins, Claimed::draw};
  for (const std::string_view table : {"", "1. ", "Stůl 1: "}) {
    CAPTURE(table);
    std::string text;
    for (const std::string_view game :
         {"Novák - Svoboda 1-0\n1. e4 e5 2. Jf3 Jc6\n", "Dvořák - Malý 0-1\n1. f3 e5 2. g4 Dh4#\n",
          "Hora - Les 1/2\n1. c4 {x - y} c5\n2. Jc3 Jc6\n"}) {
      text.append(table).append(game);
    }
    std::size_t games = 0;
    Replayer{{.alphabets = &languages::alphabets()}}.replay({text}, [&](const Game& game) {
      REQUIRE(games < results.size());
      CHECK(game.judgement.claimed == results[games++]);
      CHECK_FALSE(game.followed.stop.has_value());
      CHECK(game.judgement.verdict == laws::Verdict::ok);
    });
    CHECK(games == results.size());
  }
}

TEST_CASE("a heading on the line behind a result belongs to the next game", "[heading]") {
  const struct {
    std::string_view what, heading;
  } rows[] = {
      {"labels", "Weiß: Klein\nSchwarz: Lang"},
      {"labels below the number of a game", "Partie č. 2\nBílý: Klein\nČerný: Lang"},
      {"a round", "Runde 2\nKlein – Lang"},
      {"a board", "Brett 2\nKlein – Lang"},
      {"a round first in figures", "2. kolo\nKlein – Lang"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = "Weiß: Müller\nSchwarz: Groß\n1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 1-0\n" +
                             std::string{row.heading} + "\n1.d4 d5 2.c4 e6 3.Sc3 Sf6 1/2\n";
    std::size_t games = 0;
    Replayer{{.alphabets = &languages::alphabets()}}.replay({text}, [&](const Game& game) {
      const bool is_first = games++ == 0;
      CHECK(game.followed.moves.size() == 6);
      CHECK(game.judgement.claimed == (is_first ? laws::Claimed::white_wins : laws::Claimed::draw));
      REQUIRE(game.heading() != nullptr);
      CHECK(game.heading()->white == (is_first ? "Müller" : "Klein"));
      CHECK(game.heading()->black == (is_first ? "Groß" : "Lang"));
    });
    CHECK(games == 2);
  }
}

TEST_CASE("text that names many squares is not a game without moves", "[heading]") {
  constexpr std::string_view text =
      "Novák – Malý\n| 1 | Xc4 | Xc5 |\n| 2 | Xg3 | Xg6 |\n\n1/2-1/2\n";
  Replayer{}.replay(
      {text}, [](const Game& game) { CHECK(game.judgement.verdict == laws::Verdict::unreadable); });
}

TEST_CASE("a dash among moves and words does not name players", "[heading]") {
  const struct {
    std::string_view what, first;
  } rows[] = {
      {"in a comment", "1. e4 {good - move} e5 2. Nf3 Nc6 3. Bb5 a6 1-0"},
      {"after the result", "Al - Bo\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0 dohoda - remíza"},
      {"on a line of moves", "Al - Bo 1-0\n1. e4 e5\n2. Nf3 {strong - move} Nc6\n3. Bb5 a6"},
      {"after moves", "Al - Bo 1-0\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 good - move"},
      {"in a comment after a blank line", "1. e4 e5 2. Nf3 Nc6\n\n3. Bb5 {strong - Lasker} a6 1-0"},
      {"in a variation", "Al - Bo\n1. e4 e5 2. Nf3 (bad - very) Nc6 3. Bb5 a6 1-0"},
  };
  for (const auto& row : rows) {
    for (const std::string_view next : {"\n\nCy - Di\n", "\n\nCy - Di 0-1\n", "\n\n"}) {
      CAPTURE(row.what, next);
      std::size_t games = 0;
      const std::string text =
          std::string{row.first} + std::string{next} + "1. d4 d5 2. c4 e6 0-1\n";
      Replayer{{.alphabets = &languages::alphabets()}}.replay({text}, [&](const Game& game) {
        CHECK(game.followed.moves.size() == (games == 0 ? 6 : 4));
        CHECK(game.judgement.claimed ==
              (games == 0 ? laws::Claimed::white_wins : laws::Claimed::black_wins));
        CHECK_FALSE(game.followed.stop.has_value());
        ++games;
      });
      CHECK(games == 2);
    }
  }
}

/// An unreadable first move is a slip, not a heading: the rest must neither count as the game nor
/// end up in the heading of the next one.
TEST_CASE("a misspelled first move is not a heading", "[heading]") {
  for (const std::string_view sheet :
       {"1. Jf d5 2. c4 e6 3. Jc3 Jf6 0-1", "1. Jf d\n2. c4 e6\n3. Jc3 Jf6 0-1",
        "Novák - Svoboda\n1. Jf d5\n2. c4 e6 0-1", "Novák - Svoboda\n1. d9 d5 2. c4 e6 0-1",
        "Novák - Svoboda 1. Jf d5 2. c4 e6 0-1", "Novák - Svoboda 1. Jf d\n2. c4 e6\n3. Jc3 0-1",
        "Novák - Svoboda\n2. c4 e6\n3. Jc3 0-1", "Jezdec d5 2. c4 e6 0-1",
        "Novák - Svoboda\n1. nečitelné nečitelné 2. c4 e6 3. Jc3 Jf6 1-0",
        "1. nečitelné nečitelné 2. c4 e6 3. Jc3 Jf6 1-0", "Hora - Les\n1. nečitelné\n2. c4 e6 1-0",
        "Hora - Les\n1. (nečitelné) 2. c4 e6 1-0", "Hora - Les\n21. c4 e6 1-0"}) {
    CAPTURE(sheet);
    std::size_t games = 0;
    Replayer{}.replay({std::string{sheet} + "\n\nDvořák - Malý\n1. d4 d5 2. c4 e6 0-1\n"},
                      [&](const Game& game) {
                        const bool is_second = games++ > 0;
                        CHECK(game.followed.moves.size() == (is_second ? 4 : 0));
                        CHECK(game.judgement.verdict ==
                              (is_second ? laws::Verdict::ok : laws::Verdict::unreadable));
                        if (!is_second) return;
                        CHECK(game.heading()->white == "Dvořák");
                        CHECK(game.judgement.claimed == laws::Claimed::black_wins);
                      });
    CHECK(games == 2);
  }
}

TEST_CASE("a heading says nothing about the previous game", "[heading]") {
  const struct {
    std::string_view what, game;
  } rows[] = {
      {"before Black's move", "1. e4 e5 2. Nf3 1-0"},
      {"before White's move", "1. e4 e5 1-0"},
      {"no moves", "1-0"},
      {"no result", "1. e4 e5"},
  };
  for (const auto& row : rows) {
    for (const std::string_view heading : {"Table 3", "Round 2", "Board 41", "ch"}) {
      CAPTURE(row.what, heading);
      const std::string text = std::string{row.game} + "\n\n" + std::string{heading} + "\n1. d4 *";
      std::size_t games = 0;
      Replayer{}.replay({text}, [&](const Game& game) {
        CHECK_FALSE(game.followed.stop.has_value());
        CHECK(game.head.heading.has_value() == (games == 1));
        for (const auto& finding : game.findings) CHECK(finding.where.end <= game.span().end);
        ++games;
      });
      CHECK(games == 2);
    }
  }
}

TEST_CASE("signs before a heading belong to it, not to the previous game", "[heading]") {
  for (const std::string_view signs :
       {"&&& ", ") ", "@@ ) ", "> ",   "=== ", "*** ", "### ",   "# ", "- ",
        "= ",   "/ ", "(2) ",  "#2 ",  "~~~ ", "+++ ", "!!! ",   "• ", "– ",
        "§ ",   "} ", "] ",    "... ", "1) ",  "2. ",  "* * *\n"}) {
    CAPTURE(signs);
    const std::string text = "A - B, Brno\n1. e4 e5 2. Nf3 Nc6 1-0\n\n" + std::string{signs} +
                             "C - D, Brno 2021\n1. d4 d5 0-1\n";
    std::size_t games = 0;
    Replayer{}.replay({text}, [&](const Game& game) {
      CHECK(game.findings.size() == 1);  // the heading itself
      REQUIRE(game.heading() != nullptr);
      CHECK(game.heading()->white == (games == 0 ? "A" : "C"));
      CHECK(game.heading()->black == (games == 0 ? "B" : "D"));
      ++games;
    });
    CHECK(games == 2);
  }
}

TEST_CASE("a heading of several lines belongs entirely to the next game", "[heading]") {
  for (const std::string_view heading :
       {"3. 8. 2024, U10\nNovák - Svoboda, Brno", "Liga\nNovák – Svoboda", "10. kolo\nA - B"}) {
    CAPTURE(heading);
    const std::string text =
        "Al - Bo 1:0\n1. e4 e5\n\n" + std::string{heading} + " 0-1\n1. d4 d5\n";
    std::size_t games = 0;
    Replayer{}.replay({text}, [&](const Game& game) {
      CHECK_FALSE(game.followed.stop.has_value());
      if (games++ == 1) CHECK(game.head.heading->in(game.text) == std::string{heading} + " 0-1");
    });
    CHECK(games == 2);
  }
}

TEST_CASE("words of a heading do not stop the previous game", "[heading]") {
  const struct {
    std::string_view end;
    laws::Claimed claimed;
  } rows[] = {{"", laws::Claimed::nothing},
              {" remis", laws::Claimed::draw},
              {" 1-0", laws::Claimed::white_wins}};
  for (const auto& row : rows) {
    for (const std::string_view heading :
         {"A - B", "Al - Bo 1-0", "Nov\u00E1k \u2013 Svoboda, Brno 2010", "A - B, Brno 2010"}) {
      CAPTURE(row.end, heading);
      const std::string text = "1. e4 e5 2. Nf3 Nc6" + std::string{row.end} + "\n\n" +
                               std::string{heading} + "\n1. d4 d5 1-0\n";
      std::size_t games = 0;
      Replayer{}.replay({text}, [&](const Game& game) {
        CHECK_FALSE(game.followed.stop.has_value());
        CHECK(game.judgement.verdict == laws::Verdict::ok);
        if (games++ == 0) CHECK(game.judgement.claimed == row.claimed);
      });
      CHECK(games == 2);
    }
  }
}

TEST_CASE("what stopped a game before a heading is kept", "[heading]") {
  const struct {
    std::string_view what, game;
    laws::Verdict verdict;
  } rows[] = {{"an illegal move", "1. e4 e5 2. Ke3", laws::Verdict::unreadable},
              {"a board's signal", "1. e4 e5 2. Nf3 Nc6 3. Ke5", laws::Verdict::ok}};
  for (const auto& row : rows) {
    for (const Illegal illegal : {Illegal::stops, Illegal::stands}) {
      for (const std::string_view heading : {"Max Euwe - Aljechin", "Nov\u00E1k - Svoboda"}) {
        CAPTURE(row.what, illegal == Illegal::stands, heading);
        const std::string text =
            std::string{row.game} + "\n\n" + std::string{heading} + "\n\n1. d4 d5 1-0";
        std::size_t games = 0;
        Replayer{{.illegal = illegal}}.replay({text}, [&](const Game& game) {
          if (games++ == 0) CHECK(game.judgement.verdict == row.verdict);
        });
        CHECK(games == 2);
      }
    }
  }
}

TEST_CASE("a result in a heading does not belong to the previous game", "[heading]") {
  const struct {
    std::string_view marker;
    laws::Claimed claimed;
  } rows[] = {{"1-0", laws::Claimed::white_wins},
              {"1-0 *", laws::Claimed::white_wins},
              {"*", laws::Claimed::nothing},
              {"1/2 0-1", laws::Claimed::contradictory},
              {"", laws::Claimed::nothing}};
  for (const auto& row : rows) {
    for (const std::string_view result : {"0-1", "0 : 1", "0-1 1-0", "*", "\u00BD"}) {
      CAPTURE(row.marker, result);
      const std::string game = "1. e4 e5 " + std::string{row.marker} + "\n\n";
      const std::string text = game + "A - B " + std::string{result} + "\n1. d4 *";
      std::size_t games = 0;
      Replayer{}.replay({text}, [&](const Game& told) {
        if (games++ > 0) return;
        CHECK(told.span().in(told.text) == game);
        CHECK(told.judgement.claimed == row.claimed);
        CHECK(told.marker().has_value() == !row.marker.empty());
        for (const auto& finding : told.findings) CHECK(finding.where.end <= told.span().end);
      });
      CHECK(games == 2);
    }
  }
}

TEST_CASE("a game with tags has no heading", "[heading]") {
  Replayer{}.replay({"[Event \"?\"]\n\n1.e4 e5 1/2\n"}, [](const Game& game) {
    CHECK_FALSE(game.head.heading.has_value());
    CHECK(game.heading() == nullptr);
  });
}

TEST_CASE("a heading about no player names none", "[heading]") {
  for (const std::string_view words : {"Caro-Kann",
                                       "Nimzo-Indisch",
                                       "Semi-Slav",
                                       "Ruy-Lopez",
                                       "Sicilian - Najdorf",
                                       "GAME II.—Between Mr. Morphy and Mr. Harrwitz.",
                                       "Partie III - Anderssen",
                                       "Española - Cerrada",
                                       "Hiszpańska - wariant wymienny",
                                       "Каро-Канн",
                                       "Nimcovičova indická - Rubinstein",
                                       "Índia do Rei - Sämisch",
                                       "Sachsen-Anhalt",
                                       "Frýdek-Místek",
                                       "Emilia-Romagna",
                                       "Teil 1 - Eröffnung",
                                       "Rätsel - Lösung",
                                       "Lekce 4 - Vazba",
                                       "Feladat - Megoldás",
                                       "Урок 3 - Дебют",
                                       "White - Black",
                                       "W - B",
                                       "Blancas - Negras",
                                       "B - N",
                                       "B - Č",
                                       "Colle-Aufbau - Do5",
                                       "Джованни Леонардо (1542-1587) – итальянский мастер",
                                       "José Capablanca - campeón mundial",
                                       "Partie Nr. 12 - kommentiert von GM Keller",
                                       "Légal-Matt",
                                       "Anti-Marshall"}) {
    CAPTURE(words);
    const auto heading = read_heading(words, {0, static_cast<std::uint32_t>(words.size())});
    CHECK(heading.white.empty());
    CHECK(heading.black.empty());
  }
}

TEST_CASE("openings and towns have the names of players, too", "[heading]") {
  const struct {
    std::string_view words, white, black;
    bool are_guessed = false;
  } rows[] = {
      {"Rubinstein - Nimzowitsch", "Rubinstein", "Nimzowitsch", true},
      {"Rubinstein - Nimzowitsch 1-0", "Rubinstein", "Nimzowitsch"},
      {"Caro - Kann, Berlin 1886", "Caro", "Kann"},
      {"GM Spanish - Berliner", "GM Spanish", "Berliner"},
      {"Jonathan English - Peter French", "Jonathan English", "Peter French"},
      {"Smith-Brown, Hastings 1995", "Smith", "Brown", true},
      {"Smith-Brown 1-0", "Smith", "Brown"},
      {"Ivančo-dr. Lax", "Ivančo", "dr. Lax"},
      {"A. Gil B. Roca", "A. Gil", "B. Roca"},
      {"Gil A. Roca B.", "Gil A.", "Roca B."},
      {"Fischer - Spassky\nSicilian - Najdorf", "Fischer", "Spassky"},
      {"Brown Alice,1573 - Peter ONeill,2230", "Brown Alice", "Peter ONeill"},
      {"van den berg - Jansen", "van den berg", "Jansen"},
      {"jan novak - Petr", "jan novak", "Petr"},
      {"иван иванов - Пётр Петров", "иван иванов", "Пётр Петров"},
      {"magnus carlsen - GM Nakamura", "magnus carlsen", "GM Nakamura"},
      {"GM Nakamura - magnus master", "GM Nakamura", "magnus master"},
      {"an amateur - Morphy", "an amateur", "Morphy"},
      {"an unknown master - Morphy", "an unknown master", "Morphy"},
      {"Kasparov - the world", "Kasparov", "the world"},
      {"Kasparov - rest der welt", "Kasparov", "rest der welt"},
      {"Jan Novák - petr malý", "Jan Novák", "petr malý"},
      {"K - N", "K", "N", true},
      {"W - P", "W", "P", true},
      {"L - L", "L", "L", true},
      {"Aufbau Elbe - Lok Leipzig", "Aufbau Elbe", "Lok Leipzig"},
      {"Gil, Ana - Roca, Ruy López", "Gil, Ana", "Roca, Ruy López"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.words);
    const auto heading = read_heading(row.words, {0, static_cast<std::uint32_t>(row.words.size())});
    CHECK(heading.white == row.white);
    CHECK(heading.black == row.black);
    CHECK(heading.are_guessed == row.are_guessed);
  }
}

}  // namespace
