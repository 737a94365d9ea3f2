// Moves given as squares without a piece, or as files without a rank.
#include <string>
#include <string_view>

#include "notation/resolve.h"
#include "support/catch.h"
#include "support/notation_text.h"
#include "support/positions.h"

namespace {

using namespace partiar::board;
using namespace partiar::notation;
using partiar::tests::position_of;
using partiar::tests::written;

struct Row {
  std::string_view what, fen, text;
  std::string_view canonical;
  std::string_view deviations;  ///< of text and move
};
constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view captures = "7k/8/8/3p4/4P3/2N5/8/7K w - - 0 1";
constexpr std::string_view passing = "7k/8/8/3pP3/8/8/8/7K w - d6 0 1";
constexpr std::string_view promotion = "1n6/P1P3k1/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view castling_of_black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
constexpr std::string_view chess960 = "4k3/8/8/8/8/8/8/RK4R1 w GA - 0 1";
constexpr std::string_view two_captures = "7k/8/8/3p4/4P3/3p4/4P3/7K w - - 0 1";

constexpr Row squares[] = {
    {"a pawn", initial, "e2e4", "e4", "long_form"},
    {"a pawn in digits", initial, "5254", "e4", "long_form squares_only"},
    {"a knight", initial, "g1f3", "Nf3", "squares_only"},
    {"a knight with a hyphen", initial, "g1-f3", "Nf3", "long_form squares_only"},
    {"a knight in digits", initial, "7163", "Nf3", "squares_only"},
    {"a piece captures without a sign", captures, "c3d5", "Nxd5", "squares_only"},
    {"a piece captures with a sign", captures, "c3xd5", "Nxd5", "squares_only"},
    {"a piece captures with a colon", captures, "c3:d5", "Nxd5", "capture_sign squares_only"},
    {"a piece captures with a sign at the end", captures, "c3-d5x", "Nxd5",
     "long_form capture_sign squares_only"},
    {"a pawn captures in digits", captures, "5445", "exd5",
     "long_form capture_missing squares_only"},
    {"en passant in digits", passing, "5546", "exd6", "long_form capture_missing squares_only"},
    {"a UCI promotion", promotion, "c7c8q", "c8=Q",
     "long_form promotion_sign promotion_lower_case"},
    {"a knight in UCI", promotion, "c7b8n", "cxb8=N",
     "long_form capture_missing promotion_sign promotion_lower_case"},
    {"a queen in ICCF", promotion, "37381", "c8=Q", "long_form squares_only"},
    {"a rook in ICCF", promotion, "37382", "c8=R", "long_form squares_only"},
    {"a bishop in ICCF", promotion, "37283", "cxb8=B", "long_form capture_missing squares_only"},
    {"a knight in ICCF", promotion, "17284", "axb8=N", "long_form capture_missing squares_only"},
    {"castling", castling, "e1g1", "O-O", "squares_only"},
    {"castling with a hyphen", castling, "e1-g1", "O-O", "long_form squares_only"},
    {"long castling", castling, "e1c1", "O-O-O", "squares_only"},
    {"castling in digits", castling, "5171", "O-O", "squares_only"},
    {"long castling in digits", castling, "5131", "O-O-O", "squares_only"},
    {"Black castles in digits", castling_of_black, "5878", "O-O", "squares_only"},
    {"Black castles long in digits", castling_of_black, "5838", "O-O-O", "squares_only"},
    {"the king captures its own rook", castling, "e1h1", "O-O", "squares_only"},
    {"the king captures its other rook", castling, "e1a1", "O-O-O", "squares_only"},
    {"the king captures its rook beside it", chess960, "b1a1", "O-O-O", "squares_only"},
    {"the king captures its rook far away", chess960, "b1g1", "O-O", "squares_only"},
    {"a king's step is not castling", castling, "e1f1", "Kf1", "squares_only"},
};

constexpr Row files[] = {
    {"two files", captures, "ed", "exd5", "capture_missing rank_missing"},
    {"two files and a sign", captures, "exd", "exd5", "rank_missing"},
    {"two files and a colon", captures, "e:d", "exd5", "capture_sign rank_missing"},
    {"en passant", passing, "ed", "exd6", "capture_missing rank_missing"},
    {"en passant, marked", passing, "exde.p.", "exd6", "en_passant_mark rank_missing"},
    {"a promotion", promotion, "cbQ", "cxb8=Q", "capture_missing promotion_sign rank_missing"},
    {"a promotion with signs", promotion, "cxb=N", "cxb8=N", "rank_missing"},
    {"one capture would leave the king in check", "7k/8/8/3p4/K3P2r/3p4/4P3/8 w - - 0 1", "ed",
     "exd3", "capture_missing rank_missing"},
};

template <std::size_t size>
void check(const Row (&rows)[size]) {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    const Position position = position_of(row.fen);
    const auto reading = read_san(row.text);
    CHECK(reading.has_value());
    if (!reading) continue;
    const auto resolved = resolve(position, reading->san);
    CHECK(resolved.has_value());
    if (!resolved) continue;
    San san = san_of(position, resolved->move);
    san.mark = Mark::none;
    CHECK(written(san) == row.canonical);
    Deviations deviations = reading->deviations;
    deviations |= resolved->deviations;
    CHECK(written(deviations) == row.deviations);
  }
}

