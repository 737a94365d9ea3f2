/// Values of lib/notation as written in table rows.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "board/bitboard.h"
#include "notation/deviation.h"
#include "notation/san.h"

namespace partiar::tests {

inline constexpr std::array<std::string_view, notation::deviations.size()> deviation_names{
    "castling_zeros",   "pawn_letter",          "long_form",         "origin_superfluous",
    "origin_by_rank",   "capture_sign",         "capture_missing",   "capture_superfluous",
    "promotion_sign",   "promotion_lower_case", "en_passant_mark",   "en_passant_superfluous",
    "double_plus",      "check_missing",        "check_superfluous", "mate_missing",
    "mate_superfluous", "mark_otherwise",       "rank_missing",      "squares_only",
    "file_letter",      "letter_also",          "letter_lower_case", "homoglyph"};

/// Names separated by blanks, in order of the enumeration: `long_form capture_missing`.
inline std::string written(notation::Deviations deviations) {
  std::string out;
  for (const notation::Deviation one : notation::deviations) {
    if (!deviations.has(one)) continue;
    if (!out.empty()) out += ' ';
    out += deviation_names[static_cast<unsigned>(one)];
  }
  return out;
}

/// Squares separated by blanks, from a1 to h8: `b1 f3`.
inline std::string written(board::Bitboard squares) {
  std::string out;
  for (const board::Square square : squares) {
    if (!out.empty()) out += ' ';
    out += board::letter_of(file_of(square));
    out += board::digit_of(rank_of(square));
  }
  return out;
}

inline std::string written(const notation::San& san) {
  std::string out;
  notation::append_san(out, san);
  return out;
}

}  // namespace partiar::tests
