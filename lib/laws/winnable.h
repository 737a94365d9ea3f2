/// Who can still win: whether a side can ever mate, by any series of legal moves.
///
/// A yes comes with the moves that mate, a no with the reason. What cannot be settled within a
/// stated limit is called undecided. Once a side cannot mate, it never can again.
///
/// Source: Laws 2023, 5.2.2 (dead position: neither side can), 6.9, 7.5.5, 5.1.2.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/color.h"
#include "board/move.h"
#include "board/position.h"

namespace partiar::laws {

enum class Chance : std::uint8_t { winnable, unwinnable, undecided };

/// Why a side can never mate.
enum class Obstacle : std::uint8_t {
  over,         ///< mate or stalemate stands on the board
  material,     ///< it has not the men, whoever stood where
  blocked,      ///< the men it has cannot come to where they would mate
  forced_line,  ///< there is one legal move at each turn, until one of the above holds
  exhausted,    ///< all that can be played was looked at, and nothing mates
  count,        ///< seventy-five moves would be complete before (`Clock::counted` only)
};

/// The name of an obstacle in machine formats, such as `forced-line`.
[[nodiscard]] std::string_view code_of(Obstacle obstacle);

/// Whether seventy-five moves without pawn move or capture end a series of moves (9.6.2). The Laws
/// do not say so of 5.2.2 and 6.9. A fivefold repetition (9.6.1) never stands in the way: a series
/// that mates does so without its repetitions, too.
enum class Clock : std::uint8_t { ignored, counted };

/// Seventy-five moves by each player, in plies (9.6.2).
inline constexpr std::uint32_t seventyfive_count = 2 * 75;

/// Decides every position known of games, compositions, and changed or random ones (0.92 million).
inline constexpr std::uint64_t default_node_limit = 950'000;

struct Limits {
  std::uint64_t nodes = default_node_limit;  ///< positions to search in all, some 50 bytes each
  Clock clock = Clock::ignored;
};

struct Answer {
  Chance chance{};
  std::optional<Obstacle> obstacle;  ///< if unwinnable
  /// A helpmate, empty if the mate stands; of a forced line, its moves.
  std::vector<board::Move> line;
  std::uint64_t nodes = 0;  ///< positions that were searched
};

/// Whether `color` can mate, decided fully.
///
/// Output: always the same for the same input, on every machine.
/// Cost:   some 10 microseconds where play is free, and up to seconds in locked positions; the
///         memory that `limits` allow. The helpmate is one of many, not the shortest.
/// Source: Laws 2023, 6.9.
[[nodiscard]] Answer can_mate(const board::Position& position, board::Color color,
                              const Limits& limits = {});

/// Replaces a helpmate that `can_mate` found by a shorter one, if a wide search of some ten
/// thousand positions meets one.
void shorten_helpmate(const board::Position& position, board::Color color, const Limits& limits,
                      Answer& answer);

/// What can be said in less than a microsecond of most positions: never wrong, often undecided.
/// Locked positions of kings, pawns and bishops take a few microseconds.
[[nodiscard]] Answer can_mate_quickly(const board::Position& position, board::Color color);

/// Whether it is worth while to ask `is_dead`: no pawn can step, no man but kings and bishops is
/// free to go, or few moves are left. Some hundred nanoseconds.
[[nodiscard]] bool may_be_dead(const board::Position& position);

/// Whether it is worth while to ask `can_mate` of `color` where the men alone do not answer and
/// `may_be_dead` says no: it has bishops and knights alone, or each of hardly any moves leads to no
/// better.
[[nodiscard]] bool may_lack_mate(const board::Position& position, board::Color color);

/// The side that looks likelier to mate.
[[nodiscard]] board::Color likelier_to_mate(const board::Position& position);

/// Whether `ask(color)` says of both sides that they can never mate. The likelier is asked first,
/// since one helpmate is enough.
template <class Ask>
[[nodiscard]] bool is_hopeless_for_both(const board::Position& position, Ask ask) {
  const board::Color first = likelier_to_mate(position);
  return ask(first).chance == Chance::unwinnable && ask(~first).chance == Chance::unwinnable;
}

/// Whether neither side can mate: the position is dead (5.2.2).
[[nodiscard]] bool is_dead(const board::Position& position, const Limits& limits = {});

}  // namespace partiar::laws
