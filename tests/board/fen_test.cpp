#include "board/fen.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace {

using namespace partiar::board;
using partiar::tests::fen_of;
using partiar::tests::position_of;

/// A text and the position of a fault in it, marked by `^`.
struct Marked {
  std::string text;
  std::size_t at;

  explicit Marked(std::string_view marked) : text{marked}, at{marked.find('^')} {
    text.erase(at, 1);
  }
};

struct Refusal {
  std::string_view what, marked;
  FenFault fault;
  std::optional<Rank> rank{};
};
constexpr Refusal refusals[] = {
    {"nothing", "^", FenFault::field_missing},
    {"blanks only", " \t^", FenFault::field_missing},
    {"piece placement only", "4k3/8/8/8/8/8/8/4K3^", FenFault::field_missing},
    {"three fields", "4k3/8/8/8/8/8/8/4K3 w -^", FenFault::field_missing},
    {"three fields and a blank", "4k3/8/8/8/8/8/8/4K3 w - ^", FenFault::field_missing},
    {"a missing field before a wrong turn", "4k3/8/8/8/8/8/8/4K3 x -^", FenFault::field_missing},
    {"a wrong piece before a missing field", "4k3/^x", FenFault::unknown_man, Rank::r7},
    {"a letter that is not a piece", "4k3/8/8/8/8/8/7^x/4K3 w - - 0 1", FenFault::unknown_man,
     Rank::r2},
    {"no squares", "^0", FenFault::unknown_man, Rank::r8},
    {"nine squares", "4k3/^9/8/8/8/8/8/4K3 w - - 0 1", FenFault::unknown_man, Rank::r7},
    {"a Cyrillic king",
     "4^\xD0\xBA"
     "3/8/8/8/8/8/8/4K3 w - - 0 1",
     FenFault::unknown_man, Rank::r8},
    {"squares beyond the edge", "4k3/8/44^1/8/8/8/8/4K3 w - - 0 1", FenFault::rank_too_long,
     Rank::r6},
    {"squares across the edge", "4k3/7^2/8/8/8/8/8/4K3 w - - 0 1", FenFault::rank_too_long,
     Rank::r7},
    {"a piece beyond the edge", "4k3/pppppppp^P/8/8/8/8/8/4K3 w - - 0 1", FenFault::rank_too_long,
     Rank::r7},
    {"a rank of seven", "4k3/7^/8/8/8/8/8/4K3 w - - 0 1", FenFault::rank_too_short, Rank::r7},
    {"an empty rank", "4k3/^/8/8/8/8/8/4K3 w - - 0 1", FenFault::rank_too_short, Rank::r7},
    {"a last rank of seven", "4k3/8/8/8/8/8/8/4K2^ w - - 0 1", FenFault::rank_too_short, Rank::r1},
    {"seven ranks", "4k3/8/8/8/8/8/4K3^ w - - 0 1", FenFault::ranks_missing},
    {"nine ranks", "4k3/8/8/8/8/8/8/4K3^/8 w - - 0 1", FenFault::ranks_left_over},
    {"an extra slash", "4k3/8/8/8/8/8/8/4K3^/ w - - 0 1", FenFault::ranks_left_over},
    {"an upper-case turn", "4k3/8/8/8/8/8/8/4K3 ^W - - 0 1", FenFault::unknown_turn},
    {"a whole word for the turn", "4k3/8/8/8/8/8/8/4K3  ^white - - 0 1", FenFault::unknown_turn},
    {"a letter between H and K", "4k3/8/8/8/8/8/8/4K2R w K^I - 0 1", FenFault::unknown_castling},
    {"rights and a dash", "4k3/8/8/8/8/8/8/4K2R w K^- - 0 1", FenFault::unknown_castling},
    {"two dashes", "4k3/8/8/8/8/8/8/4K2R w ^-- - 0 1", FenFault::unknown_castling},
    {"a letter twice", "4k3/8/8/8/8/8/8/R3K2R w KQ^K - 0 1", FenFault::unknown_castling},
    {"a rook named by side and file", "4k3/8/8/8/8/8/8/R3K2R w KQ^H - 0 1",
     FenFault::unknown_castling},
    {"a file only", "4k3/8/8/8/8/8/8/4K3 w - ^e 0 1", FenFault::unknown_en_passant},
    {"a ninth rank", "4k3/8/8/8/8/8/8/4K3 w - ^e9 0 1", FenFault::unknown_en_passant},
    {"a ninth file", "4k3/8/8/8/8/8/8/4K3 w - ^i6 0 1", FenFault::unknown_en_passant},
    {"an upper-case file", "4k3/8/8/8/8/8/8/4K3 w - ^E6 0 1", FenFault::unknown_en_passant},
    {"a square and more", "4k3/8/8/8/8/8/8/4K3 w - ^e6- 0 1", FenFault::unknown_en_passant},
    {"a clock in letters", "4k3/8/8/8/8/8/8/4K3 w - - ^x 1", FenFault::unknown_clock},
    {"a negative clock", "4k3/8/8/8/8/8/8/4K3 w - - ^-1 1", FenFault::unknown_clock},
    {"a signed clock", "4k3/8/8/8/8/8/8/4K3 w - - ^+1 1", FenFault::unknown_clock},
    {"half a ply", "4k3/8/8/8/8/8/8/4K3 w - - ^0.5 1", FenFault::unknown_clock},
    {"a clock too high", "4k3/8/8/8/8/8/8/4K3 w - - ^10000 1", FenFault::unknown_clock},
    {"a clock beyond 32 bits", "4k3/8/8/8/8/8/8/4K3 w - - ^4294967296 1", FenFault::unknown_clock},
    {"a number in letters", "4k3/8/8/8/8/8/8/4K3 w - - 0 ^one", FenFault::unknown_number},
    {"a number with its point", "4k3/8/8/8/8/8/8/4K3 w - - 0 ^1.", FenFault::unknown_number},
    {"a number too high", "4k3/8/8/8/8/8/8/4K3 w - - 0 ^100000", FenFault::unknown_number},
    {"a seventh field", "4k3/8/8/8/8/8/8/4K3 w - - 0 1  ^x y", FenFault::text_left_over},
};

