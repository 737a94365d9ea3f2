#include "pgn/readable.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::pgn;

TEST_CASE("the content of a comment has no braces", "[pgn][readable]") {
  CHECK(as_comment("a {b} c") == "a (b) c");
  CHECK(as_comment("a\\} b") == "a) b");
  CHECK(as_comment({"a\0b", 3}) == "ab");
}

TEST_CASE("remarks are put in braces, and an open one is closed", "[pgn][readable]") {
  CHECK(as_readable("; so } it is") == "{ so ) it is}");
  CHECK(as_readable("% so {it} is") == "{% so (it) is}");
  CHECK(as_readable(";") == "");
  CHECK(as_readable("") == "}");
}

struct Copied {
  std::string_view what, text, copy;
};
constexpr Copied copies[] = {
    {"a game", "[Event \"x\"]\n\n1. e4 e9 1-0\n\n", "[Event \"x\"]\n\n1. e4 e9 {no}\n1-0\n"},
    {"one copied before", "[Event \"x\"]\n\n1. e4 e9 {no}\n1-0\n",
     "[Event \"x\"]\n\n1. e4 e9 {no}\n1-0\n"},
    {"no result", "[Event \"x\"]\n\n1. e4 e9\n", "[Event \"x\"]\n\n1. e4 e9\n{no}\n*\n"},
    {"an open brace", "[Event \"x\"]\n\n1. e4 {a e5 1-0\n\n",
     "[Event \"x\"]\n\n1. e4 {a e5 1-0}\n{no}\n*\n"},
    {"remarks and escapes among the moves", "[Event \"x\"]\n\n1. e4 ; a\n% b\ne9 1-0\n",
     "[Event \"x\"]\n\n1. e4 { a}\n{% b}\ne9 {no}\n1-0\n"},
    {"remarks among the tags", "[Event \"x\"]\n; a\n[Site \"y\"]\n\n1. e9 1-0\n",
     "[Event \"x\"]\n; a\n[Site \"y\"]\n\n1. e9 {no}\n1-0\n"},
    {"a blank line among the moves", "[Event \"x\"]\n\n1. e4 e9\n\n2. d4 1-0\n",
     "[Event \"x\"]\n\n1. e4 e9\n2. d4 {no}\n1-0\n"},
    {"what stands above the tags", "; a\n{b}\n[Event \"x\"]\n\n1. e9 1-0\n",
     "[Event \"x\"]\n\n{ a}\n{b}\n1. e9 {no}\n1-0\n"},
};

TEST_CASE("a game is copied so that others read it to its end", "[pgn][readable]") {
  for (const auto& row : copies) {
    CAPTURE(row.what, row.text);
    Games games{row.text, Variations::visit};
    GameHead head;
    REQUIRE(games.next(head));
    CHECK(readable_copy(row.text, head, games, "no", "*") == row.copy);
  }
}

}  // namespace
