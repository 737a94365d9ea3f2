#include "base/tag_section.h"

#include <algorithm>

#include "base/character.h"
#include "base/last_byte.h"
#include "base/loose_signs.h"
#include "base/words.h"

namespace partiar::base {
namespace {

constexpr std::size_t longest_tag_start = 256;

/// PGN 7: what may separate tokens, with what else counts as blank.
constexpr std::string_view white{" \t\r\n\v\f\x1A\0", 8};

constexpr bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/// What a text editor, a printer or DOS left at the end of a line does not count as content.
constexpr bool is_control_or_blank(char c) {
  return white.contains(c) && !is_line_end(c);
}

/// A character that PGN allows in a tag name.
constexpr bool is_plain_name_part(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

/// The first byte of a tag name, as loosely as names occur in practice. `[%clk` has none.
constexpr bool is_name_start(char c) {
  return c < 0 || is_plain_name_part(c);
}

/// The bytes that follow it.
constexpr bool is_name_part(char c) {
  return c < 0 || (c > ' ' && c != '"' && c != '[' && c != ']' && c != '{' && c != '}');
}

/// Where the line begins that ends at `end`. Most are short.
std::size_t start_of_line(std::string_view text, std::size_t end) {
  for (std::size_t window = 256; end > 0; window *= 4) {
    const std::size_t begin = end - std::min(window, end);
    const auto seen = text.substr(begin, end - begin);
    const std::size_t feed = find_last_byte(seen, '\n');
    const std::size_t behind = feed == seen.npos ? 0 : feed + 1;
    const std::size_t carriage = find_last_byte(seen.substr(behind), '\r');
    if (carriage != seen.npos) return begin + behind + carriage + 1;
    if (feed != seen.npos) return begin + behind;
    end = begin;
  }
  return 0;
}

bool is_after_line_end(std::string_view text, std::size_t at) {
  if (at == 0) return true;
  const bool inside_crlf = text[at - 1] == '\r' && at < text.size() && text[at] == '\n';
  return is_line_end(text[at - 1]) && !inside_crlf;
}

/// Whether a line ends a tag: with a bracket behind a quote, perhaps after a few blanks, or alone.
bool ends_tag(std::string_view line) {
  constexpr std::size_t near = 64;
  if (!line.ends_with(']')) return false;
  const auto tail = line.substr(line.size() - std::min(line.size(), near));
  const auto before = trimmed(tail.substr(0, tail.size() - 1), white);
  if (before.empty()) return tail.size() == line.size();
  return before == "[" || before.ends_with('"');
}

bool is_header_like(std::string_view line) {
  if (line == "[" || ends_tag(line)) return true;
  const auto skip_blank = [&line] {
    while (!line.empty() && is_control_or_blank(line.front())) line.remove_prefix(1);
  };
  skip_blank();
  if (!line.starts_with('[')) return false;
  line.remove_prefix(1);
  skip_blank();
  return !line.empty() && is_name_start(line.front());
}

constexpr bool is_remark(std::string_view line) {
  return line.starts_with(';') || line.starts_with('%');
}

/// Where the comments begin that fill the line or lines of which `line`, which ends with `}`, is
/// the last; `npos` if anything else stands there.
std::size_t find_whole_comments(std::string_view text, std::string_view line) {
  auto end = static_cast<std::size_t>(line.data() - text.data()) + line.size();
  while (end > 0 && text[end - 1] == '}') {
    const std::size_t open = find_open_brace(text, end - 1);
    if (open == text.npos || is_line_start(text, open)) return open;
    end = text.find_last_not_of(blanks_of_line, open - 1) + 1;
  }
  return text.npos;
}

/// Where what ends with `line` begins and is ignored between tags: a blank line, an escape (PGN 6),
/// or a comment on lines of its own; `npos` if it is anything else.
std::size_t begin_of_ignored(std::string_view text, const Line& line) {
  const auto content = line.content;
  if (content.empty() || is_remark(content)) return line.start;
  if (content.ends_with('}')) return find_whole_comments(text, content);
  return wrapper_size(content) == content.size() ? line.start : text.npos;
}

/// Whether digits, followed by `rest`, belong to a move or a result: `12. e4`, `5254` of ICCF,
/// `1-0`. Those of a date, a time or a table number do not.
bool is_number_of_moves(std::string_view digits, std::string_view rest) {
  const auto skip_blanks = [&rest] {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  };
  if (digits.size() == 4 && digits.find_first_of("09") == digits.npos) return true;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    skip_blanks();
    return !rest.empty() && !is_digit(rest[0]);
  }
  if (digits != "0" && digits != "1") return false;
  skip_blanks();
  if (rest.empty() || (rest[0] != '-' && rest[0] != ':' && rest[0] != '/')) return false;
  rest.remove_prefix(1);
  skip_blanks();
  return !rest.empty() && is_digit(rest[0]);
}

/// Just past the plain name at the front of `rest`, which ends before any separator.
std::size_t plain_name_size(std::string_view rest) {
  return static_cast<std::size_t>(std::ranges::find_if_not(rest, is_plain_name_part) -
                                  rest.begin());
}

/// The size of what people write between the name and the value of a tag, at the front of `rest`:
/// blanks of any kind and a colon.
std::size_t separator_size(std::string_view rest) {
  return blanks_size(rest, " \t:");
}

/// What follows the bracket at `at`, as far as it decides.
std::string_view inside_bracket(std::string_view text, std::size_t at) {
  std::string_view rest = text.substr(at + 1, longest_tag_start - 1);
  rest.remove_prefix(std::min(rest.find_first_not_of(white), rest.size()));
  return rest;
}

/// Whether `rest`, which follows a bracket, begins with a name and, after white space or nothing
/// (PGN 7), a quote.
bool is_exact_tag(std::string_view rest) {
  if (rest.empty() || !is_name_start(rest.front())) return false;
  const auto end = std::ranges::find_if_not(rest, is_name_part);
  const auto name = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest.remove_prefix(name.size());
  if (rest.starts_with('"')) return std::ranges::all_of(name, is_plain_name_part);
  return trimmed(rest, white).starts_with('"');
}

/// The name and the value, with its quotation mark, that follow the bracket at `at`, if the name
/// consists of letters, digits and underscores only: after a line that is not a tag, any other name
/// starts no section.
struct PlainTag {
  std::string_view name, value;
};
PlainTag plain_tag(std::string_view text, std::size_t at) {
  std::string_view rest = inside_bracket(text, at);
  const auto name = rest.substr(0, plain_name_size(rest));
  rest.remove_prefix(name.size());
  const std::size_t blanks = std::min(rest.find_first_not_of(white), rest.size());
  if (rest.substr(blanks).starts_with('"')) return {name, rest.substr(blanks)};
  rest.remove_prefix(separator_size(rest));
  return {name, quotation_mark_size(rest) > 0 ? rest : std::string_view{}};
}

/// Whether `rest`, which follows a bracket, is a tag with other blanks or quotation marks than
/// those of PGN, up to its own bracket. Their names are plain: brackets occur in printed analysis,
/// too.
bool is_loose_tag(std::string_view rest) {
  const std::size_t name = plain_name_size(rest);
  if (name == 0) return false;
  rest.remove_prefix(name);
  const std::size_t blanks = separator_size(rest);
  rest.remove_prefix(blanks);
  const std::size_t mark = quotation_mark_size(rest);
  if (blanks == 0 || mark == 0) return false;
  for (std::size_t i = mark; i < rest.size(); ++i) {
    const std::size_t closing = quotation_mark_size(rest.substr(i));
    if (closing == 0) continue;
    const auto behind = rest.substr(i + closing);
    if (behind.substr(separator_size(behind)).starts_with(']')) return true;
  }
  return false;
}

/// Whether a tag line follows the line that `at` stands in, which ends before `limit`.
bool is_followed_by_tag_line(std::string_view text, std::size_t at, std::size_t limit) {
  while (at < limit && !is_line_end(text[at])) ++at;
  if (text.substr(0, limit).substr(at).starts_with("\r\n")) ++at;
  if (at >= limit) return false;
  ++at;
  return is_tag_line(text, at + mail_quote_size(text.substr(at)));
}

/// Whether a tag follows, before `limit`, the one whose value begins with the quote at `at`, behind
/// its bracket, on whatever line.
bool is_followed_by_tag_token(std::string_view text, std::size_t at, std::size_t limit) {
  const auto near = text.substr(0, limit);
  for (;;) {
    at = near.find_first_of("\"\r\n", at + 1);
    if (at == near.npos || near[at] != '"') return false;
    const std::size_t bracket = near.find_first_not_of(white, at + 1);
    if (bracket == near.npos) return false;
    if (near[bracket] != ']') continue;
    const std::size_t next = near.find_first_not_of(white, bracket + 1);
    return next != near.npos && near[next] == '[' && is_exact_tag(inside_bracket(text, next));
  }
}

/// Whether the tag at `at`, with that `value`, is followed by another.
bool is_followed_by_tag(std::string_view text, std::size_t at, std::string_view value) {
  constexpr std::size_t near = section_lookahead - longest_tag_start - longest_mail_quote;
  const std::size_t limit = at + std::min(text.size() - at, near);
  const auto begin = static_cast<std::size_t>(value.data() - text.data());
  return is_followed_by_tag_line(text, at, limit) ||
         (value.starts_with('"') && is_followed_by_tag_token(text, begin, limit));
}

/// Whether an Event tag with another one behind it cuts its line, as where files were cut and
/// joined: no tag and no remark stands before it.
bool cuts_line(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("[Event \"")) return false;
  const std::size_t near = std::min(at, longest_tag_start);
  auto line = text.substr(at - near, near);
  line.remove_prefix(line.find_last_of("\r\n") + 1);
  const bool is_behind_tag = line.substr(0, line.find_last_not_of(white) + 1).ends_with(']');
  return !is_behind_tag && !line.contains(';') && !line.starts_with('%') &&
         is_followed_by_tag(text, at, plain_tag(text, at).value);
}

}  // namespace

