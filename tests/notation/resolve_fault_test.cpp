// Why a written move does not mean exactly one legal move: the faults of notation/resolve.h.
#include <algorithm>
#include <string_view>

#include "notation/resolve.h"
#include "support/catch.h"
#include "support/notation_text.h"
#include "support/positions.h"

namespace {

using namespace partiar::board;
using namespace partiar::notation;
using Fault = ResolveFault;
using partiar::tests::position_of;
using partiar::tests::written;

struct Row {
  std::string_view what, fen, text;
  ResolveFault fault;
  std::string_view origins;
};
constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view two_knights = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1";
constexpr std::string_view three_queens = "6k1/8/8/8/Q6Q/8/8/Q1K5 w - - 0 1";
constexpr std::string_view promotion = "1n5k/P7/8/8/8/8/4P3/7K w - - 0 1";
constexpr std::string_view black_promotion = "7k/8/8/8/8/8/p3p3/1N5K b - - 0 1";
constexpr std::string_view rooks = "7k/8/8/8/R2N3p/8/8/R6K w - - 0 1";
constexpr std::string_view pawns = "7k/8/8/1n2p3/1PP1P1P1/5p2/3P1P2/7K w - - 0 1";
constexpr std::string_view black_pawns = "7k/3p1p2/5P2/2p1p3/3N3P/8/8/7K b - - 0 1";
constexpr std::string_view passed_by = "7k/8/8/3pP3/8/8/8/7K w - - 0 1";
constexpr std::string_view passing = "7k/8/8/3pP3/8/8/8/7K w - d6 0 1";
constexpr std::string_view check = "4k3/8/8/8/1b6/8/4P3/N3K1N1 w - - 0 1";
constexpr std::string_view double_check = "4k3/8/8/8/1b2r3/8/8/Q3K1N1 w - - 0 1";
constexpr std::string_view pins = "4k3/4r3/6p1/5p1b/4N1P1/5P2/6q1/3RK3 w - - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr Row rows[] = {
    {"two knights on a file", two_knights, "Nec3", Fault::ambiguous, "e2 e4"},
    {"three knights", two_knights, "Nc3", Fault::ambiguous, "a2 e2 e4"},
    {"three queens", three_queens, "Qd4", Fault::ambiguous, "a1 a4 h4"},
    {"two queens on a file", three_queens, "Qad4", Fault::ambiguous, "a1 a4"},
    {"two queens on a rank", three_queens, "Q4d4", Fault::ambiguous, "a4 h4"},

    {"a pawn moves to the last rank", promotion, "a8", Fault::promotion_missing, "a7"},
    {"a pawn captures on the last rank", promotion, "axb8", Fault::promotion_missing, "a7"},
    {"a black pawn on the first rank", black_promotion, "e1", Fault::promotion_missing, "e2"},
    {"a pawn in the middle of the board", promotion, "e4=Q", Fault::promotion_impossible, "e2"},
    {"a pawn one step too early", "7k/8/P7/8/8/8/8/7K w - - 0 1", "a7=Q",
     Fault::promotion_impossible, "a6"},

    {"no queen at all", rooks, "Qd1", Fault::no_such_piece, ""},
    {"no rook on that file", rooks, "Rbd1", Fault::no_such_piece, ""},
    {"no rook on that rank", rooks, "R2a3", Fault::no_such_piece, ""},
    {"no rook on that square", rooks, "Rd4d1", Fault::no_such_piece, ""},
    {"only an enemy knight", pawns, "Nc3", Fault::no_such_piece, ""},
    {"no pawn on that file", initial, "e4xd5", Fault::no_such_piece, ""},

    {"a pawn stands there", initial, "Bd2", Fault::own_piece_there, "c1 f1"},
    {"a pawn onto its own piece", pawns, "dxc4", Fault::own_piece_there, "d2"},
    {"castling as the king takes the rook", castling, "Kxh1", Fault::own_piece_there, "e1"},

