#include "candidates/internal/legal_forms.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "board/fen.h"
#include "notation/resolve.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates::internal;

/// The form of the move that is written so in the position.
LegalForm form_of(std::string_view fen, std::string_view san) {
  const board::Position position = board::read_fen(fen).value();
  const auto move = notation::resolve(position, notation::read_san(san)->san)->move;
  const auto forms = legal_forms(position);
  return *std::ranges::find(forms, move, &LegalForm::move);
}

constexpr std::string_view rooks = "4k3/8/8/8/3p4/8/8/R4RK1 w - - 0 1";
constexpr std::string_view pawns = "3nk3/2P5/8/3pP3/8/8/8/4K2R w K d6 0 1";

TEST_CASE("a move is written in the ways of hasty players, each with its chance",
          "[candidates][forms]") {
  constexpr struct {
    std::string_view what, fen, san, written;
    double least, most;
  } rows[] = {
      {"in full", rooks, "Rad1", "Rad1", 0.6, 0.8},
      {"without the file it needs", rooks, "Rad1", "Rd1", 0.2, 0.4},
      {"with another file", rooks, "Rad1", "Rfd1", 0, 0},
      {"with one that it does not need", rooks, "Kh1", "Kgh1", 0.001, 0.1},
      {"another piece", rooks, "Rad1", "Kd1", 0, 0},
      {"by its squares alone", rooks, "Rad1", "a1d1", 0.5, 1},
      {"by the squares of another", rooks, "Rad1", "f1d1", 0, 0},
      {"another square", rooks, "Rad1", "Rac1", 0, 0},
      {"castling", pawns, "O-O", "0-0", 1, 1},
      {"castling to the other side", pawns, "O-O", "O-O-O", 0, 0},
      {"castling by the squares of the king", pawns, "O-O", "e1g1", 1, 1},
      {"another move of the king", pawns, "O-O", "e1f1", 0, 0},
      {"a capture", pawns, "cxd8=Q", "cxd8=Q", 0.5, 0.7},
      {"a promotion without its sign", pawns, "cxd8=Q", "cxd8Q", 0.5, 0.7},
      {"a capture without its sign", pawns, "cxd8=Q", "cd8=Q", 0.1, 0.3},
      {"a promotion that is not said", pawns, "c8=Q", "c8", 0.1, 0.3},
      {"one to a knight is always said", pawns, "c8=N", "c8", 0, 0},
      {"en passant", pawns, "exd6", "exd6", 0.6, 0.8},
      {"a pawn's capture by its square alone", pawns, "exd6", "d6", 0.0001, 0.01},
      {"a step as a capture", pawns, "e6", "de6", 0, 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto san = notation::read_san(row.written);
    REQUIRE(san.has_value());
    const double chance = chance_of_writing(form_of(row.fen, row.san), san->san);
    CHECK(chance >= row.least);
    CHECK(chance <= row.most);
  }
}

TEST_CASE("the ways of writing a move are as many as what may be left out", "[candidates][forms]") {
  constexpr struct {
    std::string_view fen, san;
    std::size_t count;
  } rows[] = {
      {rooks, "Kh1", 1},   // Kh1
      {rooks, "Rad1", 2},  // with and without the file
      {pawns, "exd6", 2},  // with and without the sign
      {pawns, "c8=Q", 2},  // with and without the queen
      {pawns, "c8=R", 1}, {pawns, "cxd8=Q", 4}, {pawns, "O-O", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.san);
    const LegalForm form = form_of(row.fen, row.san);
    CHECK(form.writings().size() == row.count);
    for (const Writing& writing : form.writings()) CHECK(writing.chance > 0);
  }
}

}  // namespace