TEST_CASE("squares alone mean a move of the piece on them", "[notation][resolve][squares]") {
  check(squares);
}
TEST_CASE("two files mean the one possible pawn capture", "[notation][resolve][files]") {
  check(files);
}

struct Refusal {
  std::string_view what, fen, text;
  ResolveFault fault;
  std::string_view origins;
};
constexpr Refusal refusals[] = {
    {"an empty square", initial, "e3e4", ResolveFault::no_such_piece, ""},
    {"an enemy piece", initial, "e7e5", ResolveFault::no_such_piece, ""},
    {"an enemy knight", initial, "g8f6", ResolveFault::no_such_piece, ""},
    {"a knight that does not move like that", initial, "g1g3", ResolveFault::moves_otherwise, "g1"},
    {"a knight onto its own piece", initial, "g1e2", ResolveFault::own_piece_there, "g1"},
    {"a blocked rook", initial, "a1a5", ResolveFault::blocked, "a1"},
    {"castling through pieces", initial, "e1g1", ResolveFault::castling_blocked, ""},
    {"castling in digits through pieces", initial, "5131", ResolveFault::castling_blocked, ""},
    {"castling without the right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1",
     ResolveFault::castling_king_moved, ""},
    {"castling into attack", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "5171",
     ResolveFault::castling_into_attack, ""},
    {"a king that moves three squares to the side is not castling", castling, "e1b1",
     ResolveFault::moves_otherwise, "e1"},
    {"a king's step into attack", "4kr2/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1",
     ResolveFault::king_in_check, "e1"},
    {"a pawn on its last rank", promotion, "3738", ResolveFault::promotion_missing, ""},
    {"a piece with a promotion", initial,
     "7163"
     "1",
     ResolveFault::promotion_impossible, ""},
    {"two captures", two_captures, "ed", ResolveFault::ambiguous, "e2 e4"},
    {"two files and nothing to capture", initial, "ed", ResolveFault::nothing_to_capture, ""},
    {"two files without the promotion", promotion, "cb", ResolveFault::promotion_missing, ""},
};

TEST_CASE("squares alone that are not a legal move are rejected with a reason",
          "[notation][resolve][squares]") {
  for (const Refusal& row : refusals) {
    CAPTURE(row.what, row.text);
    const auto reading = read_san(row.text);
    CHECK(reading.has_value());
    if (!reading) continue;
    const auto resolved = resolve(position_of(row.fen), reading->san);
    CHECK_FALSE(resolved.has_value());
    if (resolved) continue;
    CHECK(static_cast<int>(resolved.error().fault) == static_cast<int>(row.fault));
    if (!row.origins.empty()) CHECK(written(resolved.error().origins) == row.origins);
  }
}

TEST_CASE("an illegal move by squares can be accepted like any other",
          "[notation][resolve][squares][A.5]") {
  // The king would move into check.
  const Position position = position_of("4kr2/8/8/8/8/8/8/4K3 w - - 0 1");
  const auto by_letter = find_illegal_move(position, read_san("Kf1").value().san);
  REQUIRE(by_letter.has_value());
  const auto by_squares = find_illegal_move(position, read_san("e1f1").value().san);
  REQUIRE(by_squares.has_value());
  CHECK(*by_squares == *by_letter);
}

TEST_CASE("illegal castling by squares can be accepted as castling",
          "[notation][resolve][squares][A.5]") {
  // The king has moved, or would castle through an attack.
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"}) {
    const Position position = position_of(fen);
    const auto by_letters = find_illegal_move(position, read_san("O-O").value().san);
    REQUIRE(by_letters.has_value());
    for (const std::string_view text : {"e1g1", "5171"}) {
      CHECK(find_illegal_move(position, read_san(text).value().san) == by_letters);
    }
  }
}

TEST_CASE("squares alone imply the piece on them", "[notation][resolve][squares]") {
  const Position position = position_of(initial);
  const auto role = [&](std::string_view text) {
    return with_piece(position, read_san(text).value().san).role;
  };
  CHECK(role("g1f3") == Role::knight);
  CHECK(role("7163") == Role::knight);
  CHECK(role("d1d5") == Role::queen);
  CHECK(role("e2e4") == Role::pawn);
  CHECK(role("g8f6") == Role::pawn);  // not a piece of the player
  CHECK(role("e4e5") == Role::pawn);
  CHECK(role("Ng1f3") == Role::knight);
}

}  // namespace
