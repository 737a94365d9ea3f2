#include "scoresheet/layout.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::scoresheet;

/// The sheet in that order, if it can be read so.
std::optional<std::u32string> in_order(std::string_view text, Order order) {
  const auto layouts = layouts_of(read_sheet(text));
  const auto found = std::ranges::find(layouts, order, &Layout::order);
  return found == layouts.end() ? std::nullopt : std::optional{found->sheet.characters};
}

TEST_CASE("columns are read one by one", "[scoresheet][layout]") {
  const struct {
    std::string_view what, text;
    Order order;
    std::optional<std::u32string_view> read;
  } rows[] = {
      {"lines stay as they are", "1. e4 e5", Order::lines, U"1. e4 e5"},
      {"one line has no columns", "1. e4 e5   2. d4", Order::number_columns, {}},
      {"wide blanks before numbers", "1. e4 e5   3. c3\n2. d4 d5   4. c4", Order::number_columns,
       U"1. e4 e5\n2. d4 d5\n3. c3\n4. c4\n"},
      {"a tab before numbers", "1. e4\t3. c3\n2. d4\t4. c4", Order::number_columns,
       U"1. e4\n2. d4\n3. c3\n4. c4\n"},
      {"bars", "1. e4 | 3. c3\n2. d4 | 4. c4", Order::number_columns,
       U"1. e4\n2. d4\n3. c3\n4. c4\n"},
      {"wide gaps without numbers", "e4 e5    c3 a6\nd4 d5    c4 b6", Order::gap_columns,
       U"e4 e5\nd4 d5\nc3 a6\nc4 b6\n"},
      {"the longest column continues", "x\n1. e4   3. c3\n1. d4   4. c4\n2. h3\n\ny",
       Order::number_columns, U"x\n1. e4\n1. d4\n2. h3\n3. c3\n4. c4\n\ny\n"},
      {"words below the columns stay below", "1. e4   3. c3\n2. d4   4. c4\nBlack resigned",
       Order::number_columns, U"1. e4\n2. d4\n3. c3\n4. c4\nBlack resigned\n"},
      {"so does a result in figures", "1\te4\t3\tc3\n2\td4\t4\tc4\n0,5:0,5", Order::number_columns,
       U"1\te4\n2\td4\n3\tc3\n4\tc4\n0,5:0,5\n"},
      {"the longest column ends with castling", "e4 e5    c3 a6\nd4 d5    c4 b6\n0-0",
       Order::gap_columns, U"e4 e5\nd4 d5\n0-0\nc3 a6\nc4 b6\n"},
      {"so do words for one that stand apart", "1. e4   3. c3\n2. d4    Remis   4. c4",
       Order::number_columns, U"1. e4\n2. d4    \n3. c3\n4. c4\nRemis\n"},
      {"other words stay", "1. e4   3. c3\n2. d4    London   4. c4", Order::number_columns,
       U"1. e4\n2. d4    London\n3. c3\n4. c4\n"},
      {"a result in a column ends the game", "1. e4   3. c3\n2. d4 1-0   4. c4",
       Order::number_columns, U"1. e4\n2. d4 \n3. c3\n4. c4\n1-0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto read = in_order(row.text, row.order);
    CHECK(read.has_value() == row.read.has_value());
    if (read && row.read) CHECK(*read == *row.read);
  }
}

TEST_CASE("games side by side are read one after the other", "[scoresheet][layout]") {
  const struct {
    std::string_view what, text;
    std::u32string_view read;
  } rows[] = {
      {"with headings and results",
       "Round 5\n\nA - B        C - D\n1. e4 e5     1. d4 d5\n2. c3 c6     2. a3 a6\n1-0          "
       "0-1\n\nend",
       U"Round 5\n\nA - B        \n1. e4 e5     \n2. c3 c6     \n1-0          \n\nC - D\n1. d4 "
       U"d5\n2. a3 a6\n0-1\n\n\nend\n"},
      {"one is longer", "1. e4 e5     1. d4 d5\n             2. a3 a6",
       U"1. e4 e5     \n             \n\n1. d4 d5\n2. a3 a6\n\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(in_order(row.text, Order::number_columns) == row.read);
  }
}

TEST_CASE("words that name the side are not words of the game", "[scoresheet][layout]") {
  const struct {
    std::string_view what, text;
    std::u32string_view read;
  } rows[] = {
      {"letters", "1. W: d4 B: Nf6\n2. W: c4 B: e6", U"1.    d4    Nf6\n2.    c4    e6"},
      {"words", "Wei\u00DF: e4\nSchwarz: e5\nWei\u00DF: O-O", U"      e4\n         e5\n      O-O"},
      {"two are too few", "1. W: d4 B: Nf6", U"1. W: d4 B: Nf6"},
      {"a bishop captures", "B:e5 C:d4 B:f4 C:d3", U"B:e5 C:d4 B:f4 C:d3"},
      {"the same one again", "B: e5 B: d4 B: f4", U"B: e5 B: d4 B: f4"},
      {"before words that are not moves", "W: 3 B: 2 W: 1", U"W: 3 B: 2 W: 1"},
      {"words without a side", "Alpha: e4 Beta: e5 Alpha: d4", U"Alpha: e4 Beta: e5 Alpha: d4"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(in_order(row.text, Order::lines) == row.read);
  }
}

TEST_CASE("pieces of lines are read in order of their numbers", "[scoresheet][layout]") {
  const std::string text =
      "heading\n1 e4 e5  4 d4 d5  7 h4 h5\n2 c4 c5  5 a4 a5  8 h3 h6\n3 b4 b5  6 g4 g5  9 a3 a6\n";
  const auto read = in_order(text, Order::sorted);
  REQUIRE(read.has_value());
  CHECK(read->starts_with(U"heading\n1 e4 e5  \n2 c4 c5  \n3 b4 b5  \n4 d4 d5  \n"));
  CHECK_FALSE(in_order("1 e4 e5  2 d4 d5  3 h4 h5", Order::sorted).has_value());
}

TEST_CASE("every character keeps its place", "[scoresheet][layout]") {
  for (const Layout& layout : layouts_of(read_sheet("1. e4 e5   3. c3\n2. d4 d5   4. c4"))) {
    const auto& [text, characters, places] = layout.sheet;
    REQUIRE(characters.size() == places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (characters[i] != U'\n') CHECK(static_cast<char32_t>(text[places[i]]) == characters[i]);
    }
  }
}

}  // namespace
