#include "pgn/lexer.h"

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "pgn/tokens.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::pgn;
using tests::fault_names;
using tests::kind_names;
using tests::name_of;
using tests::written;
using tests::written_tokens;

struct Row {
  std::string_view what, text, tokens;
};

constexpr Row numbers[] = {
    {"a number with its dot", "1. e4", "number<1.> move<e4>"},
    {"no blank after the dot", "1.e4", "number<1.> move<e4>"},
    {"no dot", "1 e4", "number<1> move<e4>"},
    {"Black's number", "1...e5", "number<1...> move<e5>"},
    {"Black's number with two dots", "12.. e5", "number<12..> move<e5>"},
    {"dots apart from their number", "1. ... e5", "number<1.> number<...> move<e5>"},
    {"an ellipsis in one character", "1\u2026 e5", "number<1\u2026> move<e5>"},
    {"an ellipsis apart", "1 \u2026 e5", "number<1> number<\u2026> move<e5>"},
    {"a parenthesis after a number that starts a line", "1) e4", "number<1)> move<e4>"},
    {"the same in a later line, indented", "e4\n 2) d4", "move<e4> number<2)> move<d4>"},
    {"a number that ends a variation", "(d4 12) e4",
     "variation_open<(> move<d4> number<12> variation_close<)> move<e4>"},
    {"a lone number in parentheses is a clock time", "( 12) e4", "comment<( 12)> move<e4>"},
    {"a dot and a parenthesis close a variation", "1.) e4",
     "number<1.> variation_close<)> move<e4>"},
    {"number zero", "0. e4", "number<0.> move<e4>"},
    {"a long number", "1234567890123. e4", "number<1234567890123.> move<e4>"},
    {"a number at the end", "12", "number<12>"},
    {"a number that is not a result", "1-1", "number<1> glyph<-> number<1>"},
};

constexpr Row moves[] = {
    {"moves without numbers", "e4 e5 Nf3", "move<e4> move<e5> move<Nf3>"},
    {"moves without blanks", "1.f3!e5$71", "number<1.> move<f3> glyph<!> move<e5> nag<$71>"},
    {"a word longer than sixteen bytes", "abcdefghijklmnopqrstuvwxyz x",
     "move<abcdefghijklmnopqrstuvwxyz> move<x>"},
    {"a check and a mate", "Qh5+ Qxf7#", "move<Qh5+> move<Qxf7#>"},
    {"a double plus", "Nd6++", "move<Nd6++>"},
    {"a capture with a colon", "N:d5", "move<N:d5>"},
    {"long forms", "e2-e4 Ng1-f3", "move<e2-e4> move<Ng1-f3>"},
    {"castling with letters", "O-O O-O-O+", "move<O-O> move<O-O-O+>"},
    {"castling with zeros", "0-0 0-0-0", "move<0-0> move<0-0-0>"},
    {"castling with zeros and a mark", "0-0-0# 0-0!", "move<0-0-0#> move<0-0> glyph<!>"},
    {"promotions", "e8=Q e8Q e8(Q) e8/Q e8=q",
     "move<e8=Q> move<e8Q> move<e8(Q)> move<e8/Q> move<e8=q>"},
    {"an unfinished promotion", "e8= e8=x", "move<e8> glyph<=> move<e8=x>"},
    {"a parenthesis that is not a promotion", "e8(Qd8)",
     "move<e8> variation_open<(> move<Qd8> variation_close<)>"},
    {"en passant separate from its move", "exd6 e.p. exd6 ep exd6 e.p",
     "move<exd6> ep<e.p.> move<exd6> ep<ep> move<exd6> ep<e.p>"},
    {"en passant separate from its move, with check", "exd6 e.p.+", "move<exd6> ep<e.p.+>"},
    {"en passant with its move", "exd6e.p. exd6ep exd6e.p",
     "move<exd6e.p.> move<exd6ep> move<exd6e.p>"},
    {"a word that ends in e and a dot", "e. 1.e4", "move<e> number<.> number<1.> move<e4>"},
    {"a null move", "-- Z0", "move<--> move<Z0>"},
    {"a word of another alphabet", "\u041A\u0440g1", "move<\u041A\u0440g1>"},
    {"a non-ASCII hyphen in a word", "0\u20110", "move<0\u20110>"},
    {"a word before a no-break space", "e4\u00A0e5", "move<e4> move<e5>"},
    {"words between the spaces of print and of web pages",
     "1.\u2009e4\u200Be5\u202F2.\u2002Nf3\u3000\u2060Nc6",
     "number<1.> move<e4> move<e5> number<2.> move<Nf3> move<Nc6>"},
    {"a word before dashes and dots, which are no spaces", "e2\u2013e4\u2026e5",
     "move<e2\u2013e4> number<\u2026> move<e5>"},
    {"a word before a byte order mark", "e4\uFEFFe5", "move<e4> move<e5>"},
};

