#include "board/polyglot.h"

#include <cstdint>
#include <string_view>

#include "board/fen.h"
#include "support/catch.h"

namespace {

using namespace partiar;

struct Row {
  std::string_view what, fen;
  std::uint64_t key;
};
constexpr Row rows[] = {
    // The nine positions that come with the description of the format.
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9cU},
    {"e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196U},
    {"d5", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0U},
    {"e5", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4U},
    {"f5, which can be captured en passant",
     "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78U},
    {"Ke2", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3", 0x652a607ca3f242c1U},
    {"Kf7", "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4", 0x00fdd303c946bdd9U},
    {"c4, which can be captured en passant",
     "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637U},
    {"Ra3", "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560U},
    // Chess960: castling is keyed by side, whichever rook it is.
    {"the rook of c8, not of a8 or b8",
     "rbrkbn2/6q1/2p1p3/p1Bp2pp/3P4/1PQ1nPp1/1N2PN1P/1BR3RK w c - 0 23", 0x3bba27131e01a95bU},
    {"the rook of d1, not of f1", "8/pknr4/1pp1n3/4q1r1/P2p2QN/8/1PP5/1KBR1R2 w D - 0 27",
     0xbabcb24d5629b54fU},
};

TEST_CASE("a position has its Polyglot opening-book key", "[board][polyglot]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto position = board::read_fen(row.fen);
    REQUIRE(position.has_value());
    CHECK(board::polyglot_key(*position) == row.key);
  }
}

TEST_CASE("identical positions have the same key, whatever the en passant square",
          "[board][polyglot]") {
  // With both pawns gone from the rank, the rook would give check.
  const auto pinned = board::read_fen("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1");
  const auto without = board::read_fen("4k3/8/8/r2pP2K/8/8/8/8 w - - 0 1");
  REQUIRE((pinned && without));
  CHECK(board::polyglot_key(*pinned) == board::polyglot_key(*without));
}

}  // namespace
