#include "laws/winnable.h"

#include <sstream>
#include <string>
#include <string_view>

#include "laws/doubt.h"
#include "laws/material.h"
#include "support/catch.h"
#include "support/helpmates.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/retrograde.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Chance;
using laws::Obstacle;
using tests::position_of;

constexpr std::array both{Color::white, Color::black};

/// Whether an answer is right and includes a proof.
bool is_right(const board::Position& position, Color color, const laws::Answer& answer,
              bool can_mate) {
  if (!can_mate) return answer.chance == Chance::unwinnable && answer.obstacle.has_value();
  return answer.chance == Chance::winnable && !answer.obstacle &&
         tests::mates(position, color, answer.line);
}

struct Row {
  std::string_view what, fen;
  Obstacle white, black;
};
constexpr Row dead_rows[] = {
    {"bare kings", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", Obstacle::material, Obstacle::material},
    {"a pawn chain", "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", Obstacle::blocked,
     Obstacle::blocked},
    {"many bishops behind a pawn chain", "8/b7/1b5p/2b2p1P/3b1p1K/4bPp1/6P1/5kb1 b - - 0 1",
     Obstacle::shut_off, Obstacle::shut_off},
    {"a check that shuts the position whatever is played",
     "1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", Obstacle::each_move,
     Obstacle::each_move},
    {"the queen must be taken", "k7/1Q6/8/8/8/8/8/K7 b - - 0 1", Obstacle::forced_line,
     Obstacle::material},
    {"the last pawn must be taken", "k7/P1K5/8/8/8/8/8/8 b - - 0 1", Obstacle::forced_line,
     Obstacle::material},
    {"stalemate", "k7/P7/K7/8/8/8/8/8 b - - 0 1", Obstacle::over, Obstacle::over},
    {"every capture is forced", "5bk1/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1", Obstacle::exhausted,
     Obstacle::exhausted},
};

TEST_CASE("a dead position is reported with its reasons", "[laws][winnable][5.2.2]") {
  for (const auto& row : dead_rows) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    CHECK(laws::can_mate(position, Color::white).obstacle == row.white);
    CHECK(laws::can_mate(position, Color::black).obstacle == row.black);
    CHECK(laws::is_dead(position));
  }
  CHECK_FALSE(laws::is_dead(board::Position::initial()));
}

TEST_CASE("checkmate is won by the side that delivered it", "[laws][winnable][5.1.1]") {
  const auto mated = position_of("7k/5KQ1/8/8/8/8/p7/8 b - - 0 1");
  const auto answer = laws::can_mate(mated, Color::white);
  CHECK(answer.chance == Chance::winnable);
  CHECK(answer.line.empty());
  CHECK(laws::can_mate(mated, Color::black).obstacle == Obstacle::over);
}

TEST_CASE("either side can mate from the first position", "[laws][winnable][6.9]") {
  const auto& first = board::Position::initial();
  for (const Color color : both) {
    const auto answer = laws::can_mate(first, color, {.clock = laws::Clock::counted});
    CHECK(is_right(first, color, answer, true));
    CHECK(answer.line.size() == (color == Color::black ? 4 : 5));
  }
}

TEST_CASE("a forced line is shown", "[laws][winnable][5.2.2]") {
  const auto answer = laws::can_mate(position_of("k7/1Q6/8/8/8/8/8/K7 b - - 0 1"), Color::white);
  REQUIRE(answer.line.size() == 1);
  CHECK(answer.line.front() == board::Move{board::Square::a8, board::Square::b7});
}

TEST_CASE("who can still mate is answered correctly and proved", "[laws][winnable][6.9]") {
  std::istringstream lines{tests::bytes_of("testdata/laws/unwinnable.txt")};
  unsigned checked = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    CAPTURE(line);
    const auto position = position_of(line.substr(3));
    for (const Color color : both) {
      const bool can_mate = line[board::index(color)] != '-';
      CHECK(is_right(position, color, laws::can_mate(position, color), can_mate));
      const auto quick = laws::can_mate_quickly(position, color);
      CHECK_FALSE(quick.chance == (can_mate ? Chance::unwinnable : Chance::winnable));
      ++checked;
    }
  }
  CHECK(checked > 400);
}

TEST_CASE("every position known to be dead is checked", "[laws][winnable][5.2.2]") {
  std::istringstream lines{tests::bytes_of("testdata/laws/unwinnable.txt")};
  unsigned dead = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("--")) continue;
    CAPTURE(line);
    CHECK(laws::may_be_dead(position_of(line.substr(3))));
    ++dead;
  }
  CHECK(dead > 50);
  CHECK_FALSE(laws::may_be_dead(board::Position::initial()));
}

