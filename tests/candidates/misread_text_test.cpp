#include "candidates/misread_text.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("plain text of a scan is told by words that no typist writes",
          "[candidates][misread_text]") {
  const struct {
    std::string_view what, text;
    bool is_misread;
  } rows[] = {
      {"digits for files behind numbers", "1.e4 e5 2.53 Sc6 3.Lb5 a6\n4.24 Sf6 5.0-0 Le7", true},
      {"a pound sign for f", "1.e4 e5 2.S\u00A33 Sc6 3.Lb5 a6 4.La4 S\u00A36 5.0-0 Le7", true},
      {"letters for ranks and more behind them",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.Rel b5 6.Re1l", true},
      {"only one", "1.e4 e5 2.N\u00A33 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 1-0", false},
      {"plain moves", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 6.Re1 b5 1/2-1/2", false},
      {"long moves and coordinates", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. f1b5 a7a6", false},
      {"promotions", "60. a8Q h1=Q 61. f8B g1S 62. b8N+ c1(D)", false},
      {"captures by files alone", "20.ed cb 21.hg ab 22.fe dc 23.gh ba", false},
      {"clocks and page numbers", "20.e4 15 c5 86 21.d4 94 cd4 53 22.Nf3 24 Nc6 83", false},
      {"praise and what engines say", "20.e4!? c5?! 21.d4\u00B1 cd4= 22.Nf3 +0.53 Nc6 -0.24",
       false},
      {"words between few moves", "After 1.e4 it was 53 degrees, and S\u00A33 cost \u00A36 at 2.93",
       false},
      {"nothing", "", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(candidates::is_misread(row.text) == row.is_misread);
  }
}

}  // namespace
