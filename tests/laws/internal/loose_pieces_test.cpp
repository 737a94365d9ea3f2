#include "laws/internal/loose_pieces.h"

#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "board/legal_moves.h"
#include "laws/internal/freedom.h"
#include "laws/internal/loose_choice.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using laws::internal::LooseEnd;
using laws::internal::search_loose_pieces;
using tests::position_of;

constexpr std::uint64_t enough = 5'000;

enum class Choice { kings, all_but_bishops, jammed, jammed_without_king, buried, all };

Bitboard tracked(const Position& position, Color winner, Choice choice) {
  const Bitboard bishops = position.of(Role::bishop) | position.of(Role::pawn);
  switch (choice) {
    case Choice::kings:
      return position.of(Role::king);
    case Choice::all_but_bishops:
      return position.occupied() & ~bishops;
    case Choice::jammed:
      return position.of(Role::king) | laws::internal::confined_pieces(position, 0);
    case Choice::jammed_without_king:
      return position.king(~winner) | laws::internal::confined_pieces(position, 2);
    case Choice::buried:
      return laws::internal::tracked_pieces(position, winner, {.room = 0, .buried = true});
    case Choice::all:
      return position.occupied();
  }
  return {};
}

struct Row {
  std::string_view what, fen;
  Choice choice;
  bool has_mate[2];  ///< possibly, for White and for Black
};
constexpr Row rows[] = {
    {"bishops and a wall",
     "8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 w - - 0 1",
     Choice::kings,
     {false, false}},
    {"a bishop before a corner", "k7/8/8/8/8/1pB5/pP6/K7 w - - 0 1", Choice::kings, {false, false}},
    {"a bishop that a pawn may take",
     "k7/Pp6/1P6/K7/4b3/8/8/8 b - - 0 1",
     Choice::kings,
     {false, false}},
    {"bishops of both colours against one",
     "k7/1b6/2b5/8/8/1pB5/pP6/K7 w - - 0 1",
     Choice::kings,
     {true, false}},
    {"a queen", "k7/1Q6/8/8/8/1pB5/pP6/K7 b - - 0 1", Choice::kings, {true, true}},
    {"a wall of pawns",
     "8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1",
     Choice::kings,
     {false, false}},
    {"a promotion of the winner's", "k7/8/8/8/8/2B5/P7/K7 w - - 0 1", Choice::kings, {true, false}},
    {"a capture en passant that is over",
     "8/2b5/kp1p1p2/1PpP1Pp1/K1P3P1/3B4/8/8 b - - 0 1",
     Choice::kings,
     {false, false}},
    {"more bishops than flights they share",
     "k6B/1b4B1/5B2/4B3/3B4/1pB5/pP6/K7 w - - 0 1",
     Choice::kings,
     {false, false}},
    {"rook and bishop that jam each other",
     "B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
     Choice::jammed,
     {false, false}},
    {"the same with no piece tracked",
     "B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
     Choice::kings,
     {true, true}},
    {"a knight that could only mate",
     "8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/3K3n b - - 0 1",
     Choice::all_but_bishops,
     {false, true}},
    {"bishops that protect each other's pawns",
     "2B1B1B1/pBpBpBpB/P1P1P1P1/8/8/8/8/k1K5 w - - 0 1",
     Choice::jammed_without_king,
     {false, false}},
    {"pieces around a king that can leave it only with mate",
     "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
     Choice::buried,
     {false, true}},
    {"the same after a promotion",
     "8/8/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1",
     Choice::buried,
     {false, true}},
    {"a promotion that does not answer a check",
     "8/P6k/8/8/8/8/5PPP/1r4K1 w - - 0 1",
     Choice::all,
     {false, true}},
};

TEST_CASE("shut positions are decided", "[laws][winnable]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    for (const Color winner : {Color::white, Color::black}) {
      CAPTURE(winner == Color::white);
      const auto position = position_of(row.fen);
      const auto answer =
          search_loose_pieces(position, winner, tracked(position, winner, row.choice), enough);
      CHECK((answer.end == LooseEnd::open) == row.has_mate[board::index(winner)]);
    }
  }
}

TEST_CASE("pawns of the loser may be loose", "[laws][winnable]") {
  const struct {
    std::string_view what, fen;
    Choice choice;
    bool has_mate;  ///< possibly, for White
  } table[] = {
      {"pieces around a king, and pawns that run", "8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
       Choice::buried, false},
      {"a pawn that blocks a flight", "7k/8/6K1/8/8/p7/8/B7 b - - 0 1", Choice::kings, true},
      {"a rook that mates by itself", "7k/8/p5K1/8/8/8/8/R7 b - - 0 1", Choice::kings, true},
  };
  for (const auto& row : table) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    const Bitboard pawns = laws::internal::free_pawns(position, Color::black);
    REQUIRE(pawns.any());
    const auto answer = search_loose_pieces(
        position, Color::white, tracked(position, Color::white, row.choice), 2 * enough, 1, pawns);
    CHECK((answer.end == LooseEnd::open) == row.has_mate);
  }
}

TEST_CASE("at the limit of positions the question stays open", "[laws][winnable]") {
  const auto position = position_of(rows[0].fen);
  const Bitboard kings = position.of(Role::king);
  const auto whole = search_loose_pieces(position, Color::white, kings, enough);
  REQUIRE(whole.end == LooseEnd::no_mate);
  CHECK(search_loose_pieces(position, Color::white, kings, whole.nodes + 1).end ==
        LooseEnd::no_mate);
  CHECK(search_loose_pieces(position, Color::white, kings, whole.nodes / 2).end == LooseEnd::open);
}

TEST_CASE("no side mates in random play that loose pieces rule out", "[laws][winnable][5.2.2]") {
  std::istringstream lines{tests::bytes_of("testdata/laws/unwinnable.txt")};
  std::size_t ruled_out = 0;
  std::size_t wrong = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    const auto start = position_of(line.substr(3));
    if (!board::has_legal_move(start)) continue;
    for (const auto choice : {Choice::kings, Choice::all_but_bishops, Choice::jammed,
                              Choice::jammed_without_king, Choice::buried, Choice::all}) {
      for (const Color winner : {Color::white, Color::black}) {
        const auto answer =
            search_loose_pieces(start, winner, tracked(start, winner, choice), enough);
        if (answer.end == LooseEnd::open) continue;
        CAPTURE(line, winner == Color::white);
        CHECK(line[board::index(winner)] == '-');
        ++ruled_out;
        tests::random_game(start, ruled_out, 80, [&](const auto&, board::Move, const auto& after) {
          const bool is_mate = after.checkers().any() && !board::has_legal_move(after);
          wrong += is_mate && after.turn() != winner ? 1 : 0;
        });
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(ruled_out > 100);
}

}  // namespace
