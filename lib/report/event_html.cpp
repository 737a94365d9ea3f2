#include <algorithm>
#include <map>
#include <set>

#include "report/event_report.h"
#include "report/internal/event_entries.h"
#include "report/internal/markup.h"
#include "report/internal/shown.h"
#include "report/internal/shown_tag.h"
#include "report/internal/signature.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Element;
using internal::EventEntry;
using internal::isolated;
using internal::set;

/// Nobody would read more.
constexpr std::size_t most_entries = 2'000;

std::string shown(const std::string& name) {
  return isolated(internal::shortened(text::printable(name)));
}

class Writer {
 public:
  Writer(const EventResults& results, const Sentences& sentences)
      : results_{results},
        messages_{sentences.messages()},
        entries_{internal::entries_of(results)} {
    std::erase_if(entries_, [](const EventEntry& entry) { return entry.codes.empty(); });
    // Those without a round go last.
    std::ranges::stable_sort(entries_, {}, [](const EventEntry& entry) { return entry.round - 1; });
    has_boards_ = std::ranges::any_of(
        entries_, [](const EventEntry& entry) { return !entry.heading.board.empty(); });
    if (entries_.size() > most_entries) {
      left_out_ = entries_.size() - most_entries;
      entries_.resize(most_entries);
    }
  }

  void add_to(Element page) {
    const Element section = add(page, "section");
    set(section, "id", "event");
    add(section, "h2", "", messages_.text(has_list() ? "page_official" : "page_event"));
    if (has_list()) {
      std::string totals;
      internal::append_list_totals(totals, results_, shown(std::string{results_.list_source}),
                                   messages_);
      add(section, "p", "", totals);
    }
    if (!results_.review.rounds.empty()) add_rounds(section);
    if (!results_.review.matches.empty()) add_matches(section);
    auto of_round = entries_.begin();
    while (of_round != entries_.end()) {
      const auto end = std::find_if(of_round, entries_.end(), [&](const EventEntry& entry) {
        return entry.round != of_round->round;
      });
      add_entries(section, {of_round, end});
      of_round = end;
    }
    if (left_out_ > 0) {
      add(section, "p", "", messages_.text("page_unlisted", {{"count", left_out_}}));
    }
    internal::add_signature(section, Signed::arbiter, messages_);
  }

  /// Adds the codes that lead to what they mean.
  void add_codes(std::set<findings::Code>& codes) const {
    for (const EventEntry& entry : entries_) codes.insert(internal::worst_code_of(entry));
  }

 private:
  [[nodiscard]] bool has_list() const { return results_.list != nullptr; }

  /// Output: the number of columns with a heading.
  int add_head(Element table, std::initializer_list<const char*> keys) const {
    int columns = 0;
    const Element row = add(add(table, "thead"), "tr");
    for (const std::string_view key : keys) {
      if (key.empty()) continue;
      const bool is_player = key == "page_white" || key == "page_black";
      const Element head = add(row, "th", is_player ? "player" : "", messages_.text(key));
      set(head, "scope", "col");
      ++columns;
    }
    return columns;
  }

  [[nodiscard]] static std::string id_of(unsigned round) {
    return "round-" + std::to_string(round);
  }

  void add_rounds(Element section) const {
    std::map<unsigned, std::size_t> to_settle;
    for (const EventEntry& entry : entries_) ++to_settle[entry.round];
    const Element table = add(section, "table", "counts");
    add(table, "caption", "", messages_.text("page_event_rounds"));
    add_head(table, {"page_round", "page_games", "page_results", has_list() ? "page_in_list" : "",
                     "page_missing_boards", "page_to_settle"});
    const Element body = add(table, "tbody");
    for (const event::Round& round : results_.review.rounds) {
      const Element row = add(body, "tr");
      const std::string number = std::to_string(round.round);
      const std::string name = round.event.empty() ? number : shown(round.event) + " · " + number;
      set(add(row, "th", "", name), "scope", "row");
      add(row, "td", "", std::to_string(round.games));
      add(row, "td", "", std::to_string(round.results));
      if (has_list()) add(row, "td", "", std::to_string(round.listed.value_or(0)));
      add(row, "td", "", internal::missing_boards(round));
      const Element cell = add(row, "td", to_settle.contains(round.round) ? "" : "zero");
      if (!to_settle.contains(round.round)) {
        internal::say(cell, "0");
        continue;
      }
      const Element link = add(cell, "a", "", std::to_string(to_settle.at(round.round)));
      set(link, "href", "#" + id_of(round.round));
    }
  }

