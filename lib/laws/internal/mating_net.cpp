#include "laws/internal/mating_net.h"

#include <climits>
#include <cstdint>

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Role;
using board::Square;

/// After more placements than this, a net is taken to be possible.
constexpr unsigned most_trials = 1'000;

/// What line pieces on `from` attack together in one direction, `step` squares at a time.
template <int step>
Bitboard ray(Bitboard from, Bitboard blockers, Bitboard inside = board::every_square) {
  const std::uint64_t open = ~blockers.bits();
  std::uint64_t attacked = 0;
  for (std::uint64_t front = from.bits(); front != 0; front &= open) {
    front &= inside.bits();
    front = step > 0 ? front << static_cast<unsigned>(step) : front >> static_cast<unsigned>(-step);
    front &= ~attacked;  // already seen, with everything behind it
    attacked |= front;
  }
  return Bitboard{attacked};
}

constexpr Bitboard not_a = ~squares_of(board::File::a);
constexpr Bitboard not_h = ~squares_of(board::File::h);

Bitboard rook_rays(Bitboard from, Bitboard blockers) {
  return ray<1>(from, blockers, not_h) | ray<-1>(from, blockers, not_a) | ray<8>(from, blockers) |
         ray<-8>(from, blockers);
}

Bitboard bishop_rays(Bitboard from, Bitboard blockers) {
  return ray<9>(from, blockers, not_h) | ray<-7>(from, blockers, not_h) |
         ray<7>(from, blockers, not_a) | ray<-9>(from, blockers, not_a);
}

class Weaver {
 public:
  Weaver(const Mobility& mobility, Color winner) : mobility_{mobility}, winner_{winner} {
    blockers_ = mobility.fixed() & ~Bitboard{mobility.king(~winner).start};
    const auto men = mobility.men();
    for (std::size_t i = 0; i < men.size(); ++i) {
      const MobileMan& man = men[i];
      if (man.piece.color != winner) {
        if (man.piece.role != Role::king) coverable_ |= man.everywhere();
        continue;
      }
      all_attacked_[i] = attacked_from_anywhere(man);
      coverable_ |= all_attacked_[i];
      if (man.piece.role != Role::king) checkable_ |= all_attacked_[i];
    }
  }

  bool may_mate() {
    for (const Square king : mobility_.king(~winner_).reach) {
      if (may_mate_on(king)) return true;
    }
    return false;
  }

 private:
  /// What `man` attacks from any square that it can ever reach.
  [[nodiscard]] Bitboard attacked_from_anywhere(const MobileMan& man) const {
    Bitboard rooks = man.promoted;
    Bitboard bishops = man.promoted;
    Bitboard leapers = man.promoted;
    const Role role = man.piece.role;
    if (role == Role::rook || role == Role::queen) rooks |= man.reach;
    if (role == Role::bishop || role == Role::queen) bishops |= man.reach;
    if (role == Role::knight) leapers |= man.reach;
    Bitboard attacked = rook_rays(rooks, blockers_) | bishop_rays(bishops, blockers_) |
                        board::knight_attacks(leapers);
    if (role == Role::pawn) attacked |= board::pawn_attacks(man.piece.color, man.reach);
    if (role == Role::king) {
      for (const Square from : man.reach) attacked |= board::king_attacks(from);
    }
    return attacked;
  }

  /// What `man` attacks from `from`, including as anything a pawn may be promoted to.
  [[nodiscard]] Bitboard attacked(const MobileMan& man, Square from) const {
    Bitboard attacked;
    if (man.reach.contains(from)) attacked |= board::attacks(man.piece, from, blockers_);
    if (man.promoted.contains(from)) {
      attacked |= board::queen_attacks(from, blockers_) | board::knight_attacks(from);
    }
    return attacked;
  }

