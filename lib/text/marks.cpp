#include "text/marks.h"

#include <gumbo.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "base/words.h"

namespace partiar::text {

namespace {

/// A mark at the start of a text, and its replacement: a blank only if words would otherwise run
/// together.
struct Mark {
  std::size_t size = 0;
  std::string shown{};
};

constexpr bool begins_line(GumboTag tag) {
  switch (tag) {
    case GUMBO_TAG_BR:
    case GUMBO_TAG_DIV:
    case GUMBO_TAG_H1:
    case GUMBO_TAG_H2:
    case GUMBO_TAG_H3:
    case GUMBO_TAG_H4:
    case GUMBO_TAG_H5:
    case GUMBO_TAG_H6:
    case GUMBO_TAG_LI:
    case GUMBO_TAG_P:
    case GUMBO_TAG_TR:
      return true;
    default:
      return false;
  }
}

std::optional<Mark> read_tag(std::string_view text) {
  constexpr std::size_t longest = 300;
  const auto end = text.substr(0, longest).find('>');
  if (end == text.npos) return std::nullopt;
  if (text.starts_with("<!--")) return Mark{end + 1, " "};
  const std::size_t begin = text.starts_with("</") ? 2 : 1;
  std::string name;
  for (const char c : text.substr(begin)) {
    if (!base::is_letter(c) && !base::is_digit(c)) break;
    name += c;
  }
  const GumboTag tag = gumbo_tag_enum(name.c_str());
  if (tag == GUMBO_TAG_UNKNOWN) return std::nullopt;
  return Mark{end + 1, begins_line(tag) ? "\n" : " "};
}

/// `[b]`, `[url=…]`, `[/quote]`: tags known to forum software.
std::optional<Mark> read_forum_tag(std::string_view text) {
  constexpr std::array<std::string_view, 7> inside_line{"b",    "color", "font", "i",
                                                        "size", "u",     "url"};
  constexpr std::array<std::string_view, 5> blocks{"center", "code", "list", "pgn", "quote"};
  constexpr std::size_t longest = 200;
  const auto end = text.substr(0, longest).find(']');
  if (end == text.npos) return std::nullopt;
  const std::size_t begin = text.starts_with("[/") ? 2 : 1;
  const auto name = text.substr(begin, std::min(text.find('=', begin), end) - begin);
  if (std::ranges::count(inside_line, name) > 0) return Mark{end + 1, " "};
  if (std::ranges::count(blocks, name) > 0) return Mark{end + 1, "\n"};
  return std::nullopt;
}

std::optional<Mark> read_entity(std::string_view text) {
  constexpr std::size_t longest = 12;
  const auto end = text.substr(0, longest).find(';');
  if (end == text.npos) return std::nullopt;
  const auto entity = text.substr(0, end + 1);
  const auto name = entity.substr(1, end - 1);
  const bool is_name = !name.empty() && std::ranges::all_of(name, [](char c) {
    return base::is_letter(c) || base::is_digit(c) || c == '#';
  });
  if (!is_name) return std::nullopt;
  GumboOptions options = kGumboDefaultOptions;
  options.max_errors = 0;
  const auto destroy = [](GumboOutput* tree) { gumbo_destroy_output(&kGumboDefaultOptions, tree); };
  const std::unique_ptr<GumboOutput, decltype(destroy)> tree{
      gumbo_parse_with_options(&options, entity.data(), entity.size())};
  // <html><head></head><body>text</body></html>
  const GumboVector& parts = tree->root->v.element.children;
  const auto* const body = static_cast<const GumboNode*>(parts.data[parts.length - 1]);
  if (body->v.element.children.length == 0) return std::nullopt;
  const auto* const shown = static_cast<const GumboNode*>(body->v.element.children.data[0]);
  if (shown->v.text.text == entity) return std::nullopt;
  return Mark{entity.size(), shown->v.text.text};
}

std::optional<Mark> read_mark(std::string_view text) {
  switch (text[0]) {
    case '<':
      return read_tag(text);
    case '[':
      return read_forum_tag(text);
    default:
      return read_entity(text);
  }
}

}  // namespace

std::optional<Shown> show_without_marks(std::string_view text) {
  Shown shown;
  bool has_marks = false;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t next = std::min(text.find_first_of("<[&", at), text.size());
    for (; at < next; ++at) shown.append(text.substr(at, 1), at);
    if (next == text.size()) break;
    const auto rest = text.substr(next);
    const auto mark = read_mark(rest);
    if (!mark) {
      shown.append(text.substr(at, 1), at);
      ++at;
      continue;
    }
    has_marks = true;
    at += mark->size;
    const bool parts_words = !shown.text.empty() && base::is_letter_or_digit(shown.text.back()) &&
                             at < text.size() && base::is_letter_or_digit(text[at]);
    if (mark->shown != " " || parts_words) shown.append(mark->shown, next);
  }
  return has_marks ? std::optional{std::move(shown)} : std::nullopt;
}

}  // namespace partiar::text
