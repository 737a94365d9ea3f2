#include "report/score.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

struct Row {
  std::string_view what, pgn;
  std::vector<std::string> labels;  ///< by ply, from 1
};
const Row rows[] = {
    {"from the start", "1. e4 c5 2. Nf3 Nc6 *", {"1.e4", "1...c5", "2.Nf3", "2...Nc6"}},
    {"written in canonical form", "1. Pe2-e4 Pd7-d5 2. e4:d5 *", {"1.e4", "1...d5", "2.exd5"}},
    {"from move 12, Black to move",
     "[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 12\"]\n\n12... O-O 13. O-O-O *",
     {"12...O-O", "13.O-O-O"}},
    {"numbers from the board, not from the text", "12. e4 e5 99. d4 *", {"1.e4", "1...e5", "2.d4"}},
};

TEST_CASE("half-moves have a number and canonical form", "[report][score]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    every_game(std::string{row.pgn}, [&](const replay::Game& game) {
      REQUIRE(game.followed.moves.size() == row.labels.size());
      report::Score score{game};
      // Up and down: the order of queries does not matter.
      for (std::uint32_t step = 0; step < 2 * row.labels.size(); ++step) {
        const auto last = static_cast<std::uint32_t>(row.labels.size());
        const std::uint32_t ply = step < last ? last - step : step - last + 1;
        CAPTURE(ply);
        const std::string& label = row.labels[ply - 1];
        CHECK(score.label(base::Ply{ply}) == label);
        CHECK(score.label_of(base::Ply{ply - 1}, score.move_at(base::Ply{ply})) == label);
        CHECK(score.number(base::Ply{ply}) == label.substr(0, label.find_last_of('.') + 1));
      }
    });
  }
}

TEST_CASE("a position is found after any ply", "[report][score]") {
  every_game("1. e4 e5 2. Nf3 *", [](const replay::Game& game) {
    report::Score score{game};
    CHECK(fen_of(score.after(base::Ply{3})) == fen_of(game.followed.last));
    CHECK(fen_of(score.after(base::Ply{0})) == fen_of(game.start.position));
    CHECK(score.after(base::Ply{1}).turn() == board::Color::black);
    CHECK(score.number(base::Ply{4}) == "2...");  // of the half-move that was not played
  });
}

TEST_CASE("a page writes moves in the letters of its language", "[report][score]") {
  every_game("1. e4 e5 2. Nf3 Nc6 *", [](const replay::Game& game) {
    const text::Messages czech = *text::Messages::open("cs");
    report::Score page{game, report::page_form(czech)};
    CHECK(page.label(base::Ply{3}) == "2.Jf3");
    CHECK(page.letters().text_of(board::Role::queen) == "D");
    report::Score record{game};
    CHECK(record.letters().text_of(board::Role::queen) == "Q");
    CHECK(page.is_in_other_letters());
    CHECK(!record.is_in_other_letters());
    CHECK(!report::Score{game, report::page_form(english().messages())}.is_in_other_letters());
  });
}

}  // namespace