std::size_t find_open_brace(std::string_view text, std::size_t at) noexcept {
  const std::size_t near = at - std::min(at, longest_quotation);
  const auto before = text.substr(near, at - near);
  const std::size_t closing = find_last_byte(before, '}');
  const std::size_t first = closing == before.npos ? 0 : closing + 1;
  const std::size_t opening = find_last_byte(before.substr(first), '{');
  return opening == before.npos ? text.npos : near + first + opening;
}

std::size_t before_marks(std::string_view text, std::size_t at) noexcept {
  at = before_mail_quote(text, at);
  return text.substr(0, at).ends_with(byte_order_mark) ? at - byte_order_mark.size() : at;
}

Line line_before(std::string_view text, std::size_t next) noexcept {
  std::size_t end = next - 1;
  if (text[end] == '\n' && end > 0 && text[end - 1] == '\r') --end;
  const std::size_t start = start_of_line(text, end);
  std::string_view content = without_byte_order_mark(text.substr(start, end - start));
  content.remove_prefix(mail_quote_size(content));
  while (!content.empty() && is_control_or_blank(content.back())) content.remove_suffix(1);
  return {start, content};
}

bool is_line_start(std::string_view text, std::size_t at) noexcept {
  return at <= text.size() &&
         (is_after_line_end(text, at) || is_after_line_end(text, before_marks(text, at)));
}

