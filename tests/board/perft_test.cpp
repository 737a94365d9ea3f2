#include "board/perft.h"

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "board/legal_moves.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/test_data.h"

namespace {

using namespace partiar::board;
using partiar::tests::position_of;

/// Checks every count of a table of `id`, `epd` and `perft DEPTH NODES` lines.
void check_table(const std::string& file) {
  std::istringstream lines{partiar::tests::bytes_of(file)};
  std::string id;
  Position position = Position::initial();
  unsigned checked = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words{line};
    std::string key;
    words >> key;
    if (key == "id") {
      words >> id;
    } else if (key == "epd") {
      position = position_of(line.substr(key.size()));
    } else if (key == "perft") {
      unsigned depth = 0;
      std::uint64_t nodes = 0;
      words >> depth >> nodes;
      CAPTURE(id, depth);
      CHECK(perft(position, depth) == nodes);
      ++checked;
    }
  }
  CHECK(checked > 40);
}

TEST_CASE("published perft counts of standard chess are matched", "[board][perft][3]") {
  check_table("testdata/board/standard.perft");
}

TEST_CASE("published perft counts of Chess960 are matched", "[board][perft][3.8.2]") {
  check_table("testdata/board/chess960.perft");
}

TEST_CASE("no half-move is one sequence", "[board][perft]") {
  CHECK(perft(Position::initial(), 0) == 1);
  CHECK(perft(position_of("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), 0) == 1);
  CHECK(perft(position_of("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), 1) == 0);
  CHECK(perft(position_of("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), 3) == 0);
}

struct Branch {
  std::string_view what;
  Move move;
  std::uint64_t nodes;
};
// https://www.chessprogramming.org/Perft, Divide: counted by Stockfish.
constexpr Branch branches[] = {
    {"a3", {Square::a2, Square::a3}, 181046},  {"b3", {Square::b2, Square::b3}, 215255},
    {"c3", {Square::c2, Square::c3}, 222861},  {"d3", {Square::d2, Square::d3}, 328511},
    {"e3", {Square::e2, Square::e3}, 402988},  {"f3", {Square::f2, Square::f3}, 178889},
    {"g3", {Square::g2, Square::g3}, 217210},  {"h3", {Square::h2, Square::h3}, 181044},
    {"a4", {Square::a2, Square::a4}, 217832},  {"b4", {Square::b2, Square::b4}, 216145},
    {"c4", {Square::c2, Square::c4}, 240082},  {"d4", {Square::d2, Square::d4}, 361790},
    {"e4", {Square::e2, Square::e4}, 405385},  {"f4", {Square::f2, Square::f4}, 198473},
    {"g4", {Square::g2, Square::g4}, 214048},  {"h4", {Square::h2, Square::h4}, 218829},
    {"Na3", {Square::b1, Square::a3}, 198572}, {"Nc3", {Square::b1, Square::c3}, 234656},
    {"Nf3", {Square::g1, Square::f3}, 233491}, {"Nh3", {Square::g1, Square::h3}, 198502},
};

TEST_CASE("perft divide of the starting position is as published", "[board][perft]") {
  for (const auto& row : branches) {
    CAPTURE(row.what);
    Position position = Position::initial();
    position.play_unchecked(row.move);
    CHECK(perft(position, 4) == row.nodes);
  }
}

/// The last half-moves of all sequences, by kind.
struct Kinds {
  std::uint64_t captures, en_passant, castlings, promotions, checks, mates;
};

void count_kinds(const Position& position, unsigned depth, Kinds& kinds) {
  for (const Move move : legal_moves(position)) {
    Position after = position;
    after.play_unchecked(move);
    if (depth > 1) {
      count_kinds(after, depth - 1, kinds);
      continue;
    }
    kinds.captures += after.occupied().size() < position.occupied().size();
    kinds.en_passant += move.kind() == Move::Kind::en_passant;
    kinds.castlings += move.kind() == Move::Kind::castling;
    kinds.promotions += move.kind() == Move::Kind::promotion;
    kinds.checks += after.checkers().any();
    kinds.mates += after.checkers().any() && !has_legal_move(after);
  }
}

struct Tally {
  std::string_view what, fen;
  unsigned depth;
  Kinds kinds;
};
// https://www.chessprogramming.org/Perft_Results
constexpr Tally tallies[] = {
    {"the starting position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
     3,
     {34, 0, 0, 0, 12, 0}},
    {"kiwipete",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
     3,
     {17102, 45, 3162, 0, 993, 1}},
    {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4, {3348, 123, 0, 0, 1680, 17}},
    {"position 4",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
     3,
     {1021, 4, 0, 120, 38, 22}},
};

TEST_CASE("moves of each kind are counted as published", "[board][perft][legal_moves]") {
  for (const auto& row : tallies) {
    CAPTURE(row.what);
    Kinds kinds{};
    count_kinds(position_of(row.fen), row.depth, kinds);
    CHECK(kinds.captures == row.kinds.captures);
    CHECK(kinds.en_passant == row.kinds.en_passant);
    CHECK(kinds.castlings == row.kinds.castlings);
    CHECK(kinds.promotions == row.kinds.promotions);
    CHECK(kinds.checks == row.kinds.checks);
    CHECK(kinds.mates == row.kinds.mates);
  }
}

}  // namespace