TEST_CASE("a shorter helpmate is found where there is one", "[laws][winnable]") {
  const auto position = position_of("6k1/8/8/8/8/8/1P6/K7 w - - 0 1");
  auto answer = laws::can_mate(position, Color::white);
  const std::size_t before = answer.line.size();
  laws::shorten_helpmate(position, Color::white, {}, answer);
  CHECK(answer.line.size() <= before);
  CHECK(tests::mates(position, Color::white, answer.line));
}

TEST_CASE("no descent ends the search for a shorter helpmate", "[laws][winnable]") {
  // 1.Kg2 f1=Q+ 2.Kh2 Kh4 3.a3 g3#
  const auto position = position_of("8/5p2/4p3/7k/6p1/6K1/PN3p2/8 w - - 0 1");
  auto answer = laws::can_mate(position, Color::black);
  laws::shorten_helpmate(position, Color::black, {}, answer);
  CHECK(answer.line.size() <= 6);
  CHECK(tests::mates(position, Color::black, answer.line));
}

TEST_CASE("an unwinnable position never becomes winnable", "[laws][winnable][5.2.2]") {
  std::size_t wrong = 0;
  std::size_t helpless = 0;
  tests::random_games(
      2, 160, [&](const board::Position& before, board::Move move, const board::Position& after) {
        if (!before.is_zeroing(move)) return;
        for (const Color color : both) {
          const auto answer = laws::can_mate(before, color);
          if (answer.chance == Chance::winnable) {
            wrong += tests::mates(before, color, answer.line) ? 0 : 1;
            continue;
          }
          ++helpless;
          wrong += laws::can_mate(after, color).chance == Chance::unwinnable ? 0 : 1;
        }
      });
  CHECK(wrong == 0);
  CHECK(helpless > 10);
}

TEST_CASE("forced moves are followed before asking who can mate", "[laws][winnable][6.9]") {
  struct Forced {
    std::string_view what, fen;
    Color color;
    bool asked;
  };
  for (const auto& row :
       {Forced{"a check with two answers", "8/7k/1Q6/8/8/8/PPq5/1K6 w - - 0 1", Color::white,
               false},
        Forced{"the king takes the last piece", "7k/6Q1/8/8/8/8/8/KB6 b - - 0 1", Color::white,
               true},
        Forced{"it takes the last but a pawn", "7k/6Q1/8/8/8/8/1P6/KB6 b - - 0 1", Color::white,
               false},
        Forced{"a knight alone", "7k/8/8/8/8/8/n7/K1R5 w - - 0 1", Color::black, true}}) {
    CAPTURE(row.what);
    CHECK(laws::may_lack_mate(position_of(row.fen), row.color) == row.asked);
  }
}

