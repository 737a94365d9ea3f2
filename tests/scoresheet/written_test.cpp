#include "scoresheet/written.h"

#include <string>
#include <string_view>

#include "scoresheet/game_of.h"

namespace {

using namespace partiar;

/// The half-moves that are plain, and the rest, each behind its ply: `4 | 5:Nd2 6:e5 `.
std::string written(std::string_view text) {
  const replay::Game game = tests::game_of(text);
  const auto found = scoresheet::written_in(game);
  CHECK(found.places.size() == found.played);
  std::string told = std::to_string(found.played) + " | ";
  for (const auto& word : found.rest) {
    told += std::to_string(word.ply.value) + ':' + std::string{word.where.in(game.text)} + ' ';
  }
  return told;
}

TEST_CASE("what stands behind the half-moves that can be played", "[scoresheet][written]") {
  const struct {
    std::string_view what, text, written;
  } rows[] = {
      {"nothing", "1.e4 e5 2.Nf3 Nc6 1-0\n", "4 | "},
      {"of PGN", "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb8 a6 4. O-O {Bc4} Nf6 1-0\n",
       "4 | 5:Bb8 6:a6 7:O-O 8:Nf6 "},
      {"behind an ambiguous move", "1.d4 d5 2.Nf3 Nf6 3.e3 e6 4.Nd2 Be7 1-0\n", "6 | 7:Nd2 8:Be7 "},
      {"without what is in brackets",
       "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb8 (3. Bc4 Bc5) a6 1-0\n", "4 | 5:Bb8 6:a6 "},
      {"with a half-move missing by the numbers",
       "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb8 4. O-O Nf6 1-0\n", "4 | 5:Bb8 7:O-O 8:Nf6 "},
      {"up to the result", "[White \"A\"]\n\n1. e4 e5 2. Bb8 a6 1-0 3. Nf3\n", "2 | 3:Bb8 4:a6 "},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(written(row.text) == row.written);
  }
}

}  // namespace
