#include "pgn/games.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "base/game_start.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::pgn;
using partiar::tests::bytes_of;

/// The games as text, with tags as `Name=value` and faults after `!`.
struct Written {
  std::vector<std::string> games{};
  std::vector<base::Span> spans{};
  std::vector<std::string> headings{};
  bool in_order = true;
  bool same_again = true;  ///< each movetext is the same when it is read again
  bool has_prose_above = false;
};

void append(std::string& game, std::string_view word, std::optional<PgnFault> fault = {}) {
  constexpr std::array<std::string_view, 12> names{
      "comment", "variation", "tag",   "unopened", "line",        "unquoted",
      "quote",   "name",      "twice", "brace",    "parenthesis", "text"};
  if (!game.empty()) game += ' ';
  game += word;
  if (fault) game.append("!").append(names[static_cast<unsigned>(*fault)]);
}

std::string written_head(const GameHead& head, std::string_view text) {
  std::string out;
  for (const Tag& tag : head.tags) {
    const auto faulty = std::ranges::find_if(head.faulty_tags, [&](const Token& token) {
      return token.span.begin < tag.name.begin && tag.name.end < token.span.end;
    });
    append(out, std::string{tag.name.in(text)}.append("=").append(tag.value.in(text)),
           faulty == head.faulty_tags.end() ? std::nullopt : faulty->fault);
  }
  return out;
}

/// The tokens of a game's movetext, and whether each begins where those before it have ended.
struct Movetext {
  std::string words{};
  bool in_order = true;
};

Movetext read_movetext(Games& games, std::string_view text, std::uint32_t from) {
  Movetext out;
  for (;;) {
    const Token& token = games.next_token();
    out.in_order &= from <= token.span.begin && token.span.begin <= token.span.end;
    if (token.kind == TokenKind::end) return out;
    from = token.span.end;
    append(out.words, token.span.in(text), token.fault);
  }
}

/// Whether the movetext is the same when it is read again, and does not go on any further when it
/// is read with variations instead of without them, or the other way round.
bool is_same_again(const Movetext& first, std::string_view text, const Games& games,
                   std::uint32_t from, Variations wanted) {
  const std::uint32_t end = games.end();
  Games same{text, games.movetext(), end, wanted};
  const Movetext again = read_movetext(same, text, from);
  Games other{text, games.movetext(), end,
              wanted == Variations::skip ? Variations::visit : Variations::skip};
  const Movetext beside = read_movetext(other, text, from);
  return again.words == first.words && again.in_order && same.end() == end && beside.in_order &&
         other.end() <= end;
}

Written read(std::string_view text, Variations wanted = Variations::skip) {
  Written out;
  Games games{text, wanted};
  GameHead head;
  while (games.next(head)) {
    out.in_order &= out.spans.empty() || out.spans.back().end <= head.begin;
    const Movetext movetext = read_movetext(games, text, head.begin);
    out.in_order &= movetext.in_order;
    out.same_again &= is_same_again(movetext, text, games, head.moves_begin, wanted);
    std::string game = written_head(head, text);
    if (!game.empty() && !movetext.words.empty()) game += ' ';
    out.games.push_back(game + movetext.words);
    out.spans.push_back({head.begin, games.end()});
    out.has_prose_above |= head.has_prose_above;
    out.headings.emplace_back(head.heading ? head.heading->in(text) : "");
  }
  return out;
}

std::string written_games(std::string_view text, Variations wanted = Variations::skip) {
  std::string out;
  for (const auto& game : read(text, wanted).games) {
    if (!out.empty()) out += " | ";
    out += game;
  }
  return out;
}

struct Row {
  std::string_view what, text, games;
};

