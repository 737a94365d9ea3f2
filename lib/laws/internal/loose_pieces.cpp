#include "laws/internal/loose_pieces.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "laws/internal/crowd.h"
#include "laws/internal/position_set.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Piece;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

constexpr Bitboard last_ranks = board::squares_of(Rank::r1) | board::squares_of(Rank::r8);

/// After more placements than this, a mate is taken to be possible.
constexpr unsigned most_trials = 200;

class Search {
 public:
  Search(const Position& position, Color winner, Bitboard tracked, std::size_t most_mates)
      : winner_{winner},
        most_mates_{most_mates},
        castling_{position.castling_rooks()},
        start_{Tracked::of(position, tracked | position.of(Role::pawn) | position.king(~winner))} {
    for (const Square square : position.occupied() & ~start_.occupied()) {
      crowd_.add(*position.piece_on(square), square);
    }
    for (const LoosePiece& one : crowd_.pieces()) has_loose_[index(one.piece.color)] = true;
  }

  /// Searches again and again, until the loose pieces have been everywhere.
  LooseEnd run(std::uint64_t limit) {
    while (nodes_ < limit) {
      grown_ = false;
      if (!search(limit - nodes_)) break;
      if (!grown_) return mates_.empty() ? LooseEnd::no_mate : LooseEnd::open;
    }
    return LooseEnd::open;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] LooseProof proof() const {
    const auto pieces = crowd_.pieces();
    return {met_.values(), {pieces.begin(), pieces.end()}};
  }
  [[nodiscard]] std::vector<LooseMate>& mates() { return mates_; }

 private:
  /// Whether there is no mate within the limit.
  bool search(std::uint64_t limit) {
    met_ = {};
    from_.assign(1, 0);
    met_.enter(start_.packed());
    for (next_ = 0; next_ < met_.size() && !open_; ++next_) {
      if (met_.size() > limit) open_ = true;
      follow(Tracked::unpacked(met_[next_]));
    }
    nodes_ += met_.size();
    return !open_;
  }

  /// Where loose pieces of `color` other than its king may stand.
  [[nodiscard]] Bitboard standable(const Tracked& at, Color color) const {
    const bool anywhere = at.promoted && color != winner_;
    return (anywhere ? board::every_square : crowd_.but_king(color)) & ~at.occupied();
  }

  /// Where no line can be counted on.
  [[nodiscard]] Bitboard blockable(const Tracked& at) const {
    return at.occupied() | standable(at, Color::white) | standable(at, Color::black) |
           crowd_.of(winner_, Role::king);
  }

  /// Whether `by` attacks `square` wherever the loose pieces stand.
  [[nodiscard]] bool surely_attacked(const Tracked& at, Square square, Color by) const {
    return at.attackers(square, by, blockable(at)).any();
  }

  /// Whether the winner attacks `square` for some placement of its loose pieces.
  [[nodiscard]] bool may_be_attacked(const Tracked& at, Square square, Bitboard occupied) const {
    const Bitboard kings = board::king_attacks(square) & crowd_.of(winner_, Role::king);
    return at.attackers(square, winner_, occupied).any() ||
           ((kings & ~occupied) | loose_attackers(square, occupied)).any();
  }

  /// Where loose pieces of the winner other than its king may attack a square from.
  [[nodiscard]] Bitboard loose_attackers(Square square, Bitboard occupied) const {
    const Bitboard queens = crowd_.of(winner_, Role::queen);
    const Bitboard diagonal = crowd_.of(winner_, Role::bishop) | queens;
    const Bitboard straight = crowd_.of(winner_, Role::rook) | queens;
    return ((board::knight_attacks(square) & crowd_.of(winner_, Role::knight)) |
            (board::bishop_attacks(square, occupied) & diagonal) |
            (board::rook_attacks(square, occupied) & straight)) &
           ~occupied;
  }

  void follow(const Tracked& at) {
    grown_ |= crowd_.grow(at, [&](Square to) { return surely_attacked(at, to, ~winner_); });
    const Color us = at.turn;
    for (const Square from : at.of(us)) {
      const Role role = at.role_on(from);
      if (role == Role::pawn) {
        follow_pawn(at, from);
      } else {
        const Bitboard to = board::attacks({us, role}, from, at.occupied()) & ~at.of(us);
        for (const Square square : to & ~at.of(~us, Role::king)) play(at, from, square);
      }
    }
    castle(at);
    move_loose(at);
  }

