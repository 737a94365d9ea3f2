#include "fix/game_fixer.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/letters.h"
#include "reading/source_reader.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using fix::Answer;
using fix::Fixed;

/// What becomes of the only game of a text; with an answer, of the question about it.
struct Outcome {
  std::optional<Fixed> state{};  ///< empty: nothing to do
  std::string text{};            ///< with the changes
  std::vector<Answer> choices{};
};

Outcome outcome_of(std::string_view text, std::optional<Answer> answer = std::nullopt) {
  const reading::Options options{.keeps_bytes = true};
  const replay::ReplayOptions replay = reading::with_letters({}, options);
  fix::GameFixer fixer{options, replay};
  replay::Replayer replayer{replay};
  auto sources = reading::SourceReader::of_bytes("-", text, options);
  reading::Text read{std::get<reading::Bytes>(*sources.next()), options};
  fixer.begin(read);
  Outcome outcome{.text = std::string{text}};
  read.replay_games(replayer, 1, [&](const replay::Game& game, std::uint32_t) {
    auto fixed = fixer.mend(game);
    if (fixed && answer) fixed = fixer.decide(game, *answer, *fixed);
    if (!fixed) return true;
    outcome.state = fixed->fixed.state;
    outcome.choices = fixed->fixed.choices;
    for (auto change = fixed->changes.rbegin(); change != fixed->changes.rend(); ++change) {
      outcome.text.replace(change->offset, change->old.size(), change->text);
    }
    return true;
  });
  return outcome;
}

constexpr std::string_view mate = "1. f3 e5 2. g4 Qh4# ";

TEST_CASE("a game is corrected as its moves prove", "[fix]") {
  CHECK_FALSE(outcome_of(std::string{mate} + "0-1\n").state);
  const Outcome corrected = outcome_of(std::string{mate} + "1-0\n");
  CHECK(corrected.state == Fixed::corrected);
  CHECK(corrected.text == std::string{mate} + "0-1\n");
}

TEST_CASE("a result that stands in one of its two places is written into the other", "[fix]") {
  struct Row {
    std::string_view is, becomes;
  };
  const Row rows[] = {
      {"[Result \"*\"]\n\n1. e4 e5 1-0\n", "[Result \"1-0\"]\n\n1. e4 e5 1-0\n"},
      {"[Result \"?\"]\n\n1. e4 e5 1/2-1/2\n", "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n"},
      {"[Result \"0-1\"]\n\n1. e4 e5 *\n", "[Result \"0-1\"]\n\n1. e4 e5 0-1\n"},
      // Nor do they touch what stands beside them, be it of another game.
      {"[Result \"1-0\"]\n\n*1. e4 e5 *\n", "[Result \"1-0\"]\n\n1-0 1. e4 e5 *\n"},
      {"[Result \"0-1\"]\n\n1. e4 e5*1. d4 *\n", "[Result \"0-1\"]\n\n1. e4 e5 0-1 1. d4 *\n"}};
  for (const Row& row : rows) {
    CAPTURE(row.is);
    const Outcome corrected = outcome_of(row.is);
    CHECK(corrected.state == Fixed::corrected);
    CHECK(corrected.text == row.becomes);
    CHECK_FALSE(outcome_of(corrected.text).state);
  }
  CHECK_FALSE(outcome_of("[Result \"*\"]\n\n1. e4 e5 *\n").state);
}

TEST_CASE("a game is left to a person with the choices that can be carried out", "[fix]") {
  const std::string open = "[Result \"1-0\"]\n\n1. e4 e5 0-1\n";
  const Outcome asked = outcome_of(open);
  CHECK(asked.state == Fixed::open);
  CHECK(asked.text == open);
  CHECK(asked.choices ==
        std::vector{Answer::white_wins, Answer::black_wins, Answer::draw, Answer::keep});
  CHECK(outcome_of(open, Answer::draw).text == "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n");
  CHECK(outcome_of(open, Answer::keep).state == Fixed::kept);
}

TEST_CASE("moves that cannot be played are repaired if a person agrees", "[fix]") {
  const std::string slip = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba5 Nf6 5. O-O Be7 1-0\n";
  const Outcome asked = outcome_of(slip);
  CHECK(asked.state == Fixed::open);
  CHECK(asked.choices == std::vector{Answer::repair, Answer::keep});
  const Outcome repaired = outcome_of(slip, Answer::repair);
  CHECK(repaired.state == Fixed::corrected);
  CHECK(repaired.text.contains("{Repaired: Ba5 was written} Ba4"));
}

}  // namespace
