#include "scoresheet/internal/glued.h"

#include <string_view>

#include "scoresheet/sheet.h"
#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("moves and numbers without blanks between them are parted", "[scoresheet][sheet]") {
  const struct {
    std::string_view what, text;
    std::u32string_view characters;
  } rows[] = {
      {"a number behind a move", "4.Nxe4 Nf65.Qd3 Kc76.Bd8+ 7.d5 b58.Qc1",
       U"4.Nxe4 Nf6 5.Qd3 Kc7 6.Bd8+ 7.d5 b5 8.Qc1"},
      {"a number of two digits", "9.f3 Be610.0-0-0", U"9.f3 Be6 10.0-0-0"},
      {"a number that is not due", "4.Nxe4 Nf66.Qd3", U"4.Nxe4 Nf66.Qd3"},
      {"moves and numbers", "1.e4e52.Nf3Nc63.Bb5a64.Bxc6+dxc65.O-OBd66.d4exd47.Qxd4f6",
       U"1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6+ dxc6 5.O-O Bd6 6.d4 exd4 7.Qxd4 f6"},
      {"letters of another script", "1.e4e52.Кf3Кc63.Сb5a64.0-0Крe7",
       U"1.e4 e5 2.Кf3 Кc6 3.Сb5 a6 4.0-0 Крe7"},
      {"words and a result behind moves",
       "1.d4Nf62.c4e63.Nf3d5He often does.4.Nc3Nbd74\u2026Bb4is met5.cxd5exd51-0",
       U"1.d4 Nf6 2.c4 e6 3.Nf3 d5 He often does.4.Nc3 Nbd7 4\u2026Bb4 is met 5.cxd5 exd5 1-0"},
      {"long moves", "1.e2e4e7e52.g1f3b8c63.f1b5a7a64.b5a4 g8f6",
       U"1.e2e4 e7e5 2.g1f3 b8c6 3.f1b5 a7a6 4.b5a4 g8f6"},
      {"long moves parted by blanks", "1.e2e4 e7e52.g1f3 b8c63.f1b5 a7a64.b5a4",
       U"1.e2e4 e7e5 2.g1f3 b8c6 3.f1b5 a7a6 4.b5a4"},
      {"nothing glued", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (4. Bxc6)",
       U"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (4. Bxc6)"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(scoresheet::read_sheet(row.text).characters == row.characters);
  }
}

TEST_CASE("parted moves keep their places in the text", "[scoresheet][sheet]") {
  const auto sheet = scoresheet::read_sheet("1.e4e52.Nf3Nc63.Bb5a64.Ba4");
  const auto at = static_cast<std::uint32_t>(sheet.characters.find(U"Nc6"));
  CHECK(sheet.bytes_of({at, at + 3}) == "Nc6");
  CHECK(sheet.span_of({at, at + 3}).begin == 11);
}

}  // namespace
