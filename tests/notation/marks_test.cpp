#include "notation/marks.h"

#include <string_view>

#include "notation/san.h"
#include "support/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using notation::Mark;

TEST_CASE("signs are marks under any letters", "[notation][marks]") {
  const struct {
    std::string_view text;
    Mark mark;
  } rows[] = {{"\u2020", Mark::check}, {"\u2021", Mark::mate}, {"\u2020\u2020", Mark::mate},
              {"X", Mark::mate},       {"\u0425", Mark::mate}, {"", Mark::none},
              {"x", Mark::none},       {"mat", Mark::none}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(notation::find_mark(row.text, notation::PieceLetters::english()) == row.mark);
  }
}

TEST_CASE("words given as marks are marks", "[notation][marks]") {
  const notation::MarkWords words{{{"mat", Mark::mate}, {"ch", Mark::check}, {"mat", Mark::check}}};
  CHECK(words.find("mat") == Mark::mate);
  CHECK(words.find("ch") == Mark::check);
  for (const std::string_view none : {"", "m", "ma", "matt", "CH", "zug"}) {
    CAPTURE(none);
    CHECK(words.find(none) == Mark::none);
  }
  CHECK(notation::MarkWords{}.find("mat") == Mark::none);
}

TEST_CASE("the words of every language are read with each alphabet", "[notation][marks]") {
  const struct {
    std::string_view text;
    Mark mark;
  } rows[] = {
      {"ch", Mark::check},     {"ch.", Mark::check},     {"dblch", Mark::check},
      {"dbl.ch", Mark::check}, {"dis.ch", Mark::check},  {"check", Mark::check},
      {"šach", Mark::check},   {"šach.", Mark::check},   {"sach", Mark::check},
      {"Schach", Mark::check}, {"schach", Mark::check},  {"échec", Mark::check},
      {"éch", Mark::check},    {"scacco", Mark::check},  {"jaque", Mark::check},
      {"xeque", Mark::check},  {"schaak", Mark::check},  {"szach", Mark::check},
      {"sakk", Mark::check},   {"шах", Mark::check},     {"Šach", Mark::check},
      {"mat", Mark::mate},     {"mat.", Mark::mate},     {"Mat", Mark::mate},
      {"mate", Mark::mate},    {"mate.", Mark::mate},    {"matt", Mark::mate},
      {"matt.", Mark::mate},   {"Matt", Mark::mate},     {"matto", Mark::mate},
      {"šachmat", Mark::mate}, {"sakkmatt", Mark::mate}, {"мат", Mark::mate},
      {"MAT", Mark::mate},     {"ma", Mark::none},       {"šac", Mark::none},
  };
  for (const notation::Alphabet& one : languages::alphabets()) {
    for (const auto& row : rows) {
      CAPTURE(one.name, row.text);
      CHECK(notation::find_mark(row.text, one.letters) == row.mark);
    }
  }
}

}  // namespace
