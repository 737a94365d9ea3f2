/// Checks a proof that loose pieces give, on a plain board of 64 letters, by the rules of movement
/// alone: it shares no code with the search that found the proof.
///
/// The proof is a set of placements of some pieces, the tracked ones, and for each other piece, a
/// loose one, the squares where it may stand. It holds if the starting position is among them, no
/// legal move leads out of them, whichever placement of loose pieces they stand for, and no move of
/// the winner into one of them can mate. Each check here asks more than that: what may be blocked,
/// attacked or captured in some placement is taken as the proof needs it least.
#pragma once

#include <array>
#include <bitset>
#include <cctype>
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
  bool promoted = false;  ///< the loser has promoted a pawn: a piece that may be anywhere
  int passed = -1;        ///< the pawn that can be captured en passant

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
  static constexpr std::array<std::array<int, 2>, 8> lines{
      {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  static constexpr std::array<std::array<int, 2>, 8> leaps{
      {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
  using Squares = std::bitset<64>;

  static bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
  static char kind(char piece) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
  }
  static std::size_t at_index(int square) { return static_cast<std::size_t>(square); }
  static int to_square(int file, int rank) {
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
  }
  static int step(int square, int files, int ranks) {
    return to_square(square % 8 + files, square / 8 + ranks);
  }
  static bool goes(char what, std::size_t line) {
    return what == 'q' || what == 'k' || (what == 'r' && line < 4) || (what == 'b' && line >= 4);
  }

  /// What a piece attacks if lines end on `blocked`.
  static Squares attacks(char piece, int from, const Squares& blocked) {
    Squares to;
    const char what = kind(piece);
    const auto add = [&](int square) {
      if (square >= 0) to.set(at_index(square));
    };
    if (what == 'p') {
      for (const int side : {-1, 1}) add(step(from, side, is_white(piece) ? 1 : -1));
    } else if (what == 'n') {
      for (const auto& [files, ranks] : leaps) add(step(from, files, ranks));
    } else {
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!goes(what, i)) continue;
        for (int square = step(from, lines[i][0], lines[i][1]); square >= 0;
             square = step(square, lines[i][0], lines[i][1])) {
          add(square);
          if (what == 'k' || blocked[at_index(square)]) break;
        }
      }
    }
    return to;
  }

  static Squares men_of(const Placement& at, bool white) {
    Squares men;
    for (std::size_t i = 0; i < 64; ++i) men[i] = at.men[i] != 0 && is_white(at.men[i]) == white;
    return men;
  }
  static Squares men_of(const Placement& at) { return men_of(at, true) | men_of(at, false); }
  static int king_of(const Placement& at, bool white) {
    const auto place = at.men.find(white ? 'K' : 'k');
    return place == std::string::npos ? -1 : static_cast<int>(place);
  }

  /// Where loose pieces of a side may stand; its king only if asked.
  [[nodiscard]] Squares loose(const Placement& at, bool white, bool with_king) const {
    Squares squares;
    if (at.promoted && white != white_wins_) squares.set();
    for (const Roamer& one : roamers_) {
      if (is_white(one.piece) == white && (with_king || kind(one.piece) != 'k')) {
        squares |= one.reach;
      }
    }
    return squares & ~men_of(at);
  }

  [[nodiscard]] Squares blockable(const Placement& at) const {
    return men_of(at) | loose(at, true, true) | loose(at, false, true);
  }

  /// Whether tracked pieces of a side attack a square, if lines end on `blocked`.
  static bool attacked(const Placement& at, int square, bool by_white, const Squares& blocked) {
    for (int from = 0; from < 64; ++from) {
      const char piece = at.men[at_index(from)];
      if (piece == 0 || is_white(piece) != by_white) continue;
      if (attacks(piece, from, blocked)[at_index(square)]) return true;
    }
    return false;
  }
  [[nodiscard]] bool surely_attacked(const Placement& at, int square, bool by_white) const {
    return attacked(at, square, by_white, blockable(at));
  }

  void follow(const Placement& at) {
    roam(at);
    for (int from = 0; from < 64; ++from) {
      const char piece = at.men[at_index(from)];
      if (piece == 0 || is_white(piece) != at.white) continue;
      if (kind(piece) == 'p') {
        follow_pawn(at, from);
        continue;
      }
      const Squares to = attacks(piece, from, men_of(at)) & ~men_of(at, at.white);
      for (int square = 0; square < 64; ++square) {
        if (to[at_index(square)]) play(at, from, square, -1);
      }
    }
    move_loose(at);
  }

  void follow_pawn(const Placement& at, int from) {
    const int ahead = at.white ? 1 : -1;
    const Squares men = men_of(at);
    const int one = step(from, 0, ahead);
    if (!men[at_index(one)]) {
      play(at, from, one, -1);
      const bool first = from / 8 == (at.white ? 1 : 6);
      if (first && !men[at_index(step(one, 0, ahead))]) play(at, from, step(one, 0, ahead), -1);
    }
    const Squares taken = men_of(at, !at.white) | loose(at, !at.white, false);
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
    after.men[at_index(from)] = 0;
    after.men[at_index(to)] = piece;
    if (taken >= 0) after.men[at_index(taken)] = 0;
    if (kind(piece) == 'p' && (to / 8 == 0 || to / 8 == 7)) {
      if (is_white(piece) == white_wins_) return fail("the winner promotes");
      after.men[at_index(to)] = 0;
      after.promoted = true;
      return arrive(after, -1, -1);
    }
    if (kind(piece) == 'p' && std::abs(to - from) == 16) {
      const char taker = at.white ? 'p' : 'P';
      for (const int side : {-1, 1}) {
        const int beside = step(to, side, 0);
        if (beside >= 0 && after.men[at_index(beside)] == taker) after.passed = to;
      }
    }
    arrive(after, taken >= 0 ? -1 : from, to);
  }

  void move_loose(const Placement& at) {
    const Squares others = loose_reach(at, at.white, false);
    const Squares all = loose_reach(at, at.white, true);
    if (all.none()) return;
    Placement after = at;
    after.passed = -1;
    arrive(after, -1, -1);
    const Squares men = men_of(at, !at.white);
    for (int square = 0; square < 64; ++square) {
      if (!(men & all)[at_index(square)] || kind(at.men[at_index(square)]) == 'k') continue;
      if (!others[at_index(square)] && surely_attacked(at, square, !at.white)) continue;
      Placement less = after;
      less.men[at_index(square)] = 0;
      arrive(less, -1, -1);
    }
  }

  [[nodiscard]] Squares loose_reach(const Placement& at, bool white, bool with_king) const {
    Placement nobody = at;
    nobody.men.assign(64, '\0');
    return loose(nobody, white, with_king);
  }

  /// Whether no loose piece can leave where the proof says that it stays.
  void roam(const Placement& at) {
    for (const Roamer& one : roamers_) {
      for (int from = 0; from < 64; ++from) {
        if (!one.reach[at_index(from)] || at.men[at_index(from)] != 0) continue;
        const Squares to =
            attacks(one.piece, from, men_of(at)) & ~men_of(at, is_white(one.piece)) & ~one.reach;
        for (int square = 0; square < 64; ++square) {
          if (!to[at_index(square)]) continue;
          const bool barred =
              kind(one.piece) == 'k' && surely_attacked(at, square, !is_white(one.piece));
          if (!barred) return fail("a loose piece escapes");
        }
      }
    }
  }

  void arrive(Placement at, int from, int to) {
    const int king = king_of(at, at.white);
    if (king >= 0 && surely_attacked(at, king, !at.white)) return;
    const bool by_winner = at.white == white_wins_;
    at.white = !at.white;
    if (is_bare(at)) return;
    if (!placements_.contains(at)) return fail("a move leads out of the set");
    if (by_winner && may_be_mate(at, from, to)) fail("a mate may be in the set");
  }

  [[nodiscard]] bool is_bare(const Placement& at) const {
    const char king = white_wins_ ? 'K' : 'k';
    for (const char piece : at.men) {
      if (piece != 0 && piece != king && is_white(piece) == white_wins_) return false;
    }
    for (const Roamer& one : roamers_) {
      if (is_white(one.piece) == white_wins_ && kind(one.piece) != 'k') return false;
    }
    return true;
  }

  /// Whether a check from `from` crosses `over`, or `over` is not known.
  static bool crosses(int king, int from, int over, const Squares& men) {
    if (over < 0) return true;
    Squares without = men;
    without.set(at_index(over));
    return !attacks('q', from, without)[at_index(king)];
  }

  /// Whether the side to move may be mated by the move just made, from one square to another.
  bool may_be_mate(const Placement& at, int moved_from, int moved_to) {
    const int king = king_of(at, at.white);
    const Squares men = men_of(at);
    bool by_tracked = false;
    for (int from = 0; from < 64; ++from) {
      const char piece = at.men[at_index(from)];
      if (piece == 0 || is_white(piece) != white_wins_) continue;
      if (!attacks(piece, from, men)[at_index(king)]) continue;
      by_tracked |= from == moved_to || moved_from < 0 ||
                    (kind(piece) != 'n' && crosses(king, from, moved_from, men));
    }
    Squares flights = attacks('k', king, men) & ~men_of(at, at.white);
    Squares without_king = men;
    without_king.reset(at_index(king));
    for (int square = 0; square < 64; ++square) {
      if (!flights[at_index(square)]) continue;
      const bool own = at.promoted && at.men[at_index(square)] == 0;
      if (own || attacked(at, square, white_wins_, without_king)) flights.reset(at_index(square));
    }
    std::vector<bool> used(roamers_.size(), false);
    const bool covered = by_tracked ? cover(at, king, flights, used, {})
                                    : check(at, king, flights, used, moved_from);
    return covered && !has_reply(at, king);
  }

  bool check(const Placement& at, int king, const Squares& flights, std::vector<bool>& used,
             int over) {
    const Squares men = men_of(at);
    for (std::size_t i = 0; i < roamers_.size(); ++i) {
      const Roamer& one = roamers_[i];
      if (is_white(one.piece) != white_wins_ || kind(one.piece) == 'k') continue;
      for (int from = 0; from < 64; ++from) {
        if (!one.reach[at_index(from)] || men[at_index(from)]) continue;
        if (!attacks(one.piece, from, men)[at_index(king)]) continue;
        if (over >= 0 && (kind(one.piece) == 'n' || !crosses(king, from, over, men))) continue;
        if (try_place(at, king, flights, used, {}, i, from)) return true;
      }
    }
    return false;
  }

  bool try_place(const Placement& at, int king, const Squares& flights, std::vector<bool>& used,
                 Squares taken, std::size_t i, int from) {
    Squares men = men_of(at);
    men.reset(at_index(king));
    Squares left = flights;
    if (is_white(roamers_[i].piece) == white_wins_) left &= ~attacks(roamers_[i].piece, from, men);
    left.reset(at_index(from));
    if (is_white(roamers_[i].piece) == white_wins_ && flights[at_index(from)]) {
      left.set(at_index(from));
    }
    used[i] = true;
    taken.set(at_index(from));
    const bool covers = cover(at, king, left, used, taken);
    used[i] = false;
    return covers;
  }

  /// Whether loose pieces, each in one place, may take all flights away.
  bool cover(const Placement& at, int king, const Squares& flights, std::vector<bool>& used,
             const Squares& taken) {
    if (flights.none()) return true;
    // The flight that the fewest can take.
    int best = -1;
    std::vector<std::pair<std::size_t, int>> ways;
    for (int flight = 0; flight < 64; ++flight) {
      if (!flights[at_index(flight)]) continue;
      auto found = ways_to_take(at, king, flight, used, taken);
      if (best >= 0 && found.size() >= ways.size()) continue;
      best = flight;
      ways = std::move(found);
    }
    for (const auto& [i, from] : ways) {
      if (try_place(at, king, flights, used, taken, i, from)) return true;
    }
    return false;
  }

  [[nodiscard]] std::vector<std::pair<std::size_t, int>> ways_to_take(const Placement& at, int king,
                                                                      int flight,
                                                                      const std::vector<bool>& used,
                                                                      const Squares& taken) const {
    std::vector<std::pair<std::size_t, int>> ways;
    const Squares men = men_of(at);
    Squares lines_end = men;
    lines_end.reset(at_index(king));
    for (std::size_t i = 0; i < roamers_.size(); ++i) {
      const Roamer& one = roamers_[i];
      if (used[i] || has_twin_before(i, used)) continue;
      const bool winner = is_white(one.piece) == white_wins_;
      for (int from = 0; from < 64; ++from) {
        if (!one.reach[at_index(from)] || (men | taken)[at_index(from)]) continue;
        const bool beside = attacks('k', king, men)[at_index(from)];
        const bool takes = winner ? attacks(one.piece, from, lines_end)[at_index(flight)] &&
                                        (kind(one.piece) != 'k' || !beside)
                                  : from == flight;
        if (takes) ways.emplace_back(i, from);
      }
    }
    return ways;
  }

  [[nodiscard]] bool has_twin_before(std::size_t i, const std::vector<bool>& used) const {
    for (std::size_t j = 0; j < i; ++j) {
      if (!used[j] && roamers_[j].piece == roamers_[i].piece &&
          roamers_[j].reach == roamers_[i].reach) {
        return true;
      }
    }
    return false;
  }

  /// Whether a tracked piece other than the king has a reply that is legal in every placement.
  [[nodiscard]] bool has_reply(const Placement& at, int king) const {
    const Squares blocked = blockable(at);
    for (int from = 0; from < 64; ++from) {
      const char piece = at.men[at_index(from)];
      if (piece == 0 || is_white(piece) != at.white || kind(piece) == 'k') continue;
      Squares to = attacks(piece, from, blocked);
      if (kind(piece) == 'p') {
        to &= men_of(at, !at.white);
        const int one = step(from, 0, at.white ? 1 : -1);
        if (!blocked[at_index(one)]) to.set(at_index(one));
      }
      to &= ~men_of(at, at.white) & ~loose(at, at.white, true) & ~roaming_kings();
      for (int square = 0; square < 64; ++square) {
        if (!to[at_index(square)] || kind(at.men[at_index(square)]) == 'k') continue;
        Placement after = at;
        after.men[at_index(from)] = 0;
        after.men[at_index(square)] = piece;
        if (!may_be_attacked(after, king)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] Squares roaming_kings() const {
    Squares squares;
    for (const Roamer& one : roamers_) {
      if (kind(one.piece) == 'k') squares |= one.reach;
    }
    return squares;
  }

  [[nodiscard]] bool may_be_attacked(const Placement& at, int king) const {
    const Squares men = men_of(at);
    if (attacked(at, king, white_wins_, men)) return true;
    for (const Roamer& one : roamers_) {
      if (is_white(one.piece) != white_wins_ || kind(one.piece) == 'k') continue;
      for (int from = 0; from < 64; ++from) {
        const bool stands = one.reach[at_index(from)] && !men[at_index(from)];
        if (stands && attacks(one.piece, from, men)[at_index(king)]) return true;
      }
    }
    return false;
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
