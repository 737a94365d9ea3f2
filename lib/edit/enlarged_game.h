/// A game with tags and annotations of other records of it.
#pragma once

#include <expected>
#include <vector>

#include "event/twin_merging.h"
#include "pgn/tag_edit.h"
#include "replay/correction.h"
#include "replay/game.h"

namespace partiar::edit {

struct EnlargedGame {
  std::vector<pgn::TagPair> tags;
  std::vector<replay::Correction> corrections;  ///< in the order of the text
};

/// Finds what to change in the text of a game for it to have `additions`: tags among its own, where
/// `pgn::apply` puts them; signs behind their move; comments and variations behind what is said of
/// it already. Errors: `head`. Cost: reads the movetext once more; allocates.
[[nodiscard]] std::expected<EnlargedGame, replay::Obstacle> enlarge(
    const replay::Game& game, const event::Additions& additions);

}  // namespace partiar::edit
