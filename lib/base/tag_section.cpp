#include "base/tag_section.h"

#include <algorithm>

#include "base/character.h"
#include "base/last_byte.h"
#include "base/loose_signs.h"
#include "base/words.h"

namespace partiar::base {
namespace {

constexpr std::size_t longest_tag_start = 256;

constexpr bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// What a text editor, a printer or DOS left at the end of a line does not count as content.
constexpr bool is_control_or_blank(char c) {
  return is_blank(c) || c == '\v' || c == '\f' || c == '\x1A';
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

/// The offset at which the line at `at` starts, including a byte order mark or marks of quoted mail
/// before `at`.
std::size_t with_mark(std::string_view text, std::size_t at) {
  at = before_mail_quote(text, at);
  return text.substr(0, at).ends_with(byte_order_mark) ? at - byte_order_mark.size() : at;
}

bool is_after_line_end(std::string_view text, std::size_t at) {
  if (at == 0) return true;
  const bool inside_crlf = text[at - 1] == '\r' && at < text.size() && text[at] == '\n';
  return is_line_end(text[at - 1]) && !inside_crlf;
}

struct Line {
  std::size_t start;
  std::string_view content;  ///< without byte order mark, trailing blanks and line end
};

/// The line before the one that starts at `next`, which must not be the first.
Line line_before(std::string_view text, std::size_t next) {
  std::size_t end = next - 1;
  if (text[end] == '\n' && end > 0 && text[end - 1] == '\r') --end;
  std::size_t start = end;
  while (start > 0 && !is_line_end(text[start - 1])) --start;
  std::string_view content = without_byte_order_mark(text.substr(start, end - start));
  content.remove_prefix(mail_quote_size(content));
  while (!content.empty() && is_control_or_blank(content.back())) content.remove_suffix(1);
  return {start, content};
}

bool is_header_like(std::string_view line) {
  if (line.ends_with("\"]") || line == "]" || line == "[" || line == "[]") return true;
  const auto skip_blank = [&line] {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  };
  skip_blank();
  if (!line.starts_with('[')) return false;
  line.remove_prefix(1);
  skip_blank();
  return !line.empty() && is_name_start(line.front());
}

/// Lines ignored between tags: blank ones, escapes (PGN 6), and comments on a line of their own.
bool is_passed_over(std::string_view line) {
  return line.empty() || wrapper_size(line) == line.size() || line[0] == '%' || line[0] == ';' ||
         (line[0] == '{' && line.find('}') == line.size() - 1);
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

/// What follows the bracket of the tag line at `at`, as far as it decides.
std::string_view inside_bracket(std::string_view text, std::size_t at) {
  std::string_view rest = text.substr(at + 1, longest_tag_start - 1);
  while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  return rest.substr(0, rest.find_first_of("\r\n"));
}

/// What follows the name and the blanks behind it, if the name consists of letters, digits and
/// underscores only: after a line that is not a tag, any other name starts no section.
std::string_view behind_plain_name(std::string_view text, std::size_t at) {
  std::string_view rest = inside_bracket(text, at);
  rest.remove_prefix(plain_name_size(rest));
  rest.remove_prefix(separator_size(rest));
  return quotation_mark_size(rest) > 0 ? rest : std::string_view{};
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

bool is_followed_by_tag_line(std::string_view text, std::size_t at) {
  const std::string_view near = text.substr(
      0,
      at + std::min(text.size() - at, section_lookahead - longest_tag_start - longest_mail_quote));
  while (at < near.size() && !is_line_end(near[at])) ++at;
  if (near.substr(at).starts_with("\r\n")) ++at;
  if (at >= near.size()) return false;
  ++at;
  return is_tag_line(text, at + mail_quote_size(text.substr(at)));
}

}  // namespace

bool is_line_start(std::string_view text, std::size_t at) noexcept {
  return at <= text.size() &&
         (is_after_line_end(text, at) || is_after_line_end(text, with_mark(text, at)));
}

bool is_tag_line(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || text[at] != '[') return false;
  const char next = at + 1 < text.size() ? text[at + 1] : '\0';
  if ((!is_blank(next) && !is_name_start(next)) || !is_line_start(text, at)) return false;
  std::string_view rest = text.substr(at + 1, longest_tag_start - 1);
  const auto skip = [&rest](auto matches) {
    std::size_t size = 0;
    while (size < rest.size() && matches(rest[size])) ++size;
    rest.remove_prefix(size);
    return size;
  };
  skip(is_blank);
  if (rest.empty() || !is_name_start(rest.front())) return false;
  skip(is_name_part);
  return (skip(is_blank) > 0 && rest.starts_with('"')) || is_loose_tag(inside_bracket(text, at));
}

bool starts_section(std::string_view text, std::size_t at) noexcept {
  if (!is_tag_line(text, at)) return false;
  const auto value = behind_plain_name(text, at);
  if (value.empty()) return false;
  const std::size_t start = with_mark(text, at);
  if (start == 0) return true;
  Line line = line_before(text, start);
  const bool after_blank_line = line.content.empty();
  if (after_blank_line && text.substr(at).starts_with("[Event \"")) return true;
  while (is_passed_over(line.content) && line.start > 0) line = line_before(text, line.start);
  for (unsigned i = 0; i < most_stray_lines && !after_blank_line; ++i) {
    if (line.start == 0 || !is_stray_line(line.content)) break;
    line = line_before(text, line.start);
  }
  if (!is_passed_over(line.content) && is_header_like(line.content)) return false;
  // In a comment, a line may look like a tag in other quotation marks.
  return (after_blank_line && value.starts_with('"')) || is_followed_by_tag_line(text, at);
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

std::size_t find_last_section(std::string_view text, std::size_t after) noexcept {
  const std::size_t first = after + 1;
  for (std::size_t end = text.size(); end > first;) {
    const std::size_t found = find_last_byte(text.substr(first, end - first), '[');
    if (found == text.npos) break;
    end = first + found;
    if (with_mark(text, end) > 0 && starts_section(text, end)) return end;
  }
  return text.npos;
}

}  // namespace partiar::base
