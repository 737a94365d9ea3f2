#include "report/internal/finding_json.h"

#include <string>

#include "report/attention.h"
#include "report/citations.h"

namespace partiar::report::internal {

using findings::Finding;
using replay::Game;

void put_finding(Writer& json, const Game& game, Score& score, const Finding& finding,
                 const GamePlace& place, const Sentences& sentences) {
  const auto at = place.lines.locate(finding.where.begin);
  json.member("code", findings::info_of(finding.code).name);
  json.member("severity", name_of(severity_of(game, finding)));
  if (finding.ply.value > 0) json.member("ply", finding.ply.value);
  json.member("line", at.line);
  json.member("column", at.column);
  const auto articles = articles_of(game, finding);
  if (!articles.empty()) json.member("article", articles);
  std::string message;
  sentences.append(message, game, score, finding);
  json.member("message", message);
}

void put_findings(Writer& json, const Game& game, Score& score, const GamePlace& place,
                  const Sentences& sentences) {
  json.objects("findings", game.findings, [&](const Finding& finding) {
    put_finding(json, game, score, finding, place, sentences);
  });
}

}  // namespace partiar::report::internal
