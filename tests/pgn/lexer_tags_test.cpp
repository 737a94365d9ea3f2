// Tags as the lexer reads them.
#include <random>
#include <string>
#include <string_view>

#include "pgn/lexer.h"
#include "pgn/tokens.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::pgn;
using tests::name_of;
using tests::written;
using tests::written_tokens;

/// The tokens of a text, with successive tags read by the fast path if possible.
std::string written_tokens_of_plain_tags(std::string_view text) {
  std::string out;
  Lexer lexer{text};
  const auto write = [&](const Token& token) {
    if (!out.empty()) out += ' ';
    out += written(token, lexer.tag(), text);
  };
  for (;;) {
    const Token& token = lexer.next();
    if (token.kind == TokenKind::end) return out;
    write(token);
    if (token.kind != TokenKind::tag) continue;
    while (const Token* next = lexer.next_plain_tag()) write(*next);
  }
}

struct Row {
  std::string_view what, text, tokens;
};

constexpr Row tags[] = {
    {"a tag", "[Event \"x\"]", "tag<Event=x>"},
    {"an empty value", "[Event \"\"]", "tag<Event=>"},
    {"blanks wherever possible", "  [ Event \t \"x\" ] ", "tag<Event=x>"},
    {"several tags on a line", "[Event \"x\"] [Site \"y\"][Date \"z\"]",
     "tag<Event=x> tag<Site=y> tag<Date=z>"},
    {"moves after a tag on its line", "[Event \"x\"] 1. e4", "tag<Event=x> number<1.> move<e4>"},
    {"a name that looks like a move", "[e4 \"x\"]", "tag<e4=x>"},
    {"a name with a digit and an underscore", "[White_2 \"x\"]", "tag<White_2=x>"},
    {"brackets in the value", "[Black \"[=0040.34h5a4]\"]", "tag<Black=[=0040.34h5a4]>"},
    {"a bracket in the value", "[Site \"a ] b\"]", "tag<Site=a ] b>"},
    {"escapes are kept", "[Event \"the \\\"x\\\" \\\\\"]", "tag<Event=the \\\"x\\\" \\\\>"},
    {"a backslash before the last quote", "[Event \"Tournament \\\"]\n[Site \"y\"]",
     "tag<Event=Tournament \\> tag<Site=y>"},
    {"an escaped quote before a bracket", "[Event \"the \\\"x\\\"]\"]",
     "tag<Event=the \\\"x\\\"]>"},
    {"a backslash before the last quote, and another tag", "[Event \"C:\\\"] [Site \"y\"]",
     "tag<Event=C:\\> tag<Site=y>"},
    {"quotes inside", "[Event \"the \"x\" cup\"]", "tag<Event=the \"x\" cup>!tag_inner_quote"},
    {"two tags on a line", "[Event \"a\"] [Site \"b\"]", "tag<Event=a> tag<Site=b>"},
    {"a game on one line", "[Event \"a\"] e4 1-0 [Event \"b\"]",
     "tag<Event=a> move<e4> result<1-0> tag<Event=b>"},
    {"a comment after it, with a quote and a bracket", "[Event \"a\"] {\"]}",
     "tag<Event=a> comment<{\"]}>"},
    {"no bracket", "[Event \"x\"\ne4", "tag<Event=x>!tag_unterminated move<e4>"},
    {"no quote", "[Event \"x]\ne4", "tag<Event=x>!tag_unterminated move<e4>"},
    {"no end at all", "[Event \"x \t\ne4", "tag<Event=x>!tag_unterminated move<e4>"},
    {"nothing but a quote", "[Event \"", "tag<Event=>!tag_unterminated"},
    {"a value over two lines", "[Event \"x\ny\"]\ne4", "tag<Event=x\ny>!tag_broken_line move<e4>"},
    {"a value over two lines of DOS", "[Event \"x\r\ny\"] \r\ne4",
     "tag<Event=x\r\ny>!tag_broken_line move<e4>"},
    {"the next line is a separate tag", "[Event \"x\n[Site \"y\"]",
     "tag<Event=x>!tag_unterminated tag<Site=y>"},
    {"a value over three lines", "[Event \"x\ny\nz\"]",
     "tag<Event=x>!tag_unterminated move<y> move<z> unknown<\"]>!unknown_text"},
    {"no quotes", "[White Novak, J]", "tag<White=Novak, J>!tag_unquoted"},
    {"no quotes and a bracket inside", "[White a]b]", "tag<White=a]b>!tag_unquoted"},
    {"no quotes and no bracket", "[White Novak", "unknown<[White>!unknown_text move<Novak>"},
    {"no quotes, among moves", "e4\n[White a]",
     "move<e4> unknown<[White>!unknown_text move<a> unknown<]>!unknown_text"},
    {"no name", "[\"x\"]", "unknown<[\"x\"]>!unknown_text"},
    {"no value", "[Event]", "unknown<[Event]>!unknown_text"},
    {"a digit first", "[2x \"y\"]", "tag<2x=y>"},
    {"signs of PGN in the name", "[A-b+c:d=e#f \"y\"]", "tag<A-b+c:d=e#f=y>"},
    {"a dot in the name", "[a.b \"y\"]", "tag<a.b=y>!tag_name"},
    {"two words", "[Time Control \"60\"]", "tag<Time Control=60>!tag_name"},
    {"no opening bracket", "[Event \"x\"]\nSite \"y\"]", "tag<Event=x> tag<Site=y>!tag_unopened"},
    {"no opening bracket, the first", "Event \"x\"]\n[Site \"y\"]",
     "tag<Event=x>!tag_unopened tag<Site=y>"},
    {"no opening bracket, and no tag below", "Event \"x\"]\ne4",
     "move<Event> unknown<\"x\"]>!unknown_text move<e4>"},
    {"words among tags", "[Event \"x\"]\ntwo words\nand 12.5.2020\n[Site \"y\"]",
     "tag<Event=x> comment<two words>!unknown_text comment<and 12.5.2020>!unknown_text "
     "tag<Site=y>"},
    {"no tag after tags, before another and at the end",
     "[Event \"x\"]\n[./@y z\n[Event \"y\"]\n[./@y z",
     "tag<Event=x> comment<[./@y z>!unknown_text tag<Event=y> comment<[./@y z>!unknown_text"},
    {"moves among tags", "[Event \"x\"]\n1. e4 1-0\n[Event \"y\"]",
     "tag<Event=x> number<1.> move<e4> result<1-0> tag<Event=y>"},
    {"a clock outside a comment", "e4 [%clk 0:01]", "move<e4> comment<[%clk 0:01]>"},
    {"a tag after a move on its line", "e4 [Site \"x\"]",
     "move<e4> unknown<[Site>!unknown_text unknown<\"x\"]>!unknown_text"},
    {"an Event tag there, where files were joined", "e4 [Event \"x\"]", "move<e4> tag<Event=x>"},
};

