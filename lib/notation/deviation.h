/// What a tolerant reader accepted although it is not Standard Algebraic Notation.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace partiar::notation {

/// One deviation from the canonical form of the move that was meant. Source: PGN 8.2.3.
enum class Deviation : std::uint8_t {
  castling_zeros,          ///< `0-0` or `o-o` for `O-O`
  pawn_letter,             ///< `Pe4`
  long_form,               ///< `Ng1f3`, `e2-e4`
  origin_superfluous,      ///< more of the origin than is needed to disambiguate
  origin_by_rank,          ///< the rank where the file would disambiguate
  capture_sign,            ///< `:` for `x`
  capture_missing,         ///< `ed5`, `Nd5` for a capture
  capture_superfluous,     ///< `x` although nothing was captured
  promotion_sign,          ///< `e8Q`, `e8(Q)`, `e8/Q` for `e8=Q`
  promotion_lower_case,    ///< `e8=q`
  en_passant_mark,         ///< `e.p.`
  en_passant_superfluous,  ///< `e.p.` after another move
  double_plus,             ///< `++`, meaning mate or double check
  check_missing,           ///< a check without `+`
  check_superfluous,       ///< `+` without check
  mate_missing,            ///< a mate without `#`
  mate_superfluous,        ///< `#` without mate
  mark_otherwise,          ///< `†`, `‡`, `mat`, `šach`, `ch` for `+` and `#`
  rank_missing,            ///< `ed` for `exd5`
  squares_only,            ///< `g1f3`, `7163`: squares without a piece letter
  file_letter,             ///< `ε4`: a Greek or Serbian letter for a file; `E4`, a capital
  letter_also,             ///< a piece letter that its language reads but does not write
  letter_lower_case,       ///< `sf3`
  homoglyph,               ///< a look-alike letter of another script
};
inline constexpr std::array deviations{
    Deviation::castling_zeros,    Deviation::pawn_letter,
    Deviation::long_form,         Deviation::origin_superfluous,
    Deviation::origin_by_rank,    Deviation::capture_sign,
    Deviation::capture_missing,   Deviation::capture_superfluous,
    Deviation::promotion_sign,    Deviation::promotion_lower_case,
    Deviation::en_passant_mark,   Deviation::en_passant_superfluous,
    Deviation::double_plus,       Deviation::check_missing,
    Deviation::check_superfluous, Deviation::mate_missing,
    Deviation::mate_superfluous,  Deviation::mark_otherwise,
    Deviation::rank_missing,      Deviation::squares_only,
    Deviation::file_letter,       Deviation::letter_also,
    Deviation::letter_lower_case, Deviation::homoglyph};

/// A set of deviations.
class Deviations {
 public:
  constexpr Deviations() = default;
  constexpr Deviations(Deviation one) : bits_{1U << static_cast<unsigned>(one)} {}

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool has(Deviation one) const {
    return (bits_ >> static_cast<unsigned>(one) & 1U) != 0;
  }
  /// Removes and returns the first of them, in declaration order; the set must not be empty.
  constexpr Deviation take_first() {
    const auto first = static_cast<Deviation>(std::countr_zero(bits_));
    bits_ &= bits_ - 1;
    return first;
  }
  constexpr Deviations& operator|=(Deviations other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr bool operator==(Deviations, Deviations) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace partiar::notation
