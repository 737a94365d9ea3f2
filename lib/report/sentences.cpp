#include "report/sentences.h"

#include <algorithm>
#include <array>

#include "base/join.h"
#include "replay/fault_codes.h"
#include "report/attention.h"
#include "report/citations.h"
#include "report/internal/arguments.h"
#include "report/internal/finding_arguments.h"
#include "report/internal/shown.h"

namespace partiar::report {

using board::Color;
using board::Role;
using findings::Finding;
using internal::Arguments;
using laws::EventKind;
using replay::Game;

void Sentences::append(std::string& out, const Game& game, Score& score,
                       const Finding& finding) const {
  const Arguments arguments = internal::arguments_of(game, score, finding, messages_);
  const findings::CodeInfo& info = findings::info_of(finding.code);
  messages_.append(out, info.key, arguments.list());
  const bool is_ignored =
      info.subject == findings::Subject::fen && info.severity == findings::Severity::warning;
  if (!is_ignored) return;
  out += ' ';
  messages_.append(out, "setup_ignored", {});
}

void Sentences::append_fault(std::string& out, findings::Code code,
                             const findings::FindingFacts& facts, std::string_view written,
                             const notation::Alphabet& alphabet) const {
  const Arguments arguments = internal::arguments_of(facts, written, alphabet);
  messages_.append(out, findings::info_of(code).key, arguments.list());
}

void Sentences::append(std::string& out, const board::FenError& error, std::string_view fen) const {
  const Arguments arguments = internal::arguments_of(error, fen);
  messages_.append(out, findings::info_of(replay::code_of(error)).key, arguments.list());
}

void Sentences::append(std::string& out, const Game& game, Score& score,
                       const laws::Event& event) const {
  Arguments arguments;
  internal::add_last(arguments, score, event.ply);
  internal::add_words(arguments, score, event.ply, messages_);
  if (event.claimant) arguments.add("claimant", std::string{report::name_of(*event.claimant)});
  if (event.intended) arguments.add("intended", score.label_of(event.ply, *event.intended));
  arguments.add("earlier", internal::earlier_of(event, score, messages_));
  arguments.add("occurrence",
                static_cast<std::int64_t>(event.occurrence_count) + (event.intended ? 1 : 0));
  const laws::Rules& rules = laws::rules_of(game.start.editions.applied);
  const bool is_disputed =
      event.kind == EventKind::fivefold && rules.fivefold == laws::Fivefold::consecutive;
  arguments.add("ends", std::string{laws::ends_game(event, rules) ? "yes"
                                    : is_disputed                 ? "disputed"
                                                                  : "no"});
  std::string key{report::name_of(event.kind)};
  std::ranges::replace(key, '-', '_');
  messages_.append(out, "event_" + key, arguments.list());
}

void Sentences::append_verdict(std::string& out, const Game& game, Score& score) const {
  Arguments arguments;
  arguments.add("recorded", internal::recorded_result(game, score.form(), messages_));
  const auto& required = game.judgement.required;
  arguments.add("required", required ? internal::shown_result(*required, score.form(), messages_)
                                     : std::string{});
  internal::add_last(arguments, score,
                     base::Ply{static_cast<std::uint32_t>(game.followed.moves.size())});
  const bool result = lacks_result(game);
  const bool moves = lacks_moves(game);
  arguments.add("lacks", std::string{result && moves ? "both"
                                     : result        ? "result"
                                     : moves         ? "moves"
                                                     : "none"});
  arguments.add("warnings", static_cast<std::int64_t>(count_warnings(game)));
  std::string key{is_missing(game)        ? "missing"
                  : is_proved_alone(game) ? "proved"
                                          : report::name_of(game.judgement.verdict)};
  std::ranges::replace(key, '-', '_');
  messages_.append(out, "verdict_" + key, arguments.list());
}

void Sentences::append(std::string& out, const Totals& totals) const {
  messages_.append(out, "totals",
                   {{"games", totals.games},
                    {"correct", totals.of(laws::Verdict::must_correct)},
                    {"check", totals.of(laws::Verdict::check)},
                    {"unreadable", totals.of(laws::Verdict::unreadable)},
                    {"ok", totals.of(laws::Verdict::ok)},
                    {"missing", totals.missing},
                    {"warned", totals.warned},
                    {"open", totals.without_result},
                    {"bare", totals.without_moves}});
}

void Sentences::append_citation(std::string& out, std::string_view articles,
                                laws::Edition edition) const {
  report::append_citation(out, messages_, articles, edition);
}

std::string meaning_key(const findings::CodeInfo& info) {
  const bool has_arguments = info.subject != findings::Subject::event;
  return (has_arguments ? "means_" : "") + std::string{info.key};
}

std::string_view name_of(laws::Result result) {
  constexpr std::array<std::string_view, 3> names{"1-0", "0-1", "1/2-1/2"};
  return names[static_cast<unsigned>(result)];
}

std::string_view name_of(EventKind kind) {
  constexpr std::array<std::string_view, 10> names{
      "checkmate", "stalemate",   "dead-position",      "threefold",      "fivefold",
      "fifty",     "seventyfive", "threefold-intended", "fifty-intended", "draw-offer"};
  return names[static_cast<unsigned>(kind)];
}

std::string_view name_of(laws::Status status) {
  constexpr std::array<std::string_view, 4> names{"ongoing", "checkmate", "stalemate", "dead"};
  return names[static_cast<unsigned>(status)];
}

std::string_view name_of(laws::Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"ok", "must-correct", "check", "unreadable"};
  return names[static_cast<unsigned>(verdict)];
}

std::string_view name_of(findings::Severity severity) {
  constexpr std::array<std::string_view, 3> names{"info", "warning", "error"};
  return names[static_cast<unsigned>(severity)];
}

std::string_view name_of(Role role) {
  constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop",
                                                  "rook", "queen",  "king"};
  return names[static_cast<unsigned>(role)];
}

std::string_view name_of(Color color) {
  return color == Color::white ? "white" : "black";
}

std::string list_of(board::Bitboard squares) {
  return base::joined(squares, ", ", internal::name_of);
}

}  // namespace partiar::report
