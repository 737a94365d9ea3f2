#include "report/html_report.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include <string_view>
#include <utility>

#include "findings/info.h"
#include "report/explanation.h"
#include "report/internal/arguments.h"
#include "report/internal/game_head.h"
#include "report/internal/html_game.h"
#include "report/internal/markup.h"
#include "report/internal/shown.h"
#include "report/internal/shown_tag.h"
#include "report/page.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Element;
using laws::Verdict;

/// In the order in which a reader turns to them.
constexpr std::array verdicts{Verdict::must_correct, Verdict::check, Verdict::unreadable,
                              Verdict::ok};

std::string name_of(const text::Messages& messages, Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"ok", "must_correct", "check", "unreadable"};
  return messages.text("page_verdict", {{"verdict", names[static_cast<unsigned>(verdict)]}});
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

/// What a committee has to know of the event and of the run.
void add_occasion(Element parent, const Occasion& occasion, const PageRun& run,
                  const text::Messages& messages) {
  const Element list = add(parent, "dl", "facts");
  internal::add_fact(list, messages, "fact_event", occasion.event.value());
  internal::add_fact(list, messages, "fact_site", occasion.site.value());
  internal::add_fact(list, messages, "page_date",
                     internal::shown_dates(occasion.first, occasion.last, messages));
  internal::add_fact(list, messages, "fact_arbiter", occasion.arbiter.value());
  internal::add_fact(list, messages, "fact_laws", occasion.laws());
  internal::add_fact(list, messages, "fact_made", internal::shown_date(run.made, messages));
  for (const auto& [file, digest] : run.files) {
    internal::add_fact(list, messages, "fact_file", file);
    internal::add_digest(list, digest);
  }
  if (!list.first_child()) parent.remove_child(list);
}

/// Games by verdict and round.
void add_rounds(Element parent, const Overview& overview, const text::Messages& messages) {
  const Element table = add(parent, "table", "counts");
  add(table, "caption", "", messages.text("page_rounds"));
  const Element head = add(add(table, "thead"), "tr");
  add_head_cell(head, messages.text("page_round"));
  for (const Verdict verdict : verdicts) add_head_cell(head, name_of(messages, verdict));
  add_head_cell(head, messages.text("page_games"));
  const Element body = add(table, "tbody");
  Verdicts sum = overview.other_rounds();
  for (const auto& [round, counts] : overview.rounds()) {
    add_counts(body, round.is_named() ? round.name : messages.text("page_no_round"), counts);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += counts[i];
  }
  if (overview.other_rounds() != Verdicts{}) {
    add_counts(body, messages.text("page_other_rounds"), overview.other_rounds());
  }
  add_counts(body, messages.text("page_sum"), sum, "sum");
}

/// The rows of a group, which have already been written, and the number of those left out.
void append_rows(std::string& out, const Overview& overview, Group group,
                 const text::Messages& messages) {
  for (const auto& [round, rows] : overview.games_of(group)) out += rows;
  const auto unlisted = overview.unlisted(group);
  if (unlisted == 0) return;
  pugi::xml_document more;
  internal::set(
      add(add(more, "tr"), "td", "", messages.text("page_unlisted", {{"count", unlisted}})),
      "colspan", 4);
  internal::append_children(out, more);
}

/// The games of a group that need attention.
void append_games(std::string& out, const Overview& overview, Group group,
                  const text::Messages& messages) {
  constexpr std::array<std::string_view, groups> names{"must_correct", "check", "unreadable",
                                                       "noted", "ok"};
  constexpr std::array<const char*, groups> css{"group must-correct", "group check",
                                                "group unreadable", "group ok", "group ok"};
  const auto index = static_cast<unsigned>(group);
  if (overview.games_of(group).empty()) return;
  pugi::xml_document page;
  const Element row = add(page, "tr", css[index]);
  const Element cell =
      add(row, "th", "", messages.text("page_verdict", {{"verdict", names[index]}}));
  internal::set(cell, "scope", "rowgroup");
  internal::set(cell, "colspan", 4);
  out += "<tbody>";
  internal::append_children(out, page);
  append_rows(out, overview, group, messages);
  out += "</tbody>\n";
}

/// Opens a table of games and writes its headings.
void append_table_begin(std::string& out, const std::string& caption,
                        std::initializer_list<const char*> heads, const text::Messages& messages) {
  pugi::xml_document page;
  if (!caption.empty()) add(page, "caption", "", caption);
  const Element head = add(add(page, "thead"), "tr");
  for (const char* key : heads) add_head_cell(head, messages.text(key));
  out += "<table>";
  internal::append_children(out, page);
  out += '\n';
}

