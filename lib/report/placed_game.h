/// A game that is known beside others.
///
/// While blocks of a file are worked on at the same time, it is `report/game_place.h`.
#pragma once

#include <cstdint>
#include <string_view>

#include "replay/game.h"

namespace partiar::report {

/// A game, and where it stands, for as long as it is needed.
struct PlacedGame {
  const replay::Game& game;
  std::string_view source;   ///< as the user named it
  std::uint64_t number = 1;  ///< of its source, counted from 1
  std::uint64_t line = 1;    ///< on which it begins
};

}  // namespace partiar::report
