#include "candidates/internal/sense.h"

#include <string_view>

#include "board/fen.h"
#include "notation/resolve.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates::internal;

double weight(std::string_view fen, std::string_view san) {
  const board::Position position = board::read_fen(fen).value();
  const auto move = notation::resolve(position, notation::read_san(san)->san)->move;
  return weight_of(sense_of(position, move));
}

TEST_CASE("players prefer what wins to what loses", "[candidates][sense]") {
  constexpr struct {
    std::string_view what, fen, better, worse;
  } rows[] = {
      {"a queen for nothing to a pawn for nothing", "4k3/8/8/2q1p3/3P4/8/8/4K3 w - - 0 1", "dxc5",
       "dxe5"},
      {"a rook on a safe square to one en prise", "4k3/8/8/8/8/1p6/8/R3K3 w - - 0 1", "Rb1", "Ra2"},
      {"a capture to a quiet move", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "e5"},
      {"a pawn for a queen to a queen for a defended pawn", "4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1",
       "Qd1", "Qxd5"},
      {"a piece that is attacked goes first", "4k3/8/8/8/1p5N/N7/8/4K3 w - - 0 1", "Nc4", "Nf5"},
      {"check to none", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "Ra8", "Ra7"},
      {"a queen to a knight", "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", "a8=N"},
      {"castling to a step of the king", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "Kd1"},
      {"a knight towards the centre", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "Nc3", "Na3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(weight(row.fen, row.better) > weight(row.fen, row.worse));
  }
}

TEST_CASE("en passant is a capture", "[candidates][sense]") {
  const board::Position position = board::read_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").value();
  const auto move = notation::resolve(position, notation::read_san("exd6")->san)->move;
  CHECK(sense_of(position, move).captures == 1);
}

}  // namespace
