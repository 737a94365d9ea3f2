#include "laws/internal/question.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "board/legal_moves.h"
#include "laws/internal/attempts.h"
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

constexpr std::uint64_t forced_limit = 125;

/// What loose pieces leave open is asked again between the last searches.
constexpr std::uint64_t loose_limit = 20'000;
constexpr std::uint64_t stepping_loose_limit = 1'500;
constexpr std::uint64_t long_loose_limit = 50'000;
constexpr std::uint64_t last_loose_limit = 500'000;

constexpr std::uint64_t all_that_is_left = std::numeric_limits<std::uint64_t>::max() / 2;

/// Of the ways to mates that an attempt allows for, those that are shorter by this factor come
/// first.
constexpr std::uint64_t shorter_first = 8;

/// Makes one attempt after the other.
class Question {
 public:
  Question(const Position& position, Color color, const Limits& limits)
      : position_{position}, color_{color}, methods_{position, color, limits} {}

  Answer answer() {
    // A forced line is short, and the moves are the best reason.
    if (board::legal_moves(position_).size() == 1) {
      if (auto answer = methods_.go_straight_on(forced_limit)) return *std::move(answer);
    }
    if (shut_ && is_blocked(position_, color_)) return blocked();
    const auto first = first_attempts();
    if (auto answer = take(first.front())) return *std::move(answer);
    if (!shut_ && is_blocked(position_, color_)) return blocked();
    for (const Attempt attempt : first.subspan(1)) {
      if (auto answer = take(attempt)) return *std::move(answer);
    }
    if (is_worth_roaming_on(methods_.roamed())) {
      if (auto answer = take({Method::roaming, long_roaming_limit})) return *std::move(answer);
    }
    if (auto answer = ask_further()) return *std::move(answer);
    if (auto answer = ask_last()) return *std::move(answer);
    return methods_.with_nodes({Chance::undecided, std::nullopt, {}, 0});
  }

 private:
  using Found = Methods::Found;

  [[nodiscard]] Answer blocked() const {
    return methods_.with_nodes({Chance::unwinnable, Obstacle::blocked, {}, 0});
  }

  [[nodiscard]] std::span<const Attempt> first_attempts() const {
    if (greater_men(position_, color_).empty()) return attempts::by_minor_pieces;
    return shut_ ? attempts::where_shut(movers_) : attempts::where_free(movers_);
  }

  Found take(Attempt attempt) {
    using enum Method;
    const auto [method, limit] = attempt;
    switch (method) {
      case descents:
        return methods_.descend(static_cast<unsigned>(limit));
      case straight:
        return methods_.go_straight_on(limit);
      case spread:
        return methods_.spread_out(limit);
      case roaming:
        return methods_.follow_roaming_king(limit);
      case shut_off:
        // Without pawns loose pieces settle little, and searches soon find a mate.
        return position_.of(Role::pawn).any() || limit >= loose_limit
                   ? methods_.find_shut_off(limit)
                   : std::nullopt;
      case pawns_loose:
        return methods_.leave_pawns_loose(limit);
      case each_move:
        return methods_.find_each_move_shut(limit);
      case loose_mates:
        return pursue(position_.of(Role::king), limit);
      case tracked_mates:
        return pursue(position_.occupied(), limit);
      case corners:
        return methods_.pursue_corner_mates();
      case near_corners:
        return methods_.pursue_corner_mates_shortly();
    }
    std::unreachable();
  }

  Found pursue(Bitboard tracked, std::uint64_t limit) {
    const std::array limits{limit / shorter_first, limit};
    return methods_.pursue_loose_mates(tracked, limits, limit > 1'000 ? loose_limit : 3'000);
  }

  /// Each of these unless it has no value.
  Found take_each(std::initializer_list<std::optional<Attempt>> attempts) {
    for (const auto& attempt : attempts) {
      if (!attempt) continue;
      if (auto answer = take(*attempt)) return answer;
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::optional<Attempt> when(bool condition, Attempt attempt) {
    return condition ? std::optional{attempt} : std::nullopt;
  }

  Found ask_further() {
    using enum Method;
    const bool many = shut_ && movers_ > 2;
    const Attempt shuts_off{shut_off, shut_ && steps_ ? stepping_loose_limit : loose_limit};
    return take_each(
        {when(movers_ == 0, {roaming, full_roaming_limit}), when(!shut_, {straight, 20'000}),
         Attempt{pawns_loose, loose_limit}, when(!many, shuts_off), when(shut_, {spread, 25'000}),
         when(many, shuts_off), when(shut_, {straight, 20'000}), Attempt{each_move, 1'500},
         Attempt{loose_mates, 6'000}, when(!shut_ && movers_ > 2, {each_move, loose_limit})});
  }

  Found ask_last() {
    using enum Method;
    const bool is_minor = position_.straight_sliders(color_).empty();
    const bool roams_on = is_worth_roaming_on(methods_.roamed());
    return take_each({when(roams_on, {roaming, long_roaming_limit}), Attempt{spread, 60'000},
                      Attempt{loose_mates, 20'000}, Attempt{tracked_mates, 20'000},
                      Attempt{each_move, loose_limit},
                      Attempt{shut_off, steps_ ? last_loose_limit : long_loose_limit},
                      when(is_minor, {near_corners, 0}), Attempt{spread, 370'000},
                      when(!steps_, {shut_off, last_loose_limit}), when(is_minor, {corners, 0}),
                      Attempt{spread, all_that_is_left}});
  }

  const Position& position_;
  Color color_;
  Methods methods_;
  std::size_t movers_ = count_movers(position_, little_room);
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
