/// Column headings in tables of results.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::languages {

enum class Heading : std::uint8_t { name, white, black, result, round, board, date, points };

/// The content announced by a heading in any language, with or without a final dot. `Player
/// (White)` is White, `Player 2` a name.
[[nodiscard]] std::optional<Heading> find_heading(std::string_view text);

/// Whether a cell in a name's place means that there is no opponent: `bye`, `spielfrei`.
[[nodiscard]] bool is_bye(std::string_view text);

}  // namespace partiar::languages
