#include "board/legal_moves.h"

#include <algorithm>
#include <random>
#include <set>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/slow_rules.h"

namespace {

using namespace partiar::board;
using partiar::tests::fen_of;
using partiar::tests::Men;
using partiar::tests::men_of;
using partiar::tests::position_of;
using partiar::tests::random_games;

struct Count {
  std::string_view what, fen;
  std::size_t moves;
};
constexpr Count counts[] = {
    {"the starting position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20},
    {"the most moves known", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218},
    {"checkmate", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", 0},
    {"stalemate", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", 0},
    {"stalemate with a pinned knight", "7k/5Kn1/8/8/3B4/3B4/8/8 b - - 0 1", 0},
    {"a king that must not retreat along the line of check", "8/8/8/8/r3K3/8/8/7k w - - 0 1", 6},
    {"a double check, with a piece that could parry either one",
     "3kr3/8/8/8/8/5n2/6B1/4K3 w - - 0 1", 3},
    {"two checks on one line (Stockfish)", "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", 4},
    {"a pinned knight", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", 5},
    {"a pinned bishop slides and captures", "4k3/8/8/8/1b6/2B5/8/4K3 w - - 0 1", 7},
    {"a pinner is not pinned (chesslib#65)",
     "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1", 35},
    {"a pinned pawn that captures its pinner", "4k3/8/8/8/8/2b5/3P4/4K3 w - - 0 1", 5},
    {"a pinned pawn advances on its file", "4k3/4r3/8/8/8/8/4P3/4K3 w - - 0 1", 6},
    {"a pawn whose second step is blocked", "4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1", 4},
    {"four promotions ahead and four by capture", "3n3k/4P3/8/8/8/8/8/7K w - - 0 1", 11},
    {"a capture en passant is the only move (shakmaty)", "k5r1/1b6/8/2pP4/8/8/5r2/7K w - c6 0 1",
     1},
    {"a capture en passant parries the check (python-chess)", "8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1",
     8},
    {"castling is the only move (shakmaty)", "2k5/8/8/1b6/8/5p1p/5P1P/6KR w K - 0 1", 1},
    {"castling queen-side is the only move (shakmaty)", "2k5/4r3/8/8/8/p1p5/P1P5/1BRK4 w Q - 0 1",
     1},
};

bool is_permutation(const MoveList& moves, const std::vector<Move>& slow) {
  return std::ranges::is_permutation(moves, slow);
}

TEST_CASE("the legal moves of a position are counted", "[board][legal_moves]") {
  for (const auto& row : counts) {
    CAPTURE(row.what);
    const Position position = position_of(row.fen);
    CHECK(legal_moves(position).size() == row.moves);
    CHECK(legal_moves(position).empty() == (row.moves == 0));
    CHECK(has_legal_move(position) == (row.moves > 0));
    CHECK(is_permutation(legal_moves(position), partiar::tests::slow_legal_moves(position)));
  }
}

TEST_CASE("the legal moves are those found square by square",
          "[board][legal_moves][3.10][property]") {
  random_games(3, 80, [](const Position&, Move, const Position& after) {
    const std::vector<Move> slow = partiar::tests::slow_legal_moves(after);
    if (!is_permutation(legal_moves(after), slow) || has_legal_move(after) == slow.empty()) {
      FAIL_CHECK(fen_of(after));
    }
  });
}

/// The squares from which legal moves, except castling, bring a piece of `role` to `to`.
Bitboard origins_in(const MoveList& moves, const Position& position, Role role, Square to) {
  Bitboard origins;
  for (const Move move : moves) {
    const bool is_meant = move.kind() != Move::Kind::castling && move.to() == to;
    if (is_meant && position.role_on(move.from()) == role) origins |= move.from();
  }
  return origins;
}

Bitboard pseudo_origins(const Position& position, Role role, Square to) {
  const Men men = men_of(position);
  Bitboard origins;
  for (const Square from : position.of(position.turn(), role)) {
    if (partiar::tests::can_reach(men, position.en_passant(), from, to)) origins |= from;
  }
  return origins;
}

void check_origins(const Position& position) {
  constexpr Bitboard half = light_squares;
  const MoveList moves = legal_moves(position);
  for (const Role role : roles) {
    for (const Square to : every_square) {
      const Bitboard legal = origins_in(moves, position, role, to);
      if (legal_origins(position, role, to) != legal ||
          legal_origins(position, role, to, half) != (legal & half) ||
          pseudo_legal_origins(position, role, to) != pseudo_origins(position, role, to)) {
        FAIL_CHECK(fen_of(position) << ' ' << letter_of(role) << ' ' << index(to));
      }
    }
  }
}

TEST_CASE("the origins of a piece are those of its legal moves",
          "[board][legal_moves][C.10][property]") {
  random_games(1, 60, [](const Position&, Move, const Position& after) { check_origins(after); });
  for (const auto& row : counts) check_origins(position_of(row.fen));
}

constexpr auto king_side = CastlingSide::king_side;
constexpr auto queen_side = CastlingSide::queen_side;

struct Castling {
  std::string_view what, fen;
  CastlingSide side;
  Square king, rook;
};
constexpr Castling castlings[] = {
    {"White, king-side", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", king_side, Square::e1, Square::h1},
    {"White, queen-side", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", queen_side, Square::e1, Square::a1},
    {"Black, king-side", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", king_side, Square::e8, Square::h8},
    {"Black, queen-side", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", queen_side, Square::e8, Square::a8},
    {"only the rook crosses b1", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", queen_side, Square::e1,
     Square::a1},
    {"only the rook is attacked", "4k2r/8/8/8/8/8/8/4K2R w K - 0 1", king_side, Square::e1,
     Square::h1},
    {"the inner rook", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", king_side, Square::e1, Square::f1},
    {"the king stays (python-chess)", "Qr4k1/4pppp/8/8/8/8/8/R5KR w Hb - 0 1", king_side,
     Square::g1, Square::h1},
    {"king and rook swap places (python-chess)", "3r1k1r/4pp2/8/8/8/8/8/4RKR1 w Gd - 0 1",
     king_side, Square::f1, Square::g1},
    {"the king passes its rook", "4k3/8/8/8/8/8/8/1KR5 w C - 0 1", king_side, Square::b1,
     Square::c1},
    {"the king moves towards the other side", "4k3/8/8/8/8/8/8/RK6 w A - 0 1", queen_side,
     Square::b1, Square::a1},
};

TEST_CASE("castling is encoded as the king's move to its rook", "[board][legal_moves][3.8.2]") {
  for (const auto& row : castlings) {
    CAPTURE(row.what);
    const auto found = find_castling(position_of(row.fen), row.side);
    REQUIRE(found.has_value());
    CHECK(*found == Move{row.king, row.rook, Move::Kind::castling});
  }
}

struct Refusal {
  std::string_view what, fen;
  CastlingSide side;
  CastlingFault fault;
};
constexpr Refusal refusals[] = {
    {"no right left", "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", king_side, CastlingFault::king_moved},
    {"the king is not on its square", "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1", queen_side,
     CastlingFault::king_moved},
    {"the king's rook moved", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", king_side,
     CastlingFault::rook_moved},
    {"the queen's rook moved", "r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", queen_side,
     CastlingFault::rook_moved},
    {"a piece between king and rook", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", king_side,
     CastlingFault::blocked},
    {"a piece in the rook's way only", "rn2k3/8/8/8/8/8/8/4K3 b q - 0 1", queen_side,
     CastlingFault::blocked},
    {"an enemy piece between", "4k3/8/8/8/8/8/8/R2nK3 w Q - 0 1", queen_side,
     CastlingFault::blocked},
    {"a piece on the king's target square", "4k3/8/8/8/8/8/8/4KRN1 w F - 0 1", king_side,
     CastlingFault::blocked},
    {"a piece on the rook's target square", "4k3/8/8/8/8/8/8/RKBN4 w A - 0 1", queen_side,
     CastlingFault::blocked},
    {"the other rook in the way (python-chess)",
     "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ee - 0 1", queen_side,
     CastlingFault::blocked},
    {"blocked takes precedence over check", "4k3/8/8/8/8/8/8/r3KN1R w K - 0 1", king_side,
     CastlingFault::blocked},
    {"in check", "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", king_side, CastlingFault::in_check},
    {"check takes precedence over an attacked square", "4k3/8/8/8/8/8/6n1/4K2R w K - 0 1",
     king_side, CastlingFault::in_check},
    {"through an attack", "2k5/8/8/8/2b5/8/8/4K2R w K - 0 1", king_side,
     CastlingFault::through_attack},
    {"through a pawn's attack", "4k3/8/8/8/8/8/2p5/R3K3 w Q - 0 1", queen_side,
     CastlingFault::through_attack},
    {"a piece far along the king's way", "4k3/8/8/8/8/8/8/1KR2r2 w C - 0 1", king_side,
     CastlingFault::blocked},
    {"a long way, attacked in its middle", "3rk3/8/8/8/8/8/8/1KR5 w C - 0 1", king_side,
     CastlingFault::through_attack},
    {"into an attack", "6r1/4k3/8/8/8/8/8/4K2R w K - 0 1", king_side, CastlingFault::into_attack},
    {"into a pawn's attack", "4k3/8/8/8/8/8/7p/4K2R w K - 0 1", king_side,
     CastlingFault::into_attack},
    {"the enemy king guards the target square", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", queen_side,
     CastlingFault::into_attack},
    {"the rook shielded its king", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", queen_side,
     CastlingFault::into_attack},
    {"the rook shields its king only on the way", "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", queen_side,
     CastlingFault::into_attack},
};

TEST_CASE("castling is rejected for the first applicable reason", "[board][legal_moves][3.8.2]") {
  std::set<CastlingFault> faults;
  for (const auto& row : refusals) {
    CAPTURE(row.what);
    const auto found = find_castling(position_of(row.fen), row.side);
    REQUIRE_FALSE(found.has_value());
    CHECK(found.error() == row.fault);
    faults.insert(row.fault);
  }
  CHECK(faults.size() == static_cast<std::size_t>(CastlingFault::into_attack) + 1);
}

/// The same as `count_steps`, piece by piece.
unsigned steps_of(const Position& position, Color color, Bitboard pieces) {
  const Bitboard open = ~position.of(color);
  unsigned steps = 0;
  Bitboard leaps;
  for (const Square from : pieces& position.of(color)) {
    const Role role = position.role_on(from);
    if (role == Role::knight) leaps |= knight_attacks(from) & open;
    if (role == Role::pawn) {
      steps += position.occupied().contains(ahead(color, from)) ? 0U : 1U;
    } else if (role != Role::knight && role != Role::king) {
      steps += (reach(role, from) & king_attacks(from) & open).size();
    }
  }
  return steps + leaps.size();
}

TEST_CASE("steps are counted as piece by piece", "[board][legal_moves][property]") {
  std::mt19937_64 random{20261126};
  std::size_t wrong = 0;
  random_games(20, 200, [&](const Position& position, Move, const Position&) {
    for (const auto color : {Color::white, Color::black}) {
      const Bitboard pieces = position.of(color) & Bitboard{random() | random()};
      const unsigned steps = count_steps(position, color, pieces);
      if (steps != steps_of(position, color, pieces)) ++wrong;
    }
  });
  CHECK(wrong == 0);
}

}  // namespace
