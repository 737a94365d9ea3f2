#include "laws/internal/question.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "board/legal_moves.h"
#include "laws/internal/aim.h"
#include "laws/internal/descent.h"
#include "laws/internal/freedom.h"
#include "laws/internal/goal.h"
#include "laws/internal/helpmate_search.h"
#include "laws/internal/loose_choice.h"
#include "laws/internal/loose_pieces.h"
#include "laws/internal/mating_net.h"
#include "laws/internal/roaming_king.h"
#include "laws/internal/roaming_limits.h"
#include "laws/material.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;

/// A descent finds most helpmates in positions from games within these tries (measured); a search
/// finds the rest.
constexpr unsigned first_tries = 25;

/// With only bishops and knights mates are rare, and a search is faster (measured).
constexpr unsigned minor_tries = 2;

/// Searches go on in turn, each where it stopped. Straight on finds a mate soon where mates are
/// common, spreading out where they are rare or there are none (measured).
constexpr std::uint64_t short_straight_limit = 250;  ///< before all else
constexpr std::uint64_t straight_limit = 20'000;
constexpr std::uint64_t shut_straight_limit = 4'000;  ///< where no piece is free
constexpr std::uint64_t spread_limit = 25'000;
constexpr std::uint64_t middle_spread_limit = 60'000;
constexpr std::uint64_t long_spread_limit = 370'000;

/// The cost of one descent, in searched positions.
constexpr std::uint64_t try_nodes = 10;

/// A helpmate for an aim is often found within the first of these limits, and most others within
/// the next; one of `most_aims` aims has one (random positions; measured). Few aims share
/// `last_aims_limit`.
constexpr std::array<std::uint64_t, 3> aim_limits{200, 1'000, 6'000};
constexpr std::uint64_t short_aim_limit = 1'000;
constexpr std::uint64_t last_aims_limit = 240'000;
constexpr std::size_t most_aims = 48;

/// Loose pieces settle what they can in far fewer positions than this (measured).
constexpr std::uint64_t loose_limit = 20'000;
constexpr std::uint64_t short_loose_limit = 300;  ///< first, where a piece or a pawn is free
constexpr std::uint64_t shut_loose_limit = 700;   ///< first, where none is
constexpr std::uint64_t stepping_loose_limit = 1'500;

/// So many of the mates that loose pieces might give are pursued.
constexpr std::size_t most_loose_mates = 6;
constexpr std::uint64_t goal_loose_limit = 3'000;  ///< where the winner has only pawns

/// After a promotion a mate is often found within this (measured).
constexpr std::uint64_t limit_after_opening = 3'000;

/// Long ways to one of them are found within these (measured).
constexpr std::array<std::uint64_t, 2> last_loose_mate_limits{1'000, 20'000};

/// What that leaves open is asked again between the last searches.
constexpr std::uint64_t long_loose_limit = 50'000;
constexpr std::uint64_t last_loose_limit = 500'000;
constexpr std::uint64_t last_loose_share = 2;  ///< as below, but for this

/// They and the ways to each of their mates take no more than such a part of the positions that are
/// left to search.
constexpr std::uint64_t loose_share = 8;

/// Positions with loose pieces cost a quarter of others, and their memory is soon free (measured).
constexpr std::uint64_t loose_per_node = 4;

/// The same behind a move, and how many moves of few are followed.
constexpr std::uint64_t loose_limit_behind = 1'500;
constexpr unsigned most_checks = 3;

/// More legal moves than this are not followed one by one.
constexpr std::size_t few_moves = 8;

