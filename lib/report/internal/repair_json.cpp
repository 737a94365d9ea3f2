#include "report/internal/repair_json.h"

#include "board/fen.h"
#include "scoresheet/repair.h"

namespace partiar::report::internal {

namespace {

void put_edit(Writer& json, const scoresheet::Edit& edit, const replay::Game& game,
              const GamePlace& place) {
  const auto at = place.lines.locate(edit.where.begin);
  json.member("kind", scoresheet::name_of(edit.kind));
  json.member("ply", edit.ply.value);
  json.member("line", at.line);
  json.member("column", at.column);
  json.member("written", edit.where.in(game.text));
  json.member("meant", edit.text);
}

}  // namespace

void put_repair(Writer& json, const replay::Game& game, const GamePlace& place) {
  const auto repair = scoresheet::propose_repair(game);
  if (!repair) return json.member("repair", std::nullopt);
  json.object("repair", [&] {
    json.objects("edits", repair->edits,
                 [&](const scoresheet::Edit& edit) { put_edit(json, edit, game, place); });
    json.member("plies", repair->moves.size());
    json.member("fen", board::fen_of(repair->last));
    json.member("cost", repair->cost);
    json.member("next_cost", repair->next_cost);
  });
}

}  // namespace partiar::report::internal
