// Words in typed and printed games: signs beyond ASCII, blanks, numbers.
#include <array>
#include <string>
#include <string_view>

#include "pgn/lexer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::pgn;

/// `number<1.> move<e4>`, as in lexer_test.cpp.
std::string written_tokens(std::string_view text) {
  constexpr std::array<std::string_view, 15> names{
      "tag",    "comment", "line_comment", "escape", "number",         "move",
      "ep",     "glyph",   "draw_offer",   "nag",    "variation_open", "variation_close",
      "result", "unknown", "end"};
  std::string out;
  Lexer lexer{text};
  lexer.begin_game(true);
  for (;;) {
    const Token& token = lexer.next();
    if (token.kind == TokenKind::end) return out;
    if (!out.empty()) out += ' ';
    out += names[static_cast<unsigned>(token.kind)];
    out.append("<").append(token.span.in(text)).append(">");
  }
}

struct Row {
  std::string_view what, text, tokens;
};

template <std::size_t size>
void check(const Row (&rows)[size]) {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    CHECK(written_tokens(row.text) == row.tokens);
  }
}

constexpr Row semicolons[] = {
    {"between moves", "e5; 2.Nf3", "move<e5> unknown<;> number<2.> move<Nf3>"},
    {"without a blank", "Qh5+;12.g3", "move<Qh5+> unknown<;> number<12.> move<g3>"},
    {"a comment separate from the move", "e5 ; 2.Nf3", "move<e5> line_comment<; 2.Nf3>"},
    {"a comment made of words", "e5; good", "move<e5> line_comment<; good>"},
    {"a comment with a number", "e5; 2 pawns", "move<e5> line_comment<; 2 pawns>"},
    {"a comment with a date", "e5; 12. 7. 2024", "move<e5> line_comment<; 12. 7. 2024>"},
    {"in a variation", "(e5; 2.Nf3)",
     "variation_open<(> move<e5> unknown<;> number<2.> move<Nf3> variation_close<)>"},
};

constexpr Row numbers[] = {
    {"a dash for White's move", "56.-f5", "number<56.-> move<f5>"},
    {"a dash and a blank", "1.- e5", "number<1.-> move<e5>"},
    {"a longer dash", "56.\u2013f5", "number<56.\u2013> move<f5>"},
    {"dots and a dash", "1...-e5", "number<1...-> move<e5>"},
    {"a null move after a number", "1.-- e5", "number<1.> move<--> move<e5>"},
    {"a colon", "4: 0-0 Sxe4 5: d4", "number<4:> move<0-0> move<Sxe4> number<5:> move<d4>"},
    {"a colon at the end of its line", "4:\ne4", "number<4:> move<e4>"},
    {"an Armenian full stop", "9\u2024 e4", "number<9\u2024> move<e4>"},
    {"a parenthesis", "1) e4 e5\n2) Nf3", "number<1)> move<e4> move<e5> number<2)> move<Nf3>"},
    {"an ellipsis attached to its move", "4\u2026e5", "number<4\u2026> move<e5>"},
    {"a separate ellipsis", "5. \u2026 Nxe4", "number<5.> number<\u2026> move<Nxe4>"},
    {"squares in digits are not a number", "1. 5254 5755", "number<1.> move<5254> move<5755>"},
    {"squares in digits, and a queen", "27281 7163", "move<27281> move<7163>"},
    {"a result with a colon is not a number", "1:0", "result<1:0>"},
};
TEST_CASE("semicolons separate moves or begin comments", "[pgn][lexer][typed]") {
  check(semicolons);
}

TEST_CASE("a move number is read with what people write after it", "[pgn][lexer][typed]") {
  check(numbers);
}

