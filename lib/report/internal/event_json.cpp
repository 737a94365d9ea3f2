#include "report/internal/event_json.h"

#include <span>
#include <string>

#include "notation/resolve.h"
#include "report/sentences.h"

namespace partiar::report::internal {

using replay::Game;

void put_event_head(Writer& json, const Game& game, const laws::Event& event) {
  json.member("event", name_of(event.kind));
  json.member("ply", event.ply.value);
  json.member("article", laws::article_of(laws::topic_of(event.kind), game.start.editions.applied));
}

void put_event(Writer& json, const Game& game, Score& score, const laws::Event& event) {
  put_event_head(json, game, event);
  if (event.claimant) json.member("claimant", name_of(*event.claimant));
  if (event.intended) {
    std::string san;
    notation::append_san(san, notation::san_of(score.after(event.ply), *event.intended));
    json.member("intended", san);
  }
  if (event.occurrence_count > 0) {
    json.list("occurrences", std::span{event.occurrences}.first(event.occurrence_count),
              &base::Ply::value);
  }
}

}  // namespace partiar::report::internal
