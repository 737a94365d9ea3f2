#include "board/position.h"

#include <optional>
#include <string_view>

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

TEST_CASE("the starting position is that of the Laws", "[board][position][2.3]") {
  const Position& initial = Position::initial();
  CHECK(fen_of(initial) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(initial.checkers().empty());
  CHECK(initial.pinned().empty());
}

TEST_CASE("a position matches its setup", "[board][position]") {
  Setup setup;
  setup.men[index(Square::b1)] = Piece{Color::white, Role::king};
  setup.men[index(Square::h1)] = Piece{Color::white, Role::rook};
  setup.men[index(Square::d5)] = Piece{Color::white, Role::pawn};
  setup.men[index(Square::e5)] = Piece{Color::black, Role::pawn};
  setup.men[index(Square::g8)] = Piece{Color::black, Role::king};
  setup.castling_rooks = Square::h1;
  setup.en_passant = Square::e6;
  setup.halfmove_clock = 3;
  setup.fullmove_number = 40;
  const auto position = Position::from(setup);
  REQUIRE(position.has_value());
  CHECK(fen_of(*position) == "6k1/8/8/3Pp3/8/8/8/1K5R w K e6 3 40");
  CHECK(position->turn() == Color::white);
  CHECK(position->king(Color::white) == Square::b1);
  CHECK(position->king(Color::black) == Square::g8);
  CHECK(position->piece_on(Square::e5) == Piece{Color::black, Role::pawn});
  CHECK(position->piece_on(Square::e6) == std::nullopt);
  CHECK(position->role_on(Square::h1) == Role::rook);
  CHECK(position->of(Color::white, Role::rook) == Square::h1);
}

struct Passing {
  std::string_view what, before;
  Move move;
  std::optional<Square> en_passant;
};
constexpr Passing passings[] = {
    {"no capturing pawn beside it",
     "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
     {Square::e2, Square::e4},
     {}},
    {"a capturing pawn beside it",
     "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
     {Square::e2, Square::e4},
     Square::e3},
    {"a capturing pawn across the edge",
     "4k3/8/8/8/7p/8/P7/4K3 w - - 0 1",
     {Square::a2, Square::a4},
     {}},
    {"a knight beside it", "4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", {Square::e2, Square::e4}, {}},
    {"a single step", "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", {Square::e3, Square::e4}, {}},
    {"a rook that moves two ranks",
     "7k/8/8/8/3p4/8/4R3/K7 w - - 0 1",
     {Square::e2, Square::e4},
     {}},
    {"Black's double step",
     "4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1",
     {Square::e7, Square::e5},
     Square::e6},
    {"the capturing pawn is pinned on its file",
     "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1",
     {Square::e2, Square::e4},
     {}},
    {"the capturing pawn is pinned on a diagonal",
     "1k6/8/8/8/5p2/8/4P2B/4K3 w - - 0 1",
     {Square::e2, Square::e4},
     {}},
    {"both pawns leave the rank (python-chess)",
     "8/4p3/8/r2P3K/8/8/4k3/8 b - - 0 1",
     {Square::e7, Square::e5},
     {}},
    {"both pawns leave the rank, with a piece between",
     "8/4p3/8/rn1P3K/8/8/4k3/8 b - - 0 1",
     {Square::e7, Square::e5},
     Square::e6},
    {"the capturing pawn still shields the king (python-chess)",
     "2b1r2r/4p3/5P1k/2p2P2/5R1P/6PK/4q3/4R3 b - - 0 1",
     {Square::e7, Square::e5},
     Square::e6},
    {"the capturing pawn is pinned, and captures along the pin",
     "4k3/6pb/8/5P2/8/3K4/8/8 b - - 0 1",
     {Square::g7, Square::g5},
     Square::g6},
    {"two capturing pawns, one pinned",
     "4k3/3b2p1/8/5P1P/8/7K/8/8 b - - 0 1",
     {Square::g7, Square::g5},
     Square::g6},
    {"the double step gives check",
     "8/8/8/2k5/2p5/8/3PK3/8 w - - 0 1",
     {Square::d2, Square::d4},
     Square::d3},
    {"the double step discovers a check (chesslib#39)",
     "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 1",
     {Square::d2, Square::d4},
     {}},
};

TEST_CASE("an en passant square is kept only if the capture is legal",
          "[board][position][3.7.3.1]") {
  for (const auto& row : passings) {
    CAPTURE(row.what);
    Position position = position_of(row.before);
    position.play_unchecked(row.move);
    CHECK(position.en_passant() == row.en_passant);
  }
}

struct Play {
  std::string_view what, before;
  Move move;
  std::string_view after;
};
constexpr auto castling = Move::Kind::castling;
constexpr Play plays[] = {
    {"a king walks along the enemy's first rank and takes no right away",
     "r3k2K/8/8/8/8/8/8/8 w q - 0 1",
     {Square::h8, Square::h7},
     "r3k3/7K/8/8/8/8/8/8 b q - 1 1"},
    {"a quiet move counts, and Black's completes the move",
     "4k3/8/8/8/8/8/8/4K3 b - - 7 9",
     {Square::e8, Square::d8},
     "3k4/8/8/8/8/8/8/4K3 w - - 8 10"},
    {"a capture resets the count",
     "4k3/8/8/8/8/8/4r3/4K3 w - - 7 9",
     {Square::e1, Square::e2},
     "4k3/8/8/8/8/8/4K3/8 b - - 0 9"},
    {"a pawn move resets the count",
     "4k3/8/8/8/8/8/4P3/4K3 w - - 7 9",
     {Square::e2, Square::e3},
     "4k3/8/8/8/8/4P3/8/4K3 b - - 0 9"},
    {"White captures en passant",
     "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 9",
     {Square::d5, Square::e6, Move::Kind::en_passant},
     "4k3/8/4P3/8/8/8/8/4K3 b - - 0 9"},
    {"Black captures en passant",
     "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 9",
     {Square::e4, Square::d3, Move::Kind::en_passant},
     "4k3/8/8/8/8/3p4/8/4K3 w - - 0 10"},
    {"a right to capture en passant lasts one move",
     "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 9",
     {Square::e1, Square::d1},
     "4k3/8/8/3Pp3/8/8/8/3K4 b - - 1 9"},
    {"a promotion",
     "7k/4P3/8/8/8/8/8/4K3 w - - 7 9",
     {Square::e7, Square::e8, Role::knight},
     "4N2k/8/8/8/8/8/8/4K3 b - - 0 9"},
    {"a promotion that captures a rook removes its right",
     "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 7 9",
     {Square::b7, Square::a8, Role::queen},
     "Q3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 9"},
    {"a rook that captures a rook leaves neither right (python-chess)",
     "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 9",
     {Square::h8, Square::h1},
     "r3k3/8/8/8/8/8/8/R3K2r w Qq - 0 10"},
    {"a king that moves loses both rights",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 9",
     {Square::e1, Square::e2},
     "r3k2r/8/8/8/8/8/4K3/R6R b kq - 8 9"},
    {"a rook that moves loses its right",
     "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 9",
     {Square::a8, Square::a4},
     "4k2r/8/8/8/r7/8/8/R3K2R w KQk - 8 10"},
    {"the outer rook moves, the inner one keeps its right",
     "4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
     {Square::h1, Square::h2},
     "4k3/8/8/8/8/8/7R/4KR2 b K - 1 1"},
    {"White castles king-side",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 9",
     {Square::e1, Square::h1, castling},
     "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 8 9"},
    {"Black castles queen-side",
     "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 9",
     {Square::e8, Square::a8, castling},
     "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 8 10"},
    {"the king stays, and the rook passes it",
     "4k3/8/8/8/8/8/8/R5KR w H - 0 1",
     {Square::g1, Square::h1, castling},
     "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},
    {"the rook stays, and the king passes it",
     "4k3/8/8/8/8/8/8/2R1KR2 w F - 0 1",
     {Square::e1, Square::f1, castling},
     "4k3/8/8/8/8/8/8/2R2RK1 b - - 1 1"},
    {"king and rook swap places",
     "3r1k1r/4pp2/8/8/8/8/8/4RKR1 w Gd - 0 1",
     {Square::f1, Square::g1, castling},
     "3r1k1r/4pp2/8/8/8/8/8/4RRK1 b q - 1 1"},
    {"the king moves to the rook's square",
     "1rk5/8/8/8/8/8/8/4K3 b b - 0 1",
     {Square::c8, Square::b8, castling},
     "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
    {"the king moves towards the other side",
     "4k3/8/8/8/8/8/8/RK6 w A - 0 1",
     {Square::b1, Square::a1, castling},
     "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
};

TEST_CASE("a move updates pieces, rights and counters", "[board][position]") {
  for (const auto& row : plays) {
    CAPTURE(row.what);
    Position position = position_of(row.before);
    position.play_unchecked(row.move);
    CHECK(fen_of(position) == row.after);
    CHECK(position.hash() == position_of(row.after).hash());
  }
}

struct Pair {
  std::string_view what, a, b;
  bool same;
};
constexpr Pair pairs[] = {
    {"other counters", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 9 50", true},
    {"a right in another notation", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "4k3/8/8/8/8/8/8/4K2R w H - 0 1", true},
    {"an e.p. square that nobody can use", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
     "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", true},
    {"another side to move", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1",
     false},
    {"a right lost", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", false},
    {"a right that cannot be used at the moment", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
     "4k3/8/8/8/8/8/8/4KB1R w - - 0 1", false},
    {"the right of another rook", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
     "4k3/8/8/8/8/8/8/4KR1R w H - 0 1", false},
    {"an en passant capture no longer possible", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
     "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", false},
    {"another e.p. square", "4k3/8/8/8/2PpP3/8/8/4K3 b - e3 0 1",
     "4k3/8/8/8/2PpP3/8/8/4K3 b - c3 0 1", false},
    {"another role", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2N w - - 0 1", false},
    {"another colour", "4k3/8/8/8/7R/8/8/4K3 w - - 0 1", "4k3/8/8/8/7r/8/8/4K3 w - - 0 1", false},
    {"another square", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", false},
};

TEST_CASE("positions are the same by pieces, side to move, rights and en passant captures",
          "[board][position][9.2.3]") {
  for (const auto& row : pairs) {
    CAPTURE(row.what);
    const Position a = position_of(row.a);
    const Position b = position_of(row.b);
    CHECK(a.is_same(b) == row.same);
    CHECK(b.is_same(a) == row.same);
    CHECK((a.hash() == b.hash()) == row.same);
  }
}

struct Look {
  std::string_view what, fen;
  Bitboard checkers, pinned;
};
constexpr Look looks[] = {
    {"a piece between", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", {}, Square::c3},
    {"two pieces between", "4k3/8/8/b7/1P6/2N5/8/4K3 w - - 0 1", {}, {}},
    {"an enemy piece between", "4k3/8/8/8/1b6/2n5/8/4K3 w - - 0 1", {}, {}},
    {"a rook on a diagonal", "4k3/8/8/8/1r6/2N5/8/4K3 w - - 0 1", {}, {}},
    {"the pieces of the side not to move", "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1", {}, {}},
    {"two checks and a pin", "4k3/8/8/8/1b2r3/2N5/6n1/4K3 w - - 0 1",
     Bitboard{Square::e4} | Square::g2, Square::c3},
    {"a pawn's check", "4k3/8/8/8/8/8/5p2/4K3 w - - 0 1", Square::f2, {}},
};

TEST_CASE("a position knows its checking and pinned pieces", "[board][position][3.9]") {
  for (const auto& row : looks) {
    CAPTURE(row.what);
    const Position position = position_of(row.fen);
    CHECK(position.checkers() == row.checkers);
    CHECK(position.pinned() == row.pinned);
  }
}

TEST_CASE("an unanswered check is detected as long as it lasts", "[board][position][A.5.2]") {
  Position position = position_of("4k3/p7/8/8/8/8/P7/4R1K1 b - - 0 1");
  position.play_recorded({Square::a7, Square::a6});
  Position passed = position;
  passed.pass();
  CHECK(passed.checkers() == Bitboard{Square::e1});
  position.play_unchecked({Square::a2, Square::a3});  // gives no direct check
  CHECK(position.checkers() == Bitboard{Square::e1});
  // A packed position keeps this, too.
  Position back = Position::unpacked(position.packed());
  CHECK(back.checkers() == Bitboard{Square::e1});
  position.play_recorded({Square::e8, Square::f7});
  CHECK(position.checkers().empty());
}

/// The pieces of the side to move that shield their king from a slider.
Bitboard slow_pinned(const Position& position) {
  const Color us = position.turn();
  Bitboard pinned;
  for (const Square s : position.of(us) & ~position.of(Role::king)) {
    Men men = men_of(position);
    men[index(s)].reset();
    if (partiar::tests::attackers(men, position.king(us), ~us) != position.checkers()) pinned |= s;
  }
  return pinned;
}

TEST_CASE("checks and pins are as found square by square", "[board][position][property]") {
  const auto check = [](const Position& position) {
    const Square king = position.king(position.turn());
    const Color them = ~position.turn();
    if (position.checkers() != partiar::tests::attackers(men_of(position), king, them) ||
        position.pinned() != slow_pinned(position) ||
        position.lined_up() != position.lined_up(king, them)) {
      FAIL_CHECK(fen_of(position));
    }
  };
  random_games(2, 60, [&](const Position&, Move, const Position& after) {
    check(after);
    if (after.checkers().any()) return;
    Position passed = after;
    passed.pass();
    check(passed);
  });
}

TEST_CASE("attacks on every square are as found square by square", "[board][position][property]") {
  random_games(1, 30, [](const Position&, Move, const Position& after) {
    const Men men = men_of(after);
    for (const Color by : {Color::white, Color::black}) {
      for (const Square s : every_square) {
        if (after.attackers(s, by, after.occupied()) != partiar::tests::attackers(men, s, by)) {
          FAIL_CHECK(fen_of(after) << ' ' << index(s));
        }
      }
    }
  });
}

/// Whether a pawn of the side to move can legally capture one that has just passed `passed`.
bool is_capturable(const Position& position, Square passed) {
  const Men men = men_of(position);
  for (const Square from : position.of(position.turn(), Role::pawn)) {
    const Move capture{from, passed, Move::Kind::en_passant};
    if (partiar::tests::is_attacking(men, from, passed) &&
        partiar::tests::is_safe_after(men, capture)) {
      return true;
    }
  }
  return false;
}

/// The castling rights after a move: a king's move loses its side's, a rook's its own.
Bitboard slow_rights(const Position& before, Move move) {
  Bitboard left = before.castling_rooks() & ~Bitboard{move.from()} & ~Bitboard{move.to()};
  if (before.role_on(move.from()) == Role::king) left &= ~before.of(before.turn());
  return left;
}

TEST_CASE("a move gives the same position as square by square", "[board][position][property]") {
  random_games(3, 80, [](const Position& before, Move move, const Position& after) {
    const bool is_double =
        before.role_on(move.from()) == Role::pawn && (index(move.from()) ^ index(move.to())) == 16;
    const Square passed = is_double ? ahead(before.turn(), move.from()) : Square::a1;
    const bool is_passing = is_double && is_capturable(after, passed);
    const bool is_black = before.turn() == Color::black;
    if (men_of(after) != partiar::tests::after(men_of(before), move) ||
        after.turn() == before.turn() || after.en_passant().has_value() != is_passing ||
        (is_passing && after.en_passant() != passed) ||
        after.fullmove_number() != before.fullmove_number() + (is_black ? 1 : 0) ||
        after.halfmove_clock() != (before.is_zeroing(move) ? 0 : before.halfmove_clock() + 1) ||
        after.castling_rooks() != slow_rights(before, move)) {
      FAIL_CHECK(fen_of(before) << " -> " << fen_of(after));
    }
  });
}

}  // namespace
