#include "report/compare_report.h"

#include <string>
#include <string_view>

#include "report/compared_games.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

std::string compared(std::string_view first, std::string_view second,
                     report::Board board = report::Board::left_out) {
  std::string text;
  compare_games(first, second, [&](const report::ComparedGames& games) {
    report::append_comparison(text, games, english(), board);
  });
  return text;
}

TEST_CASE("two records of a game are compared in a paragraph", "[report][compare]") {
  const struct {
    std::string_view what, first, second, text;
  } rows[] = {
      {"the same", "[White \"A\"]\n\n1.e4 e5 1-0", "[White \"A\"]\n\n1.e4 e5 1-0",
       "a.pgn: game 1 (line 1), A – ?\n"
       "b.pgn: game 2 (line 5), A – ?\n"
       "  The same game: 2 half-moves, and the same result.\n\n"},
      {"in another order", in_order, swapped,
       "a.pgn: game 1 (line 1), ? – ?\n"
       "b.pgn: game 2 (line 5), ? – ?\n"
       "  The scoresheets agree up to 1...e5 (2 half-moves), and then differ:\n"
       "  First scoresheet: 2.Nf3; it can be played to its end (5 half-moves).\n"
       "  Second scoresheet: 2.Bc4; it can be played to its end (5 half-moves).\n"
       "  The same moves in another order: after 3.Bc4 on the first scoresheet and 3.Nf3 on the "
       "second the position is the same.\n"
       "  The last position on which both agree: "
       "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
       "  This is the position to go back to; no article prefers one player’s scoresheet.\n"
       "  Result: * / 1-0\n\n"},
      {"one ends", "1.e4 e5 2.Nf3 Nc6 *", "1.e4 e5 *",
       "a.pgn: game 1 (line 1), ? – ?\n"
       "b.pgn: game 2 (line 5), ? – ?\n"
       "  The scoresheets agree up to 1...e5 (2 half-moves); one of them ends there:\n"
       "  First scoresheet: 2.Nf3; it can be played to its end (4 half-moves).\n"
       "  Second scoresheet: no further move; it can be played to its end (2 half-moves).\n"
       "  The last position on which both agree: "
       "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\n"},
      {"one is a letter", "1.e4 e5 2.Nf3 Nc6 *", "Hello",
       "a.pgn: game 1 (line 1), ? – ?\n"
       "b.pgn: game 2 (line 5), ? – ?\n"
       "  One of the scoresheets has no moves:\n"
       "  First scoresheet: 1.e4; it can be played to its end (4 half-moves).\n\n"},
      {"an unplayable move", "1.e4 e5 2.Nf3 Nc7 3.Bb5 a6 *", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *",
       "a.pgn: game 1 (line 1), ? – ?\n"
       "b.pgn: game 2 (line 5), ? – ?\n"
       "  The scoresheets agree up to 2.Nf3 (3 half-moves), and then differ:\n"
       "  First scoresheet: 2...Nc7, which cannot be played; it cannot be played to its end "
       "(followed: 3 half-moves).\n"
       "  Second scoresheet: 2...Nc6; it can be played to its end (6 half-moves).\n"
       "  With 2...Nc6 on the first scoresheet, all that follows can be played.\n"
       "  The rest speaks for 2...Nc6: with it both scoresheets can be played to their ends.\n"
       "  The last position on which both agree: "
       "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"
       "  This is the position to go back to; no article prefers one player’s scoresheet.\n\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(compared(row.first, row.second) == row.text);
  }
}

TEST_CASE("the position where records part is drawn if asked for", "[report][compare]") {
  const std::string plain = compared(in_order, swapped);
  const std::string drawn = compared(in_order, swapped, report::Board::shown);
  CHECK(drawn.size() > plain.size());
  CHECK(drawn.contains("r n b q k b n r"));
  CHECK_FALSE(plain.contains("r n b q k b n r"));
}

TEST_CASE("a game alone and the totals have lines of their own", "[report][compare]") {
  const auto game = game_of("1.e4 e5 *");
  std::string text;
  report::append_unpaired(text, {game, "a.pgn", 3, 17}, english());
  CHECK(text ==
        "a.pgn: game 3 (line 17), ? – ?\n  No other scoresheet of this game was found.\n\n");
  text.clear();
  report::append_comparison_counts(text, {.same = 2, .different = 1, .unpaired = 3}, english());
  CHECK(text == "3 games compared: 2 the same, 1 not; 3 scoresheets without another.\n");
}

}  // namespace
