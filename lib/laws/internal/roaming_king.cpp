#include "laws/internal/roaming_king.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "board/attacks.h"
#include "laws/internal/agenda.h"
#include "laws/internal/guide.h"
#include "laws/internal/position_set.h"
#include "laws/internal/shortcut.h"
#include "laws/internal/steps.h"
#include "laws/internal/tracked.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

/// Where a king may ever go if no pawn moves and nothing else is in its way.
Bitboard room(const Position& position, Color color) {
  const Bitboard closed =
      position.of(color, Role::pawn) | board::pawn_attacks(~color, position.of(~color, Role::pawn));
  Bitboard seen = position.king(color);
  for (Bitboard front = seen; front.any();) {
    front = steps(Role::king, front) & ~closed & ~seen;
    seen |= front;
  }
  return seen;
}

}  // namespace

class RoamingKingSearch::Search {
 public:
  Search(const Position& position, Color winner)
      : start_{position},
        winner_{winner},
        roamer_{room(position, Color::white).size() >= room(position, Color::black).size()
                    ? Color::white
                    : Color::black} {
    const Square king = position.king(roamer_);
    add(Tracked::of(position, position.occupied() & ~Bitboard{king}), king, {});
  }

  Answer run(std::uint64_t most) {
    for (; followed_ < most; ++followed_) {
      const auto node = agendas_[turn_++ % agendas_.size()].pop();
      if (!node) return {Chance::unwinnable, Obstacle::exhausted, {}, followed_};
      if (nodes_[*node].left.empty()) continue;
      follow(*node);
      if (mated_.any()) {
        return {Chance::winnable, std::nullopt, line_to(followings_.back().node, mated_.first()),
                followed_};
      }
      if (auto line = take_shortcut(); !line.empty()) {
        return {Chance::winnable, std::nullopt, std::move(line), followed_};
      }
    }
    return {Chance::undecided, std::nullopt, {}, followed_};
  }

  [[nodiscard]] std::uint64_t positions() const {
    std::uint64_t count = 0;
    for (const Node& node : nodes_) count += node.met.size();
    return count;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// A placement of the other pieces: where the king can stand then, and for which of these squares
  /// the moves are still to be followed.
  struct Node {
    Bitboard met, left;
    std::uint32_t arrivals = none;  ///< the last of them
  };
  /// The squares for which the moves of a placement were followed at one time.
  struct Following {
    std::uint32_t node;
    Bitboard squares;
  };
  /// The squares that were new to a placement by a move; for a king's move, to any of them.
  struct Arrival {
    std::uint32_t following, before;  ///< `before`: the one before in the same placement
    Bitboard squares;
    std::optional<Move> move;  ///< if it is not that king's
  };

  void follow(std::uint32_t node) {
    squares_ = std::exchange(nodes_[node].left, {});
    followings_.push_back({node, squares_});
    moved_ = {};
    const Tracked at = Tracked::unpacked(met_[node]);
    open_ = distance_to_open(at);
    const Color us = at.turn;
    if (us == roamer_) move_king(at);
    for (const Square from : at.of(us)) {
      const Role role = at.role_on(from);
      if (role == Role::pawn) {
        move_pawn(at, from);
        continue;
      }
      const Bitboard to =
          board::attacks({us, role}, from, at.occupied()) & ~at.of(us) & ~at.of(~us, Role::king);
      for (const Square square : to) move(at, Move{from, square}, role);
    }
    if (us != winner_) mated_ = squares_ & in_check(at) & ~moved_;
  }

  /// All its squares at once.
  void move_king(const Tracked& at) {
    const Bitboard men = at.of(~roamer_);
    const Bitboard to = steps(Role::king, squares_) & ~at.of(roamer_);
    Tracked after = at;
    after.passed.reset();
    arrive(after, to & ~men & ~attacked(at), {}, steps(Role::king, to & ~men & ~attacked(at)));
    for (const Square taken : to& men & ~at.of(~roamer_, Role::king)) {
      Tracked less = after;
      less.remove(taken);
      if (!attacked(less).contains(taken)) arrive(less, taken, {}, board::king_attacks(taken));
    }
  }

  void move_pawn(const Tracked& at, Square from) {
    const Color us = at.turn;
    const Square step = ahead(us, from);
    if (!at.occupied().contains(step)) {
      promote_or_move(at, from, step);
      const bool is_first = relative_rank(us, rank_of(from)) == Rank::r2;
      if (is_first && !at.occupied().contains(ahead(us, step))) {
        move(at, Move{from, ahead(us, step)}, Role::pawn);
      }
    }
    for (const Square to : board::pawn_attacks(us, from)) {
      if ((at.of(~us) & ~at.of(~us, Role::king)).contains(to)) promote_or_move(at, from, to);
      if (at.passed && behind(us, to) == *at.passed) {
        move(at, Move{from, to, Move::Kind::en_passant}, Role::pawn);
      }
    }
  }

  void promote_or_move(const Tracked& at, Square from, Square to) {
    if (relative_rank(at.turn, rank_of(to)) != Rank::r8)
      return move(at, Move{from, to}, Role::pawn);
    for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
      move(at, Move{from, to, role}, role);
    }
  }

  /// A piece other than the king moves, and is of `role` then.
  void move(const Tracked& at, Move move, Role role) {
    const Square to = move.to();
    Tracked after = at;
    after.passed.reset();
    if (move.kind() == Move::Kind::en_passant) after.remove(*at.passed);
    after.remove(to);
    after.remove(move.from());
    after.put(to, {at.turn, role});
    if (role == Role::pawn && board::between(move.from(), to).any()) {
      const Bitboard takers = board::pawn_attacks(at.turn, ahead(at.turn, move.from()));
      if ((takers & at.of(~at.turn, Role::pawn)).any()) after.passed = to;
    }
    const Bitboard in_way = board::between(move.from(), to) | to;
    const Bitboard safe = at.turn == roamer_ ? ~attacked(after) : not_attacking(after);
    const Bitboard squares = squares_ & ~in_way & safe;
    arrive(after, squares, move, squares);
  }

