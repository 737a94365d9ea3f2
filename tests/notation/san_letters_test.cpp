// Moves in the letters of many languages, in every form that people write.
#include <array>
#include <string>
#include <string_view>

#include "notation/san.h"
#include "support/alphabets.h"
#include "support/catch.h"
#include "support/notation_text.h"

namespace {

using namespace partiar::notation;
using partiar::tests::letters_of;
using partiar::tests::written;

struct Row {
  std::string_view what, alphabet, text;
  std::string_view written;     ///< in English letters
  std::string_view deviations;  ///< as far as visible from the text alone
};

template <std::size_t size>
void check(const Row (&rows)[size]) {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.alphabet, row.text);
    const auto reading = read_san(row.text, letters_of(row.alphabet));
    CHECK(reading.has_value());
    if (!reading) continue;
    CHECK(written(reading->san) == row.written);
    CHECK(written(reading->deviations) == row.deviations);
  }
}

constexpr Row letters[] = {
    {"Czech", "cs", "Jxf3+", "Nxf3+", ""},
    {"Slovak", "sk", "Sb5", "Bb5", ""},
    {"German", "de", "Sgf3", "Ngf3", ""},
    {"French", "fr", "Fxc6", "Bxc6", ""},
    {"Spanish", "es", "Rxe2#", "Kxe2#", ""},
    {"Portuguese", "pt", "Be7", "Be7", ""},
    {"Dutch", "nl", "Pf6", "Nf6", ""},
    {"Hungarian", "hu", "Hxd5", "Nxd5", ""},
    {"Polish", "pl", "W1e2", "R1e2", ""},
    {"Indonesian", "id", "Kf3", "Nf3", ""},
    {"Icelandic", "is", "Ha1", "Ra1", ""},
    {"Esperanto", "eo", "\u0108f3", "Nf3", ""},
    {"Turkish", "tr", "\u015Eg1", "Kg1", ""},
    {"Lithuanian", "lt", "\u017Dxd5", "Nxd5", ""},
    {"Vietnamese", "vi", "Xd8", "Rd8", ""},
    {"Estonian", "et", "Of4", "Bf4", ""},
    {"Russian, a king", "ru", "\u041A\u0440xe2", "Kxe2", ""},
    {"Russian, a knight", "ru", "\u041Ae2", "Ne2", ""},
    {"Ukrainian", "uk", "\u0422d1", "Rd1", ""},
    {"Bulgarian", "bg", "\u0426xe2", "Kxe2", ""},
    {"Armenian", "hy", "\u0541bd2", "Nbd2", ""},
    {"Greek", "el", "\u0399f3", "Nf3", ""},
    {"a small letter", "de", "sf3", "Nf3", "letter_lower_case"},
    {"a small king in Russian", "ru", "\u043A\u0440e2", "Ke2", "letter_lower_case"},
    {"another spelling", "tr", "Sg1", "Kg1", "letter_also"},
    {"a letter without its accent", "lt", "Zxd5", "Nxd5", "letter_also"},
    {"a homoglyph", "ru", "Cb5", "Bb5", "homoglyph"},
    {"a homoglyph for a king", "ru", "Kpe2", "Ke2", "homoglyph"},
    {"a pawn's letter", "de", "Be4", "e4", "pawn_letter"},
    {"a small pawn's letter", "lt", "pe4", "e4", "pawn_letter"},
    {"a pawn's letter of two characters", "nl", "pie4", "e4", "pawn_letter"},
    {"a pawn's other letter", "hu", "Gye4", "e4", "pawn_letter letter_also"},
    {"a pawn's figurine", "figurine", "\u265Fe5", "e5", "pawn_letter"},
    {"a white figurine", "figurine", "\u2658f3", "Nf3", ""},
    {"a black figurine", "figurine", "\u265Exd5+", "Nxd5+", ""},
    {"a figurine with a text selector", "figurine", "\u2658\uFE0Ef3", "Nf3", ""},
    {"a figurine with an emoji selector", "figurine", "\u2656\uFE0Fxe8", "Rxe8", ""},
    {"a figurine with a zero-width space", "figurine", "\u2658\u200Bf3", "Nf3", ""},
    {"a figurine as promotion", "figurine", "exd8\u2655+", "exd8=Q+", "promotion_sign"},
    {"a figurine after the sign", "figurine", "e8=\u265B", "e8=Q", ""},
    {"a figurine after the sign, with its selector", "figurine", "e8=\u2655\uFE0E#", "e8=Q#", ""},
};
TEST_CASE("a move is read in the letters of its language", "[notation][san][letters][C.2]") {
  check(letters);
}

