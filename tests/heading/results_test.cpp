// Results in the words above a game.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "findings/info.h"
#include "heading/heading.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar::heading;
using namespace partiar::replay;
using partiar::findings::Code;

struct Row {
  std::string_view what, text, result;
};
constexpr Row rows[] = {
    {"a draw", "Novák - Kos, remíza", "remíza"},
    {"a draw behind the players", "Müller - Meier remis", "remis"},
    {"below the players, before a code", "Greco - NN\nPrague 1908 1-0 C24", "1-0"},
    {"below the players, behind a place of two words", "Paulsen - Morphy\nNew York, 1857 0-1 C48",
     "0-1"},
    {"among the words below", "Greco - NN\nAfter 1-0 in the first game", ""},
    {"the score of a match", "Smith - Jones\nMatch score 1-0 C24", ""},
    {"of another game", "Smith - Jones\nafter game one 1908 1-0 B01", ""},
    {"before a code, behind one word", "Smith - Jones\nLeading 1-0 C24", ""},
    {"a draw with more words", "Smith - Jones, agreed draw", "draw"},
    {"a draw on its label", "Novák - Kos\nVýsledek: remíza", "remíza"},
    {"an offer that was accepted", "Smith - Jones, offered and accepted draw", "draw"},
    {"a player with a name that denies", "Lee - Kim Ha remis", "remis"},
    {"a player with a name that denies", "Will - Kann (remis)", "remis"},
    {"a win beside a refused draw", "Smith - Jones, draw refused 1-0", "1-0"},
    {"signs beside an offer", "Smith - Jones 1/2-1/2 (Black offered)", "1/2-1/2"},
    {"in quotes", "Novák - Kos \"0-0\"", "0-0"},
    {"in curved quotes", "Novák - Kos „½-½“", "½-½"},
    {"in straight quotes", "Novák - Kos \"1-0\"", "1-0"},
    {"in single quotes", "Novák - Kos '1-0'", "1-0"},
    {"in a cell", "Novák;Kos;1-0;", "1-0"},
    {"behind a semicolon", "Novák - Kos; 1-0", "1-0"},
    {"beside names in quotes", "\"Novák\" 1-0 \"Kos\"", "1-0"},
    {"a word in quotes", "Novák - Kos „remíza“", "remíza"},
    {"refused in quotes", "Novák - Kos „odmítnuta remíza“", ""},
    {"refused", "Novák - Kos, odmítnuta remíza", ""},
    {"refused", "Novák - Kos, Odmítnuta remíza", ""},
    {"refused", "Novák - Kos, remíza odmítnuta", ""},
    {"refused", "Novák - Kos (remíza) odmítnuta", ""},
    {"refused", "Smith - Jones, Black refused the draw", ""},
    {"refused", "Müller - Meier, Remis abgelehnt", ""},
    {"offered", "Müller - Meier Schwarz bot remis", ""},
    {"offered", "Smith - Jones, Black offered a draw", ""},
    {"offered", "Smith - Jones (Black offered a draw)", ""},
    {"offered", "Garcia - Ruiz, las negras ofrecen tablas", ""},
    {"denied", "Müller - Meier, kein Remis", ""},
    {"denied", "Müller - Meier, Kein Remis", ""},
    {"denied", "Weiß: Müller\nSchwarz: Meier\nErgebnis: kein Remis", ""},
};

TEST_CASE("a draw offered or refused above the moves is no result", "[heading]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const auto found =
        read_heading(row.text, {0, static_cast<std::uint32_t>(row.text.size())}).result;
    CHECK((found ? found->where.in(row.text) : std::string_view{}) == row.result);
  }
}