  void follow_pawn(const Tracked& at, Square from) {
    const Color us = at.turn;
    const Square step = ahead(us, from);
    if (!at.occupied().contains(step)) {
      play(at, from, step);
      const bool is_first = relative_rank(us, rank_of(from)) == Rank::r2;
      if (is_first && !at.occupied().contains(ahead(us, step))) play_double_step(at, from);
    }
    const Bitboard men = (at.of(~us) & ~at.of(~us, Role::king)) | standable(at, ~us);
    for (const Square to : board::pawn_attacks(us, from)) {
      if (men.contains(to)) play(at, from, to);
      if (at.passed) capture_in_passing(at, from, to);
    }
  }

  void play_double_step(const Tracked& at, Square from) {
    const Square passed = ahead(at.turn, from);
    const Square to = ahead(at.turn, passed);
    Tracked after = at;
    after.passed.reset();
    after.move(from, to);
    const Bitboard takers = board::pawn_attacks(at.turn, passed) & at.of(~at.turn, Role::pawn);
    if (takers.any()) after.passed = to;
    enter(after, Move{from, to});
  }

  void capture_in_passing(const Tracked& at, Square from, Square to) {
    const Square passed = behind(at.turn, to);
    if (at.passed != passed) return;
    Tracked after = at;
    after.passed.reset();
    after.remove(passed);
    after.move(from, to);
    enter(after, std::nullopt);
  }

  /// As if no right had been lost, and nothing were attacked on the way.
  void castle(const Tracked& at) {
    const Color us = at.turn;
    const Bitboard rooks = castling_ & squares_of(relative_rank(us, Rank::r1));
    const auto king = at.king(us);
    if (rooks.empty() || !king || relative_rank(us, rank_of(*king)) != Rank::r1) return;
    for (const Square rook : rooks) {
      const auto to = board::castling_squares(*king, rook);
      Tracked after = at;
      after.passed.reset();
      const bool is_tracked = at.of(us, Role::rook).contains(rook);
      if (is_tracked) after.remove(rook);
      after.remove(*king);
      if ((after.occupied() & (Bitboard{to.king} | to.rook)).any()) continue;
      after.put(to.king, {us, Role::king});
      if (is_tracked) after.put(to.rook, {us, Role::rook});
      enter(after, std::nullopt);
    }
  }

  /// A tracked piece moves or captures.
  void play(const Tracked& at, Square from, Square to) {
    const Color us = at.turn;
    Tracked after = at;
    after.passed.reset();
    if (after.occupied().contains(to)) after.remove(to);
    if (at.of(us, Role::pawn).contains(from) && last_ranks.contains(to)) {
      after.remove(from);
      if (us == winner_) {
        mates_.push_back({{}, pawns_on_way(after)});
        open_ = true;
        return;
      }
      after.promoted = true;
      enter(after, std::nullopt);
      return;
    }
    after.move(from, to);
    enter(after, Move{from, to});
  }

  /// A loose piece of the side to move makes a move or captures.
  void move_loose(const Tracked& at) {
    const Color us = at.turn;
    const bool anything = at.promoted && us != winner_;
    if (!has_loose_[index(us)] && !anything) return;
    Tracked after = at;
    after.passed.reset();
    enter(after, std::nullopt);
    const Bitboard by_others = anything ? board::every_square : crowd_.but_king(us);
    const Bitboard by_king = crowd_.of(us, Role::king);
    for (const Square taken : at.of(~us) & ~at.of(~us, Role::king) & (by_others | by_king)) {
      if (!by_others.contains(taken) && surely_attacked(at, taken, ~us)) continue;
      Tracked less = after;
      less.remove(taken);
      enter(less, std::nullopt);
    }
  }

  /// Passes the move to the other side, unless the mover is surely in check: then it was illegal.
  /// `move` is the last one if it was that of a tracked piece and could open no more than one line.
  void enter(Tracked at, std::optional<Move> move) {
    const Color us = at.turn;
    const auto king = at.king(us);
    if (king && surely_attacked(at, *king, ~us)) return;
    at.turn = ~us;
    if (is_bare(at)) return;
    if (met_.enter(at.packed()).is_new) from_.push_back(next_);
    // The same position may be mate after one move and not after another.
    if (us == winner_ && may_be_mate(at, move)) note_mate(at);
  }

  /// Whether the winner has nothing left but its king.
  [[nodiscard]] bool is_bare(const Tracked& at) const {
    return (at.of(winner_) & ~at.of(winner_, Role::king)).empty() &&
           crowd_.but_king(winner_).empty();
  }

