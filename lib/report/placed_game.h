/// A game held in memory next to others.
///
/// While blocks of a file are processed in parallel, the counterpart is `report/game_place.h`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "replay/game.h"

namespace partiar::report {

/// A game with its place; both are views for as long as they are needed.
struct PlacedGame {
  const replay::Game& game;
  std::string_view source;   ///< as given by the user
  std::uint64_t number = 1;  ///< in its source, counted from 1
  std::uint64_t line = 1;    ///< where it begins
  std::string digest{};      ///< the SHA-256 of the source, if known
};

}  // namespace partiar::report