Answer unwinnable(Obstacle obstacle) {
  return {Chance::unwinnable, obstacle, {}, 0};
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
    if (auto answer = go_on(straight_, short_straight_limit)) return *std::move(answer);
    if (!locked && is_blocked(position_, color_)) return with_nodes(unwinnable(Obstacle::blocked));
    const bool shut = !has_free_man(position_);
    if (auto answer = ask_first_where_pawns_stand(shut)) return *std::move(answer);
    if (shut && greater.any()) {
      if (auto answer = ask_first_where_shut()) return *std::move(answer);
    }
    if (greater.empty()) {
      if (auto answer = pursue_corner_mates()) return *std::move(answer);
    }
    if (auto answer = go_straight_on(shut)) return *std::move(answer);
    if (auto answer = ask_last()) return *std::move(answer);
    return with_nodes({Chance::undecided, std::nullopt, {}, 0});
  }

 private:
  /// A search that may go on.
  struct Searching {
    Order order;
    std::optional<HelpmateSearch> search;
    std::uint64_t met;  ///< positions
  };

  [[nodiscard]] std::uint64_t left() const {
    return limits_.nodes > spent_ ? limits_.nodes - spent_ : 0;
  }

  Answer with_nodes(Answer answer) const {
    answer.nodes = spent_;
    return answer;
  }

  /// Without pawns loose pieces settle little, and searches soon find a mate.
  std::optional<Answer> ask_first_where_pawns_stand(bool shut) {
    if (position_.of(Role::pawn).empty()) return std::nullopt;
    return find_shut_off(shut ? shut_loose_limit : short_loose_limit);
  }

  std::optional<Answer> ask_first_where_shut() {
    if (auto answer = follow_roaming_king(first_roaming_limit(movers()))) return answer;
    const auto some = std::span{aim_limits}.first(2);
    return pursue_loose_mates(position_.of(Role::king), some, goal_loose_limit);
  }

  std::optional<Answer> go_straight_on(bool shut) {
    if (auto answer = go_on(straight_, shut_straight_limit)) return answer;
    if (auto answer = follow_roaming_king(roaming_limit(movers(), shut))) return answer;
    if (!shut) {
      if (auto answer = go_on(straight_, straight_limit)) return answer;
    }
    if (auto answer = leave_pawns_loose()) return answer;
    if (auto answer = find_shut_off(shut && steps_ ? stepping_loose_limit : loose_limit)) {
      return answer;
    }
    if (shut) {
      if (auto answer = go_on(spread_, spread_limit)) return answer;
      if (auto answer = go_on(straight_, straight_limit)) return answer;
    }
    if (leads_nowhere(position_, most_checks, loose_limit_behind)) {
      return with_nodes(unwinnable(Obstacle::each_move));
    }
    return pursue_loose_mates(position_.of(Role::king), aim_limits);
  }

  std::optional<Answer> ask_last() {
    if (is_worth_roaming_on(roamed_)) {
      if (auto answer = follow_roaming_king(long_roaming_limit)) return answer;
    }
    if (auto answer = go_on(spread_, middle_spread_limit)) return answer;
    for (const Bitboard tracked : {position_.of(Role::king), position_.occupied()}) {
      if (auto answer = pursue_loose_mates(tracked, last_loose_mate_limits)) return answer;
    }
    if (leads_nowhere(position_, most_checks, loose_limit)) {
      return with_nodes(unwinnable(Obstacle::each_move));
    }
    if (auto answer = find_shut_off(steps_ ? last_loose_limit : long_loose_limit)) return answer;
    const bool is_minor = position_.straight_sliders(color_).empty();
    if (is_minor) {
      if (auto answer = pursue_corner_mates_shortly()) return answer;
    }
    if (auto answer = go_on(spread_, long_spread_limit)) return answer;
    if (!steps_) {
      if (auto answer = find_shut_off(last_loose_limit)) return answer;
    }
    if (is_minor) {
      if (auto answer = pursue_corner_mates()) return answer;
    }
    return go_on(spread_, limits_.nodes);
  }

  /// Whether loose pieces cannot mate if pawns of the loser's are loose too.
  std::optional<Answer> leave_pawns_loose() {
    const bool pawnless = position_.of(color_, Role::pawn).empty();
    const Bitboard pawns = pawnless ? free_pawns(position_, ~color_) : Bitboard{};
    return pawns.any() ? find_shut_off(loose_limit, pawns) : std::nullopt;
  }

  /// Whether loose pieces cannot mate, by one choice or another of which are tracked.
  std::optional<Answer> find_shut_off(std::uint64_t most, Bitboard loose_pawns = {}) {
    const auto tracked = find_tracked(position_, most, loose_pawns);
    if (!tracked) return std::nullopt;
    Answer answer = with_nodes(unwinnable(Obstacle::shut_off));
    answer.tracked = *tracked;
    answer.loose_pawns = loose_pawns;
    return answer;
  }

  /// The pieces to track that show that loose pieces cannot mate.
  std::optional<Bitboard> find_tracked(const Position& position, std::uint64_t most,
                                       Bitboard loose_pawns = {}) {
    std::vector<Bitboard> tried;
    std::uint64_t pool = left() / (most < last_loose_limit ? loose_share : last_loose_share);
    pool *= loose_per_node;
    for (const LooseChoice& choice : loose_choices) {
      const Bitboard tracked = tracked_pieces(position, color_, choice);
      if (std::ranges::find(tried, tracked) != tried.end()) continue;
      tried.push_back(tracked);
      const auto loose =
          search_loose_pieces(position, color_, tracked, std::min(most, pool / 2), 1, loose_pawns);
      pool -= std::min(pool, loose.nodes);
      spent_ += loose.nodes / loose_per_node;
      if (loose.end == LooseEnd::no_mate) return tracked;
    }
    return std::nullopt;
  }

  /// Whether there are few moves, and no mate behind any of them: as it is after a check.
  bool leads_nowhere(const Position& position, unsigned depth, std::uint64_t most) {
    const board::MoveList moves = board::legal_moves(position);
    if (moves.size() > few_moves || left() == 0) return false;
    return std::ranges::all_of(moves, [&](board::Move move) {
      Position after = position;
      after.play_unchecked(move);
      if (!board::has_legal_move(after)) return after.checkers().empty() || after.turn() == color_;
      if (!has_mating_material(after, color_)) return true;
      return find_tracked(after, most) || (depth > 0 && leads_nowhere(after, depth - 1, most));
    });
  }

  std::optional<Answer> descend(unsigned most) {
    const auto tries = static_cast<unsigned>(std::min<std::uint64_t>(most, left() / try_nodes));
    Line line;
    if (descend_to_mate(position_, color_, limits_.clock, tries, line)) {
      return Answer{Chance::winnable, std::nullopt, {line.moves().begin(), line.moves().end()}, 0};
    }
    spent_ += tries * try_nodes;
    return std::nullopt;
  }

  /// Goes for mates that loose pieces might give.
  std::optional<Answer> pursue_loose_mates(Bitboard tracked, std::span<const std::uint64_t> limits,
                                           std::uint64_t most_loose = loose_limit) {
    const Bitboard pawns_and_kings = position_.of(Role::pawn) | position_.of(Role::king);
    const bool only_pawns = (position_.of(color_) & ~pawns_and_kings).empty();
    const auto most =
        std::min(only_pawns ? goal_loose_limit : most_loose, left() / loose_share * loose_per_node);
    const auto loose = search_loose_pieces(position_, color_, tracked, most, most_loose_mates);
    spent_ += loose.nodes / loose_per_node;
    for (const std::uint64_t limit : limits) {
      for (const LooseMate& mate : loose.mates) {
        const Goal goal{color_, mate};
        const auto distance = [&](const Position& at) { return goal.distance(at); };
        const bool promotes = mate.places.empty();
        const std::uint64_t some = std::min(limit, left() / loose_share);
        if (auto answer = search(some, {distance, promotes})) return answer;
      }
    }
    return std::nullopt;
  }

  /// Goes for mates in a corner, the nearest first.
  std::optional<Answer> pursue_corner_mates() {
    const auto aims = nearest_aims(position_, color_, most_aims);
    for (const std::uint64_t most : aim_limits) {
      if (auto answer = try_each(aims, most)) return answer;
    }
    const std::uint64_t last = last_aims_limit / std::max<std::size_t>(aims.size(), 1);
    return last > aim_limits.back() ? try_each(aims, last) : std::nullopt;
  }

  /// The same for those that are soon found.
  std::optional<Answer> pursue_corner_mates_shortly() {
    return try_each(nearest_aims(position_, color_, most_aims), short_aim_limit);
  }

  std::optional<Answer> try_each(const std::vector<Aim>& aims, std::uint64_t most) {
    // Without pawns, what is in a king's way soon leaves it: at first, only steps count (measured).
    const bool in_steps = most == aim_limits.front() && position_.of(Role::pawn).empty();
    for (const Aim& aim : aims) {
      const auto distance = [&](const Position& at) {
        return in_steps ? distance_in_steps(aim, at, color_) : distance_to(aim, at, color_);
      };
      if (auto answer = search(most, {distance})) return answer;
    }
    return std::nullopt;
  }

  /// A search that goes straight on to what it aims at.
  std::optional<Answer> search(std::uint64_t most, Aiming aiming) {
    most = std::min(most, left());
    if (most == 0) return std::nullopt;
    const Limits some{most, limits_.clock};
    Answer answer =
        search_helpmate(position_, color_, some, Order::latest_first, std::move(aiming));
    spent_ += answer.nodes;
    if (answer.chance != Chance::undecided) return with_nodes(std::move(answer));
    return answer.line.empty() ? std::nullopt : ask_after_opening(answer.line);
  }

  /// Goes on with a search until it has met `most` positions.
  std::optional<Answer> go_on(Searching& searching, std::uint64_t most) {
    auto& [order, search, met] = searching;
    most = std::min(most, met + left());
    if (most <= met) return std::nullopt;
    if (!search) search.emplace(position_, color_, limits_.clock, order);
    Answer answer = search->run(most);
    spent_ += answer.nodes - met;
    met = answer.nodes;
    if (answer.chance == Chance::undecided) return std::nullopt;
    return with_nodes(std::move(answer));
  }

  [[nodiscard]] std::size_t movers() const { return count_movers(position_, little_room); }

  /// Goes on with a search with a roaming king until it has followed `most` placements.
  std::optional<Answer> follow_roaming_king(std::uint64_t most) {
    if (limits_.clock == Clock::counted || position_.castling_rooks().any()) return std::nullopt;
    most = std::min(most, roamed_ + left() / roaming_share);
    if (most <= roamed_) return std::nullopt;
    if (!roaming_) roaming_.emplace(position_, color_);
    Answer answer = roaming_->run(most);
    spent_ += answer.nodes - roamed_;
    roamed_ = answer.nodes;
    if (answer.chance == Chance::undecided) return std::nullopt;
    return with_nodes(std::move(answer));
  }

  /// Asks the same after a line that has opened the position, whatever the pawn is promoted to: a
  /// queen may stalemate or guard too much where a lesser piece mates.
  std::optional<Answer> ask_after_opening(std::vector<board::Move>& line) {
    Position before = position_;
    for (const board::Move move : std::span{line}.first(line.size() - 1)) {
      before.play_unchecked(move);
    }
    const board::Move last = line.back();
    const std::array limits{limit_after_opening, left() / 4};
    const bool may_choose =
        last.kind() == board::Move::Kind::promotion && limits.back() > limits.front();
    for (const std::uint64_t most : std::span{limits}.subspan(may_choose ? 0 : 1)) {
      for (const Role role : {Role::queen, Role::rook, Role::knight, Role::bishop}) {
        if (may_choose) line.back() = board::Move{last.from(), last.to(), role};
        if (auto answer = ask_after(before, line, std::min(most, left() / 4))) return answer;
        if (!may_choose) break;
      }
    }
    return std::nullopt;
  }

  /// Asks the same after a line whose last move is made in `before`.
  std::optional<Answer> ask_after(Position before, const std::vector<board::Move>& line,
                                  std::uint64_t most) {
    before.play_unchecked(line.back());
    Answer answer = can_mate(before, color_, {most, limits_.clock});
    spent_ += answer.nodes;
    if (answer.chance != Chance::winnable) return std::nullopt;
    answer.line.insert(answer.line.begin(), line.begin(), line.end());
    return with_nodes(std::move(answer));
  }

  const Position& position_;
  Color color_;
  Limits limits_;
  std::uint64_t spent_ = 0;
  /// Pawns that can step take more places with loose pieces than play lets them take in time.
  bool steps_ = !no_pawn_can_step(position_);
  Searching straight_{Order::latest_first, {}, 0};
  Searching spread_{Order::earliest_first, {}, 0};
  std::optional<RoamingKingSearch> roaming_;
  std::uint64_t roamed_ = 0;  ///< placements that it has followed
};

}  // namespace

bool is_blocked(const Position& position, Color color) {
  return find_mating_net(Mobility{position}, color) == MatingNet::none;
}

Answer answer_question(const Position& position, Color color, const Limits& limits) {
  return Question{position, color, limits}.answer();
}

}  // namespace partiar::laws::internal
