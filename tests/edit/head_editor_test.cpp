#include "edit/head_editor.h"

#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using pgn::EditKind;

/// `WhiteElo=2839 ECO=C44`, as the edits of the only game of `text` say.
std::string edits_of(const edit::HeadEdits& edits, std::string_view text) {
  std::string said;
  edit::HeadEditor editor{edits};
  replay::Replayer replayer;
  replayer.replay({.text = text}, [&](const replay::Game& game) {
    for (const pgn::TagEdit& edit : editor.edits_of(game)) {
      if (!said.empty()) said += "; ";
      said += edit.kind == EditKind::dropped ? "-" + edit.name : edit.name + '=' + edit.value;
    }
  });
  return said;
}

TEST_CASE("players are named and rated as lists have them", "[edit][head]") {
  edit::HeadEdits edits;
  edits.names = *event::Authority::read("Carlsen, Magnus\t1503014\tCarlsen,M\nKos, Petr\n");
  edits.ratings = *event::Authority::read("Carlsen, Magnus\t1503014\t2839\n");
  const std::string text = "[White \"Kos Petr\"]\n[Black \"Carlsen,M\"]\n\n1. e4 *\n";
  CHECK(edits_of(edits, text) == "White=Kos, Petr; Black=Carlsen, Magnus; BlackFideId=1503014");
  CHECK(edits_of(edits, "[White \"Magnus Carlsen\"]\n\n1. e4 *\n") ==
        "White=Carlsen, Magnus; WhiteFideId=1503014; WhiteElo=2839");
  CHECK(edits_of(edits, "[White \"Somebody Else\"]\n\n1. e4 *\n") == "");
}

TEST_CASE("openings are written by their positions", "[edit][head]") {
  edit::HeadEdits edits;
  edits.openings.emplace();
  REQUIRE(
      edits.openings->add("eco\tname\tpgn\n"
                          "C20\tKing's Pawn Game\t1. e4 e5\n"
                          "C44\tOpen Game: Knight, Normal\t1. e4 e5 2. Nf3 Nc6\n"));
  const struct {
    std::string_view what, text, edits;
  } rows[] = {
      {"the last position with a name", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
       "ECO=C44; Opening=Open Game; Variation=Knight, Normal"},
      {"by transposition", "1. Nf3 Nc6 2. e4 e5 *",
       "ECO=C44; Opening=Open Game; Variation=Knight, Normal"},
      {"no variation", "1. e4 e5 2. f4 *", "ECO=C20; Opening=King's Pawn Game"},
      {"no variation, and another in its tag", "[Variation \"X\"]\n\n1. e4 e5 *",
       "ECO=C20; Opening=King's Pawn Game; -Variation"},
      {"none", "1. d4 *", ""},
      {"another start", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 *", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(edits_of(edits, row.text) == row.edits);
  }
}

TEST_CASE("half-moves are counted where all are known", "[edit][head]") {
  const edit::HeadEdits edits{.ply_count = true};
  CHECK(edits_of(edits, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *") == "PlyCount=3");
  CHECK(edits_of(edits, "[Event \"E\"]\n\n1-0") == "PlyCount=0");
  CHECK(edits_of(edits, "1. e4 e5 2. Ke3 *") == "");
}

}  // namespace