constexpr Row loose_tags[] = {
    {"a no-break space before the value", "[White\u00A0\"x\"]", "tag<White=x>!tag_name"},
    {"a wide blank and a blank", "[White\u2003 \"x\"]", "tag<White=x>!tag_name"},
    {"a no-break space behind moves", "e4 1-0\n[White\u00A0\"x\"]\n",
     "move<e4> result<1-0> tag<White=x>!tag_name"},
    {"a colon behind the name", "[Result: \"1-0\"]", "tag<Result=1-0>!tag_name"},
    {"a colon apart", "[Result : \"1-0\"]", "tag<Result=1-0>!tag_name"},
    {"a known name in capitals", "[RESULT \"1-0\"]", "tag<RESULT=1-0>!tag_name"},
    {"a known name in small letters", "[result \"1-0\"]", "tag<result=1-0>!tag_name"},
    {"a known abbreviation in other letters", "[Fen \"8\"]", "tag<Fen=8>!tag_name"},
    {"an unknown name in small letters", "[remark \"x\"]", "tag<remark=x>"},
    {"quotes of print", "[White \u201CNovak\u201D]\n[Black \u201EKos\u201D]\ne4",
     "tag<White=Novak>!tag_unquoted tag<Black=Kos>!tag_unquoted move<e4>"},
    {"quotes of other kinds", "[White \u00ABNovak\u00BB]\n[Black 'Kos']\n[Round \u20191\u2019]",
     "tag<White=Novak>!tag_unquoted tag<Black=Kos>!tag_unquoted tag<Round=1>!tag_unquoted"},
    {"French quotes with blanks inside", "[White \u00AB\u00A0Novak\u00A0\u00BB]",
     "tag<White=Novak>!tag_unquoted"},
    {"two apostrophes or commas", "[White ''Novak'']\n[Black ,,Kos'']",
     "tag<White=Novak>!tag_unquoted tag<Black=Kos>!tag_unquoted"},
    {"an apostrophe in such a value", "[White 'O'Kelly']", "tag<White=O'Kelly>!tag_unquoted"},
    {"only the first quote is PGN's", "[White \"Novak\u201D]", "tag<White=Novak>!tag_unquoted"},
    {"only the last quote is PGN's", "[White \u201CNovak\"]", "tag<White=Novak>!tag_unquoted"},
    {"quotes of print inside those of PGN", "[Event \"\u201CA\u201D\"]",
     "tag<Event=\u201CA\u201D>"},
    {"two such tags on a line", "[White \u201CA\u201D] [Black \u201CB\u201D]",
     "tag<White=A>!tag_unquoted tag<Black=B>!tag_unquoted"},
    {"such tags behind a result", "e4 1-0\n[Event \u201CB\u201D]\n[White \u201CP\u201D]\nd4",
     "move<e4> result<1-0> tag<Event=B>!tag_unquoted tag<White=P>!tag_unquoted move<d4>"},
    {"an annotation among moves is none", "e4\n[Spasov \u201Cgood\u201D]",
     "move<e4> unknown<[Spasov>!unknown_text move<\u201Cgood\u201D> "
     "unknown<]>!unknown_text"},
};