  /// The squares from which `man` attacks `to`.
  [[nodiscard]] Bitboard attackers(const MobileMan& man, Square to) const {
    const board::Piece seen_back{~man.piece.color, man.piece.role};  // matters for pawns only
    Bitboard from = man.reach & board::attacks(seen_back, to, blockers_);
    if (man.promoted.any()) {
      from |= man.promoted & (board::queen_attacks(to, blockers_) | board::knight_attacks(to));
    }
    return from;
  }

  bool may_mate_on(Square king) {
    king_ = king;
    const Bitboard flights = board::king_attacks(king) & ~mobility_.fixed(~winner_) &
                             ~mobility_.always_attacked(winner_);
    if (!checkable_.contains(king) || (flights & ~coverable_).any()) return false;
    const auto men = mobility_.men();
    for (std::size_t i = 0; i < men.size(); ++i) {
      const MobileMan& man = men[i];
      if (man.piece.color != winner_ || man.piece.role == Role::king) continue;
      if (!all_attacked_[i].contains(king)) continue;
      for (const Square from : attackers(man, king)) {
        if (cover(flights & ~attacked(man, from), std::uint32_t{1} << i, from)) return true;
      }
    }
    return false;
  }

  /// Whether pieces not yet `placed` can take the flights away, each from a square not `taken`.
  bool cover(Bitboard flights, std::uint32_t placed, Bitboard taken) {
    if (flights.empty() || ++trials_ > most_trials) return true;
    const Square flight = hardest(flights, placed, taken);
    const auto men = mobility_.men();
    for (std::size_t i = 0; i < men.size(); ++i) {
      if (!may_help(i, flight, placed, taken)) continue;
      const MobileMan& man = men[i];
      const std::uint32_t now_placed = placed | std::uint32_t{1} << i;
      if (man.piece.color != winner_) {
        if (cover(flights & ~Bitboard{flight}, now_placed, taken | flight)) return true;
        continue;
      }
      Bitboard squares = attackers(man, flight) & ~taken & ~Bitboard{king_};
      if (man.piece.role == Role::king) squares &= ~board::king_attacks(king_);
      for (const Square from : squares) {
        if (cover(flights & ~attacked(man, from), now_placed, taken | from)) return true;
      }
    }
    return false;
  }

  /// Whether piece number `i` may take away a flight: stand there, or attack it.
  [[nodiscard]] bool may_help(std::size_t i, Square flight, std::uint32_t placed,
                              Bitboard taken) const {
    if ((placed >> i & 1U) != 0) return false;
    const MobileMan& man = mobility_.men()[i];
    if (man.piece.color == winner_) return all_attacked_[i].contains(flight);
    if (man.piece.role == Role::king || taken.contains(flight)) return false;
    return man.everywhere().contains(flight);
  }

  /// The flight that the fewest pieces can take away.
  [[nodiscard]] Square hardest(Bitboard flights, std::uint32_t placed, Bitboard taken) const {
    Square best = flights.first();
    unsigned fewest = UINT_MAX;
    for (const Square flight : flights) {
      unsigned helpers = 0;
      for (std::size_t i = 0; i < mobility_.men().size(); ++i) {
        helpers += may_help(i, flight, placed, taken) ? 1 : 0;
      }
      if (helpers >= fewest) continue;
      fewest = helpers;
      best = flight;
    }
    return best;
  }

  const Mobility& mobility_;
  Color winner_;
  Square king_{};
  Bitboard blockers_;                        ///< fixed pieces, which end a line
  std::array<Bitboard, 32> all_attacked_{};  ///< by each of the winner's pieces, from anywhere
  Bitboard checkable_;                       ///< by those other than the king
  Bitboard coverable_;  ///< attacked, or reachable by a piece of the king's own side
  unsigned trials_ = 0;
};

}  // namespace

MatingNet find_mating_net(const Mobility& mobility, Color winner) {
  return Weaver{mobility, winner}.may_mate() ? MatingNet::possible : MatingNet::none;
}

}  // namespace partiar::laws::internal