constexpr Row signs[] = {
    {"glyphs glued to their move", "g3+- Bg4= Kf1+/= e4!? d4-+ a3=+",
     "move<g3> glyph<+-> move<Bg4> glyph<=> move<Kf1> glyph<+/=> move<e4> glyph<!?> move<d4> "
     "glyph<-+> move<a3> glyph<=+>"},
    {"a mark or a value behind a sign", "Qxf7!# Qb5!?+ g3!+-",
     "move<Qxf7> glyph<!> glyph<#> move<Qb5> glyph<!?> glyph<+> move<g3> glyph<!> glyph<+->"},
    {"separate glyphs", "e4 ! e5 ?! d4 +/- #",
     "move<e4> glyph<!> move<e5> glyph<?!> move<d4> glyph<+/-> glyph<#>"},
    {"numeric glyphs", "e4 $1 $14$142", "move<e4> nag<$1> nag<$14> nag<$142>"},
    {"a lone dollar", "$ $x", "unknown<$>!unknown_text unknown<$x>!unknown_text"},
    {"a draw offer", "e4 (=) e5(=)", "move<e4> draw_offer<(=)> move<e5> draw_offer<(=)>"},
    {"results", "1-0 0-1 1/2-1/2 1/2 *",
     "result<1-0> result<0-1> result<1/2-1/2> result<1/2> result<*>"},
    {"a result with something attached", "1-0x *x",
     "number<1> glyph<-> move<0x> result<*> move<x>"},
    {"a result before a comment", "1-0{mate}", "result<1-0> comment<{mate}>"},
    {"a double loss looks like castling", "0-0", "move<0-0>"},
    {"variations", "(e4 (d4) c4)",
     "variation_open<(> move<e4> variation_open<(> move<d4> variation_close<)> move<c4> "
     "variation_close<)>"},
    {"signs without meaning here", "<a> @ &b",
     "unknown<<a>>!unknown_text unknown<@>!unknown_text unknown<&b>!unknown_text"},
    {"a zero byte", std::string_view{"e4 \0 e5", 7}, "move<e4> move<e5>"},
    {"a closing bracket", "] e4", "unknown<]>!unknown_text move<e4>"},
};

