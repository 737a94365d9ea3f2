#include "candidates/internal/printed_word.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using candidates::internal::PrintedWord;
using candidates::internal::read_word;

std::string likeliest(const PrintedWord& word) {
  if (word.squares.empty()) return "-";
  const auto best = std::ranges::max(word.squares, {}, &candidates::internal::NearSquare::chance);
  return {letter_of(file_of(best.square)), digit_of(rank_of(best.square))};
}

TEST_CASE("a printed word is a square behind signs", "[candidates][printed]") {
  const struct {
    std::string_view text, before, square;
    bool captures = false, is_square = true, promotes = false;
  } rows[] = {
      {"e4", "", "e4"},
      {"\\f6", "\\", "f6"},
      {"8g5", "8", "g5"},
      {"&xc5", "&", "c5", true},
      {"exd5", "e", "d5", true},
      {"\u00AEbd7+", "\u00AEb", "d7"},
      {"Wd8#!?", "W", "d8"},
      {"\u00A33", "", "f3", false, false},  // a letter that looks like the file
      {"Re2+", "R", "e2"},
      {"WhS", "W", "h5", false, false},  // a letter that looks like the rank
      {"f1W", "", "f1", false, true, true},
      {"gxh8@", "g", "h8", true, true, true},
      {"Novak", "", "-", false, false},
      {"", "", "-", false, false},
      {"4", "", "-", false, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const PrintedWord word = read_word(row.text);
    CHECK(likeliest(word) == row.square);
    CHECK(word.before == row.before);
    CHECK(word.captures == row.captures);
    CHECK(word.is_square == row.is_square);
    CHECK(word.promotes == row.promotes);
  }
}

TEST_CASE("a square that is read is seldom another", "[candidates][printed]") {
  for (const auto& [square, chance] : read_word("b3").squares) {
    const bool is_read = letter_of(file_of(square)) == 'b' && digit_of(rank_of(square)) == '3';
    CHECK((is_read ? chance > 0.9 : chance < 0.03));
  }
}

TEST_CASE("a sign of check that was misread is none of the square", "[candidates][printed]") {
  CHECK(likeliest(read_word("&f44+")) == "f4");
  CHECK(likeliest(read_word("Hd1\u00E9")) == "d1");
  CHECK(likeliest(read_word("a4")) == "a4");
}

TEST_CASE("what was nearly read, and what is known of the page, tell a square",
          "[candidates][printed]") {
  const std::vector<base::NearlyRead> nearly{{1, U'6', 99, false}};
  CHECK(likeliest(read_word("e#")) == "-");
  CHECK(likeliest(read_word("e\u00A7", nearly)) == "e6");
  const PrintedWord misread = read_word("23");
  CHECK(likeliest(misread) == "a3");
  candidates::internal::SquareCharacters known;
  for (int i = 0; i < 8; ++i) known.count(misread, board::Square::d3, 1);
  CHECK(likeliest(read_word("26")) == "a6");
  CHECK(likeliest(read_word("26", {}, known)) == "d6");
  CHECK(likeliest(read_word("a6", {}, known)) == "a6");
}

TEST_CASE("castling is read in letters and in noughts", "[candidates][printed]") {
  using candidates::internal::is_castling;
  using candidates::internal::is_long_castling;
  for (const std::string_view text : {"O-O", "0-0", "0\u20130", "o-o+", "O\u2014O"}) {
    CAPTURE(text);
    CHECK(is_castling(text));
    CHECK_FALSE(is_long_castling(text));
  }
  for (const std::string_view text : {"O-O-O", "0\u20130\u20130#"}) {
    CAPTURE(text);
    CHECK(is_castling(text));
    CHECK(is_long_castling(text));
  }
  for (const std::string_view text : {"", "O", "O-", "-O", "1-0", "0-1", "O-O-O-O", "OO"}) {
    CAPTURE(text);
    CHECK_FALSE(is_castling(text));
  }
}

}  // namespace
