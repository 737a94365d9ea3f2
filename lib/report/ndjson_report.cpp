#include "report/ndjson_report.h"

#include "base/number.h"
#include "board/fen.h"
#include "board/moves_hash.h"
#include "report/attention.h"
#include "report/internal/event_json.h"
#include "report/internal/finding_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"
#include "report/internal/repair_json.h"
#include "report/internal/scan_json.h"
#include "report/move_list.h"

namespace partiar::report {

namespace {

using internal::Writer;
using replay::Game;

void put_tags(Writer& json, const Game& game) {
  json.object("tags", [&] {
    game.for_each_tag([&](const replay::Tag& tag) {
      if (tag.repeats) return;
      json.Key(tag.name);
      json.put(tag.value);
    });
  });
}

void put_final(Writer& json, const Game& game) {
  json.object("final", [&] {
    if (game.start.bad_setup) {
      json.member("fen", game.start.bad_setup->in(game.text));
    } else {
      json.member("fen", board::fen_of(game.followed.last));
    }
    json.member("status", name_of(game.judgement.status));
  });
}

/// Null if there is no position to start from.
void put_moves_hash(Writer& json, const Game& game) {
  if (!game.start.is_playable) return json.member("moves_hash", std::nullopt);
  const auto digits = base::hex_of(board::moves_hash(game.start.position, game.followed.moves));
  json.member("moves_hash", std::string_view{digits});
}

void put_result(Writer& json, const Game& game) {
  const auto in_text = [&](base::Span where) { return where.in(game.text); };
  const auto name = [](laws::Result result) { return name_of(result); };
  json.object("result", [&] {
    json.member("tag", game.result_tag().transform(in_text));
    json.member("movetext", game.marker_text());
    json.member("required", game.judgement.required.transform(name));
    json.member("verdict", name_of(game.judgement.verdict));
  });
}

/// The record: its place, what it says and how it was read.
void put_record(Writer& json, Chunk& out, const Game& game, const GamePlace& place) {
  internal::put_game(json, out, "partiar.audit/1", game, place);
  if (place.bytes) {
    json.member("offset", place.bytes->offset);
    json.member("length", place.bytes->length);
  }
  put_tags(json, game);
  json.member("letters", game.alphabet_or_english().name);
  json.member("variant", game.start.variant == replay::Variant::chess960 ? "chess960" : "standard");
  json.member("laws", laws::name_of(game.start.editions.applied));
}

/// Null if there is no position to start from.
void put_moves(Writer& json, const Game& game, notation::MoveForm form) {
  const bool is_known = game.start.is_playable && !game.start.bad_setup;
  if (!is_known) return json.member("moves", std::nullopt);
  json.member("moves", move_list(game, form));
}

/// The moves played.
void put_play(Writer& json, const Game& game, Score& score,
              std::optional<notation::MoveForm> moves) {
  json.member("plies", game.followed.moves.size());
  if (moves) put_moves(json, game, *moves);
  put_final(json, game);
  put_moves_hash(json, game);
  if (const auto& end = game.judgement.end) {
    json.object("end", [&] { internal::put_event_head(json, game, *end); });
  } else {
    json.member("end", std::nullopt);
  }
  json.objects("events", game.judgement.events,
               [&](const laws::Event& event) { internal::put_event(json, game, score, event); });
}

}  // namespace

void append_ndjson(Chunk& out, const Game& game, const GamePlace& place, const Sentences& sentences,
                   std::optional<notation::MoveForm> moves) {
  Score score{game};
  internal::append_line(out.text, [&](Writer& json) {
    put_record(json, out, game, place);
    put_play(json, game, score, moves);
    put_result(json, game);
    json.member("in_order", is_in_order(game));
    internal::put_repair(json, game, place);
    internal::put_scan(json, game, score);
    internal::put_findings(json, game, score, place, sentences);
  });
}

}  // namespace partiar::report
