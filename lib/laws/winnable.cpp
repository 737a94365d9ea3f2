#include "laws/winnable.h"

#include <algorithm>
#include <array>
#include <utility>

#include "board/legal_moves.h"
#include "laws/internal/aim.h"
#include "laws/internal/descent.h"
#include "laws/internal/goal.h"
#include "laws/internal/helpmate_search.h"
#include "laws/internal/loose_pieces.h"
#include "laws/internal/mating_net.h"
#include "laws/material.h"

namespace partiar::laws {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;
using board::Square;

/// A descent finds most helpmates in positions from games within these tries (measured); a search
/// finds the rest.
constexpr unsigned first_tries = 25;

/// With only bishops and knights mates are rare, and a search is faster (measured).
constexpr unsigned minor_tries = 2;

/// Where mates are common, a search that goes straight on finds one within this many positions
/// (measured).
constexpr std::uint64_t straight_limit = 20'000;
constexpr std::uint64_t shut_straight_limit = 3'000;  ///< where no piece is free
constexpr std::uint64_t short_straight_limit = 250;   ///< before all else

/// The cost of one descent, in searched positions.
constexpr std::uint64_t try_nodes = 10;

/// A helpmate for an aim is often found within the first of these limits, and most others within
/// the next; one of `most_aims` aims has one (random positions; measured). Few aims share
/// `last_aims_limit`.
constexpr std::array<std::uint64_t, 3> aim_limits{200, 1'000, 6'000};
constexpr std::uint64_t last_aims_limit = 240'000;
constexpr std::size_t most_aims = 48;

/// No position is known in which a side has more legal moves than this, all lead to dead positions,
/// and yet a piece is free.
constexpr std::size_t few_moves = 8;

/// With this few legal moves, each may lead to a position where a side can never mate.
constexpr std::size_t hardly_any_moves = 2;

/// How many half-moves of forced play are followed before the full question is asked.
constexpr unsigned most_forced = 4;

/// A side with no more steps than this, of king and pawns together, is soon stalemated.
constexpr unsigned most_steps = 2;

/// The positions to search for a shorter helpmate.
constexpr std::uint64_t short_limit = 50'000;

/// Loose pieces settle what they can in far fewer positions than this (measured).
constexpr std::uint64_t loose_limit = 20'000;
constexpr std::uint64_t short_loose_limit = 300;   ///< first, where a piece or a pawn is free
constexpr std::uint64_t shut_loose_limit = 1'500;  ///< first, where none is

/// So many of the mates that loose pieces might give are pursued.
constexpr std::size_t most_loose_mates = 6;

/// What that leaves open is asked once more before the last search.
constexpr std::uint64_t last_loose_limit = 500'000;

/// They and the ways to each of their mates take no more than such a part of the positions that are
/// left to search.
constexpr std::uint64_t loose_share = 8;

/// Positions with loose pieces cost a quarter of others, and their memory is soon free (measured).
constexpr std::uint64_t loose_per_node = 4;

/// The same behind a move, and how many moves of few are followed.
constexpr std::uint64_t loose_limit_behind = 4'000;
constexpr unsigned most_checks = 3;

/// Which pieces are tracked, besides pawns and the king to be mated.
struct LooseChoice {
  std::optional<unsigned> room;  ///< those with no more room than this
  bool king;                     ///< the winner's king
  bool others;                   ///< all but kings and bishops
};
/// The first that decides a question is most often one of the first (measured).
constexpr std::array<LooseChoice, 8> loose_choices{{{{}, true, false},
                                                    {{}, true, true},
                                                    {0, true, false},
                                                    {2, false, true},
                                                    {64, false, true},
                                                    {2, true, true},
                                                    {6, true, false},
                                                    {12, true, false}}};

Bitboard tracked_pieces(const Position& position, Color winner, const LooseChoice& choice) {
  Bitboard tracked;
  if (choice.room) tracked |= internal::confined_pieces(position, *choice.room);
  if (choice.king) tracked |= position.king(winner);
  const Bitboard others =
      position.of(Role::knight) | position.of(Role::rook) | position.of(Role::queen);
  return choice.others ? tracked | others : tracked;
}

Answer unwinnable(Obstacle obstacle) {
  return {Chance::unwinnable, obstacle, {}, 0};
}

/// Mate and stalemate.
std::optional<Answer> answer_if_over(const Position& position, Color color) {
  if (board::has_legal_move(position)) return std::nullopt;
  const bool mated = position.checkers().any() && position.turn() != color;
  if (mated) return Answer{Chance::winnable, std::nullopt, {}, 0};
  return unwinnable(Obstacle::over);
}

/// The shortest mates of either side from the starting position, in which many an online game is
/// lost on time or resigned.
std::optional<Answer> answer_at_start(const Position& position, Color color) {
  if (!position.is_same(Position::initial())) return std::nullopt;
  using enum Square;
  if (color == Color::black) {
    return Answer{Chance::winnable, {}, {{f2, f3}, {e7, e5}, {g2, g4}, {d8, h4}}, 0};
  }
  return Answer{Chance::winnable, {}, {{e2, e4}, {f7, f6}, {d2, d4}, {g7, g5}, {d1, h5}}, 0};
}

/// Whether there are pawns, and each is blocked by another pawn.
bool all_pawns_blocked(const Position& position) {
  const std::uint64_t pawns = position.of(Role::pawn).bits();
  const std::uint64_t white = position.of(Color::white, Role::pawn).bits();
  const std::uint64_t black = position.of(Color::black, Role::pawn).bits();
  return pawns != 0 && (white << 8U & ~pawns) == 0 && (black >> 8U & ~pawns) == 0;
}

/// Whether there are pawns, and none can step ahead.
bool no_pawn_can_step(const Position& position) {
  const std::uint64_t free = ~position.occupied().bits();
  const std::uint64_t white = position.of(Color::white, Role::pawn).bits();
  const std::uint64_t black = position.of(Color::black, Role::pawn).bits();
  return (white | black) != 0 && (white << 8U & free) == 0 && (black >> 8U & free) == 0;
}

/// Whether all pawns are blocked and only bishops and kings move beside them.
bool looks_locked(const Position& position) {
  const Bitboard movers = position.of(Role::king) | position.of(Role::bishop);
  if ((position.occupied() & ~position.of(Role::pawn) & ~movers).any()) return false;
  return all_pawns_blocked(position);
}

/// How often a pawn can step ahead before another piece stops it; an open file counts as too far.
unsigned steps_of_pawn(const Position& position, Color color, Square from) {
  constexpr Bitboard last_ranks = squares_of(board::Rank::r1) | squares_of(board::Rank::r8);
  unsigned steps = 0;
  for (Square at = from; !last_ranks.contains(at); ++steps) {
    at = ahead(color, at);
    if (position.occupied().contains(at)) return steps;
  }
  return most_steps + 1;
}

/// Whether a side can move only its king and pawns that are soon stopped, and has hardly any such
/// moves.
bool is_nearly_stalemated(const Position& position, Color color) {
  const Bitboard own = position.of(color);
  const Square king = position.king(color);
  const Bitboard others = own & ~position.of(Role::pawn) & ~Bitboard{king};
  if (board::count_steps(position, color, others) > 0) return false;
  unsigned steps = 0;
  for (const Square from : own& position.of(Role::pawn)) {
    const Bitboard taken = board::pawn_attacks(color, from) & position.of(~color);
    if (taken.any()) return false;
    steps += steps_of_pawn(position, color, from);
    if (steps > most_steps) return false;
  }
  const Bitboard without_king = position.occupied() & ~Bitboard{king};
  for (const Square to : board::king_attacks(king) & ~own) {
    if (!position.is_attacked(to, ~color, without_king) && ++steps > most_steps) return false;
  }
  return true;
}

/// Whether a queen, rook or knight can move, or a pawn can capture or is not stopped by an opposing
/// pawn.
bool has_free_man(const Position& position) {
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard men = position.of(color);
    const Bitboard line_or_leap =
        men & (position.of(Role::queen) | position.of(Role::rook) | position.of(Role::knight));
    if (board::count_steps(position, color, line_or_leap) > 0) return true;
    const Bitboard stoppers = position.of(~color, Role::pawn);
    for (const Square pawn : position.of(color, Role::pawn)) {
      const std::uint64_t file = squares_of(file_of(pawn)).bits();
      const unsigned square = board::index(pawn);
      const std::uint64_t before = color == Color::white
                                       ? file & (~std::uint64_t{1} << square)
                                       : file & ((std::uint64_t{1} << square) - 1);
      const Bitboard taken = board::pawn_attacks(color, pawn) & position.of(~color);
      if ((taken & ~position.of(Role::king)).any()) return true;
      const bool stopped = position.occupied().contains(ahead(color, pawn));
      if (!stopped && (stoppers & Bitboard{before}).empty()) return true;
    }
  }
  return false;
}

