#include "report/totals.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "findings/code.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using findings::Code;
using findings::Severity;
using laws::Verdict;
using report::Totals;

Totals totals_of(const std::string& text) {
  Totals totals;
  every_game(text, [&](const replay::Game& game) { totals.add(game); });
  return totals;
}

std::string line_of(const Totals& totals) {
  std::string out;
  english().append(out, totals);
  return out + '\n';
}

TEST_CASE("games are counted by verdict", "[report][totals]") {
  const Totals totals = totals_of(bytes_of("testdata/audit/last-evening.pgn"));
  CHECK(totals.games == 8);
  CHECK(totals.of(Verdict::ok) == 2);
  CHECK(totals.of(Verdict::must_correct) == 3);
  CHECK(totals.of(Verdict::check) == 1);
  CHECK(totals.of(Verdict::unreadable) == 2);
  CHECK(totals.worst == Severity::error);
}

struct Row {
  std::string_view what, pgn;
  std::optional<Severity> worst;
};
constexpr Row rows[] = {
    {"nothing found", "[Result \"*\"]\n\n1. e4 *", std::nullopt},
    {"the first is worst", "1. Ke3 *\n\n1. 0-0 }", Severity::error},
    {"a warning after information", "1. e4 e5 2. Ng1f3 *\n\n1. e4 } *", Severity::warning},
    {"information after nothing", "1. e4 *\n\n1. e4", Severity::info},
};

TEST_CASE("the worst finding of all games counts", "[report][totals]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK((totals_of(std::string{row.pgn}).worst == row.worst));
  }
}

TEST_CASE("totals of parts add up", "[report][totals]") {
  const std::string good = "[Result \"*\"]\n\n1. e4 *\n\n";
  const std::string bad = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n";
  for (const auto& [first, second] : {std::pair{good, bad}, {bad, good}, {"", bad}, {bad, ""}}) {
    Totals sum = totals_of(first);
    sum.add(totals_of(second));
    const Totals whole = totals_of(first + second);
    CAPTURE(first, second);
    CHECK(sum.games == whole.games);
    CHECK(sum.verdicts == whole.verdicts);
    CHECK(sum.worst == Severity::error);
  }
  Totals totals;
  totals.add(Code::pgn_no_games);
  totals.add(Code::notation_long_form);
  CHECK(totals.worst == Severity::warning);
  CHECK(totals.games == 0);
}

constexpr std::string_view good = "[Result \"1-0\"]\n\n1. e4 1-0\n\n";
constexpr std::string_view warned = "[Result \"1-0\"]\n\n1. e4 } 1-0\n\n";
constexpr std::string_view open = "[Result \"*\"]\n\n1. e4 *\n\n";
constexpr std::string_view bare = "[Result \"1-0\"]\n\n1-0\n\n";
constexpr std::string_view empty = "[Result \"*\"]\n\n*\n\n";
constexpr std::string_view forfeited = "[Result \"+/-\"]\n\n+/-\n\n";
constexpr std::string_view missing = "[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *\n\n";

struct Line {
  std::string_view what;
  std::vector<std::string_view> games;
  std::string_view line;
};
const Line lines[] = {
    {"in order",
     {good},
     "1 game: no result must be corrected, 0 to be checked, 0 unreadable, 1 in order.\n"},
    {"with a warning",
     {good, warned},
     "2 games: no result must be corrected, 0 to be checked, 0 unreadable, 2 in order, 1 of them "
     "with warnings.\n"},
    {"without a result",
     {good, open},
     "2 games: no result must be corrected, 0 to be checked, 0 unreadable, 2 in order, 1 of them "
     "without a result.\n"},
    {"without moves",
     {bare, good},
     "2 games: no result must be corrected, 0 to be checked, 0 unreadable, 2 in order, 1 of them "
     "without moves.\n"},
    {"without either",
     {empty},
     "1 game: no result must be corrected, 0 to be checked, 0 unreadable, 1 in order, 1 of them "
     "without a result, "
     "1 of them without moves.\n"},
    {"a forfeit needs no moves",
     {forfeited},
     "1 game: no result must be corrected, 0 to be checked, 0 unreadable, 1 in order.\n"},
    {"a missing result",
     {missing, good},
     "2 games: 1 result must be corrected (1 missing), 0 to be checked, 0 unreadable, 1 in "
     "order.\n"},
};

TEST_CASE("games in order with reservations are counted separately", "[report][totals]") {
  for (const Line& row : lines) {
    Totals totals;
    for (const std::string_view game : row.games) totals.add(totals_of(std::string{game}));
    CAPTURE(row.what);
    CHECK(line_of(totals) == row.line);
    CHECK(totals.games == row.games.size());
    CHECK(totals.of(Verdict::ok) + totals.of(Verdict::must_correct) == totals.games);
  }
}

TEST_CASE("totals are on one line, without colour", "[report][totals]") {
  CHECK(line_of({}) == "No games.\n");
  CHECK(line_of({.games = 1, .verdicts = {0, 1, 0, 0}, .worst = {}}) ==
        "1 game: 1 result must be corrected, 0 to be checked, 0 unreadable, 0 in order.\n");
  CHECK(line_of({.games = 12'345, .verdicts = {10'000, 2'000, 300, 45}, .worst = {}}) ==
        "12,345 games: 2,000 results must be corrected, 300 to be checked, 45 unreadable, "
        "10,000 in order.\n");
}

}  // namespace
