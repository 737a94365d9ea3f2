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

#include "board/bitboard.h"
#include "board/color.h"
#include "board/move.h"
#include "board/position.h"

namespace partiar::laws {

enum class Chance : std::uint8_t { winnable, unwinnable, undecided };

/// Why a side can never mate.
enum class Obstacle : std::uint8_t {
  over,         ///< mate or stalemate is on the board
  material,     ///< insufficient material, wherever the pieces stand
  blocked,      ///< no piece can reach a mating square
  shut_off,     ///< no placement of the free pieces mates wherever the others can get to
  each_move,    ///< no mate behind any of the few legal moves
  forced_line,  ///< there is only one legal move at each turn, until one of the above applies
  exhausted,    ///< every line was searched, and none mates
  count,        ///< the seventy-five-move count would be complete first (`Clock::counted` only)
};

/// The name of an obstacle in machine formats, such as `forced-line`.
[[nodiscard]] std::string_view code_of(Obstacle obstacle);

/// Whether seventy-five moves without a pawn move or capture end a series of moves (9.6.2). The
/// Laws do not say so for 5.2.2 and 6.9. A fivefold repetition (9.6.1) is never an obstacle: a
/// series that mates also does so without its repetitions.
enum class Clock : std::uint8_t { ignored, counted };

/// Seventy-five moves by each player, in half-moves (9.6.2).
inline constexpr std::uint32_t seventyfive_count = 2 * 75;

/// Decides every known position from games and compositions, of which the hardest needs 0.51
/// million.
inline constexpr std::uint64_t default_node_limit = 950'000;

struct Limits {
  std::uint64_t nodes = default_node_limit;  ///< total positions to search, 50 to 100 bytes each
  Clock clock = Clock::ignored;
};

struct Answer {
  Chance chance{};
  std::optional<Obstacle> obstacle;  ///< if unwinnable
  /// A helpmate, empty if mate is on the board; for a forced line, its moves.
  std::vector<board::Move> line;
  std::uint64_t nodes = 0;  ///< positions searched
  /// If shut off: the pieces other than pawns that are not left free, from which the proof can be
  /// had again (`internal/loose_pieces.h`).
  board::Bitboard tracked{};
  board::Bitboard loose_pawns{};  ///< the loser's pawns that are left free as well
};

/// Decides whether `color` can mate.
///
/// Output: the same for the same input on every machine.
/// Cost:   some 10 microseconds in open positions, up to seconds in locked ones; memory as `limits`
///         say, or more (`internal/roaming_king.h`). The helpmate is one of many, not the shortest.
/// Source: Laws 2023, 6.9.
[[nodiscard]] Answer can_mate(const board::Position& position, board::Color color,
                              const Limits& limits = {});

/// Replaces a helpmate found by `can_mate` with a shorter one, if a broad search of up to 50,000
/// positions finds one.
void shorten_helpmate(const board::Position& position, board::Color color, const Limits& limits,
                      Answer& answer);

/// What can be decided within a microsecond for most positions: never wrong, often undecided.
/// Locked positions of kings, pawns and bishops take a few microseconds.
[[nodiscard]] Answer can_mate_quickly(const board::Position& position, board::Color color);

/// The side that looks likelier to mate.
[[nodiscard]] board::Color likelier_to_mate(const board::Position& position);

/// Whether `ask(color)` says for both sides that they can never mate. The likelier side is asked
/// first, since one helpmate is enough.
template <class Ask>
[[nodiscard]] bool is_hopeless_for_both(const board::Position& position, Ask ask) {
  const board::Color first = likelier_to_mate(position);
  return ask(first).chance == Chance::unwinnable && ask(~first).chance == Chance::unwinnable;
}

/// Whether neither side can mate: the position is dead (5.2.2).
[[nodiscard]] bool is_dead(const board::Position& position, const Limits& limits = {});

}  // namespace partiar::laws