constexpr Row signs_behind_tags[] = {
    {"a bracket too many", "[White \"x\"]]\n[Black \"y\"]",
     "tag<White=x> comment<]>!unknown_text tag<Black=y>"},
    {"a comma", "[White \"x\"],\n[Black \"y\"],\ne4",
     "tag<White=x> comment<,>!unknown_text tag<Black=y> comment<,>!unknown_text move<e4>"},
    {"a comma between tags of a line", "[White \"x\"], [Black \"y\"]",
     "tag<White=x> comment<,>!unknown_text tag<Black=y>"},
    {"a brace", "[White \"x\"]}\n[Black \"y\"]",
     "tag<White=x> comment<}>!unknown_text tag<Black=y>"},
    {"a digit", "[White \"x\"]1\n[Black \"y\"]",
     "tag<White=x> comment<1>!unknown_text tag<Black=y>"},
    {"an asterisk before another tag", "[White \"x\"]*\n[Black \"y\"]",
     "tag<White=x> comment<*>!unknown_text tag<Black=y>"},
    {"an asterisk glued to the last tag", "[White \"x\"]*\n\n1. e4",
     "tag<White=x> comment<*>!unknown_text number<1.> move<e4>"},
    {"a letter glued to the last tag", "[White \"x\"]x\n\n1. e4",
     "tag<White=x> comment<x>!unknown_text number<1.> move<e4>"},
    {"an asterisk glued to the last tag of a text", "[White \"x\"]*", "tag<White=x> result<*>"},
    {"an asterisk that ends a game", "[White \"x\"] *\n[Event \"y\"]",
     "tag<White=x> result<*> tag<Event=y>"},
    {"a comment is none", "[White \"x\"] ; a\n[Black \"y\"]",
     "tag<White=x> line_comment<; a> tag<Black=y>"},
};

void check_rows(auto& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    CHECK(written_tokens(row.text) == row.tokens);
  }
}

TEST_CASE("a tag is read as far as it is well formed", "[pgn][lexer][8.1]") {
  check_rows(tags);
}
TEST_CASE("a tag that misses the exact form is read all the same", "[pgn][lexer][8.1]") {
  check_rows(loose_tags);
}
TEST_CASE("stray signs behind a tag are not moves", "[pgn][lexer][8.1]") {
  check_rows(signs_behind_tags);
}

TEST_CASE("every fault of a tag has a row", "[pgn][lexer][conventions]") {
  std::string all;
  for (const auto& row : tags) all += written_tokens(row.text) + ' ';
  for (const PgnFault fault : pgn_faults) {
    const std::string name{name_of(fault)};
    // A second tag is detected by the reader of games.
    if (!name.starts_with("tag_") || fault == PgnFault::tag_twice) continue;
    CAPTURE(name);
    CHECK(all.contains('!' + name));
  }
}

struct Value {
  std::string_view what, raw, value;
};
constexpr Value values[] = {
    {"nothing to unescape", "Brno", "Brno"},
    {"a quote", R"(the \"x\" cup)", R"(the "x" cup)"},
    {"a backslash", R"(C:\\games)", R"(C:\games)"},
    {"a backslash before a quote", R"(\\\")", R"(\")"},
    {"no escape", R"(a\b)", R"(a\b)"},
    {"a backslash last", R"(a\)", R"(a\)"},
    {"nothing", "", ""},
};

TEST_CASE("a tag's value is written without its escapes", "[pgn][lexer][7]") {
  for (const auto& row : values) {
    CAPTURE(row.what);
    std::string value = "> ";
    append_tag_value(value, row.raw);
    CHECK(value == "> " + std::string{row.value});
    std::string buffer = "of the tag before";
    CHECK(tag_value(row.raw, buffer) == row.value);
  }
}

TEST_CASE("the fast path reads tags like the general one", "[pgn][lexer]") {
  constexpr std::string_view section =
      "[Event \"Open\"]\n[Site \"Praha\"]\r\n[White \"A \\\"B\\\"\"]\n[Result \"1-0\"]\n"
      "[Event \"Open\"]\n[Black_1 \"?\"]\n\n1. e4 [x] {c} 1-0\n[Event \"B\"]\n[Round \"1\"]";
  constexpr std::string_view strange = "[]\"\\ \n\r\tE1_%{\xC3";
  std::minstd_rand random{20261122};
  for (int i = 0; i < 20'000; ++i) {
    std::string text{section};
    for (unsigned changes = random() % 4; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      if (random() % 2 == 0) {
        text.erase(at, 1 + random() % 3);
      } else {
        text[at] = strange[random() % strange.size()];
      }
    }
    CAPTURE(text);
    REQUIRE(written_tokens_of_plain_tags(text) == written_tokens(text));
  }
}

}  // namespace
