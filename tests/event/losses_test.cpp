#include "event/internal/losses.h"

#include <string>
#include <string_view>
#include <vector>

#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using event::TwinGame;

constexpr std::string_view ruy = "1. e4 e5 2. Nf3 Nc6 3. Bb5";

TwinGame read(std::string_view text, event::KeptTexts texts = event::KeptTexts::no) {
  TwinGame read;
  replay::Replayer replayer{{.alphabets = &languages::alphabets()}};
  replayer.replay({.text = text},
                  [&](const replay::Game& game) { read = event::TwinReader{texts}.read(game); });
  return read;
}

/// What is lost with `one` beside `other`: `annotations tags(ECO)`.
std::string lost(std::string_view one, std::string_view other) {
  const event::Losses losses = event::internal::losses_of(read(one), read(other));
  std::string text;
  for (const event::Loss loss : losses.what) {
    text += (text.empty() ? "" : " ") + std::string{event::name_of(loss)};
  }
  for (const std::string& tag : losses.tags) text += ' ' + tag;
  return text;
}

TEST_CASE("an annotation is kept only by the same one at the same move", "[event][twins]") {
  struct Row {
    const char* description;
    std::string_view one, other;
    std::string_view lost;
  };
  const Row rows[] = {
      {"another comment", "{Better was 3. Bc4.}", "{Here I offered a draw.}", "annotations"},
      {"more of other comments", "{one}", "{two} {three}", "annotations"},
      {"the same and more", "{one}", "{two} {one}", ""},
      {"said twice", "{one} {one}", "{one}", "annotations"},
      {"broken in other lines", "{a long\n comment}", "{a  long comment}", ""},
      {"a comment to the end of the line", "; to the end\n", "{to the end}", ""},
      {"a clock for a comment", "{[%clk 0:01:00]}", "{brilliant}", "annotations"},
      {"another variation", "(3. Bc4)", "(3. d4)", "annotations"},
      {"a comment in the variation", "(3. Bc4 {!})", "(3. Bc4)", "annotations"},
      {"a variation numbered in another way", "(3. Bc4 Bc5)", "( 3.Bc4 3...Bc5 )", ""},
      {"another number", "$1", "$2", "annotations"},
      {"a sign for a number", "!", "$1", ""},
      {"a sign without a number", "+-", "", "annotations"},
      {"an offer of a draw", "(=)", "", "annotations"},
      {"a stray word", "%%%", "", "annotations"},
      {"behind the result", "1-0 {on time}", "1-0", "annotations"},
      {"words behind the result", "1-0\n\nfootnote text\n", "1-0\n", "annotations"},
      {"a line for other programs, which copies have as a comment", "\n% made by hand\n", "",
       "annotations"},
      {"that comment", "\n% made by hand\n", "{% made by hand}", ""},
      {"a remark with braces as copies have it", "; set {1,2}\n", "{set (1,2)}", ""},
      {"an empty remark", ";\n", "", ""},
      {"none", "", "{one}", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const auto text = [](std::string_view annotation) {
      return std::string{ruy} + ' ' + std::string{annotation};
    };
    CHECK(lost(text(row.one), text(row.other)) == row.lost);
  }
  CHECK(lost("1. e4 $1 e5", "1. e4 e5 $1") == "annotations");
  CHECK(lost("{above}\n[Event \"E\"]\n\n1. e4 e5", "[Event \"E\"]\n\n1. e4 e5") == "annotations");
}

TEST_CASE("a tag is kept in other words but not in fewer", "[event][twins]") {
  struct Row {
    const char* description;
    std::string_view one, other;
    std::string_view lost;
  };
  const Row rows[] = {
      {"one that the other has not", "[ECO \"C97\"]", "[Annotator \"A\"][WhiteElo \"2500\"]",
       "tags ECO"},
      {"another value", "[WhiteElo \"2500\"]", "[WhiteElo \"2505\"]", "tags WhiteElo"},
      {"several", "[Site \"Brno\"][ECO \"C97\"]", "[Site \"Praha\"]", "tags ECO Site"},
      {"one that says nothing", "[ECO \"?\"]", "", ""},
      {"a name in another order", "[White \"Jan Novak\"]", "[White \"Novák, Jan\"]", ""},
      {"in another script", "[White \"Щербаков, Юрий\"]", "[White \"Shcherbakov, Yuriy\"]", ""},
      {"abbreviated", "[White \"Novak, J.\"]", "[White \"Novak, Jan\"]", ""},
      {"in full", "[White \"Novak, Jan\"]", "[White \"Novak, J.\"]", "tags White"},
      {"another name", "[White \"Novak, Jan\"]", "[White \"Haas, Emil\"]", "tags White"},
      {"a second name", "[White \"Novak, Jan\"][White \"Haas, Emil\"]", "[White \"Novak, Jan\"]",
       "tags White"},
      {"the round alone", "[Round \"7\"]", "[Round \"7.1\"]", ""},
      {"the round with its board", "[Round \"7.1\"]", "[Round \"7\"]", "tags Round"},
      {"less of the date", "[Date \"2024.??.??\"]", "[Date \"2024.03.15\"]", ""},
      {"more of the date", "[Date \"2024.03.15\"]", "[Date \"2024.03.??\"]", "tags Date"},
      {"the date written in another way", "[Date \"2024.3.15\"]", "[Date \"2024.03.15\"]", ""},
      {"what the moves say, too", "[PlyCount \"4\"]", "[PlyCount \"5\"]", ""},
      {"the same result in other signs", "[Result \"1:0\"]", "[Result \"1-0\"]", ""},
      {"a result in words that nobody knows", "[Result \"gone\"]", "[Result \"*\"]",
       "annotations tags Result"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const auto text = [](std::string_view tags) {
      std::string lines{tags};
      for (auto at = lines.find("]["); at != lines.npos; at = lines.find("][")) {
        lines.insert(at + 1, "\n");
      }
      return "[Event \"E\"]\n" + lines + "\n\n" + std::string{ruy} + " *\n";
    };
    CHECK(lost(text(row.one), text(row.other)) == row.lost);
  }
}

TEST_CASE("a result, a heading and moves that cannot be played are not lost", "[event][twins]") {
  struct Row {
    const char* description;
    std::string_view one, other;
    std::string_view lost;
  };
  const Row rows[] = {
      {"a result", "1. e4 e5 1-0", "1. e4 e5 *", "result"},
      {"how it came about", "1. e4 e5 1-0F", "1. e4 e5 1-0", "result"},
      {"none", "1. e4 e5 *", "1. e4 e5 1-0", ""},
      {"a move", "1. e4 e5 2. Nf3 *", "1. e4 e5 *", "moves"},
      {"moves behind an illegal one", "1. e4 e5 2. Ke3 Nf6 *", "1. e4 e5 2. Ke2 Nf6 *", "unread"},
      {"the same ones", "1. e4 e5 2. Ke3 Nf6 *", "1. e4 e5 2. Ke3 Nf6 *", ""},
      {"others", "1. e4 e5 2. Ke3 Nf6 *", "1. e4 e5 2. Ke3 d6 *", "unread"},
      {"a heading", "Novak - Haas, Brno 2024\n1. e4 e5 *", "1. e4 e5 *", "heading"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    CHECK(lost(row.one, row.other) == row.lost);
  }
}

TEST_CASE("what hinders that a record is given what it lacks", "[event][twins]") {
  struct Row {
    const char* description;
    std::string kept, other;
    std::string_view hindrance;  ///< empty: none
  };
  const std::string tag = "[ECO \"C60\"]\n\n";
  const std::string english = tag + std::string{ruy};
  const std::string german = tag + "1. e4 e5 2. Sf3 Sc6 3. Lb5";
  const Row rows[] = {
      {"a comment", english, english + " {a}", ""},
      {"a tag", english, "[Annotator \"A\"]\n" + english, ""},
      {"no tags", std::string{ruy}, std::string{ruy} + " {a}", "untagged"},
      {"another value of a tag", english, "[ECO \"C61\"]\n\n" + std::string{ruy}, "tags"},
      {"several tags of a name", english, "[Source \"A\"]\n[Source \"B\"]\n" + english, "tags"},
      {"a variation", english, english + " (3. Bc4 Bc5)", ""},
      {"one in another language", english, german + " (3. Lc4)", "letters"},
      {"in English beside German moves", german, english + " (3. Bc4)", "letters"},
      {"in German, both", german, german + " (3. Lc4 {good} Lc5)", ""},
      {"in German below English moves", english, english + " (3. Lc4)", "letters"},
      {"within another one", english, english + " (3. Bc4 (3. d4 exd4 4. Sxd4))", "letters"},
      {"a promotion in German", english, english + " (3. a8=D)", "letters"},
      {"in English below German moves", german, german + " (3. Nd4)", "letters"},
      {"figurines below English moves", english, english + " (3. \u2657c4)", "letters"},
      {"a word that is a move in no language", english, english + " (3. Bc4 with ideas --)", ""},
      {"without piece letters", english, english + " (3. c3 d6 4. O-O e8=Q)", ""},
      {"a German word in a comment", english, english + " (3. Bc4 {Lc4})", ""},
      {"a comment in other letters", english, german + " {Lc4}", ""},
      {"an offer of a draw, which has no letters", english, german + " (=)", ""},
      {"another grade", english + '?', english + '!', "contradicted"},
      {"the same grade", english + '!', english + "$1 {a}", ""},
      {"another clock", english + " {[%clk 0:05:00]}", english + " {[%clk 0:06:00]}",
       "contradicted"},
      {"a stray word", english, english + " %%%", "unsayable"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const TwinGame kept = read(row.kept, event::KeptTexts::yes);
    const TwinGame other = read(row.other, event::KeptTexts::yes);
    const event::Losses losses = event::internal::losses_of(other, kept);
    CHECK_FALSE(losses.empty());
    CHECK(event::internal::are_addable(losses));
    const auto found = event::internal::find_hindrance(losses, other, kept);
    CHECK((found ? event::name_of(*found) : "") == row.hindrance);
  }
}

TEST_CASE("tags that may differ are no loss", "[event][twins]") {
  struct Row {
    const char* description;
    std::vector<std::string> may_differ;
    std::vector<std::string> tags, left;
  };
  const Row rows[] = {
      {"named", {"event", "Site"}, {"Event", "Round", "Site"}, {"Round"}},
      {"by its last word", {"date"}, {"Date", "EventDate", "UTCDate"}, {}},
      {"by a part of a word", {"ate"}, {"Date"}, {"Date"}},
      {"by its first word", {"white"}, {"White", "WhiteElo"}, {"WhiteElo"}},
      {"with nothing", {""}, {"Date"}, {"Date"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    event::Losses losses{.what = {event::Loss::annotations, event::Loss::tags}, .tags = row.tags};
    event::internal::allow(losses, row.may_differ);
    CHECK(losses.tags == row.left);
    CHECK(losses.what.size() == (row.left.empty() ? 1 : 2));
  }
}

}  // namespace
