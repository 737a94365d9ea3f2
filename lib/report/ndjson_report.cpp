#include "report/ndjson_report.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/moves_hash.h"
#include "report/internal/event_json.h"
#include "report/internal/finding_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"
#include "report/internal/repair_json.h"

namespace partiar::report {

namespace {

using internal::put;
using internal::put_event;
using internal::put_event_head;
using internal::put_findings;
using internal::put_repair;
using internal::Sink;
using internal::Writer;
using replay::Game;

void put_optional(Writer& json, const Game& game, std::optional<base::Span> where) {
  if (where) {
    put(json, where->in(game.text));
  } else {
    json.Null();
  }
}

void put_tags(Writer& json, const Game& game) {
  json.StartObject();
  game.for_each_tag([&](const replay::Tag& tag) {
    if (tag.repeats) return;
    json.Key(tag.name);
    put(json, tag.value);
  });
  json.EndObject();
}

void put_final(Writer& json, const Game& game) {
  json.StartObject();
  json.Key("fen");
  if (game.start.bad_setup) {
    put(json, game.start.bad_setup->in(game.text));
  } else {
    std::string fen;
    board::append_fen(fen, game.followed.last);
    put(json, fen);
  }
  json.Key("status");
  put(json, name_of(game.judgement.status));
  json.EndObject();
}

/// Null if there is no position to start from.
void put_moves_hash(Writer& json, const Game& game) {
  json.Key("moves_hash");
  if (!game.start.is_playable) {
    json.Null();
    return;
  }
  auto hash = board::moves_hash(game.start.position, game.followed.moves);
  std::array<char, 16> digits;
  for (char& digit : digits | std::views::reverse) {
    digit = "0123456789abcdef"[hash & 15U];
    hash >>= 4U;
  }
  put(json, {digits.data(), digits.size()});
}

void put_result(Writer& json, const Game& game) {
  json.StartObject();
  json.Key("tag");
  put_optional(json, game, game.result_tag());
  json.Key("movetext");
  if (const auto marker = game.marker_text()) {
    put(json, *marker);
  } else {
    json.Null();
  }
  json.Key("required");
  if (game.judgement.required) {
    put(json, name_of(*game.judgement.required));
  } else {
    json.Null();
  }
  json.Key("verdict");
  put(json, name_of(game.judgement.verdict));
  json.EndObject();
}

/// The record: its place, what it says and how it was read.
void put_record(Writer& json, Chunk& out, const Game& game, const GamePlace& place) {
  internal::put_game(json, out, "partiar.audit/1", game, place);
  if (place.bytes) {
    json.Key("offset");
    json.Uint64(place.bytes->offset);
    json.Key("length");
    json.Uint64(place.bytes->length);
  }
  json.Key("tags");
  put_tags(json, game);
  json.Key("letters");
  put(json, game.alphabet_or_english().name);
  json.Key("variant");
  put(json, game.start.variant == replay::Variant::chess960 ? "chess960" : "standard");
  json.Key("laws");
  put(json, laws::name_of(game.start.editions.applied));
}

/// The moves played.
void put_play(Writer& json, const Game& game, Score& score) {
  json.Key("plies");
  json.Uint64(game.followed.moves.size());
  json.Key("final");
  put_final(json, game);
  put_moves_hash(json, game);
  json.Key("end");
  if (game.judgement.end) {
    json.StartObject();
    put_event_head(json, game, *game.judgement.end);
    json.EndObject();
  } else {
    json.Null();
  }
  json.Key("events");
  json.StartArray();
  for (const laws::Event& event : game.judgement.events) put_event(json, game, score, event);
  json.EndArray();
}

}  // namespace

void append_ndjson(Chunk& out, const Game& game, const GamePlace& place,
                   const Sentences& sentences) {
  Score score{game};
  Sink sink{out.text};
  Writer json{sink};
  json.StartObject();
  put_record(json, out, game, place);
  put_play(json, game, score);
  json.Key("result");
  put_result(json, game);
  put_repair(json, game, place);
  put_findings(json, game, score, place, sentences);
  json.EndObject();
  out.text += '\n';
}

}  // namespace partiar::report
