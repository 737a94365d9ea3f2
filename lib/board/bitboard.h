/// Sets of squares.
#pragma once

#include <bit>
#include <cstdint>
#include <iterator>
#include <utility>

#include "board/square.h"

namespace partiar::board {

/// A set of squares, one bit each, a1 the lowest.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  explicit constexpr Bitboard(std::uint64_t bits) : bits_{bits} {}
  /// The set of just this square. Implicit, since a square stands for itself in set arithmetic.
  constexpr Bitboard(Square square) : bits_{std::uint64_t{1} << index(square)} {}

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(bits_));
  }
  [[nodiscard]] constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
  [[nodiscard]] constexpr bool contains(Square square) const {
    return ((bits_ >> index(square)) & 1U) != 0;
  }
  /// The lowest square of a non-empty set.
  [[nodiscard, gnu::always_inline]] constexpr Square first() const {
    if (bits_ == 0) std::unreachable();  // spares a test for 0, which older processors do not count
    return static_cast<Square>(std::countr_zero(bits_));
  }

  friend constexpr bool operator==(Bitboard, Bitboard) = default;
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard{a.bits_ | b.bits_};
  }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard{a.bits_ & b.bits_};
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard{a.bits_ ^ b.bits_};
  }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard{~a.bits_}; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

  /// The highest square of a non-empty set.
  [[nodiscard, gnu::always_inline]] constexpr Square last() const {
    if (bits_ == 0) std::unreachable();
    return static_cast<Square>(63 - std::countl_zero(bits_));
  }

  /// Walks the squares from a1 to h8.
  class Iterator {
   public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t rest) : rest_{rest} {}
    constexpr Square operator*() const { return Bitboard{rest_}.first(); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const { return Iterator{}; }

 private:
  std::uint64_t bits_ = 0;
};

inline constexpr Bitboard every_square{~std::uint64_t{0}};
inline constexpr Bitboard light_squares{0x55AA55AA55AA55AAU};

[[nodiscard]] constexpr Bitboard squares_of(File file) {
  return Bitboard{std::uint64_t{0x0101010101010101U} << index(file)};
}
[[nodiscard]] constexpr Bitboard squares_of(Rank rank) {
  return Bitboard{std::uint64_t{0xFF} << (8 * index(rank))};
}

}  // namespace partiar::board