TEST_CASE("a text that is not a position is rejected at the error", "[board][fen]") {
  for (const auto& row : refusals) {
    CAPTURE(row.what);
    const Marked fen{row.marked};
    const auto read = read_fen(fen.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().fault == row.fault);
    CHECK(read.error().at == fen.at);
    CHECK(read.error().rank == row.rank);
    CHECK_FALSE(read.error().setup.has_value());
  }
}

struct Impossibility {
  std::string_view what, marked;
  SetupError error;
};
constexpr Impossibility impossibilities[] = {
    {"no pieces", "^8/8/8/8/8/8/8/8 w - - 0 1", {SetupFault::king_missing, Color::white, {}}},
    {"no pieces, and every right",
     "^8/8/8/8/8/8/8/8 w KQkq - 0 1",
     {SetupFault::king_missing, Color::white, {}}},
    {"no black king", "^8/8/8/8/8/8/8/4K3 w - - 0 1", {SetupFault::king_missing, Color::black, {}}},
    {"a king missing before a king twice",
     "  ^8/8/8/8/8/8/8/K3K3 w - - 0 1",
     {SetupFault::king_missing, Color::black, {}}},
    {"two white kings",
     "^4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
     {SetupFault::king_twice, Color::white, {}}},
    {"two black kings",
     "^k3k3/8/8/8/8/8/8/4K3 w - - 0 1",
     {SetupFault::king_twice, Color::black, {}}},
    {"seventeen pieces",
     "^4k3/8/8/8/8/N7/NNNNNNNN/NNNNKNNN w - - 0 1",
     {SetupFault::too_many_men, Color::white, {}}},
    {"seventeen pawns and a king",
     "^4k3/pppppppp/pppppppp/p7/8/8/8/4K3 w - - 0 1",
     {SetupFault::too_many_men, Color::black, {}}},
    {"nine white pawns",
     "^4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
     {SetupFault::too_many_pawns, Color::white, {}}},
    {"nine black pawns",
     "^4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
     {SetupFault::too_many_pawns, Color::black, {}}},
    {"an unpromoted white pawn on the last rank",
     "^P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
     {SetupFault::pawn_on_last_rank, Color::white, Square::a8}},
    {"a white pawn on the first rank",
     "^4k3/8/8/8/8/8/8/4K2P w - - 0 1",
     {SetupFault::pawn_on_last_rank, Color::white, Square::h1}},
    {"a black pawn among others, the lowest square first",
     "^4k2p/8/8/8/8/8/8/4Kp2 w - - 0 1",
     {SetupFault::pawn_on_last_rank, Color::black, Square::f1}},
    {"Black in check, White to move",
     "4k3/8/8/8/8/8/4R3/4K3 ^w - - 0 1",
     {SetupFault::opponent_in_check, Color::black, Square::e8}},
    {"White in check, Black to move",
     "4k3/8/8/8/8/3n4/8/4K3 ^b - - 0 1",
     {SetupFault::opponent_in_check, Color::white, Square::e1}},
    {"kings side by side",
     "8/8/8/4k3/4K3/8/8/8 ^w - - 0 1",
     {SetupFault::opponent_in_check, Color::black, Square::e5}},
    {"a check before a right without a rook",
     "4k3/8/8/8/8/8/4R3/4K3 ^w H - 0 1",
     {SetupFault::opponent_in_check, Color::black, Square::e8}},
    {"a side, and no king on the first rank",
     "4k3/8/8/8/8/8/4K3/R6R w ^KQ - 0 1",
     {SetupFault::castling_without_king, Color::white, {}}},
    {"a file, and no king on the first rank",
     "r7/4k3/8/8/8/8/8/4K3 w ^a - 0 1",
     {SetupFault::castling_without_king, Color::black, Square::e7}},
    {"a side, and a rook only on the other one",
     "4k3/8/8/8/8/8/8/R3K3 w Q^K - 0 1",
     {SetupFault::castling_without_rook, Color::white, {}}},
    {"a side, and a rook only on another rank",
     "4k3/7r/8/8/8/8/8/4K3 w ^k - 0 1",
     {SetupFault::castling_without_rook, Color::black, {}}},
    {"a file without a rook",
     "4k3/8/8/8/8/8/8/4K2N w ^H - 0 1",
     {SetupFault::castling_without_rook, Color::white, Square::h1}},
    {"a file with an enemy rook",
     "4k2R/8/8/8/8/8/6p1/4K3 b ^h - 0 1",
     {SetupFault::castling_without_rook, Color::black, Square::h8}},
    {"two white rooks on one side",
     "4k3/8/8/8/8/8/8/4K1RR w ^GH - 0 1",
     {SetupFault::castling_rooks_same_side, Color::white, Square::g1}},
    {"two black rooks on one side",
     "rr2k3/8/8/8/8/8/8/4K3 w ^qb - 0 1",
     {SetupFault::castling_rooks_same_side, Color::black, Square::a8}},
    {"an e.p. square of the side to move",
     "4k3/8/8/8/4P3/8/8/4K3 w - ^e3 0 1",
     {SetupFault::en_passant_impossible, Color::black, Square::e3}},
    {"no pawn in front of the e.p. square",
     "4k3/8/8/8/8/8/8/4K3 b - ^e3 0 1",
     {SetupFault::en_passant_impossible, Color::white, Square::e3}},
    {"a piece on the e.p. square",
     "4k3/8/8/8/4P3/4N3/8/4K3 b - ^e3 0 1",
     {SetupFault::en_passant_impossible, Color::white, Square::e3}},
    {"a piece where the pawn came from",
     "4k3/4n3/8/3Pp3/8/8/8/4K3 w - ^e6 0 1",
     {SetupFault::en_passant_impossible, Color::black, Square::e6}},
    {"an e.p. square on the pawn's own rank",
     "4k3/8/8/3Pp3/8/8/8/4K3 w - ^e5 0 1",
     {SetupFault::en_passant_impossible, Color::black, Square::e5}},
};

