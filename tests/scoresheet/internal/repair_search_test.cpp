#include "scoresheet/internal/repair_search.h"

#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using scoresheet::Edit;
using scoresheet::internal::MendedGame;
using scoresheet::internal::read_main_line;
using scoresheet::internal::RepairSearch;
using scoresheet::internal::RepairTask;
using scoresheet::internal::shift_of;

/// Calls `use` with a search in the main line of a game of these moves.
template <class Use>
void search_in(std::string_view moves, Use use) {
  const std::string text = "[White \"A\"]\n\n" + std::string{moves};
  std::size_t games = 0;
  replay::Replayer{}.replay({text}, [&](const replay::Game& game) {
    const auto words = read_main_line(game, game.letters(), 100);
    REQUIRE(words);
    const RepairTask task{text, *words, game.start.position, game.letters(),
                          game.judgement.claimed};
    RepairSearch search{task};
    use(search, std::string_view{text});
    ++games;
  });
  CHECK(games == 1);
}

TEST_CASE("the cheapest edits that make all words playable are found", "[scoresheet][repair]") {
  const struct {
    std::string_view what, moves;
    std::size_t as_written;
    std::string_view edits;  ///< the kind, the word and its ply
    std::size_t plies;
  } rows[] = {
      {"no mistake", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *", 8, "", 8},
      {"a rank", "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *", 2, "rank Nf6 3; ", 9},
      {"a half-move missing", "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O *", 5, "missing  6; ",
       9},
      {"a half-move twice", "1. e4 e5 e5 2. Nf3 Nc6 3. Bb5 a6 *", 2, "doubled e5 2; ", 6},
      {"two swapped", "1. e4 e5 2. Nf3 Nc6 3. a6 Bb5 4. Ba4 Nf6 *", 4,
       "swapped a6 5; swapped Bb5 6; ", 8},
      {"an illegible word", "1. xx e5 2. Nf3 *", 0, "word xx 1; ", 3},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    search_in(row.moves, [&](RepairSearch& search, std::string_view text) {
      CHECK(search.as_written().size() == row.as_written);
      const auto found = search.search();
      REQUIRE(found.best);
      std::string edits;
      for (const Edit& edit : found.best->edits) {
        edits.append(name_of(edit.kind)).append(" ").append(edit.where.in(text)).append(" ");
        edits += std::to_string(edit.ply.value) + "; ";
        CHECK(edit.text.empty());
      }
      CHECK(edits == row.edits);
      CHECK(found.best->moves.size() == row.plies);
      board::Position last = board::Position::initial();
      for (const board::Move move : found.best->moves) last.play_unchecked(move);
      CHECK(tests::fen_of(last) == tests::fen_of(found.best->last));
      if (found.next) CHECK(found.best->cost <= found.next->cost);
    });
  }
}

TEST_CASE("a repair with other moves shows whether the best is clear", "[scoresheet][repair]") {
  search_in("1. e4 e5 2. Nf3 Nc6 3. a6 Bb5 4. Ba4 Nf6 *",
            [](RepairSearch& search, std::string_view) { CHECK_FALSE(search.search().next); });
  search_in("1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *",
            [](RepairSearch& search, std::string_view) {
              const auto found = search.search();
              REQUIRE(found.next);
              CHECK(found.best->cost < found.next->cost);
            });
  search_in("1. xx e5 2. Nf3 *", [](RepairSearch& search, std::string_view) {
    const auto found = search.search();
    REQUIRE(found.next);
    CHECK(found.best->cost == found.next->cost);
  });
}

TEST_CASE("two mistakes are not repaired", "[scoresheet][repair]") {
  search_in("1. e4 e5 2. Nf6 Nc6 3. Bb8 a6 4. Kd4 Nf6 5. O-O *",
            [](RepairSearch& search, std::string_view) { CHECK_FALSE(search.search().best); });
}

TEST_CASE("numbers that run ahead show a missing pair", "[scoresheet][repair]") {
  const struct {
    std::string_view what, moves;
    bool lacks;
  } rows[] = {
      {"a pair", "1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O Be7 *", true},
      {"none", "1. e4 e5 2. Nf3 Nc6 3. Ba4 Nf6 4. O-O Be7 *", false},
      {"a half-move", "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O *", false},
      {"no numbers", "e4 e5 Nf3 Nc6 Ba4 Nf6 O-O Be7 *", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    search_in(row.moves, [&](RepairSearch& search, std::string_view) {
      CHECK(search.lacks_pair() == row.lacks);
    });
  }
}

TEST_CASE("a number is so many half-moves ahead", "[scoresheet][repair]") {
  const auto& first = board::Position::initial();
  CHECK(shift_of({.value = 1}, first) == 0);
  CHECK(shift_of({.value = 1, .has_dots = true}, first) == 1);
  CHECK(shift_of({.value = 3}, first) == 4);
  board::Position later = first;
  later.play_unchecked({board::Square::e2, board::Square::e4});
  CHECK(shift_of({.value = 1, .has_dots = true}, later) == 0);
  CHECK(shift_of({.value = 2}, later) == 1);
}

}  // namespace