TEST_CASE("a remark on a result is how the game ended, and nothing else of the heading",
          "[heading]") {
  const struct {
    std::string_view what, text, remark;
  } remarks[] = {
      {"in brackets", "Novák - Kos 1-0 (na čas)", "na čas"},
      {"a forfeit", "Novák - Kos 1-0 (w.o.)", "w.o."},
      {"without brackets", "Novák - Kos 0-1 kontumačně", "kontumačně"},
      {"a comma before it", "Novák - Kos 0-1, bílý vzdal", "bílý vzdal"},
      {"within the brackets of the result", "Novák - Kos (1-0, na čas)", "na čas"},
      {"between the players", "Novák (1-0, na čas) Kos", "na čas"},
      {"before the number of moves", "Novák - Kos 1/2, dohodou (34)", "dohodou"},
      {"on its label", "Bílý: Novák\nČerný: Kos\nVýsledek: 1-0 (na čas)", "na čas"},
      {"the number of moves alone", "Novák - Kos 1-0 (34)", ""},
      {"none", "Novák - Kos 1-0", ""},
  };
  for (const auto& row : remarks) {
    CAPTURE(row.what, row.text);
    const Heading heading =
        read_heading(row.text, {0, static_cast<std::uint32_t>(row.text.size())});
    CHECK(heading.white == "Novák");
    CHECK(heading.black == "Kos");
    CHECK(heading.event.empty());
    CHECK(heading.termination == row.remark);
  }
}

TEST_CASE("an end stated above the moves is compared with the result", "[heading]") {
  const struct {
    std::string_view what, sheet;
    bool fits;
  } ends[] = {
      {"the loser resigned", "Novák - Kos 1-0 (černý vzdal)\n1. e4 e5\n", true},
      {"the winner resigned", "Novák - Kos 1-0 (bílý vzdal)\n1. e4 e5\n", false},
      {"no loser is stated", "Novák - Kos 1-0 na čas\n1. e4 e5\n", true},
      {"an agreement of which one won", "Novák - Kos 1-0, dohodou\n1. e4 e5\n", false},
  };
  for (const auto& row : ends) {
    CAPTURE(row.what);
    std::size_t games = 0;
    Replayer{}.replay({row.sheet}, [&](const Game& game) {
      ++games;
      const bool is_noted = std::ranges::any_of(game.judgement.findings, [](const auto& finding) {
        return finding.code == Code::result_termination_unfitting;
      });
      CHECK(is_noted != row.fits);
    });
    CHECK(games == 1);
  }
}

TEST_CASE("quotes around a result are of no player's name", "[heading]") {
  for (const std::string_view text : {"Novák - Kos \"0-0\"", "Novák - Kos „½-½“"}) {
    CAPTURE(text);
    const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
    CHECK(heading.white == "Novák");
    CHECK(heading.black == "Kos");
  }
}

TEST_CASE("words about a refused draw stay whole", "[heading]") {
  constexpr std::string_view text = "Smith - Jones, Black offered a draw";
  const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
  CHECK(heading.white == "Smith");
  CHECK(heading.black == "Jones");
  CHECK(heading.event == "Black offered a draw");
}

TEST_CASE("of a line with many results, the first ones are read", "[heading]") {
  std::string text = "Novák - Kos";
  for (int i = 0; i < 16; ++i) text += " 1-0";
  const auto of = [](std::string_view words) {
    return read_heading(words, {0, static_cast<std::uint32_t>(words.size())});
  };
  REQUIRE(of(text).result);
  CHECK(of(text).result->where.begin == text.size() - 3);
  REQUIRE(of(text + " 1-0").result);
  CHECK(of(text + " 1-0").result->where.begin == text.size() - 3);
  CHECK(of(std::string(65, '-') + "\nNovák - Kos").white == "Novák");
}

TEST_CASE("of a heading that is too long, the last lines are read", "[heading]") {
  const std::string line = "Karel - Petr\n";
  const auto game = [](std::string_view above) {
    const std::string text = std::string{above} + "Novák - Kos, Praha 2019, 1-0\n1. e4 e5\n";
    bool is_told = false;
    std::string white;
    Replayer{}.replay({text}, [&](const Game& read) {
      is_told = read.has(Code::pgn_heading_length);
      white = read.heading()->white;
    });
    CHECK(white == "Novák");
    return is_told;
  };
  std::string above;
  while (above.size() + line.size() < longest_heading / 2) above += line;
  CHECK_FALSE(game(above));
  CHECK(game(above + above + above));
}

}  // namespace
