#include "candidates/figurine_page.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "languages/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using candidates::write_figurines;

/// Capablanca - Marshall, New York 1918, as Tesseract reads such print: bishops are `&`, `8` or
/// `%`, knights `\`, rooks `H` or `E`, queens `W`; one sign is lost.
constexpr std::string_view page =
    "ROUND BY ROUND\n\nCapablanca \u2014 Marshall\n\n"
    "1.e4 e5 2.\\f3 \\c6 3.&b5 a6 4.8a4 \\f6\n5.0-0 &e7 6.He1 b5 7.%b3 0-0 8.c3 d5\n"
    "9.exd5 \\xd5 10.\\xe5 \\xe5 11.Exe5\n\\f6 12.He1 &d6 13.h3 \\g4 14. f3 Wh4\n"
    "15.d4 \\xf2 16.He2 1-0\n";

std::string_view moves_of(std::string_view text) {
  const auto begin = text.find("1.");
  return begin == text.npos ? text : text.substr(begin);
}

TEST_CASE("figurines that a reader of scans cannot name are found by the moves",
          "[candidates][figurine_page]") {
  const auto written = write_figurines(page, {}, languages::alphabets());
  REQUIRE(written);
  CHECK(moves_of(written->shown.text) ==
        "1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 a6 4. ♗a4 ♘f6 5. O-O ♗e7 6. ♖e1 b5 7. ♗b3 O-O 8. c3 d5 "
        "9. exd5 ♘xd5 10. ♘xe5 ♘xe5 11. ♖xe5 ♘f6 12. ♖e1 ♗d6 13. h3 ♘g4 14. ♕f3 ♕h4 15. d4 ♘xf2 "
        "16. ♖e2 1-0\n");
  CHECK(written->shown.text.starts_with("ROUND BY ROUND\n\nCapablanca"));
  CHECK(written->shown.origins.size() == written->shown.text.size());
  // The sign that was lost is doubted, and pawns are not.
  bool is_lost_one_unsure = false;
  for (const base::Span where : written->unsure) {
    const auto move = where.in(written->shown.text);
    is_lost_one_unsure |= move == "♕f3";
    CHECK(move != "e4");
  }
  CHECK(is_lost_one_unsure);
}

TEST_CASE("digits and small letters may be signs of pieces", "[candidates][figurine_page]") {
  constexpr std::string_view digits =
      "1.e4 e5 2.4f3 4c6 3.2b5 a6 4.2a4 af6\n5.0-0 2e7 6.He1 b5 7.2b3 0-0 8.c3 d5\n"
      "9.exd5 axd5 10.4xe5 axe5 11.Hxe5 h-%\n";
  const auto written = write_figurines(digits, {}, languages::alphabets());
  REQUIRE(written);
  CHECK(moves_of(written->shown.text)
            .starts_with("1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 a6 4. ♗a4 ♘f6 5. O-O ♗e7 6. ♖e1 b5 7. ♗b3 O-O "
                         "8. c3 d5 9. exd5 ♘xd5 10. ♘xe5 ♘xe5 11. ♖xe5"));
}

TEST_CASE("a word has lost its sign where there is room for one", "[candidates][figurine_page]") {
  constexpr std::string_view lost =
      "1.e4 e5 2.\\f3 \\c6 3.&b5 a6 4.&a4 \\f6 5.0-0 &e7 6.d3 d6 7. c3 0-0\n";
  const auto at = static_cast<std::uint32_t>(lost.find("c3"));
  const auto last = [&](std::vector<base::Span> wide) {
    const base::Scan scan{.wide = std::move(wide)};
    const auto written = write_figurines(lost, scan, languages::alphabets());
    REQUIRE(written);
    const std::string text = written->shown.text;
    const auto begin = text.find("7. ") + 3;
    return text.substr(begin, text.find(' ', begin) - begin);
  };
  CHECK(last({{at, at + 2}}) == "♘c3");
}

TEST_CASE("a move read as another than the page has is doubted", "[candidates][figurine_page]") {
  const struct {
    std::string_view what, has, instead, read;
  } rows[] = {
      {"another piece's sign", "16.He2", "16.&e2", "\u2656e2"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::string text{page};
    text.replace(text.find(row.has), row.has.size(), row.instead);
    const auto written = write_figurines(text, {}, languages::alphabets());
    REQUIRE(written);
    CAPTURE(written->shown.text);
    const auto is_read = [&](base::Span where) {
      return where.in(written->shown.text) == row.read;
    };
    CHECK(std::ranges::any_of(written->unsure, is_read));
  }
}

TEST_CASE("pages in letters, and games that cannot be decoded, stay as they are",
          "[candidates][figurine_page]") {
  CHECK_FALSE(write_figurines("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 1-0", {},
                              languages::alphabets()));
  CHECK_FALSE(write_figurines("", {}, languages::alphabets()));
  CHECK_FALSE(write_figurines("1.\\f3 d5 *", {}, languages::alphabets()));  // too few to tell
  constexpr std::string_view other =
      "1.\\a8 \\h1 2.&a1 &h8 3.\\b8 \\g1 4.&c1 &f8 5.\\a8 \\h1 6.&a1 &h8 1-0";  // of no game
  const auto written = write_figurines(other, {}, languages::alphabets());
  REQUIRE(written);
  CHECK(written->shown.text == other);
  CHECK(written->unsure.empty());
}

}  // namespace