constexpr Row comments[] = {
    {"a comment", "{ good } e4", "comment<{ good }> move<e4>"},
    {"an empty comment", "{}e4", "comment<{}> move<e4>"},
    {"a comment of several lines", "{a\n\nb} e4", "comment<{a\n\nb}> move<e4>"},
    {"comments do not nest", "{a {b} c}", "comment<{a {b}> move<c> unknown<}>!stray_brace"},
    {"a closing brace has no escape", "{cd\\} e4", "comment<{cd\\}> move<e4>"},
    {"a semicolon inside a comment", "{;} e4", "comment<{;}> move<e4>"},
    {"a clock inside a comment", "{[%clk 0:01:02]} e4", "comment<{[%clk 0:01:02]}> move<e4>"},
    {"a tag inside a line of a comment", "{a [Event \"x\"]\n} e4",
     "comment<{a [Event \"x\"]\n}> move<e4>"},
    {"a comment to the end of the line", "e4 ; { good\ne5",
     "move<e4> line_comment<; { good> move<e5>"},
    {"a line comment after a carriage return", ";a\re5", "line_comment<;a> move<e5>"},
    {"a line comment attached to a move", "e4;a", "move<e4> line_comment<;a>"},
    {"an escaped line", "e4\n% {\ne5", "move<e4> escape<% {> move<e5>"},
    {"an escaped line at the start", "%a\ne4", "escape<%a> move<e4>"},
    {"an escaped line after a byte order mark", "\uFEFF%a\ne4", "escape<%a> move<e4>"},
    {"escapes begin in column 1 only", " %a {b}", "unknown<%a>!unknown_text comment<{b}>"},
    {"a percent sign within a line is not an escape", "e4 % e5",
     "move<e4> unknown<%>!unknown_text move<e5>"},
    {"a percent sign at the start of a line within a comment", "{a\n% }\ne4",
     "comment<{a\n% }> move<e4>"},
    {"an unterminated comment", "e4 {a e5", "move<e4> comment<{a e5>!comment_unterminated"},
    {"an unterminated comment before the next game", "{a\n\n[Event \"x\"]\n\ne4",
     "comment<{a\n\n>!comment_unterminated tag<Event=x> move<e4>"},
    {"an unterminated comment before two tag lines", "{a\n[Site \"x\"]\n[White \"y\"]\ne4",
     "comment<{a\n>!comment_unterminated tag<Site=x> tag<White=y> move<e4>"},
    {"a comment that quotes one tag line", "{a\n[Site \"x\"]\nb} e4",
     "comment<{a\n[Site \"x\"]\nb}> move<e4>"},
    {"an opened comment at the very end", "e4 {", "move<e4> comment<{>!comment_unterminated"},
};

constexpr Row quoted_mail[] = {
    {"marks of quoted mail are blank at the start of a line",
     "> [Event \"x\"]\n> [Site \"y\"]\n>\n> 1. e4\n> e5",
     "tag<Event=x> tag<Site=y> number<1.> move<e4> move<e5>"},
    {"quoted twice", ">> [Event \"x\"]\n> > [Site \"y\"]\n>>e4",
     "tag<Event=x> tag<Site=y> move<e4>"},
    {"within a line they are signs", "e4 > e5", "move<e4> unknown<>>!unknown_text move<e5>"},
};

constexpr Row letter_signs[] = {
    {"a novelty", "Be7 N 6. Re1", "move<Be7> glyph<N> number<6.> move<Re1>"},
    {"a novelty glued to its move", "Be7N 6. Re1", "move<Be7> glyph<N> number<6.> move<Re1>"},
    {"a novelty before a comment", "Be7 N {x}", "move<Be7> glyph<N> comment<{x}>"},
    {"zugzwang", "Be7 zz 6. Re1 ZZ (e4)",
     "move<Be7> glyph<zz> number<6.> move<Re1> glyph<ZZ> variation_open<(> move<e4> "
     "variation_close<)>"},
    {"the letter of a move", "Be7 N f3", "move<Be7> move<N> move<f3>"},
    {"behind a number it is none", "6. N 7. e4", "number<6.> move<N> number<7.> move<e4>"},
    {"behind a pawn's move", "e5N 6. e4", "move<e5> glyph<N> number<6.> move<e4>"},
    {"a promotion", "e8N 6. e4", "move<e8N> number<6.> move<e4>"},
    {"the Greek letter for a triangle", "Be7\u0394 \u0394Nf3",
     "move<Be7> glyph<\u0394> glyph<\u0394> move<Nf3>"},
    {"signs made of other signs", "e4 (_) e5 /\\ f4",
     "move<e4> glyph<(_)> move<e5> glyph</\\> move<f4>"},
};

constexpr Row blanks[] = {
    {"nothing", "", ""},
    {"blanks only", " \t\v\f\r\n", ""},
    {"line ends of every kind", "e4\re5\nd4\r\nd5", "move<e4> move<e5> move<d4> move<d5>"},
    {"a byte order mark at the start", "\uFEFF[Event \"x\"]", "tag<Event=x>"},
    {"a byte order mark inside", "e4\n\uFEFF[Event \"x\"]", "move<e4> tag<Event=x>"},
    {"the DOS end-of-file character", "1-0\r\n\x1A", "result<1-0>"},
    {"a no-break space", "\u00A0e4\u00A0", "move<e4>"},
    {"line ends of rich text", "[Event \"x\"]\u2028[Site \"y\"]\u2029e4\u2028e5",
     "tag<Event=x> tag<Site=y> move<e4> move<e5>"},
    {"half a byte order mark is a word", "\xEF\xBB e4", "move<\xEF\xBB> move<e4>"},
    {"tags after a carriage return", "[Event \"x\"]\r[Site \"y\"]\re4",
     "tag<Event=x> tag<Site=y> move<e4>"},
};

