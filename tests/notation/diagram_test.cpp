// Positions drawn in eight lines.
#include <string>
#include <string_view>
#include <utility>

#include "notation/language_of.h"
#include "notation/placement.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using notation::PlacementFault;
using tests::language_of;

struct Diagram {
  std::string_view what, language, text, fen;
};
constexpr std::string_view castled = "4k2r/8/8/8/4P3/8/8/R3K3 w - - 0 1";
constexpr Diagram diagrams[] = {
    {"dots and blanks", "en",
     ". . . . k . . r\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
     ". . . . P . . .\n. . . . . . . .\n. . . . . . . .\nR . . . K . . .\n",
     castled},
    {"no blanks, coordinates", "en",
     "8 ....k..r\n7 ........\n6 ........\n5 ........\n4 ....P...\n3 ........\n2 ........\n"
     "1 R...K...\n  abcdefgh",
     castled},
    {"from Black's side", "en",
     "1 ...K...R\n2 ........\n3 ........\n4 ...P....\n5 ........\n6 ........\n7 ........\n"
     "8 r..k....\n  hgfedcba",
     castled},
    {"from Black's side, shown by numbers only", "en",
     "1 ...K...R\n2 ........\n3 ........\n4 ...P....\n5 ........\n6 ........\n7 ........\n"
     "8 r..k....",
     castled},
    {"borders and figurines", "figurine",
     "┌─┬─┬─┬─┬─┬─┬─┬─┐\n│ │ │ │ │♚│ │ │♜│\n│ │ │ │ │ │ │ │ │\n│ │ │ │ │ │ │ │ │\n"
     "│ │ │ │ │ │ │ │ │\n│ │ │ │ │♙│ │ │ │\n│ │ │ │ │ │ │ │ │\n│ │ │ │ │ │ │ │ │\n"
     "│♖│ │ │ │♔│ │ │ │\n└─┴─┴─┴─┴─┴─┴─┴─┘\n",
     castled},
    {"Czech letters, and who is to move", "cs",
     "- - - - k - - v\n- - - - - - - -\n- - - - - - - -\n- - - - - - - -\n"
     "- - - - P - - -\n- - - - - - - -\n- - - - - - - -\nV - - - K - - -\nčerný na tahu\n",
     "4k2r/8/8/8/4P3/8/8/R3K3 b - - 0 1"},
    {"Black's bishops, whose letter is that of a file", "en",
     "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n"
     ". . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR N B Q K B N R\n",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {"Black's queen in German", "de",
     "...dk...\n........\n........\n........\n........\n........\n........\n...DK...\n",
     "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"},
    {"Black's queen in Serbian Cyrillic", "sr-Cyrl",
     "...дк...\n........\n........\n........\n........\n........\n........\n...ДК...\n",
     "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"},
};

TEST_CASE("a diagram is read", "[notation][diagram]") {
  for (const Diagram& row : diagrams) {
    CAPTURE(row.what);
    REQUIRE(notation::is_diagram(row.text));
    const auto read = notation::read_diagram(row.text, language_of(row.language));
    REQUIRE(read);
    CHECK(tests::fen_of(read->position) == row.fen);
  }
}

TEST_CASE("lines of a diagram are distinguished from others", "[notation][diagram]") {
  using notation::DiagramLine;
  for (const auto& [line, kind] :
       {std::pair{"8 | r |   | k | . | . | . | . | . |", DiagramLine::rank},
        std::pair{"rnbqkbnr", DiagramLine::rank},
        std::pair{"+---+---+---+---+---+---+---+---+", DiagramLine::frame},
        std::pair{"  a b c d e f g h", DiagramLine::frame}, std::pair{"", DiagramLine::none},
        std::pair{"garbage", DiagramLine::none}, std::pair{"Kg1 Rf1 / Kg8", DiagramLine::none},
        std::pair{"8/8/8/8/8/8/8/K5k1 w - - 0 1", DiagramLine::none}}) {
    CAPTURE(line);
    CHECK(notation::kind_of_diagram_line(line) == kind);
  }
}

/// A diagram with `first` for its eighth rank and `last` for its first one.
std::string with_ranks(std::string_view first, std::string_view last) {
  std::string text = std::string{first} + '\n';
  for (int i = 0; i < 6; ++i) text += "........\n";
  return text.append(last);
}

TEST_CASE("a diagram that is not a position is rejected", "[notation][diagram]") {
  const struct {
    std::string_view what;
    std::string text;
    PlacementFault fault;
    std::string_view word;
  } rows[] = {
      {"a letter of no piece", with_ranks("....k..z", "....K..."), PlacementFault::unknown_word,
       "z"},
      {"a letter of another language", with_ranks("....k..v", "....K..."),
       PlacementFault::unknown_word, "v"},
      {"an empty board", with_ranks("........", "........"), PlacementFault::no_men, ""},
      {"one king", with_ranks("....k...", "........"), PlacementFault::impossible, ""},
      {"a pawn on the last rank", with_ranks("P...k...", "....K..."), PlacementFault::impossible,
       ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    REQUIRE(notation::is_diagram(row.text));
    const auto read = notation::read_diagram(row.text, language_of("en"));
    REQUIRE_FALSE(read);
    CHECK(read.error().fault == row.fault);
    CHECK(read.error().word == row.word);
  }
}

TEST_CASE("a diagram may say who is to move", "[notation][diagram]") {
  const std::string text = with_ranks("....k...", "....K...");
  const auto silent = notation::read_diagram(text, language_of("en"));
  REQUIRE(silent);
  CHECK_FALSE(silent->says_turn);
  const auto told = notation::read_diagram(text + "\nBlack to move", language_of("en"));
  REQUIRE(told);
  CHECK(told->says_turn);
  CHECK(told->position.turn() == board::Color::black);
}

TEST_CASE("a diagram has eight ranks", "[notation][diagram]") {
  const std::string text = with_ranks("....k...", "....K...");
  CHECK_FALSE(notation::is_diagram(text.substr(text.find('\n') + 1)));
  CHECK_FALSE(notation::is_diagram(text + "\n........"));
  CHECK(notation::is_diagram("a diagram\n" + text + "\n  abcdefgh"));
  CHECK_FALSE(notation::is_diagram(""));
}

}  // namespace
