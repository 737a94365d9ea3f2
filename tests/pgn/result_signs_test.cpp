#include "pgn/result_signs.h"

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::pgn;

/// `1-0 of 4 forfeit`: the scores, the size, and what else is known of it; `none`.
std::string told(const std::optional<ResultSigns>& signs) {
  if (!signs) return "none";
  constexpr std::string_view scores[] = {"0", "1/2", "1"};
  std::string text{scores[static_cast<std::size_t>(signs->white)]};
  text.append("-").append(scores[static_cast<std::size_t>(signs->black)]);
  text += " of " + std::to_string(signs->size);
  if (signs->is_by_signs) text += " signs";
  if (signs->has_forfeit_letter) text += " letter";
  if (signs->is_single) text += " single";
  if (signs->is_misread) text += " misread";
  if (signs->is_adjacent) text += " adjacent";
  return text;
}

struct Row {
  std::string_view what, text, told;
};

TEST_CASE("a result at the front of a text is as long as it can be", "[pgn][results][8.1.1.7]") {
  constexpr Row rows[] = {
      {"a win", "1-0", "1-0 of 3"},
      {"a loss", "0-1 {on time}", "0-1 of 3"},
      {"a draw in full", "1/2-1/2", "1/2-1/2 of 7"},
      {"a draw in one sign", "\u00BD", "1/2-1/2 of 2 single"},
      {"a draw in one fraction", "1/2 and more", "1/2-1/2 of 3 single"},
      {"a fraction slash", "1\u20442-1\u20442", "1/2-1/2 of 11"},
      {"a colon", "1:0", "1-0 of 3"},
      {"a dash", "0\u20131", "0-1 of 5"},
      {"blanks on both sides", "1 - 0", "1-0 of 5"},
      {"a blank on one", "1 -0", "none"},
      {"decimals", "0,5:0,5", "1/2-1/2 of 7"},
      {"a full stop behind a whole", "1-0.", "1-0 of 3"},
      {"a dot that is not of it", "1-0.5", "1-0 of 3"},
      {"both lost", "0-0", "0-0 of 3"},
      {"half a point and none", "1/2-0", "1/2-0 of 5"},
      {"more than a point", "1-1", "none"},
      {"nobody played", "+:-", "1-0 of 3 signs"},
      {"nobody came", "-:-", "0-0 of 3 signs"},
      {"equal signs", "=:=", "1/2-1/2 of 3"},
      {"a letter for a forfeit", "1-0F", "1-0 of 4 letter"},
      {"two apart", "0-1 ff", "0-1 of 6 letter"},
      {"in the middle", "1f-0", "1-0 of 4 letter"},
      {"a pawn's file", "1-0 f4", "1-0 of 3"},
      {"an initial", "1-0 F. Novak", "1-0 of 3"},
      {"no forfeit of a draw", "1/2-1/2F", "none"},
      {"within a word", "1-0x", "none"},
      {"a fraction", "1-0/2", "none"},
      {"a time", "1-0:45", "none"},
      {"castling", "1 : 0-0", "none"},
      {"no sign between", "10", "none"},
      {"letters for figures", "l-O", "none"},
      {"a blank first", " 1-0", "none"},
      {"an asterisk", "*", "none"},
      {"nothing", "", "none"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(told(find_result_signs(row.text, Figures::exact)) == row.told);
  }
}

TEST_CASE("points of another scoring are a result where they end a line", "[pgn][results]") {
  constexpr Row rows[] = {
      {"three points", "3-0", "1-0 of 3"},          {"a line below", "0:2 \n[Event", "0-1 of 3"},
      {"words behind", "3-0 in the match", "none"}, {"one point", "1-0", "none"},
      {"points for both", "2-1", "none"},           {"a longer number", "3-01", "none"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(told(find_points_at_end(row.text)) == row.told);
  }
}

TEST_CASE("letters may stand for figures in what people typed", "[pgn][results]") {
  constexpr Row rows[] = {
      {"an l", "l-0", "1-0 of 3 misread"},
      {"an l and an O", "O-l", "0-1 of 3 misread"},
      {"in a fraction", "l/2-l/2", "1/2-1/2 of 7 misread"},
      {"none", "1-0", "1-0 of 3"},
      {"a blank on one side", "1 -0", "1-0 of 4"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(told(find_result_signs(row.text, Figures::as_typed)) == row.told);
  }
}

TEST_CASE("the first result among words is found at the start of a word", "[pgn][results]") {
  const struct {
    std::string_view what, words;
    std::size_t from;
    std::optional<std::size_t> at;
  } rows[] = {
      {"at the start", "1-0 in 30 moves", 0, 0},
      {"behind words", "Novak - Kos 1-0", 0, 12},
      {"in brackets", "Novak (1:0) Kos", 0, 7},
      {"behind a label", "Result:1-0", 0, 7},
      {"in a word", "A1-0", 0, std::nullopt},
      {"in a time", "at 11:1-0", 0, std::nullopt},
      {"a single sign at the end", "Novak - Kos \u00BD", 0, 12},
      {"a single sign in the middle", "Novak \u00BD Kos", 0, std::nullopt},
      {"the next one", "1-0 0-1", 1, 4},
      {"none", "Novak - Kos", 0, std::nullopt},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto found = find_result_among(row.words, Figures::exact, row.from);
    CHECK((found ? std::optional{found->at} : std::nullopt) == row.at);
    if (found) CHECK(found->end() == found->at + found->signs.size);
  }
}

TEST_CASE("a whole value may have blanks, quotes and more than a point", "[pgn][results]") {
  constexpr Row rows[] = {
      {"blanks anywhere", " 1 -\t0 ", "1-0 of 7"},
      {"quotes", "\u201E0-1\u201D", "0-1 of 9"},
      {"an equals sign", "=", "1/2-1/2 of 1 single"},
      {"no sign between", "10", "1-0 of 2 adjacent"},
      {"a sign between signs", "+--", "1-0 of 3 signs"},
      {"none between signs", "+-", "1-0 of 2 signs adjacent"},
      {"more than a point", "1-1", "1-1 of 3"},
      {"a slash between", "+/-", "1-0 of 3 signs"},
      {"Swiss-Chess's forfeit", "1-0K", "1-0 of 4 letter"},
      {"letters for figures", "l-O", "1-0 of 3 misread"},
      {"a word behind", "1-0 forfeit", "none"},
      {"figures and signs", "1:-", "none"},
      {"one score", "1", "none"},
      {"nothing", "", "none"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(told(read_result_signs(row.text)) == row.told);
  }
}

TEST_CASE("one side's score may stand alone", "[pgn][result]") {
  using partiar::pgn::Points;
  using partiar::pgn::read_score_sign;
  constexpr struct {
    std::string_view text;
    Points points;
    bool is_by_sign;
  } rows[] = {
      {"1", Points::full, false},     {"0", Points::none, false},   {"\u00BD", Points::half, false},
      {" 0,5 ", Points::half, false}, {"1/2", Points::half, false}, {"1.0", Points::full, false},
      {"+", Points::full, true},      {"=", Points::half, true},    {"-", Points::none, true},
      {"\u2013", Points::none, true},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto score = read_score_sign(row.text);
    REQUIRE(score.has_value());
    CHECK(score->points == row.points);
    CHECK(score->is_by_sign == row.is_by_sign);
  }
  for (const std::string_view text : {"", "2", "1-0", "10", "1.5", "l", "w"}) {
    CAPTURE(text);
    CHECK_FALSE(read_score_sign(text).has_value());
  }
}

}  // namespace