  void add_matches(Element section) const {
    const Element table = add(section, "table");
    add(table, "caption", "", messages_.text("page_matches"));
    add_head(table, {"page_round", "page_teams", "page_score", "page_open"});
    const Element body = add(table, "tbody");
    for (const event::TeamMatch& match : results_.review.matches) {
      const Element row = add(body, "tr");
      add(row, "td", "", std::to_string(match.round));
      add(row, "td", "", shown(match.first) + " – " + shown(match.second));
      add(row, "td", "result", internal::score_of(match));
      add(row, "td", match.open == 0 ? "zero" : "", std::to_string(match.open));
    }
  }

  void add_entries(Element section, std::span<const EventEntry> entries) const {
    const std::string round = entries.front().round == 0 ? "?" : entries.front().heading.round;
    const Element table = add(section, "table", "pairings");
    set(table, "id", id_of(entries.front().round));
    add(table, "caption", "", messages_.text("event_heading", {{"round", round}}));
    const bool has_proofs = std::ranges::any_of(
        entries, [](const EventEntry& entry) { return !entry.required.empty(); });
    const auto columns = add_head(
        table, {has_boards_ ? "page_board" : "", "page_white", "page_black",
                has_list() ? "page_list" : "", "page_game", has_proofs ? "page_right" : ""});
    for (const EventEntry& entry : entries) add_entry(table, entry, has_proofs, columns);
  }

  void add_entry(Element table, const EventEntry& entry, bool has_proofs, int columns) const {
    const auto& info = findings::info_of(internal::worst_code_of(entry));
    const std::string severity{name_of(info.severity)};
    const Element body = add(table, "tbody");
    const Element row = add(body, "tr");
    if (has_boards_) add(row, "td", "board-number", entry.heading.board);
    add(row, "td", "", shown(entry.heading.white));
    add(row, "td", "", shown(entry.heading.black));
    const auto add_result = [&](const std::string& result) {
      add(row, "td", "result", shown_results(result));
    };
    if (has_list()) add_result(entry.listed);
    add_result(entry.recorded);
    if (has_proofs) add_result(entry.required);
    const Element says = add(add(body, "tr", "says"), "td");
    set(says, "colspan", columns);
    const Element what = add(says, "p");
    const std::string label = entry.kind.empty()
                                  ? messages_.text("severity_" + severity)
                                  : messages_.text("page_kind", {{"kind", entry.kind}});
    add(what, "span", ("level " + severity).c_str(), label);
    internal::say(what, messages_.text("colon") + internal::what_of(entry, messages_));
    add(says, "p", "", internal::to_do(entry, messages_));
    add_places(says, entry, info);
  }

  /// A result, or both that the list has for the same pairing.
  [[nodiscard]] std::string shown_results(const std::string& written) const {
    const auto shown = [this](const std::string& result) {
      return internal::shown_result(result, page_form(messages_), messages_);
    };
    const std::size_t second = written.find(internal::between_results);
    if (second == written.npos) return shown(written);
    return shown(written.substr(0, second)) + std::string{internal::between_results} +
           shown(written.substr(second + internal::between_results.size()));
  }

  void add_places(Element parent, const EventEntry& entry, const findings::CodeInfo& code) const {
    std::string places;
    if (entry.list_line > 0) {
      places +=
          messages_.text("official_place", {{"source", shown(std::string{results_.list_source})},
                                            {"line", std::to_string(entry.list_line)}}) +
          " · ";
    }
    const bool is_about_games = !entry.heading.white.empty();
    for (const event::GameRecord* game : entry.games) {
      if (!is_about_games) continue;
      places += messages_.text("page_place", {{"source", shown(*game->source)},
                                              {"game", std::to_string(game->number)},
                                              {"line", std::to_string(game->line)}}) +
                " · ";
    }
    internal::add_code(add(parent, "small", "", places), code);
  }

  const EventResults& results_;
  const text::Messages& messages_;
  std::vector<EventEntry> entries_;
  bool has_boards_;
  std::size_t left_out_ = 0;
};

}  // namespace

void append_event_html(std::string& out, const EventResults& results, const Sentences& sentences,
                       std::set<findings::Code>& codes) {
  pugi::xml_document page;
  Writer writer{results, sentences};
  writer.add_to(page);
  writer.add_codes(codes);
  internal::append_children(out, page);
  out += '\n';
}

}  // namespace partiar::report
