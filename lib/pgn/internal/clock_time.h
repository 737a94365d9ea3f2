/// A clock time in parentheses beside a move, as boards, servers and people write it: `(0:45)`,
/// `(1h30)`, `(2 min)`, `(1'30)`. It is not a variation.
///
/// Recognized by its look: groups of up to three digits, separated by time signs or followed by
/// words that cannot be moves in any language.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "pgn/internal/characters.h"

namespace partiar::pgn::internal {

/// The size of a sign at the front of `text` that separates the figures of a time, or ends one.
constexpr std::size_t time_sign(std::string_view text) {
  constexpr std::array signs{std::string_view{":"},      std::string_view{"'"},
                             std::string_view{"\""},     std::string_view{","},
                             std::string_view{"\u2019"}, std::string_view{"\u2032"},
                             std::string_view{"\u2033"}, std::string_view{"\u201D"}};
  for (const std::string_view sign : signs) {
    if (text.starts_with(sign)) return sign.size();
  }
  // `(12.)` is a move number.
  return text.size() > 1 && text[0] == '.' && is_digit(text[1]) ? 1 : 0;
}

/// Whether a word may be a unit: it is neither a pawn capture, as `ed`, nor castling.
constexpr bool may_be_unit(std::string_view word) {
  const auto is_of_move = [](char c) { return (c >= 'a' && c <= 'h') || c == 'x' || c == 'O'; };
  return word == "h" || !std::ranges::all_of(word, is_of_move);
}

/// Whether `word` and the digits after it form a square, as in `(2 e4)`; `1h30` is a time.
constexpr bool names_square_before(std::string_view word, std::string_view behind) {
  if (word.back() < 'a' || word.back() > 'h' || behind.empty() || !is_digit(behind[0]))
    return false;
  return word != "h" || behind.size() == 1 || !is_digit(behind[1]);
}

/// Whether figures in parentheses are a result written with a colon: `(1:0)`.
constexpr bool is_result(std::string_view inside) {
  constexpr std::array<std::string_view, 6> results{"1:0",   "0:1",     "1 : 0",
                                                    "0 : 1", "0,5:0,5", "0.5:0.5"};
  while (inside.ends_with(' ')) inside.remove_suffix(1);
  return std::ranges::find(results, inside) != results.end();
}

/// The size of a clock time in parentheses at the front of `text`, including them; 0 if there is
/// none.
constexpr std::size_t clock_time_size(std::string_view text) {
  constexpr std::size_t longest = 40;
  const auto close = text.substr(0, longest).find(')');
  if (close == text.npos) return 0;
  auto rest = text.substr(1, close - 1);
  const auto skip_blanks = [&rest] {
    while (rest.starts_with(' ')) rest.remove_prefix(1);
  };
  skip_blanks();
  if (rest.empty() || !is_digit(rest[0]) || is_result(rest)) return 0;
  unsigned digits = 0;
  while (!rest.empty()) {
    if (is_digit(rest[0])) {
      if (++digits > 3) return 0;
      rest.remove_prefix(1);
    } else if (const std::size_t size = time_sign(rest); size > 0) {
      digits = 0;
      rest.remove_prefix(size);
    } else if (rest[0] < 0 || is_letter(rest[0])) {
      const auto end =
          std::ranges::find_if(rest, [](char c) { return c >= 0 && !is_letter(c) && c != '.'; });
      const std::string_view word{rest.begin(), end};
      if (!may_be_unit(word)) return 0;
      if (names_square_before(word, rest.substr(word.size()))) return 0;
      digits = 0;
      rest.remove_prefix(word.size());
    } else if (rest[0] == ' ') {
      skip_blanks();
      if (!rest.empty() && is_digit(rest[0]) && digits > 0) return 0;  // `(5254 5755)`, `(1 0-0)`
      digits = 0;
    } else {
      return 0;
    }
  }
  return close + 1;
}

}  // namespace partiar::pgn::internal
