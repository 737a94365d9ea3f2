/// Tags of a game as a person is told them.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"

namespace partiar::report::internal {

/// A tag's value, printable, or what the heading of a game without tags says; empty where neither
/// says anything.
[[nodiscard]] std::string shown_tag(const replay::Game& game, std::string_view name);

}  // namespace partiar::report::internal
