#include "report/html_report.h"

#include <array>
#include <numeric>

#include "report/attention.h"
#include "report/internal/arguments.h"
#include "report/internal/html_game.h"
#include "report/internal/markup.h"
#include "report/internal/shown_tag.h"
#include "report/page.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Element;
using laws::Verdict;
using text::Argument;

/// In the order in which a person turns to them.
constexpr std::array verdicts{Verdict::must_correct, Verdict::check, Verdict::unreadable,
                              Verdict::ok};
constexpr std::array<const char*, 4> css{"ok", "must-correct", "check", "unreadable"};

std::string say(const text::Messages& messages, std::string_view key,
                std::vector<Argument> arguments = {}) {
  std::string out;
  messages.append(out, key, arguments);
  return out;
}

std::string name_of(const text::Messages& messages, Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"ok", "must_correct", "check", "unreadable"};
  return say(messages, "page_verdict", {{"verdict", names[static_cast<unsigned>(verdict)]}});
}

void add_head_cell(Element row, const std::string& text, const char* scope = "col") {
  internal::set(add(row, "th", "", text), "scope", scope);
}

void add_counts(Element body, const std::string& name, const Verdicts& counts,
                const char* row_css = "") {
  const Element row = add(body, "tr", row_css);
  add_head_cell(row, name, "row");
  for (const Verdict verdict : verdicts) {
    const auto count = counts[static_cast<unsigned>(verdict)];
    add(row, "td", count == 0 ? "zero" : "", std::to_string(count));
  }
  add(row, "td", "",
      std::to_string(std::accumulate(counts.begin(), counts.end(), std::uint64_t{})));
}

/// How many games there are of each verdict, by rounds.
void add_rounds(Element parent, const Overview& overview, const text::Messages& messages) {
  const Element table = add(parent, "table", "counts");
  add(table, "caption", "", say(messages, "page_rounds"));
  const Element head = add(add(table, "thead"), "tr");
  add_head_cell(head, say(messages, "page_round"));
  for (const Verdict verdict : verdicts) add_head_cell(head, name_of(messages, verdict));
  add_head_cell(head, say(messages, "page_games"));
  const Element body = add(table, "tbody");
  Verdicts sum = overview.other_rounds();
  for (const auto& [round, counts] : overview.rounds()) {
    add_counts(body, round.is_named() ? round.name : say(messages, "page_no_round"), counts);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += counts[i];
  }
  if (overview.other_rounds() != Verdicts{}) {
    add_counts(body, say(messages, "page_other_rounds"), overview.other_rounds());
  }
  add_counts(body, say(messages, "page_sum"), sum, "sum");
}

/// The games of a verdict, which were written before, row by row.
void append_games(std::string& out, const Overview& overview, Verdict verdict,
                  const text::Messages& messages) {
  const std::string& rows = overview.games_of(verdict);
  if (rows.empty()) return;
  pugi::xml_document page;
  const Element row = add(page, "tr", "group");
  row.attribute("class").set_value(
      (std::string{"group "} + css[static_cast<unsigned>(verdict)]).c_str());
  const Element cell = add(row, "th", "", name_of(messages, verdict));
  internal::set(cell, "scope", "rowgroup");
  internal::set(cell, "colspan", 4);
  out += "<tbody>";
  internal::append_children(out, page);
  out += rows;
  if (const auto unlisted = overview.unlisted(verdict); unlisted > 0) {
    pugi::xml_document more;
    internal::set(
        add(add(more, "tr"), "td", "",
            say(messages, "page_unlisted", {{"count", static_cast<std::int64_t>(unlisted)}})),
        "colspan", 4);
    internal::append_children(out, more);
  }
  out += "</tbody>\n";
}

void append_list(std::string& out, const Overview& overview, const text::Messages& messages) {
  pugi::xml_document page;
  const Element head = add(add(page, "thead"), "tr");
  for (const char* key : {"page_round", "page_players", "page_recorded", "page_right"}) {
    add_head_cell(head, say(messages, key));
  }
  pugi::xml_document caption;
  add(caption, "caption", "", say(messages, "page_to_look_at"));
  out += "<table>";
  internal::append_children(out, caption);
  internal::append_children(out, page);
  out += '\n';
  for (const Verdict verdict : verdicts) append_games(out, overview, verdict, messages);
  out += "</table>\n";
}

}  // namespace

void HtmlReport::append(Chunk& out, const replay::Game& game, const GamePlace& place) const {
  pugi::xml_document page;
  internal::HtmlGame{sentences_, detail_, game, place}.add_to(page);
  internal::append_children(out, page, place.game);
  out.text += '\n';
}

void HtmlReport::list(Listing& listing, const replay::Game& game, const GamePlace& place) const {
  const auto verdict = static_cast<unsigned>(game.judgement.verdict);
  ++listing.rounds[round_of(game)][verdict];
  if (is_in_order(game)) return;
  const text::Messages& messages = sentences_.messages();
  pugi::xml_document page;
  const Element row = add(page, "tr");
  add(row, "td", "", internal::quote(internal::shown_tag(game, "Round")));
  const Element link = add(add(row, "td"), "a", "", internal::players_of(game, messages));
  internal::set(link, "href", "#game-" + std::string{internal::run_number});
  internal::set(link, "dir", "auto");
  add(row, "td", "", internal::recorded_result(game, messages));
  const auto& required = game.judgement.required;
  add(row, "td", "", required ? std::string{report::name_of(*required)} : "");
  internal::append_children(listing.games[verdict], page, place.game);
  listing.games[verdict].text += '\n';
  ++listing.rows[verdict];
}

void HtmlReport::append_begin(std::string& out, const Overview& overview) const {
  const text::Messages& messages = sentences_.messages();
  append_page_begin(out, messages, "page_audit");
  pugi::xml_document page;
  add(page, "h2", "", say(messages, "page_summary"));
  std::string totals;
  sentences_.append(totals, overview.totals);
  add(page, "p", "", totals);
  if (overview.left_out > 0) {
    add(page, "p", "",
        say(messages, "page_left_out", {{"count", static_cast<std::int64_t>(overview.left_out)}}));
  }
  if (overview.totals.games > 0) add_rounds(page, overview, messages);
  out += "<section id=\"summary\">";
  internal::append_children(out, page);
  out += '\n';
  append_list(out, overview, messages);
  out += "</section>\n";
}

void HtmlReport::append_end(std::string& out, std::string_view version) {
  append_page_end(out, version);
}

}  // namespace partiar::report
