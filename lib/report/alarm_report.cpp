#include "report/alarm_report.h"

#include <variant>

#include "report/chunk.h"
#include "report/citations.h"
#include "report/internal/event_json.h"
#include "report/internal/finding_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

using findings::Finding;
using internal::Writer;
using replay::Game;
using watch::Alarm;
using watch::FallenFlag;
using watch::Reason;
using watch::Withdrawn;

/// One call for each kind of alarm.
template <class... Each>
struct Visitor : Each... {
  using Each::operator()...;
};

std::string_view word_of(Reason reason) {
  return reason == Reason::taken_back ? "taken-back" : "mended";
}

std::string_view code_of(const Alarm& alarm) {
  return std::visit(
      Visitor{[](const laws::Event& event) { return report::name_of(event.kind); },
              [](const Finding& finding) { return findings::info_of(finding.code).name; },
              [](const FallenFlag&) { return std::string_view{"flag"}; }},
      alarm.what);
}

std::string cited_for(const Game& game, const Alarm& alarm) {
  const laws::Edition edition = game.start.editions.applied;
  const auto of_topic = [&](laws::Topic topic) {
    return std::string{laws::article_of(topic, edition)};
  };
  return std::visit(
      Visitor{[&](const laws::Event& event) { return of_topic(laws::topic_of(event.kind)); },
              [&](const Finding& finding) { return report::articles_of(game, finding); },
              [&](const FallenFlag&) { return of_topic(laws::Topic::flag_fall); }},
      alarm.what);
}

/// Whether a finding is the ground of a verdict, which is to be said with it.
bool is_ground(const Game& game, const Alarm& alarm) {
  const auto* finding = std::get_if<Finding>(&alarm.what);
  if (finding == nullptr || game.judgement.verdict == laws::Verdict::ok) return false;
  const findings::Subject subject = findings::info_of(finding->code).subject;
  return subject == findings::Subject::end || subject == findings::Subject::unwinnable;
}

std::string told_of(const Game& game, const Alarm& alarm, const Sentences& sentences) {
  std::string out;
  Score score{game};
  if (is_ground(game, alarm)) {
    sentences.append_verdict(out, game, score);
    out += ' ';
  }
  std::visit(Visitor{[&](const FallenFlag& flag) {
                       sentences.messages().append(out, "watch_flag",
                                                   {{"color", report::name_of(flag.of)}});
                     },
                     [&](const auto& of_game) { sentences.append(out, game, score, of_game); }},
             alarm.what);
  return out;
}

void put_alarm_head(Writer& json, Chunk& out, const ToldAlarms& told, std::string_view state) {
  internal::put_game(json, out, "partiar.watch/1", told.game, told.place);
  json.member("time", told.time);
  for (const auto& [key, tag] :
       {std::pair{"white", "White"}, {"black", "Black"}, {"round", "Round"}}) {
    if (const std::string value = told.game.known_tag(tag); !value.empty()) {
      json.Key(std::string_view{key});
      json.put(value);
    }
  }
  json.member("state", state);
}

/// The event or the finding, as in an audit.
void put_what(Writer& json, const ToldAlarms& told, const Alarm& alarm,
              const Sentences& sentences) {
  Score score{told.game};
  std::visit(
      Visitor{[&](const laws::Event& event) {
                json.object("event", [&] { internal::put_event(json, told.game, score, event); });
              },
              [&](const Finding& finding) {
                json.object("finding", [&] {
                  internal::put_finding(json, told.game, score, finding, told.place, sentences);
                });
              },
              [&](const FallenFlag& flag) { json.member("flag", report::name_of(flag.of)); }},
      alarm.what);
}

}  // namespace

const AlarmReport::Said& AlarmReport::say(const ToldAlarms& told, const Alarm& alarm) {
  Said said{std::string{code_of(alarm)}, told_of(told.game, alarm, sentences_)};
  return said_.insert_or_assign(Name{told.board, alarm.key}, std::move(said)).first->second;
}

AlarmReport::Said AlarmReport::take(const ToldAlarms& told, const Withdrawn& withdrawn) {
  const auto taken = said_.extract(Name{told.board, withdrawn.key});
  return taken.empty() ? Said{} : taken.mapped();
}

void AlarmReport::append(std::string& out, const ToldAlarms& told) {
  const text::Messages& messages = sentences_.messages();
  Chunk heading;
  games_.append_heading(heading, told.game, told.place);
  out += told.time;
  out += ' ';
  heading.append_to(out, told.games_before);
  for (const Withdrawn& withdrawn : told.changes.withdrawn) {
    out += "  ";
    messages.append(out, "watch_withdrawn",
                    {{"reason", withdrawn.reason == Reason::taken_back ? "taken" : "mended"},
                     {"alarm", take(told, withdrawn).sentence}});
    out += '\n';
  }
  for (const Alarm& alarm : told.changes.raised) {
    const std::string& sentence = say(told, alarm).sentence;
    out += "  ";
    if (told.is_standing) {
      messages.append(out, "watch_standing", {{"alarm", sentence}});
    } else {
      out += sentence;
    }
    std::string citation;
    const auto articles = cited_for(told.game, alarm);
    sentences_.append_citation(citation, articles, told.game.start.editions.applied);
    if (!citation.empty()) out += ' ' + citation;
    out += '\n';
  }
}

void AlarmReport::append_ndjson(std::string& out, const ToldAlarms& told) {
  Chunk lines;
  for (const Withdrawn& withdrawn : told.changes.withdrawn) {
    const Said said = take(told, withdrawn);
    internal::append_line(lines.text, [&](Writer& json) {
      put_alarm_head(json, lines, told, "withdrawn");
      json.member("alarm", std::string_view{said.name});
      json.member("reason", word_of(withdrawn.reason));
      json.member("message", std::string_view{said.sentence});
    });
  }
  for (const Alarm& alarm : told.changes.raised) {
    const Said& said = say(told, alarm);
    internal::append_line(lines.text, [&](Writer& json) {
      put_alarm_head(json, lines, told, told.is_standing ? "standing" : "raised");
      json.member("alarm", std::string_view{said.name});
      json.member("ply", alarm.ply.value);
      put_what(json, told, alarm, sentences_);
      json.member("message", std::string_view{said.sentence});
    });
  }
  lines.append_to(out, told.games_before);
}

}  // namespace partiar::report