/// Whether unpinned pieces have more than `most` moves, with no check to answer; cheaper than
/// listing legal moves.
bool has_more_moves(const Position& position, std::size_t most) {
  if (position.checkers().any()) return false;
  const Color us = position.turn();
  const Bitboard unpinned = position.of(us) & ~position.pinned() & ~position.of(Role::king);
  if (board::count_steps(position, us, unpinned) > most) return true;
  std::size_t moves = 0;
  for (const Square from : unpinned) {
    const Role role = position.role_on(from);
    if (role == Role::pawn) {
      moves += position.occupied().contains(ahead(us, from)) ? 0U : 1U;
    } else {
      moves += (board::attacks({us, role}, from, position.occupied()) & ~position.of(us)).size();
    }
    if (moves > most) return true;
  }
  return false;
}

/// Whether there are no more than `most` legal moves, and each leads to a position that `is_such`;
/// at depth 0 that is not asked.
template <class IsSuch>
bool all_lead_to(const Position& position, std::size_t most, unsigned depth, IsSuch is_such) {
  if (has_more_moves(position, most)) return false;
  const board::MoveList moves = board::legal_moves(position);
  if (moves.size() > most) return false;
  return depth == 0 || std::ranges::all_of(moves, [&](board::Move move) {
           Position after = position;
           after.play_unchecked(move);
           return is_such(after);
         });
}