constexpr Row captures[] = {
    {"a capital x", "cs", "JXe5", "Nxe5", "capture_sign"},
    {"a cross", "sk", "S\u00D7e5", "Bxe5", "capture_sign"},
    {"a cross after a pawn's file", "sk", "e\u00D7d4", "exd4", "capture_sign"},
    {"a heavy cross", "en", "N\u2715e5", "Nxe5", "capture_sign"},
    {"a Cyrillic ha", "ru", "\u041B\u0445e5", "Rxe5", "capture_sign"},
    {"a Cyrillic ha after a Latin letter", "en", "N\u0445f3", "Nxf3", "capture_sign"},
    {"a capital Cyrillic ha", "ru", "\u041B\u0425e5", "Rxe5", "capture_sign"},
    {"a Cyrillic ha after a pawn's file", "ru", "e\u0445d5", "exd5", "capture_sign"},
    {"a colon", "sk", "J:g6", "Nxg6", "capture_sign"},
    {"a colon after a pawn's file", "sk", "d:c4", "dxc4", "capture_sign"},
    {"a colon between squares", "sk", "d5:e6", "d5xe6", "capture_sign"},
    {"a colon between the squares of a piece", "sk", "Dd1:f3", "Qd1xf3", "capture_sign"},
    {"a sign after the square", "id", "g1-f3x", "g1xf3", "long_form capture_sign"},
    {"a colon after the square", "de", "Se5:", "Nxe5", "capture_sign"},
    {"no sign", "de", "Se5", "Ne5", ""},
    {"a pawn capture without a sign", "cs", "ed5", "ed5", ""},
    {"a pawn capture without a rank", "cs", "ed", "ed", "rank_missing"},
    {"the same with a sign", "cs", "exd", "exd", "rank_missing"},
    {"the same with a colon", "ru", "c:d", "cxd", "capture_sign rank_missing"},
    {"the same with check", "cs", "cd+", "cd+", "rank_missing"},
    {"en passant", "sk", "e\u00D7d6e.p.", "exd6", "capture_sign en_passant_mark"},
    {"en passant without dots", "sk", "ed6ep", "ed6", "en_passant_mark"},
    {"en passant in Cyrillic", "ru", "exd6\u0435.\u0440.", "exd6", "en_passant_mark"},
    {"en passant in Cyrillic with one dot", "ru", "exd6\u0435.\u0440", "exd6", "en_passant_mark"},
};
TEST_CASE("a capture is read in all its forms", "[notation][san][letters][C.9]") {
  check(captures);
}

