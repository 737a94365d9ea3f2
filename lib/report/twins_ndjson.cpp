
#include <functional>
#include <string>

#include "base/number.h"
#include "event/outcome.h"
#include "report/internal/json.h"
#include "report/internal/twin_facts.h"
#include "report/twins_report.h"

namespace partiar::report {

namespace {

using event::Keep;
using event::Twin;
using internal::unless_empty;
using internal::Writer;

void put_record(Writer& json, const Twin& twin) {
  const event::TwinGame& game = twin.game;
  json.member("source", unless_empty(*game.record.source));
  json.member("game", game.record.number);
  json.member("line", game.record.line);
  if (game.length > 0) {
    json.member("offset", game.offset);
    json.member("length", game.length);
  }
  json.member("white", unless_empty(game.record.white.name));
  json.member("black", unless_empty(game.record.black.name));
  json.member("event", unless_empty(game.record.event));
  json.member("round", unless_empty(game.record.round_text));
  json.member("date", unless_empty(internal::date_of(game)));
  json.member("result", event::written(game.record.recorded));
  json.member("plies", game.plies());
  const auto digits = game.moves_hash.transform(base::hex_of);
  json.member("moves_hash", digits.transform([](auto& all) { return std::string_view{all}; }));
  json.member("annotations", game.annotations());
  json.member("tags", game.tags());
}

void put_finding(Writer& json, const Twin& twin, Keep keep) {
  constexpr auto name = [](auto value) { return event::name_of(value); };
  json.member("twin", twin.kind.transform(name));
  json.member("shared", twin.kind ? std::optional{twin.shared} : std::nullopt);
  json.member("certain", twin.is_certain);
  json.member("merit", twin.merit.transform(name));
  json.member("keep", keep == Keep::none ? std::nullopt : std::optional{twin.is_kept});
  json.member("drop", twin.is_dropped || twin.is_merged);
  if (twin.is_merged) json.member("merge", true);
  if (twin.hindrance) json.member("not_merged", name(*twin.hindrance));
  json.list("lost", twin.losses.what, name);
  json.list("lost_tags", twin.losses.tags, std::identity{});
}

}  // namespace

void append_twins_ndjson(std::string& out, const event::TwinGroup& group, std::uint64_t number,
                         Keep keep) {
  for (const Twin& twin : group.twins) {
    internal::append_line(out, [&](Writer& json) {
      json.member("schema", "partiar.twins/1");
      json.member("group", number);
      json.member("size", group.twins.size());
      json.member("kind", event::name_of(group.kind));
      json.member("severity", name_of(event::severity_of(group.kind)));
      put_record(json, twin);
      put_finding(json, twin, keep);
    });
  }
}

}  // namespace partiar::report
