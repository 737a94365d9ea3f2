/// The tags of one game before and after they were edited, line by line.
#pragma once

#include <span>
#include <string>

#include "pgn/tag_edit.h"
#include "report/chunk.h"
#include "report/game_place.h"

namespace partiar::report {

/// Appends the place of a game, and the lines that go, with `-`, and come, with `+`. Nothing if
/// none does. Not printable. Cost: the product of both numbers of tags.
void append_head_diff(Chunk& out, const GamePlace& place, std::size_t line,
                      std::span<const pgn::TagPair> before, std::span<const pgn::TagPair> after);

}  // namespace partiar::report
