#include "laws/internal/loose_pieces.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "laws/internal/crowd.h"
#include "laws/internal/loose_mate.h"
#include "laws/internal/loose_view.h"
#include "laws/internal/position_set.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

constexpr Bitboard last_ranks = board::squares_of(Rank::r1) | board::squares_of(Rank::r8);

/// The positions of the first pass, and by what each later one may be longer.
constexpr std::uint64_t first_pass = 256;
constexpr std::uint64_t growth_of_passes = 16;

class Search {
 public:
  Search(const Position& position, Color winner, Bitboard tracked, std::size_t most_mates,
         Bitboard loose_pawns)
      : winner_{winner},
        most_mates_{most_mates},
        castling_{position.castling_rooks()},
        start_{Tracked::of(position, (tracked | position.of(Role::pawn) | position.king(~winner)) &
                                         ~loose_pawns)} {
    start_.promoted = loose_pawns.any();
    for (const Square square : position.occupied() & ~start_.occupied() & ~loose_pawns) {
      crowd_.add(*position.piece_on(square), square);
    }
    for (const LoosePiece& one : crowd_.pieces()) has_loose_[index(one.piece.color)] = true;
  }

  /// Searches again and again, until the loose pieces have been everywhere: most of their ways show
  /// within few positions, so that the whole is seldom searched twice.
  LooseEnd run(std::uint64_t limit) {
    for (std::uint64_t most = first_pass; nodes_ < limit; most *= cut_ ? growth_of_passes : 1) {
      search(std::min(most, limit - nodes_));
      if (open_) break;
      if (!cut_ && !grown_) return mates_.empty() ? LooseEnd::no_mate : LooseEnd::open;
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
  void search(std::uint64_t limit) {
    grown_ = false;
    cut_ = false;
    met_ = {};
    from_.assign(1, 0);
    met_.enter(start_.packed());
    for (next_ = 0; next_ < met_.size() && !open_ && !cut_; ++next_) {
      cut_ = met_.size() > limit;
      follow(Tracked::unpacked(met_[next_]));
    }
    nodes_ += met_.size();
  }

  void follow(const Tracked& at) {
    grown_ |= crowd_.grow(at, [&](Square to) { return view_.surely_attacked(at, to, ~winner_); });
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
    const Bitboard men = (at.of(~us) & ~at.of(~us, Role::king)) | view_.standable(at, ~us);
    for (const Square to : board::pawn_attacks(us, from)) {
      if (men.contains(to)) play(at, from, to);
      if (at.passed) capture_in_passing(at, from, to);
    }
  }

  void play_double_step(const Tracked& at, Square from) {
    const Square passed = ahead(at.turn, from);
    const Square to = ahead(at.turn, passed);
    Tracked after = at.without_last_move();
    after.move(from, to);
    const Bitboard takers = board::pawn_attacks(at.turn, passed) & at.of(~at.turn, Role::pawn);
    if (takers.any()) after.passed = to;
    arrive(at, after, Move{from, to});
  }

  void capture_in_passing(const Tracked& at, Square from, Square to) {
    const Square passed = behind(at.turn, to);
    if (at.passed != passed) return;
    Tracked after = at.without_last_move();
    after.remove(passed);
    after.move(from, to);
    arrive(at, after, std::nullopt);
  }

  /// As if no right had been lost, and nothing were attacked on the way.
  void castle(const Tracked& at) {
    const Color us = at.turn;
    const Bitboard rooks = castling_ & squares_of(relative_rank(us, Rank::r1));
    const auto king = at.king(us);
    if (rooks.empty() || !king || relative_rank(us, rank_of(*king)) != Rank::r1) return;
    for (const Square rook : rooks) {
      const auto to = board::castling_squares(*king, rook);
      Tracked after = at.without_last_move();
      const bool is_tracked = at.of(us, Role::rook).contains(rook);
      if (is_tracked) after.remove(rook);
      after.remove(*king);
      if ((after.occupied() & (Bitboard{to.king} | to.rook)).any()) continue;
      after.put(to.king, {us, Role::king});
      if (is_tracked) after.put(to.rook, {us, Role::rook});
      arrive(at.without_last_move(), after, std::nullopt);
    }
  }

  /// A tracked piece moves or captures.
  void play(const Tracked& at, Square from, Square to) {
    const Color us = at.turn;
    Tracked after = at.without_last_move();
    if (after.occupied().contains(to)) after.remove(to);
    if (at.of(us, Role::pawn).contains(from) && last_ranks.contains(to)) {
      return promote(at, after, from, to);
    }
    after.move(from, to);
    arrive(at, after, Move{from, to});
  }

  /// What the pawn becomes is not tracked, and leaves the question open if it is the winner's.
  void promote(const Tracked& at, Tracked after, Square from, Square to) {
    after.remove(from);
    if (at.turn != winner_) {
      after.promoted = true;
      return arrive(at, after, std::nullopt);
    }
    Tracked shielded = after;
    shielded.put(to, {winner_, Role::queen});
    if (is_in_check(shielded, winner_, at.left)) return;
    mates_.push_back({{}, pawns_on_way(after)});
    open_ = true;
  }

  /// A loose piece of the side to move makes a move or captures.
  void move_loose(const Tracked& at) {
    const Color us = at.turn;
    const bool anything = at.promoted && us != winner_;
    if (!has_loose_[index(us)] && !anything) return;
    Tracked after = at.without_last_move();
    arrive_loosely(at, after);
    const Bitboard by_others = anything ? board::every_square : crowd_.but_king(us);
    const Bitboard by_king = crowd_.of(us, Role::king);
    for (const Square taken : at.of(~us) & ~at.of(~us, Role::king) & (by_others | by_king)) {
      if (!by_others.contains(taken) && view_.surely_attacked(at, taken, ~us)) continue;
      Tracked less = after;
      less.remove(taken);
      arrive_loosely(at, less);
    }
  }

  /// A tracked piece has moved, which leaves no doubt about the squares that it and the piece that
  /// moved before left.
  void arrive(const Tracked& before, Tracked after, std::optional<Move> move) {
    if (is_in_check(after, after.turn, before.left)) return;
    const Color next = ~after.turn;
    const bool opens =
        move && is_in_check(after, next, move->from()) && !is_in_check(after, next, std::nullopt);
    if (opens) after.left = move->from();
    enter(after, move);
  }

  /// Whether the king of `color` is in check wherever the loose pieces stand, but for one square
  /// that is empty unless a tracked piece is there.
  [[nodiscard]] bool is_in_check(const Tracked& at, Color color,
                                 std::optional<Square> empty) const {
    const auto king = at.king(color);
    if (!king) return false;
    Bitboard blocked = view_.blockable(at);
    if (empty) blocked &= ~Bitboard{*empty} | at.occupied();
    return at.attackers(*king, ~color, blocked).any();
  }

  /// A loose piece has moved, perhaps to the square that was left last.
  void arrive_loosely(const Tracked& before, const Tracked& after) {
    const Color us = after.turn;
    const bool fills = before.left && view_.standable(before, us).contains(*before.left);
    if (!is_in_check(after, us, fills ? std::nullopt : before.left)) enter(after, std::nullopt);
  }

  /// Passes the move to the other side. `move` is the last one if it was that of a tracked piece
  /// and could open no more than one line.
  void enter(Tracked at, std::optional<Move> move) {
    const Color us = at.turn;
    at.turn = ~us;
    if (is_bare(at)) return;
    if (met_.enter(at.packed()).is_new) from_.push_back(next_);
    // The same position may be mate after one move and not after another.
    if (us == winner_ && mate_finder_.may_be_mate(at, move)) note_mate(at);
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
    LooseMate mate{{mate_finder_.placed().begin(), mate_finder_.placed().end()}, pawns_on_way(at)};
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

  Color winner_;
  std::size_t most_mates_;
  Bitboard castling_;
  Tracked start_;
  Crowd crowd_;
  LooseView view_{winner_, crowd_};
  LooseMateFinder mate_finder_{view_};
  std::array<bool, 2> has_loose_{};
  NumberedSet<PackedTracked> met_;
  std::vector<std::uint32_t> from_;  ///< where each position was met first
  std::uint32_t next_ = 0;           ///< the one that is followed
  std::uint64_t nodes_ = 0;
  std::vector<LooseMate> mates_;
  Bitboard mated_;
  bool grown_ = false;  ///< a loose piece has got further since this search began
  bool cut_ = false;    ///< it met the limit
  bool open_ = false;
};

}  // namespace

LooseAnswer search_loose_pieces(const Position& position, Color winner, Bitboard tracked,
                                std::uint64_t limit, std::size_t most_mates, Bitboard loose_pawns) {
  Search search{position, winner, tracked, most_mates, loose_pawns};
  const LooseEnd end = search.run(limit);
  if (end == LooseEnd::open) return {end, search.nodes(), std::move(search.mates()), {}};
  return {end, search.nodes(), {}, search.proof()};
}

}  // namespace partiar::laws::internal