constexpr Row promotions[] = {
    {"only a letter", "cs", "d8D", "d8=Q", "promotion_sign"},
    {"only a letter, with check", "cs", "b8J+", "b8=N+", "promotion_sign"},
    {"only a letter, after a capture", "sk", "e\u00D7f8J", "exf8=N", "capture_sign promotion_sign"},
    {"a sign", "cs", "d8=D", "d8=Q", ""},
    {"parentheses", "de", "d8(D)", "d8=Q", "promotion_sign"},
    {"parentheses and a letter of two bytes", "lt", "d8(\u017D)", "d8=N", "promotion_sign"},
    {"a slash", "pl", "d8/H", "d8=Q", "promotion_sign"},
    {"Armenian", "hy", "d8\u0539", "d8=Q", "promotion_sign"},
    {"Russian", "ru", "d1=\u041A+", "d1=N+", ""},
    {"Indonesian", "id", "c7-c8M", "c7c8=Q", "long_form promotion_sign"},
    {"a small letter after the sign", "pl", "d8=w", "d8=R", "promotion_lower_case"},
    {"a letter for a bishop elsewhere is a rook here", "hu", "d8B", "d8=R", "promotion_sign"},
    {"mate after the letter", "cs", "d8Dmat", "d8=Q#", "promotion_sign mark_otherwise"},
    {"mate, and no letter", "cs", "d8mat", "d8#", "mark_otherwise"},
    {"in UCI", "cs", "e7e8q", "e7e8=Q", "promotion_sign promotion_lower_case"},
    {"a knight in UCI", "de", "e7e8n", "e7e8=N", "promotion_sign promotion_lower_case"},
    {"a bishop in UCI, whose letter is a file", "fr", "e7e8b", "e7e8=B",
     "promotion_sign promotion_lower_case"},
    {"a rook in UCI, whose letter is a king", "fr", "e7e8r", "e7e8=R",
     "promotion_sign promotion_lower_case"},
    {"a rook in UCI, whose letter is a knight", "fi", "e7e8r", "e7e8=R",
     "promotion_sign promotion_lower_case"},
    {"a knight in UCI, whose letter is a bishop", "ro", "e7e8n", "e7e8=N",
     "promotion_sign promotion_lower_case"},
};
TEST_CASE("a promotion is read in all its forms", "[notation][san][letters][C.11]") {
  check(promotions);
}

constexpr Row marks[] = {
    {"a plus", "de", "Dh5+", "Qh5+", ""},
    {"a hash", "de", "Dh5#", "Qh5#", ""},
    {"two pluses", "de", "Dh5++", "Qh5++", "double_plus"},
    {"a dagger", "nb", "Dh5\u2020", "Qh5+", "mark_otherwise"},
    {"a double dagger", "nb", "Dh5\u2021", "Qh5#", "mark_otherwise"},
    {"ch", "en", "Qh5ch", "Qh5+", "mark_otherwise"},
    {"mate", "en", "Qxf7mate", "Qxf7#", "mark_otherwise"},
    {"matt", "de", "Dxf7matt", "Qxf7#", "mark_otherwise"},
    {"mat", "cs", "Dxf7mat", "Qxf7#", "mark_otherwise"},
    {"\u0161ach", "cs", "Dh5\u0161ach", "Qh5+", "mark_otherwise"},
    {"mat in Cyrillic", "ru", "\u0424f7\u043C\u0430\u0442", "Qf7#", "mark_otherwise"},
    {"shakh in Cyrillic", "ru", "\u0424f7\u0448\u0430\u0445", "Qf7+", "mark_otherwise"},
    {"an X at the end", "fi", "Dh5xf7X", "Qh5xf7#", "mark_otherwise"},
    {"a pawn that mates", "de", "e4matt", "e4#", "mark_otherwise"},
    {"castling that mates", "de", "O-Omatt", "O-O#", "mark_otherwise"},
};
TEST_CASE("check and mate are read in all their forms", "[notation][san][letters][C.13]") {
  check(marks);
}