TEST_CASE("a search that stops at its limit decides nothing", "[laws][winnable]") {
  const auto position = position_of("8/p1p1p3/8/8/8/6p1/P1P1P1Pp/k6K w - - 0 1");
  const auto answer = laws::can_mate(position, Color::white, {.nodes = 1'000});
  CHECK(answer.chance == Chance::undecided);
  CHECK_FALSE(answer.obstacle);
  CHECK(answer.line.empty());
}

struct Hard {
  std::string_view what, fen;
  Color winner;
  Chance chance;
  std::uint64_t nodes;  ///< enough to decide it, with a margin
};
constexpr Hard hard_rows[] = {
    {"a lone bishop", "K7/8/8/8/6B1/8/bn6/kr6 w - - 0 1", Color::white, Chance::winnable, 5'000},
    {"the same for Black", "1NQ5/K1R5/8/2b5/k7/8/8/8 w - - 0 1", Color::black, Chance::winnable,
     5'000},
    {"two bishops of one colour", "2q5/1knK4/1B6/B7/8/8/8/8 w - - 0 1", Color::white,
     Chance::winnable, 5'000},
    {"two bishops against knights and bishops", "2N2b2/B7/8/8/7K/2N3B1/8/B1b2k2 w - - 0 1",
     Color::black, Chance::winnable, 5'000},
    {"two bishops against bishop and knight", "1Bn5/1k6/1B6/1b1K4/8/8/8/8 b - - 0 1", Color::white,
     Chance::winnable, 5'000},
    {"bishops of two colours, far from the corner", "8/1B4k1/8/6K1/5b2/8/8/8 w - - 0 1",
     Color::white, Chance::winnable, 4'000},
    {"a lone bishop against rook and knights", "K1Nb4/3R4/2N5/k7/8/8/8/8 b - - 0 1", Color::black,
     Chance::winnable, 10'000},
    {"two bishops among four knights", "b1N5/4NN2/8/8/K1b5/8/3k4/7N w - - 0 1", Color::black,
     Chance::winnable, 100'000},
    {"queens that the king must pass", "2rbq3/8/1B2r1n1/n7/8/6K1/1q6/q4k2 b - - 0 1", Color::white,
     Chance::winnable, 100'000},
    {"walls that kings cannot cross", "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
     Color::white, Chance::unwinnable, 1'000},
    {"the same for Black", "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
     Color::black, Chance::unwinnable, 1'000},
    {"the same on the other files", "6k1/1p1p1p1p/1P1P1P1P/1p1p1p1p/8/8/1P1P1P1P/3K4 w - - 0 1",
     Color::white, Chance::unwinnable, 1'000},
    {"a gap in the wall", "6k1/1p1p1p2/1P1P1P2/1p1p1p2/8/8/1P1P1P2/3K4 w - - 0 1", Color::white,
     Chance::winnable, 100'000},
    {"many bishops behind a chain", "8/8/3b3p/2b2p1P/1b1b1p1K/b1b2Pp1/1b1b2P1/b4kb1 w - - 0 1",
     Color::white, Chance::unwinnable, 5'000},
    {"knights that could only mate the wrong king",
     "bn1n2k1/2p2p2/2p2Pp1/1pKp1pP1/1P1P1P2/8/8/B1B1B1B1 b - - 0 1", Color::white,
     Chance::unwinnable, 5'000},
    {"rook, bishop and king that jam each other",
     "B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", Color::white, Chance::unwinnable,
     30'000},
    {"a check that shuts the position whatever is played",
     "1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", Color::black, Chance::unwinnable,
     100'000},
    {"a bishop given up lets a pawn promote", "k1b5/8/8/1pBpBpBp/1PbP1PpP/6P1/6P1/K1B1B3 w - - 0 1",
     Color::black, Chance::winnable, 100'000},
    {"pieces around a king that can leave it only with mate",
     "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", Color::white, Chance::unwinnable, 200'000},
    {"a king's way to the corner past eight bishops",
     "k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1", Color::white, Chance::winnable, 400'000},
    {"a corner for bishops among locked pawns", "5k2/4pPpB/1b2P1P1/8/1b6/1B5B/8/6K1 w - - 0 1",
     Color::black, Chance::winnable, 100'000},
    {"a promotion to a rook", "8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - - 0 1", Color::white,
     Chance::winnable, 400'000},
    {"pawns that a capture lets pass each other", "4k3/8/8/p1n5/8/1P6/P7/4K3 w - - 0 1",
     Color::black, Chance::winnable, 1'000},
};

TEST_CASE("D1, D2: formerly undecided positions are decided, and proved", "[laws][winnable][6.9]") {
  for (const Hard& row : hard_rows) {
    CAPTURE(row.what);
    const auto position = position_of(row.fen);
    const auto answer = laws::can_mate(position, row.winner, {.nodes = row.nodes});
    CHECK(is_right(position, row.winner, answer, row.chance == Chance::winnable));
  }
}

TEST_CASE("D3, D4: the time and memory for a hard position are limited", "[laws][winnable][6.9]") {
  constexpr std::uint64_t most_moves = 218;  // of one position, which are entered together
  for (const Hard& row : hard_rows) {
    for (const std::uint64_t nodes : {0U, 1U, 100U, 1'000U, 30'000U}) {
      CAPTURE(row.what, nodes);
      const auto answer = laws::can_mate(position_of(row.fen), row.winner, {.nodes = nodes});
      CHECK((answer.chance == row.chance || answer.chance == Chance::undecided));
      CHECK(answer.nodes <= nodes + most_moves);
    }
  }
}

TEST_CASE("seventy-five moves count if asked for", "[laws][winnable][9.6.2]") {
  constexpr laws::Limits counted{.clock = laws::Clock::counted};
  const auto late = position_of("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
  CHECK(laws::can_mate(late, Color::white).chance == Chance::winnable);
  CHECK(laws::can_mate(late, Color::white, counted).obstacle == Obstacle::count);

  // The move that completes the count and mates comes first.
  const auto last = position_of("7k/8/2R3K1/8/8/8/8/8 w - - 149 100");
  const auto answer = laws::can_mate(last, Color::white, counted);
  CHECK(answer.chance == Chance::winnable);
  CHECK(answer.line.size() == 1);

  const auto after = position_of("7k/8/2R3K1/8/8/8/8/8 b - - 150 100");
  CHECK(laws::can_mate(after, Color::white, counted).obstacle == Obstacle::count);

  // A pawn move resets the count.
  const auto pawn = position_of("8/8/8/3k4/8/8/P7/K7 w - - 148 100");
  const auto saved = laws::can_mate(pawn, Color::white, counted);
  CHECK(tests::mates(pawn, Color::white, saved.line));
  board::Position position = pawn;
  std::uint32_t most = 0;
  for (const board::Move move : saved.line) {
    position.play_unchecked(move);
    most = std::max(most, position.halfmove_clock());
  }
  CHECK(most <= 150);
}

/// Compares with all positions of a set, asking about every `stride`th.
void check_set(tests::Retrograde& retrograde, std::string_view set, std::size_t stride) {
  CAPTURE(set);
  std::string wrong;
  std::size_t positions = 0;
  retrograde.every_position(set, [&](const board::Position& position, bool white, bool black) {
    if (positions++ % stride != 0 || !wrong.empty()) return;
    for (const Color color : both) {
      const bool can_mate = color == Color::white ? white : black;
      if (is_right(position, color, laws::can_mate(position, color), can_mate)) continue;
      wrong = tests::fen_of(position);
    }
  });
  CHECK(wrong == "");
  CHECK(positions > 40'000);
}

TEST_CASE("three pieces agree with retrograde analysis", "[laws][winnable][6.9]") {
  tests::Retrograde retrograde;
  for (const auto set : {"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"}) {
    // With queen and rook, mates are everywhere, so a sample is enough.
    check_set(retrograde, set, std::string_view{set} == "KPvK" ? 1 : 3);
  }
}

TEST_CASE("four pieces agree with retrograde analysis", "[.slow][laws][winnable][6.9]") {
  tests::Retrograde retrograde;
  for (const auto set :
       {"KNvKN", "KBvKN", "KBvKB", "KRvKN", "KRvKB", "KRvKR", "KQvKN", "KQvKB", "KQvKR", "KQvKQ",
        "KNNvK", "KBNvK", "KBBvK", "KRNvK", "KRBvK", "KRRvK", "KQNvK", "KQBvK", "KQRvK", "KQQvK",
        "KNvKP", "KBvKP", "KRvKP", "KQvKP", "KPPvK", "KPvKP", "KNPvK", "KBPvK", "KRPvK", "KQPvK"}) {
    check_set(retrograde, set, 1);
  }
}

TEST_CASE("the default limit decides the hardest known positions", "[.slow][laws][winnable][6.9]") {
  std::istringstream lines{tests::bytes_of("testdata/laws/hardest.txt")};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    CAPTURE(line);
    const auto position = position_of(line.substr(3));
    CHECK(is_right(position, Color::white, laws::can_mate(position, Color::white), line[0] == 'W'));
    CHECK(is_right(position, Color::black, laws::can_mate(position, Color::black), line[1] == 'B'));
  }
}

// A table takes minutes and 340 MB, plus those of four pieces that captures lead to.
TEST_CASE("five pieces agree with retrograde analysis", "[.slower][laws][winnable][6.9]") {
  constexpr std::size_t stride = 499;
  for (const auto set : {"KBBvKN", "KBBvKB", "KBNvKB", "KBNvKN", "KNNvKN", "KNNvKB", "KRNvKB"}) {
    tests::Retrograde retrograde;
    check_set(retrograde, set, stride);
  }
}

TEST_CASE("mating material is distinguished from insufficient material", "[laws][material][6.9]") {
  struct Material {
    std::string_view fen;
    bool white, black;
  };
  for (const auto& row : {Material{"8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", false, false},
                          Material{"8/q7/4k3/8/8/3K4/3N4/8 w - - 0 1", false, true},
                          Material{"8/r7/4k3/8/8/3K4/3N4/8 w - - 0 1", true, true},
                          Material{"8/r7/4k3/8/8/3K4/3B4/8 w - - 0 1", false, true},
                          Material{"8/p7/4k3/8/8/3K4/3B4/8 w - - 0 1", true, true},
                          Material{"8/n7/4k3/8/8/3K4/3B4/8 w - - 0 1", true, true},
                          Material{"8/b7/4k3/8/8/3K4/3B4/8 w - - 0 1", false, false},
                          Material{"b7/8/4k3/8/8/3K4/3B4/8 w - - 0 1", true, true}}) {
    CAPTURE(row.fen);
    const auto position = position_of(row.fen);
    CHECK(laws::has_mating_material(position, Color::white) == row.white);
    CHECK(laws::has_mating_material(position, Color::black) == row.black);
  }
}

}  // namespace
