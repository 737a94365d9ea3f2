#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>

#include "event/outcome.h"
#include "report/internal/json.h"
#include "report/internal/twin_facts.h"
#include "report/twins_report.h"

namespace partiar::report {

namespace {

using event::Keep;
using event::Twin;
using internal::put;
using internal::Writer;

void put_count(Writer& json, const char* key, std::uint64_t value) {
  json.Key(key);
  json.Uint64(value);
}

void put_flag(Writer& json, const char* key, bool value) {
  json.Key(key);
  json.Bool(value);
}

/// A value from the input; null if it is not given.
void put_said(Writer& json, const char* key, std::string_view value) {
  json.Key(key);
  value.empty() ? static_cast<void>(json.Null()) : put(json, value);
}

template <class Values, class Text>
void put_list(Writer& json, const char* key, const Values& values, const Text& text_of) {
  json.Key(key);
  json.StartArray();
  for (const auto& value : values) put(json, text_of(value));
  json.EndArray();
}

void put_record(Writer& json, const Twin& twin) {
  const event::TwinGame& game = twin.game;
  put_said(json, "source", *game.record.source);
  put_count(json, "game", game.record.number);
  put_count(json, "line", game.record.line);
  if (game.length > 0) {
    put_count(json, "offset", game.offset);
    put_count(json, "length", game.length);
  }
  put_said(json, "white", game.record.white.name);
  put_said(json, "black", game.record.black.name);
  put_said(json, "event", game.record.event);
  put_said(json, "round", game.record.round_text);
  put_said(json, "date", internal::date_of(game));
  std::string result;
  event::append_outcome(result, game.record.recorded);
  put_said(json, "result", result);
  put_count(json, "plies", game.plies());
  put_said(json, "moves_hash",
           game.moves_hash ? fmt::format("{:016x}", *game.moves_hash) : std::string{});
  put_count(json, "annotations", game.annotations());
  put_count(json, "tags", game.tags());
}

void put_finding(Writer& json, const Twin& twin, Keep keep) {
  put_said(json, "twin", twin.kind ? event::name_of(*twin.kind) : std::string_view{});
  json.Key("shared");
  if (twin.kind) {
    json.Uint(twin.shared);
  } else {
    json.Null();
  }
  put_flag(json, "certain", twin.is_certain);
  put_said(json, "merit", twin.merit ? event::name_of(*twin.merit) : std::string_view{});
  json.Key("keep");
  if (keep == Keep::none) {
    json.Null();
  } else {
    json.Bool(twin.is_kept);
  }
  put_flag(json, "drop", twin.is_dropped);
  put_list(json, "lost", twin.losses.what, [](event::Loss loss) { return event::name_of(loss); });
  put_list(json, "lost_tags", twin.losses.tags, std::identity{});
}

}  // namespace

void append_twins_ndjson(std::string& out, const event::TwinGroup& group, std::uint64_t number,
                         Keep keep) {
  for (const Twin& twin : group.twins) {
    internal::Sink sink{out};
    Writer json{sink};
    json.StartObject();
    put_said(json, "schema", "partiar.twins/1");
    put_count(json, "group", number);
    put_count(json, "size", group.twins.size());
    put_said(json, "kind", event::name_of(group.kind));
    put_said(json, "severity", name_of(event::severity_of(group.kind)));
    put_record(json, twin);
    put_finding(json, twin, keep);
    json.EndObject();
    out += '\n';
  }
}

}  // namespace partiar::report