/// Whether the pawns are locked or no piece is free, a side has hardly a move, or each of a few
/// moves leads to such a position.
bool may_be_dead(const Position& position, unsigned depth) {
  if (no_pawn_can_step(position) || !has_free_man(position)) return true;
  if (!has_mating_material(position, Color::white) &&
      !has_mating_material(position, Color::black)) {
    return true;
  }
  if (is_nearly_stalemated(position, ~position.turn())) return true;
  return all_lead_to(position, few_moves, depth,
                     [depth](const Position& after) { return may_be_dead(after, depth - 1); });
}

/// Queens, rooks and pawns: without them mates are few.
Bitboard greater_men(const Position& position, Color color) {
  return position.straight_sliders(color) | position.of(color, Role::pawn);
}

/// Whether `color` has bishops and knights alone, or each of hardly any moves, followed for at most
/// `depth` half-moves, leads to that or to a position that may be dead.
bool may_lack_mate(const Position& position, Color color, unsigned depth) {
  if (greater_men(position, color).empty()) return true;
  return all_lead_to(position, hardly_any_moves, depth, [color, depth](const Position& after) {
    return may_be_dead(after, depth - 1) || may_lack_mate(after, color, depth - 1);
  });
}

bool is_blocked(const Position& position, Color color) {
  return internal::find_mating_net(internal::Mobility{position}, color) ==
         internal::MatingNet::none;
}

/// Tries the methods in order of their cost, and keeps account of the positions searched.
class Question {
 public:
  Question(const Position& position, Color color, const Limits& limits)
      : position_{position}, color_{color}, limits_{limits} {}

  Answer answer() {
    const bool locked = looks_locked(position_);
    if (locked && is_blocked(position_, color_)) return unwinnable(Obstacle::blocked);
    const Bitboard greater = greater_men(position_, color_);
    if (auto answer = descend(greater.any() ? first_tries : minor_tries)) return *std::move(answer);
    using internal::Order;
    if (auto answer = search(short_straight_limit, Order::latest_first)) return *std::move(answer);
    if (!locked && is_blocked(position_, color_)) return with_nodes(unwinnable(Obstacle::blocked));
    const bool shut = !has_free_man(position_);
    if (is_shut_off(shut ? shut_loose_limit : short_loose_limit)) return shut_off();
    if (greater.empty()) {
      if (auto answer = pursue_corner_mates()) return *std::move(answer);
    }
    const std::uint64_t straight = shut ? shut_straight_limit : straight_limit;
    if (auto answer = search(straight, Order::latest_first)) return *std::move(answer);
    if (is_shut_off(loose_limit)) return shut_off();
    if (leads_nowhere(position_, most_checks)) return shut_off();
    if (auto answer = pursue_loose_mates()) return *std::move(answer);
    if (shut) {
      if (auto answer = search(straight_limit, Order::latest_first)) return *std::move(answer);
    }
    if (is_shut_off(last_loose_limit)) return shut_off();
    if (auto answer = search(left(), Order::earliest_first)) return *std::move(answer);
    return with_nodes({Chance::undecided, std::nullopt, {}, 0});
  }