  /// What attacks the king wherever it stands.
  [[nodiscard]] Bitboard attacked(const Tracked& at) const {
    Bitboard all;
    for (const Square from : at.of(~roamer_)) {
      all |= board::attacks({~roamer_, at.role_on(from)}, from, at.occupied());
    }
    return all;
  }

  /// Where the king may stand so that the other one is not in check.
  [[nodiscard]] Bitboard not_attacking(const Tracked& at) const {
    const Square other = *at.king(~roamer_);
    Bitboard squares = ~board::king_attacks(other);
    for (const Square from : at.attackers(other, roamer_, at.occupied())) {
      squares &= board::between(from, other);
    }
    return squares;
  }

  /// Where the king stands if the side to move is in check.
  [[nodiscard]] Bitboard in_check(const Tracked& at) const {
    return at.turn == roamer_ ? attacked(at) : ~not_attacking(at);
  }

  /// The side to move has moved, as it can with the king on `movable` among `squares_`.
  void arrive(Tracked after, Bitboard squares, std::optional<Move> move, Bitboard movable) {
    moved_ |= movable;
    if (squares.empty()) return;
    after.turn = ~after.turn;
    add(after, squares, move);
  }

  void add(const Tracked& at, Bitboard squares, std::optional<Move> move) {
    if (is_bare(at)) return;
    const std::uint32_t number = met_.enter(at.packed()).number;
    const bool is_new = number == nodes_.size();
    if (is_new) nodes_.push_back({});
    Node& node = nodes_[number];
    squares &= ~node.met;
    if (squares.empty()) return;
    if (node.left.empty()) {
      const unsigned open = distance_to_open(at);
      agendas_[0].push(number, 0);
      agendas_[1].push(number, open);
      if (is_new && (open < open_ || Shortcut::is_due(number))) {
        opened_ = {number, squares.first()};
      }
    }
    node.met |= squares;
    node.left |= squares;
    const auto following = static_cast<std::uint32_t>(followings_.size() - 1);
    arrivals_.push_back({following, node.arrivals, squares, move});
    node.arrivals = static_cast<std::uint32_t>(arrivals_.size() - 1);
  }

  /// The moves to a mate, if one is soon found from a placement that was just met.
  [[nodiscard]] std::vector<Move> take_shortcut() {
    const auto from = std::exchange(opened_, {});
    if (!from || !shortcut_.pays(followed_ / 4)) return {};
    std::vector<Move> moves = line_to(from->node, from->king);
    Position position = start_;
    for (const Move move : moves) position.play_unchecked(move);
    if (!shortcut_.mates(position, winner_, Clock::ignored)) return {};
    shortcut_.append_to(moves);
    return moves;
  }

  /// Whether the winner has nothing but its king.
  [[nodiscard]] bool is_bare(const Tracked& at) const {
    return (at.of(winner_) & ~at.of(winner_, Role::king)).empty();
  }

  /// How a placement was reached with the king on a square.
  [[nodiscard]] std::vector<Move> line_to(std::uint32_t node, Square king) const {
    std::vector<Move> moves;
    for (;;) {
      const Arrival* arrival = &arrivals_[nodes_[node].arrivals];
      while (!arrival->squares.contains(king)) arrival = &arrivals_[arrival->before];
      if (arrival->following == none) break;
      const Following& from = followings_[arrival->following];
      node = from.node;
      if (arrival->move) {
        moves.push_back(*arrival->move);
      } else {
        const Square to = king;
        king = (board::king_attacks(to) & from.squares).first();
        moves.push_back({king, to});
      }
    }
    std::ranges::reverse(moves);
    return moves;
  }

  /// A placement with the king on one of its squares.
  struct Place {
    std::uint32_t node;
    Square king;
  };

  Position start_;
  Color winner_;
  Color roamer_;  ///< whose king has the more room
  NumberedSet<PackedTracked> met_;
  std::vector<Node> nodes_;  ///< indexed by the numbers in `met_`
  std::vector<Following> followings_;
  std::vector<Arrival> arrivals_;
  /// One spreads out, the other aims at open lines and promotions; popped in turn.
  std::array<Agenda, 2> agendas_{Agenda{Order::earliest_first}, Agenda{Order::latest_first}};
  unsigned turn_ = 0;
  std::uint64_t followed_ = 0;
  Bitboard squares_;             ///< of the king, for which moves are followed
  Bitboard moved_;               ///< those for which there was a move
  unsigned open_ = 0;            ///< the distance of the placement that is followed
  std::optional<Place> opened_;  ///< nearer to open lines, or due by its number
  Shortcut shortcut_;
  Bitboard mated_;  ///< those of a mate
};

RoamingKingSearch::RoamingKingSearch(const Position& position, Color winner)
    : search_{std::make_unique<Search>(position, winner)} {}

RoamingKingSearch::RoamingKingSearch(RoamingKingSearch&&) noexcept = default;
RoamingKingSearch& RoamingKingSearch::operator=(RoamingKingSearch&&) noexcept = default;
RoamingKingSearch::~RoamingKingSearch() = default;

Answer RoamingKingSearch::run(std::uint64_t most) {
  return search_->run(most);
}

std::uint64_t RoamingKingSearch::positions() const {
  return search_->positions();
}

}  // namespace partiar::laws::internal
