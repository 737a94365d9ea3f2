#include "scoresheet/internal/main_line.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using scoresheet::internal::LineWord;
using scoresheet::internal::read_main_line;

constexpr std::string_view tags = "[White \"A\"]\n\n";

/// The words with their numbers, with dots after Black's, and `?` after what is not a move.
std::string outline_of(const std::string& text, std::size_t most = 100) {
  std::string outline;
  replay::Replayer{}.replay({text}, [&](const replay::Game& game) {
    const auto words = read_main_line(game, game.letters(), most);
    if (!words) outline = "too many";
    if (!words || !outline.empty()) return;
    for (const LineWord& word : *words) {
      if (!outline.empty()) outline += ' ';
      if (word.number) outline += std::to_string(word.number->value);
      if (word.number) outline += word.number->has_dots ? "..." : ".";
      outline += word.where.in(text);
      if (!word.san) outline += '?';
    }
  });
  return outline;
}

TEST_CASE("a main line is its half-moves and the numbers before them", "[scoresheet][repair]") {
  const struct {
    std::string_view what, moves, outline;
  } rows[] = {
      {"the usual form", "1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3"},
      {"Black's with its number", "1. e4 1... e5 *", "1.e4 1...e5"},
      {"separate dots", "1. e4 1. ... e5 *", "1.e4 1...e5"},
      {"without numbers", "e4 e5 Nf6 *", "e4 e5 Nf6"},
      {"remarks and variations", "1. e4 {e5} (1. d4 d5) 1... c5 $1 ; Nf3\n2. Nf6 *",
       "1.e4 1...c5 2.Nf6"},
      {"a separate mark", "1. e4 f6 2. d4 g5 3. Qh5 # *", "1.e4 f6 2.d4 g5 3.Qh5"},
      {"up to the result", "1. e4 Nf3 1-0", "1.e4 Nf3"},
      {"a word that is not a move", "1. e4 xyz *", "1.e4 xyz?"},
      {"one that begins with a digit", "1. e4 5e 2. Nf3 *", "1.e4 5e? 2.Nf3"},
      {"the same after its number", "1. 4e e5 *", "1.4e? e5"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(outline_of(std::string{tags} + std::string{row.moves}) == row.outline);
  }
}

TEST_CASE("a main line that is too long is not read", "[scoresheet][repair]") {
  CHECK(outline_of(std::string{tags} + "1. e4 e5 2. Nf6 Nf3 3. Bb5 *", 3) == "too many");
}

}  // namespace
