// Results in the words above a game.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "replay/heading.h"
#include "support/catch.h"

namespace {

using namespace partiar::replay;

struct Row {
  std::string_view what, text, result;
};
constexpr Row rows[] = {
    {"a draw", "Novák - Kos, remíza", "remíza"},
    {"a draw behind the players", "Müller - Meier remis", "remis"},
    {"a draw with more words", "Smith - Jones, agreed draw", "draw"},
    {"a draw on its label", "Novák - Kos\nVýsledek: remíza", "remíza"},
    {"an offer that was accepted", "Smith - Jones, offered and accepted draw", "draw"},
    {"a player with a name that denies", "Lee - Kim Ha remis", "remis"},
    {"a player with a name that denies", "Will - Kann (remis)", "remis"},
    {"a win beside a refused draw", "Smith - Jones, draw refused 1-0", "1-0"},
    {"signs beside an offer", "Smith - Jones 1/2-1/2 (Black offered)", "1/2-1/2"},
    {"in quotes", "Novák - Kos \"0-0\"", "0-0"},
    {"in curved quotes", "Novák - Kos „½-½“", "½-½"},
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

TEST_CASE("a draw offered or refused above the moves is no result", "[replay][heading]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const auto found =
        find_heading_result(row.text, {0, static_cast<std::uint32_t>(row.text.size())});
    CHECK((found ? found->in(row.text) : std::string_view{}) == row.result);
  }
}

TEST_CASE("quotes around a result are of no player's name", "[replay][heading]") {
  for (const std::string_view text : {"Novák - Kos \"0-0\"", "Novák - Kos „½-½“"}) {
    CAPTURE(text);
    const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
    CHECK(heading.white == "Novák");
    CHECK(heading.black == "Kos");
  }
}

TEST_CASE("words about a refused draw stay whole", "[replay][heading]") {
  constexpr std::string_view text = "Smith - Jones, Black offered a draw";
  const Heading heading = read_heading(text, {0, static_cast<std::uint32_t>(text.size())});
  CHECK(heading.white == "Smith");
  CHECK(heading.black == "Jones");
  CHECK(heading.event == "Black offered a draw");
}

}  // namespace
