/// The fast path for nearly every move of a clean file: a step as PGN writes it, read and resolved
/// without any explanation if that fails. `san.h` and `resolve.h` give one.
///
/// It branches as little as possible: what holds for about half of all moves is computed either
/// way, since a misprediction costs more than the rest of the move.
#pragma once

#include <cstdint>
#include <optional>

#include "board/legal_moves.h"
#include "notation/letters.h"
#include "notation/origin.h"
#include "notation/san.h"

namespace partiar::notation {

/// A move as written, other than castling or a promotion.
struct CanonicalStep {
  board::Role role{};
  board::Square to{};
  bool captures = false;
  char sign = 0;  ///< the `+` or `#` after it, or 0
  /// What precedes `x` and the square of arrival, the last byte highest: for a piece, its letter
  /// and then any disambiguation.
  std::uint64_t start = 0;

  [[nodiscard]] Mark mark() const {
    return sign == '+' ? Mark::check : sign == '#' ? Mark::mate : Mark::none;
  }
  /// Whether `start` has at most one byte.
  [[nodiscard]] bool has_short_start() const { return start << 8U == 0; }
};

// The functions below fill an out-parameter and return whether they succeeded: passing on an
// optional would cost several memory accesses each.

/// Reads a word of `size` bytes, 1 to 8: the lowest of `bytes`, the first one lowest. Returns
/// whether it has this form; the disambiguation is not yet examined.
[[nodiscard, gnu::always_inline]] inline bool read_canonical_step(std::uint64_t bytes,
                                                                  unsigned size,
                                                                  const PieceLetters& letters,
                                                                  CanonicalStep& step) {
  // With the last byte highest, all that is read stands at fixed positions.
  std::uint64_t word = bytes << (64 - 8 * size);
  const auto last = static_cast<unsigned>(word >> 56U);
  const bool is_marked = (last | 8U) == ('+' | '#');
  word <<= 8 * unsigned{is_marked};
  // A byte below `a` or `1` borrows from above and is detected, too.
  const unsigned square = static_cast<unsigned>(word >> 48U) - ('a' | '1' << 8U);
  word <<= 16U;
  const bool captures = word >> 56U == 'x';
  word <<= 8 * unsigned{captures};
  const std::uint8_t role = letters.by_byte()[bytes & 0xFFU];
  step = {static_cast<board::Role>(role), static_cast<board::Square>((square | square >> 5U) & 63U),
          captures, is_marked ? static_cast<char>(last) : char{}, word};
  return (square & ~0x0707U) == 0 && role != PieceLetters::no_role;
}

/// The same as `San`; empty if the disambiguation is not part of a square.
[[nodiscard]] std::optional<San> san_of(const CanonicalStep& step);

/// The one piece that `step` means, if it is written canonically; otherwise none. For a step that
/// names more than its role or may fit several pieces. Takes a value, so that the caller's copy can
/// stay in registers.
[[nodiscard]] board::Bitboard find_named_piece(const board::Position& position, CanonicalStep step);

/// Finds the pawn of `us`, the side to move, that may legally make `step`, a pawn's. Returns
/// whether there is one, and the move is neither a promotion nor en passant.
[[nodiscard, gnu::always_inline]] inline bool find_canonical_pawn(const board::Position& position,
                                                                  board::Color us,
                                                                  const CanonicalStep& step,
                                                                  board::Square& from) {
  using board::Bitboard, board::Square, board::Rank;
  constexpr Bitboard inner = ~(squares_of(Rank::r1) | squares_of(Rank::r8));
  const bool has_file = step.start != 0;
  if (!inner.contains(step.to) || !step.has_short_start() || has_file != step.captures) {
    return false;
  }
  const Bitboard pawns = position.of(us, board::Role::pawn);
  const Square one = behind(us, step.to);
  const auto two = static_cast<Square>(index(behind(us, one)) & 63U);
  const Bitboard free = ~position.occupied();
  const bool passes =
      squares_of(relative_rank(us, Rank::r4)).contains(step.to) && free.contains(one);
  const auto file = static_cast<board::File>(((step.start >> 56U) - 'a') & 7U);
  const auto beside = square(file, rank_of(one));
  from = step.captures ? beside : passes ? two : one;
  const Bitboard open = step.captures ? position.of(~us) & board::pawn_attacks(us, from) : free;
  if (!pawns.contains(from) || !open.contains(step.to)) return false;
  return keeps_king_safe(position, us, board::Role::pawn, from, step.to);
}

/// Finds the piece of `us`, not a pawn, that may legally make `step`, written canonically. Returns
/// whether there is one.
[[nodiscard, gnu::always_inline]] inline bool find_canonical_piece(const board::Position& position,
                                                                   board::Color us,
                                                                   const CanonicalStep& step,
                                                                   board::Square& from) {
  const board::Bitboard occupied = position.occupied();
  const board::Bitboard open = step.captures ? position.of(~us) : ~occupied;
  const auto pieces = reach(step.role, step.to) & position.of(us, step.role);
  if (!open.contains(step.to) || pieces.empty()) return false;
  from = pieces.first();
  if (!step.has_short_start() || pieces.more_than_one()) [[unlikely]] {
    // Usually two rooks, one of them behind another piece.
    const board::Square other = pieces.last();
    const bool open_from = (between(from, step.to) & occupied).empty();
    const bool open_other = (between(other, step.to) & occupied).empty();
    const bool is_alone =
        open_from != open_other && (pieces & ~(board::Bitboard{from} | other)).empty();
    if (step.has_short_start() && is_alone) {
      from = open_from ? from : other;
    } else {
      const board::Bitboard named = find_named_piece(position, step);
      if (named.empty()) return false;
      from = named.first();
    }
  } else if ((between(from, step.to) & occupied).any()) {
    return false;
  }
  return keeps_king_safe(position, us, step.role, from, step.to);
}

}  // namespace partiar::notation
