#include "pgn/tag_edit.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using pgn::EditKind;
using pgn::TagEdit;
using pgn::TagPair;

/// `Event=E White=A`
std::vector<TagPair> tags_in(std::string_view text) {
  std::vector<TagPair> tags;
  while (!text.empty()) {
    const std::string_view word = base::take_word(text, " ");
    if (word.empty()) continue;
    const auto sign = word.find('=');
    tags.push_back({std::string{word.substr(0, sign)}, std::string{word.substr(sign + 1)}});
  }
  return tags;
}

std::string text_of(const std::vector<TagPair>& tags) {
  std::string text;
  for (const TagPair& tag : tags) {
    if (!text.empty()) text += ' ';
    text += tag.name + '=' + tag.value;
  }
  return text;
}

TEST_CASE("tags are edited", "[pgn][tags]") {
  using enum EditKind;
  const struct {
    std::string_view what, before;
    std::vector<TagEdit> edits;
    std::string_view after;
    std::uint64_t changes;
  } rows[] = {
      {"set", "Event=E ECO=A00", {{set, "ECO", "B01"}}, "Event=E ECO=B01", 1},
      {"set as it is", "Event=E", {{set, "Event", "E"}}, "Event=E", 0},
      {"the first of two", "X=1 X=2", {{set, "X", "3"}}, "X=3 X=2", 1},
      {"a new one behind all", "Event=E ECO=A00", {{set, "X", "1"}}, "Event=E ECO=A00 X=1", 1},
      {"a new one of the roster in its place",
       "Event=E Date=D ECO=A00",
       {{set, "Site", "S"}, {set, "White", "W"}},
       "Event=E Site=S Date=D White=W ECO=A00",
       2},
      {"before tags that stand first", "ECO=A00", {{set, "Event", "E"}}, "Event=E ECO=A00", 1},
      {"all of a name", "X=1 Event=E X=2", {{dropped, "X"}}, "Event=E", 2},
      {"renamed where it stands", "A=1 B=2 C=3", {{renamed, "B", "D"}}, "A=1 D=2 C=3", 1},
      {"not if there is one", "A=1 B=2", {{renamed, "A", "B"}}, "A=1 B=2", 0},
      {"renamed into the roster", "Date=D A=1", {{renamed, "A", "Event"}}, "Event=1 Date=D", 1},
      {"renamed out of it", "Event=1 Date=D B=2", {{renamed, "Event", "A"}}, "Date=D B=2 A=1", 1},
      {"each of a name, so that the first counts as before",
       "A=1 B=2 A=3",
       {{renamed, "A", "D"}},
       "D=1 B=2 D=3",
       2},
      {"each of a name, into the roster and out of it",
       "Site=S A=1 A=2 B=3",
       {{renamed, "A", "Event"}, {renamed, "Site", "C"}},
       "Event=1 Event=2 B=3 C=S",
       3},
      {"ordered behind the roster",
       "A=1 Event=E B=2 C=3 Result=* D=4",
       {{ordered, "C"}, {ordered, "A"}},
       "Event=E Result=* C=3 A=1 B=2 D=4",
       1},
      {"in order", "Event=E C=3 A=1", {{ordered, "C"}, {ordered, "A"}}, "Event=E C=3 A=1", 0},
      {"a second Event stays behind the first",
       "A=1 Event=E Event=F Site=S",
       {{ordered, "A"}},
       "Event=E Event=F Site=S A=1",
       1},
      {"what is set is ordered, too",
       "Event=E A=1",
       {{ordered, "X"}, {set, "X", "1"}},
       "Event=E X=1 A=1",
       2},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    auto tags = tags_in(row.before);
    pgn::EditCounts counts{};
    pgn::apply(tags, row.edits, counts);
    CHECK(text_of(tags) == row.after);
    std::uint64_t changes = 0;
    for (const std::uint64_t count : counts) changes += count;
    CHECK(changes == row.changes);
    // Edits carried out twice change nothing more.
    pgn::EditCounts again{};
    pgn::apply(tags, row.edits, again);
    CHECK(text_of(tags) == row.after);
    CHECK(again == pgn::EditCounts{});
  }
}

TEST_CASE("tags are compared in order, wherever they come from", "[pgn][tags]") {
  const std::vector<pgn::TagPair> one{{"White", "A", 0}, {"Result", "1-0", 1}};
  const std::vector<pgn::TagPair> other{{"White", "A"}, {"Result", "0-1"}};
  CHECK(pgn::say_the_same(one, other, "Result"));
  CHECK_FALSE(pgn::say_the_same(one, other));
  CHECK_FALSE(pgn::say_the_same(one, {one.data(), 1}));
  CHECK_FALSE(pgn::say_the_same(std::vector{one[1], one[0]}, one));
}

TEST_CASE("the roster is completed with unknown values", "[pgn][tags]") {
  auto tags = tags_in("Site=S A=1");
  pgn::complete_roster(tags);
  CHECK(text_of(tags) == "Event=? Site=S Date=????.??.?? Round=? White=? Black=? Result=* A=1");
}

TEST_CASE("a tag's name has letters, digits and underscores", "[pgn][tags]") {
  for (const std::string_view name : {"Event", "WhiteElo", "X_1"}) CHECK(pgn::is_tag_name(name));
  for (const std::string_view name : {"", "White Elo", "A]", "\"", "a-b", "Jm\u00E9no"}) {
    CAPTURE(name);
    CHECK_FALSE(pgn::is_tag_name(name));
  }
}

}  // namespace