constexpr Row games[] = {
    {"no game", "", ""},
    {"only comments", "{a}\n; b\n% c\n", ""},
    {"only byte order marks", "$1 ! (=)\n", ""},
    {"one game", "[Event \"x\"]\n\n1. e4 1-0\n", "Event=x 1. e4 1-0"},
    {"two games", "[Event \"x\"]\n\n1. e4 1-0\n\n[Event \"y\"]\n\n1. d4 *\n",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"no blank lines", "[Event \"x\"]\n1. e4 1-0\n[Event \"y\"]\n1. d4 *",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"no markers", "[Event \"x\"]\n\n1. e4 e5\n\n[Event \"y\"]\n\n1. d4\n",
     "Event=x 1. e4 e5 | Event=y 1. d4"},
    {"no tags", "1. e4 e5 1-0\n\n1. d4 d5 0-1\n", "1. e4 e5 1-0 | 1. d4 d5 0-1"},
    {"no tags, on one line", "1. e4 1-0 1. d4 0-1", "1. e4 1-0 | 1. d4 0-1"},
    {"no tags and no numbers", "e4 e5 1-0 d4 d5 0-1", "e4 e5 1-0 | d4 d5 0-1"},
    {"no tags and no markers", "1. e4 e5\n2. d4 d5\n\n1. d4 d5\n2. c4\n",
     "1. e4 e5 2. d4 d5 | 1. d4 d5 2. c4"},
    {"no tags, no markers, numbers without dots", "1 e4 e5 2 d4\n\n1 d4 d5",
     "1 e4 e5 2 d4 | 1 d4 d5"},
    {"a number 1 without a blank line goes on", "1. e4 e5\n1. d4 d5", "1. e4 e5 1. d4 d5"},
    {"a number 1 that is Black's goes on", "1. e4\n\n1... e5 2. d4", "1. e4 1... e5 2. d4"},
    {"a number 1 after one move goes on", "1. e4\n\n1. e5", "1. e4 1. e5"},
    {"tags only", "[Event \"x\"]\n[Result \"1-0\"]\n\n[Event \"y\"]\n[Result \"0-1\"]\n",
     "Event=x Result=1-0 | Event=y Result=0-1"},
    {"tags only, without a blank line",
     "[Event \"x\"]\n[Site \"a\"]\n[Event \"y\"]\n[Site \"b\"]\n",
     "Event=x Site=a | Event=y Site=b"},
    {"a blank line among tags", "[Event \"x\"]\n\n[Site \"a\"]\n\n1. e4 *",
     "Event=x Site=a 1. e4 *"},
    {"a blank line before Event, which is not first", "[Site \"a\"]\n\n[Event \"x\"]\n\n1. e4 *",
     "Site=a | Event=x 1. e4 *"},
    {"Event that is not first", "[Site \"a\"]\n[Event \"x\"]\n\n1. e4 *", "Site=a Event=x 1. e4 *"},
    {"Event twice, without blanks before its value", "[Event\"x\"]\n[Event\"y\"]\n\n1. e4 *",
     "Event=x Event=y!twice 1. e4 *"},
    {"blanks before names", "[ White \"x\"]\n\n[ Black \"y\"]\n\n1. e4 *",
     "White=x Black=y 1. e4 *"},
    {"tags without Event", "[Site \"a\"]\n\n1. e4 *\n\n[Site \"b\"]\n\n1. d4 *",
     "Site=a 1. e4 * | Site=b 1. d4 *"},
    {"tags among moves start a game", "1. e4\n[Site \"b\"]\n1... e5 *", "1. e4 | Site=b 1... e5 *"},
    {"a marker only", "1-0", "1-0"},
    {"markers only", "1-0\n\n0-1\n", "1-0 0-1"},
    {"two markers", "1. e4 1-0 0-1", "1. e4 1-0 0-1"},
    {"a comment after the marker", "1. e4 1-0 {mate}\n\n1. d4 *", "1. e4 1-0 {mate} | 1. d4 *"},
    {"a comment before the first tag is not part of it", "{a}\n[Event \"x\"]\n\n1. e4 *",
     "Event=x 1. e4 *"},
    {"a comment among the tags", "[Event \"x\"]\n{a}\n[Site \"y\"]\n\n{b} 1. e4 {c} *",
     "Event=x Site=y {a} {b} 1. e4 {c} *"},
    {"a marker inside a variation does not end the game", "1. e4 (1. d4 1-0) e5 *",
     "1. e4 1. d4 1-0) e5 *"},
    {"stray signs", "1. e4 ))) !? e5 } *",
     "1. e4 )!parenthesis )!parenthesis )!parenthesis !? e5 }!brace *"},
    {"a variation first", "(1. d4) 1. e4 *", "1. d4) 1. e4 *"},
    {"unknown text first", "@ 1. e4 *", "@!text 1. e4 *"},
    {"a parenthesis before any game", ") 1. e4 *", "1. e4 *"},
    {"the text ends in the middle", "[Event \"x\"]\n\n1. e4 e5 2. N", "Event=x 1. e4 e5 2. N"},
    {"the text ends in a tag", "1. e4 *\n\n[Event \"x", "1. e4 * | Event=x!tag"},
    {"comments on lines of their own among the tags",
     "[Event \"x\"]\n; a\n{b}\n\n[Site \"y\"]\n[Round \"1\"]\n\n1. e4 *",
     "Event=x Site=y Round=1 ; a {b} 1. e4 *"},
    {"more than comments between tag sections, where a stream may be split, too",
     "[Event \"x\"]\n{a\nb}\n\n[Site \"y\"]\n$1\n\n[Round \"1\"]\n\n1. e4 *",
     "Event=x Site=y {a\nb} $1 | Round=1 1. e4 *"},
    {"an unterminated comment affects only its game",
     "[Event \"x\"]\n\n1. e4 {a e5\n\n[Event \"y\"]\n\n1. d4 *",
     "Event=x 1. e4 {a e5\n\n!comment | Event=y 1. d4 *"},
    {"an unterminated variation affects only its game",
     "[Event \"x\"]\n\n1. e4 (1. d4 e5\n\n[Event \"y\"]\n\n1. d4 *",
     "Event=x 1. e4 1. d4 e5\n\n!variation | Event=y 1. d4 *"},
    {"an unterminated tag affects only itself", "[Event \"x\n[Site \"y\"]\n\n1. e4 *",
     "Event=x!tag Site=y 1. e4 *"},
    {"carriage returns", "[Event \"x\"]\r\r1. e4 1-0\r\r[Event \"y\"]\r\r1. d4 *\r",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"DOS line ends, and an end-of-file character",
     "[Event \"x\"]\r\n\r\n1. e4 1-0\r\n\r\n[Event \"y\"]\r\n\r\n1. d4 *\r\n\x1A",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"a tag without its bracket first, after an escape",
     "% a\nEvent \"x\"]\n[Site \"y\"]\n\n1. e4 *", "Event=x Site=y 1. e4 *"},
    {"concatenated files with byte order marks",
     "\uFEFF[Event \"x\"]\n\n1. e4 1-0\n\uFEFF[Event \"y\"]\n\n1. d4 *",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"comment signs inside other comments", "1. a3 ; { ; }\n*\n1. b3 { ;\n% {\n} *\n1. c3 ; a\n*",
     "1. a3 ; { ; } * | 1. b3 { ;\n% {\n} * | 1. c3 ; a *"},
};

