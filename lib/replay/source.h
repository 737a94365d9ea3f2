/// A text that games are read from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace partiar::replay {

/// A text of whole games.
struct Source {
  std::string_view text;
  /// Offsets of what was not UTF-8 and has been made so, rising.
  std::span<const std::uint32_t> recoded{};
  std::string_view encoding = "windows-1252";  ///< they were taken to be in
  bool cut = false;                            ///< the last game may go on where nothing was read
  /// The alphabet that the rest of the file is written in, as far as that is known.
  std::optional<std::size_t> letters{};

  /// Whether the text ends at `at` only because it was cut there.
  [[nodiscard]] bool is_cut(std::uint32_t at) const { return cut && at == text.size(); }
};

}  // namespace partiar::replay