void check_rows(auto& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    CHECK(written_tokens(row.text) == row.tokens);
  }
}

TEST_CASE("a move number is read with all its dots", "[pgn][lexer][8.2.2]") {
  check_rows(numbers);
}
TEST_CASE("a move is read as one word", "[pgn][lexer][8.2.3]") {
  check_rows(moves);
}
TEST_CASE("signs, glyphs and results are distinguished", "[pgn][lexer][7]") {
  check_rows(signs);
}
TEST_CASE("comments and escaped lines end where they should", "[pgn][lexer][5]") {
  check_rows(comments);
}
TEST_CASE("quoted mail is read behind its marks", "[pgn][lexer][3.1]") {
  check_rows(quoted_mail);
}
TEST_CASE("letters behind a move may be an annotator's sign", "[pgn][lexer][10]") {
  check_rows(letter_signs);
}
TEST_CASE("blanks and byte order marks are not words", "[pgn][lexer][3.2]") {
  check_rows(blanks);
}

TEST_CASE("every kind of token and every fault of one has a row", "[pgn][lexer][conventions]") {
  // A stray `)` is detected by the reader of games, an unterminated variation by `skip_variation`;
  // the faults of tags have rows in lexer_tags_test.cpp.
  std::string all;
  for (const auto& row : numbers) all += written_tokens(row.text) + ' ';
  for (const auto& row : moves) all += written_tokens(row.text) + ' ';
  for (const auto& row : signs) all += written_tokens(row.text) + ' ';
  for (const auto& row : comments) all += written_tokens(row.text) + ' ';
  for (const auto& row : blanks) all += written_tokens(row.text) + ' ';
  for (const std::string_view kind : kind_names) {
    CAPTURE(kind);
    CHECK((kind == "end" || all.contains(std::string{kind} + '<')));
  }
  for (const PgnFault fault : pgn_faults) {
    if (fault == PgnFault::stray_parenthesis || fault == PgnFault::variation_unterminated) continue;
    if (name_of(fault).starts_with("tag_")) continue;
    CAPTURE(name_of(fault));
    CHECK(all.contains('!' + std::string{name_of(fault)}));
  }
}

struct Span {
  std::string_view what, text;
  std::uint32_t begin, end;
};
constexpr Span spans[] = {
    {"the first word", "e4 e5", 0, 2},
    {"after blanks", " \r\n e4", 4, 6},
    {"after a byte order mark", "\uFEFFe4", 3, 5},
    {"a tag with its brackets", " [Event \"x\"] ", 1, 12},
    {"a comment with its braces", "\t{a}", 1, 4},
    {"a line comment without the line's end", ";a\r\n", 0, 2},
};

TEST_CASE("a token knows its bytes", "[pgn][lexer]") {
  for (const auto& row : spans) {
    CAPTURE(row.what);
    Lexer lexer{row.text};
    const Token& token = lexer.next();
    CHECK(token.span.begin == row.begin);
    CHECK(token.span.end == row.end);
  }
}

struct Blank {
  std::string_view what, text;
  bool after_blank_line;
};
constexpr Blank blank_lines[] = {
    {"the next line", "a\nb", false},
    {"a line between", "a\n\nb", true},
    {"a line of blanks between", "a\n \t\nb", true},
    {"one line end of DOS", "a\r\nb", false},
    {"two line ends of DOS", "a\r\n\r\nb", true},
    {"two carriage returns", "a\r\rb", true},
    {"the same line", "a b", false},
};

TEST_CASE("a token knows whether a blank line is before it", "[pgn][lexer]") {
  for (const auto& row : blank_lines) {
    CAPTURE(row.what);
    Lexer lexer{row.text};
    (void)lexer.next();
    CHECK(lexer.next().after_blank_line == row.after_blank_line);
  }
}

