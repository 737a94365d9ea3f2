#include "laws/claim.h"

#include <algorithm>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "laws/record.h"
#include "notation/resolve.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::laws;
using board::Color;
using board::Move;
using board::Position;

/// The moves of `text`, played from the start.
std::vector<Move> moves_of(std::string_view text) {
  std::vector<Move> moves;
  Position position = Position::initial();
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const auto san = notation::read_san(text.substr(0, end));
    REQUIRE(san);
    const auto resolved = notation::resolve(position, san->san);
    REQUIRE(resolved);
    moves.push_back(resolved->move);
    position.play_unchecked(resolved->move);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return moves;
}

TEST_CASE("a claim is correct for a position that occurs for the third time",
          "[laws][claim][9.2.2]") {
  const auto moves = moves_of("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  const Ruling ruling = rule_on({Color::white, {}}, Position::initial(), moves);
  CHECK(ruling.is_right());
  CHECK(ruling.occurrences == std::vector<base::Ply>{{0}, {4}, {8}});
  CHECK(ruling.quiet_plies == 8);
}

TEST_CASE("only the player who has the move can claim", "[laws][claim][9.2]") {
  const auto moves = moves_of("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  const Ruling ruling = rule_on({Color::black, {}}, Position::initial(), moves);
  CHECK(ruling.is_repeated());
  CHECK_FALSE(ruling.is_right());
}

TEST_CASE("a claim is correct with the move that repeats the position", "[laws][claim][9.2.1]") {
  auto moves = moves_of("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  const Move last = moves.back();
  moves.pop_back();
  const Ruling with = rule_on({Color::black, last}, Position::initial(), moves);
  CHECK(with.is_right());
  CHECK(with.occurrences == std::vector<base::Ply>{{0}, {4}, {8}});
  const Ruling without = rule_on({Color::black, {}}, Position::initial(), moves);
  CHECK_FALSE(without.is_right());
  CHECK(without.occurrences == std::vector<base::Ply>{{3}, {7}});
}

/// Positions that look the same, by the article's three conditions (9.2.3).
struct Alike {
  std::string_view what, moves;
  std::vector<LookAlike> look_alikes;
};
const Alike alikes[] = {
    {"the side to move differs",
     "e3 e6 Be2 Be7 Bf1 Bd6 Be2 Bf8 Bf1 Be7 Be2",
     {{{4}, Difference::turn}}},
    {"a castling right was lost", "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8", {{{2}, Difference::castling}}},
    {"a capture en passant was possible",
     "e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8",
     {{{4}, Difference::en_passant}}},
};

TEST_CASE("positions that only look the same are distinguished", "[laws][claim][9.2.3]") {
  for (const Alike& row : alikes) {
    CAPTURE(row.what);
    const auto moves = moves_of(row.moves);
    const Ruling ruling = rule_on({Color::white, {}}, Position::initial(), moves);
    CHECK(ruling.look_alikes == row.look_alikes);
    CHECK(ruling.occurrences.back() == base::Ply{static_cast<std::uint32_t>(moves.size())});
  }
}

struct Count {
  std::string_view what, fen;
  std::string_view intended;
  bool right;
};
constexpr Count counts[] = {
    {"99 half-moves are too few", "7k/8/8/8/8/8/R7/K7 w - - 99 80", "", false},
    {"a quiet move completes them", "7k/8/8/8/8/8/R7/K7 w - - 99 80", "Ra3", true},
    {"a capture does not", "7k/r7/8/8/8/8/R7/K7 w - - 99 80", "Rxa7", false},
    {"a pawn move does not", "7k/8/8/8/8/P7/8/K7 w - - 99 80", "a4", false},
    {"100 are enough", "7k/8/8/8/8/8/R7/K7 w - - 100 80", "", true},
    {"a capture written down after 100 resets the count", "7k/r7/8/8/8/8/R7/K7 w - - 100 80",
     "Rxa7", false},
};

TEST_CASE("fifty moves by each player make a claim correct", "[laws][claim][9.3]") {
  for (const Count& row : counts) {
    CAPTURE(row.what);
    const auto start = board::read_fen(row.fen);
    REQUIRE(start);
    Claim claim{Color::white, {}};
    if (!row.intended.empty()) {
      claim.intended = notation::resolve(*start, notation::read_san(row.intended)->san)->move;
    }
    CHECK(rule_on(claim, *start, {}).is_right() == row.right);
  }
}

/// Random moves from the start, most of which take back the same player's last move.
std::vector<Move> shuffle(unsigned seed, unsigned plies) {
  std::mt19937 random{seed};
  std::vector<Move> moves;
  Position position = Position::initial();
  while (moves.size() < plies) {
    const auto legal = board::legal_moves(position);
    if (legal.empty()) break;
    Move move = legal.begin()[random() % legal.size()];
    if (moves.size() >= 2 && random() % 4 != 0) {
      const Move last = moves[moves.size() - 2];
      const Move back{last.to(), last.from()};
      if (std::ranges::find(legal, back) != legal.end()) move = back;
    }
    moves.push_back(move);
    position.play_unchecked(move);
  }
  return moves;
}

bool has(const std::vector<Event>& events, base::Ply ply, auto... kinds) {
  return std::ranges::any_of(events, [&](const Event& event) {
    return event.ply == ply && ((event.kind == kinds) || ...);
  });
}

TEST_CASE("claims and events of random games agree", "[laws][claim][property]") {
  std::size_t repeated = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const Position start = Position::initial();
    const std::vector<Move> moves = shuffle(seed, 120);
    Record record;
    record.start(start);
    Position position = start;
    for (const Move move : moves) {
      record.about_to_play(position, move);
      position.play_unchecked(move);
      record.played(move, position);
    }
    for (std::uint32_t i = 0; i <= moves.size(); ++i) {
      const Ruling ruling = rule_on({Color::white, {}}, start, std::span{moves}.first(i));
      const auto count = ruling.occurrences.size();
      if (count > 5) continue;
      CAPTURE(i, count);
      CHECK((count >= 3) ==
            has(record.events(), base::Ply{i}, EventKind::threefold, EventKind::fivefold));
      repeated += static_cast<std::size_t>(count >= 3);
      if (i == moves.size()) continue;
      const Ruling intended = rule_on({Color::white, moves[i]}, start, std::span{moves}.first(i));
      const auto next = intended.occurrences.size();
      const bool chance = std::ranges::any_of(record.events(), [&](const Event& event) {
        return event.kind == EventKind::threefold_intended && event.ply == base::Ply{i} &&
               event.intended == moves[i];
      });
      if (next <= 5) CHECK((next >= 3) == chance);
    }
  }
  CHECK(repeated > 20);
}

}  // namespace
