/// Two records of one game, as the two players' scoresheets are: where they part, and what each
/// says from there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "board/move.h"
#include "board/position.h"
#include "replay/game.h"
#include "replay/options.h"

namespace partiar::scoresheet {

/// Which of two records.
enum class Which : std::uint8_t { first, second };
[[nodiscard]] constexpr std::size_t index(Which which) {
  return static_cast<std::size_t>(which);
}
[[nodiscard]] constexpr std::string_view name_of(Which which) {
  return which == Which::first ? "first" : "second";
}
[[nodiscard]] constexpr Which operator~(Which which) {
  return which == Which::first ? Which::second : Which::first;
}

/// How far the half-moves behind the parting go when they are played from elsewhere.
struct Continued {
  std::vector<board::Move> moves{};  ///< that can be played
  bool is_whole = false;             ///< all that the record holds
};

/// How two records come together again.
enum class Meeting : std::uint8_t {
  swapped,        ///< the same half-moves in another order
  transposition,  ///< other half-moves, the same position
  missing,        ///< one record lacks half-moves that the other has
};
[[nodiscard]] constexpr std::string_view name_of(Meeting how) {
  constexpr std::array<std::string_view, 3> names{"swapped", "transposition", "missing"};
  return names[static_cast<std::size_t>(how)];
}
struct Rejoin {
  Meeting how{};
  std::array<base::Ply, 2> plies{};  ///< of each record, by `index(Which)`, when they have met
};

/// What one record has where they part.
struct Branch {
  bool is_playable = false;  ///< from the first half-move to the last word
  std::uint32_t plies = 0;   ///< that can be followed
  /// Its rest, with the other's half-move in place of its own, where both have one, or its own
  /// cannot be read.
  std::optional<Continued> with_others_move{};
};

/// How the half-moves of two records stand to each other.
enum class Relation : std::uint8_t {
  other_starts,   ///< they begin from different positions, or one from none
  alike,          ///< the same, and both can be played to their ends
  stopped_alike,  ///< the same up to a word that both have, and that cannot be played
  one_ends,       ///< one ends where the other goes on
  parted,         ///< both go on, and not alike
};

struct Comparison {
  Relation relation{};
  bool is_same_start = false;
  /// All half-moves and the result, and no half-move had to be mended to be read. Names and dates
  /// may differ.
  bool is_same = false;
  bool is_same_result = false;
  base::Ply agreed{};                                    ///< half-moves that are alike
  board::Position parting = board::Position::initial();  ///< the last position in common
  std::array<Branch, 2> branches{};                      ///< by `index(Which)`
  std::optional<Rejoin> rejoin{};
  /// Whose half-move at the parting the rest proves: with it the whole rest of the other record can
  /// be played, and that record's own cannot.
  std::optional<Which> proved{};
};

/// Whether a record can be played from its first half-move to its last word.
[[nodiscard]] bool is_playable(const replay::Game& game);

/// Reads those of two records of one game anew that are typed sheets and cannot be read whole, each
/// so far as it agrees with the other; those with tags, where they part, in the letters in which
/// they agree longer. Cost: that of some two hundred weighed readings at most.
void read_beside_each_other(replay::Game& first, replay::Game& second,
                            const replay::ReplayOptions& options);

/// Compares two games.
///
/// Input:  `options` that they were replayed with, for what is played from elsewhere.
/// Cost:   plays what is behind the parting up to eighteen times; allocates.
/// Source: Laws 2023, Appendix D.2.9: scores that differ are gone back through to the last position
///         on which both agree.
[[nodiscard]] Comparison compare(const replay::Game& first, const replay::Game& second,
                                 const replay::ReplayOptions& options);

}  // namespace partiar::scoresheet
