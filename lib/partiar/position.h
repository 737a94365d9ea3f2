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
inline namespace v1 {

/// A legal position. A value of the size of a string: what is asked of it costs a microsecond to
/// read that, besides what is said below.
class Position {
 public:
  /// The position that every game of chess starts from.
  PARTIAR_API Position();

  /// Reads FEN, X-FEN or Shredder-FEN of four to six fields.
  /// Errors: position, in the words of `language`.
  [[nodiscard]] PARTIAR_API static std::expected<Position, Error> of_fen(
      std::string_view fen, std::string_view language = "en");

  /// Returns the position as X-FEN, all six fields.
  [[nodiscard]] const std::string& fen() const { return fen_; }
  [[nodiscard]] PARTIAR_API Color turn() const;
  /// Cost: where the position may be dead, that of `can_mate` for both sides.
  [[nodiscard]] PARTIAR_API Status status() const;
  /// Returns all legal moves; none where the game is over by mate or stalemate. Allocates.
  [[nodiscard]] PARTIAR_API std::vector<Move> legal_moves() const;
  /// Returns the position behind a move in SAN or UCI, in English letters or those of `letters`, a
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
  std::vector<Move> line;  ///< moves that mate, or the forced ones; hardly the shortest

  friend bool operator==(const MateAnswer&, const MateAnswer&) = default;
};

/// Decides whether `color` can mate, as a fallen flag asks.
///
/// Output: the same on every machine; `undecided` only where `limit`, positions to search, some 50
///         bytes each, was reached.
/// Cost:   some milliseconds to find a short line, up to seconds in locked positions.
/// Source: Laws 2023, 6.9, 5.2.2.
[[nodiscard]] PARTIAR_API MateAnswer can_mate(const Position& position, Color color,
                                              std::uint64_t limit = 950'000);

}  // namespace v1
}  // namespace partiar