void append_list(std::string& out, const Overview& overview, const text::Messages& messages) {
  constexpr std::array to_look_at{Group::must_correct, Group::check, Group::unreadable,
                                  Group::noted};
  const auto is_empty = [&](Group group) { return overview.games_of(group).empty(); };
  if (std::ranges::all_of(to_look_at, is_empty)) return;
  append_table_begin(out, messages.text("page_to_look_at"),
                     {"page_round", "page_players", "page_recorded", "page_right"}, messages);
  for (const Group group : to_look_at) append_games(out, overview, group, messages);
  out += "</table>\n";
}

/// The games that need no attention.
void append_in_order(std::string& out, const Overview& overview, const text::Messages& messages) {
  if (overview.games_of(Group::in_order).empty()) return;
  const auto count = overview.listed(Group::in_order) + overview.unlisted(Group::in_order);
  pugi::xml_document summary;
  add(summary, "summary", "", messages.text("page_in_order", {{"count", count}}));
  out += "<details class=\"in-order\">";
  internal::append_children(out, summary);
  append_table_begin(out, {}, {"page_round", "page_players", "page_recorded"}, messages);
  out += "<tbody>";
  append_rows(out, overview, Group::in_order, messages);
  out += "</tbody></table></details>\n";
}

/// What the codes of the page mean, where its findings lead.
void append_codes(std::string& out, const Overview& overview, const Sentences& sentences) {
  if (overview.codes.empty()) return;
  pugi::xml_document page;
  const Element section = add(page, "section", "codes");
  add(section, "h2", "", sentences.messages().text("page_codes"));
  for (const findings::Code code : overview.codes) {
    const findings::CodeInfo& info = findings::info_of(code);
    std::string text;
    append_explanation(text, info, sentences);
    const Element entry = add(section, "div");
    internal::set(entry, "id", internal::id_of(info));
    const char* element = "h3";  // the first line names the code
    for (const auto line : std::views::split(text, '\n')) {
      std::string_view says{line};
      const std::size_t indent = std::min(says.find_first_not_of(' '), says.size());
      says.remove_prefix(indent);
      if (says.empty()) continue;
      const Element said = add(entry, std::exchange(element, "p"), "", std::string{says});
      if (indent > 2) internal::set(said, "lang", "en");  // the words of an article
    }
  }
  internal::append_children(out, page);
  out += '\n';
}

}  // namespace

void HtmlReport::append(Chunk& out, const replay::Game& game, const GamePlace& place) const {
  pugi::xml_document page;
  internal::HtmlGame{sentences_, detail_, game, place}.add_to(page);
  internal::append_children(out, page, place.game);
  out.text += '\n';
}

void HtmlReport::list(Listing& listing, const replay::Game& game, const GamePlace& place) const {
  const Round round = round_of(game);
  listing.occasion.add(game);
  ++listing.rounds[round][static_cast<unsigned>(game.judgement.verdict)];
  const Group group = group_of(game);
  const text::Messages& messages = sentences_.messages();
  pugi::xml_document page;
  const Element row = add(page, "tr");
  add(row, "td", "", internal::isolated(internal::quote(internal::shown_tag(game, "Round"))));
  Element players = add(row, "td");
  if (group != Group::in_order || detail_ == Detail::all) {
    players = add(players, "a");
    internal::set(players, "href", "#game-" + std::string{internal::run_number});
  }
  internal::add_players(players, game, messages);
  add(row, "td", "", internal::recorded_result(game, page_form(messages), messages));
  if (group != Group::in_order) {
    const auto& required = game.judgement.required;
    add(row, "td", "",
        required ? internal::shown_result(*required, page_form(messages), messages) : "");
  }
  Chunk& text = listing.games.emplace_back(group, round).text;
  internal::append_children(text, page, place.game);
  text.text += '\n';
  listing.size += text.text.size();
  for (const findings::Finding& finding : game.findings) {
    if (internal::is_shown(game, finding, detail_)) listing.codes.insert(finding.code);
  }
}

void HtmlReport::append_begin(std::string& out, const Overview& overview,
                              const PageRun& run) const {
  const text::Messages& messages = sentences_.messages();
  append_page_begin(out, messages, messages.text("page_audit"));
  pugi::xml_document page;
  add_occasion(page, overview.occasion, run, messages);
  add(page, "h2", "", messages.text("page_summary"));
  std::string totals;
  sentences_.append(totals, overview.totals);
  add(page, "p", "", totals);
  if (overview.left_out > 0) {
    add(page, "p", "", messages.text("page_left_out", {{"count", overview.left_out}}));
  }
  if (overview.totals.games > 0) add_rounds(page, overview, messages);
  out += "<section id=\"summary\">";
  internal::append_children(out, page);
  out += '\n';
  append_list(out, overview, messages);
  out += "</section>\n";
}

void HtmlReport::append_end(std::string& out, const Overview& overview,
                            std::string_view version) const {
  append_in_order(out, overview, sentences_.messages());
  append_codes(out, overview, sentences_);
  append_page_end(out, version);
}

}  // namespace partiar::report
