#include "laws/internal/helpmate_search.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "board/legal_moves.h"
#include "laws/internal/agenda.h"
#include "laws/internal/guide.h"
#include "laws/internal/mating_net.h"
#include "laws/internal/position_set.h"
#include "laws/internal/shortcut.h"
#include "laws/material.h"

namespace partiar::laws::internal {

namespace {

using board::Color;
using board::Move;
using board::Position;

/// How a position was first reached, or later with fewer moves on the clock.
struct Step {
  std::uint32_t from;
  Move move;
  std::uint8_t clock;
  std::uint8_t distance;  ///< to a mate, as the guide estimates it
  bool expanded;
};
constexpr std::uint32_t start_node = 0;
constexpr unsigned furthest = 255;

/// How many agendas a search takes from.
std::size_t agendas_in_use(const Position& position, Order order, const Aiming& aiming) {
  if (aiming.distance || position.of(board::Role::pawn).empty()) return 1;
  return order == Order::earliest_first ? 3 : 2;
}

/// In what order a search goes on to open lines and promotions.
constexpr Order order_of_opening(Order order) {
  return order == Order::shortest_first ? order : Order::latest_first;
}

/// A mating net takes longer than a position. After so many it is asked for only if one position in
/// that share has had none (measured).
constexpr unsigned first_nets = 1'000;
constexpr unsigned share_of_nets = 16;

}  // namespace

class HelpmateSearch::Search {
 public:
  Search(const Position& position, Color winner, Clock clock_rule, Order order, Aiming aiming)
      : winner_{winner},
        clock_{clock_rule},
        order_{order},
        aiming_{std::move(aiming)},
        in_use_{agendas_in_use(position, order, aiming_)},
        agendas_{Agenda{order}, Agenda{order_of_opening(order)}, Agenda{Order::latest_first}} {
    const auto clock = std::min<std::uint32_t>(position.halfmove_clock(), seventyfive_count);
    enter(position, start_node, Move{}, counts() ? static_cast<std::uint8_t>(clock) : 0, false);
  }

  Answer run(std::uint64_t most) {
    for (;; ++turn_, node_.reset()) {
      if (!node_) node_ = agendas_[turn_ % in_use_].pop();
      if (!node_) break;  // each agenda holds all nodes
      if (steps_[*node_].expanded) continue;
      if (met_.size() >= most) return answer(Chance::undecided, std::nullopt);
      if (expand(*node_)) {
        return answer(mates_ ? Chance::winnable : Chance::undecided, std::nullopt);
      }
    }
    if (cut_) return answer(Chance::unwinnable, Obstacle::count);
    if (!forced_) return answer(Chance::unwinnable, Obstacle::exhausted);
    line_ = line_to(static_cast<std::uint32_t>(met_.size() - 1));
    return answer(Chance::unwinnable, Obstacle::forced_line);
  }

 private:
  [[nodiscard]] bool counts() const { return clock_ == Clock::counted; }

  Answer answer(Chance chance, std::optional<Obstacle> obstacle) {
    return {chance, obstacle, std::move(line_), met_.size()};
  }

  /// Enters the successors; returns whether a move mates, or arrives where the search stops.
  bool expand(std::uint32_t node) {
    steps_[node].expanded = true;
    const Position position = Position::unpacked(met_[node]);
    const board::MoveList moves = board::legal_moves(position);
    forced_ &= moves.size() <= 1;
    for (const Move move : moves) {
      Position after = position;
      after.play_unchecked(move);
      const bool mated = after.checkers().any() && !board::has_legal_move(after);
      if (mated && after.turn() != winner_) {
        mates_ = true;
        line_ = line_to(node);
        line_.push_back(move);
        return true;
      }
      const bool zeroing = position.is_zeroing(move);
      const unsigned clock = zeroing || !counts() ? 0 : steps_[node].clock + 1U;
      if (clock >= seventyfive_count) {
        cut_ = true;
        continue;
      }
      if (aiming_.stops && aiming_.distance(after) == 0) {
        line_ = line_to(node);
        line_.push_back(move);
        return true;
      }
      const bool nearer = enter(after, node, move, static_cast<std::uint8_t>(clock), zeroing);
      if (mates_) return true;
      if (nearer && order_ == Order::latest_first) {
        // Go straight on; the rest of this node follows when it is popped again.
        steps_[node].expanded = false;
        return false;
      }
    }
    return false;
  }