constexpr Row typed[] = {
    {"a heading", "Nov\u00E1k \u2013 Svoboda, Praha\n1. e4 e5 1-0\n", "1. e4 e5 1-0"},
    {"a heading after blank lines", "\n\nNovak - Svoboda\n\n1. e4 e5 1-0\n", "1. e4 e5 1-0"},
    {"a heading on the line of the moves", "Novak - Svoboda 1. e4 e5 1-0\n", "1. e4 e5 1-0"},
    {"a heading with a colon", "Vzorov\u00FD z\u00E1pis partie: 1.d4 Jf6\n", "1. d4 Jf6"},
    {"a heading of several lines", "Memorial\nPraha\nNovak - Svoboda\n1. e4 e5\n", "1. e4 e5"},
    {"a heading with a year", "Novak - Svoboda, Praha 1950\n1. e4 e5\n", "1. e4 e5"},
    {"a heading with a date", "Novak - Svoboda 12.3.1950\n1. e4 e5\n", "1. e4 e5"},
    {"a heading with a result", "Novak - Svoboda 1:0\n1. e4 e5\n", "1. e4 e5"},
    {"a heading and moves without numbers", "Novak - Svoboda\ne4 e5 Nf3 1-0\n", "e4 e5 Nf3 1-0"},
    {"a heading above 1)", "Novak - Svoboda\n1) e4 e5\n2) Nf3\n", "1) e4 e5 2) Nf3"},
    {"a heading above a number with a colon", "Novak - Svoboda\n1: e4 e5\n", "1: e4 e5"},
    {"a heading with a board number", "Table 1: A - B\n1. e4 e5\n", "1. e4 e5"},
    {"a heading with a board number in front", "1. Novak - Svoboda\n1. e4 e5\n", "1. e4 e5"},
    {"a heading with ratings", "Novak 2145 - Svoboda 1823\n1. e4 e5\n", "1. e4 e5"},
    {"a heading that begins with a round", "3. kolo\nA - B\n1. e4 e5\n", "1. e4 e5"},
    {"a heading that begins with a date", "12 July 2024\nA - B\n1. e4 e5\n", "1. e4 e5"},
    {"moves that begin with another number", "12. Nf3 Nc6\n", "12. Nf3 Nc6"},
    {"moves of figures", "5254 5755 7163\n", "5254 5755 7163"},
    {"a game after one without a result, with a round first",
     "1. e4 e5\n\n2. kolo: Novak - Svoboda\n1. d4 d5\n", "1. e4 e5 | 1. d4 d5"},
    {"words with a dash on the next line", "Al - Bo\n1. e4 e5\nRemis - agreed 1/2\n1. d4 d5\n",
     "1. e4 e5 Remis - agreed 1/2 | 1. d4 d5"},
    {"a heading that ends with a number", "Al - Bo, round 3\ne4 e5\n", "e4 e5"},
    {"a heading above moves of figures", "Al - Bo\n5254 5755 7163\n", "5254 5755 7163"},
    {"a letter for number 1", "l. e4 e5 2. Nf3\n", "e4 e5 2. Nf3"},
    {"a table of short names", "1. Li - Wu\n1. e4 e5\n", "1. e4 e5"},
    {"moves without numbers after a heading after a result", "1. e4 e5 1-0\n\nAl - Bo\ne4 e5 Nf3\n",
     "1. e4 e5 1-0 | e4 e5 Nf3"},
    {"a comment after a semicolon in a game with tags", "[Event \"x\"]\n\n1. e4 e5; 2. Nf3\n2. f4",
     "Event=x 1. e4 e5 ; 2. Nf3 2. f4"},
    {"headings without blank lines", "Al - Bo 1:0\n1. e4 e5\nCy - Di 0:1\n1. d4 d5\n",
     "1. e4 e5 | 1. d4 d5"},
    {"words with a result on a line of their own", "1. e4 e5\nBlack resigns 1 - 0\n1. d4 d5\n",
     "1. e4 e5 Black resigns 1 - 0 | 1. d4 d5"},
    {"moves with dashes in blanks on a line", "1. e4 e5\nSg1 - f3\n1. d4\n",
     "1. e4 e5 Sg1 - f3 1. d4"},
    {"an unterminated comment affects only its game",
     "1. e4 e5 {hm 2. Nf3\n\nA - B\n1. d4 d5\n\n1. c4 c5 {\n\n1. b4 b5\n",
     "1. e4 e5 {hm 2. Nf3!comment | 1. d4 d5 | 1. c4 c5 {!comment | 1. b4 b5"},
    {"two games with headings", "A - B\n1. e4 e5\n\nC - D\n1. d4 d5\n", "1. e4 e5 | 1. d4 d5"},
    {"two games with headings and results", "A - B\n1. e4 e5 1-0\n\nC - D\n1. d4 d5 0-1\n",
     "1. e4 e5 1-0 | 1. d4 d5 0-1"},
    {"a word before a tag section is not its heading", "Games\n\n[Event \"x\"]\n\n1. e4 *",
     "Event=x 1. e4 *"},
    {"words after tags belong to the game", "[Event \"x\"]\n\nNovak 1. e4 *",
     "Event=x Novak!text 1. e4 *"},
    {"games separated by blank lines",
     "1.e4 e5\n2.Nf3 Nc6\n\n1.d4 d5\n2.c4 e6\n\n1.c4 c5\n2.g3 g6\n",
     "1. e4 e5 2. Nf3 Nc6 | 1. d4 d5 2. c4 e6 | 1. c4 c5 2. g3 g6"},
    {"games separated by blank lines with 1)", "1) e4 e5\n2) Nf3\n\n1) d4 d5\n2) c4\n",
     "1) e4 e5 2) Nf3 | 1) d4 d5 2) c4"},
    {"a blank line inside a game", "1.e4 e5\n\n2.Nf3 Nc6\n", "1. e4 e5 2. Nf3 Nc6"},
    {"numbers among words after a game are words", "1. e4 e5 1-0\n\nTable 3 is free\n",
     "1. e4 e5 1-0 Table!text 3!text is!text free!text"},
    {"numbers after a result", "1. e4 1-0 2. Nf3 Nc6 *", "1. e4 1-0 | 2. Nf3 Nc6 *"},
    {"a number without a move after a result", "1. e4 1-0 2. is next *",
     "1. e4 1-0 2. is!text next!text *"},
    {"words after a game do not belong to the next one", "1. e4 e5 1-0\n\nAnd so on.\n",
     "1. e4 e5 1-0 And!text so!text on!text ."},
    {"signs before a heading", "1. e4 e5 1-0\n\n&&& C - D 2021\n1. d4 d5 0-1\n",
     "1. e4 e5 1-0 | 1. d4 d5 0-1"},
    {"a parenthesis before a heading", "1. e4 e5 1-0\n\n) C - D 2021\n1. d4 d5 0-1\n",
     "1. e4 e5 1-0 | 1. d4 d5 0-1"},
    {"a sign before the result after a blank line", "1. e4 e5\n\n) 1-0\n\n1. d4 d5 0-1\n",
     "1. e4 e5 )!parenthesis 1-0 | 1. d4 d5 0-1"},
    {"a sign before moves without numbers", "1. e4 e5 1-0\n\n| e4 e5 Nf3 Nc6 0-1\n",
     "1. e4 e5 1-0 |!text | e4 e5 Nf3 Nc6 0-1"},
    {"marks of quoted mail before moves", "> 1. e4 e5 1-0\n>\n> 1. d4 0-1\n",
     "1. e4 e5 1-0 | 1. d4 0-1"},
    {"two games in quoted mail",
     "> [Event \"x\"]\n> [Site \"a\"]\n>\n> 1. e4 1-0\n>\n> [Event \"y\"]\n> [Site \"b\"]\n>\n> 1. "
     "d4 *\n",
     "Event=x Site=a 1. e4 1-0 | Event=y Site=b 1. d4 *"},
    {"quotes of print below a game",
     "[Event \"x\"]\n\n1. e4 1-0\n[Event \u201Cy\u201D]\n[Site \u201Cb\u201D]\n\n1. d4 *\n",
     "Event=x 1. e4 1-0 | Event=y!unquoted Site=b!unquoted 1. d4 *"},
    {"signs behind tags",
     "[Event \"x\"],\n[Site \"a\"]]\n[Round \"1\"]*\n[Date \"2\"]\n\n1. e4 *\n",
     "Event=x Site=a Round=1 Date=2 ,!text ]!text *!text 1. e4 *"},
    {"names in another case, twice", "[RESULT \"1-0\"]\n[Site \"a\"]\n[site \"b\"]\n\n1. e4 *\n",
     "RESULT=1-0!name Site=a site=b!name 1. e4 *"},
    {"a sign on a line of its own before a heading", "1. e4 e5 1-0\n\n@\nC - D\n1. d4 *\n",
     "1. e4 e5 1-0 | 1. d4 *"},
    {"signs after a blank line, and the game goes on", "1. e4 e5\n\n&&& hm\n2. Nf3 Nc6\n",
     "1. e4 e5 &&&!text hm 2. Nf3 Nc6"},
    {"columns", "1. e4\te5\n2. Nf3\tNc6\n", "1. e4 e5 2. Nf3 Nc6"},
};

