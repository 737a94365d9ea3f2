#include "report/attention.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;

struct Row {
  std::string_view what, text;
  bool is_proved = false;
};
constexpr Row rows[] = {
    {"mate on a sheet without a result", "Baker - Carter\n\n1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#\n",
     true},
    {"moves that words may only mention",
     "Baker - Carter\n\n1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 and now the fun begins 4.Qxf7#\n", false},
    {"a result", "Baker - Carter\n\n1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7# 1-0\n", false},
};

TEST_CASE("a result that only doubtful moves prove is not said to follow", "[report][attention]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    tests::read_sheet_or_pgn(row.text, tests::any_letters(), [&](const replay::Game& game) {
      CHECK(report::is_proved_alone(game) == row.is_proved);
    });
  }
}

TEST_CASE("what decides comes first, then errors, then the rest", "[report][attention]") {
  constexpr std::string_view text =
      "[White \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4 0-1\n";
  tests::read_sheet_or_pgn(text, tests::any_letters(), [&](const replay::Game& game) {
    std::string codes;
    base::SourceMap lines{game.text};
    for (const auto& [finding, at] : report::decisive_first(game, lines)) {
      codes.append(findings::info_of(finding->code).name).append(":");
      codes += std::to_string(at.line) + ' ';
    }
    CHECK(codes ==
          "result.checkmate:5 result.tag-marker:5 pgn.tag-twice:2 notation.mate-missing:5 ");
  });
}

}  // namespace
