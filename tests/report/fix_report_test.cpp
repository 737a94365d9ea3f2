#include "report/fix_report.h"

#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using fix::Answer;
using fix::Fixed;
using fix::FixedGame;

/// Recorded as a win for White, but Black mates.
const std::string mated =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";

/// Calls `use(game, place)` for the only game of `text`.
template <class Use>
void with_game(const std::string& text, Use use) {
  std::size_t games = 0;
  every_game(text, "g.pgn", [&](const replay::Game& game, const report::GamePlace& place) {
    ++games;
    use(game, place);
  });
  CHECK(games == 1);
}

FixedGame corrected(const replay::Game& game, laws::Result result) {
  FixedGame fixed{.state = Fixed::corrected, .result = result};
  const auto corrections = replay::find_corrections(game, result);
  REQUIRE(corrections);
  for (const replay::Correction& one : *corrections) {
    fixed.places.push_back({one, one.where.begin, std::string{one.where.in(game.text)}, one.text});
  }
  return fixed;
}

std::string text_of(const replay::Game& game, const report::GamePlace& place,
                    const FixedGame& fixed) {
  report::Chunk chunk;
  report::append_fixed(chunk, game, place, fixed, english());
  std::string text;
  chunk.append_to(text, 0);
  return text;
}

TEST_CASE("the changes to a game are told place by place", "[report][fix]") {
  with_game(mated, [](const auto& game, const auto& place) {
    FixedGame fixed = corrected(game, laws::Result::black_wins);
    CHECK(text_of(game, place, fixed) ==
          "g.pgn: game 1 (line 1), A – B\n"
          "  line 3, column 10: Result tag: “1-0” becomes “0-1”.\n"
          "  line 5, column 21: Result: “1-0” becomes “0-1”.\n\n");
    fixed.left = laws::Verdict::check;
    CHECK(text_of(game, place, fixed).size() >
          text_of(game, place, corrected(game, laws::Result::black_wins)).size());
    fixed.state = Fixed::kept;
    CHECK(text_of(game, place, fixed).empty());
  });
}

TEST_CASE("moves behind the end are told once, with the first of them", "[report][fix]") {
  with_game("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. h3 a6 1-0\n",
            [](const auto& game, const auto& place) {
              const auto text = text_of(game, place, corrected(game, laws::Result::black_wins));
              CAPTURE(text);
              CHECK(text.contains("3. h3"));
              CHECK_FALSE(text.contains("a6"));
            });
}

TEST_CASE("a game left to a person says why, and what may be answered", "[report][fix]") {
  with_game(mated, [](const auto& game, const auto& place) {
    FixedGame fixed{.state = Fixed::open,
                    .obstacle = replay::Obstacle::no_result,
                    .choices = {Answer::white_wins, Answer::keep},
                    .refused = Answer::draw};
    CHECK(text_of(game, place, fixed) ==
          "g.pgn: game 1 (line 1), A – B\n"
          "  MUST BE CORRECTED: 1-0 is recorded, 0-1 is right.\n"
          "  The answer 1/2-1/2 cannot be followed.\n"
          "  It cannot be corrected here: it records no result, and where to write one is not "
          "clear.\n"
          "  To be decided: 1-0, keep\n\n");
    fixed.refused.reset();
    fixed.choices = {Answer::keep};
    CHECK_FALSE(text_of(game, place, fixed).contains("To be decided"));
  });
}

TEST_CASE("a question is one line with players, verdict and obstacle", "[report][fix]") {
  with_game(mated, [](const auto& game, const auto&) {
    std::string question;
    report::append_question(question, game, {.obstacle = replay::Obstacle::no_result}, english());
    CHECK(question ==
          "A – B; MUST BE CORRECTED: 1-0 is recorded, 0-1 is right.; 2...Qh4# (queen to h4) is "
          "checkmate; Black has won.; It cannot be corrected here: it records no result, and where "
          "to write one is not clear.");
  });
  with_game("1. f3 e5 2. g4 Qh4# 1-0\n", [](const auto& game, const auto&) {
    std::string question = "id\t";
    report::append_question(question, game, {}, english());
    CHECK(question.starts_with("id\tMUST BE CORRECTED: "));
  });
}

TEST_CASE("a probable repair is part of the report and of the question", "[report][fix]") {
  with_game("[White \"A\"]\n\n1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0\n",
            [](const auto& game, const auto& place) {
              const FixedGame fixed{.state = Fixed::open,
                                    .repair = scoresheet::propose_repair(game),
                                    .choices = {Answer::repair, Answer::keep}};
              REQUIRE(fixed.repair);
              const std::string text = text_of(game, place, fixed);
              CAPTURE(text);
              CHECK(text.contains("2.Nf3"));
              CHECK(text.contains("  To be decided: repair, keep\n"));
              std::string question;
              report::append_question(question, game, fixed, english());
              CHECK(question.contains("2.Nf3"));
            });
}

TEST_CASE("the totals count what was corrected and what was left", "[report][fix]") {
  std::string text;
  report::append_fix_totals(text, 3, 2, 1, english());
  CHECK(text == "3 games: 2 corrected, 1 left to a person.\n");
}

TEST_CASE("answers, kinds and obstacles have the names of the contract", "[report][fix]") {
  CHECK(fix::list_of({Answer::white_wins, Answer::black_wins, Answer::draw, Answer::keep,
                      Answer::repair}) == "1-0,0-1,1/2-1/2,keep,repair");
  CHECK(fix::list_of(std::vector<Answer>{}).empty());
  CHECK(report::name_of(replay::CorrectionKind::after_end) == "after-end");
  CHECK(report::name_of(replay::Obstacle::no_bytes) == "no-bytes");
  rapidjson::Document contract;
  const std::string bytes = bytes_of("testdata/contract/fix.schema.json");
  contract.Parse(bytes.c_str(), bytes.size());
  REQUIRE_FALSE(contract.HasParseError());
  for (const replay::Obstacle obstacle : replay::obstacles) {
    CHECK(bytes.contains('"' + std::string{report::name_of(obstacle)} + '"'));
  }
}

}  // namespace
