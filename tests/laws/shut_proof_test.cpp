#include "laws/shut_proof.h"

#include <cstdint>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "board/legal_moves.h"
#include "laws/certificates.h"
#include "laws/internal/freedom.h"
#include "laws/internal/loose_choice.h"
#include "laws/internal/loose_pieces.h"
#include "laws/winnable.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using laws::internal::LooseAnswer;
using laws::internal::LooseEnd;
using laws::internal::LooseProof;
using tests::fault_of;
using tests::Placement;
using tests::position_of;
using tests::ShutProof;
using tests::start_of;

constexpr std::uint64_t enough = 3'000;

struct Found {
  Bitboard tracked;
  LooseProof proof;
};
std::optional<Found> find_proof(const Position& position, Color winner) {
  for (const auto& choice : laws::internal::loose_choices) {
    const Bitboard tracked = laws::internal::tracked_pieces(position, winner, choice);
    auto answer = laws::internal::search_loose_pieces(position, winner, tracked, enough);
    if (answer.end == LooseEnd::no_mate) return Found{tracked, std::move(answer.proof)};
  }
  return std::nullopt;
}

TEST_CASE("proofs that a side cannot mate hold by the rules of movement alone",
          "[laws][winnable][6.9]") {
  std::istringstream lines{tests::bytes_of("testdata/laws/unwinnable.txt")};
  unsigned proved = 0;
  unsigned open = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    CAPTURE(line);
    const auto position = position_of(line.substr(3));
    if (position.castling_rooks().any() || !board::has_legal_move(position)) continue;
    for (const Color winner : {Color::white, Color::black}) {
      const bool can_mate = line[board::index(winner)] != '-';
      const auto found = find_proof(position, winner);
      if (!found) {
        open += can_mate ? 0 : 1;
        continue;
      }
      CHECK_FALSE(can_mate);
      CHECK(fault_of(position, winner, found->tracked, found->proof) == "");
      ++proved;
    }
  }
  CHECK(proved > 100);
  CHECK(proved > open);
}

TEST_CASE("a proof that leaves pawns loose holds", "[laws][winnable][6.9]") {
  const auto position = position_of("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1");
  const auto pawns = laws::internal::free_pawns(position, Color::black);
  const auto tracked =
      laws::internal::tracked_pieces(position, Color::white, {.room = 0, .buried = true});
  const auto answer =
      laws::internal::search_loose_pieces(position, Color::white, tracked, 2 * enough, 1, pawns);
  REQUIRE(answer.end == LooseEnd::no_mate);
  CHECK(fault_of(position, Color::white, tracked, answer.proof, pawns) == "");
  CHECK(fault_of(position, Color::white, tracked, answer.proof) == "the start is not in the set");
}

TEST_CASE("a proof with a hole does not hold", "[laws][winnable][6.9]") {
  const auto position = position_of("8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 w - - 0 1");
  const Bitboard tracked = position.of(Role::king) | position.of(Role::pawn);
  const auto whole = find_proof(position, Color::black);
  REQUIRE(whole);
  REQUIRE(fault_of(position, Color::black, tracked, whole->proof) == "");

  LooseProof less = whole->proof;
  less.positions.pop_back();
  CHECK(fault_of(position, Color::black, tracked, less) == "a move leads out of the set");

  LooseProof elsewhere = whole->proof;
  elsewhere.positions.erase(elsewhere.positions.begin());
  CHECK(fault_of(position, Color::black, tracked, elsewhere) == "the start is not in the set");

  LooseProof narrow = whole->proof;
  narrow.pieces[0].reach = narrow.pieces[0].start;
  CHECK(fault_of(position, Color::black, tracked, narrow) == "a loose piece escapes");
}

TEST_CASE("a set that holds a mate is no proof", "[laws][winnable][6.9]") {
  // Two rooks of White's mate the king of Black's in any corner.
  std::set<Placement> placements;
  const auto position = position_of("7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
  for (unsigned white = 0; white < 64; ++white) {
    for (unsigned black = 0; black < 64; ++black) {
      for (const bool turn : {false, true}) {
        Placement at;
        at.men[white] = 'K';
        at.men[black] = 'k';
        at.white = turn;
        placements.insert(at);
      }
    }
  }
  const ShutProof proof{true, placements, {{'R', ~std::bitset<64>{}}}};
  CHECK(ShutProof{proof}.find_fault(start_of(position, position.of(Role::king)), {6}) ==
        "a mate may be in the set");
}

}  // namespace