  void note_mate(const Tracked& at) {
    const Square mated = *at.king(~winner_);
    if (mated_.contains(mated)) return;
    mated_ |= mated;
    LooseMate mate{placed_, pawns_on_way(at)};
    for (const Color color : {Color::white, Color::black}) {
      if (const auto king = at.king(color)) mate.places.push_back({{color, Role::king}, *king});
    }
    mates_.push_back(std::move(mate));
    open_ |= mates_.size() == most_mates_;
  }

  /// How the pawns stood from the start to the position that is followed, and then `after`.
  [[nodiscard]] std::vector<std::array<Bitboard, 2>> pawns_on_way(const Tracked& after) const {
    std::vector<std::array<Bitboard, 2>> pawns;
    const auto add = [&](const Tracked& at) {
      const std::array both{at.of(Color::white, Role::pawn), at.of(Color::black, Role::pawn)};
      if (pawns.empty() || pawns.back() != both) pawns.push_back(both);
    };
    add(after);
    for (std::uint32_t node = next_;; node = from_[node]) {
      add(Tracked::unpacked(met_[node]));
      if (node == 0) break;
    }
    std::ranges::reverse(pawns);
    return pawns;
  }

  /// Whether the side to move would be mated if the loose pieces stood ideally.
  [[nodiscard]] bool may_be_mate(const Tracked& at, std::optional<Move> move) {
    const Square king = *at.king(~winner_);
    Bitboard loose = loose_attackers(king, at.occupied());
    if (move) loose &= board::beyond(king, move->from());
    Bitboard tracked = at.attackers(king, winner_, at.occupied());
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
  [[nodiscard]] std::optional<Bitboard> find_flights(const Tracked& at) const {
    const Color loser = ~winner_;
    const Square king = *at.king(loser);
    const Bitboard occupied = at.occupied() & ~Bitboard{king};
    const Bitboard own = standable(at, loser);
    Bitboard left;
    for (const Square flight : board::king_attacks(king) & ~at.of(loser)) {
      if (at.attackers(flight, winner_, occupied).any()) continue;
      if (own.contains(flight) && at.promoted) continue;
      const Bitboard others = occupied & ~Bitboard{flight};
      if (!own.contains(flight) && !may_be_attacked(at, flight, others)) return std::nullopt;
      left |= flight;
    }
    return left;
  }

  /// Whether a loose piece can check from one of `from`, and loose pieces take the flights away.
  bool check(const Tracked& at, Bitboard from, Bitboard flights) {
    const auto pieces = crowd_.pieces();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const auto& [piece, start, reach] = pieces[i];
      if (piece.color != winner_ || piece.role == Role::king || is_like_earlier(i, 0)) continue;
      const Square king = *at.king(~winner_);
      const Bitboard checks = board::attacks(piece, king, at.occupied()) & reach & from;
      for (const Square square : checks) {
        const Bitboard left = flights & ~attacked(at, piece, square);
        if (place(at, piece, square, left, std::uint32_t{1} << i, {})) return true;
      }
    }
    return false;
  }

  /// What a loose piece attacks, also behind the king.
  [[nodiscard]] Bitboard attacked(const Tracked& at, Piece piece, Square from) const {
    return board::attacks(piece, from, at.occupied() & ~Bitboard{*at.king(~winner_)});
  }

