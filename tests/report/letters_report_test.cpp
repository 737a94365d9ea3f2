#include <string>
#include <string_view>

#include "support/alphabets.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

/// The report of the one game of `text`.
std::string report_of(std::string_view text) {
  const report::TextReport report{english(), report::Colors::off, report::Detail::all};
  report::Chunk chunk;
  base::SourceMap lines{text};
  replay::Replayer replayer{any_letters()};
  replayer.replay({text}, [&](const replay::Game& game) {
    report.append(chunk, game, report::GamePlace{"-", 1, lines});
  });
  std::string out;
  chunk.append_to(out, 0);
  return out;
}

struct Sentence {
  std::string_view what, text, in_report;
};
constexpr Sentence sentences[] = {
    {"detected letters", "1. e4 e5 2. Jf3 *", "The pieces are written K D V S J, as in "},
    {"expected letters", "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Dq4 *", "[move.square-missing]"},
    {"English letters, if no others fit", "1. e4 e5 2. Qq9 zz *", "[move."},
    {"two readings", "1.e4 e5 2.Hf3 Hf6 *",
     "is one move with the letters K V B F H (Hungarian) and another with K H W G S (Polish)"},
    {"the doubtful move", "1.e4 e5 2.Hf3 Hf6 *", "2.Hf3 is one move"},
    {"a heading", "Novak - Svoboda\n1. e4 e5 *", "“Novak - Svoboda” stands above the moves"},
    {"descriptive notation", "1. P-K4 P-K4 *", "1.P-K4 is descriptive notation"},
};

TEST_CASE("a report shows letters and headings", "[report][letters][sentences]") {
  for (const Sentence& row : sentences) {
    const std::string report = report_of(row.text);
    CAPTURE(row.what, report);
    CHECK(report.contains(row.in_report));
  }
}

TEST_CASE("an event is reported in the letters of the game", "[report][letters]") {
  const std::string report = report_of("1. f3 e5 2. g4 Dh4 mat 0-1");
  CAPTURE(report);
  CHECK(report.contains("2...Dh4#"));
}

}  // namespace
