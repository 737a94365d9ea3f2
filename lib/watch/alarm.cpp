#include "watch/alarm.h"

#include <bit>
#include <optional>

#include "findings/code.h"
#include "replay/claim.h"
#include "replay/clock_times.h"

namespace partiar::watch {

namespace {

using board::Color;
using findings::Code;
using findings::Finding;
using findings::Severity;
using findings::Subject;
using laws::EventKind;
using replay::Game;

base::Ply last_ply(const Game& game) {
  return base::Ply{static_cast<std::uint32_t>(game.followed.moves.size())};
}

AlarmKey key_of(const laws::Event& event) {
  AlarmKey key{.basis = Basis::moves, .which = static_cast<std::uint16_t>(event.kind)};
  // A position that is dead stays so; when it became so may be found later.
  if (event.kind != EventKind::dead_position) key.ply = event.ply;
  // Of the moves that complete the fifty any one will do.
  if (event.kind == EventKind::threefold_intended) {
    key.move = std::bit_cast<std::uint16_t>(*event.intended);
  }
  return key;
}

void add_events(std::vector<Alarm>& alarms, const Game& game) {
  for (const laws::Event& event : game.judgement.events) {
    const bool is_offer = event.kind == EventKind::draw_offer;
    if (is_offer || (event.claimant && !replay::is_chance_to_claim(game, event))) continue;
    alarms.push_back({key_of(event), event.ply, event});
  }
}

/// Whether a word at the very end of the text may be the first half of a move.
bool is_half_written(const Game& game, const Finding& finding) {
  const bool may_go_on = findings::info_of(finding.code).subject == Subject::move ||
                         finding.code == Code::move_promotion_missing;
  return may_go_on && finding.where.end == game.text.size();
}

bool is_about_result(const Game& game, const findings::CodeInfo& info) {
  if (game.judgement.claimed == laws::Claimed::nothing) return false;
  switch (info.subject) {
    case Subject::end:
    case Subject::unwinnable:
    case Subject::verdict:
      return true;
    case Subject::record:
      return info.severity == Severity::error;
    default:
      return false;
  }
}

/// A word behind the end of the game is void, whatever it says.
void add_illegal(std::vector<Alarm>& alarms, const Game& game, const Finding& finding) {
  if (game.judgement.end && finding.ply > game.judgement.end->ply) return;
  alarms.push_back({{.basis = Basis::illegal, .ply = finding.ply}, finding.ply, finding});
}

void add_findings(std::vector<Alarm>& alarms, const Game& game) {
  const auto& stop = game.followed.stop;
  const bool is_told = stop && stop->kind == replay::Stop::Kind::word;
  if (is_told && !is_half_written(game, stop->finding)) add_illegal(alarms, game, stop->finding);
  for (const Finding& finding : game.findings) {
    if (finding.code == Code::play_illegal_stands) {
      add_illegal(alarms, game, finding);
      continue;
    }
    const findings::CodeInfo& info = findings::info_of(finding.code);
    const bool is_of_play = info.subject == Subject::play && info.severity != Severity::info &&
                            finding.code != Code::play_board_signal;
    if (!is_of_play && !is_about_result(game, info)) continue;
    alarms.push_back({{.basis = Basis::record, .which = static_cast<std::uint16_t>(finding.code)},
                      last_ply(game),
                      finding});
  }
}

/// Whether a player's clock shows no time: now, or after the last move it was written with.
bool is_out_of_time(const Game& game, Color color) {
  if (replay::clock_shown(game, color) == 0) return true;
  const auto left = replay::times_left(game, color, last_ply(game), std::nullopt);
  return !left.empty() && left.back().seconds <= 0;
}

/// Whether that is so, and the opponent cannot mate.
bool has_flag_fallen(const Game& game, Color color) {
  if (!is_out_of_time(game, color)) return false;
  const base::Ply last = last_ply(game);
  replay::FoundClaim claim{.ply = last, .by = color, .written = {}, .request = {}};
  claim.request.asked = replay::Asked::flag;
  const replay::FlagAnswer answer = replay::answer_flag(game, claim);
  return !answer.over && answer.loss.outcome == replay::Loss::Outcome::draws;
}

void add_flags(std::vector<Alarm>& alarms, const Game& game) {
  const bool is_on = game.start.is_playable && !game.followed.stop && !game.judgement.end &&
                     game.judgement.claimed == laws::Claimed::nothing;
  if (!is_on) return;
  for (const Color color : {Color::white, Color::black}) {
    if (!has_flag_fallen(game, color)) continue;
    const auto which = static_cast<std::uint16_t>(board::index(color));
    alarms.push_back({{.basis = Basis::flag, .which = which}, last_ply(game), FallenFlag{color}});
  }
}

}  // namespace

std::vector<Alarm> alarms_of(const Game& game) {
  std::vector<Alarm> alarms;
  add_events(alarms, game);
  add_findings(alarms, game);
  add_flags(alarms, game);
  return alarms;
}

}  // namespace partiar::watch
