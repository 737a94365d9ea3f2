/// Games kept after their replay, with their entries.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "replay/game.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/typed.h"

namespace partiar::tests {

/// The one game of `text`, which must outlive it.
inline replay::Game game_of(std::string_view text) {
  auto options = any_letters();
  options.keep_entries = true;
  std::optional<replay::Game> found;
  const replay::Source source{text};
  replay::Replayer replayer{options};
  replayer.replay(source, [&](const replay::Game& game) {
    if (!found) found = game;
  });
  REQUIRE(found.has_value());
  return *std::move(found);
}

}  // namespace partiar::tests
