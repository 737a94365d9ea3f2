#include "notation/placement.h"

#include <string>
#include <string_view>
#include <vector>

#include "notation/language_of.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using notation::PlacementFault;
using notation::PlacementLanguage;
using tests::language_of;

struct Row {
  std::string_view what, language, text, fen;
};
constexpr std::string_view rook = "6k1/8/8/8/8/8/8/5RK1 w - - 0 1";
constexpr std::string_view rook_black = "6k1/8/8/8/8/8/8/5RK1 b - - 0 1";
constexpr Row rows[] = {
    {"Black behind a stroke", "en", "Kg1 Rf1 / Kg8", rook},
    {"no blanks around it", "en", "Kg1,Rf1/Kg8", rook},
    {"initials", "en", "W: Kg1, Rf1; B: Kg8", rook},
    {"Black first", "en", "B: Kg8; W: Kg1, Rf1", rook},
    {"initials without colons", "en", "W Kg1 Rf1 B Kg8", rook},
    {"words", "en", "White: Kg1, Rf1. Black: Kg8. Black to move", rook_black},
    {"the side to move as in FEN", "en", "Kg1 Rf1 / Kg8 b", rook_black},
    {"a letter separate from its square", "en", "K g1, R f1 / K g8", rook},
    {"pawns with and without letters", "en", "Ke1 a2 Pb2 / Ke8 pa7 h7",
     "4k3/p6p/8/8/8/8/PP6/4K3 w - - 0 1"},
    {"Czech", "cs", "bílý Kg1 Vf1, černý Kg8, na tahu černý", rook_black},
    {"Czech initials", "cs", "B: Kg1, Vf1; Č: Kg8; černý na tahu", rook_black},
    {"German", "de", "Weiß: Kg1, Tf1; Schwarz: Kg8; Schwarz am Zug", rook_black},
    {"French", "fr", "Blancs : Rg1, Tf1 ; Noirs : Rg8 ; trait aux Noirs", rook_black},
    {"Russian", "ru", "белые Крg1 Лf1, чёрные Крg8, ход чёрных", rook_black},
    {"figurines of both colours", "figurine", "♔g1 ♖f1 ♚g8", rook},
};

TEST_CASE("a position in words is read", "[notation][placement]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const auto read = notation::read_placement(row.text, language_of(row.language));
    REQUIRE(read);
    CHECK(tests::fen_of(read->position) == row.fen);
    CHECK(read->says_turn == (row.fen == rook_black));
  }
}

struct Refusal {
  std::string_view what, text;
  PlacementFault fault;
  std::string_view word;
};
constexpr Refusal refusals[] = {
    {"a letter that does not exist", "Kg1 Zf1 / Kg8", PlacementFault::unknown_word, "Zf1"},
    {"a square that does not exist", "Kg1 Rf9 / Kg8", PlacementFault::unknown_word, "Rf9"},
    {"text after a square", "Kg1 Rf1x / Kg8", PlacementFault::unknown_word, "Rf1x"},
    {"a second stroke", "Kg1 / Kg8 / Ra1", PlacementFault::unknown_word, ""},
    {"two pieces on a square", "Kg1 Rf1 / Kg1", PlacementFault::square_taken, "Kg1"},
    {"nobody", "White to move", PlacementFault::no_men, ""},
    {"no king", "Kg1 Rf1", PlacementFault::impossible, ""},
};

TEST_CASE("words that are not a position are rejected at the first wrong one",
          "[notation][placement]") {
  for (const Refusal& row : refusals) {
    CAPTURE(row.what);
    const auto read = notation::read_placement(row.text, language_of("en"));
    REQUIRE_FALSE(read);
    CHECK(read.error().fault == row.fault);
    CHECK(read.error().word == row.word);
  }
}

TEST_CASE("languages with a different reading of a position are named", "[notation][placement]") {
  const PlacementLanguage* english = &language_of("en");
  const PlacementLanguage* czech = &language_of("cs");
  const PlacementLanguage* german = &language_of("de");
  const std::vector preferred{english};
  const std::vector others{czech, german};
  const auto two = notation::read_placement_in("Kg1 Sf1 / Kg8", preferred, others);
  REQUIRE(two);
  CHECK(two->language == czech);
  CHECK(two->rival_language == german);
  const auto one = notation::read_placement_in("Kg1 Rf1 / Kg8", preferred, others);
  REQUIRE(one);
  CHECK(one->language == english);
  CHECK_FALSE(one->rival);
  const auto alike = notation::read_placement_in("Kg1 Da1 / Kg8", preferred, others);
  REQUIRE(alike);
  CHECK(alike->language == czech);
  CHECK_FALSE(alike->rival);
  CHECK_FALSE(notation::read_placement_in("Kg1 Xa1 / Kg8", preferred, others));
}

}  // namespace