struct Skipped {
  std::string_view what, text, passed, next;
};
constexpr Skipped variations[] = {
    {"one variation", "(e4) d4", "variation_close<e4)>", "move<d4>"},
    {"nested variations", "(e4 (c4 (b4)) a4) d4", "variation_close<e4 (c4 (b4)) a4)>", "move<d4>"},
    {"a draw offer and a promotion", "(e4 (=) e8(Q)) d4", "variation_close<e4 (=) e8(Q))>",
     "move<d4>"},
    {"a parenthesis in a comment", "(e4 {)} ) d4", "variation_close<e4 {)} )>", "move<d4>"},
    {"a parenthesis in a line comment", "(e4 ;)\n) d4", "variation_close<e4 ;)\n)>", "move<d4>"},
    {"a parenthesis in an escaped line", "(e4\n% )\n) d4", "variation_close<e4\n% )\n)>",
     "move<d4>"},
    {"a brace in an escaped line", "(e4\n% {\n) d4", "variation_close<e4\n% {\n)>", "move<d4>"},
    {"brackets that are not a tag", "(e4 [x] \n[y] ) d4", "variation_close<e4 [x] \n[y] )>",
     "move<d4>"},
    {"the text ends", "(e4 (d4)", "variation_close<e4 (d4)>!variation_unterminated", "end<>"},
    {"a tag section starts", "(e4\n[Event \"x\"]\nd4",
     "variation_close<e4\n>!variation_unterminated", "tag<Event=x>"},
    {"an unterminated comment in it", "(e4 {a", "variation_close<e4 {a>!variation_unterminated",
     "end<>"},
    {"an unterminated comment in it ends at a tag section", "(e4 {a\n\n[Event \"x\"]\nd4",
     "variation_close<e4 {a\n\n>!variation_unterminated", "tag<Event=x>"},
};

TEST_CASE("a variation is skipped up to its end", "[pgn][lexer][8.2.5]") {
  for (const auto& row : variations) {
    CAPTURE(row.what);
    Lexer lexer{row.text};
    REQUIRE(lexer.next().kind == TokenKind::variation_open);
    CHECK(written(lexer.skip_variation(), {}, row.text) == row.passed);
    const Token& next = lexer.next();
    CHECK(written(next, lexer.tag(), row.text) == row.next);
  }
}

/// Finds an error in the tokens of `text`: every byte must belong to one or be blank.
std::string_view find_gap(std::string_view text) {
  Lexer lexer{text};
  std::uint32_t at = 0;
  const auto is_blank = [](std::string_view gap) {
    // `>` begins a line of quoted mail.
    constexpr std::array<std::string_view, 11> narrow{
        " ", "\t", "\n", "\r", ">", "\v", "\f", "\x1A", {"\0", 1}, "\u00A0", "\u0085"};
    constexpr std::array<std::string_view, 19> wide{
        "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",
        "\u2007", "\u2008", "\u2009", "\u200A", "\u200B", "\u202F", "\u205F",
        "\u2060", "\u3000", "\uFEFF", "\u2028", "\u2029"};
    while (!gap.empty()) {
      const auto begins = [gap](std::string_view blank) { return gap.starts_with(blank); };
      const bool is_wide = std::ranges::any_of(wide, begins);
      if (!is_wide && std::ranges::none_of(narrow, begins)) return false;
      gap.remove_prefix(is_wide ? 3 : gap[0] < 0 ? 2 : 1);
    }
    return true;
  };
  for (;;) {
    const Token& token = lexer.next();
    if (token.span.begin < at || token.span.end < token.span.begin) return "out of order";
    if (token.span.end > text.size()) return "beyond the text";
    if (!is_blank(text.substr(at, token.span.begin - at))) return "bytes without a token";
    at = token.span.end;
    if (token.kind == TokenKind::end) return at == text.size() ? "" : "ends too soon";
    if (token.span.size() == 0) return "an empty token";
    if (token.kind == TokenKind::tag) {
      const Tag& tag = lexer.tag();
      const bool inside = token.span.begin <= tag.name.begin && tag.name.begin < tag.name.end &&
                          tag.name.end < tag.value.begin && tag.value.begin <= tag.value.end &&
                          tag.value.end <= token.span.end;
      if (!inside) return "parts of a tag outside of it";
    }
    const bool is_unknown =
        token.fault == PgnFault::unknown_text || token.fault == PgnFault::stray_brace;
    // Words among tags are kept like a comment, and a sign that nobody knows is a sign.
    const bool may_be_both = token.kind == TokenKind::comment || token.kind == TokenKind::glyph;
    if (!may_be_both && is_unknown != (token.kind == TokenKind::unknown)) {
      return "unknown without a fault, or known with one";
    }
  }
}

