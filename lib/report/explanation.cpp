#include "report/explanation.h"

#include <array>
#include <cstddef>
#include <ranges>

#include "report/citations.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using findings::CodeInfo;
using findings::Subject;

/// Keys of `locales/`, without their `why_` and `do_`.
struct Advice {
  std::string_view why, remedy;
};

/// What holds for the findings of a subject, unless the row of a code says otherwise; in the order
/// of `Subject`.
constexpr std::array advice{
    Advice{"ended", "correct"},            // end
    Advice{"cannot_mate", "ask_whether"},  // unwinnable
    Advice{"open", "confirm"},             // verdict
    Advice{"contradiction", "choose"},     // record
    Advice{"stands", "ask_intervention"},  // play
    Advice{"move", "mend"},                // move
    Advice{"move", "mend"},                // step
    Advice{"move", "mend"},                // castling
    Advice{"edition", "date"},             // laws
    Advice{"notation", "convert"},         // notation
    Advice{"letters", "letters"},          // letters
    Advice{"pgn", "repair_text"},          // pgn
    Advice{"head", "head"},                // head
    Advice{"position", "position"},        // setup
    Advice{"position", "position"},        // fen
    Advice{"sheet", "mend"},               // sheet
    Advice{"letters", "letters"},          // text
    Advice{"scan", "scan"},                // scan
    Advice{"event", ""},                   // event: `event_do`
};

const Advice& advice_on(Subject subject) {
  return advice.at(static_cast<std::size_t>(subject));
}

std::string why_key(const CodeInfo& info) {
  return "why_" + std::string{info.why.empty() ? advice_on(info.subject).why : info.why};
}

void append_remedy(std::string& out, const CodeInfo& info, const text::Messages& messages) {
  if (info.subject == Subject::event) {
    return messages.append(out, "event_do", {{"what", info.remedy}});
  }
  const std::string_view remedy =
      info.remedy.empty() ? advice_on(info.subject).remedy : info.remedy;
  messages.append(out, "do_" + std::string{remedy});
}

void append_lines(std::string& out, std::string_view text) {
  constexpr std::size_t most_lines = 40;
  std::size_t count = 0;
  for (const auto part : text | std::views::split('\n')) {
    if (++count > most_lines) {
      out += "    …\n";
      return;
    }
    const std::string line = text::printable(std::string_view{part});
    if (!line.empty()) out += "    " + line;
    out += '\n';
  }
}

}  // namespace

void append_explanation(std::string& out, const CodeInfo& info, const Sentences& sentences) {
  const text::Messages& messages = sentences.messages();
  const auto begin_line = [&](std::string_view label) {
    out += "  ";
    messages.append(out, label);
    messages.append(out, "colon");
  };
  out += info.name;
  out += " (" + messages.text("severity_" + std::string{name_of(info.severity)}) + ")\n  ";
  messages.append(out, meaning_key(info));
  out += '\n';
  begin_line("explain_why");
  messages.append(out, why_key(info));
  out += '\n';
  begin_line("page_to_do");
  append_remedy(out, info, messages);
  out += '\n';
  for (const laws::Edition edition : laws::editions() | std::views::reverse) {
    std::string citation;
    const std::string articles = articles_of(info.code, edition);
    append_citation(citation, messages, articles, edition);
    if (!citation.empty()) out += "  " + citation + '\n';
    for (const auto& [article, words] : quotations_of(articles, edition)) {
      out.append("    ").append(article).append(": “").append(words) += "”\n";
    }
  }
}

void append_example(std::string& out, std::string_view command, std::span<const ExampleFile> files,
                    const Sentences& sentences) {
  const text::Messages& messages = sentences.messages();
  out += "  ";
  messages.append(out, "explain_example");
  messages.append(out, "colon");
  out += command;
  out += '\n';
  for (auto [name, text] : files) {
    if (files.size() > 1) out.append("  ").append(name) += '\n';
    while (text.ends_with('\n')) text.remove_suffix(1);
    if (!text.empty()) append_lines(out, text);
  }
}

}  // namespace partiar::report
