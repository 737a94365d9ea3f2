#include "report/junit_report.h"

#include "report/attention.h"
#include "report/internal/html_game.h"
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

/// The code of the first finding as severe as the worst.
std::string_view worst_code_of(const Game& game) {
  const auto worst = std::ranges::max_element(game.findings, {}, [](const auto& finding) {
    return replay::info_of(finding.code).severity;
  });
  return worst == game.findings.end() ? "" : replay::info_of(worst->code).name;
}

}  // namespace

void append_junit_begin(std::string& out, const Totals& totals) {
  pugi::xml_document page;
  const Element suite = add(page, "testsuite");
  set(suite, "name", "partiar audit");
  set(suite, "tests", std::to_string(totals.games));
  set(suite, "failures",
      std::to_string(totals.of(Verdict::must_correct) + totals.of(Verdict::check)));
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
  std::string source;
  text::append_printable(source, place.source);
  set(test, "classname", source);
  const std::string round = internal::shown_tag(game, "Round");
  set(test, "name",
      "game " + std::string{internal::game_number} + ": " +
          internal::players_of(game, sentences.messages()) +
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

void append_junit_end(std::string& out) {
  out += "</testsuite></testsuites>\n";
}

}  // namespace partiar::report
