#include "laws/internal/methods.h"

#include <algorithm>
#include <array>
#include <utility>

#include "board/legal_moves.h"
#include "laws/internal/descent.h"
#include "laws/internal/goal.h"
#include "laws/internal/loose_pieces.h"
#include "laws/internal/roaming_limits.h"
#include "laws/material.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Position;
using board::Role;

/// The cost of one descent, in searched positions.
constexpr std::uint64_t try_nodes = 10;

/// A helpmate for an aim in a corner is often found within the first of these limits, and most
/// others within the next; one of `most_aims` aims has one (random positions; measured). Few aims
/// share `last_aims_limit`.
constexpr std::array<std::uint64_t, 3> corner_limits{200, 1'000, 6'000};
constexpr std::uint64_t short_corner_limit = 1'000;
constexpr std::uint64_t last_aims_limit = 240'000;
constexpr std::size_t most_aims = 48;

/// So many of the mates that loose pieces might give are pursued.
constexpr std::size_t most_loose_mates = 6;
constexpr std::uint64_t few_goals_limit = 3'000;  ///< where the winner has only pawns

/// After a promotion a mate is often found within this (measured).
constexpr std::uint64_t limit_after_opening = 3'000;

/// Loose pieces and the ways to each of their mates take no more than such a part of the positions
/// that are left to search.
constexpr std::uint64_t loose_share = 8;
constexpr std::uint64_t last_loose_share = 2;  ///< from this limit on
constexpr std::uint64_t all_choices_limit = 100'000;

/// From this limit on only the main choices pay, but for the last try.
constexpr std::uint64_t few_choices_limit = 5'000;

/// Positions with loose pieces cost a quarter of others, and their memory is soon free (measured).
constexpr std::uint64_t loose_per_node = 4;

/// How many moves of few are followed, and what few are.
constexpr unsigned most_checks = 3;
constexpr std::size_t few_moves = 8;

}  // namespace

Methods::Found Methods::leave_pawns_loose(std::uint64_t most) {
  const bool pawnless = position_.of(color_, Role::pawn).empty();
  const Bitboard pawns = pawnless ? free_pawns(position_, ~color_) : Bitboard{};
  return pawns.any() ? find_shut_off(most, pawns) : std::nullopt;
}

Methods::Found Methods::find_shut_off(std::uint64_t most, Bitboard loose_pawns) {
  const auto tracked = find_tracked(position_, most, loose_pawns);
  if (!tracked) return std::nullopt;
  Answer answer = with_nodes({Chance::unwinnable, Obstacle::shut_off, {}, 0});
  answer.tracked = *tracked;
  answer.loose_pawns = loose_pawns;
  return answer;
}

/// The pieces to track that show that loose pieces cannot mate.
std::optional<Bitboard> Methods::find_tracked(const Position& position, std::uint64_t most,
                                              Bitboard loose_pawns) {
  std::vector<Bitboard> tried;
  std::uint64_t pool = left() / (most < all_choices_limit ? loose_share : last_loose_share);
  pool *= loose_per_node;
  const bool all = most < few_choices_limit || most >= all_choices_limit;
  const auto choices =
      std::span{loose_choices}.first(all ? loose_choices.size() : main_loose_choices);
  for (const LooseChoice& choice : choices) {
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

Methods::Found Methods::find_each_move_shut(std::uint64_t most) {
  if (!leads_nowhere(position_, most_checks, most)) return std::nullopt;
  return with_nodes({Chance::unwinnable, Obstacle::each_move, {}, 0});
}

/// Whether there are few moves, and no mate behind any of them.
bool Methods::leads_nowhere(const Position& position, unsigned depth, std::uint64_t most) {
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

Methods::Found Methods::descend(unsigned most) {
  if (most <= descended_) return std::nullopt;
  const auto affordable = static_cast<unsigned>(std::min<std::uint64_t>(most, left() / try_nodes));
  const unsigned tries = std::min(most - descended_, affordable);
  Line line;
  if (descend_to_mate(position_, color_, limits_.clock, tries, line, descended_)) {
    return with_nodes(
        {Chance::winnable, std::nullopt, {line.moves().begin(), line.moves().end()}, 0});
  }
  descended_ += tries;
  spent_ += tries * try_nodes;
  return std::nullopt;
}

Methods::Found Methods::pursue_loose_mates(Bitboard tracked, std::span<const std::uint64_t> limits,
                                           std::uint64_t most_loose) {
  const Bitboard pawns_and_kings = position_.of(Role::pawn) | position_.of(Role::king);
  const bool only_pawns = (position_.of(color_) & ~pawns_and_kings).empty();
  const auto most =
      std::min(only_pawns ? few_goals_limit : most_loose, left() / loose_share * loose_per_node);
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

Methods::Found Methods::pursue_corner_mates() {
  const auto aims = nearest_aims(position_, color_, most_aims);
  for (const std::uint64_t most : corner_limits) {
    if (auto answer = try_each(aims, most)) return answer;
  }
  const std::uint64_t last = last_aims_limit / std::max<std::size_t>(aims.size(), 1);
  return last > corner_limits.back() ? try_each(aims, last) : std::nullopt;
}

Methods::Found Methods::pursue_corner_mates_shortly() {
  return try_each(nearest_aims(position_, color_, most_aims), short_corner_limit);
}

Methods::Found Methods::try_each(const std::vector<Aim>& aims, std::uint64_t most) {
  // Without pawns, what is in a king's way soon leaves it: at first, only steps count (measured).
  const bool in_steps = most == corner_limits.front() && position_.of(Role::pawn).empty();
  for (const Aim& aim : aims) {
    const auto distance = [&](const Position& at) {
      return in_steps ? distance_in_steps(aim, at, color_) : distance_to(aim, at, color_);
    };
    if (auto answer = search(most, {distance})) return answer;
  }
  return std::nullopt;
}

/// A search that goes straight on to what it aims at.
Methods::Found Methods::search(std::uint64_t most, Aiming aiming) {
  most = std::min(most, left());
  if (most == 0) return std::nullopt;
  const Limits some{most, limits_.clock};
  Answer answer = search_helpmate(position_, color_, some, Order::latest_first, std::move(aiming));
  spent_ += answer.nodes;
  if (answer.chance != Chance::undecided) return with_nodes(std::move(answer));
  return answer.line.empty() ? std::nullopt : ask_after_opening(answer.line);
}

/// Goes on with a search until it has met `most` positions.
Methods::Found Methods::go_on(Searching& searching, std::uint64_t most) {
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

Methods::Found Methods::follow_roaming_king(std::uint64_t most) {
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
Methods::Found Methods::ask_after_opening(std::vector<board::Move>& line) {
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
Methods::Found Methods::ask_after(Position before, const std::vector<board::Move>& line,
                                  std::uint64_t most) {
  before.play_unchecked(line.back());
  Answer answer = can_mate(before, color_, {most, limits_.clock});
  spent_ += answer.nodes;
  if (answer.chance != Chance::winnable) return std::nullopt;
  answer.line.insert(answer.line.begin(), line.begin(), line.end());
  return with_nodes(std::move(answer));
}

}  // namespace partiar::laws::internal
