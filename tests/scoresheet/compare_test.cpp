#include "scoresheet/compare.h"

#include <optional>
#include <string_view>

#include "scoresheet/game_of.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using scoresheet::Comparison;
using scoresheet::Meeting;
using scoresheet::Relation;
using scoresheet::Which;

Comparison compared(std::string_view first, std::string_view second) {
  auto ours = game_of(first);
  auto theirs = game_of(second);
  scoresheet::read_beside_each_other(ours, theirs, any_letters());
  return scoresheet::compare(ours, theirs, any_letters());
}

TEST_CASE("two records of one game part where they differ", "[scoresheet][compare]") {
  struct Meets {
    Meeting how;
    std::uint32_t first, second;
  };
  const struct {
    std::string_view what, first, second;
    std::uint32_t agreed;
    bool is_same;
    std::optional<Meets> meets{};
    std::optional<Which> proved{};
  } rows[] = {
      {"the same game", "1.e4 e5 2.Nf3 1-0", "1.e4 e5 2.Nf3 1-0", 3, true},
      {"in another language and form", "1.e4 e5 2.Nf3 Nc6 3.Bb5 1-0",
       "1.e2-e4 e7-e5 2.Sg1-f3 Sb8-c6 3.Lf1-b5 1:0", 5, true},
      {"a letter that is a pawn in English, in tags", "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0",
       "[White \"A\"]\n\n1. e4 e5 2. Pf3 1-0", 3, false},
      {"a different result", "1.e4 e5 1-0", "1.e4 e5 0-1", 2, false},
      {"one without a result", "1.e4 e5 1-0", "1.e4 e5 *", 2, false},
      {"a different move", "1.e4 e5 2.Nf3 Nc6 *", "1.e4 e5 2.Nc3 Nc6 *", 2, false},
      {"the first move", "1.e4 e5 *", "1.d4 d5 *", 0, false},
      {"one is truncated", "1.e4 e5 2.Nf3 Nc6 *", "1.e4 e5 2.Nf3 *", 3, false},
      {"swapped moves", "1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6 *", "1.e4 e5 2.Bc4 Nc6 3.Nf3 Nf6 *", 2, false,
       Meets{Meeting::swapped, 5, 5}},
      {"another move order to the same position", "1.e3 e5 2.e4 Nc6 *",
       "1.e4 e6 2.Nf3 e5 3.Ng1 Nc6 *", 0, false, Meets{Meeting::transposition, 3, 5}},
      {"a missing pair", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.d3 d6 *",
       "1.e4 e5 2.Nf3 Nc6 3.Ba4 Nf6 4.d3 d6 *", 4, false, Meets{Meeting::missing, 6, 4},
       Which::first},
      {"a missing pair in the first", "1.d4 d5 2.Nf3 Nf6 3.Bf4 c5 4.e3 *",
       "1.d4 d5 2.c4 e6 3.Nf3 Nf6 4.Bf4 c5 5.e3 *", 2, false, Meets{Meeting::missing, 2, 4}},
      {"an unplayable move, and the rest proves the other right",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 *",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bb6 Nf6 5.O-O Be7 *",
       6,
       false,
       {},
       Which::first},
      {"the same in the first",
       "1.e4 e5 2.Nf3 Nc7 3.Bb5 a6 *",
       "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *",
       3,
       false,
       {},
       Which::second},
      {"a legal move with which the rest is unplayable",
       "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qa5 *",
       "1.e4 d6 2.exd5 Qxd5 3.Nc3 Qa5 *",
       1,
       false,
       {},
       Which::first},
      {"both unplayable", "1.e4 e5 2.Nf6 *", "1.e4 e5 2.Bb8 *", 2, false},
      {"different starting positions",
       "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1.Ra8+ *", "1.e4 *", 0, false},
      {"a word between moves as in a remark", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O *",
       "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 (gut) 4.Lxc6 dxc6 5.O-O Remis", 9, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Comparison found = compared(row.first, row.second);
    CHECK(found.agreed == base::Ply{row.agreed});
    CHECK(found.is_same == row.is_same);
    CHECK(found.proved == row.proved);
    REQUIRE(found.rejoin.has_value() == row.meets.has_value());
    if (!row.meets) continue;
    CHECK(found.rejoin->how == row.meets->how);
    CHECK(found.rejoin->plies[0] == base::Ply{row.meets->first});
    CHECK(found.rejoin->plies[1] == base::Ply{row.meets->second});
  }
}

TEST_CASE("how the half-moves of two records compare", "[scoresheet][compare]") {
  const struct {
    std::string_view what, first, second;
    Relation relation;
  } rows[] = {
      {"the same", "1.e4 e5 *", "1.e4 e5 *", Relation::alike},
      {"with other results", "1.e4 e5 1-0", "1.e4 e5 *", Relation::alike},
      {"the same word is unplayable", "1.e4 e5 2.Bb8 Nc6 *", "1.e4 e5 2.Bb8+ Nc6 *",
       Relation::stopped_alike},
      {"nor in another language", "1.e4 e5 2.Nf3 Nc6 3.Bb8 a6 *", "1.e4 e5 2.Sf3 Sc6 3.Lb8 a6 *",
       Relation::stopped_alike},
      {"different words are unplayable", "1.e4 e5 2.Bb8 Nc6 *", "1.e4 e5 2.Bb7 Nc6 *",
       Relation::parted},
      {"one is unplayable", "1.e4 e5 2.Bb8 Nc6 *", "1.e4 e5 2.Nf3 *", Relation::parted},
      {"one ends", "1.e4 e5 2.Nf3 *", "1.e4 e5 *", Relation::one_ends},
      {"and the other cannot be played on", "1.e4 e5 *", "1.e4 e5 2.Bb8 Nc6 *", Relation::one_ends},
      {"one goes on after mate", "1.f3 e5 2.g4 Qh4# 0-1", "1.f3 e5 2.g4 Qh4# 3.h3 0-1",
       Relation::one_ends},
      {"a different move", "1.e4 e5 *", "1.e4 c5 *", Relation::parted},
      {"different starting positions",
       "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1.Ra8+ *", "1.e4 *",
       Relation::other_starts},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(compared(row.first, row.second).relation == row.relation);
    CHECK(compared(row.second, row.first).relation == row.relation);
  }
}

TEST_CASE("a comparison says the same from both sides", "[scoresheet][compare]") {
  const std::string_view games[] = {"1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 1-0",
                                    "1.e4 e5 2.Nf3 Nc6 3.Ba4 Nf6 *",
                                    "1.e4 e5 2.Bc4 Nc6 3.Nf3 Nf6 0-1",
                                    "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bb6 *",
                                    "1.d4 d5 2.c4 1/2-1/2",
                                    "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 1-0"};
  for (const auto first : games) {
    const Comparison itself = compared(first, first);
    CHECK(itself.is_same == itself.branches[0].is_playable);
    for (const auto second : games) {
      CAPTURE(first, second);
      const Comparison there = compared(first, second);
      const Comparison back = compared(second, first);
      CHECK(there.agreed == back.agreed);
      CHECK(there.is_same == back.is_same);
      CHECK(there.proved == (back.proved ? std::optional{~*back.proved} : std::nullopt));
      REQUIRE(there.rejoin.has_value() == back.rejoin.has_value());
      if (!there.rejoin) continue;
      CHECK(there.rejoin->plies[0] == back.rejoin->plies[1]);
      CHECK(there.rejoin->plies[1] == back.rejoin->plies[0]);
    }
  }
}

}  // namespace
