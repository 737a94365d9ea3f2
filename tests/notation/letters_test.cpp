#include "notation/letters.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar::notation;
using partiar::board::Role;
using partiar::tests::letters_of;

struct Row {
  std::string_view what, alphabet, text;
  Role role;
  std::size_t size;  ///< in bytes
  LetterFit fit;
};
constexpr Row rows[] = {
    {"a knight", "en", "Nf3", Role::knight, 1, LetterFit::exact},
    {"a Springer", "de", "Sf3", Role::knight, 1, LetterFit::exact},
    {"a strelec", "sk", "Sf3", Role::bishop, 1, LetterFit::exact},
    {"a hetman", "pl", "Hf3", Role::queen, 1, LetterFit::exact},
    {"a huszar", "hu", "Hf3", Role::knight, 1, LetterFit::exact},
    {"a bishop that is the O of castling elsewhere", "et", "Oe3", Role::bishop, 1,
     LetterFit::exact},
    {"a letter of two bytes", "lt", "\u017Df3", Role::knight, 2, LetterFit::exact},
    {"a Cyrillic letter", "ru", "\u0424d1", Role::queen, 2, LetterFit::exact},
    {"an Armenian letter", "hy", "\u0541f3", Role::knight, 2, LetterFit::exact},
    {"a Greek letter", "el", "\u0399\u03B63", Role::knight, 2, LetterFit::exact},
    {"a white figurine", "figurine", "\u2658f3", Role::knight, 3, LetterFit::exact},
    {"a black figurine", "figurine", "\u265Ef3", Role::knight, 3, LetterFit::exact},
    {"a pawn's figurine", "figurine", "\u2659e4", Role::pawn, 3, LetterFit::exact},
    {"a pawn's letter", "en", "Pe4", Role::pawn, 1, LetterFit::exact},
    {"a pawn's letter that is a bishop elsewhere", "de", "Be4", Role::pawn, 1, LetterFit::exact},
    {"a small letter for a pawn", "lt", "pe4", Role::pawn, 1, LetterFit::exact},
    {"a pawn's letter of two characters", "nl", "pie4", Role::pawn, 2, LetterFit::exact},

    {"the longer of two that match: a king, not a knight", "ru", "\u041A\u0440e1", Role::king, 4,
     LetterFit::exact},
    {"the shorter if the longer does not match", "ru", "\u041Af3", Role::knight, 2,
     LetterFit::exact},
    {"the longer of two small ones", "ru", "\u043A\u0440e1", Role::king, 4, LetterFit::lower_case},
    {"the longer of two that look alike", "ru", "Kpe1", Role::king, 2, LetterFit::homoglyph},
    {"an exact short one before a longer one that looks alike", "ru", "\u041Ape1", Role::knight, 2,
     LetterFit::exact},

    {"another spelling", "tr", "Se1", Role::king, 1, LetterFit::also},
    {"another spelling, without its accent", "lt", "Zf3", Role::knight, 1, LetterFit::also},
    {"another spelling, with a longer one beside it", "hu", "Gye4", Role::pawn, 2, LetterFit::also},

    {"a Cyrillic letter that looks Latin", "cs", "\u041Ae2", Role::king, 2, LetterFit::homoglyph},
    {"a Latin letter that looks Cyrillic", "ru", "Cb5", Role::bishop, 1, LetterFit::homoglyph},
    {"a Latin letter that looks Greek", "el", "Bd1", Role::queen, 1, LetterFit::homoglyph},
    {"a letter of full width", "en", "\uFF2Ef3", Role::knight, 3, LetterFit::homoglyph},

    {"a small letter", "en", "nf3", Role::knight, 1, LetterFit::lower_case},
    {"a small letter of two bytes", "lt", "\u017Ef3", Role::knight, 2, LetterFit::lower_case},
    {"a small Cyrillic letter", "ru", "\u043Bd1", Role::rook, 2, LetterFit::lower_case},
};

TEST_CASE("a letter means the piece of its language", "[notation][letters][C.2]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const auto found = letters_of(row.alphabet).find(row.text);
    REQUIRE(found.has_value());
    CHECK(found->role == row.role);
    CHECK(found->size == row.size);
    CHECK(found->fit == row.fit);
  }
}

struct NoLetter {
  std::string_view what, alphabet, text;
};
constexpr NoLetter no_letters[] = {
    {"empty text", "en", ""},
    {"a square", "en", "e4"},
    {"a file that is a small bishop", "en", "bf4"},
    {"a file that is a small queen", "de", "df4"},
    {"a file in Cyrillic that is a small bishop", "ru", "\u0441f4"},
    {"a file of Serbian that is a small queen", "ru", "\u0444f4"},
    {"a letter of another language", "en", "Sf3"},
    {"a letter of castling", "en", "O-O"},
    {"half of a letter", "lt", "\xC5"},
    {"a byte that is not UTF-8", "en", "\xFF"},
    {"a sign", "figurine", "+"},
    {"an accent after the letter that it would change", "lt", "\u0301"},
};

TEST_CASE("other text is not a piece letter", "[notation][letters][C.2]") {
  for (const NoLetter& row : no_letters) {
    CAPTURE(row.what, row.text);
    CHECK_FALSE(letters_of(row.alphabet).find(row.text).has_value());
  }
}

TEST_CASE("a language writes its first spelling that is not read-only", "[notation][letters]") {
  const PieceLetters letters{
      {{"S", Role::king, true}, {"\u015E", Role::king}, {"X", Role::king}, {"V", Role::queen}}};
  CHECK(letters.text_of(Role::king) == "\u015E");
  CHECK(letters.text_of(Role::queen) == "V");
  CHECK(letters.text_of(Role::pawn).empty());
  CHECK(letters.spellings().size() == 4);
}

TEST_CASE("a single-byte piece letter is recognized by itself", "[notation][letters]") {
  const PieceLetters letters{{{"K", Role::king},
                              {"Kt", Role::knight},
                              {"Q", Role::queen},
                              {"S", Role::bishop, true},
                              {"P", Role::pawn},
                              {"\u017D", Role::rook}}};
  const auto& by_byte = letters.by_byte();
  CHECK(by_byte['K'] == PieceLetters::no_role);  // `Kt` also starts with it
  CHECK(by_byte['Q'] == static_cast<std::uint8_t>(Role::queen));
  CHECK(by_byte['S'] == PieceLetters::no_role);  // must be reported
  CHECK(by_byte['P'] == PieceLetters::no_role);  // must be reported
  CHECK(by_byte[0xC5] == PieceLetters::no_role);
  for (unsigned char file = 'a'; file <= 'h'; ++file) {
    CHECK(by_byte[file] == static_cast<std::uint8_t>(Role::pawn));
  }
}

TEST_CASE("the letters of English are those of PGN", "[notation][letters][8.2.3.2]") {
  std::string written;
  for (const Role role : partiar::board::roles) written += PieceLetters::english().text_of(role);
  CHECK(written == "PNBRQK");
}

TEST_CASE("every spelling of every alphabet is found as itself", "[notation][letters]") {
  for (const Alphabet& one : partiar::languages::alphabets()) {
    for (const Spelling& spelling : one.letters.spellings()) {
      CAPTURE(one.name, spelling.text);
      const auto found = one.letters.find(spelling.text + "e4");
      REQUIRE(found.has_value());
      CHECK(found->role == spelling.role);
      CHECK(found->size == spelling.text.size());
      CHECK(found->fit == (spelling.also ? LetterFit::also : LetterFit::exact));
    }
  }
}

}  // namespace