constexpr std::string_view game =
    "[Event \"Club \\\"A\\\"\"]\r\n[Result \"1/2-1/2\"]\r\n\r\n"
    "1. e4 {best} e5 ; of course\r\n2. Nf3! $1 (2. f4 exf4 (2... d5 3. exd5)) Nc6 3. Bb5 a6\r\n"
    "% escaped\r\n4. O-O 0-0-0 5. exd6 e.p. (=) e8=Q+ 1/2-1/2\r\n\r\n";

TEST_CASE("every byte of any text belongs to a token or is blank", "[pgn][lexer][property]") {
  std::mt19937 random{7};
  std::string failed;
  std::string_view why;
  const auto check = [&](const std::string& text) {
    const auto found = find_gap(text);
    if (found.empty() || !failed.empty()) return;
    failed = text;
    why = found;
  };
  SECTION("any bytes") {
    for (int i = 0; i < 3'000; ++i) {
      std::string text(random() % 60, '\0');
      for (char& c : text) c = static_cast<char>(random());
      check(text);
    }
  }
  SECTION("bytes with a meaning") {
    constexpr std::string_view signs_of_pgn =
        "[]{}();%*$\"\\ "
        "\n\r\t.-+=/!?#:0123489abceghpxBNRQKOP\xC2\xA0\xEF\xBB\xBF\xE2\x80\xA6\x8B\x89";
    for (int i = 0; i < 10'000; ++i) {
      std::string text(random() % 60, '\0');
      for (char& c : text) c = signs_of_pgn[random() % signs_of_pgn.size()];
      check(text);
    }
  }
  SECTION("games with bytes changed, removed and inserted") {
    for (int i = 0; i < 5'000; ++i) {
      std::string text{game};
      for (auto changes = random() % 5; changes > 0; --changes) {
        const std::size_t at = random() % text.size();
        switch (random() % 3) {
          case 0:
            text[at] = static_cast<char>(random());
            break;
          case 1:
            text.erase(at, 1 + random() % 20);
            break;
          default:
            text.insert(at, 1, "[]{}();%\"\n"[random() % 10]);
            break;
        }
      }
      check(text);
    }
  }
  CAPTURE(failed);
  CHECK(why == "");
}

TEST_CASE("a text truncated anywhere is read up to there", "[pgn][lexer][property]") {
  for (std::size_t size = 0; size <= game.size(); ++size) {
    CAPTURE(size);
    CHECK(find_gap(std::string{game.substr(0, size)}) == "");
  }
}

TEST_CASE("thousands of unterminated comments take linear time", "[pgn][lexer]") {
  // Each one is examined only up to the next tag section.
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += "[Event \"x\"]\n\n1. e4 {open\n\n";
  Lexer lexer{text};
  std::size_t open = 0;
  for (;;) {
    const Token& token = lexer.next();
    if (token.kind == TokenKind::end) break;
    open += token.fault == PgnFault::comment_unterminated;
  }
  CHECK(open == 2'000);
}

TEST_CASE("a comment may have any length", "[pgn][lexer]") {
  for (const std::size_t size : {1'022U, 1'023U, 1'024U, 4'096U, 100'000U}) {
    CAPTURE(size);
    const std::string text = "{" + std::string(size, 'a') + "\n} e4";
    Lexer lexer{text};
    CHECK(lexer.next().span.size() == size + 3);
    CHECK(lexer.next().span.in(text) == "e4");
  }
}

}  // namespace
