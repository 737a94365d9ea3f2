#include "base/game_start.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::base;

constexpr auto npos = std::string_view::npos;

/// In the text, `|` stands where the comment ends that begins it.
struct Ends {
  std::string_view what, marked;
  bool is_closed;
};
constexpr Ends ends[] = {
    {"a comment", "{a}| e4", true},
    {"an opening brace within", "{a { b}| e4 {c}", true},
    {"a quoted game", "{a\n\n[Event \"b\"]\n[White \"c\"]\n\n1. e4 1-0\n}| e5", true},
    {"two quoted games", "{a\n\n[Event \"b\"]\n\n*\n\n[Event \"c\"]\n\n*}| e5", true},
    {"no brace behind a section", "{a\n\n|[Event \"b\"]\n\n1. e4 1-0\n", false},
    {"the next brace behind a section opens", "{a\n\n|[Event \"b\"]\n\n1. e4 {c} 1-0\n", false},
    {"a section behind the second opening brace", "{a {b\n\n|[Event \"c\"]\n\n1. e4 {d} 1-0\n",
     false},
    {"a comment above the next tags", "{a\n\n|{b}\n[Event \"c\"]\n\n1. e4 {d} 1-0\n", false},
    {"remarks above the next tags", "{a\n\n|; b\n% c\n[Event \"c\"]\n\n1. e4 {d} 1-0\n", false},
    {"nothing behind it", "{a e4|", false},
};

TEST_CASE("a comment ends with the next brace or at the next game", "[base][game_start]") {
  for (const auto& row : ends) {
    std::string text{row.marked};
    const std::size_t end = text.find('|');
    text.erase(end, 1);
    CAPTURE(row.what, text);
    const CommentEnd found = find_comment_end(text, 0);
    CHECK(found.at == end);
    CHECK(found.is_closed == row.is_closed);
  }
}

TEST_CASE("a brace far behind a section closes another comment", "[base][game_start]") {
  const std::string quoted = "{a\n\n[Event \"b\"]\n\n*\n";
  const std::string near = quoted + std::string(longest_quotation - quoted.size(), 'x') + "}";
  CHECK(find_comment_end(near, 0).is_closed);
  CHECK(find_comment_end(quoted + std::string(longest_quotation, 'x') + "}", 0).at == 4);
  // Without a section, any brace does.
  CHECK(find_comment_end("{a" + std::string(longest_quotation, 'x') + "}", 0).is_closed);
}

TEST_CASE("a stream is not split within a comment", "[base][game_start]") {
  const std::string first = "[Event \"a\"]\n\n1. e4 ";
  const std::string quoted = "{b\n\n[Event \"c\"]\n\n1. d4 *\n";
  const std::string next = "\n\n{d}\n[Event \"e\"]\n\n*\n";
  const std::string text = first + quoted + "} 1-0" + next;
  CHECK(find_last_game(text, 0, true) == text.find("{d}"));
  const std::string before = first + quoted + "} 1-0\n";
  CHECK(find_last_game(before, 0, true) == npos);
  // As long as the closing brace may follow, nothing is known.
  CHECK(find_last_game(first + quoted, 0, false) == npos);
  CHECK(find_last_game(first + quoted, 0, true) == first.size() + 4);
  CHECK(find_last_game(first + quoted + std::string(longest_quotation, 'x'), 0, false) ==
        first.size() + 4);
  CHECK(find_game(quoted + "}") == npos);
  CHECK(find_game(quoted) == 4);
}

TEST_CASE("a game begins above its section", "[base][game_start]") {
  const std::string_view text = "1-0\n\n{a}\n; b\n[Event \"c\"]\n";
  CHECK(begins_above_section(text, text.find('{')));
  CHECK_FALSE(begins_above_section(text, text.find('[')));
  CHECK_FALSE(begins_above_section("1-0\n\n{a} 1. e4\n[Event \"c\"]\n", 5));
  CHECK_FALSE(begins_above_section("1-0\n\n{a}\n\n[Event \"c\"]\n", 5));
}

}  // namespace
