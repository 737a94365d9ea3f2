/// Checks a proof that loose pieces give, on a plain board of 64 letters, by the rules of movement
/// alone: it shares no code with the search that found the proof.
///
/// The proof is a set of placements of some pieces, the tracked ones, and for each other piece, a
/// loose one, the squares where it may stand. It holds if the start is among them, no legal move
/// leads out of them, and no move of the winner into one of them can mate, wherever loose pieces
/// stand. What may be blocked, attacked or captured is taken as the proof needs it least.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace partiar::tests {

/// Squares are numbered from a1 by ranks; pieces are letters as in a FEN, 0 for none.
struct Placement {
  std::string men = std::string(64, '\0');
  bool white = true;      ///< to move
  bool promoted = false;  ///< a piece of the loser may be anywhere: a promoted or a loose pawn
  int passed = -1;        ///< the pawn that can be captured en passant
  int left = -1;          ///< the square that was left last, if the proof relies on its being empty

  friend auto operator<=>(const Placement&, const Placement&) = default;
};

struct Roamer {
  char piece{};
  std::bitset<64> reach;
};

class ShutProof {
 public:
  ShutProof(bool white_wins, std::set<Placement> placements, std::vector<Roamer> roamers)
      : white_wins_{white_wins}, placements_{std::move(placements)}, roamers_{std::move(roamers)} {}

  /// The first thing that does not hold; empty if the proof holds for a starting position.
  std::string find_fault(const Placement& start, const std::vector<int>& starts_of_roamers) {
    if (!placements_.contains(start)) return "the start is not in the set";
    for (std::size_t i = 0; i < roamers_.size(); ++i) {
      if (!roamers_[i].reach[static_cast<std::size_t>(starts_of_roamers[i])]) return "a start";
    }
    for (const Placement& at : placements_) {
      follow(at);
      if (!fault_.empty()) return fault_;
    }
    return "";
  }

