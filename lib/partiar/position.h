/// A position: its legal moves, whether the game is over, and who can still mate.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "partiar/api.h"
#include "partiar/error.h"
#include "partiar/game.h"

namespace partiar {
inline namespace v2 {

/// A legal position. A value the size of a string: each query takes a microsecond to parse it, in
/// addition to what is stated below.
class Position {
 public:
  /// The starting position of standard chess.
  PARTIAR_API Position();

  /// Reads FEN, X-FEN or Shredder-FEN of four to six fields.
  /// Errors: position, with a message in `language`.
  [[nodiscard]] PARTIAR_API static std::expected<Position, Error> of_fen(
      std::string_view fen, std::string_view language = "en");

  /// Returns the position as X-FEN, all six fields.
  [[nodiscard]] const std::string& fen() const { return fen_; }
  [[nodiscard]] PARTIAR_API Color turn() const;
  /// Cost: if the position may be dead, that of `can_mate` for both sides.
  [[nodiscard]] PARTIAR_API Status status() const;
  /// Returns all legal moves; none if the game is over by mate or stalemate. Allocates.
  [[nodiscard]] PARTIAR_API std::vector<Move> legal_moves() const;
  /// Returns the position after a move in SAN or UCI, in English letters or those of `letters`, a
  /// language.
  /// Errors: move: illegal, ambiguous or unreadable; language.
  [[nodiscard]] PARTIAR_API std::expected<Position, Error> play(
      std::string_view move, std::string_view letters = "en",
      std::string_view language = "en") const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::string fen_;
};

/// Whether a side can mate by any series of legal moves.
struct MateAnswer {
  enum class Chance : std::uint8_t { winnable, unwinnable, undecided };

  Chance chance{};
  std::string obstacle;    ///< why it cannot: `material`, `blocked`, `forced-line`, …
  std::vector<Move> line;  ///< moves that mate, or the forced ones; rarely the shortest

  friend bool operator==(const MateAnswer&, const MateAnswer&) = default;
};

/// Positions to search that decide every position known.
inline constexpr std::uint64_t default_mate_limit = 950'000;

/// Decides whether `color` can mate, as required when a flag falls.
///
/// Output: the same on every machine; `undecided` only if `limit`, the number of positions to
///         search (some 50 bytes each), was reached.
/// Cost:   some milliseconds to find a short line, up to seconds in locked positions.
/// Source: Laws 2023, 6.9, 5.2.2.
[[nodiscard]] PARTIAR_API MateAnswer can_mate(const Position& position, Color color,
                                              std::uint64_t limit = default_mate_limit);

}  // namespace v2
}  // namespace partiar
