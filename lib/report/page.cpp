#include "report/page.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <vector>

#include "report/internal/diagram.h"
#include "report/internal/game_head.h"
#include "report/internal/html_moves.h"
#include "report/internal/markup.h"
#include "report/internal/page_style.h"
#include "report/internal/quoted_laws.h"
#include "report/internal/section_lines.h"
#include "report/internal/shown.h"
#include "report/internal/shown_tag.h"
#include "report/internal/signature.h"
#include "report/score.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Diagram;
using internal::Element;
using internal::SaidLine;
using internal::SectionLines;

constexpr std::array<const char*, 4> css{"verdict", "verdict ok", "verdict must-correct",
                                         "verdict check"};

void add_heads(Element article, const PageSection& section, const text::Messages& messages) {
  for (const PlacedGame& placed : section.games) {
    internal::add_players(add(article, "h2"), placed.game, messages);
    internal::add_where(article, placed.game, placed.source, std::to_string(placed.number),
                        placed.line, messages);
  }
}

/// Adds what a committee has to know of a game and its file: what was played where and when, and by
/// which Laws it is judged.
void add_facts(Element article, const PlacedGame& placed, laws::Edition edition,
               const std::string& made, const text::Messages& messages) {
  const Element list = add(article, "dl", "facts");
  const auto add_tag = [&](const char* key, std::string_view tag) {
    internal::add_fact(list, messages, key, internal::shown_tag(placed.game, tag));
  };
  add_tag("fact_event", "Event");
  add_tag("fact_site", "Site");
  internal::add_fact(list, messages, "page_date",
                     internal::shown_date(internal::shown_tag(placed.game, "Date"), messages));
  add_tag("page_round", "Round");
  add_tag("page_board", "Board");
  add_tag("fact_arbiter", "Arbiter");
  internal::add_fact(list, messages, "fact_laws", std::string{laws::name_of(edition)});
  internal::add_fact(list, messages, "fact_made", internal::shown_date(made, messages));
  internal::add_fact(list, messages, "fact_file",
                     messages.text("page_place", {{"source", text::printable(placed.source)},
                                                  {"game", std::to_string(placed.number)},
                                                  {"line", std::to_string(placed.line)}}));
  internal::add_digest(list, placed.digest);
}

/// Where each game has its place: two stand side by side.
Element home_of(Element article, const PageSection& section) {
  return section.games.size() > 1 ? add(article, "div", "pair") : article;
}

/// Adds a heading for each game, and where it is.
void add_games(Element article, const PageSection& section, const text::Messages& messages) {
  if (!section.edition) return add_heads(article, section, messages);
  const Element home = home_of(article, section);
  for (const PlacedGame& placed : section.games) {
    const Element own = home == article ? home : add(home, "div");
    internal::add_players(add(own, "h2"), placed.game, messages);
    add_facts(own, placed, *section.edition, section.made, messages);
  }
}

void add_lines(Element parent, std::span<const SaidLine> lines) {
  for (const auto& [says, is_inner] : lines) add(parent, "p", is_inner ? "inner" : "", says);
}

/// Adds what was found, and what follows: under headings if there is a verdict between them.
void add_says(Element parent, const SectionLines& lines, bool has_verdict,
              const text::Messages& messages) {
  if (has_verdict && !lines.found.empty()) add(parent, "h3", "", messages.text("page_found"));
  add_lines(parent, lines.found);
  if (!lines.follows.empty()) add(parent, "h3", "", messages.text("page_follows"));
  add_lines(parent, lines.follows);
}

/// Adds the list at the end, in columns.
void add_list(Element parent, std::span<const std::string> list) {
  if (list.empty()) return;
  add(parent, "h3", "", list.front());
  const Element items = add(parent, "ul", "columns");
  for (const std::string& line : list.subspan(1)) add(items, "li", "", line);
}

/// Adds positions in a row.
void add_occurrences(Element parent, std::span<const ShownPosition> positions,
                     const text::Messages& messages) {
  const Element row = add(parent, "div", "occurrences");
  for (const ShownPosition& shown : positions) {
    internal::add_diagram(
        row, {.position = shown.position, .caption = shown.caption, .last = shown.last}, messages);
  }
}