constexpr Row squares[] = {
    {"a hyphen", "de", "e2-e4", "e2e4", "long_form"},
    {"a non-breaking hyphen", "de", "e2\u2011e4", "e2e4", "long_form"},
    {"a figure dash", "de", "e2\u2012e4", "e2e4", "long_form"},
    {"an en dash", "de", "e2\u2013e4", "e2e4", "long_form"},
    {"an em dash", "de", "e2\u2014e4", "e2e4", "long_form"},
    {"a minus sign", "de", "e2\u2212e4", "e2e4", "long_form"},
    {"a piece with a hyphen", "de", "Sg1-f3", "Ng1f3", "long_form"},
    {"a piece with an en dash", "is", "Rg1\u2013f3", "Ng1f3", "long_form"},
    {"a piece without a sign", "de", "Sg1f3", "Ng1f3", ""},
    {"a piece's file and a hyphen", "en", "Na-c2", "Nac2", "long_form"},
    {"squares with blanks around the hyphen", "is", "Dd1 - d5", "Qd1d5", "long_form"},
    {"UCI", "de", "g1f3", "g1f3", ""},
    {"UCI castles", "de", "e1g1", "e1g1", ""},
    {"ICCF", "de", "5254", "e2e4", "squares_only"},
    {"ICCF, a knight", "de", "7163", "g1f3", "squares_only"},
    {"ICCF castles", "de", "5171", "e1g1", "squares_only"},
    {"ICCF, a queen", "de", "27281", "b7b8=Q", "squares_only"},
    {"ICCF, a rook", "de", "27282", "b7b8=R", "squares_only"},
    {"ICCF, a bishop", "de", "27283", "b7b8=B", "squares_only"},
    {"ICCF, a knight that a pawn becomes", "de", "72814", "g2h1=N", "squares_only"},
    {"a capital file", "de", "E4", "e4", "file_letter"},
    {"a capital file after a letter", "en", "NF3", "Nf3", "file_letter"},
    {"a capital file after a capital x", "en", "BXE5", "Bxe5", "capture_sign file_letter"},
    {"a Greek file", "el", "\u03B54", "e4", "file_letter"},
    {"a Greek file after a letter", "el", "\u0399\u03B63", "Nf3", "file_letter"},
    {"a Greek file after a colon", "el", "\u0399:\u03B44", "Nxd4", "capture_sign file_letter"},
    {"the last Greek file", "el", "\u03B88", "h8", "file_letter"},
    {"a Serbian file", "sr-Cyrl", "\u0421\u04446", "Nf6", "file_letter"},
    {"a Serbian c", "sr-Cyrl", "\u0421\u04466", "Nc6", "file_letter"},
    {"a Serbian h", "sr-Cyrl", "\u04455", "h5", "file_letter"},
    {"a Serbian h after a letter", "sr-Cyrl", "\u0422\u04455", "Rh5", "file_letter"},
    {"a capture, not a Serbian h", "sr-Cyrl", "\u041B\u0445\u04466", "Bxc6",
     "capture_sign file_letter"},
    {"a Serbian capture on h", "sr-Cyrl", "\u041B\u0445\u04456", "Bxh6",
     "capture_sign file_letter"},
    {"a Cyrillic e that looks Latin", "mk", "\u04354", "e4", "homoglyph"},
    {"a Cyrillic c that looks Latin", "ru", "\u04415", "c5", "homoglyph"},
};
TEST_CASE("squares are read in all their forms", "[notation][san][letters][C.7][C.8]") {
  check(squares);
}

struct Castling {
  std::string_view what, text, deviations;
};
constexpr Castling short_ones[] = {
    {"letters", "O-O", ""},
    {"zeros", "0-0", "castling_zeros"},
    {"small letters", "o-o", "castling_zeros"},
    {"a zero and a letter", "0-O", "castling_zeros"},
    {"no hyphen", "OO", "castling_zeros"},
    {"zeros and no hyphen", "00", "castling_zeros"},
    {"a non-breaking hyphen", "0\u20110", "castling_zeros"},
    {"letters and a non-breaking hyphen", "O\u2011O", "castling_zeros"},
    {"an en dash", "0\u20130", "castling_zeros"},
    {"an em dash", "0\u20140", "castling_zeros"},
    {"a minus sign", "0\u22120", "castling_zeros"},
    {"Cyrillic letters", "\u041E-\u041E", "homoglyph"},
    {"small Cyrillic letters", "\u043E-\u043E", "homoglyph"},
    {"a Cyrillic and a Latin letter", "\u041E-O", "homoglyph"},
    {"a zero and a Cyrillic letter", "0-\u041E", "castling_zeros homoglyph"},
    {"Greek letters", "\u039F-\u039F", "homoglyph"},
    {"blanks around the hyphen", "O - O", "castling_zeros"},
    {"blanks around the hyphen, and zeros", "0 - 0", "castling_zeros"},
};

