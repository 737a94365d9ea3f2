#include "replay/head_correction.h"

#include <string>
#include <string_view>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using pgn::EditKind;
using pgn::TagEdit;
using replay::Correction;
using replay::CorrectionKind;

/// The text with the corrections; `-` if its head cannot be corrected.
std::string edited(const std::string& text, const std::vector<TagEdit>& edits,
                   const std::vector<Correction>& others = {}) {
  std::string out;
  replay::Replayer replayer;
  replayer.replay({.text = text}, [&](const replay::Game& game) {
    auto tags = replay::written_tags_of(game);
    pgn::EditCounts counts{};
    pgn::apply(tags, edits, counts);
    const auto corrections = replay::find_head_corrections(game, tags, others);
    if (!corrections) {
      CHECK(corrections.error() == replay::Obstacle::head);
      out = "-";
      return;
    }
    std::size_t at = 0;
    for (const Correction& correction : *corrections) {
      REQUIRE(correction.where.begin >= at);
      out += text.substr(at, correction.where.begin - at) + correction.text;
      at = correction.where.end;
    }
    out += text.substr(at);
  });
  return out;
}

const std::string moves = "\n1. e4 e5 *\n";

TEST_CASE("a head is changed where it stands", "[replay][head]") {
  using enum EditKind;
  const struct {
    std::string_view what;
    std::string before;
    std::vector<TagEdit> edits;
    std::string after;
  } rows[] = {
      {"nothing", "[Event \"E\"]\n", {{set, "Event", "E"}}, "[Event \"E\"]\n"},
      {"the value alone, blanks as they are",
       " [ Event   \"E\" ]  \n",
       {{set, "Event", "F"}},
       " [ Event   \"F\" ]  \n"},
      {"escaped",
       "[Event \"E\"]\n",
       {{set, "Event", "a \"b\" \\"}},
       "[Event \"a \\\"b\\\" \\\\\"]\n"},
      {"an escape that stays",
       "[Event \"\\\"E\\\"\"]\n",
       {{set, "Event", "\"E\""}},
       "[Event \"\\\"E\\\"\"]\n"},
      {"the name alone",
       "[Place \"S\"]\n[A \"1\"]\n",
       {{renamed, "A", "B"}},
       "[Place \"S\"]\n[B \"1\"]\n"},
      {"name and value",
       "[Event \"E\"]\n[A \"1\"]\n",
       {{renamed, "A", "B"}, {set, "B", "2"}},
       "[Event \"E\"]\n[B \"2\"]\n"},
      {"a line that goes",
       "[Event \"E\"]\n[A \"1\"]\n[B \"2\"]\n",
       {{dropped, "A"}},
       "[Event \"E\"]\n[B \"2\"]\n"},
      {"the first and the last",
       "[A \"1\"]\n[Event \"E\"]\n[B \"2\"]\n",
       {{dropped, "A"}, {dropped, "B"}},
       "[Event \"E\"]\n"},
      {"one of two in a line", "[Event \"E\"] [A \"1\"]\n", {{dropped, "A"}}, "[Event \"E\"] \n"},
      {"a line that comes",
       "[Event \"E\"]\n[A \"1\"]\n",
       {{set, "Site", "S"}, {set, "B", "2"}},
       "[Event \"E\"]\n[Site \"S\"]\n[A \"1\"]\n[B \"2\"]\n"},
      {"before all others",
       "[Site \"S\"]\n",
       {{set, "Event", "E"}},
       "[Event \"E\"]\n[Site \"S\"]\n"},
      {"several at one place",
       "[Event \"E\"]\n",
       {{set, "B", "1"}, {set, "A", "2"}},
       "[Event \"E\"]\n[B \"1\"]\n[A \"2\"]\n"},
      {"CRLF",
       "[Event \"E\"]\r\n[A \"1\"]\r\n",
       {{dropped, "A"}, {set, "B", "2"}},
       "[Event \"E\"]\r\n[B \"2\"]\r\n"},
      {"another order",
       "[B  \"2\"]\n[A \"1\"]\n[Event \"E\"]\n",
       {{ordered, "A"}},
       "[Event \"E\"]\n[A \"1\"]\n[B  \"2\"]\n"},
      {"another order with one more",
       "[B \"2\"]\n[Event \"E\"]\n",
       {{set, "C", "3"}, {ordered, "C"}},
       "[Event \"E\"]\n[C \"3\"]\n[B \"2\"]\n"},
      {"another order with one less",
       "[B \"2\"]\n[A \"1\"]\n[Event \"E\"]\n",
       {{dropped, "A"}, {ordered, "A"}},
       "[Event \"E\"]\n[B \"2\"]\n"},
      {"a name in another case stays",
       "[EVENT \"E\"]\n[A \"1\"]\n",
       {{set, "A", "2"}},
       "[EVENT \"E\"]\n[A \"2\"]\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const bool is_crlf = row.before.contains('\r');
    const std::string behind = is_crlf ? "\r\n1. e4 e5 *\r\n" : moves;
    CHECK(edited(row.before + behind, row.edits) == row.after + behind);
    CHECK(edited(row.after + behind, row.edits) == row.after + behind);
  }
}

TEST_CASE("a new line ends as the others do", "[replay][head]") {
  CHECK(edited("[Event \"E\"]\r\r1. e4 e5 *\r", {{EditKind::set, "A", "1"}}) ==
        "[Event \"E\"]\r[A \"1\"]\r\r1. e4 e5 *\r");
}

TEST_CASE("a head that is not written as PGN has it stays", "[replay][head]") {
  const std::vector<TagEdit> edits{{EditKind::set, "Event", "F"}};
  CHECK(edited("1. e4 e5 *\n", edits) == "-");
  CHECK(edited("[Event E]\n" + moves, edits) == "-");
  CHECK(edited("[Event \"E\"\n" + moves, edits) == "-");
  // What is not touched may be as it is.
  CHECK(edited("[Event \"E\"]\n[A 1]\n" + moves, edits) == "[Event \"F\"]\n[A 1]\n" + moves);
}

TEST_CASE("other corrections stay where a head changes", "[replay][head]") {
  const std::string text = "[A \"1\"]\n[Event \"E\"]\n[Result \"*\"]\n" + moves;
  const auto at = static_cast<std::uint32_t>(text.find('*'));
  const std::vector<Correction> others{{CorrectionKind::result_tag, {at, at + 1}, "1-0"}};
  CHECK(edited(text, {{EditKind::set, "A", "2"}}, others) ==
        "[A \"2\"]\n[Event \"E\"]\n[Result \"1-0\"]\n" + moves);
  CHECK(edited(text, {{EditKind::ordered, "A"}}, others) ==
        "[Event \"E\"]\n[Result \"1-0\"]\n[A \"1\"]\n" + moves);
}

}  // namespace