 private:
  [[nodiscard]] std::uint64_t left() const {
    return limits_.nodes > spent_ ? limits_.nodes - spent_ : 0;
  }

  Answer with_nodes(Answer answer) const {
    answer.nodes = spent_;
    return answer;
  }

  [[nodiscard]] Answer shut_off() const { return with_nodes(unwinnable(Obstacle::blocked)); }

  bool is_shut_off(std::uint64_t most) { return !can_mate_loosely(position_, most); }

  /// Whether loose pieces can mate, whichever of them are tracked.
  bool can_mate_loosely(const Position& position, std::uint64_t most) {
    std::vector<Bitboard> tried;
    std::uint64_t pool = left() / loose_share * loose_per_node;
    for (const LooseChoice& choice : loose_choices) {
      const Bitboard tracked = tracked_pieces(position, color_, choice);
      if (std::ranges::find(tried, tracked) != tried.end()) continue;
      tried.push_back(tracked);
      const auto loose =
          internal::search_loose_pieces(position, color_, tracked, std::min(most, pool / 2));
      pool -= std::min(pool, loose.nodes);
      spent_ += loose.nodes / loose_per_node;
      if (loose.end == internal::LooseEnd::no_mate) return false;
    }
    return true;
  }

  /// Whether there are few moves, and no mate behind any of them: as it is after a check.
  bool leads_nowhere(const Position& position, unsigned depth) {
    const board::MoveList moves = board::legal_moves(position);
    if (moves.size() > few_moves || left() == 0) return false;
    return std::ranges::all_of(moves, [&](board::Move move) {
      Position after = position;
      after.play_unchecked(move);
      if (!board::has_legal_move(after)) return after.checkers().empty() || after.turn() == color_;
      if (!has_mating_material(after, color_)) return true;
      return !can_mate_loosely(after, loose_limit_behind) ||
             (depth > 0 && leads_nowhere(after, depth - 1));
    });
  }

  std::optional<Answer> descend(unsigned most) {
    const auto tries = static_cast<unsigned>(std::min<std::uint64_t>(most, left() / try_nodes));
    internal::Line line;
    if (internal::descend_to_mate(position_, color_, limits_.clock, tries, line)) {
      return Answer{Chance::winnable, std::nullopt, {line.moves().begin(), line.moves().end()}, 0};
    }
    spent_ += tries * try_nodes;
    return std::nullopt;
  }

  /// Goes for mates that loose pieces might give.
  std::optional<Answer> pursue_loose_mates() {
    const Bitboard kings = position_.of(Role::king);
    const auto most = std::min(loose_limit, left() / loose_share * loose_per_node);
    const auto loose =
        internal::search_loose_pieces(position_, color_, kings, most, most_loose_mates);
    spent_ += loose.nodes / loose_per_node;
    for (const std::uint64_t limit : aim_limits) {
      for (const internal::LooseMate& mate : loose.mates) {
        const internal::Goal goal{color_, mate};
        const auto distance = [&](const Position& at) { return goal.distance(at); };
        const bool promotes = mate.places.empty();
        const std::uint64_t some = std::min(limit, left() / loose_share);
        if (auto answer = search(some, internal::Order::latest_first, {distance, promotes})) {
          return answer;
        }
      }
    }
    return std::nullopt;
  }

