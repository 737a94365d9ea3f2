/// What has to change in a game's text so that it has other tags.
///
/// Source: PGN standard 8.1 (tag pairs).
#pragma once

#include <expected>
#include <span>
#include <vector>

#include "pgn/tag_edit.h"
#include "replay/correction.h"
#include "replay/game.h"

namespace partiar::replay {

/// The tags of a game as they are written, without those of a heading.
[[nodiscard]] std::vector<pgn::TagPair> written_tags_of(const Game& game);

/// Finds what to change for `game` to have `tags`, each of which has its place in `written_tags_of`
/// or none. Each tag keeps its line where the order stays; a dropped one takes its line along.
///
/// Input:  `others`, corrections of the same game.
/// Output: those and the ones of the head, in the order of the text. Errors: `head`.
[[nodiscard]] std::expected<std::vector<Correction>, Obstacle> find_head_corrections(
    const Game& game, std::span<const pgn::TagPair> tags, std::vector<Correction> others = {});

}  // namespace partiar::replay
