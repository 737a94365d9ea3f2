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
  std::uint64_t bytes;  ///< the last eight of the word, the last one highest
  std::uint8_t size;    ///< of the word
  board::Role role;
  board::Square to;
  bool captures;
  unsigned char first;  ///< the first byte of the word
  bool is_short;        ///< a step without an origin, apart from a capturing pawn's file
  char sign;            ///< the `+` or `#` after the word, which is not part of it, or 0

  [[nodiscard]] Mark mark() const {
    return sign == '+' ? Mark::check : sign == '#' ? Mark::mate : Mark::none;
  }
};

/// A word of two bytes or more.
struct StepWord {
  std::uint64_t bytes;  ///< its last eight, the last one highest; no `x` precedes a shorter word
  unsigned size;
  unsigned char first;
  char sign;  ///< the `+` or `#` after it, or 0
};

// The functions below fill an out-parameter and return whether they succeeded: passing on an
// optional would cost several memory accesses each.

/// Reads a word. Returns whether it has this form; the disambiguation is not yet examined.
[[nodiscard, gnu::always_inline]] inline bool read_canonical_step(const StepWord& word,
                                                                  const PieceLetters& letters,
                                                                  CanonicalStep& step) {
  // A byte below `a` or `1` borrows from above and is detected, too.
  const unsigned square = static_cast<unsigned>(word.bytes >> 48U) - ('a' | '1' << 8U);
  const bool captures = (word.bytes >> 40U & 0xFFU) == 'x';
  const std::uint8_t role = letters.by_byte()[word.first];
  const bool is_pawn = role == static_cast<std::uint8_t>(board::Role::pawn);
  const unsigned shortest = is_pawn ? 2 + 2 * unsigned{captures} : 3 + unsigned{captures};
  const bool is_step = (square & ~0x0707U) == 0 && role != PieceLetters::no_role;
  step = {word.bytes,
          static_cast<std::uint8_t>(word.size),
          static_cast<board::Role>(role),
          static_cast<board::Square>((square | square >> 5U) & 63U),
          captures,
          word.first,
          is_step && word.size == shortest,
          word.sign};
  return is_step;
}

/// The same as `San`; empty if the disambiguation is not part of a square.
[[nodiscard]] std::optional<San> san_of(const CanonicalStep& step);

/// The one piece that `step` means, which may legally make it, if it is written canonically;
/// otherwise, and for pawns, none. For steps that are not short or may fit several pieces. Takes a
/// value, so that the caller's copy can stay in registers.
[[nodiscard]] board::Bitboard find_named_piece(const board::Position& position, CanonicalStep step);

/// Finds the pawn of `us`, the side to move, that may legally make `step`, a short one of a pawn.
/// Returns whether there is one, and the move is neither a promotion nor en passant.
[[nodiscard, gnu::always_inline]] inline bool find_canonical_pawn(const board::Position& position,
                                                                  board::Color us,
                                                                  const CanonicalStep& step,
                                                                  board::Square& from) {
  using board::Bitboard, board::Square, board::Rank;
  constexpr Bitboard inner = ~(squares_of(Rank::r1) | squares_of(Rank::r8));
  if (!inner.contains(step.to)) return false;
  const Bitboard pawns = position.of(us, board::Role::pawn);
  const Square one = behind(us, step.to);
  const auto two = static_cast<Square>(index(behind(us, one)) & 63U);
  const Bitboard free = ~position.occupied();
  const bool passes =
      squares_of(relative_rank(us, Rank::r4)).contains(step.to) && free.contains(one);
  const auto file = static_cast<board::File>((step.first - 'a') & 7U);
  const auto beside = square(file, rank_of(one));
  from = step.captures ? beside : passes ? two : one;
  const Bitboard open = step.captures ? position.of(~us) & board::pawn_attacks(us, from) : free;
  if (!pawns.contains(from) || !open.contains(step.to)) return false;
  return keeps_king_safe(position, us, board::Role::pawn, from, step.to);
}

/// Finds the piece of `us`, not a pawn, that may legally make `step`, a short one. Returns whether
/// there is one, and no more needed to be written.
[[nodiscard, gnu::always_inline]] inline bool find_canonical_piece(const board::Position& position,
                                                                   board::Color us,
                                                                   const CanonicalStep& step,
                                                                   board::Square& from) {
  const board::Bitboard occupied = position.occupied();
  const board::Bitboard open = step.captures ? position.of(~us) : ~occupied;
  const auto pieces = reach(step.role, step.to) & position.of(us, step.role);
  if (!open.contains(step.to) || pieces.empty()) return false;
  from = pieces.first();
  if (pieces.more_than_one()) [[unlikely]] {
    // Usually two rooks, one of them behind another piece.
    const board::Square other = pieces.last();
    const bool open_from = (between(from, step.to) & occupied).empty();
    const bool open_other = (between(other, step.to) & occupied).empty();
    const bool is_alone =
        open_from != open_other && (pieces & ~(board::Bitboard{from} | other)).empty();
    if (is_alone) {
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
