#include "laws/internal/question.h"

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "laws/internal/freedom.h"
#include "laws/internal/loose_choice.h"
#include "laws/internal/mating_net.h"
#include "laws/internal/methods.h"
#include "laws/internal/roaming_limits.h"

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

/// Loose pieces settle what they can in far fewer positions than this (measured).
constexpr std::uint64_t loose_limit = 20'000;
constexpr std::uint64_t short_loose_limit = 300;  ///< first, where a piece or a pawn is free
constexpr std::uint64_t shut_loose_limit = 700;   ///< first, where none is
constexpr std::uint64_t stepping_loose_limit = 1'500;

/// Ways to a mate that loose pieces might give are found within these, long ones within the last.
constexpr std::array<std::uint64_t, 3> mate_limits{200, 1'000, 6'000};
constexpr std::uint64_t goal_loose_limit = 3'000;
constexpr std::array<std::uint64_t, 2> last_mate_limits{1'000, 20'000};

/// What that leaves open is asked again between the last searches.
constexpr std::uint64_t long_loose_limit = 50'000;
constexpr std::uint64_t last_loose_limit = 500'000;
/// The same behind a move.
constexpr std::uint64_t loose_limit_behind = 1'500;

constexpr std::uint64_t all_that_is_left = std::numeric_limits<std::uint64_t>::max() / 2;

/// Tries the methods in order of their cost.
class Question {
 public:
  Question(const Position& position, Color color, const Limits& limits)
      : position_{position}, color_{color}, methods_{position, color, limits} {}

  Answer answer() {
    const bool locked = looks_locked(position_);
    if (locked && is_blocked(position_, color_)) return blocked();
    const Bitboard greater = greater_men(position_, color_);
    if (auto answer = methods_.descend(greater.any() ? first_tries : minor_tries))
      return *std::move(answer);
    if (auto answer = methods_.go_straight_on(short_straight_limit)) return *std::move(answer);
    if (!locked && is_blocked(position_, color_)) return blocked();
    if (auto answer = ask_first_where_pawns_stand()) return *std::move(answer);
    if (shut_ && greater.any()) {
      if (auto answer = ask_first_where_shut()) return *std::move(answer);
    }
    if (greater.empty()) {
      if (auto answer = methods_.pursue_corner_mates()) return *std::move(answer);
    }
    if (auto answer = go_straight_on()) return *std::move(answer);
    if (auto answer = ask_last()) return *std::move(answer);
    return methods_.with_nodes({Chance::undecided, std::nullopt, {}, 0});
  }

 private:
  using Found = Methods::Found;

  [[nodiscard]] Answer blocked() const {
    return methods_.with_nodes({Chance::unwinnable, Obstacle::blocked, {}, 0});
  }

  [[nodiscard]] std::size_t movers() const { return count_movers(position_, little_room); }

  /// Without pawns loose pieces settle little, and searches soon find a mate.
  Found ask_first_where_pawns_stand() {
    if (position_.of(Role::pawn).empty()) return std::nullopt;
    return methods_.find_shut_off(shut_ ? shut_loose_limit : short_loose_limit);
  }

  Found ask_first_where_shut() {
    if (auto answer = methods_.follow_roaming_king(first_roaming_limit(movers()))) return answer;
    const auto some = std::span{mate_limits}.first(2);
    return methods_.pursue_loose_mates(position_.of(Role::king), some, goal_loose_limit);
  }

  Found go_straight_on() {
    if (auto answer = methods_.go_straight_on(shut_straight_limit)) return answer;
    if (auto answer = methods_.follow_roaming_king(roaming_limit(movers(), shut_))) return answer;
    if (!shut_) {
      if (auto answer = methods_.go_straight_on(straight_limit)) return answer;
    }
    if (auto answer = methods_.leave_pawns_loose(loose_limit)) return answer;
    if (auto answer =
            methods_.find_shut_off(shut_ && steps_ ? stepping_loose_limit : loose_limit)) {
      return answer;
    }
    if (shut_) {
      if (auto answer = methods_.spread_out(spread_limit)) return answer;
      if (auto answer = methods_.go_straight_on(straight_limit)) return answer;
    }
    if (auto answer = methods_.find_each_move_shut(loose_limit_behind)) return answer;
    return methods_.pursue_loose_mates(position_.of(Role::king), mate_limits, loose_limit);
  }

  Found ask_last() {
    if (is_worth_roaming_on(methods_.roamed())) {
      if (auto answer = methods_.follow_roaming_king(long_roaming_limit)) return answer;
    }
    if (auto answer = methods_.spread_out(middle_spread_limit)) return answer;
    for (const Bitboard tracked : {position_.of(Role::king), position_.occupied()}) {
      if (auto answer = methods_.pursue_loose_mates(tracked, last_mate_limits, loose_limit))
        return answer;
    }
    if (auto answer = methods_.find_each_move_shut(loose_limit)) return answer;
    if (auto answer = methods_.find_shut_off(steps_ ? last_loose_limit : long_loose_limit))
      return answer;
    const bool is_minor = position_.straight_sliders(color_).empty();
    if (is_minor) {
      if (auto answer = methods_.pursue_corner_mates_shortly()) return answer;
    }
    if (auto answer = methods_.spread_out(long_spread_limit)) return answer;
    if (!steps_) {
      if (auto answer = methods_.find_shut_off(last_loose_limit)) return answer;
    }
    if (is_minor) {
      if (auto answer = methods_.pursue_corner_mates()) return answer;
    }
    return methods_.spread_out(all_that_is_left);
  }

  const Position& position_;
  Color color_;
  Methods methods_;
  bool shut_ = !has_free_man(position_);
  /// Pawns that can step take more places with loose pieces than play lets them take in time.
  bool steps_ = !no_pawn_can_step(position_);
};

}  // namespace

bool is_blocked(const Position& position, Color color) {
  return find_mating_net(Mobility{position}, color) == MatingNet::none;
}

Answer answer_question(const Position& position, Color color, const Limits& limits) {
  return Question{position, color, limits}.answer();
}

}  // namespace partiar::laws::internal