TEST_CASE("an impossible position is rejected with a reason and a field", "[board][fen]") {
  for (const auto& row : impossibilities) {
    CAPTURE(row.what);
    const Marked fen{row.marked};
    const auto read = read_fen(fen.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().fault == FenFault::impossible);
    CHECK(read.error().at == fen.at);
    CHECK_FALSE(read.error().rank.has_value());
    REQUIRE(read.error().setup.has_value());
    CHECK(read.error().setup->fault == row.error.fault);
    CHECK(read.error().setup->color == row.error.color);
    CHECK(read.error().setup->square == row.error.square);
  }
}

TEST_CASE("unusable fields after the piece placement are ignored", "[board][fen]") {
  struct Row {
    std::string_view what, text, read;
    std::vector<FenFault> ignored;
  };
  constexpr auto impossible = FenFault::impossible;
  const Row rows[] = {
      {"nothing", "4k3/8/8/8/8/8/8/4K2R w K - 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 3 9", {}},
      {"an e.p. square without its pawn",
       "4k3/8/8/8/8/8/8/4K2R w K a6 3 9",
       "4k3/8/8/8/8/8/8/4K2R w K - 3 9",
       {impossible}},
      {"rights without their rooks, except one",
       "4k3/8/8/8/8/8/8/4K2R w KQkq - 3 9",
       "4k3/8/8/8/8/8/8/4K2R w K - 3 9",
       {impossible}},
      {"rights without a king on the first rank",
       "4k3/8/8/8/8/8/4K3/7R w KQ - 3 9",
       "4k3/8/8/8/8/8/4K3/7R w - - 3 9",
       {impossible}},
      {"two rights on one side",
       "4k3/8/8/8/8/8/8/4K1RR w GH - 3 9",
       "4k3/8/8/8/8/8/8/4K1RR w - - 3 9",
       {impossible}},
      {"a repeated right",
       "4k3/8/8/8/8/8/8/4K2R w KK - 3 9",
       "4k3/8/8/8/8/8/8/4K2R w - - 3 9",
       {FenFault::unknown_castling}},
      {"malformed counters",
       "4k3/8/8/8/8/8/8/4K2R w K - x y",
       "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
       {FenFault::unknown_clock, FenFault::unknown_number}},
      {"everything missing except the pieces",
       "4k3/8/8/8/8/8/8/4K2R",
       "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
       {FenFault::field_missing}},
      {"a seventh field",
       "4k3/8/8/8/8/8/8/4K2R b K - 3 9 id",
       "4k3/8/8/8/8/8/8/4K2R b K - 3 9",
       {FenFault::text_left_over}},
      {"nine pawns",
       "4k3/8/8/8/8/P7/PPPPPPPP/4K2R w K - 3 9",
       "4k3/8/8/8/8/P7/PPPPPPPP/4K2R w K - 3 9",
       {impossible}},
      {"seventeen pieces, nine of them pawns, and a right without a rook",
       "4k3/8/8/8/N7/P7/PPPPPPPP/NNNNKNN1 w K - 3 9",
       "4k3/8/8/8/N7/P7/PPPPPPPP/NNNNKNN1 w - - 3 9",
       {impossible, impossible, impossible}},
      {"everything at once",
       "4k3/8/8/8/8/8/8/4K2R w Kx zz - -1 id",
       "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
       {FenFault::unknown_castling, FenFault::unknown_en_passant, FenFault::unknown_clock,
        FenFault::unknown_number, FenFault::text_left_over}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto read = read_fen_loosely(row.text);
    REQUIRE(read.has_value());
    std::string fen;
    append_fen(fen, read->position);
    CHECK(fen == row.read);
    std::vector<FenFault> ignored;
    for (const FenError& error : read->ignored) ignored.push_back(error.fault);
    CHECK(ignored == row.ignored);
  }
}

TEST_CASE("piece placement and side to move are never guessed", "[board][fen]") {
  for (const std::string_view text :
       {"", "4k3/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 white - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w Q e3 x y",
        "4k3/8/NNNNNNNN/NNNNNNNN/NNNNNNNN/8/PPPPPPPP/4K3 w - - 0 1"}) {
    CAPTURE(text);
    CHECK_FALSE(read_fen_loosely(text).has_value());
  }
}

TEST_CASE("every FEN fault has a row", "[board][fen]") {
  std::set<FenFault> fen_faults{FenFault::impossible};
  for (const auto& row : refusals) fen_faults.insert(row.fault);
  CHECK(fen_faults.size() == static_cast<std::size_t>(FenFault::impossible) + 1);
  std::set<SetupFault> setup_faults;
  for (const auto& row : impossibilities) setup_faults.insert(row.error.fault);
  CHECK(setup_faults.size() == static_cast<std::size_t>(SetupFault::en_passant_impossible) + 1);
}

struct Reading {
  std::string_view what, text, x_fen, shredder;
};
constexpr Reading readings[] = {
    {"the starting position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
    {"four fields", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"five fields", "4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1",
     "4k3/8/8/8/8/8/8/4K3 w - - 7 1"},
    {"blanks everywhere", " \t4k3/8/8/8/8/8/8/4K3  b\t-   - 0 1 \t",
     "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"empty squares counted one by one", "1111k111/8/44/8/8/17/8/4K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"the highest counters", "4k3/8/8/8/8/8/8/4K3 w - - 9999 99999",
     "4k3/8/8/8/8/8/8/4K3 w - - 9999 99999", "4k3/8/8/8/8/8/8/4K3 w - - 9999 99999"},
    {"move 0 is the first", "4k3/8/8/8/8/8/8/4K3 w - - 00 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"letters in any order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
    {"one right of each side", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b Ha - 0 1"},
    {"letters of all three kinds", "1rr1k1rr/8/8/8/8/8/8/1RR1K1RR w KCgb - 0 1",
     "1rr1k1rr/8/8/8/8/8/8/1RR1K1RR w KCgq - 0 1", "1rr1k1rr/8/8/8/8/8/8/1RR1K1RR w HCgb - 0 1"},
    {"K is the outermost rook", "4k3/8/8/8/8/8/8/4KR1R w K - 0 1",
     "4k3/8/8/8/8/8/8/4KR1R w K - 0 1", "4k3/8/8/8/8/8/8/4KR1R w H - 0 1"},
    {"F is the inner rook", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
     "4k3/8/8/8/8/8/8/4KR1R w F - 0 1"},
    {"q is the outermost rook", "r1r1k3/8/8/8/8/8/8/4K3 b q - 0 1",
     "r1r1k3/8/8/8/8/8/8/4K3 b q - 0 1", "r1r1k3/8/8/8/8/8/8/4K3 b a - 0 1"},
    {"c is the inner rook", "r1r1k3/8/8/8/8/8/8/4K3 b c - 0 1", "r1r1k3/8/8/8/8/8/8/4K3 b c - 0 1",
     "r1r1k3/8/8/8/8/8/8/4K3 b c - 0 1"},
    {"a rook of the other side does not make an inner rook", "4k3/8/8/8/8/8/8/4KR1r w F - 0 1",
     "4k3/8/8/8/8/8/8/4KR1r w K - 0 1", "4k3/8/8/8/8/8/8/4KR1r w F - 0 1"},
    {"a rook on another rank is not the outermost (Ceres#94)", "4k3/8/8/8/8/6R1/8/4K2R w K - 0 1",
     "4k3/8/8/8/8/6R1/8/4K2R w K - 0 1", "4k3/8/8/8/8/6R1/8/4K2R w H - 0 1"},
    {"an inner rook and two outermost (python-chess)",
     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11"},
    {"an e.p. square with a capturing pawn", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2",
     "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2"},
    {"an e.p. square, and a check that the capture does not parry",
     "1r2k3/8/8/5Pp1/8/8/1K6/8 w - g6 0 1", "1r2k3/8/8/5Pp1/8/8/1K6/8 w - - 0 1",
     "1r2k3/8/8/5Pp1/8/8/1K6/8 w - - 0 1"},
    {"an e.p. square, and the passed pawn shields the king (python-chess)",
     "8/8/8/5k2/4Pp2/8/2B5/4K3 b - e3 0 1", "8/8/8/5k2/4Pp2/8/2B5/4K3 b - - 0 1",
     "8/8/8/5k2/4Pp2/8/2B5/4K3 b - - 0 1"},
    {"an e.p. square without a capturing pawn",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"},
};

TEST_CASE("a position is read in every dialect and written in two", "[board][fen]") {
  for (const auto& row : readings) {
    CAPTURE(row.what);
    const Position position = position_of(row.text);
    CHECK(fen_of(position, FenStyle::x_fen) == row.x_fen);
    CHECK(fen_of(position, FenStyle::shredder) == row.shredder);
  }
}

TEST_CASE("a position is appended to what is there", "[board][fen]") {
  std::string out = "fen: ";
  append_fen(out, Position::initial());
  CHECK(out == "fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

bool is_equal(const Position& a, const Position& b) {
  return a.is_same(b) && a.hash() == b.hash() && a.checkers() == b.checkers() &&
         a.pinned() == b.pinned() && a.halfmove_clock() == b.halfmove_clock() &&
         a.fullmove_number() == b.fullmove_number();
}

TEST_CASE("a position read from its own FEN is the same, including its hash",
          "[board][fen][position][property]") {
  partiar::tests::random_games(6, 100, [](const Position&, Move, const Position& after) {
    for (const FenStyle style : {FenStyle::x_fen, FenStyle::shredder}) {
      const std::string fen = fen_of(after, style);
      const auto read = read_fen(fen);
      if (!read || !is_equal(*read, after) || fen_of(*read, style) != fen) FAIL_CHECK(fen);
    }
  });
}

TEST_CASE("a FEN cut off before its fourth field ends too soon", "[board][fen][property]") {
  const std::string whole = fen_of(Position::initial());
  for (std::size_t size = 0; size <= whole.find("- 0"); ++size) {
    CAPTURE(size);
    const auto read = read_fen(std::string_view{whole}.substr(0, size));
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().at == size);
  }
}

TEST_CASE("the operations of an EPD are passed over, except for its counters", "[board][fen]") {
  const struct {
    std::string_view operations, counters;
  } rows[] = {
      {"bm Nf3;", "0 1"},
      {"bm Nf3; id \"BK.01\";", "0 1"},
      {"acd 5; hmvc 7; fmvn 31;", "7 31"},
      {"fmvn 31;", "0 31"},
      {"3 12 bm Nf3;", "3 12"},
      {"c0 \"a hmvc 9 in a remark\";", "0 1"},
  };
  const std::string men = "4k3/8/8/8/8/8/7P/4K2R w K - ";
  for (const auto& row : rows) {
    CAPTURE(row.operations);
    const auto read = read_fen(men + std::string{row.operations});
    REQUIRE(read.has_value());
    CHECK(fen_of(*read) == men + std::string{row.counters});
  }
  CHECK_FALSE(read_fen(men + "bm Nf3").has_value());
  CHECK_FALSE(read_fen(men + "hmvc x;").has_value());
}

}  // namespace
