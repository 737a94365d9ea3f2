/// How tables of results head their columns.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::languages {

enum class Heading : std::uint8_t { name, white, black, result, round, board, date };

/// What a heading, with or without a dot behind it, says its column holds, in any language.
[[nodiscard]] std::optional<Heading> find_heading(std::string_view text);

/// Whether a cell in the place of a name says that there is no opponent: `bye`, `spielfrei`.
[[nodiscard]] bool is_bye(std::string_view text);

}  // namespace partiar::languages