  /// Whether loose pieces not yet `placed` can take the flights away, each from a square not
  /// `taken`.
  bool cover(const Tracked& at, Bitboard flights, std::uint32_t placed, Bitboard taken) {
    if (flights.empty() || ++trials_ > most_trials) return true;
    const Square flight = hardest(at, flights);
    const auto pieces = crowd_.pieces();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::uint32_t now_placed = placed | std::uint32_t{1} << i;
      if (now_placed == placed || is_like_earlier(i, placed)) continue;
      const auto& [piece, start, reach] = pieces[i];
      if (piece.color != winner_) {
        if (!reach.contains(flight) || (at.occupied() | taken).contains(flight)) continue;
        const Bitboard left = flights & ~Bitboard{flight};
        if (place(at, piece, flight, left, now_placed, taken)) return true;
        continue;
      }
      for (const Square from : places(at, pieces[i], flight) & ~taken) {
        const Bitboard left = flights & ~attacked(at, piece, from);
        if (place(at, piece, from, left, now_placed, taken)) return true;
      }
    }
    return false;
  }

  /// The same, with one more of them placed.
  bool place(const Tracked& at, Piece piece, Square square, Bitboard left, std::uint32_t placed,
             Bitboard taken) {
    placed_.push_back({piece, square});
    if (cover(at, left, placed, taken | square)) return true;
    placed_.pop_back();
    return false;
  }

  /// A flight that no loose piece of the winner attacks, if there is one.
  [[nodiscard]] Square hardest(const Tracked& at, Bitboard flights) const {
    const Bitboard occupied = at.occupied() & ~Bitboard{*at.king(~winner_)};
    for (const Square flight : flights) {
      if (!may_be_attacked(at, flight, occupied & ~Bitboard{flight})) return flight;
    }
    return flights.first();
  }

  /// Whether an earlier piece, not yet placed either, can do the same.
  [[nodiscard]] bool is_like_earlier(std::size_t i, std::uint32_t placed) const {
    const auto pieces = crowd_.pieces();
    for (std::size_t j = 0; j < i; ++j) {
      const bool alike = pieces[j].piece == pieces[i].piece && pieces[j].reach == pieces[i].reach;
      if (alike && (placed >> j & 1U) == 0) return true;
    }
    return false;
  }

  /// Where a loose piece of the winner may attack a flight from.
  [[nodiscard]] Bitboard places(const Tracked& at, const LoosePiece& one, Square flight) const {
    const Square king = *at.king(~winner_);
    const Bitboard others = at.occupied() & ~Bitboard{king} & ~Bitboard{flight};
    Bitboard from = board::attacks(one.piece, flight, others) & one.reach & ~at.occupied();
    if (one.piece.role == Role::king) from &= ~board::king_attacks(king);
    return from;
  }

  /// Whether the side to move has a move by a tracked piece other than its king that is legal
  /// wherever the loose pieces stand.
  [[nodiscard]] bool has_sure_reply(const Tracked& at) const {
    const Color us = at.turn;
    const Bitboard blocked = blockable(at);
    const Bitboard closed =
        at.of(us) | standable(at, us) | at.of(~us, Role::king) | crowd_.of(winner_, Role::king);
    for (const Square from : at.of(us) & ~at.of(us, Role::king)) {
      const Role role = at.role_on(from);
      const Bitboard to = role == Role::pawn ? (Bitboard{ahead(us, from)} & ~blocked) |
                                                   (board::pawn_attacks(us, from) & at.of(~us))
                                             : board::attacks({us, role}, from, blocked);
      for (const Square square : to & ~closed) {
        Tracked after = at;
        if (after.occupied().contains(square)) after.remove(square);
        after.move(from, square);
        if (!may_be_attacked(after, *after.king(us), after.occupied())) return true;
      }
    }
    return false;
  }

  Color winner_;
  std::size_t most_mates_;
  Bitboard castling_;
  Tracked start_;
  Crowd crowd_;
  std::array<bool, 2> has_loose_{};
  NumberedSet<PackedTracked> met_;
  std::vector<std::uint32_t> from_;  ///< where each position was met first
  std::uint32_t next_ = 0;           ///< the one that is followed
  std::uint64_t nodes_ = 0;
  unsigned trials_ = 0;
  std::vector<LooseMate::Place> placed_;
  std::vector<LooseMate> mates_;
  Bitboard mated_;
  bool grown_ = false;  ///< a loose piece has got further since this search began
  bool open_ = false;
};

}  // namespace

LooseAnswer search_loose_pieces(const Position& position, Color winner, Bitboard tracked,
                                std::uint64_t limit, std::size_t most_mates) {
  Search search{position, winner, tracked, most_mates};
  const LooseEnd end = search.run(limit);
  if (end == LooseEnd::open) return {end, search.nodes(), std::move(search.mates()), {}};
  return {end, search.nodes(), {}, search.proof()};
}

Bitboard confined_pieces(const Position& position, unsigned most) {
  Bitboard confined;
  const Bitboard pawns_and_kings = position.of(Role::pawn) | position.of(Role::king);
  for (const Square start : position.occupied() & ~pawns_and_kings) {
    const Piece piece = *position.piece_on(start);
    Bitboard seen = start;
    for (Bitboard front = seen; front.any() && seen.size() <= most + 1;) {
      Bitboard next;
      for (const Square from : front) next |= board::attacks(piece, from, position.occupied());
      front = next & ~seen & ~position.of(piece.color);
      seen |= front;
    }
    if (seen.size() <= most + 1) confined |= start;
  }
  return confined;
}

}  // namespace partiar::laws::internal
