// Flag falls and illegal moves: who loses, and who cannot mate.
#include <array>
#include <string>
#include <string_view>

#include "replay/claim.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/claims.h"
#include "support/editions.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using board::Color;
using tests::named;

/// The consequence of a flag fall in the final position, or what had already ended the game.
std::string flag(std::string_view text, Color by, laws::Edition edition = laws::newest()) {
  std::string told;
  Replayer replayer{{.edition = edition}};
  replayer.replay({text}, [&](const Game& game) {
    ClaimRequest request;
    request.asked = Asked::flag;
    request.by = by;
    const auto claim = find_claim(game, request);
    if (!claim) return;
    const FlagAnswer answer = answer_flag(game, *claim);
    told = answer.over ? "over: " + tests::written(game, *answer.over) : named(answer.loss);
  });
  return told;
}

std::string game_from(std::string_view fen) {
  return "[SetUp \"1\"]\n[FEN \"" + std::string{fen} + "\"]\n\n*\n";
}

struct Row {
  std::string_view what, fen;
  std::string_view flagged;  ///< the consequence for White, who has the listed pieces
};
/// Black has a lone minor piece; from the French arbiters' book of 2025, 6.9.
constexpr Row rows[] = {
    {"a knight against a queen", "4k3/4n3/8/8/8/8/3Q4/4K3 w - - 0 1", "draws"},
    {"a knight against a rook", "4k3/4n3/8/8/8/8/3R4/4K3 w - - 0 1", "loses"},
    {"a knight against a knight", "4k3/4n3/8/8/8/8/3N4/4K3 w - - 0 1", "loses"},
    {"a knight against a pawn", "4k3/4n3/8/8/8/8/3P4/4K3 w - - 0 1", "loses"},
    {"a bishop against a queen", "4k3/4b3/8/8/8/8/3Q4/4K3 w - - 0 1", "draws"},
    {"a bishop against a knight", "4k3/4b3/8/8/8/8/3N4/4K3 w - - 0 1", "loses"},
    {"a bare king", "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", "draws"},
};

TEST_CASE("a flag falls, and the opponent can or cannot mate", "[replay][claim][6.9]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(flag(game_from(row.fen), Color::white) == row.flagged);
  }
}

TEST_CASE("a flag that falls after the end does not matter", "[replay][claim][6.9]") {
  CHECK(flag("1. f3 e5 2. g4 Qh4# *", Color::white) == "over: checkmate@4");
  CHECK(flag(game_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Color::white) == "over: dead@0");
  const std::string counted = game_from("4k3/8/8/8/8/8/4R3/4K3 b - - 150 90");
  CHECK(flag(counted, Color::black, tests::of_2018) == "over: seventyfive@0");
  CHECK(flag(counted, Color::black, tests::of_2009) == "loses");
}

struct Illegal {
  std::string_view what;
  laws::Edition edition;
  laws::Conditions conditions;
  unsigned count;
  std::string_view outcome;  ///< `minutes` if it does not lose the game
};
constexpr laws::Conditions standard{};
constexpr laws::Conditions rapid{laws::Competition::rapid, laws::Supervision::none};
constexpr laws::Conditions blitz{laws::Competition::blitz, laws::Supervision::none};
const Illegal illegals[] = {
    {"the first", laws::newest(), standard, 1, "minutes"},
    {"the second", laws::newest(), standard, 2, "loses"},
    {"the third, as well", laws::newest(), standard, 3, "loses"},
    {"the second in 2009", tests::of_2009, standard, 2, "minutes"},
    {"the third in 2009", tests::of_2009, standard, 3, "loses"},
    {"the first in rapid chess of 2014", tests::of_2014, rapid, 1, "loses"},
    {"the first in rapid chess", laws::newest(), rapid, 1, "minutes"},
    {"the first in blitz of 2009", tests::of_2009, blitz, 1, "loses"},
};

TEST_CASE("the consequence of an illegal move depends on its count", "[replay][claim][7.5.5]") {
  for (const Illegal& row : illegals) {
    CAPTURE(row.what);
    Replayer replayer{{.edition = row.edition}};
    // The score breaks off at the illegal move, which is the place meant.
    replayer.replay({"1. e4 e5 2. Nf3 Nc6 3. Nxc7 *"}, [&](const Game& game) {
      ClaimRequest request;
      request.asked = Asked::illegal;
      request.by = Color::white;
      request.count = row.count;
      request.conditions = row.conditions;
      const auto claim = find_claim(game, request);
      REQUIRE(claim);
      CHECK(claim->ply == base::Ply{4});
      const auto answer = answer_illegal(game, *claim);
      CHECK((answer.loss ? named(*answer.loss) : "minutes") == row.outcome);
    });
  }
}

}  // namespace
