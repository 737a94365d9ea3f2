/// Standard Algebraic Notation of one move: text to value and back.
///
/// No position is consulted: a `San` says what was written, not whether it can be played.
/// `notation/resolve.h` finds the legal move that a `San` names.
///
/// Source: FIDE Laws of Chess 2023, Appendix C; PGN standard 8.2.3.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "board/role.h"
#include "board/square.h"
#include "notation/deviation.h"
#include "notation/letters.h"
#include "notation/marks.h"

namespace partiar::notation {

/// A move as written. An empty optional means 'not written'.
struct San {
  enum class Kind : std::uint8_t {
    step,
    king_side_castling,
    queen_side_castling,
    pawn_files,  ///< `ed`: a pawn capture without the rank of `to`, which is meaningless
  };

  Kind kind = Kind::step;
  board::Role role{};
  board::Square to{};
  bool captures = false;
  Mark mark = Mark::none;
  std::optional<board::File> from_file;
  std::optional<board::Rank> from_rank;
  std::optional<board::Role> promotion;  ///< pawns only

  friend bool operator==(const San&, const San&) = default;
};

/// Why a text is not a move.
enum class SanFault : std::uint8_t {
  empty,              ///< the text is empty
  unknown_start,      ///< the first byte begins no piece, square or castling
  square_missing,     ///< the square of arrival is missing or not on the board (C.8)
  file_missing,       ///< a pawn captures or has a rank of departure, but no file (C.9.3)
  promotion_missing,  ///< a promotion sign is not followed by Q, R, B or N (C.11)
  trailing_text,      ///< a whole move was read, and text is left over
};
inline constexpr std::array san_faults{
    SanFault::empty,        SanFault::unknown_start,     SanFault::square_missing,
    SanFault::file_missing, SanFault::promotion_missing, SanFault::trailing_text};

struct SanError {
  SanFault fault;
  std::uint32_t at;  ///< 0-based byte offset in the text; its size if it ended too soon

  friend bool operator==(const SanError&, const SanError&) = default;
};

/// What was read, and what the text alone shows to be non-canonical.
struct SanReading {
  San san;
  Deviations deviations;
};

/// Reads one move.
///
/// Input:  `text`, one token of UTF-8 without number or glyph, and without spaces except around
///         a dash; the piece letters to read.
/// Output: the move as written, including superfluous parts. Squares alone (`g1f3` of UCI,
///         `7163` of ICCF) are read as a pawn's step with its full origin; `resolve` finds the
///         piece.
/// Errors: any `SanFault`; `at` is the first byte that does not fit.
/// Cost:   one pass, no allocation.
/// Source: C.2, C.8 to C.11 and C.13; PGN 8.2.3.3 (`O-O`, `=Q`); ICCF Playing Rules 2009, 2.
[[nodiscard]] std::expected<SanReading, SanError> read_san(
    std::string_view text, const PieceLetters& letters = PieceLetters::english()) noexcept;

/// Whether `text` says that the preceding move gave check or mate: `ch`, `šach`, `mat`, `‡`. Signs
/// are universal, words are those of `letters`.
[[nodiscard]] Mark find_mark(std::string_view text, const PieceLetters& letters) noexcept;

/// Appends `san` to `out` in PGN export form, 2 to 8 bytes, such as `Nbd7` or `exd8=Q#`.
/// `read_san` reads back the same value. Source: PGN 8.2.3.3 to 8.2.3.5.
void append_san(std::string& out, const San& san);

}  // namespace partiar::notation
