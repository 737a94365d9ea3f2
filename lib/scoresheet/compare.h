/// Two records of one game, such as the scoresheets of both players: where they part, and how each
/// goes on.
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

/// One of two records.
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

/// How far the half-moves after the parting can be played from another position.
struct Continued {
  std::vector<board::Move> moves{};  ///< those that can be played
  bool is_whole = false;             ///< up to the end of the record
};

/// How two records meet again.
enum class Meeting : std::uint8_t {
  swapped,        ///< the same half-moves in another order
  transposition,  ///< different half-moves, the same position
  missing,        ///< one record lacks half-moves of the other
};
[[nodiscard]] constexpr std::string_view name_of(Meeting how) {
  constexpr std::array<std::string_view, 3> names{"swapped", "transposition", "missing"};
  return names[static_cast<std::size_t>(how)];
}
struct Rejoin {
  Meeting how{};
  std::array<base::Ply, 2> plies{};  ///< of each record, by `index(Which)`, where they meet
};

/// How one record goes on after the parting.
struct Branch {
  bool is_playable = false;  ///< from the first half-move to the last word
  std::uint32_t plies = 0;   ///< half-moves that can be replayed
  /// The rest played with the other's half-move in place of its own, if both have one or its own
  /// cannot be read.
  std::optional<Continued> with_others_move{};
};

/// How the half-moves of two records compare.
enum class Relation : std::uint8_t {
  other_starts,   ///< different starting positions, or one has none
  alike,          ///< the same, and both playable to the end
  stopped_alike,  ///< the same up to an unplayable word that both have
  one_ends,       ///< one ends where the other goes on
  parted,         ///< both go on, but differently
};

struct Comparison {
  Relation relation{};
  bool is_same_start = false;
  /// All half-moves and the result agree, and no half-move had to be corrected to be read. Names
  /// and dates may differ.
  bool is_same = false;
  bool is_same_result = false;
  base::Ply agreed{};                                    ///< half-moves in common
  board::Position parting = board::Position::initial();  ///< the last common position
  std::array<Branch, 2> branches{};                      ///< by `index(Which)`
  std::optional<Rejoin> rejoin{};
  /// Whose half-move at the parting is proved right: with it the whole rest of the other record can
  /// be played, but not with that record's own.
  std::optional<Which> proved{};
};

/// Whether a record can be played from its first half-move to its last word.
[[nodiscard]] bool is_playable(const replay::Game& game);

/// Rereads typed sheets among two records of one game that cannot be read whole, each as far as it
/// agrees with the other; records with tags, if they differ, in the letters in which they agree
/// longer. Cost: about two hundred weighed readings at most.
void read_beside_each_other(replay::Game& first, replay::Game& second,
                            const replay::ReplayOptions& options);

/// Compares two games.
///
/// Input:  the `options` of the replay, for playing on from other positions.
/// Cost:   plays the moves after the parting up to eighteen times; allocates.
/// Source: Laws 2023, Appendix D.2.9, on play by players who cannot see: if the scores differ, they
///         go back to the last position on which both agree.
[[nodiscard]] Comparison compare(const replay::Game& first, const replay::Game& second,
                                 const replay::ReplayOptions& options);

}  // namespace partiar::scoresheet
