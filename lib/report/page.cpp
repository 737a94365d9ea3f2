#include "report/page.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "report/internal/diagram.h"
#include "report/internal/game_head.h"
#include "report/internal/markup.h"
#include "report/internal/page_style.h"
#include "report/internal/signature.h"
#include "report/score.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Diagram;
using internal::Element;

constexpr std::array<const char*, 4> css{"verdict", "verdict ok", "verdict must-correct",
                                         "verdict check"};

void add_heads(Element article, const PageSection& section, const text::Messages& messages) {
  for (const PlacedGame& placed : section.games) {
    internal::add_players(add(article, "h2"), placed.game, messages);
    internal::add_where(article, placed.game, placed.source, std::to_string(placed.number),
                        placed.line, messages);
  }
}

/// Adds the lines of a text: headings to `heads`, the others to `says` as paragraphs.
void add_lines(const PageSection& section, Element heads, Element says) {
  for (const auto part : std::views::split(section.text, '\n')) {
    std::string_view line{part};
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    line.remove_prefix(indent);
    if (line.empty() || line == section.verdict) continue;
    if (indent > 0) {
      add(says, "p", indent > 2 ? "inner" : "", std::string{line});
    } else if (section.games.empty()) {
      add(heads, "h2", "", std::string{line});
    }
  }
}

void append_section(std::string& out, const text::Messages& messages, const PageSection& section,
                    const Diagram& diagram) {
  pugi::xml_document page;
  const Element article = add(page, "article", "game");
  add_heads(article, section, messages);
  pugi::xml_document beside;
  const Element body = add(beside, "div", "body");
  internal::add_diagram(body, diagram, messages);
  add_lines(section, article, add(body, "div"));
  if (!section.verdict.empty()) {
    add(article, "p", css.at(static_cast<unsigned>(section.tone)), std::string{section.verdict});
  }
  Element{article}.append_copy(body);
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
  Score score{game};
  const std::string caption = internal::caption_of(score, ply, messages);
  std::optional<board::Move> last;
  if (ply.value > 0) last = score.move_at(ply);
  append_section(out, messages, section,
                 {.position = score.after(ply), .caption = caption, .last = last});
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
