#include "event/internal/grouping.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;
using namespace partiar::event::internal;

/// A record of the same players and moves: the number of its round, how many half-moves.
struct Record {
  std::string_view round;
  std::size_t plies = 30;
  std::uint32_t id = 0;
  std::uint32_t cluster = 0;
  bool is_ambiguous = false;
  std::string_view then{};  ///< other moves after them
};

std::vector<Member> members_of(const std::vector<Record>& records) {
  std::vector<Member> members;
  for (const Record& record : records) {
    Member member{.id = record.id,
                  .cluster = record.cluster,
                  .place = members.size(),
                  .is_ambiguous = record.is_ambiguous};
    TwinGame& game = member.game;
    game.record.white.name = "Novak, Jan";
    game.record.black.name = "Svoboda, Petr";
    game.record.event = "Blitz";
    game.record.round_text = record.round;
    game.record.round = record.round.empty() ? 0 : static_cast<unsigned>(record.round[0] - '0');
    game.record.number = members.size() + 1;
    game.date = {2024, 3, 15};
    game.moves = std::string(2 * record.plies, 'm') + std::string{record.then};
    game.record.plies = static_cast<unsigned>(game.moves.size() / 2);
    members.push_back(std::move(member));
  }
  return members;
}

/// `head keep | same 30 drop by place`; a question mark for what is uncertain.
std::string told(const TwinGroup& group) {
  std::string text;
  for (const Twin& twin : group.twins) {
    text += text.empty() ? "" : " | ";
    text += twin.kind ? name_of(*twin.kind) : "head";
    if (!twin.is_certain) text += '?';
    if (twin.shared > 0) text += ' ' + std::to_string(twin.shared);
    if (twin.is_kept) text += " keep";
    if (twin.is_dropped) text += " drop";
    if (twin.merit) text += " by " + std::string{name_of(*twin.merit)};
  }
  return text;
}

TEST_CASE("a group tells how each record relates to the most complete one", "[event][twins]") {
  struct Row {
    const char* description;
    std::vector<Record> records;
    Keep keep;
    std::string_view told;
    TwinKind kind;
    bool is_certain;
  };
  const Row rows[] = {
      {"two copies",
       {{"1"}, {"1"}},
       Keep::best,
       "head keep | same 30 drop by place",
       TwinKind::same,
       true},
      {"nothing to be kept",
       {{"1"}, {"1"}},
       Keep::none,
       "head | same 30 by place",
       TwinKind::same,
       true},
      {"the one read first",
       {{"1", 30, 8}, {"1", 30, 3}},
       Keep::first,
       "same 30 drop by place | head keep",
       TwinKind::same,
       true},
      {"the longer one is kept",
       {{"1", 24}, {"1", 30}},
       Keep::best,
       "contained 24 drop by moves | head keep",
       TwinKind::contained,
       true},
      {"but for the one read first",
       {{"1", 24, 3}, {"1", 30, 8}},
       Keep::first,
       "head keep | contained 24 by place",
       TwinKind::contained,
       true},
      {"one that may be of another game",
       {{"1"}, {"1", 30, 0, 0, true}},
       Keep::best,
       "head keep | same? 30 by place",
       TwinKind::same,
       false},
      {"other moves at the end",
       {{"1", 40}, {"1", 38, 0, 0, false, "xx"}},
       Keep::best,
       "head keep | moves 38 by moves",
       TwinKind::moves,
       true},
      {"one that matches only a third",
       {{"1"}, {""}, {"2"}},
       Keep::best,
       "head keep | same? 30 by place | same? 30 by place",
       TwinKind::same,
       false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    Kin kin;
    const TwinGroup group = group_of(members_of(row.records), row.keep, kin);
    CHECK(told(group) == row.told);
    CHECK(group.kind == row.kind);
    CHECK(group.is_certain == row.is_certain);
    for (const Twin& twin : group.twins) CHECK(twin.game.moves.empty());
  }
}

TEST_CASE("of other players' games none is kept or dropped", "[event][twins]") {
  const TwinGroup group = group_of_others(members_of({{"1", 44}, {"2", 44}, {"3", 44}}));
  CHECK(told(group) == "head 44 | players? 44 | players? 44");
  CHECK(group.kind == TwinKind::players);
  CHECK_FALSE(group.is_certain);
}

/// The numbers of the records in each part, an ambiguous one with a question mark.
std::string told(const Parts& parts) {
  std::string text;
  for (const auto& part : parts.parts) {
    text += text.empty() ? "" : " |";
    for (const Member& member : part) {
      text += (text.empty() ? "" : " ") + std::to_string(member.game.record.number);
      if (member.is_ambiguous) text += '?';
    }
  }
  return text;
}

TEST_CASE("linked records are parted by what matches the most complete one", "[event][twins]") {
  struct Row {
    const char* description;
    std::vector<Record> records;
    std::string_view parts;
  };
  const Row rows[] = {
      {"one game", {{"1", 30, 0, 1}, {"1", 30, 1, 1}, {"1", 30, 2, 1}}, "1 2 3"},
      {"a record alone is in no part", {{"1", 30, 0, 1}, {"2", 30, 1, 2}}, ""},
      {"two games in turn",
       {{"1", 30, 0, 1}, {"2", 30, 1, 2}, {"1", 30, 2, 1}, {"2", 30, 3, 2}},
       "1 3 | 2 4"},
      {"one cluster of two games",
       {{"1", 30, 0, 1}, {"2", 30, 1, 1}, {"1", 30, 2, 1}, {"2", 30, 3, 1}},
       "1 3 | 2 4"},
      {"one without a round may be of either",
       {{"1", 30, 0, 1}, {"2", 30, 1, 2}, {"1", 30, 2, 1}, {"2", 30, 3, 2}, {"", 30, 4, 3}},
       "1 3 5? | 2 4"},
      {"and goes with the only one that it fits",
       {{"1", 30, 0, 1}, {"1", 30, 1, 1}, {"", 30, 2, 2}},
       "1 2 3"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    Kin kin;
    const Parts parts = part(members_of(row.records), kin);
    CHECK(told(parts) == row.parts);
    CHECK(parts.left == 0);
  }
}

TEST_CASE("more records than can be compared are told", "[event][twins]") {
  constexpr std::size_t count = 700;
  std::vector<Member> members = members_of(std::vector<Record>(count, Record{"1"}));
  for (Member& member : members) {
    member.game.record.round = static_cast<unsigned>(member.place + 1);
    member.game.record.round_text = std::to_string(member.place + 1);
  }
  Kin kin;
  CHECK(part(std::move(members), kin).left == count);
}

}  // namespace
