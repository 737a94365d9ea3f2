#include "pgn/plain_moves.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

/// The walk stops some bytes before the end of its text, and needs some before its beginning.
constexpr std::string_view end =
    " {the end, far enough away} {so that nothing is missed, not even the last comment} *\n";
constexpr std::string_view head = "{the beginning of a text}";

/// The words of a walk with White to move first, and the unread rest with its blank.
std::string walked(std::string_view moves) {
  const std::string text = std::string{head} + std::string{moves} + std::string{end};
  pgn::PlainMoves words{text, head.size()};
  std::string out;
  std::uint32_t ply = 0;
  pgn::PlainWord word{};
  while (words.next(1 + ply / 2, ply % 2 == 1, word)) {
    const std::size_t size = word.size + std::size_t{word.sign != 0};
    out += text.substr(word.begin, size);
    CHECK(word.first == static_cast<unsigned char>(text[word.begin]));
    CHECK(word.before <= word.begin);
    out += ' ';
    ++ply;
  }
  if (ply > 0 && words.goes_on()) out += "... ";
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
      {"a comment and dots that are not expected", "1. e4 e5 {a} 2... Nf3", "e4 e5 | 2... Nf3"},
      {"a comment and too many dots", "1. e4 {a} 1.... e5", "e4 | 1.... e5"},
      {"a comment and a dash", "1. e4 e5 {a} 2.- Nf3", "e4 e5 | 2.- Nf3"},
      {"glyphs and NAGs", "1. e4!? $14 e5?? 2. d4", "e4 e5 d4 |"},
      {"glyphs behind a sign", "1. e4+! e5#?? 2. d4", "e4+ e5# d4 |"},
      {"another glyph", "1. e4!+ e5", "e4 |!+ e5"},
      {"a glyph within a word", "1. e4?e5 d4", "e4?e5 d4 |"},
      {"another glyph behind question marks", "1. e4?\?! e5 2. d4?\?+ d5", "e4 e5 d4?\?+ d5 |"},
      {"another number", "1. e4 e5 3. d4", "e4 e5 | 3. d4"},
      {"Black's number where White moves", "1... e4", "|1... e4"},
      {"White's number where Black moves", "1. e4 1. e5", "e4 | 1. e5"},
      {"no number at all", "e4 e5 d4", "e4 e5 d4 |"},
      {"CR LF behind a number", "1.\r\ne4", "|1.\r\ne4"},
      {"a variation", "1. e4 (1. d4) e5", "e4 | (1. d4) e5"},
      {"squares with a dash and blanks", "1. e4 e7 - e5", "e4 e7 ... | - e5"},
      {"a word of seven bytes", "1. Qa1xb2+ e5", "Qa1xb2+ e5 |"},
      {"a word of eight bytes", "1. Qa1xb2++ e5", "|1. Qa1xb2++ e5"},
      {"a word of seven bytes and a glyph", "1. Qa1xb2! e5", "Qa1xb2 e5 |"},
      {"a word of eight bytes with its question marks", "1. Qa1xb2?\? e5", "|1. Qa1xb2?\? e5"},
      {"a sign within a word", "1. e4+d5 e5", "e4+d5 e5 |"},
      {"a result", "1. e4 1-0", "e4 | 1-0"},
      {"an escaped line", "1. e4\n% e5", "e4 |\n% e5"},
      {"a letter beyond ASCII", "1. e4 \u2658f6", "e4 ... | \u2658f6"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(walked(row.moves) == row.walked);
  }
}

TEST_CASE("a word's last bytes, without its sign, are in one place", "[pgn][plain]") {
  const std::string text = std::string{head} + " 1. Nbd7# e5" + std::string{end};
  pgn::PlainMoves words{text, head.size()};
  pgn::PlainWord word{};
  REQUIRE(words.next(1, false, word));
  CHECK(word.sign == '#');
  CHECK(word.size == 4);
  CHECK(word.bytes >> 32U == 0x3764624EU);  // 7, d, b, N
  REQUIRE(words.next(1, true, word));
  CHECK(word.sign == 0);
  CHECK(word.bytes >> 48U == 0x3565U);  // 5, e
}

TEST_CASE("no walk begins near an end of a text", "[pgn][plain]") {
  std::string text;
  while (text.size() < 240) text += "1. e4 e5";
  const struct {
    std::size_t at;
    bool reads;
  } rows[] = {
      {0, false}, {7, false}, {8, true}, {text.size() - 88, true}, {text.size() - 80, false}};
  for (const auto& row : rows) {
    CAPTURE(row.at);
    pgn::PlainMoves words{text, static_cast<std::uint32_t>(row.at)};
    pgn::PlainWord word{};
    CHECK(words.next(1, false, word) == row.reads);
    CHECK((words.at() > row.at) == row.reads);
    CHECK(words.met_number() == row.reads);
  }
}

TEST_CASE("a comment of any length ends where it ends", "[pgn][plain]") {
  for (std::size_t size = 0; size < 80; ++size) {
    for (std::size_t shift = 0; shift < 8; ++shift) {
      CAPTURE(size, shift);
      // What looks like another end stands where a search that stops early would look.
      const std::string before = " 1. e4 {" + std::string(shift, 's') + "} 1... e5 2. d4";
      const std::string inside(size, 'a');
      const std::string rest = "}}}}}}}}}}}}}}}}}}}}}}}}";
      CHECK(walked(before + " {" + inside + "}d5" + rest) == "e4 e5 d4 |d5" + rest);
      CHECK(walked(before + " {" + inside + rest) == "e4 e5 d4 |" + rest.substr(1));
      const std::string broken = " {" + inside + "\n" + rest;
      CHECK(walked(before + broken) == "e4 e5 d4 |" + broken);
    }
  }
}

TEST_CASE("a long text is walked to its end", "[pgn][plain]") {
  std::string text{head};
  std::string expected;
  for (int number = 1; number < 400; ++number) {
    text += ' ' + std::to_string(number) +
            ". Nf3 {of any length: " + std::string(number % 90, 'a') + "} " +
            std::to_string(number) + "... Nf6";
    expected += "Nf3 Nf6 ";
  }
  text += end;
  pgn::PlainMoves words{text, head.size()};
  std::uint32_t ply = 0;
  std::string words_read;
  pgn::PlainWord word{};
  while (words.next(1 + ply / 2, ply % 2 == 1, word)) {
    words_read += text.substr(word.begin, word.size) + ' ';
    ++ply;
  }
  CHECK(words_read == expected);
  CHECK(words.met_number());
}

}  // namespace