  /// Goes for mates in a corner, the nearest first.
  std::optional<Answer> pursue_corner_mates() {
    const auto aims = internal::nearest_aims(position_, color_, most_aims);
    for (const std::uint64_t most : aim_limits) {
      if (auto answer = try_each(aims, most)) return answer;
    }
    const std::uint64_t last = last_aims_limit / std::max<std::size_t>(aims.size(), 1);
    return last > aim_limits.back() ? try_each(aims, last) : std::nullopt;
  }

  std::optional<Answer> try_each(const std::vector<internal::Aim>& aims, std::uint64_t most) {
    for (const internal::Aim& aim : aims) {
      const auto distance = [&](const Position& at) {
        return internal::distance_to(aim, at, color_);
      };
      if (auto answer = search(most, internal::Order::latest_first, {distance})) return answer;
    }
    return std::nullopt;
  }

  std::optional<Answer> search(std::uint64_t most, internal::Order order,
                               const internal::Aiming& aiming = {}) {
    const Limits some{std::min(most, left()), limits_.clock};
    if (some.nodes == 0) return std::nullopt;
    Answer answer = internal::search_helpmate(position_, color_, some, order, aiming);
    spent_ += answer.nodes;
    if (!answer.line.empty() && aiming.stops && answer.chance == Chance::undecided) {
      return go_on(answer.line);
    }
    if (answer.chance == Chance::undecided) return std::nullopt;
    return with_nodes(std::move(answer));
  }

  /// Asks the same after a line that has opened the position.
  std::optional<Answer> go_on(std::vector<board::Move>& line) {
    Position after = position_;
    for (const board::Move move : line) after.play_unchecked(move);
    Answer answer = can_mate(after, color_, {left() / 4, limits_.clock});
    spent_ += answer.nodes;
    if (answer.chance != Chance::winnable) return std::nullopt;
    line.insert(line.end(), answer.line.begin(), answer.line.end());
    answer.line = std::move(line);
    return with_nodes(std::move(answer));
  }

  const Position& position_;
  Color color_;
  Limits limits_;
  std::uint64_t spent_ = 0;
};

}  // namespace

std::string_view code_of(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::over:
      return "over";
    case Obstacle::material:
      return "material";
    case Obstacle::blocked:
      return "blocked";
    case Obstacle::forced_line:
      return "forced-line";
    case Obstacle::exhausted:
      return "exhausted";
    case Obstacle::count:
      return "count";
  }
  std::unreachable();
}

Answer can_mate(const Position& position, Color color, const Limits& limits) {
  if (auto answer = answer_if_over(position, color)) return *std::move(answer);
  if (!has_mating_material(position, color)) return unwinnable(Obstacle::material);
  const bool counted = limits.clock == Clock::counted;
  if (counted && position.halfmove_clock() >= seventyfive_count) return unwinnable(Obstacle::count);
  if (auto answer = answer_at_start(position, color)) return *std::move(answer);
  return Question{position, color, limits}.answer();
}

void shorten_helpmate(const Position& position, Color color, const Limits& limits, Answer& answer) {
  if (answer.chance != Chance::winnable || answer.line.size() <= 1) return;
  const Limits some{std::min(limits.nodes, short_limit), limits.clock};
  auto other = internal::search_helpmate(position, color, some, internal::Order::earliest_first);
  if (other.chance == Chance::winnable && other.line.size() < answer.line.size()) {
    answer.line = std::move(other.line);
  }
}

Answer can_mate_quickly(const Position& position, Color color) {
  if (!has_mating_material(position, color)) return unwinnable(Obstacle::material);
  if (looks_locked(position) && is_blocked(position, color)) return unwinnable(Obstacle::blocked);
  return {Chance::undecided, std::nullopt, {}, 0};
}

bool may_be_dead(const Position& position) {
  return may_be_dead(position, most_forced);
}

bool may_lack_mate(const Position& position, Color color) {
  return may_lack_mate(position, color, most_forced);
}

Color likelier_to_mate(const Position& position) {
  const auto worth = [&](Color color) {
    return 4 * position.straight_sliders(color).size() + 3 * position.of(color, Role::pawn).size() +
           position.of(color).size();
  };
  return worth(Color::white) >= worth(Color::black) ? Color::white : Color::black;
}

bool is_dead(const Position& position, const Limits& limits) {
  return is_hopeless_for_both(position,
                              [&](Color color) { return can_mate(position, color, limits); });
}

}  // namespace partiar::laws
