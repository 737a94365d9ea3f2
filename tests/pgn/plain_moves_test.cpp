#include "pgn/plain_moves.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

/// The walk stops some bytes before the end of its text.
constexpr std::string_view end = " {the end, far enough away} *\n";

/// The words of a walk with White to move first, and the unread rest with its blank.
std::string walked(std::string_view moves) {
  const std::string text = std::string{moves} + std::string{end};
  pgn::PlainMoves words{text, 0};
  std::string out;
  std::uint32_t ply = 0;
  pgn::PlainWord word;
  while (words.next(1 + ply / 2, ply % 2 == 1, word)) {
    out += word.span().in(text);
    out += ' ';
    words.take(word);
    ++ply;
  }
  const std::string_view rest = std::string_view{text}.substr(words.at());
  return out + "|" + std::string{rest.substr(0, rest.size() - std::min(rest.size(), end.size()))};
}

TEST_CASE("the walk stops before anything that is not plain", "[pgn][plain]") {
  struct Row {
    std::string_view what, moves, walked;
  };
  const Row rows[] = {
      {"words and numbers", " 1. e4 e5 2. Nf3", "e4 e5 Nf3 |"},
      {"numbers close to their words", "1.e4 e5 2.Nf3", "e4 e5 Nf3 |"},
      {"one line end of either kind", "1. e4\ne5\r\n2. Nf3", "e4 e5 Nf3 |"},
      {"a blank line", "1. e4\n\ne5", "e4 |\n\ne5"},
      {"two blanks", "1. e4  e5", "e4 |  e5"},
      {"a comment on its line", "1. e4 {[%clk 0:01]} 1... e5", "e4 e5 |"},
      {"a comment over several lines", "1. e4 {a\nb} e5", "e4 | {a\nb} e5"},
      {"a comment and no number", "1. e4 {a} e5 {b} 2. Nf3", "e4 e5 Nf3 |"},
      {"a comment of any length", "1. e4 {a comment that is as long as thirty-two bytes} 1... e5",
       "e4 e5 |"},
      {"two comments", "1. e4 {a} {b} 1... e5", "e4 e5 |"},
      {"a comment and another number", "1. e4 {a} 2... e5", "e4 | 2... e5"},
      {"a comment and White's number", "1. e4 {a} 1. e5", "e4 | 1. e5"},
      {"a comment with a tab", "1. e4 {a\tb} e5", "e4 | {a\tb} e5"},
      {"a comment and CR LF", "1. e4 {a}\r\n1... e5", "e4 e5 |"},
      {"a draw offer", "1. e4 {(=)} e5", "e4 | {(=)} e5"},
      {"glyphs and NAGs", "1. e4!? $14 e5?? 2. d4", "e4 e5 d4 |"},
      {"another glyph", "1. e4!+ e5", "e4 |!+ e5"},
      {"another number", "1. e4 e5 3. d4", "e4 e5 | 3. d4"},
      {"Black's number where White moves", "1... e4", "|1... e4"},
      {"White's number where Black moves", "1. e4 1. e5", "e4 | 1. e5"},
      {"no number at all", "e4 e5 d4", "e4 e5 d4 |"},
      {"CR LF behind a number", "1.\r\ne4", "|1.\r\ne4"},
      {"a variation", "1. e4 (1. d4) e5", "e4 | (1. d4) e5"},
      {"squares with a dash and blanks", "1. e4 e7 - e5", "e4 | e7 - e5"},
      {"a word of seven bytes", "1. Qa1xb2+ e5", "Qa1xb2+ e5 |"},
      {"a word of eight bytes", "1. Qa1xb2++ e5", "|1. Qa1xb2++ e5"},
      {"a result", "1. e4 1-0", "e4 | 1-0"},
      {"an escaped line", "1. e4\n% e5", "e4 |\n% e5"},
      {"a letter beyond ASCII", "1. e4 \u2658f6", "|1. e4 \u2658f6"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(walked(row.moves) == row.walked);
  }
}

TEST_CASE("no walk begins near the end of a text", "[pgn][plain]") {
  const std::string_view text = "1. e4 e5";
  pgn::PlainMoves words{text, 0};
  pgn::PlainWord word;
  CHECK_FALSE(words.next(1, false, word));
  CHECK(words.at() == 0);
  CHECK_FALSE(words.met_number());
}

}  // namespace
