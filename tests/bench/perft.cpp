// Counts legal moves from the starting position and prints the nodes per second.
//
// usage: bench_perft [DEPTH]
#include "board/perft.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  const auto depth = static_cast<unsigned>(argc > 1 ? std::atoi(argv[1]) : 6);
  const auto start = std::chrono::steady_clock::now();
  const auto nodes = partiar::board::perft(partiar::board::Position::initial(), depth);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  std::printf("perft %u: %llu nodes, %.2f s, %.0f million a second\n", depth,
              static_cast<unsigned long long>(nodes), time.count(),
              static_cast<double>(nodes) / time.count() / 1e6);
}