constexpr Row moves[] = {
    {"castling with blanks", "O - O 0 - 0", "move<O - O> move<0 - 0>"},
    {"long castling with blanks", "O - O - O", "move<O - O - O>"},
    {"castling with blanks and an en dash", "0 \u2013 0", "move<0 \u2013 0>"},
    {"a long form with blanks", "Hd1 - d5 e2 \u2013 e4", "move<Hd1 - d5> move<e2 \u2013 e4>"},
    {"a dash before a piece does not continue anything", "Nf3 - Nc6",
     "move<Nf3> glyph<-> move<Nc6>"},
    {"a result with blanks", "Nf3 1 - 0", "move<Nf3> result<1 - 0>"},
    {"a result after a digit", "e4 0 - 1", "move<e4> result<0 - 1>"},
    {"with a colon and blanks", "Nf3 1 : 0", "move<Nf3> result<1 : 0>"},
    {"halves with a colon and blanks", "Nf3 \u00BD : \u00BD", "move<Nf3> result<\u00BD : \u00BD>"},
    {"decimal halves with blanks", "0.5 - 0.5", "result<0.5 - 0.5>"},
    {"half a point for one side", "0 - \u00BD 1/2\u20130", "result<0 - \u00BD> result<1/2\u20130>"},
    {"a dash for a sign", "1_0", "result<1_0>"},
    {"forfeits", "1-0F 0-1f 1F-0F 0F-1F", "result<1-0F> result<0-1f> result<1F-0F> result<0F-1F>"},
    {"both by forfeit", "0-0F 0F-0F 0-0f", "result<0-0F> result<0F-0F> result<0-0f>"},
    {"decimals on one side only", "1-0.5. Be2", "result<1-0> number<.> number<5.> move<Be2>"},
    {"castling without a blank after it", "0-0.5.Be2", "move<0-0> number<.> number<5.> move<Be2>"},
    {"wide dashes and a minus sign", "1\u20150 0\u22121", "result<1\u20150> result<0\u22121>"},
    {"no-break spaces", "1\u00A0:\u00A00", "result<1\u00A0:\u00A00>"},
    {"before a line and words", "1-0 - resigns", "result<1-0> glyph<-> move<resigns>"},
    {"a time is not a result", "0:1:05", "move<0:1:05>"},
    {"before a sign of another kind", "1 - 0 - 1999", "result<1 - 0> glyph<-> move<1999>"},
    {"before the number of a round", "1-0 - 1. kolo", "result<1-0> glyph<-> number<1.> move<kolo>"},
    {"before a time", "1:0 \u2013 1h 20", "result<1:0> move<\u2013> number<1> move<h> number<20>"},
    {"points of teams", "2\u00BD - 1\u00BD",
     "number<2> move<\u00BD> glyph<-> number<1> result<\u00BD>"},
    {"half a point before a whole one", "1/2 - 1",
     "number<1> glyph</> number<2> glyph<-> number<1>"},
    {"halves, run together", "\u00BD\u00BD", "result<\u00BD> result<\u00BD>"},
    {"a number, a separate colon, and castling", "1 : 0\u20130",
     "number<1> unknown<:> move<0\u20130>"},
    {"more than a point is not a result", "1-\u00BD", "number<1> glyph<-> result<\u00BD>"},
    {"a number, its colon and castling", "1: 0-0", "number<1:> move<0-0>"},
    {"a promotion in parentheses", "d8(D) d1(\u017D)", "move<d8(D)> move<d1(\u017D)>"},
    {"a promotion to a figurine in parentheses", "d8(\u2655)", "move<d8(\u2655)>"},
    {"a promotion to a letter of two characters", "d8(\u041A\u0440)", "move<d8(\u041A\u0440)>"},
    {"a variation after the last rank", "Qd8(Qd7) e8(12.Kf1)",
     "move<Qd8> variation_open<(> move<Qd7> variation_close<)> move<e8> variation_open<(> "
     "number<12.> move<Kf1> variation_close<)>"},
    {"a variation elsewhere", "Nf3(D)", "move<Nf3> variation_open<(> move<D> variation_close<)>"},
    {"a promotion to a letter beyond ASCII", "d8=\u0424 d8=\u2655 d8=\u0541",
     "move<d8=\u0424> move<d8=\u2655> move<d8=\u0541>"},
    {"castling with dashes", "0\u20130 0\u20140\u20140", "move<0\u20130> move<0\u20140\u20140>"},
    {"a long form with dashes", "e2\u2013e4 Sg1\u2014f3", "move<e2\u2013e4> move<Sg1\u2014f3>"},
    {"a cross", "S\u00D7e5 e\u00D7d4", "move<S\u00D7e5> move<e\u00D7d4>"},
    {"daggers", "Dh5\u2020 Dxf7\u2021", "move<Dh5\u2020> move<Dxf7\u2021>"},
    {"a figurine with its selector", "\u2658\uFE0Ef3", "move<\u2658\uFE0Ef3>"},
    {"en passant with a blank", "exd6 e. p. Nxd6", "move<exd6> ep<e. p.> move<Nxd6>"},
    {"en passant in Cyrillic", "exd6 \u0435.\u0440. exd6\u0435.\u0440.",
     "move<exd6> ep<\u0435.\u0440.> move<exd6\u0435.\u0440.>"},
    {"en passant in Cyrillic with one dot", "exd6 \u0435.\u0440 exd6\u0435.\u0440",
     "move<exd6> ep<\u0435.\u0440> move<exd6\u0435.\u0440>"},
    {"and so on", "17.a5 ...atd.", "number<17.> move<a5> number<...> move<atd> number<.>"},
    {"a draw offer", "11. Kb1 (=)", "number<11.> move<Kb1> draw_offer<(=)>"},
};
TEST_CASE("a move is read with its blanks, dashes and letters", "[pgn][lexer][typed]") {
  check(moves);
}

