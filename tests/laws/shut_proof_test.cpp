#include "laws/shut_proof.h"

#include <cstdint>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "board/legal_moves.h"
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
using tests::Placement;
using tests::position_of;
using tests::Roamer;
using tests::ShutProof;

constexpr std::uint64_t enough = 3'000;

char letter_of(Color color, unsigned role) {
  constexpr std::string_view letters = "PNBRQKpnbrqk";
  return letters[role + (color == Color::white ? 0 : 6)];
}

/// The letters of a packed placement: four bits for each occupied square, 6 more for Black.
Placement placement_of(const laws::internal::PackedTracked& packed) {
  constexpr std::string_view letters = "PNBRQKpnbrqk";
  Placement placement;
  placement.white = packed.turn == Color::white;
  placement.promoted = packed.promoted;
  placement.passed = static_cast<int>(packed.passed) - 1;
  unsigned place = 0;
  for (unsigned square = 0; square < 64; ++square) {
    if ((packed.men.occupied >> square & 1U) == 0) continue;
    placement.men[square] = letters[packed.men.men[place / 16] >> place % 16 * 4 & 15U];
    ++place;
  }
  return placement;
}

/// The tracked pieces of a position.
Placement start_of(const Position& position, Bitboard tracked) {
  Placement start;
  start.white = position.turn() == Color::white;
  if (position.en_passant()) {
    const int passed = static_cast<int>(board::index(*position.en_passant()));
    start.passed = start.white ? passed - 8 : passed + 8;
  }
  for (const board::Square square : tracked) {
    const auto piece = *position.piece_on(square);
    start.men[board::index(square)] = letter_of(piece.color, static_cast<unsigned>(piece.role));
  }
  return start;
}

/// What does not hold of a proof.
std::string fault_of(const Position& position, Color winner, Bitboard tracked,
                     const LooseProof& proof) {
  std::set<Placement> placements;
  for (const auto& packed : proof.positions) placements.insert(placement_of(packed));
  std::vector<Roamer> roamers;
  std::vector<int> starts;
  for (const auto& [piece, start, reach] : proof.pieces) {
    roamers.push_back({letter_of(piece.color, static_cast<unsigned>(piece.role)), reach.bits()});
    starts.push_back(static_cast<int>(board::index(start)));
  }
  return ShutProof{winner == Color::white, std::move(placements), std::move(roamers)}.find_fault(
      start_of(position, tracked), starts);
}

/// Kings and pawns; also all but bishops; also all pieces without room; all.
std::vector<Bitboard> choices(const Position& position, Color winner) {
  const Bitboard usual = position.of(Role::pawn) | position.of(Role::king);
  return {usual, position.occupied() & ~position.of(Role::bishop),
          usual | laws::internal::confined_pieces(position, 0),
          (position.of(Role::pawn) | position.king(~winner)) |
              laws::internal::confined_pieces(position, 2),
          position.occupied()};
}

struct Found {
  Bitboard tracked;
  LooseProof proof;
};
std::optional<Found> find_proof(const Position& position, Color winner) {
  for (const Bitboard tracked : choices(position, winner)) {
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
