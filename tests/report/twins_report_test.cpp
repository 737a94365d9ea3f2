#include "report/twins_report.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using event::Keep;
using event::Loss;
using event::Merit;
using event::Twin;
using event::TwinGroup;
using event::TwinKind;

Twin twin(std::uint64_t number, unsigned plies) {
  Twin twin;
  event::GameRecord& record = twin.game.record;
  record.source = std::make_shared<const std::string>("g.pgn");
  record.number = number;
  record.line = 10 * number;
  record.white.name = "Novák, Jan";
  record.event = "Open";
  record.round_text = "3";
  record.recorded = event::read_outcome("1-0").value();
  record.plies = plies;
  twin.game.date = {2024, 3, 0};
  return twin;
}

/// A record of 20 half-moves of a game of 40.
TwinGroup cut_off() {
  TwinGroup group{.kind = TwinKind::contained, .twins = {twin(1, 40), twin(2, 20)}};
  Twin& shorter = group.twins[1];
  shorter.kind = TwinKind::contained;
  shorter.shared = 20;
  shorter.merit = Merit::moves;
  return group;
}

std::string text_of(const TwinGroup& group, Keep keep) {
  std::string text;
  report::append_twins(text, group, keep, english());
  return text;
}

TEST_CASE("a record that can be left out is told, and why", "[report][twins]") {
  TwinGroup group = cut_off();
  group.twins[0].is_kept = true;
  group.twins[1].is_dropped = true;
  CHECK(text_of(group, Keep::best) ==
        "The same game, cut off: 2 records\n"
        "  g.pgn: game 1 (line 10), Novák, Jan – ?\n"
        "    Open, round 3, 2024.03.??\n"
        "    40 half-moves, 1-0. The most complete one: keep it.\n"
        "  g.pgn: game 2 (line 20), Novák, Jan – ?\n"
        "    Open, round 3, 2024.03.??\n"
        "    20 half-moves, 1-0. The other one goes on from here. Can be left out: the other one "
        "has more moves.\n\n");
}

TEST_CASE("what would be lost is named", "[report][twins]") {
  TwinGroup group = cut_off();
  group.is_certain = false;
  group.twins[0].is_kept = true;
  group.twins[1].is_certain = false;
  group.twins[1].losses = {{Loss::annotations, Loss::tags}, {"ECO", "WhiteElo"}};
  const std::string text = text_of(group, Keep::first);
  CAPTURE(text);
  CHECK(text.starts_with("The same game, cut off (uncertain): 2 records\n"));
  CHECK(text.contains("1-0. Read first: keep it.\n"));
  CHECK(
      text.contains("Uncertain. Cannot be left out. Missing in the other one: comments, signs or "
                    "variations; tags or their values (ECO, WhiteElo).\n"));
}

TEST_CASE("a record of which nothing is known has no line for it", "[report][twins]") {
  TwinGroup group = cut_off();
  for (Twin& twin : group.twins) {
    twin.game.record.event.clear();
    twin.game.record.round_text.clear();
    twin.game.date = {};
  }
  const std::string text = text_of(group, Keep::none);
  CAPTURE(text);
  CHECK_FALSE(text.contains("Open"));
  CHECK(text.contains("Novák, Jan – ?\n    40 half-moves, 1-0."));
  CHECK_FALSE(text.contains("keep it"));
}

TEST_CASE("games of other players have no head", "[report][twins]") {
  TwinGroup group{
      .kind = TwinKind::players, .is_certain = false, .twins = {twin(1, 40), twin(2, 40)}};
  group.twins[1].kind = TwinKind::players;
  group.twins[1].is_certain = false;
  group.twins[1].shared = 40;
  const std::string text = text_of(group, Keep::best);
  CAPTURE(text);
  CHECK(
      text.contains("(line 10), Novák, Jan – ?\n    Open, round 3, 2024.03.??\n"
                    "    40 half-moves, 1-0.\n"));
}

TEST_CASE("the totals count groups by kind, and what can be left out", "[report][twins]") {
  report::TwinCounts counts;
  counts.games = 9;
  TwinGroup group = cut_off();
  group.twins[1].is_dropped = true;
  counts.add(group);
  group.kind = TwinKind::result;
  group.twins[1].is_dropped = false;
  counts.add(group);
  CHECK(counts.groups == 2);
  CHECK(counts.dropped == 1);
  std::string text;
  report::append_twin_counts(text, counts, Keep::none, english());
  CHECK(text ==
        "9 games: 2 groups of twins: 0 the same, 1 cut off, 0 with other players, 0 with other "
        "moves, 1 with another result, to be checked.\n");
  text.clear();
  report::append_twin_counts(text, counts, Keep::best, english());
  CHECK(text.contains(".\n1 record can be left out.\n"));
}

}  // namespace