    {"neither knight can get there", initial, "Nd3", Fault::moves_otherwise, "b1 g1"},
    {"neither knight of that file", two_knights, "Nec4", Fault::moves_otherwise, "e2 e4"},
    {"a rook on a diagonal", rooks, "Ra1b2", Fault::moves_otherwise, "a1"},
    {"castling as the king's step", castling, "Kg1", Fault::moves_otherwise, "e1"},
    {"a pawn three steps", initial, "ee5", Fault::moves_otherwise, "e2"},
    {"a pawn two steps, not from its starting square", "7k/8/8/8/8/4P3/8/7K w - - 0 1", "e5",
     Fault::moves_otherwise, "e3"},
    {"a black pawn two steps, not from its starting square", "7k/8/4p3/8/8/8/8/7K b - - 0 1", "e4",
     Fault::moves_otherwise, "e6"},
    {"a pawn backwards", passed_by, "e4", Fault::moves_otherwise, "e5"},
    {"a pawn to its first rank", passed_by, "e1", Fault::moves_otherwise, "e5"},
    {"a pawn three steps beside a pawn", "7k/8/8/8/4P3/8/3P4/7K w - - 0 1", "d5",
     Fault::moves_otherwise, "d2 e4"},
    {"a capture straight ahead", "7k/8/8/8/8/8/3P4/7K w - - 0 1", "dxd4", Fault::moves_otherwise,
     "d2"},
    {"a pawn two files to the side", passed_by, "exc6", Fault::moves_otherwise, "e5"},

    {"a pawn in front of a bishop", initial, "Bb5", Fault::blocked, "f1"},
    {"one of two bishops, by its colour", initial, "Bh6", Fault::blocked, "c1"},
    {"a rook behind a rook", rooks, "R1a6", Fault::blocked, "a1"},
    {"a rook behind a knight", rooks, "R4e4", Fault::blocked, "a4"},
    {"a queen on a file", initial, "Qd4", Fault::blocked, "d1"},
    {"a queen on a diagonal", initial, "Qg4", Fault::blocked, "d1"},
    {"either of two rooks", "7k/8/8/8/8/8/8/RN1NR2K w - - 0 1", "Rc1", Fault::blocked, "a1 e1"},
    {"a pawn in front of a piece", "7k/8/8/1n6/1P6/8/8/7K w - - 0 1", "b5", Fault::blocked, "b4"},
    {"a pawn of that file in front of a piece", pawns, "bb5", Fault::blocked, "b4"},
    {"a pawn in front of a pawn", pawns, "e5", Fault::blocked, "e4"},
    {"a pawn two steps onto a piece", "7k/8/8/8/4n3/8/4P3/7K w - - 0 1", "e4", Fault::blocked,
     "e2"},
    {"a pawn two steps over a piece", pawns, "f4", Fault::blocked, "f2"},
    {"a black pawn in front of a pawn", black_pawns, "f6", Fault::blocked, "f7"},
    {"a black pawn two steps over a piece", black_pawns, "f5", Fault::blocked, "f7"},

    {"a pawn diagonally to an empty square", pawns, "exd5", Fault::nothing_to_capture, "e4"},
    {"the same without a sign", pawns, "ed5", Fault::nothing_to_capture, "e4"},
    {"a black pawn diagonally to an empty square", black_pawns, "exf4", Fault::nothing_to_capture,
     "e5"},
    {"en passant a move too late", passed_by, "exd6", Fault::nothing_to_capture, "e5"},
    {"en passant along a rank with the king, a move too late", "8/8/8/K2pP2r/8/8/8/4k3 w - - 2 1",
     "exd6", Fault::nothing_to_capture, "e5"},
    {"a pinned pawn beside one that has not moved twice", "4k3/3p4/8/K2pP2r/8/8/8/8 w - - 0 1",
     "exd6", Fault::nothing_to_capture, "e5"},

    {"a capture by one pawn", "7k/8/8/3n4/4P3/8/8/7K w - - 0 1", "d5", Fault::pawn_file_missing,
     "e4"},
    {"a capture by either of two pawns", black_pawns, "d4", Fault::pawn_file_missing, "c5 e5"},
    {"a capture where a pawn is blocked, too", pawns, "b5", Fault::pawn_file_missing, "c4"},
    {"en passant without a file", passing, "d6", Fault::pawn_file_missing, "e5"},