/// `text` with its last `O` repeated: `O-O-O` from `O-O`.
std::string lengthened(std::string_view text) {
  const auto is_trail = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
  std::size_t first = 1;
  while (first < text.size() && is_trail(text[first])) ++first;
  return std::string{text}.append(text.substr(first));
}

TEST_CASE("castling is read in all its forms whatever the letters", "[notation][san][C.13]") {
  constexpr std::array<std::string_view, 5> ends{"", "+", "#", "++", "mat"};
  for (const Alphabet& one : partiar::languages::alphabets()) {
    for (const Castling& row : short_ones) {
      CAPTURE(one.name, row.what, row.text);
      const auto castling = read_san(row.text, one.letters);
      CHECK(castling.has_value());
      if (!castling) continue;
      CHECK(written(castling->san) == "O-O");
      CHECK(written(castling->deviations) == row.deviations);
      const auto longer = read_san(lengthened(row.text), one.letters);
      CHECK(longer.has_value());
      if (!longer) continue;
      CHECK(written(longer->san) == "O-O-O");
      CHECK(written(longer->deviations) == row.deviations);
      for (const std::string_view end : ends) {
        CHECK(read_san(std::string{row.text}.append(end), one.letters).has_value());
      }
    }
  }
}

struct Refusal {
  std::string_view what, alphabet, text;
  SanError error;
};
constexpr Refusal refusals[] = {
    {"a letter of another language is not a pawn move", "en", "Sf3", {SanFault::unknown_start, 0}},
    {"English letters in German", "de", "Nf3", {SanFault::unknown_start, 0}},
    {"a figurine in English", "en", "\u2658f3", {SanFault::unknown_start, 0}},
    {"a Russian letter in Latin", "cs", "\u0424d1", {SanFault::unknown_start, 0}},
    {"a piece without its square", "cs", "J", {SanFault::square_missing, 1}},
    {"a piece of two characters without its square",
     "ru",
     "\u041A\u0440",
     {SanFault::square_missing, 4}},
    {"a piece capture without a rank", "cs", "Jxf", {SanFault::square_missing, 3}},
    {"a piece captures a piece", "en", "RxR", {SanFault::square_missing, 2}},
    {"a file in digits beyond the board", "de", "5259", {SanFault::file_missing, 0}},
    {"an ICCF promotion beyond four", "de", "27285", {SanFault::file_missing, 0}},
    {"no piece after the sign", "cs", "d8=Q", {SanFault::promotion_missing, 3}},
    {"a king after the sign", "fr", "d8=R", {SanFault::promotion_missing, 3}},
    {"an unclosed parenthesis", "de", "d8(D", {SanFault::trailing_text, 4}},
    {"an English letter after a German move", "de", "Sf3N", {SanFault::trailing_text, 3}},
    {"a mark in the middle", "de", "Dh5mattg6", {SanFault::trailing_text, 3}},
};
TEST_CASE("text that is not a move in these letters is rejected at its first wrong byte",
          "[notation][san][letters]") {
  for (const Refusal& row : refusals) {
    CAPTURE(row.what, row.text);
    const auto reading = read_san(row.text, letters_of(row.alphabet));
    CHECK_FALSE(reading.has_value());
    if (reading) continue;
    CHECK(static_cast<int>(reading.error().fault) == static_cast<int>(row.error.fault));
    CHECK(reading.error().at == row.error.at);
  }
}

}  // namespace
