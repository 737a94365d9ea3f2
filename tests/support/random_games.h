/// Random legal games, reproducible.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string_view>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "board/position.h"

namespace partiar::tests {

/// Starting positions that soon lead to castling, en passant captures, promotions, checks and pins.
inline constexpr std::array<std::string_view, 12> game_starts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/2q1q3/8/8/8/8/3Q1Q2/4K3 w - - 0 1",
    "n1n5/1P1P3k/2N1N3/8/8/2n1n3/1p1p3K/N1N5 w - - 0 1",
    "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1",
    "rkrbbqnn/pppppppp/8/8/8/8/PPPPPPPP/RKRBBQNN w KQkq - 0 1",
    "nrkr4/pppppppp/8/8/8/8/PPPPPPPP/NRKR4 w KQkq - 0 1",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    "1rr1k1rr/1p4p1/8/8/8/8/1P4P1/1RR1K1RR w CGcg - 0 1",
};

/// Plays up to `plies` random legal moves from `position`, and calls `visit(before, move, after)`
/// for each.
template <class Visit>
void random_game(board::Position position, std::uint64_t seed, unsigned plies, Visit visit) {
  std::mt19937_64 random{seed};
  for (unsigned ply = 0; ply < plies; ++ply) {
    const board::MoveList moves = board::legal_moves(position);
    if (moves.empty()) return;
    const board::Move move = moves.begin()[random() % moves.size()];
    board::Position after = position;
    after.play_unchecked(move);
    visit(position, move, after);
    position = after;
  }
}

/// Plays `games` random games from each of `game_starts`.
template <class Visit>
void random_games(unsigned games, unsigned plies, Visit visit) {
  for (const std::string_view start : game_starts) {
    const board::Position position = board::read_fen(start).value();
    for (unsigned seed = 0; seed < games; ++seed) random_game(position, seed, plies, visit);
  }
}

}  // namespace partiar::tests