 private:
  static constexpr std::array<std::array<int, 2>, 8> directions{
      {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  static constexpr std::array<std::array<int, 2>, 8> leaps{
      {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
  using Squares = std::bitset<64>;

  static bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
  static char kind(char piece) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
  }
  static std::size_t at_index(int square) { return static_cast<std::size_t>(square); }
  static int step(int square, int files, int ranks) {
    const int file = square % 8 + files;
    const int rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
  }
  static std::vector<int> list(const Squares& squares) {
    std::vector<int> listed;
    for (int square = 0; square < 64; ++square) {
      if (squares[at_index(square)]) listed.push_back(square);
    }
    return listed;
  }
  /// What a piece attacks if lines end on `blocked`.
  static Squares attacks(char piece, int from, const Squares& blocked) {
    Squares to;
    const char what = kind(piece);
    const auto walk = [&](int files, int ranks, bool once) {
      for (int at = step(from, files, ranks); at >= 0; at = step(at, files, ranks)) {
        to.set(at_index(at));
        if (once || blocked[at_index(at)]) break;
      }
    };
    for (std::size_t i = 0; i < directions.size(); ++i) {
      const auto [files, ranks] = directions[i];
      const bool goes = what == 'q' || what == 'k' || what == (i < 4 ? 'r' : 'b');
      if (goes) walk(files, ranks, what == 'k');
      if (what == 'n') walk(leaps[i][0], leaps[i][1], true);
      if (what == 'p' && files != 0 && ranks == (is_white(piece) ? 1 : -1))
        walk(files, ranks, true);
    }
    return to;
  }

  static Squares men_of(const Placement& at) {
    Squares men;
    for (std::size_t i = 0; i < 64; ++i) men[i] = at.men[i] != 0;
    return men;
  }
  static Squares men_of(const Placement& at, bool white) {
    Squares men = men_of(at);
    for (std::size_t i = 0; i < 64; ++i) men[i] = men[i] && is_white(at.men[i]) == white;
    return men;
  }
  static int king_of(const Placement& at, bool white) {
    const auto place = at.men.find(white ? 'K' : 'k');
    return place == std::string::npos ? -1 : static_cast<int>(place);
  }

  /// Where loose pieces of a side can have got to, and may stand; its king only if asked.
  [[nodiscard]] Squares reach(const Placement& at, bool white, bool with_king) const {
    Squares squares;
    if (at.promoted && white != white_wins_) squares.set();
    for (const Roamer& one : roamers_) {
      if (is_white(one.piece) == white && (with_king || kind(one.piece) != 'k')) {
        squares |= one.reach;
      }
    }
    return squares;
  }

  [[nodiscard]] Squares blockable(const Placement& at) const {
    return men_of(at) | reach(at, true, true) | reach(at, false, true);
  }

  /// Whether tracked pieces of a side attack a square, if lines end on `blocked`.
  static bool attacked(const Placement& at, int square, bool by_white, const Squares& blocked) {
    return std::ranges::any_of(list(men_of(at, by_white)), [&](int from) {
      return attacks(at.men[at_index(from)], from, blocked).test(at_index(square));
    });
  }
  [[nodiscard]] bool surely_attacked(const Placement& at, int square, bool by_white) const {
    return attacked(at, square, by_white, blockable(at));
  }

  void follow(const Placement& at) {
    roam(at);
    for (const int from : list(men_of(at, at.white))) {
      const char piece = at.men[at_index(from)];
      const Squares to = attacks(piece, from, men_of(at)) & ~men_of(at, at.white);
      if (kind(piece) == 'p') {
        follow_pawn(at, from);
      } else {
        for (const int square : list(to)) play(at, from, square, -1);
      }
    }
    move_loose(at);
  }

  void follow_pawn(const Placement& at, int from) {
    const int ahead = at.white ? 1 : -1;
    const Squares men = men_of(at);
    const int one = step(from, 0, ahead);
    const bool is_first = from / 8 == (at.white ? 1 : 6);
    if (!men[at_index(one)]) play(at, from, one, -1);
    if (is_first && !men[at_index(one)] && !men[at_index(step(one, 0, ahead))]) {
      play(at, from, step(one, 0, ahead), -1);
    }
    const Squares taken =
        (men_of(at, !at.white) | reach(at, !at.white, false)) & ~men_of(at, at.white);
    for (const int side : {-1, 1}) {
      const int to = step(from, side, ahead);
      if (to < 0) continue;
      if (taken[at_index(to)]) play(at, from, to, -1);
      if (at.passed >= 0 && step(at.passed, 0, ahead) == to) play(at, from, to, at.passed);
    }
  }

  void play(const Placement& at, int from, int to, int taken) {
    Placement after = at;
    const char piece = at.men[at_index(from)];
    if (kind(after.men[at_index(to)]) == 'k') return;
    after.passed = -1;
    after.left = -1;
    after.men[at_index(from)] = 0;
    after.men[at_index(to)] = piece;
    if (taken >= 0) after.men[at_index(taken)] = 0;
    if (is_in_check(after, at.left)) return;
    const bool promotes = kind(piece) == 'p' && (to / 8 == 0 || to / 8 == 7);
    if (promotes && is_white(piece) == white_wins_) return fail("the winner promotes");
    if (promotes) {
      after.men[at_index(to)] = 0;
      after.promoted = true;
    }
    const char taker = at.white ? 'p' : 'P';
    for (const int side : {-1, 1}) {
      const int beside = step(to, side, 0);
      const bool is_double = kind(piece) == 'p' && std::abs(to - from) == 16;
      if (is_double && beside >= 0 && after.men[at_index(beside)] == taker) after.passed = to;
    }
    const bool is_plain = taken < 0 && !promotes;
    arrive(after, is_plain ? from : -1, to);
  }

  void move_loose(const Placement& at) {
    const Squares others = reach(at, at.white, false);
    const Squares all = reach(at, at.white, true);
    if (all.none()) return;
    Placement after = at;
    after.passed = -1;
    after.left = -1;
    // A loose piece may have moved to the square that was left.
    const bool fills = at.left >= 0 && others[at_index(at.left)];
    const auto pass = [&](const Placement& to) {
      if (!is_in_check(to, fills ? -1 : at.left)) arrive(to, -1, -1);
    };
    pass(after);
    for (const int square : list(men_of(at, !at.white) & all)) {
      if (kind(at.men[at_index(square)]) == 'k') continue;
      if (!others[at_index(square)] && surely_attacked(at, square, !at.white)) continue;
      Placement less = after;
      less.men[at_index(square)] = 0;
      pass(less);
    }
  }

  /// Whether the king of the side that has moved is in check wherever loose pieces stand, but for a
  /// square that is empty unless a tracked piece is there.
  [[nodiscard]] bool is_in_check(const Placement& at, int empty) const {
    const int king = king_of(at, at.white);
    Squares blocked = blockable(at);
    if (empty >= 0 && at.men[at_index(empty)] == 0) blocked.reset(at_index(empty));
    return king >= 0 && attacked(at, king, !at.white, blocked);
  }

  /// Whether no loose piece can leave where the proof says that it stays.
  void roam(const Placement& at) {
    for (const auto& [piece, reach] : roamers_) {
      for (const int from : list(reach & ~men_of(at))) {
        const Squares to = attacks(piece, from, men_of(at)) & ~men_of(at, is_white(piece)) & ~reach;
        for (const int square : list(to)) {
          const bool barred = kind(piece) == 'k' && surely_attacked(at, square, !is_white(piece));
          if (!barred) return fail("a loose piece escapes");
        }
      }
    }
  }

  /// The side to move has moved, from one square to another if nothing else is known to be empty
  /// since. The set may tell which square was left, or leave it open.
  void arrive(Placement at, int from, int to) {
    const bool by_winner = at.white == white_wins_;
    at.white = !at.white;
    if (is_bare(at)) return;
    Placement told = at;
    told.left = from;
    if (!placements_.contains(at) && !placements_.contains(told)) {
      return fail("a move leads out of the set");
    }
    if (by_winner && may_be_mate(at, from, to)) fail("a mate may be in the set");
  }

  [[nodiscard]] bool is_bare(const Placement& at) const {
    Squares others = men_of(at, white_wins_) | reach(at, white_wins_, false);
    const int king = king_of(at, white_wins_);
    if (king >= 0) others.reset(at_index(king));
    return others.none();
  }

  /// Whether a check from `from` crosses `over`, or `over` is not known.
  static bool crosses(char piece, int king, int from, int over, const Squares& men) {
    if (over < 0 || kind(piece) == 'n') return over < 0;
    Squares without = men;
    without.set(at_index(over));
    return !attacks('q', from, without)[at_index(king)];
  }

  /// Whether the side to move may be mated by the move just made, from one square to another.
  bool may_be_mate(const Placement& at, int moved_from, int moved_to) {
    const int king = king_of(at, at.white);
    const Squares men = men_of(at);
    bool by_tracked = false;
    for (const int from : list(men_of(at, white_wins_))) {
      const char piece = at.men[at_index(from)];
      if (!attacks(piece, from, men)[at_index(king)]) continue;
      by_tracked |= from == moved_to || crosses(piece, king, from, moved_from, men);
    }
    Squares flights = attacks('k', king, men) & ~men_of(at, at.white);
    Squares without_king = men;
    without_king.reset(at_index(king));
    for (const int square : list(flights)) {
      const bool own = at.promoted && at.men[at_index(square)] == 0;
      if (own || attacked(at, square, white_wins_, without_king)) flights.reset(at_index(square));
    }
    if (!by_tracked) flights.set(at_index(king));
    std::vector<bool> used(roamers_.size(), false);
    return cover(at, king, moved_from, flights, used, {}) && !has_reply(at, king);
  }

  using Ways = std::vector<std::pair<std::size_t, int>>;

  /// Whether loose pieces, each in one place, may take all of `targets`: the flights, and before
  /// them the king if it is not in check.
  bool cover(const Placement& at, int king, int over, const Squares& targets,
             std::vector<bool>& used, const Squares& taken) {
    if (targets.none()) return true;
    std::optional<Ways> fewest;
    for (const int target : list(targets)) {
      if (targets[at_index(king)] && target != king) continue;
      Ways ways = ways_to_take(at, king, over, target, used, taken);
      if (!fewest || ways.size() < fewest->size()) fewest = std::move(ways);
    }
    Squares lines_end = men_of(at);
    lines_end.reset(at_index(king));
    for (const auto& [i, from] : *fewest) {
      const char piece = roamers_[i].piece;
      const Squares stands{std::uint64_t{1} << from};
      const Squares takes =
          is_white(piece) == white_wins_ ? attacks(piece, from, lines_end) : stands;
      used[i] = true;
      if (cover(at, king, over, targets & ~takes, used, taken | stands)) return true;
      used[i] = false;
    }
    return false;
  }

  /// Which loose pieces may take a flight, or check the king by a line that opens over `over`, and
  /// from where.
  [[nodiscard]] Ways ways_to_take(const Placement& at, int king, int over, int target,
                                  const std::vector<bool>& used, const Squares& taken) const {
    Ways ways;
    const Squares men = men_of(at);
    Squares lines_end = men;
    lines_end.reset(at_index(king));
    for (std::size_t i = 0; i < roamers_.size(); ++i) {
      const char piece = roamers_[i].piece;
      if (used[i] || has_twin_before(i, used)) continue;
      for (const int from : list(roamers_[i].reach & ~men & ~taken)) {
        const bool beside = attacks('k', king, men)[at_index(from)];
        const bool is_able = kind(piece) != 'k' || (!beside && target != king);
        const bool checks_at_once = target != king || crosses(piece, king, from, over, men);
        const bool guards = attacks(piece, from, lines_end)[at_index(target)];
        const bool winner = is_white(piece) == white_wins_;
        const bool takes = winner ? guards && is_able && checks_at_once : from == target;
        if (takes) ways.emplace_back(i, from);
      }
    }
    return ways;
  }

  [[nodiscard]] bool has_twin_before(std::size_t i, const std::vector<bool>& used) const {
    for (std::size_t j = 0; j < i; ++j) {
      const bool is_twin = roamers_[j].piece == roamers_[i].piece;
      if (is_twin && roamers_[j].reach == roamers_[i].reach && !used[j]) return true;
    }
    return false;
  }

  /// Whether a tracked piece other than the king has a reply that is legal in every placement.
  [[nodiscard]] bool has_reply(const Placement& at, int king) const {
    const Squares blocked = blockable(at);
    Squares closed = men_of(at, at.white) | (reach(at, at.white, true) & ~men_of(at));
    for (const Roamer& one : roamers_) {
      if (kind(one.piece) == 'k') closed |= one.reach;
    }
    for (const int from : list(men_of(at, at.white))) {
      const char piece = at.men[at_index(from)];
      if (kind(piece) == 'k') continue;
      Squares to = attacks(piece, from, blocked);
      if (kind(piece) == 'p') {
        to &= men_of(at, !at.white);
        const int one = step(from, 0, at.white ? 1 : -1);
        if (!blocked[at_index(one)]) to.set(at_index(one));
      }
      for (const int square : list(to & ~closed)) {
        if (kind(at.men[at_index(square)]) == 'k') continue;
        Placement after = at;
        after.men[at_index(from)] = 0;
        after.men[at_index(square)] = piece;
        if (!may_be_attacked(after, king)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool may_be_attacked(const Placement& at, int king) const {
    const Squares men = men_of(at);
    const auto may_check = [&](const Roamer& one) {
      if (is_white(one.piece) != white_wins_ || kind(one.piece) == 'k') return false;
      return std::ranges::any_of(list(one.reach & ~men), [&](int from) {
        return attacks(one.piece, from, men).test(at_index(king));
      });
    };
    return attacked(at, king, white_wins_, men) || std::ranges::any_of(roamers_, may_check);
  }

  void fail(std::string what) {
    if (fault_.empty()) fault_ = std::move(what);
  }

  bool white_wins_;
  std::set<Placement> placements_;
  std::vector<Roamer> roamers_;
  std::string fault_;
};

}  // namespace partiar::tests
