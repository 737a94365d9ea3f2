#include "notation/internal/san_reader.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "support/alphabets.h"
#include "support/catch.h"
#include "support/notation_text.h"

namespace {

using namespace partiar;
using notation::SanFault;
using notation::internal::read_tolerantly;
using tests::letters_of;
using tests::written;

struct Row {
  std::string_view what, text, move, deviations;
  std::string_view letters = "en";
};
constexpr Row rows[] = {
    {"zeros", "0-0-0", "O-O-O", "castling_zeros"},
    {"blanks around the dashes", "O - O - O", "O-O-O", "castling_zeros"},
    {"Cyrillic letters", "\u041E-\u041E", "O-O", "homoglyph"},
    {"castling before an evaluation of none", "O-O+", "O-O+", ""},
    {"castling, though O is a bishop", "O-O", "O-O", "", "et"},
    {"a bishop's O", "Of4", "Bf4", "", "et"},
    {"squares in digits", "7163", "g1f3", "squares_only"},
    {"a promotion in digits", "27281", "b7b8=Q", "squares_only"},
    {"squares in letters", "g1f3", "g1f3", ""},
    {"a promotion in UCI", "e7e8n", "e7e8=N", "promotion_sign promotion_lower_case"},
    {"a promotion in UCI whatever the letters", "e7e8q", "e7e8=Q",
     "promotion_sign promotion_lower_case", "cs"},
    {"a long dash", "Ng1\u2013f3", "Ng1f3", "long_form"},
    {"a multiplication sign", "e4\u00D7d5", "e4xd5", "capture_sign"},
    {"a colon behind", "ed5:", "exd5", "capture_sign"},
    {"files alone", "ed", "ed", "rank_missing"},
    {"a capital file", "NF3", "Nf3", "file_letter"},
    {"a capital sign of capture", "NXf3", "Nxf3", "capture_sign"},
    {"a promotion in parentheses", "e8(Q)", "e8=Q", "promotion_sign"},
    {"a promotion behind a stroke", "e8/Q", "e8=Q", "promotion_sign"},
    {"en passant", "exd6e.p.+", "exd6+", "en_passant_mark"},
    {"en passant behind the check", "exd6+e.p.", "exd6+", "en_passant_mark"},
    {"a double plus", "Nd6++", "Nd6++", "double_plus"},
    {"a dagger", "Nd6\u2020", "Nd6+", "mark_otherwise"},
    {"a word for mate", "Dh5mat", "Qh5#", "mark_otherwise", "cs"},
    {"a small letter", "nf3", "Nf3", "letter_lower_case"},
    {"a selector behind a figurine", "\u2658\uFE0Ef3", "Nf3", "", "figurine"},
};

TEST_CASE("a move is read as people write it", "[notation][san]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto read = read_tolerantly(row.text, letters_of(row.letters));
    REQUIRE(read);
    CHECK(written(read->san) == row.move);
    CHECK(written(read->deviations) == row.deviations);
  }
}

TEST_CASE("what no reader can read is rejected at the first wrong byte", "[notation][san]") {
  const struct {
    std::string_view what, text;
    SanFault fault;
    std::uint32_t at;
  } refusals[] = {
      {"nothing", "", SanFault::empty, 0},
      {"a word", "hello", SanFault::square_missing, 2},
      {"another letter", "zf3", SanFault::unknown_start, 0},
      {"a rank first", "4e", SanFault::file_missing, 0},
      {"a capture first", "xd5", SanFault::file_missing, 0},
      {"no square", "N", SanFault::square_missing, 1},
      {"a square beyond the board", "Nf9", SanFault::square_missing, 2},
      {"a dash and nothing", "Ng1-", SanFault::square_missing, 4},
      {"a pawn that takes from nowhere", "Nxf3x3", SanFault::trailing_text, 5},
      {"a promotion to nothing", "e8=", SanFault::promotion_missing, 3},
      {"a promotion to a king", "e8=K", SanFault::promotion_missing, 3},
      {"a parenthesis left open", "e8(Q", SanFault::trailing_text, 4},
      {"text behind castling", "O-Ox", SanFault::trailing_text, 3},
      {"text behind a move", "Nf3 or so", SanFault::trailing_text, 3},
  };
  for (const auto& row : refusals) {
    CAPTURE(row.what);
    const auto read = read_tolerantly(row.text, notation::PieceLetters::english());
    REQUIRE_FALSE(read);
    CHECK(read.error().fault == row.fault);
    CHECK(read.error().at == row.at);
  }
}

}  // namespace
