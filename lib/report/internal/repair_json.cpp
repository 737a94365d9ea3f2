#include "report/internal/repair_json.h"

#include <string>

#include "board/fen.h"
#include "scoresheet/repair.h"

namespace partiar::report::internal {

namespace {

void put_edit(Writer& json, const scoresheet::Edit& edit, const replay::Game& game,
              const GamePlace& place) {
  json.StartObject();
  json.Key("kind");
  put(json, scoresheet::name_of(edit.kind));
  json.Key("ply");
  json.Uint(edit.ply.value);
  const auto at = place.lines.locate(edit.where.begin);
  json.Key("line");
  json.Uint64(at.line);
  json.Key("column");
  json.Uint(at.column);
  json.Key("written");
  put(json, edit.where.in(game.text));
  json.Key("meant");
  put(json, edit.text);
  json.EndObject();
}

}  // namespace

void put_repair(Writer& json, const replay::Game& game, const GamePlace& place) {
  json.Key("repair");
  const auto repair = scoresheet::propose_repair(game);
  if (!repair) {
    json.Null();
    return;
  }
  json.StartObject();
  json.Key("edits");
  json.StartArray();
  for (const scoresheet::Edit& edit : repair->edits) put_edit(json, edit, game, place);
  json.EndArray();
  json.Key("plies");
  json.Uint64(repair->moves.size());
  json.Key("fen");
  std::string fen;
  board::append_fen(fen, repair->last);
  put(json, fen);
  json.Key("cost");
  json.Int(repair->cost);
  json.Key("next_cost");
  if (repair->next_cost) {
    json.Int(*repair->next_cost);
  } else {
    json.Null();
  }
  json.EndObject();
}

}  // namespace partiar::report::internal
