#include "scoresheet/scan_doubts.h"

#include <string_view>
#include <vector>

#include "findings/code.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;

struct Doubted {
  laws::Verdict verdict;
  std::vector<std::uint32_t> plies;  ///< of the moves in doubt
  std::uint32_t count = 0;           ///< of the first
};

Doubted doubt(std::string_view text, const base::Scan& scan) {
  Doubted doubted{};
  replay::Replayer replayer;
  replayer.replay({.text = text}, [&](const replay::Game& read) {
    replay::Game game = read;
    scoresheet::doubt_scan(game, scan);
    doubted.verdict = game.judgement.verdict;
    for (const findings::Finding& finding : game.findings) {
      if (finding.code != findings::Code::sheet_unsure) continue;
      if (doubted.plies.empty()) doubted.count = finding.facts.count;
      doubted.plies.push_back(finding.ply.value);
    }
  });
  return doubted;
}

TEST_CASE("moves of a scan that may be others leave their game to be checked",
          "[scoresheet][scan]") {
  constexpr std::string_view text = "1. e4 e5 2. Nf3 Nc6 0-1";
  const struct {
    std::string_view what;
    base::Scan scan;
    std::vector<std::uint32_t> plies;
  } rows[] = {
      {"nothing in doubt", {.is_rated = true}, {}},
      {"a word that its reader was not sure of", {.unsure = {{12, 15}}, .is_rated = true}, {3}},
      {"a word with its number", {.unsure = {{0, 5}}, .is_rated = true}, {1}},
      {"a result that its reader was not sure of", {.unsure = {{20, 23}}, .is_rated = true}, {}},
      {"another move that is as likely", {.nearly = {{4, U'3', 99, false}}, .is_rated = true}, {1}},
      {"another move by two characters",
       {.nearly = {{3, U'd', 99, false}, {4, U'3', 99, false}}, .is_rated = true},
       {1}},
      {"another move that is less likely",
       {.nearly = {{4, U'3', 30, false}}, .is_rated = true},
       {}},
      {"a move that is not legal", {.nearly = {{4, U'6', 99, false}}, .is_rated = true}, {}},
      {"a reader that says nothing", {.unsure = {{3, 5}, {6, 8}, {12, 15}, {16, 19}}}, {1}},
  };
  const laws::Verdict firm = doubt(text, {.is_rated = true}).verdict;
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Doubted doubted = doubt(text, row.scan);
    CHECK(doubted.plies == row.plies);
    CHECK(doubted.verdict == (row.plies.empty() ? firm : laws::Verdict::check));
    if (!row.scan.is_rated) CHECK(doubted.count == 4);
  }
}

}  // namespace
