#include "scoresheet/internal/game_maker.h"

#include <optional>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "languages/alphabets.h"
#include "scoresheet/games.h"
#include "scoresheet/reading.h"
#include "support/catch.h"
#include "support/played.h"

namespace {

using namespace partiar;
using findings::Code;

/// The game of a sheet, by the weighed reading alone.
replay::Game made(std::string_view text) {
  const auto read = scoresheet::read_weighed(text, languages::alphabets(), std::nullopt);
  REQUIRE(read.has_value());
  const replay::ReplayOptions options{.alphabets = &languages::alphabets()};
  const auto games = scoresheet::games_of(*read, {.text = text}, options);
  REQUIRE(games.size() == 1);
  return games.front();
}

TEST_CASE("a game made of a sheet is judged as any other", "[scoresheet]") {
  const struct {
    std::string_view what, text, moves;
    laws::Claimed claimed;
    laws::Verdict verdict;
  } rows[] = {
      {"a result in signs", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 1-0", "e4 e5 Nf3 Nc6 Bb5 a6",
       laws::Claimed::white_wins, laws::Verdict::ok},
      {"a result in words", "1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 White resigned",
       "e4 e5 Nf3 Nc6 Bb5 a6", laws::Claimed::black_wins, laws::Verdict::ok},
      {"mate against the result", "1.f3 e5 A mistake. 2.g4 Qh4# 1-0", "f3 e5 g4 Qh4#",
       laws::Claimed::white_wins, laws::Verdict::must_correct},
      {"a result above the moves", "Smith - Jones\n0-1\n1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6",
       "e4 e5 Nf3 Nc6 Bb5 a6", laws::Claimed::black_wins, laws::Verdict::ok},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto game = made(row.text);
    CHECK(tests::moves_of(game) == row.moves);
    CHECK(game.judgement.claimed == row.claimed);
    CHECK(game.judgement.verdict == row.verdict);
  }
}

TEST_CASE("what a sheet leaves in doubt is told at its place", "[scoresheet][faults]") {
  const struct {
    std::string_view what, text, place;
    Code code;
  } rows[] = {
      {"words between the moves", "1.e4 e5 2.Nf3 Nc6 novelty 3.Bb5 a6", "novelty",
       Code::sheet_words},
      {"another letter", "1.e4 e5 2.Nf3 Nc6 3.Wb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 1-0", "Wb5",
       Code::sheet_assumed},
      {"two readings", "1.e4 e5 2.Se2", "Se2", Code::notation_letters_ambiguous},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto game = made(row.text);
    const auto found = std::ranges::find(game.findings, row.code, &findings::Finding::code);
    REQUIRE(found != game.findings.end());
    CHECK(found->where.in(game.text).ends_with(row.place));
  }
}

TEST_CASE("the heading above the moves is the game's", "[scoresheet]") {
  const auto game = made("Smith - Jones, Round 5\n\n1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 1-0");
  CHECK(game.known_tag("White") == "Smith");
  CHECK(game.known_tag("Round") == "5");
  REQUIRE(game.head.heading.has_value());
  CHECK(game.head.heading->in(game.text) == "Smith - Jones, Round 5");
}

}  // namespace
