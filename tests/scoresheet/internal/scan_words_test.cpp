#include "scoresheet/internal/scan_words.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using scoresheet::WordKind;

/// The words as they were split: numbers with a dot, results as `=`, others as `?`.
std::string words_of(std::string_view text) {
  const auto sheet = scoresheet::read_sheet(text);
  const auto read = scoresheet::internal::read_scan_words(sheet, scoresheet::read_words(sheet));
  std::string words;
  for (const scoresheet::Word& word : read.words) {
    if (!words.empty()) words += ' ';
    switch (word.kind) {
      case WordKind::number:
        words += std::to_string(word.number) + (word.side == scoresheet::Side::black ? "..." : ".");
        break;
      case WordKind::move:
        words += sheet.bytes_of({word.begin, word.end});
        break;
      case WordKind::result:
        words += '=';
        break;
      default:
        words += '?';
    }
  }
  return words;
}

TEST_CASE("lines of moves are split at blanks and numbers", "[scoresheet][scan]") {
  const struct {
    std::string_view what, text, words;
  } rows[] = {
      {"numbers and moves", "1.Jf3 Jf6 2.g3 c5", "1. Jf3 Jf6 2. g3 c5"},
      {"words above them", "Gil - Roca, 2025\n1.e4 e5", "? ? ? ? ? 1. e4 e5"},
      {"a number behind a move", "1.e4 c5 2.Jf3 h63.Re2", "1. e4 c5 2. Jf3 h6 3. Re2"},
      {"two moves without a blank", "1.b3h5", "1. b3 h5"},
      {"a rank is no number", "1.e4 c3.c5", "1. e4 c3 .c5"},
      {"a misread number", "1.e4 e5 2.d4 d5 8.c4 c6 4.Jf3 e6",
       "1. e4 e5 2. d4 d5 3. c4 c6 4. Jf3 e6"},
      {"a digit of a number read twice", "4.e4 e5 5b.d4 d5 6.c4", "4. e4 e5 5. d4 d5 6. c4"},
      {"a letter for a number", "4.e4 e5 b.d4 d5", "4. e4 e5 5. d4 d5"},
      {"a letter that is no number", "4.e4 e5 d.d4 d5", "4. e4 e5 d.d4 d5"},
      {"a number without its dot", "9.e4 e5 10d4 d5 11Jf3", "9. e4 e5 10. d4 d5 11. Jf3"},
      {"a digit that may be a sign", "2.e4 e5 3d4 d5", "2. e4 e5 3d4 d5"},
      {"letters for digits", "9.e4 e5 l0.d4 d5", "9. e4 e5 10. d4 d5"},
      {"Black's number", "9...Jf6 10.d4", "9... Jf6 10. d4"},
      {"an offer of a draw", "1.e4 (=) e5", "1. e4 ? e5"},
      {"a result", "1.e4 e5 1-0", "1. e4 e5 ="},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(words_of(row.text) == row.words);
  }
}

TEST_CASE("a move may go on in the next words", "[scoresheet][scan]") {
  const auto sheet = scoresheet::read_sheet("1.e4 e5 2.& c4 d5");
  const auto read = scoresheet::internal::read_scan_words(sheet, scoresheet::read_words(sheet));
  const auto& sign = read.words[4];
  REQUIRE(sheet.bytes_of({sign.begin, sign.end}) == "&");
  const auto candidates = read.candidates_of(sign);
  REQUIRE(candidates.size() == 3);
  CHECK(sheet.bytes_of({sign.begin, candidates[1].end}) == "& c4");
  CHECK(candidates[1].next == 6);
}

}  // namespace
