#include "report/internal/event_json.h"

#include <string>

#include "notation/resolve.h"
#include "report/sentences.h"

namespace partiar::report::internal {

using replay::Game;

void put_event_head(Writer& json, const Game& game, const laws::Event& event) {
  json.Key("event");
  put(json, name_of(event.kind));
  json.Key("ply");
  json.Uint(event.ply.value);
  json.Key("article");
  put(json, laws::article_of(laws::topic_of(event.kind), game.start.editions.applied));
}

void put_event(Writer& json, const Game& game, Score& score, const laws::Event& event) {
  json.StartObject();
  put_event_head(json, game, event);
  if (event.claimant) {
    json.Key("claimant");
    put(json, name_of(*event.claimant));
  }
  if (event.intended) {
    std::string san;
    notation::append_san(san, notation::san_of(score.after(event.ply), *event.intended));
    json.Key("intended");
    put(json, san);
  }
  if (event.occurrence_count > 0) {
    json.Key("occurrences");
    json.StartArray();
    for (std::size_t i = 0; i < event.occurrence_count; ++i) {
      json.Uint(event.occurrences[i].value);
    }
    json.EndArray();
  }
  json.EndObject();
}

}  // namespace partiar::report::internal
