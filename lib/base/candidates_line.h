/// How a text begins that is not a score but the readings of a recognizer, a game a line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace partiar::base {

/// The name of the format, of any version, as it stands in each line.
inline constexpr std::string_view candidates_mark = "\"partiar.candidates/";

/// Whether a source that begins with `text` is NDJSON of the format `partiar.candidates`: an object
/// that names the format within its first 4 KiB. A comment that names it begins a score.
[[nodiscard]] constexpr bool holds_candidates(std::string_view text) noexcept {
  constexpr std::size_t looked_at = 4'096;
  if (text.starts_with("\uFEFF")) text.remove_prefix(3);
  const std::size_t ink = text.find_first_not_of(" \t\r\n");
  if (ink == text.npos || text[ink] != '{') return false;
  const auto object = text.substr(ink, looked_at);
  const std::size_t quote = object.find_first_not_of(" \t\r\n", 1);
  if (quote == object.npos || object[quote] != '"') return false;
  const std::size_t colon =
      object.find_first_not_of(" \t\r\n", std::min(object.find('"', quote + 1), looked_at) + 1);
  return colon != object.npos && object[colon] == ':' && object.contains(candidates_mark);
}

}  // namespace partiar::base
