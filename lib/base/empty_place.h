/// Signs that stand where a player did not write down a move, as in time trouble: `12. - -`,
/// `12. Nf3 ✓`, `12. ... ...`.
///
/// Source: Laws 2023, 8.5 (the moves that are missing are added afterwards).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "base/loose_signs.h"

namespace partiar::base {

/// The size of such a sign at the front of `text`: a dash, a dot, a question mark, a stroke, a
/// cross, a tick or a ditto mark; 0 if there is none.
[[nodiscard]] constexpr std::size_t empty_sign_size(std::string_view text) noexcept {
  constexpr auto signs =
      std::to_array<std::string_view>({".", "\u2026", "?", "_", "/", "x", "X", "\u00D7", "\u2713",
                                       "\u2714", "\u221A", "\"", "\u201D", "\u201E", "\u3003"});
  if (const std::size_t dash = dash_size(text); dash > 0) return dash;
  const auto sign =
      std::ranges::find_if(signs, [text](std::string_view each) { return text.starts_with(each); });
  return sign == signs.end() ? 0 : sign->size();
}

/// Whether `word` is one such sign, once or repeated.
[[nodiscard]] constexpr bool is_empty_place(std::string_view word) noexcept {
  const auto sign = word.substr(0, empty_sign_size(word));
  if (sign.empty()) return false;
  while (word.starts_with(sign)) word.remove_prefix(sign.size());
  return word.empty();
}

/// Whether `word` is a line drawn by hand: several dashes, or underscores.
[[nodiscard]] constexpr bool is_line(std::string_view word) noexcept {
  return is_empty_place(word) && !is_dash(word) && (dash_size(word) > 0 || word.front() == '_');
}

}  // namespace partiar::base
