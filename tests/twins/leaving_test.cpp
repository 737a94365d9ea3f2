#include "twins/leaving.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using event::Loss;
using event::Twin;
using event::TwinKind;
using twins::Leaving;

/// The game `number` of `source`, as the relation of a record that the archive may hold.
Twin twin_of(const std::string& source, std::uint32_t number) {
  Twin twin{.id = number, .kind = TwinKind::same};
  twin.game.record.source = std::make_shared<const std::string>(source);
  twin.game.record.number = number;
  twin.game.offset = 100 * number;
  return twin;
}

bool is_listed(Leaving& leaving, const std::string& source, std::uint64_t number) {
  auto* of_source = leaving.lists().drop->meet(source);
  return of_source != nullptr &&
         reading::GameList::find(*of_source, number, std::nullopt) == reading::Listed::yes;
}

TEST_CASE("only what says no more of a game than the archive is left out", "[twins]") {
  twins::Archive archive;
  archive.add("archive.pgn", "archive.pgn");
  struct Row {
    const char* what;
    Twin twin;
    bool is_held;
  };
  const auto changed = [](auto change) {
    Twin twin = twin_of("week.pgn", 2);
    change(twin);
    return twin;
  };
  const auto losing = [&](Loss loss) {
    return changed([loss](Twin& twin) { twin.losses.what = {loss}; });
  };
  const Row rows[] = {
      {"the same", twin_of("week.pgn", 2), true},
      {"a part", changed([](Twin& twin) { twin.kind = TwinKind::contained; }), true},
      {"with comments of its own", losing(Loss::annotations), true},
      {"with tags of its own", losing(Loss::tags), true},
      {"with a heading of its own", losing(Loss::heading), true},
      {"with more moves", losing(Loss::moves), false},
      {"with more that cannot be read", losing(Loss::unread), false},
      {"with a result", losing(Loss::result), false},
      {"with another result", changed([](Twin& twin) { twin.kind = TwinKind::result; }), false},
      {"with other moves", changed([](Twin& twin) { twin.kind = TwinKind::moves; }), false},
      {"not certainly the same", changed([](Twin& twin) { twin.is_certain = false; }), false},
      {"a copy, though not certain", changed([](Twin& twin) {
         twin.is_certain = false;
         twin.is_copy = true;
       }),
       true},
      {"the head of its group", changed([](Twin& twin) { twin.kind.reset(); }), false},
      {"not held, though it was to be dropped", changed([](Twin& twin) {
         twin.is_dropped = true;
         twin.losses.what = {Loss::moves};
       }),
       false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Leaving leaving{archive};
    event::TwinGroup group{.twins = {twin_of("archive.pgn", 1), row.twin}};
    leaving.take(group);
    CHECK(group.twins[1].is_dropped == row.is_held);
    CHECK(is_listed(leaving, "week.pgn", 2) == row.is_held);
    CHECK_FALSE(is_listed(leaving, "archive.pgn", 1));
  }
}

TEST_CASE("without a record in the archive, what is dropped is as the group says", "[twins]") {
  const twins::Archive archive;
  Leaving leaving{archive};
  event::TwinGroup group{.twins = {twin_of("a.pgn", 1), twin_of("a.pgn", 2)}};
  group.twins[1].is_dropped = true;
  leaving.take(group);
  CHECK_FALSE(is_listed(leaving, "a.pgn", 1));
  CHECK(is_listed(leaving, "a.pgn", 2));
  CHECK(leaving.enlarged().empty());
}

TEST_CASE("a record that is merged is left out, and known by the one it goes to", "[twins]") {
  const twins::Archive archive;
  Leaving leaving{archive};
  event::TwinGroup group{.twins = {twin_of("a.pgn", 1), twin_of("a.pgn", 2), twin_of("b.pgn", 3)}};
  group.twins[0].is_merged = true;
  group.twins[1].is_kept = true;
  group.twins[2].is_merged = true;
  leaving.take(group);
  // Nothing goes to a record that is kept alone.
  event::TwinGroup alone{.twins = {twin_of("c.pgn", 4), twin_of("c.pgn", 5)}};
  alone.twins[0].is_kept = true;
  leaving.take(alone);
  CHECK(leaving.merged() == 2);
  REQUIRE(leaving.enlarged().size() == 1);
  const auto& [place, record] = *leaving.enlarged().begin();
  CHECK(place == std::pair{std::string{"a.pgn"}, std::uint64_t{200}});
  CHECK(record.id == 2);
  CHECK(record.others == std::vector<std::uint32_t>{1, 3});
  CHECK(is_listed(leaving, "a.pgn", 1));
  CHECK_FALSE(is_listed(leaving, "a.pgn", 2));
  CHECK(is_listed(leaving, "b.pgn", 3));
  CHECK_FALSE(is_listed(leaving, "c.pgn", 5));
}

}  // namespace