// Variations are skipped: one is represented by its text without `(`.
TEST_CASE("games are separated", "[pgn][games][8]") {
  for (const auto& row : games) {
    CAPTURE(row.what, row.text);
    const Written written = read(row.text);
    CHECK(written_games(row.text) == row.games);
    CHECK(written.in_order);
    CHECK(written.same_again);
  }
}

/// Headings are not among the tokens of any game.
TEST_CASE("typed games are separated", "[pgn][games][typed]") {
  for (const auto& row : typed) {
    CAPTURE(row.what, row.text);
    const Written written = read(row.text);
    CHECK(written_games(row.text) == row.games);
    CHECK(written.in_order);
    CHECK(written.same_again);
  }
}

TEST_CASE("a heading after a game with tags belongs to the next game", "[pgn][games][typed]") {
  const std::string_view text = "[Event \"x\"]\n\n1. e4 e5 1-0\n\nC - D\n1. d4 d5\n";
  const auto spans = read(text).spans;
  REQUIRE(spans.size() == 2);
  CHECK(spans[1].in(text) == "C - D\n1. d4 d5\n");
}

TEST_CASE("a typed game spans from its heading to the next one's", "[pgn][games][typed]") {
  const std::string_view text = "A - B\n1. e4 e5\n\nC - D\n1. d4 d5\n";
  const auto spans = read(text).spans;
  REQUIRE(spans.size() == 2);
  CHECK(spans[0].in(text) == "A - B\n1. e4 e5\n\n");
  CHECK(spans[1].in(text) == "C - D\n1. d4 d5\n");
}

