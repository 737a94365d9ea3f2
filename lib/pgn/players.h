/// How a line above the moves names the two players.
#pragma once

#include <array>
#include <string_view>

namespace partiar::pgn {

/// What stands between them in any language, the most reliable first. A dash without blanks may
/// belong to a name, a date or a result.
inline constexpr std::array<std::string_view, 3> player_dashes{" \u2013 ", " \u2014 ", " - "};

}  // namespace partiar::pgn
