#include "report/internal/finding_json.h"

#include <string>

#include "report/citations.h"

namespace partiar::report::internal {

namespace {

using findings::Finding;
using replay::Game;

void put_finding(Writer& json, const Game& game, Score& score, const Finding& finding,
                 const GamePlace& place, const Sentences& sentences) {
  json.StartObject();
  json.Key("code");
  put(json, findings::info_of(finding.code).name);
  json.Key("severity");
  put(json, name_of(findings::info_of(finding.code).severity));
  if (finding.ply.value > 0) {
    json.Key("ply");
    json.Uint(finding.ply.value);
  }
  const auto at = place.lines.locate(finding.where.begin);
  json.Key("line");
  json.Uint64(at.line);
  json.Key("column");
  json.Uint(at.column);
  if (const auto articles = articles_of(game, finding); !articles.empty()) {
    json.Key("article");
    put(json, articles);
  }
  std::string message;
  sentences.append(message, game, score, finding);
  json.Key("message");
  put(json, message);
  json.EndObject();
}

}  // namespace

void put_findings(Writer& json, const Game& game, Score& score, const GamePlace& place,
                  const Sentences& sentences) {
  json.Key("findings");
  json.StartArray();
  for (const Finding& finding : game.findings) {
    put_finding(json, game, score, finding, place, sentences);
  }
  json.EndArray();
}

}  // namespace partiar::report::internal