constexpr Row visited[] = {
    {"a variation", "1. e4 (1. d4 d5) e5 *", "1. e4 ( 1. d4 d5 ) e5 *"},
    {"nested variations", "1. e4 (1. d4 (1. c4 (b4))) e5 *",
     "1. e4 ( 1. d4 ( 1. c4 ( b4 ) ) ) e5 *"},
    {"a result inside does not end the game", "1. e4 (1. d4 1-0) e5 2. d4 *",
     "1. e4 ( 1. d4 1-0 ) e5 2. d4 *"},
    {"a number 1 inside does not start a game", "1. e4 e5 2. d4 (\n\n1. d4) *",
     "1. e4 e5 2. d4 ( 1. d4 ) *"},
    {"a variation closed too often", "1. e4 (1. d4)) e5 *", "1. e4 ( 1. d4 ) )!parenthesis e5 *"},
    {"an unterminated variation at the next tag section",
     "1. e4 (1. d4\n\n[Event \"y\"]\n\n1. c4 *", "1. e4 ( 1. d4 | Event=y 1. c4 *"},
    {"nothing of it is left in the next game",
     "1. e4 ((1. d4\n\n[Event \"y\"]\n\n1. c4 1-0 1. a4 )",
     "1. e4 ( ( 1. d4 | Event=y 1. c4 1-0 "
     "| 1. a4 )!parenthesis"},
};

