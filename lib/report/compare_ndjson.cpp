#include <optional>
#include <ranges>
#include <string>

#include "board/fen.h"
#include "findings/code.h"
#include "report/compare_report.h"
#include "report/internal/json.h"
#include "report/internal/scan_json.h"
#include "report/position_report.h"
#include "results/result.h"

namespace partiar::report {

namespace {

using internal::unless_empty;
using internal::Writer;
using scoresheet::Comparison;
using scoresheet::Difference;
using scoresheet::name_of;
using scoresheet::Which;

void put_place(Writer& json, const PlacedGame& placed) {
  json.member("source", placed.source);
  json.member("game", placed.number);
  json.member("line", placed.line);
}

/// The half-move after the last common position, in SAN; empty if none can be played.
std::string move_at(const replay::Game& game, const Comparison& comparison) {
  std::string san;
  const auto& moves = game.followed.moves;
  if (moves.size() <= comparison.agreed.value || !comparison.is_same_start) return san;
  append_moves(san, comparison.parting, std::span{moves}.subspan(comparison.agreed.value, 1));
  return san;
}

/// The half-moves that could only be read with corrections.
void put_assumed(Writer& json, const replay::Game& game) {
  const auto is_assumed = [](const findings::Finding& finding) {
    return finding.code == findings::Code::sheet_assumed;
  };
  json.list("assumed", game.findings | std::views::filter(is_assumed),
            [](const findings::Finding& finding) { return finding.ply.value; });
}

void put_branch(Writer& json, const PlacedGame& placed, const Comparison& comparison, Which which) {
  const auto& branch = comparison.branches[index(which)];
  put_place(json, placed);
  json.member("move", unless_empty(move_at(placed.game, comparison)));
  json.member("plies", branch.plies);
  json.member("playable", branch.is_playable);
  json.member("result", unless_empty(results::sign_of(placed.game.judgement.claimed)));
  if (const auto& tried = branch.with_others_move) {
    json.object("with_others_move", [&] {
      json.member("plies", tried->moves.size());
      json.member("whole", tried->is_whole);
    });
  } else {
    json.member("with_others_move", std::nullopt);
  }
  put_assumed(json, placed.game);
}

void put_rejoin(Writer& json, const std::optional<scoresheet::Rejoin>& rejoin) {
  if (!rejoin) return json.member("rejoin", std::nullopt);
  json.object("rejoin", [&] {
    json.member("how", name_of(rejoin->how));
    json.member("first", rejoin->plies[0].value);
    json.member("second", rejoin->plies[1].value);
  });
}

/// The value in one record; both values if the record contradicts itself.
std::string said(const std::string& one, const std::string& other) {
  return one.empty() || other.empty() ? one : one + ", " + other;
}

void put_differences(Writer& json, const std::vector<Difference>& differences) {
  json.objects("differences", differences, [&](const Difference& difference) {
    json.member("field", name_of(difference.field));
    json.member("ply", difference.ply.value);
    json.member("first", unless_empty(said(difference.first, difference.first_too)));
    json.member("second", unless_empty(said(difference.second, difference.second_too)));
  });
}

void put_unpaired(Writer& json, const PlacedGame& placed) {
  put_place(json, placed);
  json.member("move", std::nullopt);
  json.member("plies", placed.game.followed.moves.size());
  json.member("playable", scoresheet::is_playable(placed.game));
  json.member("result", unless_empty(results::sign_of(placed.game.judgement.claimed)));
  json.member("with_others_move", std::nullopt);
  put_assumed(json, placed.game);
}

/// The game of both records, with its findings and what each record says.
void put_merged(Writer& json, const ComparedGames& compared) {
  if (compared.merged == nullptr) return;
  const replay::Game& game = *compared.merged;
  Score score{game};
  json.object("merged", [&] {
    json.member("plies", game.followed.moves.size());
    json.member("verdict", report::name_of(game.judgement.verdict));
    json.member("pgn", compared.merged_pgn);
    internal::put_scan(json, game, score);
    json.objects("findings", game.findings, [&](const findings::Finding& finding) {
      const auto& info = findings::info_of(finding.code);
      json.member("code", info.name);
      json.member("severity", report::name_of(info.severity));
      if (finding.ply.value > 0) json.member("ply", finding.ply.value);
    });
  });
}

}  // namespace

void append_comparison_ndjson(std::string& out, const ComparedGames& compared) {
  const Comparison& comparison = compared.comparison;
  internal::append_line(out, [&](Writer& json) {
    json.member("schema", "partiar.compare/1");
    json.member("same", comparison.is_same);
    json.member("agreed_plies", comparison.agreed.value);
    json.member("fen", comparison.is_same_start ? std::optional{board::fen_of(comparison.parting)}
                                                : std::nullopt);
    json.object("first", [&] { put_branch(json, compared.first, comparison, Which::first); });
    json.object("second", [&] { put_branch(json, compared.second, comparison, Which::second); });
    put_rejoin(json, comparison.rejoin);
    json.member("proved", comparison.proved.transform([](Which which) { return name_of(which); }));
    put_differences(json, compared.differences);
    put_merged(json, compared);
  });
}

void append_unpaired_ndjson(std::string& out, const PlacedGame& game, Which which) {
  internal::append_line(out, [&](Writer& json) {
    json.member("schema", "partiar.compare/1");
    json.member("same", false);
    json.member("agreed_plies", 0U);
    json.member("fen", std::nullopt);
    const auto put_side = [&](Which side, const auto& name) {
      if (side != which) return json.member(name, std::nullopt);
      json.object(name, [&] { put_unpaired(json, game); });
    };
    put_side(Which::first, "first");
    put_side(Which::second, "second");
    put_rejoin(json, {});
    json.member("proved", std::nullopt);
    put_differences(json, {});
  });
}

}  // namespace partiar::report