/// Adds the moves of each game, those of two side by side.
void add_scores(Element article, const PageSection& section, const text::Messages& messages) {
  const Element home = home_of(article, section);
  const bool are_two = home != article;
  for (const PlacedGame& placed : section.games) {
    std::string heading = messages.text("page_moves");
    if (are_two) {
      heading += messages.text("colon") + internal::isolated(text::printable(placed.source));
    }
    Score score{placed.game, page_form(messages)};
    internal::add_moves(are_two ? add(home, "div") : home, heading, placed.game, score,
                        *section.marked, messages);
  }
}

void append_section(std::string& out, const text::Messages& messages, const PageSection& section,
                    const Diagram& diagram) {
  const SectionLines lines =
      internal::lines_of(section.text, {section.verdict, section.follows, section.list});
  pugi::xml_document page;
  const Element article = add(page, "article", "game");
  add_games(article, section, messages);
  // Of games the headings say the same.
  if (section.games.empty()) {
    for (const std::string& head : lines.heads) add(article, "h2", "", head);
  }
  if (section.games.empty() && !section.made.empty()) {
    internal::add_fact(add(article, "dl", "facts"), messages, "fact_made",
                       internal::shown_date(section.made, messages));
  }
  if (!section.verdict.empty()) {
    add(article, "p", css.at(static_cast<unsigned>(section.tone)), std::string{section.verdict});
  }
  const bool has_row = section.occurrences.size() > 1;
  if (has_row) add_occurrences(article, section.occurrences, messages);
  const Element body = add(article, "div", has_row ? "" : "body");
  if (!has_row) internal::add_diagram(body, diagram, messages);
  add_says(add(body, "div"), lines, !section.verdict.empty(), messages);
  if (section.edition) internal::add_quotations(article, section.articles, *section.edition);
  add_list(article, lines.list);
  if (section.marked) add_scores(article, section, messages);
  internal::add_signature(article, section.how, messages);
  internal::append_children(out, page);
  out += '\n';
}

}  // namespace

void append_page_begin(std::string& out, const text::Messages& messages, const std::string& title) {
  pugi::xml_document escaped;
  internal::say(escaped, title);
  std::string text;
  internal::append_children(text, escaped);
  const bool is_rightwards = messages.direction() == text::Direction::left_to_right;
  out += "<!DOCTYPE html>\n<html lang=\"" + messages.language() + "\" dir=\"";
  out += is_rightwards ? "ltr" : "rtl";
  // Nothing may be fetched or run, even if a browser finds a reason to.
  out +=
      "\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<title>";
  out += text + "</title>\n<style>\n";
  out += internal::page_style();
  out += "</style>\n</head>\n<body>\n";
  out += internal::diagram_parts();
  out += "<header><h1>" + text + "</h1></header>\n<main>\n";
}

void append_page_section(std::string& out, const text::Messages& messages,
                         const PageSection& section, const board::Position& position) {
  append_section(out, messages, section, {.position = position, .caption = {}});
}

void append_page_section(std::string& out, const text::Messages& messages,
                         const PageSection& section, const replay::Game& game, base::Ply ply) {
  Score score{game, page_form(messages)};
  const std::string caption = internal::caption_of(score, ply, messages);
  std::optional<board::Move> last;
  if (ply.value > 0) last = score.move_at(ply);
  const board::Position position = score.after(ply);
  append_section(out, messages, section, {.position = position, .caption = caption, .last = last});
}

void append_page_lines(std::string& out, std::string_view text) {
  pugi::xml_document page;
  for (const auto line : std::views::split(text, '\n')) {
    if (!line.empty()) add(page, "p", "", std::string{std::string_view{line}});
  }
  internal::append_children(out, page);
}

void append_page_end(std::string& out, std::string_view version) {
  out += "</main>\n<footer>partiar ";
  out += version;
  out += "</footer>\n</body>\n</html>\n";
}

}  // namespace partiar::report
