#include "laws/certificates.h"

#include <map>
#include <sstream>
#include <string>

#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using board::Color;
using board::Position;
using tests::AnswerChecker;
using tests::position_of;
using tests::Verified;

constexpr std::array both{Color::white, Color::black};

using Counts = std::map<Verified, unsigned>;

/// Asks about every `stride`th position of a file and verifies the answers.
Counts verify_file(const std::string& path, unsigned stride) {
  std::istringstream lines{tests::bytes_of(path)};
  Counts counts;
  unsigned positions = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#') || positions++ % stride != 0) continue;
    CAPTURE(line);
    const auto position = position_of(line.substr(3));
    for (const Color color : both) {
      const auto verified = AnswerChecker{position, color}.check(laws::can_mate(position, color));
      CHECK(verified != Verified::wrong);
      ++counts[verified];
    }
  }
  return counts;
}

TEST_CASE("each answer to who can mate is verified without the search that gave it",
          "[laws][winnable][6.9]") {
  Counts counts = verify_file("testdata/laws/unwinnable.txt", 8);
  CHECK(counts[Verified::helpmate] > 20);
  CHECK(counts[Verified::closed_set] > 10);
  CHECK(counts[Verified::open] == 0);
  CHECK(counts[Verified::not_at_all] == 0);
}

TEST_CASE("all known answers are verified", "[.slow][laws][winnable][6.9]") {
  Counts counts = verify_file("testdata/laws/unwinnable.txt", 1);
  CHECK(counts[Verified::helpmate] > 200);
  CHECK(counts[Verified::closed_set] > 100);
  CHECK(counts[Verified::every_line] > 5);
  CHECK(counts[Verified::open] == 0);
  CHECK(counts[Verified::not_at_all] == 0);
}

TEST_CASE("each answer in random games is verified", "[.slow][laws][winnable][6.9]") {
  Counts counts;
  tests::random_games(10, 300,
                      [&](const Position& position, board::Move move, const Position& /*after*/) {
                        if (!position.is_zeroing(move)) return;
                        for (const Color color : both) {
                          const auto answer = laws::can_mate(position, color);
                          const auto verified = AnswerChecker{position, color}.check(answer);
                          CAPTURE(tests::fen_of(position));
                          CHECK(verified != Verified::wrong);
                          CHECK(verified != Verified::open);
                          ++counts[verified];
                        }
                      });
  CHECK(counts[Verified::helpmate] > 1'000);
  CHECK(counts[Verified::not_at_all] == 0);
}

TEST_CASE("wrong answers are not verified", "[laws][winnable][6.9]") {
  using laws::Answer;
  using laws::Chance;
  using laws::Obstacle;
  const auto mate_in_one = position_of("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  const AnswerChecker white{mate_in_one, Color::white};
  const Answer shut{
      Chance::unwinnable, Obstacle::shut_off, {}, 0, mate_in_one.of(board::Role::king)};
  CHECK(white.check(shut) == Verified::wrong);
  CHECK(white.check({Chance::unwinnable, Obstacle::exhausted, {}, 0}) == Verified::wrong);
  CHECK(white.check({Chance::unwinnable, Obstacle::over, {}, 0}) == Verified::wrong);
  CHECK(white.check({Chance::winnable, {}, {{board::Square::a1, board::Square::a7}}, 0}) ==
        Verified::wrong);
  CHECK(white.check({Chance::winnable, {}, {{board::Square::a1, board::Square::a8}}, 0}) ==
        Verified::helpmate);

  const auto open = position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(AnswerChecker{open, Color::white}.check({Chance::unwinnable, Obstacle::blocked, {}, 0}) ==
        Verified::not_at_all);
}

}  // namespace
