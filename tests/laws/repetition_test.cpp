#include "laws/repetition.h"

#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "support/catch.h"
#include "support/random_games.h"

namespace {

using namespace partiar;
using board::Move;
using board::Position;
using board::Square;

Position position_of(std::string_view fen) {
  const auto position = board::read_fen(fen);
  REQUIRE(position.has_value());
  return *position;
}

/// A game of two kings and a rook, fed move by move.
struct Game {
  Position position = position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  laws::Repetitions repetitions{};

  Game() { repetitions.start(position); }

  std::uint32_t play(Square from, Square to) {
    const Move move{from, to};
    position.play_unchecked(move);
    return repetitions.play(move, position);
  }
  /// There and back again by both sides: four plies.
  std::uint32_t shuffle() {
    play(Square::a1, Square::b1);
    play(Square::e8, Square::d8);
    play(Square::b1, Square::a1);
    return play(Square::d8, Square::e8);
  }
  [[nodiscard]] std::vector<std::uint32_t> plies() const {
    std::vector<std::uint32_t> found;
    repetitions.visit_current([&](base::Ply at) {
      found.push_back(at.value);
      return true;
    });
    return found;
  }
};

TEST_CASE("every occurrence of a position is counted", "[laws][repetition][9.2.3]") {
  Game game;
  CHECK(game.shuffle() == 1);  // castling is no longer possible
  CHECK(game.shuffle() == 2);
  CHECK(game.shuffle() == 3);
  CHECK(game.plies() == std::vector<std::uint32_t>{12, 8, 4});
}

TEST_CASE("occurrences are listed newest first, up to a limit", "[laws][repetition]") {
  Game game;
  for (int i = 0; i < 4; ++i) game.shuffle();
  std::vector<std::uint32_t> found;
  game.repetitions.visit_current([&](base::Ply at) {
    found.push_back(at.value);
    return found.size() < 2;
  });
  CHECK(found == std::vector<std::uint32_t>{16, 12});
}

TEST_CASE("the position after the next move is counted with the earlier ones",
          "[laws][repetition][9.2.1]") {
  Game game;
  game.shuffle();
  game.shuffle();
  const Move again{Square::a1, Square::b1};
  Position after = game.position;
  after.play_unchecked(again);
  // The two on the board and the one to come; the castling right is not part of it.
  CHECK(game.repetitions.count_next(after, again) == 3);
  std::vector<std::uint32_t> found;
  game.repetitions.visit_next(after, again, [&](base::Ply at) {
    found.push_back(at.value);
    return true;
  });
  CHECK(found == std::vector<std::uint32_t>{5, 1});

  const Move away{Square::a1, Square::a5};
  Position fresh = game.position;
  fresh.play_unchecked(away);
  CHECK(game.repetitions.count_next(fresh, away) == 1);
  game.repetitions.visit_next(fresh, away, [](base::Ply) {
    FAIL("it never stood");
    return true;
  });
}

TEST_CASE("a position that occurred twice may be repeated by the same side", "[laws][repetition]") {
  Game game;
  CHECK_FALSE(game.repetitions.has_recurring());
  game.shuffle();
  game.play(Square::a1, Square::b1);
  // For the second time with Black to move, so White's next move may repeat it.
  CHECK(game.repetitions.has_recurring());
  CHECK(game.repetitions.recurring_next().empty());
  const auto hash = game.position.hash();
  game.play(Square::e8, Square::d8);
  CHECK(std::ranges::count(game.repetitions.recurring_next(), hash) == 1);
}

TEST_CASE("no position can recur after a capture", "[laws][repetition][9.2]") {
  Game game;
  game.position = position_of("4k3/8/8/8/8/8/r7/R3K3 w - - 8 1");
  game.repetitions.start(game.position);
  game.shuffle();
  game.shuffle();
  CHECK(game.repetitions.has_recurring());
  CHECK(game.play(Square::a1, Square::a2) == 1);
  CHECK_FALSE(game.repetitions.has_recurring());
  CHECK(game.plies() == std::vector<std::uint32_t>{9});
}

TEST_CASE("where a pawn could be captured en passant is another position",
          "[laws][repetition][9.2.3]") {
  Game game;
  game.position = position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  game.repetitions.start(game.position);
  game.play(Square::e2, Square::e4);
  game.play(Square::e8, Square::e7);
  game.play(Square::e1, Square::d1);
  game.play(Square::e7, Square::e8);
  CHECK(game.play(Square::d1, Square::e1) == 1);
  CHECK(game.play(Square::e8, Square::e7) == 2);
}

TEST_CASE("irregular castling accepted as played is undone, too", "[laws][repetition][A.5.2]") {
  Game game;
  game.position = position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  game.repetitions.start(game.position);
  const Move castling{Square::e1, Square::h1, Move::Kind::castling};
  game.position.play_recorded(castling);
  CHECK(game.repetitions.play(castling, game.position) == 1);
  game.play(Square::e8, Square::d8);
  game.play(Square::f1, Square::f2);
  game.play(Square::d8, Square::e8);
  game.play(Square::f2, Square::h2);
  game.play(Square::e8, Square::d8);
  game.play(Square::g1, Square::f1);
  game.play(Square::d8, Square::e8);
  game.play(Square::f1, Square::e1);
  game.play(Square::e8, Square::d8);
  game.play(Square::h2, Square::h1);
  CHECK(game.play(Square::d8, Square::e8) == 2);
}

/// A move that takes back the same side's last one, if legal and wanted, so that positions recur.
Move back_or_any(const board::MoveList& moves, Move last, std::mt19937_64& random) {
  const Move back{last.to(), last.from()};
  const auto found = std::ranges::find(moves, back);
  if (random() % 2 == 0 && found != moves.end()) return *found;
  return moves.begin()[random() % moves.size()];
}

TEST_CASE("positions are counted as by comparing each with all earlier ones",
          "[laws][repetition][9.2.3][property]") {
  std::mt19937_64 random{1972};
  for (const std::string_view start : tests::game_starts) {
    Position position = position_of(start);
    laws::Repetitions repetitions;
    repetitions.start(position);
    std::vector<Position> met{position};
    Move last[2]{};
    for (std::uint32_t ply = 1; ply <= 600; ++ply) {
      const auto moves = board::legal_moves(position);
      if (moves.empty()) break;
      const Move move = back_or_any(moves, last[ply % 2], random);
      Position after = position;
      after.play_unchecked(move);
      const auto stood =
          std::ranges::count_if(met, [&](const Position& old) { return old.is_same(after); });
      if (!position.is_zeroing(move)) CHECK(repetitions.count_next(after, move) == stood + 1);
      CHECK(repetitions.play(move, after) == stood + 1);
      met.push_back(after);
      position = after;
      last[ply % 2] = move;
    }
  }
}

TEST_CASE("after a long run, a capture or another game begins anew", "[laws][repetition][9.2]") {
  Game game;
  game.position = position_of("4k3/8/8/8/8/8/r7/R3K3 w - - 0 1");
  game.repetitions.start(game.position);
  const auto shuffle_long = [&game](Square from, Square to) {
    for (std::uint32_t i = 1; i <= 50; ++i) {
      CAPTURE(i);
      game.play(from, to);
      game.play(Square::e8, Square::d8);
      game.play(to, from);
      REQUIRE(game.play(Square::d8, Square::e8) == i + 1);
    }
  };
  shuffle_long(Square::e1, Square::d1);
  CHECK(game.play(Square::a1, Square::a2) == 1);
  CHECK(game.plies() == std::vector<std::uint32_t>{201});
  game.play(Square::e8, Square::d8);
  game.play(Square::a2, Square::a1);
  CHECK(game.play(Square::d8, Square::e8) == 1);
  shuffle_long(Square::a1, Square::b1);
  // The same position in another game has not occurred.
  game.repetitions.start(game.position);
  CHECK(game.plies() == std::vector<std::uint32_t>{0});
  CHECK(game.play(Square::a1, Square::b1) == 1);
  game.play(Square::e8, Square::d8);
  game.play(Square::b1, Square::a1);
  CHECK(game.play(Square::d8, Square::e8) == 2);
}

TEST_CASE("counting goes on however long there is no capture", "[laws][repetition]") {
  Game game;
  for (std::uint32_t i = 1; i <= 300; ++i) {
    CAPTURE(i);
    REQUIRE(game.shuffle() == i);
  }
  CHECK(game.plies().size() == 300);
  // A new game starts from scratch.
  game.repetitions.start(game.position);
  CHECK(game.plies() == std::vector<std::uint32_t>{0});
  CHECK_FALSE(game.repetitions.has_recurring());
}

}  // namespace
