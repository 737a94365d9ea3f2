/// The order of games by what their heads say.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "replay/game.h"

namespace partiar::edit {

enum class SortBy : std::uint8_t { date, event, round, board };

/// A key by which games are sorted, byte by byte: what is asked for first counts first. Names
/// compare without case, numbers as such; what is unknown comes last.
[[nodiscard]] std::string sort_key_of(const replay::Game& game, std::span<const SortBy> by);

}  // namespace partiar::edit
