#include "board/packed_position.h"

#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

TEST_CASE("a packed position is unpacked unchanged", "[board][packed_position]") {
  std::size_t wrong = 0;
  std::size_t positions = 0;
  random_games(10, 120, [&](const board::Position&, board::Move, const board::Position& after) {
    const board::Position back = board::Position::unpacked(after.packed());
    const bool same = back.is_same(after) && back.hash() == after.hash() &&
                      back.checkers() == after.checkers() && back.pinned() == after.pinned() &&
                      back.packed() == after.packed();
    if (!same) ++wrong;
    ++positions;
  });
  CHECK(wrong == 0);
  CHECK(positions > 10'000);
}

TEST_CASE("play continues from an unpacked position", "[board][packed_position]") {
  std::size_t wrong = 0;
  random_games(10, 120,
               [&](const board::Position& before, board::Move move, const board::Position& after) {
                 board::Position position = board::Position::unpacked(before.packed());
                 position.play_unchecked(move);
                 const bool same = position.is_same(after) && position.hash() == after.hash() &&
                                   position.checkers() == after.checkers();
                 if (!same) ++wrong;
               });
  CHECK(wrong == 0);
}

TEST_CASE("everything that distinguishes positions is packed", "[board][packed_position][9.2.3]") {
  const auto packed = [](std::string_view fen) { return position_of(fen).packed(); };
  const auto first = packed("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  CHECK(first == packed("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 40 90"));
  CHECK(first != packed("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"));
  CHECK(first != packed("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
  CHECK(first != packed("r3k2r/8/8/8/8/8/8/R3K2Q w Qkq - 0 1"));
  CHECK(packed("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1") != packed("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
}

}  // namespace
