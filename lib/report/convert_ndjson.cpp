#include "report/convert_ndjson.h"

#include <array>

#include "report/internal/finding_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

std::string_view name_of(Written how) {
  constexpr std::array<std::string_view, 3> names{"anew", "copied", "aside"};
  return names.at(static_cast<std::size_t>(how));
}

}  // namespace

void append_converted(Chunk& out, const replay::Game& game, const GamePlace& place,
                      const Converted& converted, const Sentences& sentences) {
  using internal::put;
  Score score{game};
  internal::Sink sink{out.text};
  internal::Writer json{sink};
  json.StartObject();
  internal::put_game(json, out, "partiar.convert/1", game, place);
  json.Key("letters");
  put(json, game.alphabet_or_english().name);
  json.Key("written");
  put(json, name_of(converted.how));
  json.Key("pgn");
  if (converted.how == Written::aside) {
    json.Null();
  } else {
    put(json, converted.pgn);
  }
  internal::put_findings(json, game, score, place, sentences);
  json.EndObject();
  out.text += '\n';
}

}  // namespace partiar::report
