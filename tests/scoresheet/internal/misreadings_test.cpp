#include "scoresheet/internal/misreadings.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using notation::PieceLetters;
using scoresheet::name_of;
using scoresheet::internal::Misreading;

std::vector<Misreading> misreadings_of(std::string_view word) {
  const auto& letters = PieceLetters::english();
  std::vector<Misreading> all;
  if (const auto read = notation::read_san(word, letters)) {
    append_misreadings(all, word, read->san, letters);
  } else {
    append_misreadings(all, word, letters);
  }
  return all;
}

/// The cheapest slip that turns `meant` into `word`; empty if none does.
std::string slip_of(std::string_view word, std::string_view meant) {
  const auto all = misreadings_of(word);
  const auto san = notation::read_san(meant);
  REQUIRE(san.has_value());
  const Misreading* best = nullptr;
  for (const Misreading& misreading : all) {
    const bool fits = misreading.san == san->san;
    if (fits && (best == nullptr || misreading.price < best->price)) best = &misreading;
  }
  return best == nullptr ? std::string{} : std::string{name_of(best->kind)};
}

TEST_CASE("a word may stand for one that differs by a slip", "[scoresheet][repair]") {
  const struct {
    std::string_view word, meant, slip;
  } rows[] = {
      {"Nc3", "Bc3", "letter"},
      {"Nc3", "c3", "letter"},
      {"c3", "Nc3", "letter"},
      {"exd5", "Bxd5", "letter"},
      {"Bxd5", "exd5", "letter"},
      {"Nc3", "Ne3", "file"},
      {"Nc3+", "Nc6+", "rank"},
      {"exd5", "cxd5", "file"},
      {"Nbd2", "Nfd2", "disambiguation"},
      {"R1e2", "R8e2", "disambiguation"},
      {"e8=Q", "e8=N", "promotion"},
      {"O-O", "O-O-O", "castling"},
      {"Nbd2", "Ndb2", "transposed"},
      {"Rb1a2", "Ra1b2", "transposed"},
      {"N3f", "Nf3", "transposed"},
      {"4e", "e4", "transposed"},
      {"e45", "e4", "rank"},
      {"Nf33+", "Nf3+", "rank"},
      {"Vf3", "Nf3", "letter"},
      {"Nz3", "Ne3", "file"},
      {"Nf9", "Nf3", "rank"},
      {"N3", "Nf3", "file"},
      {"Nc3", "Bd4", ""},
      {"Nc3", "Nc6+", ""},
      {"a word without end", "e4", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.word, row.meant);
    CHECK(slip_of(row.word, row.meant) == row.slip);
  }
}

}  // namespace
