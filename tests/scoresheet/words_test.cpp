#include "scoresheet/words.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::scoresheet;

/// The words of a sheet by their kinds: `N` a number, `M` a move, `R` a result, `W` a word.
std::string kinds_of(std::string_view text) {
  std::string kinds;
  for (const Word& word : read_words(read_sheet(text)).words) {
    kinds += "NMRW()C."[static_cast<unsigned>(word.kind)];
  }
  return kinds;
}

TEST_CASE("a sheet is cut into words", "[scoresheet][words]") {
  const struct {
    std::string_view what, text, kinds;
  } rows[] = {
      {"numbers, moves, a result", "1.e4 e5 2. Nf3 Nc6 1-0", "NMMNMMR"},
      {"a number of its own", "1 e4 e5", "NMM"},
      {"a misread number", "ll.Nf3", "NM"},
      {"a number attached to castling", "120-0", "NM"},
      {"castling in signs", "0-0 O-O-O", "MM"},
      {"two castlings run together", "0-0-0-0", "M.M"},
      {"a result in brackets", "e4 (1-0)", "MR"},
      {"a half", "e4 \u00BD-\u00BD", "MR"},
      {"a score that is not a result", "1-0-0", "NM"},
      {"brackets", "e4 (d4) [c4]", "M(M)(M)"},
      {"a clock, a date and a rating", "1:45 12.3.2019 2145 2019-03-12", "CCCC"},
      {"an address", "https://a.b/Nf3 x@e4.com", "WW"},
      {"a word that ends like a misread square", "vzdal", "W"},
      {"a piece and a blank", "S f3", "MM"},
      {"a promotion and a check", "e8=D+", "M."},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.text);
    const auto kinds = kinds_of(row.text);
    CHECK(kinds == row.kinds);
  }
}

TEST_CASE("a number says whose move it announces", "[scoresheet][words]") {
  const struct {
    std::string_view text;
    Side side;
  } rows[] = {
      {"12. e4", Side::white},     {"12... e5", Side::black}, {"12.\u2026 e5", Side::black},
      {"12. ... e5", Side::black}, {"12.- e5", Side::either}, {"12) e4", Side::white},
      {"12 .. e5", Side::black},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto words = read_words(read_sheet(row.text)).words;
    REQUIRE(words[0].kind == WordKind::number);
    CHECK(words[0].number == 12);
    CHECK(words[0].side == row.side);
    CHECK(words[0].has_move_behind);
  }
}

TEST_CASE("words for resignation and draw are recognized in many languages",
          "[scoresheet][words]") {
  const struct {
    std::string_view text;
    Outcome outcome;
  } rows[] = {
      {"White resigns", Outcome::resignation},
      {"b\u00EDl\u00FD se vzdal", Outcome::resignation},
      {"bijeli predaje", Outcome::resignation},
      {"valkea luovutti", Outcome::resignation},
      {"remis", Outcome::told},
      {"viik", Outcome::told},
      {"Novinka", Outcome::none},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const std::string text = "1.e4 e5 " + std::string{row.text};
    Outcome found = Outcome::none;
    for (const Word& word : read_words(read_sheet(text)).words) {
      if (word.outcome != Outcome::none) found = word.outcome;
    }
    CHECK(found == row.outcome);
  }
}

TEST_CASE("a bracket knows its match", "[scoresheet][words]") {
  const auto words = read_words(read_sheet("e4 (d4 [c4) b4")).words;
  REQUIRE(words.size() == 7);
  CHECK(words[1].match == 5);
  CHECK(words[3].match == 0);  // never closed
}

}  // namespace
