/// Where the editions of the Laws differ. Which edition rules what is in `laws/editions.cpp`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace partiar::laws {

/// The types of play that differ in what a mistake costs.
enum class Competition : std::uint8_t { standard, rapid, blitz };

/// Whether arbiters supervise play adequately, so that rapid and blitz follow the rules of standard
/// play (2009: A.3, B.2; 2014: A.3, B.3; 2017 and 2018: A.3.1, B.3.1; 2023: A.4, B.2).
enum class Supervision : std::uint8_t { adequate, none };

/// The conditions of a game that matter to the Laws.
struct Conditions {
  Competition competition = Competition::standard;
  Supervision supervision = Supervision::none;  ///< irrelevant in standard play

  /// Whether appendices A and B, not the Laws of standard play, rule what mistakes cost.
  [[nodiscard]] constexpr bool are_quick() const {
    return competition != Competition::standard && supervision == Supervision::none;
  }
};

/// Extra minutes for the opponent, and the article that grants them.
struct Penalty {
  unsigned minutes = 0;
  std::string_view article;
};

/// Whether the fifth occurrence of a position ends the game by itself.
enum class Fivefold : std::uint8_t {
  never,
  consecutive,  ///< each four half-moves after the one before
  ever
};

/// The rules in which editions differ.
struct Rules {
  Fivefold fivefold{};
  bool seventyfive = false;            ///< 75 moves end the game by themselves
  bool agreement_needs_moves = false;  ///< no draw by agreement before both have moved
  bool resigner_may_draw = false;      ///< resigning to a side that cannot mate is a draw
  bool pawn_left_is_queen = false;     ///< a pawn left on its last rank becomes a queen
  /// Unsupervised rapid and blitz: a position that is still illegal (both kings in check, or a pawn
  /// on its last rank) when the next move is completed is drawn.
  bool illegal_position_draws = false;
  /// A telephone that makes a sound loses, but wins nothing for an opponent who cannot mate, who
  /// then scores a draw. Otherwise having it on one loses, whatever the position.
  bool device_may_draw = false;
  bool reversed_restarts = false;  ///< a game begun with colours reversed, before ten moves
  bool late_after_hour = false;    ///< at a resumption; otherwise after the default time
  /// No claim in a quickplay finish unless announced beforehand, nor in a game with an increment.
  bool quickplay_announced = false;
  bool guidelines_outside = false;     ///< says that the Guidelines are not part of the Laws
  std::uint32_t blitz_below = 0;       ///< seconds for sixty moves; from there on, rapid
  std::array<Penalty, 4> wrong_claim;  ///< by `Competition`, then for supervised blitz
};

/// Whether an arbiter replaces a pawn left on its last rank with a queen. If not, it remains a pawn
/// until somebody intervenes.
[[nodiscard]] constexpr bool is_left_pawn_queen(const Rules& rules, const Conditions& conditions) {
  return rules.pawn_left_is_queen && !conditions.are_quick();
}

/// The type of play in which each player has that many seconds for sixty moves. Source: A.1 and B.1
/// of all editions.
[[nodiscard]] constexpr Competition competition_of(const Rules& rules, std::uint64_t seconds) {
  constexpr std::uint64_t standard_from = 3'600;
  if (seconds < rules.blitz_below) return Competition::blitz;
  return seconds < standard_from ? Competition::rapid : Competition::standard;
}

}  // namespace partiar::laws
