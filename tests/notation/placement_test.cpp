#include "notation/placement.h"

#include <string>
#include <string_view>
#include <vector>

#include "languages/placements.h"
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
    {"Czech without marks", "cs", "Bily: Kg1, vez f1; Cerny: Kg8, na tahu je cerny", rook_black},
    {"German without \u00DF", "de", "Weiss: Kg1, Tf1; Schwarz: Kg8", rook},
    {"German", "de", "Weiß: Kg1, Tf1; Schwarz: Kg8; Schwarz am Zug", rook_black},
    {"French", "fr", "Blancs : Rg1, Tf1 ; Noirs : Rg8 ; trait aux Noirs", rook_black},
    {"Russian", "ru", "белые Крg1 Лf1, чёрные Крg8, ход чёрных", rook_black},
    {"figurines of both colours", "figurine", "♔g1 ♖f1 ♚g8", rook},
    {"a stroke between sides that are named", "de", "Schwarz: Kg8 / Weiß: Kg1, Tf1", rook},
    {"dashes behind the sides", "en", "White – Kg1, Rf1; Black - Kg8", rook},
    {"a letter with a dot", "cs", "Bílý: K. g1, p. a2, b2; černý: Kg8",
     "6k1/8/8/8/8/8/PP6/6K1 w - - 0 1"},
    {"pawns side by side", "en", "White: Kg1, a2-c2; Black: Kg8, h7–f7",
     "6k1/5ppp/8/8/8/8/PPP5/6K1 w - - 0 1"},
    {"names", "en", "White: King g1, rook on f1; Black: King g8", rook},
    {"names of two", "en", "White: Ke1, rooks a1 and h1, pawns b2, c2; Black: Ke8",
     "4k3/8/8/8/8/8/1PP5/R3K2R w - - 0 1"},
    {"a side named with each piece", "en", "White king g1, white rook f1, black king g8", rook},
    {"words between a letter and its square", "en", "White: K on g1, R on f1. Black: K on g8.",
     rook},
    {"the number of pieces in brackets", "en", "White (2): Kg1, Rf1. Black (1): (Kg8)", rook},
    {"words before it", "en", "Diagram 1. White Kg1, Rf1; Black Kg8", rook},
    {"who is to move before it", "en", "Black to play. White: Kg1, Rf1. Black: Kg8", rook_black},
    {"words behind it", "en", "White: Kg1, Rf1. Black: Kg8. Mate in 40!", rook},
    {"who is to move among words behind it", "en",
     "White: Kg1, Rf1. Black: Kg8. Mate in 40, Black to move", rook_black},
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
    {"a name without a square", "White: Kg1, rook; Black: Kg8", PlacementFault::unknown_word,
     "rook"},
    {"a name without a square at the end", "White: Kg1; Black: Kg8, rook",
     PlacementFault::unknown_word, "rook"},
    {"a third behind a name of two", "White: Kg1, rooks a1, b1, c1; Black: Kg8",
     PlacementFault::unknown_word, "c1"},
    {"a second behind a name of one", "White: Kg1, rook a3, b3; Black: Kg8",
     PlacementFault::unknown_word, "b3"},
    {"pawns above each other", "White: Kg1, a2-a4; Black: Kg8", PlacementFault::unknown_word, "a2"},
    {"a move", "White: Kg1-f1; Black: Kg8", PlacementFault::unknown_word, "Kg1"},
    {"pawns on a square that is taken", "White: Kb2, a2-c2; Black: Kg8",
     PlacementFault::square_taken, "a2"},
    {"a rank missing behind it", "White: Kg1; Black: Kg8, Rf", PlacementFault::unknown_word, "Rf"},
    {"a square missing behind it", "White: Kg1; Black: Kg8, R", PlacementFault::unknown_word, "R"},
};

TEST_CASE("words that are not a position are rejected at the first wrong one",
          "[notation][placement]") {
  for (const Refusal& row : refusals) {
    CAPTURE(row.what);
    const auto read = notation::read_placement(row.text, language_of("en"));
    REQUIRE_FALSE(read);
    CHECK(read.error().fault == row.fault);
    CHECK(read.error().word == row.word);
    CHECK(row.text.substr(read.error().at).starts_with(row.word));
  }
}

TEST_CASE("a position is read in the names of pieces of every language", "[notation][placement]") {
  constexpr std::string_view texts[] = {
      "White: King g1, Rook f1, pawns a2-c2; Black: King g8",
      "Bílý: král g1, věž f1, pěšci a2, b2 a c2; černý: král na g8",
      "Weiß: König g1, Turm f1, Bauern a2, b2 und c2; Schwarz: König auf g8",
      "Blancas: rey g1, torre f1, peones a2, b2 y c2; Negras: rey en g8",
      "Blancs : roi g1, tour f1, pions a2, b2 et c2 ; Noirs : roi en g8",
      "Világos: király g1, bástya f1, gyalogok a2, b2 és c2; Sötét: király g8",
      "Bianco: re g1, torre f1, pedoni a2, b2 e c2; Nero: re in g8",
      "Wit: koning g1, toren f1, pionnen a2, b2 en c2; Zwart: koning op g8",
      "Białe: król g1, wieża f1, piony a2, b2 i c2; Czarne: król na g8",
      "Brancas: rei g1, torre f1, peões a2, b2 e c2; Pretas: rei em g8",
      "Белые: король g1, ладья f1, пешки a2, b2 и c2; Чёрные: король на g8",
      "Biely: kráľ g1, veža f1, pešiaci a2, b2 a c2; čierny: kráľ na g8",
      "Білі: король g1, тура f1, пішаки a2, b2 і c2; Чорні: король на g8",
  };
  std::vector<const PlacementLanguage*> all;
  for (const PlacementLanguage& language : languages::placement_languages()) {
    all.push_back(&language);
  }
  for (const std::string_view text : texts) {
    CAPTURE(text);
    const auto read = notation::read_placement_in(text, all, {});
    REQUIRE(read);
    CHECK_FALSE(read->rival);
    CHECK(tests::fen_of(read->placement.position) == "6k1/8/8/8/8/8/PPP5/5RK1 w - - 0 1");
  }
}

TEST_CASE("a position that cannot be set up is told from other words", "[notation][placement]") {
  constexpr struct {
    std::string_view text;
    bool is_meant;
  } rows_of_words[] = {
      {"White: Kg1, Qf9; Black: Kg8", true},     {"White: Qf9, Kg1; Black: Kg8", true},
      {"White: rook, Kg1; Black: Kg8", true},    {"White: Kg1, Kg2; Black: Kg8", true},
      {"White: Kg1, Qd1; Black: Qd8", true},     {"White: e4 Nf3 Bb5; Black: e5 Nc6 a6", false},
      {"White played Kg1 and Black Kg8", false}, {"the king on g1, the other on g8", false},
  };
  for (const auto& row : rows_of_words) {
    CAPTURE(row.text);
    const auto read = notation::read_placement(row.text, language_of("en"));
    REQUIRE_FALSE(read);
    CHECK(read.error().is_meant == row.is_meant);
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
