#include "base/named_squares.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("squares are counted wherever a text names them", "[base]") {
  const struct {
    std::string_view what, text;
    std::size_t count;
  } rows[] = {
      {"no text", "", 0},
      {"a square alone", "e4", 1},
      {"moves of pieces", "Ngf3 e5", 2},
      {"two squares of one move", "e2-e4", 2},
      {"a file beyond h", "i4 Z4", 0},
      {"a rank beyond 8", "e9 e0", 0},
      {"a file at the end", "e4 d", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(base::count_squares(row.text) == row.count);
  }
}

TEST_CASE("a word has the form of a move, even to an impossible square", "[base]") {
  const struct {
    std::string_view word;
    bool has_form;
  } rows[] = {
      {"Nf3", true}, {"Nf17", true}, {"Bb0", true},   {"exd5", true}, {"i9", false},
      {"Nf", false}, {"93", false},  {"Nf3a", false}, {"", false},    {"Nbxxd7", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.word);
    CHECK(base::has_form_of_move(row.word) == row.has_form);
  }
}

}  // namespace
