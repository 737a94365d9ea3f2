// Asks who can still mate in random positions, and prints which stay undecided and which take
// longest. Helpmates are replayed; the exit status says whether all were right.
//
// usage: bench_random_winnable KIND COUNT [SEED [NODES [VERIFIED]]]
//   few      kings and one to five pieces
//   minor    king and bishop or knight against king and three to eight pieces
//   bishops  king and two bishops against king and three to eight pieces
//   locked   pairs of pawns that block each other, with up to two bishops per side
//   chains   a chain of such pairs from edge to edge, with two to seven bishops per side
//   walls    the same with up to three knights and up to two bishops per side
//   buried   kings with pieces of their own around them, and a few others
// The first VERIFIED positions are verified without the search (tests/laws/certificates.h).
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "board/attacks.h"
#include "board/fen.h"
#include "laws/certificates.h"
#include "laws/winnable.h"
#include "support/helpmates.h"

namespace {

using namespace partiar;
using board::Color;
using board::Role;
using board::Square;

class Maker {
 public:
  Maker(std::string_view kind, std::uint32_t seed) : kind_{kind}, random_{seed} {}

  board::Position make() {
    for (;;) {
      setup_ = {};
      setup_.turn = color_of(roll(2));
      for (const Color color : {Color::white, Color::black}) put(color, Role::king);
      add_others();
      if (const auto position = board::Position::from(setup_)) return *position;
    }
  }

 private:
  static Color color_of(unsigned index) { return index == 0 ? Color::white : Color::black; }
  unsigned roll(unsigned sides) { return static_cast<unsigned>(random_() % sides); }

  void add_others() {
    const Color color = color_of(roll(2));
    if (kind_ == "few") {
      for (unsigned left = 1 + roll(5); left > 0; --left) put(color_of(roll(2)), any_role());
    } else if (kind_ == "locked") {
      for (unsigned left = 3 + roll(6); left > 0; --left) put_pair();
      for (unsigned left = roll(3); left > 0; --left) put(Color::white, Role::bishop);
      for (unsigned left = roll(3); left > 0; --left) put(Color::black, Role::bishop);
    } else if (kind_ == "chains") {
      put_chain();
      for (const Color side : {Color::white, Color::black}) {
        for (unsigned left = 2 + roll(6); left > 0; --left) put(side, Role::bishop);
      }
    } else if (kind_ == "walls") {
      put_chain();
      for (const Color side : {Color::white, Color::black}) {
        for (unsigned left = roll(4); left > 0; --left) put(side, Role::knight);
        for (unsigned left = roll(3); left > 0; --left) put(side, Role::bishop);
      }
    } else if (kind_ == "buried") {
      for (const Color side : {Color::white, Color::black}) bury_king(side);
      for (unsigned left = roll(4); left > 0; --left) put(color_of(roll(2)), any_role());
    } else {
      if (kind_ == "bishops") {
        put(color, Role::bishop);
        put(color, Role::bishop);
      } else {
        put(color, roll(2) == 0 ? Role::bishop : Role::knight);
      }
      for (unsigned left = 3 + roll(6); left > 0; --left) put(~color, any_role());
    }
  }

  Role any_role() {
    constexpr std::array roles{Role::pawn,   Role::pawn, Role::knight,
                               Role::bishop, Role::rook, Role::queen};
    return roles[roll(roles.size())];
  }

  void put(Color color, Role role) {
    for (;;) {
      const unsigned square = role == Role::pawn ? 8 + roll(48) : roll(64);
      if (setup_.men[square]) continue;
      setup_.men[square] = {color, role};
      return;
    }
  }

  void bury_king(Color color) {
    const auto king = std::ranges::find(setup_.men, board::Piece{color, Role::king});
    const auto at = static_cast<Square>(king - setup_.men.begin());
    for (const Square square : board::king_attacks(at)) {
      const unsigned rank = index(square) / 8;
      const Role role = any_role();
      if (setup_.men[index(square)] || roll(4) == 0) continue;
      const bool is_last = role == Role::pawn && (rank == 0 || rank == 7);
      setup_.men[index(square)] = {color, is_last ? Role::knight : role};
    }
  }