bool is_tag_line(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || text[at] != '[') return false;
  const char next = at + 1 < text.size() ? text[at + 1] : '"';
  if ((!white.contains(next) && !is_name_start(next)) || !is_line_start(text, at)) return false;
  const auto inside = inside_bracket(text, at);
  return is_exact_tag(inside) || is_loose_tag(inside.substr(0, inside.find_first_of("\r\n")));
}

std::size_t begin_of_game(std::string_view text, std::size_t section) noexcept {
  std::size_t begin = section;
  for (std::size_t next = before_marks(text, section); next > 0;) {
    const Line line = line_before(text, next);
    if (line.content.empty()) return begin;
    const bool is_above = is_remark(line.content) || line.content.ends_with('}');
    begin = is_above ? begin_of_ignored(text, line) : text.npos;
    if (begin == text.npos || section - begin > longest_above) return section;
    next = before_marks(text, begin);
  }
  return begin;
}

bool starts_section(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || text[at] != '[') return false;
  if (!is_tag_line(text, at)) return cuts_line(text, at);
  const PlainTag tag = plain_tag(text, at);
  if (tag.value.empty()) return false;
  const std::size_t start = before_marks(text, at);
  if (start == 0) return true;
  Line line = line_before(text, start);
  const bool after_blank_line = line.content.empty();
  const bool is_event = tag.name == "Event" && tag.value.starts_with('"');
  if (is_event && (after_blank_line || begin_of_game(text, at) != at)) return true;
  while (line.start > 0) {
    std::size_t begin = begin_of_ignored(text, line);
    if (begin != text.npos) begin = before_marks(text, begin);
    if (begin == text.npos || begin == 0) break;
    line = line_before(text, begin);
  }
  for (unsigned i = 0; i < most_stray_lines && !after_blank_line; ++i) {
    if (line.start == 0 || !is_stray_line(line.content)) break;
    line = line_before(text, line.start);
  }
  const bool is_ignored = begin_of_ignored(text, line) != text.npos;
  if (!is_ignored && is_header_like(line.content)) return false;
  // In a comment, a line may look like a tag in other quotation marks.
  return (after_blank_line && tag.value.starts_with('"')) ||
         is_followed_by_tag(text, at, tag.value);
}

bool is_stray_line(std::string_view line) noexcept {
  const auto is_of_word = [](char c) { return c < 0 || is_letter(c); };
  if (std::ranges::none_of(line, is_of_word)) return false;
  if (line.find_first_of("[]{}();%*$\"") != line.npos) return false;
  if (line.contains("O-O") || line.contains("\u00BD")) return false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_digit(line[i])) continue;
    if (i > 0 && line[i - 1] >= 'a' && line[i - 1] <= 'h') return false;  // a square
    const auto end = std::min(line.find_first_not_of(base::digits, i), line.size());
    if (is_number_of_moves(line.substr(i, end - i), line.substr(end))) return false;
    i = end;
  }
  return true;
}

std::size_t find_section(std::string_view text, std::size_t from, std::size_t to) noexcept {
  const std::string_view searched = text.substr(0, to);
  std::size_t at = searched.find('[', from);
  while (at != text.npos && !starts_section(text, at)) at = searched.find('[', at + 1);
  return at;
}

std::size_t find_last_section(std::string_view text, std::size_t after,
                              std::size_t before) noexcept {
  const std::size_t first = after + 1;
  for (std::size_t end = std::min(before, text.size()); end > first;) {
    const std::size_t found = find_last_byte(text.substr(first, end - first), '[');
    if (found == text.npos) break;
    end = first + found;
    const bool is_line = before_marks(text, end) > 0 && is_line_start(text, end);
    if (is_line && starts_section(text, end)) return end;
  }
  return text.npos;
}

}  // namespace partiar::base
