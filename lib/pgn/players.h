/// How a line above the moves names two players.
#pragma once

#include <array>
#include <string_view>

namespace partiar::pgn {

/// What stands between them in any language, the surest first. A dash without blanks may be one of
/// a name, a date or a result.
inline constexpr std::array<std::string_view, 3> player_dashes{" \u2013 ", " \u2014 ", " - "};

}  // namespace partiar::pgn
