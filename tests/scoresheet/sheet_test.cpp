#include "scoresheet/sheet.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("a sheet has the characters that a person sees", "[scoresheet][sheet]") {
  const struct {
    std::string_view what, text;
    std::u32string_view characters;
  } rows[] = {
      {"line ends of all systems", "a\r\nb\rc\nd", U"a\nb\nc\nd"},
      {"a page break", "a\fb", U"a\n\nb"},
      {"typographic blanks", "1.\u00A0e4\u2009e5\u202F2.", U"1. e4 e5 2."},
      {"invisible characters", "N\u00ADf3\u200B\uFEFF", U"Nf3"},
      {"dashes of all kinds, and several", "O\u2013O \u2014 0--0", U"O-O - 0-0"},
      {"quoted mail", "> 1. e4\n> > e5", U" 1. e4\n e5"},
      {"a Markdown link", "see [here](http://x/y) Nf3 [1]", U"see   Nf3 [1]"},
      {"figurines of a font", "2.\u00A4f3 \u00A5xc6 e8=\u00A3 \u00A35",
       U"2.\u2658f3 \u2657xc6 e8=\u00A3 \u2655"
       U"5"},
      {"the file c of some in France", "C\u00E73 \u00E7xd5 gar\u00E7on", U"Cc3 cxd5 gar\u00E7on"},
      {"capitals for all letters",
       "\u010CERN\u00DD 1.E4 E5 2.SF3 JC6 3.SB5 A6 4.SXC6 BXC6 5.0-0 \u0416E7",
       U"\u010Dern\u00FD 1.e4 e5 2.sf3 jc6 3.sb5 a6 4.sxc6 bxc6 5.0-0 \u0436e7"},
      {"capitals for some letters", "1.E4 E5 2.SF3 JC6 3.SB5 A6 4.SXC6 BXC6 5.D4 E7 c5",
       U"1.E4 E5 2.SF3 JC6 3.SB5 A6 4.SXC6 BXC6 5.D4 E7 c5"},
      {"the squares of a rank, in place of a diagram",
       "a8 b8 c8 d8 e8 f8 g8 h8\na1 b1 c1 d1 e1 f1 g1 h1\na8 b8 c8 d8", U"\n\na8 b8 c8 d8"},
      {"bold print", "**1.e4** x", U"\uE0001.e4\uE000 x"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(scoresheet::read_sheet(row.text).characters == row.characters);
  }
}

TEST_CASE("a stretch of a sheet is found in its text", "[scoresheet][sheet]") {
  const auto sheet = scoresheet::read_sheet("\u010D **Nf3\u00AD+**");
  const auto at = static_cast<std::uint32_t>(sheet.characters.find(U'N'));
  CHECK(sheet.bytes_of({at, at + 4}) == "Nf3\u00AD+");
  CHECK(sheet.bytes_of({0, 1}) == "\u010D");
}

}  // namespace
