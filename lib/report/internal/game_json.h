/// The head of a line of JSON about a game.
#pragma once

#include <string_view>

#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/internal/json.h"

namespace partiar::report::internal {

/// Writes the schema and the game's place: `schema`, `source`, `game`, `line`.
/// Input: `json`, which writes to the text of `out`.
inline void put_game(Writer& json, Chunk& out, std::string_view schema, const replay::Game& game,
                     const GamePlace& place) {
  json.member("schema", schema);
  json.member("source", place.source);
  json.Key("game");
  json.RawValue("", 0, rapidjson::kNumberType);
  out.put_game_number(place.game);
  json.member("line", place.lines.locate(game.span().begin).line);
}

}  // namespace partiar::report::internal
