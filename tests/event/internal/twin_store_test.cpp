#include "event/internal/twin_store.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;
using partiar::event::internal::Passing;
using partiar::event::internal::TwinStore;

constexpr std::uint64_t enough = 1U << 20U;

/// A game in which nothing is left at its default.
TwinGame full_game() {
  TwinGame game;
  GameRecord& record = game.record;
  record.white.name = "Novák, Jan";
  record.white.fide_id = 11;
  record.black.name = std::string{"K\0s", 3};  // a damaged file may hold anything
  record.black.fide_id = std::numeric_limits<std::uint64_t>::max();
  record.event = "Open";
  record.round_text = "3.2";
  record.round = 3;
  record.part = 2;
  record.recorded = {Way::forfeit, Points::full, Points::none};
  record.required = Outcome{Way::played, Points::half, Points::half};
  record.plies = 2;
  record.unread = 5;
  record.line = 17;
  game.date = {2024, 3, 15};
  game.address = "lichess.org/aaaa";
  game.time = "10:00:00";
  game.start = "other";
  game.moves = std::string{"a\0b\xFF", 4};
  game.moves_hash = 9;
  game.content.annotations = {1, std::numeric_limits<std::uint64_t>::max()};
  game.content.tags = {{"ECO", 5}, {"", 6}, {"WhiteElo", 7}};
  game.content.heading = 8;
  game.content.unread = TwinContent::cut;
  game.offset = 1'000;
  game.length = 200;
  game.keys = {PlayerKey{8, KeyPart::word, true}, PlayerKey{0xFFFFFFFF, KeyPart::part, false}};
  return game;
}

void check_evidence(const TwinGame& read, const TwinGame& game) {
  CHECK(read.record.white.name == game.record.white.name);
  CHECK(read.record.white.fide_id == game.record.white.fide_id);
  CHECK(read.record.black.name == game.record.black.name);
  CHECK(read.record.black.fide_id == game.record.black.fide_id);
  CHECK(read.record.event == game.record.event);
  CHECK(read.record.round_text == game.record.round_text);
  CHECK(read.record.round == game.record.round);
  CHECK(read.record.part == game.record.part);
  CHECK(read.record.recorded == game.record.recorded);
  CHECK(read.record.plies == game.record.plies);
  CHECK(read.record.unread == game.record.unread);
  CHECK(read.date == game.date);
  CHECK(read.address == game.address);
  CHECK(read.time == game.time);
  CHECK(read.start == game.start);
  CHECK(read.moves == game.moves);
  CHECK(read.keys.empty());
}

TEST_CASE("a stored game is loaded as it was, but for its source and keys", "[event][twins]") {
  for (const TwinGame& game : {full_game(), TwinGame{}}) {
    CAPTURE(game.record.white.name);
    auto store = TwinStore::create(enough);
    REQUIRE(store);
    REQUIRE(store->add(game, 42));
    const auto read = store->load(0);
    REQUIRE(read);
    check_evidence(*read, game);
    CHECK(read->record.required == game.record.required);
    CHECK(read->record.number == 42);
    CHECK(read->record.line == game.record.line);
    CHECK(read->moves_hash == game.moves_hash);
    CHECK(read->content.annotations == game.content.annotations);
    CHECK(read->content.tags == game.content.tags);
    CHECK(read->content.heading == game.content.heading);
    CHECK(read->content.unread == game.content.unread);
    CHECK(read->offset == game.offset);
    CHECK(read->length == game.length);
    CHECK(read->record.source == nullptr);
  }
}

TEST_CASE("what is compared is loaded without content and place", "[event][twins]") {
  auto store = TwinStore::create(enough);
  REQUIRE(store);
  REQUIRE(store->add(full_game(), 42));
  const auto read = store->load_evidence(0);
  REQUIRE(read);
  check_evidence(*read, full_game());
  CHECK(read->content.annotations.empty());
  CHECK(read->content.tags.empty());
  CHECK(read->record.number == 0);
  CHECK(read->length == 0);
}

TEST_CASE("an id that was not given is an error", "[event][twins]") {
  auto store = TwinStore::create(enough);
  REQUIRE(store);
  CHECK_FALSE(store->load(0));
  REQUIRE(store->add(full_game(), 1));
  CHECK_FALSE(store->load_evidence(1));
}

TEST_CASE("games pass by their start, then by their moves, then as they came", "[event][twins]") {
  const struct {
    const char* start;
    const char* moves;
  } games[] = {{"other", "aa"}, {"", "aabb"}, {"", "\xFF\xFF"}, {"", "aa"}, {"", ""}, {"", "aa"}};
  auto store = TwinStore::create(0);  // as little as it can do with
  REQUIRE(store);
  std::uint64_t number = 0;
  for (const auto& [start, moves] : games) {
    TwinGame game;
    game.start = start;
    game.moves = moves;
    game.record.round = static_cast<unsigned>(number + 1);
    game.record.round_text = std::to_string(number + 1);
    game.keys = {PlayerKey{0, KeyPart::whole, true},
                 PlayerKey{static_cast<std::uint32_t>(number) * 8, KeyPart::word, false}};
    game.date = {2024, 3, 15};
    REQUIRE(store->add(game, ++number));
  }
  std::vector<std::uint32_t> ids;
  REQUIRE(store->pass_all([&](const Passing& game) {
    ids.push_back(game.id);
    CHECK(game.moves == games[game.id].moves);
    CHECK(game.start == games[game.id].start);
    CHECK(game.round == game.id + 1);
    CHECK(game.date.day == 15);
    REQUIRE(game.keys.size() == 2);
    CHECK(game.keys[1] == PlayerKey{game.id * 8, KeyPart::word, false});
    const auto loaded = store->load(game.id);
    REQUIRE(loaded);
    CHECK(loaded->record.number == game.id + 1);
    return true;
  }));
  CHECK(ids == std::vector<std::uint32_t>{4, 3, 5, 1, 2, 0});
  std::size_t passed = 0;
  REQUIRE(store->pass_all([&](const Passing&) { return ++passed < 2; }));
  CHECK(passed == 2);
}

}  // namespace
