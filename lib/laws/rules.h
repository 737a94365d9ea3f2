/// What the editions of the Laws rule differently. Which edition rules what is in `laws/edition.h`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace partiar::laws {

/// The kinds of play whose rules differ in what a mistake costs.
enum class Competition : std::uint8_t { standard, rapid, blitz };

/// Whether arbiters watch every board, so that rapid chess and blitz are played by the rules of
/// standard play (2009: A.3, B.2; 2014: A.3, B.3; 2017 and 2018: A.3.1, B.3.1; 2023: A.4, B.2).
enum class Supervision : std::uint8_t { adequate, none };

/// Under which a game was played, as far as the Laws ask.
struct Conditions {
  Competition competition = Competition::standard;
  Supervision supervision = Supervision::none;  ///< which standard play does not ask

  /// Whether appendices A and B rule what mistakes cost, and not the Laws of standard play.
  [[nodiscard]] constexpr bool are_quick() const {
    return competition != Competition::standard && supervision == Supervision::none;
  }
};

/// Minutes that the opponent gets, and where that is said.
struct Penalty {
  unsigned minutes = 0;
  std::string_view article;
};

/// When five occurrences of a position end the game by themselves.
enum class Fivefold : std::uint8_t {
  never,
  consecutive,  ///< each four half-moves after the one before
  ever
};

/// What an edition rules otherwise than another.
struct Rules {
  Fivefold fivefold{};
  bool seventyfive = false;            ///< 75 moves end the game by themselves
  bool agreement_needs_moves = false;  ///< no draw is agreed before both have moved
  bool resigner_may_draw = false;      ///< who resigns to a side that cannot mate draws
  bool pawn_left_is_queen = false;     ///< a pawn left on its last rank becomes a queen
  /// Unsupervised rapid chess and blitz: a position that is still illegal, both kings in check or a
  /// pawn on its last rank, when the next move is completed, is drawn.
  bool illegal_position_draws = false;
  std::array<Penalty, 4> wrong_claim;  ///< by `Competition`, then of blitz that is supervised
};

/// Whether an arbiter replaces a pawn that was left on its last rank by a queen. Where not, it is
/// what it was, until somebody intervenes.
[[nodiscard]] constexpr bool is_left_pawn_queen(const Rules& rules, const Conditions& conditions) {
  return rules.pawn_left_is_queen && !conditions.are_quick();
}

}  // namespace partiar::laws