  /// Whether to go straight on from the position: it is new, or reached with fewer moves on the
  /// clock, not shut, and nearer to a mate than its predecessor; or a mate was found behind it.
  bool enter(const Position& position, std::uint32_t from, Move move, std::uint8_t clock,
             bool zeroing) {
    const auto [node, is_new] = met_.enter(position.packed());
    if (!is_new) {
      if (clock >= steps_[node].clock) return false;
      steps_[node] = {from, move, clock, steps_[node].distance, false};
    } else {
      const unsigned distance =
          aiming_.distance ? aiming_.distance(position) : distance_to_mate(position, winner_);
      steps_.push_back(
          {from, move, clock, static_cast<std::uint8_t>(std::min(distance, furthest)), false});
    }
    // Only a pawn move or a capture can shut a position that was open.
    if (zeroing && is_shut(position)) return false;
    if (is_new && (zeroing || Shortcut::is_due(node)) && mates_behind(position)) {
      mates_ = true;
      line_ = line_to(node);
      shortcut_.append_to(line_);
      return true;
    }
    const bool nearer = steps_[node].distance < steps_[from].distance;
    if (nearer && order_ == Order::latest_first) {
      agendas_[0].push(from, steps_[from].distance);
      if (in_use_ > 1) agendas_[1].push(from, steps_[from].distance);
    }
    agendas_[0].push(node, steps_[node].distance);
    if (in_use_ > 1) agendas_[1].push(node, distance_to_open(position));
    if (in_use_ > 2) agendas_[2].push(node, steps_[node].distance);
    return nearer;
  }

  /// Whether no mate can arise from the position, whatever is played; false also where it does not
  /// pay to ask for mating nets.
  [[nodiscard]] bool is_shut(const Position& position) {
    if (!has_mating_material(position, winner_)) return true;
    const bool pays = nets_asked_ < first_nets || nets_missing_ * share_of_nets > nets_asked_;
    if (aiming_.distance || !pays) return false;  // too slow for a short search
    const bool shut = find_mating_net(Mobility{position}, winner_) == MatingNet::none;
    ++nets_asked_;
    nets_missing_ += shut ? 1 : 0;
    return shut;
  }

  /// Whether a mate is soon found.
  [[nodiscard]] bool mates_behind(const Position& position) {
    return !counts() && order_ != Order::shortest_first && shortcut_.pays(met_.size()) &&
           shortcut_.mates(position, winner_, Clock::ignored);
  }

  [[nodiscard]] std::vector<Move> line_to(std::uint32_t node) const {
    std::vector<Move> line;
    for (; node != start_node; node = steps_[node].from) line.push_back(steps_[node].move);
    std::ranges::reverse(line);
    return line;
  }

  Color winner_;
  Clock clock_;
  Order order_;
  Aiming aiming_;
  PositionSet met_;
  std::vector<Step> steps_;  ///< indexed by the numbers in `met_`
  /// The first aims at a mate, the second at open lines and promotions, straight on unless lines
  /// are to be short; where only the first spreads out, the third goes straight on to a mate.
  /// Popped in turn; without pawns, the first is enough.
  std::size_t in_use_;
  std::array<Agenda, 3> agendas_;
  unsigned turn_ = 0;
  std::optional<std::uint32_t> node_;  ///< the next, if the search stopped at its limit
  std::vector<Move> line_;
  Shortcut shortcut_;
  unsigned nets_asked_ = 0;
  unsigned nets_missing_ = 0;
  bool mates_ = false;
  bool forced_ = true;
  bool cut_ = false;  ///< the seventy-five-move count ended a line
};

HelpmateSearch::HelpmateSearch(const Position& position, Color winner, Clock clock, Order order,
                               Aiming aiming)
    : search_{std::make_unique<Search>(position, winner, clock, order, std::move(aiming))} {}

HelpmateSearch::HelpmateSearch(HelpmateSearch&&) noexcept = default;
HelpmateSearch& HelpmateSearch::operator=(HelpmateSearch&&) noexcept = default;
HelpmateSearch::~HelpmateSearch() = default;

Answer HelpmateSearch::run(std::uint64_t most) {
  return search_->run(most);
}

}  // namespace partiar::laws::internal
