#include "laws/internal/mobility.h"

#include <array>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "laws/internal/mating_net.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using board::Bitboard;
using board::Color;
using board::Piece;
using board::Role;
using board::Square;
using laws::internal::MobileMan;
using laws::internal::Mobility;
using tests::position_of;

/// Checks that no move leaves what a `Mobility` allows, from any placement of pieces that it
/// allows, whatever has been captured. Written from the rules of movement only, step by step,
/// sharing no tables with the code under test.
class Checker {
 public:
  explicit Checker(const Mobility& mobility) : mobility_{mobility} {}

  /// The first move that leaves it, in words; empty if there is none.
  std::string find_escape() {
    for (const MobileMan& man : mobility_.men()) {
      if (!man.reach.contains(man.start) && !man.promoted.contains(man.start)) return "the start";
      for (const Square from : man.reach) follow(man, man.piece.role, from);
      for (const Square from : man.promoted) {
        follow(man, Role::queen, from);
        follow(man, Role::knight, from);
      }
    }
    return escape_;
  }

 private:
  static std::optional<Square> step(Square from, int files, int ranks) {
    const int file = static_cast<int>(board::index(from) % 8) + files;
    const int rank = static_cast<int>(board::index(from) / 8) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return static_cast<Square>(8 * rank + file);
  }

  /// The piece that never leaves a square.
  [[nodiscard]] const MobileMan* fixed_on(Square square) const {
    for (const MobileMan& man : mobility_.men()) {
      if (man.start == square && man.fixed()) return &man;
    }
    return nullptr;
  }

  /// Whether a piece of `color` that can be there never is the one captured.
  void take(Color color, Square at, const MobileMan& by) {
    for (const MobileMan& man : mobility_.men()) {
      if (man.piece.color != color || man.piece.role == Role::king) continue;
      if (man.everywhere().contains(at) && !man.takeable) fail(by, at, "takes");
    }
  }

  void fail(const MobileMan& man, Square to, std::string_view what) {
    escape_ = std::string{what} + ": from " + std::to_string(board::index(man.start)) + " to " +
              std::to_string(board::index(to));
  }

  /// Whether a king can never step there, because a fixed piece attacks it.
  [[nodiscard]] bool is_forbidden(Color king, Square to) const {
    for (const MobileMan& man : mobility_.men()) {
      if (man.piece.color == king || !man.fixed()) continue;
      if (man.piece.role == Role::pawn || man.piece.role == Role::knight ||
          man.piece.role == Role::king) {
        if (board::attacks(man.piece, man.start, Bitboard{}).contains(to)) return true;
      } else if (board::king_attacks(man.start).contains(to) &&
                 board::attacks(man.piece, man.start, Bitboard{}).contains(to)) {
        return true;
      }
    }
    return false;
  }

  /// Arrives at `to`; returns whether a line piece may go on.
  bool arrive(const MobileMan& man, Role role, Square to) {
    const Color us = man.piece.color;
    if (const MobileMan* there = fixed_on(to)) {
      // Can be neither captured nor passed.
      CHECK((there->piece.color == us || !there->takeable));
      return false;
    }
    if (role == Role::king && is_forbidden(us, to)) return false;
    const Bitboard sets = role == man.piece.role ? man.everywhere() : man.promoted;
    const MobileMan& other_king = mobility_.king(~us);
    const bool is_king_there = other_king.reach == Bitboard{to};
    if (!sets.contains(to) && !is_king_there) fail(man, to, "moves");
    take(~us, to, man);
    return true;
  }

  void follow(const MobileMan& man, Role role, Square from) {
    if (role == Role::pawn) return follow_pawn(man, from);
    const bool is_line = role == Role::queen || role == Role::rook || role == Role::bishop;
    for (int files = -2; files <= 2; ++files) {
      for (int ranks = -2; ranks <= 2; ++ranks) {
        if (!fits(role, files, ranks)) continue;
        auto to = step(from, files, ranks);
        while (to && arrive(man, role, *to) && is_line) to = step(*to, files, ranks);
      }
    }
  }

  static bool fits(Role role, int files, int ranks) {
    const int product = files * ranks;
    const bool is_near = -1 <= files && files <= 1 && -1 <= ranks && ranks <= 1;
    const bool is_straight = is_near && product == 0 && files != ranks;
    const bool is_diagonal = is_near && product != 0;
    switch (role) {
      case Role::knight:
        return product == 2 || product == -2;
      case Role::bishop:
        return is_diagonal;
      case Role::rook:
        return is_straight;
      default:
        return is_straight || is_diagonal;
    }
  }

  /// Whether an enemy pawn stays ahead on the file as long as both are pawns.
  [[nodiscard]] bool is_opposed(const MobileMan& pawn) const {
    const Bitboard file = squares_of(file_of(pawn.start));
    if ((pawn.everywhere() & ~file).any()) return false;
    for (const MobileMan& other : mobility_.men()) {
      if (other.piece != Piece{~pawn.piece.color, Role::pawn} || other.takeable) continue;
      if (file_of(other.start) != file_of(pawn.start)) continue;
      if ((other.everywhere() & ~file).any()) continue;
      const bool is_above = board::index(other.start) > board::index(pawn.start);
      if (is_above == (pawn.piece.color == Color::white)) return true;
    }
    return false;
  }