constexpr Row glyphs[] = {
    {"glued", "Nf3\u00B1 Nf6\u2213", "move<Nf3> glyph<\u00B1> move<Nf6> glyph<\u2213>"},
    {"apart", "Nf3 \u2A72 Nf6 \u2A71", "move<Nf3> glyph<\u2A72> move<Nf6> glyph<\u2A71>"},
    {"marks in a single character", "Nf3\u203C Nf6\u2047 d4\u2049 d5\u2048",
     "move<Nf3> glyph<\u203C> move<Nf6> glyph<\u2047> move<d4> glyph<\u2049> move<d5> "
     "glyph<\u2048>"},
    {"typographic plus and minus signs", "Nf3+\u2212 Nf6\u2212+",
     "move<Nf3> glyph<+\u2212> move<Nf6> glyph<\u2212+>"},
    {"typographic plus and minus signs, separate", "Nf3 +\u2212 Nf6 \u2212+",
     "move<Nf3> glyph<+\u2212> move<Nf6> glyph<\u2212+>"},
    {"a mark and a sign", "Nf3!\u00B1", "move<Nf3> glyph<!> glyph<\u00B1>"},
    {"an unclear position", "Nf3\u221E", "move<Nf3> glyph<\u221E>"},
    {"the only move", "Kf1\u25A1", "move<Kf1> glyph<\u25A1>"},
    {"an idea", "Kf1 \u2206", "move<Kf1> glyph<\u2206>"},
    {"an idea in Greek", "Kf1 \u0394 Kg2", "move<Kf1> glyph<\u0394> move<Kg2>"},
    {"an attack", "Kf1\u2192 Kf8\u2191", "move<Kf1> glyph<\u2192> move<Kf8> glyph<\u2191>"},
    {"a check before the sign", "Nf3+\u00B1", "move<Nf3+> glyph<\u00B1>"},
};
TEST_CASE("an evaluation sign ends a move", "[pgn][lexer][typed][10]") {
  check(glyphs);
}

TEST_CASE("reading can begin where a game does", "[pgn][lexer][typed]") {
  const std::string_view text = "1. e4 *\n\n1. d4 *";
  Lexer lexer{text, 9};
  CHECK(lexer.next().span.in(text) == "1.");
  CHECK(lexer.next().span.in(text) == "d4");
  CHECK(lexer.next().span.in(text) == "*");
  CHECK(lexer.next().kind == TokenKind::end);
}

}  // namespace