  void put_pair() {
    for (unsigned tries = 0; tries < 64; ++tries) {
      const unsigned square = 8 + roll(40);
      if (setup_.men[square] || setup_.men[square + 8]) continue;
      setup_.men[square] = {Color::white, Role::pawn};
      setup_.men[square + 8] = {Color::black, Role::pawn};
      return;
    }
  }

  /// On every other file, at heights that differ by no more than a rank; some pawns stand alone.
  void put_chain() {
    unsigned rank = 2 + roll(3);
    for (unsigned file = roll(2); file < 8; file += 2) {
      rank = std::clamp(rank + roll(3), 3U, 6U) - 1;
      const unsigned square = 8 * rank + file;
      if (setup_.men[square] || setup_.men[square + 8]) continue;
      setup_.men[square] = {Color::white, Role::pawn};
      setup_.men[square + 8] = {Color::black, Role::pawn};
    }
  }

  std::string_view kind_;
  std::mt19937 random_;
  board::Setup setup_;
};

struct Slow {
  double milliseconds;
  std::string fen;
  Color color;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::puts("usage: bench_random_winnable KIND COUNT [SEED [NODES [VERIFIED]]]");
    return 2;
  }
  const auto number = [&](int at, std::uint64_t usual) {
    return argc > at ? std::strtoull(argv[at], nullptr, 10) : usual;
  };
  Maker maker{argv[1], static_cast<std::uint32_t>(number(3, 1))};
  laws::Limits limits;
  limits.nodes = number(4, limits.nodes);
  std::array<std::size_t, 3> answers{};
  std::vector<Slow> slow;
  std::size_t wrong = 0;
  std::map<tests::Verified, std::size_t> verified;
  double total = 0;
  for (std::uint64_t i = 0; i < number(2, 0); ++i) {
    const board::Position position = maker.make();
    for (const Color color : {Color::white, Color::black}) {
      const std::clock_t start = std::clock();
      const auto answer = laws::can_mate(position, color, limits);
      const double time = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
      total += time;
      ++answers[static_cast<unsigned>(answer.chance)];
      if (answer.chance == laws::Chance::winnable && !tests::mates(position, color, answer.line)) {
        std::printf("wrong: %s\n", fen_of(position).c_str());
        ++wrong;
      }
      const bool is_verified = i < number(5, 0);
      if (is_verified) ++verified[tests::AnswerChecker{position, color}.check(answer)];
      if (answer.chance == laws::Chance::undecided) {
        std::printf("undecided for %s: %s\n", color == Color::white ? "white" : "black",
                    fen_of(position).c_str());
      }
      slow.push_back({time, fen_of(position), color});
      std::ranges::push_heap(slow, std::greater{}, &Slow::milliseconds);
      if (slow.size() <= 20) continue;
      std::ranges::pop_heap(slow, std::greater{}, &Slow::milliseconds);
      slow.pop_back();
    }
  }
  std::printf("winnable %zu, unwinnable %zu, undecided %zu, wrong %zu; %.1f microseconds each\n",
              answers[0], answers[1], answers[2], wrong,
              1000 * total / static_cast<double>(answers[0] + answers[1] + answers[2]));
  for (const auto& [how, count] : verified) {
    constexpr std::array how_names{"helpmate",  "rule", "closed set", "every line",
                                   "each move", "open", "not at all", "wrong"};
    std::printf("verified by %s: %zu\n", how_names[static_cast<unsigned>(how)], count);
  }
  wrong += verified[tests::Verified::wrong];
  std::ranges::sort(slow, std::greater{}, &Slow::milliseconds);
  for (const Slow& one : slow) {
    std::printf("%9.2f ms  %s  %s\n", one.milliseconds,
                one.color == Color::white ? "white" : "black", one.fen.c_str());
  }
  return wrong == 0 ? 0 : 1;
}