TEST_CASE("variations are passed on as tokens if wanted", "[pgn][games][8.2.5]") {
  for (const auto& row : visited) {
    CAPTURE(row.what, row.text);
    CHECK(written_games(row.text, Variations::visit) == row.games);
  }
}

TEST_CASE("a game begins wherever a stream may be split", "[pgn][games][property]") {
  constexpr std::array<std::string_view, 40> parts{"[Event \"a\"]",
                                                   "[White \"b\"]",
                                                   "[Black \"c\n",
                                                   "[ Site \"i",
                                                   "[Round 1]",
                                                   "[Date \"j\" ]",
                                                   "[Result k\"]",
                                                   "l\"]\n",
                                                   "\n",
                                                   "\n\n",
                                                   "\r",
                                                   "\x1A",
                                                   "\f",
                                                   "\u00A0",
                                                   "\uFEFF",
                                                   "{d}",
                                                   "{e\nf}",
                                                   "{",
                                                   ";g\n",
                                                   "%h\n",
                                                   "$1",
                                                   "!",
                                                   "(=)",
                                                   "1. e4 *",
                                                   "(",
                                                   ")",
                                                   "1-0",
                                                   "Nf3",
                                                   "A - B",
                                                   "[Event \"m\n",
                                                   " ",
                                                   "\"",
                                                   "[",
                                                   "]",
                                                   "1.",
                                                   "12. Mai",
                                                   "2145",
                                                   "Runde 1",
                                                   "e4",
                                                   "e5 "};
  std::mt19937 dice{20'261'122};
  std::size_t cuts = 0;
  for (int i = 0; i < 60'000; ++i) {
    std::string text;
    for (auto size = dice() % 12; size > 0; --size) {
      text += parts[dice() % parts.size()];
      if (dice() % 2 == 0) text += '\n';
    }
    CAPTURE(text);
    const Written written = read(text);
    const std::size_t at = base::find_last_game(text, 0, true);
    if (at == text.npos) continue;
    ++cuts;
    CHECK(std::ranges::count(written.spans, base::find_section(text, at), &base::Span::begin) == 1);
    auto in_parts = read(text.substr(0, at)).games;
    std::ranges::copy(read(text.substr(at)).games, std::back_inserter(in_parts));
    // Prose above the first tags is no game, but a text of its own is one.
    if (written.has_prose_above && in_parts.front().empty()) in_parts.erase(in_parts.begin());
    CHECK(in_parts == written.games);
  }
  CHECK(cuts > 1'000);
}

constexpr Row between[] = {
    {"a comment above tags belongs to them",
     "[Event \"x\"]\n\n1. e4 1-0\n\n{a}\n[Event \"y\"]\n\n1. d4 *",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"so do remarks", "[Event \"x\"]\n\n1. e4 1-0\n\n; a\n; b\n[Event \"y\"]\n\n1. d4 *",
     "Event=x 1. e4 1-0 | Event=y 1. d4 *"},
    {"one behind a result does not", "[Event \"x\"]\n\n1. e4 1-0\n{a}\n\n[Event \"y\"]\n\n1. d4 *",
     "Event=x 1. e4 1-0 {a} | Event=y 1. d4 *"},
    {"a quoted game is a comment",
     "[Event \"x\"]\n\n1. e4 {a\n\n[Event \"y\"]\n\n1. d4 *\n} e5 1-0",
     "Event=x 1. e4 {a\n\n[Event \"y\"]\n\n1. d4 *\n} e5 1-0"},
    {"words between tags and moves are one comment", "[Event \"x\"]\n\nA fine game. 1. e4 e5 1-0",
     "Event=x A fine game.!text 1. e4 e5 1-0"},
    {"words with moves, before a line of moves", "[Event \"x\"]\n\nNot 1. d4 but\n1. e4 e5 1-0",
     "Event=x Not 1. d4 but!text 1. e4 e5 1-0"},
    {"a tag cut by the next", "[Event \"x\"]\n[Site \"u[Event \"y\"]\n[Site \"v\"]\n\n1. d4 *",
     "Event=x Site=u!tag | Event=y Site=v 1. d4 *"},
    {"a name cut by a tag", "[Event \"x\"]\n[Sit[White \"y\"]\n\n1. d4 *",
     "Event=x White=y [Sit!text 1. d4 *"},
    {"moves cut by a tag", "[Event \"x\"]\n\n1. e4 N[Event \"y\"]\n[Site \"v\"]\n\n1. d4 *",
     "Event=x 1. e4 N | Event=y Site=v 1. d4 *"},
    {"an Event tag that stands twice", "[Event \"x\"]\n[Event \"y\"]\n[Site \"z\"]\n\n1. d4 *",
     "Event=x Event=y!twice Site=z 1. d4 *"},
    {"one of the next game", "[Event \"x\"]\n[Site \"u\"]\n[Event \"y\"]\n[Site \"z\"]\n\n1. d4 *",
     "Event=x Site=u | Event=y Site=z 1. d4 *"},
    {"words before a tag", "[Event \"x\"]\nso it is [Site \"z\"]\n\n1. d4 *",
     "Event=x Site=z so it is!text 1. d4 *"},
    {"NUL bytes", {"[Event \"x\"]\n\0\0\n\n1. e4\0e5 *", 26}, "Event=x 1. e4 e5 *"},
};

TEST_CASE("games are told apart by what stands between them", "[pgn][games]") {
  for (const auto& row : between) {
    CAPTURE(row.what, row.text);
    CHECK(written_games(row.text) == row.games);
  }
}

TEST_CASE("a comment nests if a brace would close nothing else", "[pgn][games]") {
  constexpr Row rows[] = {
      {"nested", "1. e4 {a {b} c} e5 *", "1. e4 {a {b} c}!brace e5 *"},
      {"nested twice", "1. e4 {a {b} c {d} e} e5 *", "1. e4 {a {b} c {d} e}!brace e5 *"},
      {"escaped", "1. e4 {a\\} b} e5 *", "1. e4 {a\\} b}!brace e5 *"},
      {"one too many", "1. e4 {a :} b} e5 {c} *", "1. e4 {a :} b}!brace e5 {c} *"},
      {"the first token", "{a {b} c} 1. e4 *", "{a {b} c}!brace 1. e4 *"},
      {"none behind it", "1. e4 {a { b} e5 {c} *", "1. e4 {a { b} e5 {c} *"},
      {"in a variation", "1. e4 (1. d4 {a {b) c} d5) e5 *", "1. e4 1. d4 {a {b) c} d5) e5 *"},
  };
  for (const auto& row : rows) {
    const std::string text = "[Event \"x\"]\n\n" + std::string{row.text};
    CAPTURE(row.what, text);
    Games plain{text};
    GameHead head;
    REQUIRE(plain.next(head));
    Walk walk = plain.movetext();
    walk.lexer.nest_comments();
    Games nested{text, walk, static_cast<std::uint32_t>(text.size())};
    CHECK(read_movetext(nested, text, head.moves_begin).words == row.games);
  }
}

TEST_CASE("a game read again ends where it did, though a token goes beyond that", "[pgn][games]") {
  const std::string_view text = "[Event \"x\"]\n1 {}}e\n[y\"}e";
  Games plain{text};
  GameHead head;
  REQUIRE(plain.next(head));
  while (plain.next_token().kind != TokenKind::end) {
  }
  REQUIRE(plain.end() == text.find("[y"));
  Walk walk = plain.movetext();
  walk.lexer.nest_comments();
  Games nested{text, walk, plain.end()};
  std::uint32_t last = 0;
  while (nested.next_token().kind != TokenKind::end) last = nested.at();
  CHECK(last > plain.end());
  CHECK_FALSE(nested.is_plain());
  CHECK(nested.end() == plain.end());
}

TEST_CASE("a game spans from its first tag to the next game", "[pgn][games]") {
  const std::string_view text = "{a}\n[Event \"x\"]\n\n1. e4 1-0\n\n[Event \"y\"]\n\n1. d4 *\n";
  const auto spans = read(text).spans;
  REQUIRE(spans.size() == 2);
  CHECK(spans[0].in(text) == "[Event \"x\"]\n\n1. e4 1-0\n\n");
  CHECK(spans[1].in(text) == "[Event \"y\"]\n\n1. d4 *\n");
}

TEST_CASE("a damaged game never affects its neighbours", "[pgn][games][property]") {
  const std::string text = bytes_of("testdata/pgn/five-games.pgn");
  const auto whole = read(text);
  REQUIRE(whole.games.size() == 5);
  // The damaged game, from after its first tag to its last byte, leaving the line ends before the
  // next one.
  constexpr std::size_t damaged = 2;
  const std::size_t begin = text.find('\n', whole.spans[damaged].begin) + 1;
  const std::size_t end = text.find_last_not_of('\n', whole.spans[damaged].end - 1) + 1;
  std::string failed;
  std::size_t tried = 0;
  const auto check = [&](const std::string& text_damaged) {
    ++tried;
    for (const auto variations : {Variations::skip, Variations::visit}) {
      const auto good = variations == Variations::skip ? whole.games : read(text, variations).games;
      const auto found = read(text_damaged, variations).games;
      const bool same = found.size() >= 5 &&
                        std::equal(good.begin(), good.begin() + 2, found.begin()) &&
                        std::equal(good.end() - 2, good.end(), found.end() - 2);
      if (!same && failed.empty()) failed = text_damaged;
    }
  };
  SECTION("a character inserted") {
    for (std::size_t at = begin; at <= end; ++at) {
      for (const std::string_view sign :
           {"{", "}", "(",    ")",    "[",  "]",  "\"",  ";",  "%",  "*",      "\\",
            "$", "<", "\x1A", "\xFF", "\n", "\r", "1-0", "{[", "({", "[Event "}) {
        check(std::string{text}.insert(at, sign));
      }
    }
    CHECK(tried > 4'000);
  }
  SECTION("a stretch removed") {
    for (std::size_t at = begin; at < end; ++at) {
      for (const std::size_t size : {1U, 2U, 7U, 40U}) {
        check(std::string{text}.erase(at, std::min(size, end - at)));
      }
    }
  }
  SECTION("the rest removed") {
    for (std::size_t at = begin; at < end; ++at) check(std::string{text}.erase(at, end - at));
  }
  SECTION("bytes inserted at random") {
    std::mt19937 random{11};
    for (int i = 0; i < 2'000; ++i) {
      std::string text_damaged = text;
      for (auto changes = 1 + random() % 4; changes > 0; --changes) {
        text_damaged[begin + random() % (end - begin)] = static_cast<char>(random());
      }
      check(text_damaged);
    }
  }
  CAPTURE(failed);
  CHECK(failed.empty());
}

TEST_CASE("tokens and games come in order, and can be read again, whatever the text",
          "[pgn][games][property]") {
  constexpr std::array<std::string_view, 26> pieces{"Site \"z\"]",
                                                    "\nA - B\n",
                                                    "[Event \"x\"]",
                                                    "[Site \"y\"]",
                                                    "\n",
                                                    "\n\n",
                                                    "1.",
                                                    "e4",
                                                    "2. Nf3",
                                                    "1-0",
                                                    "*",
                                                    "{a}",
                                                    "{",
                                                    "}",
                                                    "(",
                                                    ")",
                                                    ";a\n",
                                                    "\n%b\n",
                                                    " ",
                                                    "$3",
                                                    "(=)",
                                                    "[Event y",
                                                    "@",
                                                    "!?",
                                                    "e.p.",
                                                    "\r"};
  std::mt19937 random{5};
  std::string failed;
  for (int i = 0; i < 10'000 && failed.empty(); ++i) {
    std::string text;
    for (auto n = random() % 20; n > 0; --n) text += pieces[random() % pieces.size()];
    for (const auto variations : {Variations::skip, Variations::visit}) {
      const Written written = read(text, variations);
      if (!written.in_order || !written.same_again) failed = text;
    }
  }
  CHECK(failed == "");
}

}  // namespace