  void follow_pawn(const MobileMan& man, Square from) {
    const Color us = man.piece.color;
    const int up = us == Color::white ? 1 : -1;
    const auto ahead = step(from, 0, up);
    if (ahead && fixed_on(*ahead) == nullptr && !man.everywhere().contains(*ahead) &&
        !is_opposed(man)) {
      fail(man, *ahead, "steps");
    }
    for (const int side : {-1, 1}) {
      const auto to = step(from, side, up);
      if (!to || fixed_on(*to) != nullptr) continue;
      bool is_man = false;
      for (const MobileMan& other : mobility_.men()) {
        const bool is_prey = other.piece.color != us && other.piece.role != Role::king;
        is_man = is_man || (is_prey && other.everywhere().contains(*to));
      }
      if (!is_man) continue;
      if (!man.everywhere().contains(*to) && mobility_.king(~us).reach != Bitboard{*to}) {
        fail(man, *to, "captures");
      }
      take(~us, *to, man);
    }
  }

  const Mobility& mobility_;
  std::string escape_;
};

/// Positions whose pieces hardly move, and some in which they do.
std::vector<std::string> fens() {
  std::vector<std::string> all{
      "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
      "6k1/1p1p1p1p/1P1P1P1P/1p1p1p1p/8/8/1P1P1P1P/3K4 w - - 0 1",
      "6k1/1p1p1p2/1P1P1P2/1p1p1p2/8/8/1P1P1P2/3K4 w - - 0 1",
      "4k3/8/8/p1n5/8/1P6/P7/4K3 w - - 0 1",
      "4k3/p7/8/1n6/8/8/P7/4K3 w - - 0 1",
      "4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1",
  };
  for (const char* file : {"testdata/laws/unwinnable.txt", "testdata/laws/hardest.txt"}) {
    std::istringstream lines{tests::bytes_of(file)};
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with('#')) all.push_back(line.substr(3));
    }
  }
  return all;
}

TEST_CASE("no move violates the mobility bounds", "[laws][winnable][5.2.2]") {
  std::size_t checked = 0;
  for (const std::string& fen : fens()) {
    const auto position = position_of(fen);
    if (position.castling_rooks().any()) continue;
    CAPTURE(fen);
    CHECK(Checker{Mobility{position}}.find_escape() == "");
    ++checked;
  }
  CHECK(checked > 200);
}

/// The pieces with a known starting square, by their current square.
using Men = std::array<std::optional<std::size_t>, 64>;

Men men_of(const Mobility& mobility) {
  Men men;
  for (std::size_t i = 0; i < mobility.men().size(); ++i) {
    men[board::index(mobility.men()[i].start)] = i;
  }
  return men;
}

TEST_CASE("castling and captures en passant are within the mobility bounds", "[laws][winnable]") {
  struct Special {
    std::string_view what, fen;
    Square start, to;
  };
  using enum Square;
  for (const auto& row :
       {Special{"the king castles", "4k3/8/8/8/8/8/3PpP2/4K2R w K - 0 1", e1, g1},
        Special{"so does the rook", "4k3/8/8/8/8/5p1p/3PpP1P/4K2R w K - 0 1", h1, f1},
        Special{"a pawn captures en passant", "4k3/8/8/1pPp4/1P1P4/8/8/4K3 w - b6 0 1", c5, b6}}) {
    CAPTURE(row.what);
    const Mobility mobility{position_of(row.fen)};
    const auto man = std::ranges::find(mobility.men(), row.start, &MobileMan::start);
    CHECK(man->reach.contains(row.to));
  }
}

TEST_CASE("random play stays within the mobility bounds, and mates only where a net is possible",
          "[laws][winnable][5.2.2]") {
  std::size_t mates = 0;
  for (const std::string& fen : fens()) {
    const auto start = position_of(fen);
    if (start.castling_rooks().any()) continue;
    const Mobility mobility{start};
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Men men = men_of(mobility);
      tests::random_game(
          start, seed, 150, [&](const auto& before, board::Move move, const auto& after) {
            const auto to = board::index(move.to());
            const auto taken = move.kind() == board::Move::Kind::en_passant
                                   ? board::index(board::ahead(~before.turn(), move.to()))
                                   : to;
            const bool takes = men[taken].has_value() && taken != board::index(move.from());
            const auto mover = men[board::index(move.from())];
            REQUIRE(mover.has_value());
            const bool is_right_taken = !takes || mobility.men()[*men[taken]].takeable;
            men[taken].reset();
            men[board::index(move.from())].reset();
            men[to] = mover;
            const MobileMan& man = mobility.men()[*mover];
            const bool is_in_reach =
                after.role_on(move.to()) == man.piece.role
                    ? man.reach.contains(move.to()) || man.promoted.contains(move.to())
                    : man.promoted.contains(move.to());
            const bool is_mate = after.checkers().any() && !board::has_legal_move(after);
            const bool has_net = !is_mate || find_mating_net(mobility, before.turn()) ==
                                                 laws::internal::MatingNet::possible;
            mates += is_mate ? 1 : 0;
            if (is_right_taken && is_in_reach && has_net) return;
            CAPTURE(fen, tests::fen_of(before), tests::fen_of(after));
            CHECK(is_right_taken);
            CHECK(is_in_reach);
            CHECK(has_net);
          });
    }
  }
  CHECK(mates > 3);
}

}  // namespace
