#include "replay/touched.h"

#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "notation/move_writer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using laws::Topic;

constexpr std::string_view castling = "r3k2r/8/8/8/8/8/3pP3/R3K2R w KQkq - 0 1";
constexpr std::string_view free_to_castle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view open_game =
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
constexpr std::string_view attacked = "4kr2/8/8/8/8/8/4P3/R3K2R w KQ - 0 1";
constexpr std::string_view shut_in = "4k3/8/8/8/8/6n1/3PPP2/3QK2R w K - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view promoting = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view rook_shut_in = "4k3/8/8/8/8/8/6PP/4K2R w K - 0 1";

struct Row {
  std::string_view what, fen, touched;
  Duty duty;
  Topic topic;
  std::string_view moves;
};
const Row rows[] = {
    {"a piece", free_to_castle, "h1", Duty::move, Topic::touched_own,
     "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+"},
    {"in check: only the king or a capture", castling, "e1", Duty::move, Topic::touched_own,
     "Kd1 Kf1 Kxd2 Kf2"},
    {"a piece that cannot move in check, and one that can", castling, "e2,e1", Duty::move,
     Topic::touched_own, "Kd1 Kf1 Kxd2 Kf2"},
    {"the opponent's piece", castling, "d2", Duty::capture, Topic::touched_other, "Kxd2"},
    {"king and rook", free_to_castle, "e1,h1", Duty::castle, Topic::touched_castling, "O-O"},
    {"king and the other rook", free_to_castle, "e1,a1", Duty::castle, Topic::touched_castling,
     "O-O-O"},
    {"king and rook, and then a piece of the opponent", open_game, "e1,h1,e5", Duty::castle,
     Topic::touched_castling, "O-O"},
    {"king, a piece of the opponent, and the rook", open_game, "e1,e5,h1", Duty::move,
     Topic::touched_both, "Kf1 Ke2 O-O"},
    {"rook and king", free_to_castle, "a1,e1", Duty::move, Topic::touched_own,
     "Rb1 Rc1 Rd1 Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8+"},
    {"rook and king, and the rook cannot move", "4k3/8/8/8/8/8/6PP/4K1NR w K - 0 1", "h1,e1",
     Duty::move, Topic::touched_own, "Kd1 Kf1 Kd2 Ke2 Kf2"},
    {"castling is illegal on this side", attacked, "e1,h1", Duty::move, Topic::castling_denied,
     "Kd1 Kd2 O-O-O"},
    {"castling is illegal, and the king cannot move", shut_in, "e1,h1", Duty::free,
     Topic::castling_denied, "*"},
    {"a capture en passant", passing, "d5", Duty::capture, Topic::touched_other, "exd6"},
    {"both of its pawns", passing, "e5,d5", Duty::both, Topic::touched_both, "exd6"},
    {"the opponent's piece first", passing, "d5,e5", Duty::both, Topic::touched_both, "exd6"},
    {"a capture with a promotion", promoting, "c7,d8", Duty::both, Topic::touched_both,
     "cxd8=Q+ cxd8=R+ cxd8=B cxd8=N"},
    {"own piece first, which cannot capture it", promoting, "e1,d8", Duty::move,
     Topic::touched_both, "Kf1 Ke2 Kf2"},
    {"the opponent's first, which that piece cannot capture", promoting, "d8,e1", Duty::capture,
     Topic::touched_both, "cxd8=Q+ cxd8=R+ cxd8=B cxd8=N"},
    {"the king cannot be captured", free_to_castle, "e8", Duty::free, Topic::touched_freely, "*"},
    {"a rook that cannot move", rook_shut_in, "h1,h2", Duty::move, Topic::touched_own, "Rf1 Rg1"},
};

board::Position position_of(std::string_view fen) {
  const auto read = board::read_fen(fen);
  REQUIRE(read);
  return *read;
}

/// The moves in the order of the generator; if any may be played, `*` for all of them.
std::string listed(const board::Position& position, const Touch& touch) {
  const bool are_all = touch.moves.size() == board::legal_moves(position).size();
  if (touch.duty == Duty::free && are_all) return "*";
  std::string list;
  for (const board::Move move : touch.moves) {
    if (!list.empty()) list += ' ';
    notation::append_move(list, position, move, {});
  }
  return list;
}

TEST_CASE("touched pieces must be played if they can", "[replay][touched][4.3][4.4][4.5]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const board::Position position = position_of(row.fen);
    const auto squares = read_touched(row.touched);
    REQUIRE(squares);
    CHECK_FALSE(find_empty(position, *squares));
    const Touch found = touch(position, *squares);
    CHECK(found.duty == row.duty);
    CHECK(found.topic == row.topic);
    CHECK(listed(position, found) == row.moves);
  }
}

TEST_CASE("a rook touched before the king rules castling out", "[replay][touched][4.4]") {
  const board::Position position = position_of(free_to_castle);
  CHECK(touch(position, *read_touched("h1,e1")).rook_first);
  CHECK_FALSE(touch(position, *read_touched("e1,h1")).rook_first);
  CHECK_FALSE(touch(position, *read_touched("h1")).rook_first);
}

TEST_CASE("squares are read in the order of touching", "[replay][touched]") {
  using enum board::Square;
  CHECK(read_touched("e2") == std::vector{e2});
  CHECK(read_touched("e1,h1") == std::vector{e1, h1});
  CHECK(read_touched("e1, h1 a8") == std::vector{e1, h1, a8});
  CHECK(read_touched("E1,H1") == std::vector{e1, h1});
  CHECK(read_touched("Ke1,Rh1") == std::vector{e1, h1});
  CHECK(read_touched("Крe1, Лh1") == std::vector{e1, h1});
  for (const std::string_view text : {"", ",", "e", "e9", "i1", "?e1", "e2e4", "e2-e4", ",e2"}) {
    CAPTURE(text);
    CHECK_FALSE(read_touched(text));
  }
  CHECK(find_empty(board::Position::initial(), *read_touched("e2,e4,e5")) == e4);
}

}  // namespace
