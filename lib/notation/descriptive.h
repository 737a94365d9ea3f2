/// Descriptive notation, as in English and Spanish books until about 1980: `P-K4`, `N-KB3`, `PxP`,
/// `P. to K's 4th`, `P4R`. FIDE has not recognized it since 1981; it is read, and never written.
///
/// Files have the names of the pieces that stand on them at first, ranks count from the player's
/// own side, and a piece may be called after the side on which it began.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "board/legal_moves.h"
#include "board/move.h"
#include "board/position.h"
#include "notation/marks.h"

namespace partiar::notation {

/// Whose letters: `P-K4`, or `P4R` as in Spanish, Portuguese and French.
enum class DescriptiveStyle : std::uint8_t { english, spanish };

/// A piece by its name: `KtP` is the pawn on a knight's file, `QR` the queen's rook.
struct DescriptivePiece {
  board::Role role{};
  std::optional<board::CastlingSide> side{};  ///< on which it began, or on which its file is
  std::optional<board::Role> file{};          ///< of a pawn

  friend bool operator==(const DescriptivePiece&, const DescriptivePiece&) = default;
};

/// A square by the name of its file and its rank from the player's side: `KB3`, `B3`.
struct DescriptiveSquare {
  board::Role file{};
  std::optional<board::CastlingSide> side{};  ///< none: either file of that name
  unsigned rank = 0;                          ///< 1 to 8
};

/// A move as it is written.
struct DescriptiveMove {
  enum class Kind : std::uint8_t {
    step,      ///< `P-K4`
    capture,   ///< `PxP`
    castling,  ///< `Castles`, `O-O`
    check,     ///< `B checks`: any move of that piece that gives check
  };
  Kind kind{};
  DescriptivePiece piece{};
  std::optional<DescriptiveSquare> from{};  ///< `R(K1)-Q1`, `R-(K1)Q1`
  std::optional<DescriptiveSquare> to{};    ///< also of a capture: `PxP(K4)`
  DescriptivePiece taken{};
  std::optional<board::CastlingSide> castling{};
  std::optional<board::Role> promotion{};
  Mark mark{};
  std::size_t size = 0;  ///< in bytes
};

/// Whether the name of a piece may begin with a character; all moves but castling begin with one.
[[nodiscard]] bool may_name_piece(char first);

/// The move at the start of `text`, with what is written behind it: `ch`, `e.p.`, `(Q)`.
[[nodiscard]] std::optional<DescriptiveMove> read_descriptive(std::string_view text,
                                                              DescriptiveStyle style);

/// A move as one word: `P-K4` for `P. to K's 4th`. Input: what `read_descriptive` can read.
[[nodiscard]] std::string compact_descriptive(std::string_view text, DescriptiveStyle style);

/// Whether a word is a move in descriptive notation.
[[nodiscard]] bool is_descriptive(std::string_view word);

/// A legal move that may be meant.
struct DescriptiveMatch {
  board::Move move{};
  /// What is unusual: another piece of that name is on that side, a check is not announced.
  unsigned price = 0;
};

/// On which side the rooks and knights of a position began, as far as that is known.
struct DescriptiveOrigins {
  board::Bitboard of_king{};
  board::Bitboard of_queen{};

  /// Of a game from `start`: those at home there.
  [[nodiscard]] static DescriptiveOrigins at_start(const board::Position& start);
  [[nodiscard]] DescriptiveOrigins after(board::Move move) const;
};

/// The legal moves that `written` may mean in `position`. A piece called after a side began there,
/// or stands there now. Cost: that of `legal_moves`.
[[nodiscard]] std::vector<DescriptiveMatch> find_descriptive(
    const board::Position& position, const DescriptiveMove& written,
    const DescriptiveOrigins& origins = {});

}  // namespace partiar::notation
