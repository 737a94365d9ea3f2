#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "findings/code.h"
#include "report/compare_report.h"
#include "report/internal/json.h"
#include "report/position_report.h"
#include "results/result.h"

namespace partiar::report {

namespace {

using internal::put;
using internal::Writer;
using scoresheet::Comparison;
using scoresheet::Difference;
using scoresheet::name_of;
using scoresheet::Which;

void put_text(Writer& json, const char* key, std::string_view text) {
  json.Key(key);
  text.empty() ? static_cast<void>(json.Null()) : put(json, text);
}

void put_place(Writer& json, const PlacedGame& placed) {
  json.Key("source");
  internal::put(json, placed.source);
  json.Key("game");
  json.Uint64(placed.number);
  json.Key("line");
  json.Uint64(placed.line);
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
  json.Key("assumed");
  json.StartArray();
  for (const findings::Finding& finding : game.findings) {
    if (finding.code == findings::Code::sheet_assumed) json.Uint(finding.ply.value);
  }
  json.EndArray();
}

void put_branch(Writer& json, const PlacedGame& placed, const Comparison& comparison, Which which) {
  const auto& branch = comparison.branches[index(which)];
  json.StartObject();
  put_place(json, placed);
  put_text(json, "move", move_at(placed.game, comparison));
  json.Key("plies");
  json.Uint(branch.plies);
  json.Key("playable");
  json.Bool(branch.is_playable);
  put_text(json, "result", results::sign_of(placed.game.judgement.claimed));
  json.Key("with_others_move");
  if (branch.with_others_move) {
    json.StartObject();
    json.Key("plies");
    json.Uint64(branch.with_others_move->moves.size());
    json.Key("whole");
    json.Bool(branch.with_others_move->is_whole);
    json.EndObject();
  } else {
    json.Null();
  }
  put_assumed(json, placed.game);
  json.EndObject();
}

void put_rejoin(Writer& json, const std::optional<scoresheet::Rejoin>& rejoin) {
  json.Key("rejoin");
  if (!rejoin) return static_cast<void>(json.Null());
  json.StartObject();
  put_text(json, "how", name_of(rejoin->how));
  json.Key("first");
  json.Uint(rejoin->plies[0].value);
  json.Key("second");
  json.Uint(rejoin->plies[1].value);
  json.EndObject();
}

/// The value in one record; both values if the record contradicts itself.
void put_said(Writer& json, const char* key, const std::string& one, const std::string& other) {
  json.Key(key);
  if (one.empty()) return static_cast<void>(json.Null());
  internal::put(json, other.empty() ? one : one + ", " + other);
}

void put_differences(Writer& json, const std::vector<Difference>& differences) {
  json.Key("differences");
  json.StartArray();
  for (const Difference& difference : differences) {
    json.StartObject();
    put_text(json, "field", name_of(difference.field));
    json.Key("ply");
    json.Uint(difference.ply.value);
    put_said(json, "first", difference.first, difference.first_too);
    put_said(json, "second", difference.second, difference.second_too);
    json.EndObject();
  }
  json.EndArray();
}

void put_unpaired(Writer& json, const PlacedGame& placed) {
  json.StartObject();
  put_place(json, placed);
  put_text(json, "move", {});
  json.Key("plies");
  json.Uint64(placed.game.followed.moves.size());
  json.Key("playable");
  json.Bool(scoresheet::is_playable(placed.game));
  put_text(json, "result", results::sign_of(placed.game.judgement.claimed));
  put_text(json, "with_others_move", {});
  put_assumed(json, placed.game);
  json.EndObject();
}

}  // namespace

void append_comparison_ndjson(std::string& out, const ComparedGames& compared) {
  const Comparison& comparison = compared.comparison;
  internal::Sink sink{out};
  Writer json{sink};
  json.StartObject();
  put_text(json, "schema", "partiar.compare/1");
  json.Key("same");
  json.Bool(comparison.is_same);
  json.Key("agreed_plies");
  json.Uint(comparison.agreed.value);
  std::string fen;
  if (comparison.is_same_start) board::append_fen(fen, comparison.parting);
  put_text(json, "fen", fen);
  json.Key("first");
  put_branch(json, compared.first, comparison, Which::first);
  json.Key("second");
  put_branch(json, compared.second, comparison, Which::second);
  put_rejoin(json, comparison.rejoin);
  put_text(json, "proved", comparison.proved ? name_of(*comparison.proved) : std::string_view{});
  put_differences(json, compared.differences);
  json.EndObject();
  out += '\n';
}

void append_unpaired_ndjson(std::string& out, const PlacedGame& game, Which which) {
  internal::Sink sink{out};
  Writer json{sink};
  json.StartObject();
  put_text(json, "schema", "partiar.compare/1");
  json.Key("same");
  json.Bool(false);
  json.Key("agreed_plies");
  json.Uint(0);
  put_text(json, "fen", {});
  for (const Which side : {Which::first, Which::second}) {
    json.Key(side == Which::first ? "first" : "second");
    if (side == which) {
      put_unpaired(json, game);
    } else {
      json.Null();
    }
  }
  put_rejoin(json, {});
  put_text(json, "proved", {});
  put_differences(json, {});
  json.EndObject();
  out += '\n';
}

}  // namespace partiar::report
