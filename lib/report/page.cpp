#include "report/page.h"

#include <algorithm>
#include <ranges>

#include "report/internal/diagram.h"
#include "report/internal/markup.h"
#include "report/internal/page_style.h"
#include "report/internal/signature.h"
#include "report/score.h"

namespace partiar::report {

namespace {

using internal::add;
using internal::Diagram;
using internal::Element;

/// Adds the lines of a text: headings before `body`, the others as paragraphs in it.
void add_lines(std::string_view text, Element section, Element body) {
  const Element says = add(body, "div");
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    line.remove_prefix(indent);
    if (line.empty()) continue;
    if (indent == 0) {
      section.insert_child_before("h2", body)
          .append_child(pugi::node_pcdata)
          .set_value(std::string{line}.c_str());
    } else {
      add(says, "p", indent > 2 ? "inner" : "", std::string{line});
    }
  }
}

void append_section(std::string& out, const text::Messages& messages, std::string_view text,
                    const Diagram& diagram, Signed how) {
  pugi::xml_document page;
  const Element section = add(page, "article", "game");
  const Element body = add(section, "div", "body");
  internal::add_diagram(body, diagram, messages);
  add_lines(text, section, body);
  if (how == Signed::yes) internal::add_signature(section, messages);
  internal::append_children(out, page);
  out += '\n';
}

}  // namespace

void append_page_begin(std::string& out, const text::Messages& messages, std::string_view title) {
  std::string text;
  messages.append(text, title);
  const bool is_rightwards = messages.direction() == text::Direction::left_to_right;
  out += "<!DOCTYPE html>\n<html lang=\"" + messages.language() + "\" dir=\"";
  out += is_rightwards ? "ltr" : "rtl";
  // Nothing is to be fetched or run, also where a browser finds a reason to.
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

void append_page_section(std::string& out, const text::Messages& messages, std::string_view text,
                         const board::Position& position, const std::string& caption, Signed how) {
  append_section(out, messages, text, {.position = position, .caption = caption}, how);
}

void append_page_section(std::string& out, const text::Messages& messages, std::string_view text,
                         const replay::Game& game, base::Ply ply) {
  Score score{game};
  const std::string caption = internal::caption_of(score, ply, messages);
  std::optional<board::Move> last;
  if (ply.value > 0) last = score.move_at(ply);
  append_section(out, messages, text,
                 {.position = score.after(ply), .caption = caption, .last = last}, Signed::yes);
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
