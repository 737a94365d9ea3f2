#include "event/twin_content.h"

#include <optional>
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using event::TwinContent;

TwinContent content(const replay::Source& source) {
  std::optional<TwinContent> content;
  replay::Replayer{}.replay(source,
                            [&](const replay::Game& game) { content = event::content_of(game); });
  REQUIRE(content);
  return *content;
}

TEST_CASE("what is neither a move nor the result is an annotation", "[event][twins]") {
  const struct {
    const char* description;
    std::string_view text;
    std::size_t count;
  } rows[] = {
      {"none", "1. e4 e5 2. Nf3+ 1-0", 0},
      {"comments", "{a} 1. e4 {b} e5 ; c\n1-0", 3},
      {"signs", "1. e4! e5 $14 1-0", 2},
      {"a variation with all that is in it", "1. e4 e5 (1... c5 {a} (1... e6 $1) 2. d4) 1-0", 1},
      {"a variation that nothing closes", "1. e4 e5 (1... c5 {a}", 1},
      {"a comment above the tags", "{a}\n[Event \"E\"]\n\n1. e4 1-0", 1},
      {"a line for other programs", "% a\n1. e4 1-0", 0},
      {"two results that contradict each other", "[Result \"0-1\"]\n\n1. e4 e5 1-0", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    CHECK(content({.text = row.text}).annotations.size() == row.count);
  }
}

TEST_CASE("an annotation is the same in other lines and at the same move only", "[event][twins]") {
  const struct {
    const char* description;
    std::string_view one, other;
    bool is_same;
  } rows[] = {
      {"broken in other lines", "1. e4 {a b} e5 *", "1. e4 {a\nb} e5 *", true},
      {"to the end of the line", "1. e4 {a} e5 *", "1. e4 ;a\ne5 *", true},
      {"a sign for its number", "1. e4! e5 *", "1. e4 $1 e5 *", true},
      {"in another order", "1. e4 {a} {b} e5 *", "1. e4 {b} {a} e5 *", true},
      {"another text", "1. e4 {a} e5 *", "1. e4 {b} e5 *", false},
      {"at another move", "1. e4 {a} e5 *", "1. e4 e5 {a} *", false},
      {"words joined", "1. e4 {a b} e5 *", "1. e4 {ab} e5 *", false},
      {"another move in a variation", "1. e4 (1. d4) e5 *", "1. e4 (1. c4) e5 *", false},
      {"a variation numbered in another way", "1. e4 (1. d4 d5) e5 *", "1. e4 (1.d4 1...d5) e5 *",
       true},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    CHECK((content({.text = row.one}).annotations == content({.text = row.other}).annotations) ==
          row.is_same);
  }
}

/// The names of the tags.
std::string tags(std::string_view text) {
  std::string names;
  for (const event::TwinTag& tag : content({.text = text}).tags) names += tag.name + ' ';
  return names;
}

TEST_CASE("tags that say something are kept, sorted by name", "[event][twins]") {
  CHECK(tags("[White \"A\"]\n[ECO \"C50\"]\n\n1. e4 *") == "ECO White ");
  CHECK(tags("[Event \"?\"]\n[Site \"\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[Result \"*\"]\n"
             "\n1. e4 *") == "");
  CHECK(tags("[ECO \"C50\"]\n[ECO \"C51\"]\n\n1. e4 *") == "ECO ECO ");
  const auto value = [](std::string_view text) { return content({.text = text}).tags.at(0).value; };
  CHECK(value("[White \"A  B\"]\n\n*") == value("[White \"A B\"]\n\n*"));
  CHECK(value("[White \"A \\\"B\\\"\"]\n\n*") != value("[White \"A B\"]\n\n*"));
}

TEST_CASE("a heading and what cannot be replayed have hashes of their own", "[event][twins]") {
  const auto heading = [](std::string_view text) { return content({.text = text}).heading; };
  CHECK(heading("1. e4 e5 *") == 0);
  CHECK(heading("Novak - Haas\n1. e4 e5 *") > TwinContent::cut);
  CHECK(heading("Novak - Haas\n1. e4 e5 *") == heading("Novak  -  Haas\n1. e4 c5 *"));
  CHECK(heading("Novak - Haas\n1. e4 e5 *") != heading("Novak - Kos\n1. e4 e5 *"));

  const auto unread = [](std::string_view text) { return content({.text = text}).unread; };
  CHECK(unread("1. e4 e5 *") == 0);
  CHECK(unread("1. e4 e5 2. Ke3 *") > TwinContent::cut);
  CHECK(unread("1. e4 e5 2. Ke3 *") == unread("1. e4 e5 2. Ke3 *\n\n"));
  CHECK(unread("1. e4 e5 2. Ke3 *") != unread("1. e4 e5 2. Ke4 *"));
  CHECK(content({.text = "1. e4 e5 2. Nf", .cut = true}).unread == TwinContent::cut);
}

}  // namespace
