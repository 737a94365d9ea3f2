#include "laws/internal/loose_mate.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Piece;
using board::Role;
using board::Square;

/// After more placements than this, a mate is taken to be possible.
constexpr unsigned most_placings = 200;

}  // namespace

/// Whether the side to move would be mated if the loose pieces stood ideally.
bool LooseMateFinder::may_be_mate(const Tracked& at, std::optional<Move> move) {
  const Square king = *at.king(~winner());
  Bitboard loose = view_.loose_attackers(king, at.occupied());
  if (move) loose &= board::beyond(king, move->from());
  Bitboard tracked = at.attackers(king, winner(), at.occupied());
  if (move) tracked &= Bitboard{move->to()} | board::beyond(king, move->from());
  if (loose.empty() && tracked.empty()) return false;
  const auto flights = find_flights(at);
  if (!flights) return false;
  trials_ = 0;
  placed_.clear();
  const bool covers = tracked.any() ? cover(at, *flights, 0, {}) : check(at, loose, *flights);
  return covers && !has_sure_reply(at);
}

/// The squares next to the king that loose pieces must take from it; none if they cannot.
std::optional<Bitboard> LooseMateFinder::find_flights(const Tracked& at) const {
  const Color loser = ~winner();
  const Square king = *at.king(loser);
  const Bitboard occupied = at.occupied() & ~Bitboard{king};
  const Bitboard own = view_.standable(at, loser);
  Bitboard left;
  for (const Square flight : board::king_attacks(king) & ~at.of(loser)) {
    if (at.attackers(flight, winner(), occupied).any()) continue;
    if (own.contains(flight) && at.promoted) continue;
    const Bitboard others = occupied & ~Bitboard{flight};
    if (!own.contains(flight) && !view_.may_be_attacked(at, flight, others)) return std::nullopt;
    left |= flight;
  }
  return left;
}

/// Whether a loose piece can check from one of `from`, and loose pieces take the flights away.
bool LooseMateFinder::check(const Tracked& at, Bitboard from, Bitboard flights) {
  const auto pieces = crowd().pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto& [piece, start, reach] = pieces[i];
    if (piece.color != winner() || piece.role == Role::king || is_like_earlier(i, 0)) continue;
    const Square king = *at.king(~winner());
    const Bitboard checks = board::attacks(piece, king, at.occupied()) & reach & from;
    for (const Square square : checks) {
      const Bitboard left = flights & ~attacked(at, piece, square);
      if (place(at, {piece, square}, left, std::uint32_t{1} << i, {})) return true;
    }
  }
  return false;
}

/// What a loose piece attacks, also behind the king.
Bitboard LooseMateFinder::attacked(const Tracked& at, Piece piece, Square from) const {
  return board::attacks(piece, from, at.occupied() & ~Bitboard{*at.king(~winner())});
}

/// Whether loose pieces not yet `placed` can take the flights away, each from a square not
/// `taken`.
bool LooseMateFinder::cover(const Tracked& at, Bitboard flights, std::uint32_t placed,
                            Bitboard taken) {
  if (flights.empty() || ++trials_ > most_placings) return true;
  const Square flight = hardest(at, flights);
  const auto pieces = crowd().pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::uint32_t now_placed = placed | std::uint32_t{1} << i;
    if (now_placed == placed || is_like_earlier(i, placed)) continue;
    const auto& [piece, start, reach] = pieces[i];
    if (piece.color != winner()) {
      if (!reach.contains(flight) || (at.occupied() | taken).contains(flight)) continue;
      const Bitboard left = flights & ~Bitboard{flight};
      if (place(at, {piece, flight}, left, now_placed, taken)) return true;
      continue;
    }
    for (const Square from : places(at, pieces[i], flight) & ~taken) {
      const Bitboard left = flights & ~attacked(at, piece, from);
      if (place(at, {piece, from}, left, now_placed, taken)) return true;
    }
  }
  return false;
}

/// The same, with one more of them placed.
bool LooseMateFinder::place(const Tracked& at, LooseMate::Place place, Bitboard left,
                            std::uint32_t placed, Bitboard taken) {
  placed_.push_back(place);
  if (cover(at, left, placed, taken | place.square)) return true;
  placed_.pop_back();
  return false;
}

/// A flight that no loose piece of the winner attacks, if there is one.
Square LooseMateFinder::hardest(const Tracked& at, Bitboard flights) const {
  const Bitboard occupied = at.occupied() & ~Bitboard{*at.king(~winner())};
  for (const Square flight : flights) {
    if (!view_.may_be_attacked(at, flight, occupied & ~Bitboard{flight})) return flight;
  }
  return flights.first();
}

/// Whether an earlier piece, not yet placed either, can do the same.
bool LooseMateFinder::is_like_earlier(std::size_t i, std::uint32_t placed) const {
  const auto pieces = crowd().pieces();
  for (std::size_t j = 0; j < i; ++j) {
    const bool alike = pieces[j].piece == pieces[i].piece && pieces[j].reach == pieces[i].reach;
    if (alike && (placed >> j & 1U) == 0) return true;
  }
  return false;
}

/// Where a loose piece of the winner may attack a flight from.
Bitboard LooseMateFinder::places(const Tracked& at, const LoosePiece& one, Square flight) const {
  const Square king = *at.king(~winner());
  const Bitboard others = at.occupied() & ~Bitboard{king} & ~Bitboard{flight};
  Bitboard from = board::attacks(one.piece, flight, others) & one.reach & ~at.occupied();
  if (one.piece.role == Role::king) from &= ~board::king_attacks(king);
  return from;
}

/// Whether the side to move has a move by a tracked piece other than its king that is legal
/// wherever the loose pieces stand.
bool LooseMateFinder::has_sure_reply(const Tracked& at) const {
  const Color us = at.turn;
  const Bitboard blocked = view_.blockable(at);
  const Bitboard closed = at.of(us) | view_.standable(at, us) | at.of(~us, Role::king) |
                          crowd().of(winner(), Role::king);
  for (const Square from : at.of(us) & ~at.of(us, Role::king)) {
    const Role role = at.role_on(from);
    const Bitboard to = role == Role::pawn ? (Bitboard{ahead(us, from)} & ~blocked) |
                                                 (board::pawn_attacks(us, from) & at.of(~us))
                                           : board::attacks({us, role}, from, blocked);
    for (const Square square : to & ~closed) {
      Tracked after = at;
      if (after.occupied().contains(square)) after.remove(square);
      after.move(from, square);
      if (!view_.may_be_attacked(after, *after.king(us), after.occupied())) return true;
    }
  }
  return false;
}

}  // namespace partiar::laws::internal