    {"a pawn does not parry the check", check, "e3", Fault::king_in_check, "e2"},
    {"a pawn's two steps do not parry the check", check, "e4", Fault::king_in_check, "e2"},
    {"a pinned pawn", "4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1", "d3", Fault::king_in_check, "d2"},
    {"en passant along a rank with the king", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6",
     Fault::king_in_check, "e5"},
    {"en passant along a diagonal with the king", "7q/8/8/3pP3/3K4/8/8/4k3 w - - 0 1", "exd6",
     Fault::king_in_check, "e5"},
    {"a black pawn en passant along a file with its king", "8/8/8/4k3/3Pp3/8/8/4R2K b - - 0 1",
     "exd3", Fault::king_in_check, "e4"},
    {"en passant does not parry the check", "7k/8/8/3pP3/8/8/8/r6K w - - 0 1", "exd6",
     Fault::king_in_check, "e5"},
    {"a pinned knight", pins, "Nf6", Fault::king_in_check, "e4"},
    {"a rook that leaves its king", "7k/8/8/8/8/8/8/r2RK3 w - - 0 1", "Rd2", Fault::king_in_check,
     "d1"},
    {"a king to an attacked square", pins, "Kf2", Fault::king_in_check, "e1"},
    {"a king captures a guarded piece", "7k/8/8/8/8/8/r3q3/4K3 w - - 0 1", "Kxe2",
     Fault::king_in_check, "e1"},
    {"a king stays on the line of a check", "7k/8/8/8/8/8/8/r2K4 w - - 0 1", "Ke1",
     Fault::king_in_check, "d1"},
    {"a knight does not parry the check", check, "Nf3", Fault::king_in_check, "g1"},
    {"neither of two knights parries the check", "4k3/8/8/8/1b6/8/8/2N1KN2 w - - 0 1", "Ng3",
     Fault::king_in_check, "f1"},
    {"a queen parries one of two checks", double_check, "Qc3", Fault::king_in_check, "a1"},
    {"a pinned pawn captures", "4k3/8/8/8/1b1n4/2P5/8/4K3 w - - 0 1", "cxd4", Fault::king_in_check,
     "c3"},
    {"a pinned pawn captures en passant", "4k3/3b4/8/5PpP/8/7K/8/8 w - g6 0 1", "fxg6",
     Fault::king_in_check, "f5"},

    {"the king has moved", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", Fault::castling_king_moved,
     ""},
    {"the king is not on its square", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "O-O-O",
     Fault::castling_king_moved, ""},
    {"the rook has moved", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", Fault::castling_rook_moved,
     ""},
    {"the other rook has moved", "r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "O-O-O",
     Fault::castling_rook_moved, ""},
    {"a piece between king and rook", initial, "O-O", Fault::castling_blocked, ""},
    {"a piece in the rook's way only", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O",
     Fault::castling_blocked, ""},
    {"the other rook in the way", "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -",
     "O-O-O", Fault::castling_blocked, ""},
    {"the king is in check", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "O-O", Fault::castling_in_check,
     ""},
    {"the king crosses an attack", "2k5/8/8/8/2b5/8/8/4K2R w K - 0 1", "O-O",
     Fault::castling_through_attack, ""},
    {"the king crosses an attack far from e1", "4k3/8/8/1b6/8/8/8/5RKR w KQ - 0 1", "O-O-O",
     Fault::castling_through_attack, ""},
    {"the king arrives on an attacked square", "4k3/8/8/8/8/7n/8/4K2R w K - 0 1", "O-O",
     Fault::castling_into_attack, ""},
    {"the rook exposes its king to an attack", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "O-O-O",
     Fault::castling_into_attack, ""},
};

TEST_CASE("a move that does not identify one legal move is rejected with a reason",
          "[notation][resolve]") {
  for (const auto& row : rows) {
    CAPTURE(row.what, row.fen, row.text);
    const auto reading = read_san(row.text);
    REQUIRE(reading.has_value());
    const auto resolved = resolve(position_of(row.fen), reading->san);
    REQUIRE_FALSE(resolved.has_value());
    CHECK(static_cast<int>(resolved.error().fault) == static_cast<int>(row.fault));
    CHECK(written(resolved.error().origins) == row.origins);
  }
}

TEST_CASE("a pawn never captures straight ahead", "[notation][resolve][3.7.3]") {
  for (const std::string_view text : {"exe5", "dxd3", "dxd4"}) {
    CAPTURE(text);
    const San san = read_san(text).value().san;
    CHECK_FALSE(resolve(position_of("7k/8/8/8/4P3/8/3P4/7K w - - 0 1"), san).has_value());
  }
}

TEST_CASE("every fault in resolving a move has a row", "[notation][resolve]") {
  for (const ResolveFault fault : resolve_faults) {
    CAPTURE(static_cast<int>(fault));
    CHECK(std::ranges::any_of(rows, [&](auto& row) { return row.fault == fault; }));
  }
}

}  // namespace
