#include "report/junit_report.h"

#include "report/attention.h"
#include "report/internal/event_entries.h"
#include "report/internal/markup.h"
#include "report/internal/shown_tag.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Element;
using internal::set;
using laws::Verdict;
using replay::Game;

/// The code of the first finding of the worst severity.
std::string_view worst_code_of(const Game& game) {
  const auto worst = std::ranges::max_element(
      game.findings, {}, [&](const auto& finding) { return severity_of(game, finding); });
  return worst == game.findings.end() ? "" : findings::info_of(worst->code).name;
}

/// `round 3, board 2: A – B`
std::string name_of(const internal::PairingHeading& heading) {
  std::string name = "round " + (heading.round.empty() ? "?" : heading.round);
  if (!heading.board.empty()) name += ", board " + heading.board;
  if (!heading.white.empty()) name += ": " + heading.white;
  if (!heading.black.empty()) name += " – " + heading.black;
  return name;
}

/// Adds an entry of an event; returns whether it fails.
bool add_entry(Element page, const internal::EventEntry& entry, const EventResults& results,
               const Sentences& sentences) {
  const Element test = add(page, "testcase");
  set(test, "classname",
      text::printable(entry.list_line > 0 ? results.list_source : *entry.games.front()->source));
  set(test, "name", name_of(entry.heading));
  if (entry.codes.empty()) return false;
  const findings::CodeInfo& info = findings::info_of(internal::worst_code_of(entry));
  const std::string what = internal::what_of(entry, sentences.messages());
  std::string says = what + '\n';
  for (const auto& [key, value] : {std::pair{"list: ", &entry.listed},
                                   {"game: ", &entry.recorded},
                                   {"proved: ", &entry.required}}) {
    if (!value->empty()) says += key + *value + '\n';
  }
  if (info.severity != findings::Severity::error) {
    add(test, "system-out", "", says);
    return false;
  }
  const Element failure = add(test, "failure", "", says);
  set(failure, "message", what);
  set(failure, "type", std::string{info.name});
  return true;
}

}  // namespace

void append_junit_begin(std::string& out, const Overview& overview) {
  const Totals& totals = overview.totals;
  pugi::xml_document page;
  const Element suite = add(page, "testsuite");
  set(suite, "name", "partiar audit");
  set(suite, "tests", std::to_string(totals.games + overview.event.entries));
  set(suite, "failures",
      std::to_string(totals.of(Verdict::must_correct) + totals.of(Verdict::check) +
                     overview.event.failures));
  set(suite, "errors", std::to_string(totals.of(Verdict::unreadable)));
  std::string empty;
  internal::append_children(empty, page);
  empty.resize(empty.rfind("</"));
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>" + empty + '\n';
}

void append_junit(Chunk& out, const Game& game, const GamePlace& place, const TextReport& text,
                  const Sentences& sentences) {
  pugi::xml_document page;
  const Element test = add(page, "testcase");
  set(test, "classname", text::printable(place.source));
  const std::string round = internal::shown_tag(game, "Round");
  const internal::Players players = internal::players_of(game, sentences.messages());
  set(test, "name",
      "game " + std::string{internal::game_number} + ": " + players.white + " – " + players.black +
          (round.empty() ? "" : ", round " + round));
  const Verdict verdict = game.judgement.verdict;
  if (needs_attention(game)) {
    Chunk says;
    text.append_body(says, game, place);
    if (verdict == Verdict::ok) {
      add(test, "system-out", "", says.text);
    } else {
      std::string message;
      Score score{game};
      sentences.append_verdict(message, game, score);
      const Element fault = add(test, verdict == Verdict::unreadable ? "error" : "failure");
      set(fault, "message", message);
      set(fault, "type", std::string{worst_code_of(game)});
      internal::say(fault, says.text);
    }
  }
  internal::append_children(out, page, place.game);
  out.text += '\n';
}

EventTally append_junit(std::string& out, const EventResults& results, const Sentences& sentences) {
  EventTally tally;
  pugi::xml_document page;
  for (const internal::EventEntry& entry : internal::entries_of(results)) {
    ++tally.entries;
    if (add_entry(page, entry, results, sentences)) ++tally.failures;
    internal::say(page, "\n");
  }
  internal::append_children(out, page);
  return tally;
}

void append_junit_end(std::string& out) {
  out += "</testsuite></testsuites>\n";
}

}  // namespace partiar::report
