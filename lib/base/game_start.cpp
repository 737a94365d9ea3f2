#include "base/game_start.h"

#include <algorithm>
#include <cstdint>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/tag_section.h"

namespace partiar::base {
namespace {

constexpr auto npos = std::string_view::npos;

/// The next brace of either kind at or after `from` and before `to`, or `npos`. Most are near.
std::size_t find_brace(std::string_view text, std::size_t from, std::size_t to) {
  to = std::min(to, text.size());
  for (std::size_t window = 1'024; from < to; from += window, window *= 4) {
    const auto seen = text.substr(0, from + std::min(window, to - from));
    const std::size_t closing = seen.find('}', from);
    const std::size_t opening = seen.substr(0, closing).find('{', from);
    if (opening != npos) return opening;
    if (closing != npos) return closing;
  }
  return npos;
}

enum class Quoted : std::uint8_t { no, yes, unknown };

/// Whether a comment quotes the section at `at`: the braces next to it are those of a comment.
Quoted is_quoted(std::string_view text, std::size_t at, bool is_whole) {
  const std::size_t open = find_open_brace(text, at);
  if (open == npos) return Quoted::no;
  const std::size_t limit = open + longest_quotation + 1;
  const std::size_t brace = find_brace(text, at, limit);
  if (brace != npos) return text[brace] == '}' ? Quoted::yes : Quoted::no;
  return is_whole || text.size() >= limit ? Quoted::no : Quoted::unknown;
}

/// Just past the comments that stand one behind another from `at` on; `npos` if one has no end.
std::size_t behind_comments(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] == '{') {
    const std::size_t brace = find_brace(text, at + 1, at + longest_quotation + 1);
    if (brace == npos || text[brace] != '}') return npos;
    at = std::min(text.find_first_not_of(blanks_of_line, brace + 1), text.size());
  }
  return at;
}

/// Just past the line end at `at` and the marks behind it, of quoted mail or of the byte order;
/// `npos` if none is there.
std::size_t behind_line(std::string_view text, std::size_t at) {
  const auto rest = text.substr(std::min(at, text.size()));
  if (!rest.starts_with('\n') && !rest.starts_with('\r')) return npos;
  at += rest.starts_with("\r\n") ? 2 : 1;
  if (text.substr(at).starts_with(byte_order_mark)) at += byte_order_mark.size();
  return at + mail_quote_size(text.substr(at));
}

constexpr bool is_remark(std::string_view line) {
  return line.starts_with(';') || line.starts_with('%');
}

/// The section below the comments and escapes that fill the lines from `at` on, or `npos`.
std::size_t find_section_below(std::string_view text, std::size_t at) {
  std::size_t line = is_line_start(text, at) ? at : npos;
  while (line < text.size() && text[line] != '[') {
    if (is_remark(text.substr(line))) {
      line = behind_line(text, text.find_first_of("\r\n", line));
    } else {
      line = text[line] == '{' ? behind_line(text, behind_comments(text, line)) : npos;
    }
  }
  return line > at && line < text.size() && starts_section(text, line) ? line : npos;
}

}  // namespace

bool begins_above_section(std::string_view text, std::size_t at) noexcept {
  const std::size_t section = find_section_below(text, at);
  return section != npos && begin_of_game(text, section) <= at;
}

CommentEnd find_comment_end(std::string_view text, std::size_t begin) noexcept {
  for (std::size_t open = begin;;) {
    const std::size_t brace = find_brace(text, open + 1, npos);
    const bool closes = brace != npos && text[brace] == '}';
    if (closes && brace - open <= longest_quotation) return {brace + 1};
    const std::size_t section = find_section(text, open, brace);
    if (section != npos) return {std::max(begin_of_game(text, section), open + 1), false};
    const std::size_t below = brace == npos || closes ? npos : find_section_below(text, brace);
    if (below != npos && begin_of_game(text, below) <= brace) {
      return {std::max(begin_of_game(text, below), open + 1), false};
    }
    if (closes) return {brace + 1};
    if (brace == npos) return {text.size(), false};
    open = brace;
  }
}

std::size_t find_game(std::string_view text) noexcept {
  std::size_t at = find_section(text, 0);
  while (at != npos && is_quoted(text, at, true) == Quoted::yes) at = find_section(text, at + 1);
  return at;
}

std::size_t find_last_game(std::string_view text, std::size_t after, bool is_whole) noexcept {
  for (std::size_t section = find_last_section(text, after); section != npos;
       section = find_last_section(text, after, section)) {
    if (is_quoted(text, section, is_whole) != Quoted::no) continue;
    const std::size_t begin = begin_of_game(text, section);
    if (begin > after && before_marks(text, begin) > 0) return begin;
  }
  return npos;
}

}  // namespace partiar::base
