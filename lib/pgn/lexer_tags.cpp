// Tag pairs, as PGN 8.1 defines them and as they occur in practice.
#include <algorithm>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/tag_section.h"
#include "pgn/internal/characters.h"
#include "pgn/internal/loose_value.h"
#include "pgn/known_tags.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

using namespace internal;

namespace {

/// Just past the white space at `at`.
std::size_t skip_white(std::string_view text, std::size_t at) {
  while (at < text.size() && class_of(text[at]) == Class::blank) ++at;
  return at;
}

base::Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Where the quoted value of a tag ends.
struct EndOfValue {
  std::size_t quote;
  std::size_t behind;  ///< just past the `]` after the quote
  std::optional<PgnFault> fault;
};

/// The end of the value at a quote, if `]` follows it before `limit`.
std::optional<EndOfValue> end_at(std::string_view text, std::size_t quote, std::size_t limit) {
  if (quote >= limit) return std::nullopt;
  // PGN 7, 8.1: white space may separate the tokens.
  const std::size_t bracket = skip_white(text, quote + 1);
  if (bracket >= text.size() || text[bracket] != ']') return std::nullopt;
  return EndOfValue{quote, bracket + 1, std::nullopt};
}

/// The first quote followed by `]`, as in `"C:\"]`; any other quote is part of the value.
std::optional<EndOfValue> find_closing_quote(std::string_view text, std::size_t from,
                                             std::size_t limit) {
  std::optional<PgnFault> fault;
  for (std::size_t i = text.find('"', from); i < limit; i = text.find('"', i + 1)) {
    if (auto end = end_at(text, i, limit)) {
      end->fault = fault;
      return end;
    }
    if (text[i - 1] != '\\') fault = PgnFault::tag_inner_quote;
  }
  return std::nullopt;
}

/// Where a value that begins at `first` ends within its line, which ends at `line_end`.
std::optional<EndOfValue> find_end_of_value(std::string_view text, std::size_t first,
                                            std::size_t line_end) {
  // PGN 7: a `\` makes the quote after it part of the value.
  std::size_t unescaped = first;
  while (unescaped < line_end && text[unescaped] != '"') {
    unescaped += text[unescaped] == '\\' ? 2 : 1;
  }
  if (const auto end = end_at(text, unescaped, line_end)) return end;
  return find_closing_quote(text, first, line_end);
}

/// PGN 7: a symbol begins with a letter or a digit; a few other signs may follow.
bool is_symbol(std::string_view name) {
  return !name.empty() && (is_letter(name[0]) || is_digit(name[0])) &&
         std::ranges::all_of(name, [](char c) {
           return is_name(c) || c == '+' || c == '#' || c == '=' || c == ':' || c == '-';
         });
}

/// Just past the name at `at`, which may contain anything but the separators of a tag.
std::size_t end_of_name(std::string_view text, std::size_t at) {
  const auto is_part = [text](std::size_t i) {
    const char c = text[i];
    if (c < 0)
      return wide_blank(text.substr(i)) == 0 && base::quotation_mark_size(text.substr(i)) == 0;
    return c > ' ' && !std::string_view{"\"[]{}"}.contains(c);
  };
  while (at < text.size() && is_part(at)) ++at;
  return at;
}

/// Whether a token in a header may precede another tag.
bool is_of_tags(TokenKind kind) {
  return kind == TokenKind::tag || kind == TokenKind::comment;
}

/// The line from `begin` to `end` without trailing blanks and what DOS or a printer left there.
std::string_view trimmed(std::string_view text, std::size_t begin, std::size_t end) {
  auto line = text.substr(begin, end - begin);
  while (!line.empty() && class_of(line.back()) == Class::blank) line.remove_suffix(1);
  return line;
}

/// Whether it has what ends the name of a tag between brackets.
bool has_loose_sign(std::string_view text) {
  for (; !text.empty(); text.remove_prefix(1)) {
    if (base::quotation_mark_size(text) > 0 || base::wide_blank(text) > 0) return true;
  }
  return false;
}

/// Whether a line that begins no tag ends one.
bool ends_tag(std::string_view line) {
  line = trimmed(line, 0, line.size());
  const bool is_tag = line.substr(wide_blank(line)).starts_with('[');
  return line.ends_with("\"]") && !is_tag;
}

}  // namespace

const Token* Lexer::next_plain_tag() {
  constexpr std::size_t least = std::string_view{"\r\n[Event \""}.size();
  // After another tag's end, this one might begin a section.
  if (text_.size() - at_ < least || !text_.substr(0, at_).ends_with("\"]")) return nullptr;
  const std::size_t begin = at_ + (text_[at_] == '\r' ? 2 : 1);
  if (text_[begin - 1] != '\n' || text_[begin] != '[' || !is_letter(text_[begin + 1]))
    return nullptr;
  if (text_.substr(begin, least - 2) == "[Event \"") return nullptr;
  const std::size_t name_end = end_of<in_name>(text_, begin + 1);
  if (at(name_end) != ' ' || at(name_end + 1) != '"') return nullptr;
  if (!has_usual_case(text_.substr(begin + 1, name_end - begin - 1))) return nullptr;
  const std::size_t value = name_end + 2;
  const std::size_t quote = find_any<'"', '\n', '\r'>(text_, value);
  if (!closes_plain_tag(quote)) return nullptr;
  blank_line_ = false;
  line_start_ = true;
  tag_ = {.name = span(begin + 1, name_end), .value = span(value, quote)};
  return &token(TokenKind::tag, begin, quote + 2);
}

/// Whether a value without inner quotes ends at `quote`, with `"]` and the end of the line.
bool Lexer::closes_plain_tag(std::size_t quote) const {
  if (quote + 2 >= text_.size()) return false;
  const bool ends_line = text_[quote + 2] == '\n' || text_[quote + 2] == '\r';
  return text_[quote] == '"' && text_[quote - 1] != '\\' && text_[quote + 1] == ']' && ends_line;
}

/// `[` at the start of a line: a tag, unless what follows cannot be one.
const Token& Lexer::read_bracket(std::size_t begin) {
  const std::size_t name = begin + 1;
  const std::size_t name_end = end_of<in_name>(text_, name);
  const bool is_plain = is_letter(at(name)) && at(name_end) == ' ' && at(name_end + 1) == '"' &&
                        has_usual_case(text_.substr(name, name_end - name));
  if (!is_plain) [[unlikely]]
    return read_loose_bracket(begin);
  in_header_ = true;
  static_cast<void>(read_tag(begin, span(name, name_end), name_end + 1));
  fresh_at_ = at_;  // words after it may be stray text
  return token_;
}

/// The same for one that has not the exact form.
const Token& Lexer::read_loose_bracket(std::size_t begin) {
  const std::size_t name = skip_white(text_, begin + 1);
  // What the next tag cuts has no bracket or quotation mark of its own.
  const std::size_t near = std::min(text_.find_first_of("]\"\r\n", begin + 1), text_.size());
  const std::size_t to = at(near) == '"' ? near + 1 : near;
  if (const auto cut = find_tag_within(begin + 1, to); cut != text_.npos) {
    return read_remains(begin, cut);
  }
  std::size_t name_end = in_header_ ? end_of_name(text_, name) : end_of<in_name>(text_, name);
  if (in_header_ &&
      base::quotation_mark_size(text_.substr(skip_separators(text_, name_end))) == 0) {
    name_end = end_of_names(name, name_end);
  }
  while (name_end > name && at(name_end - 1) == ':') --name_end;
  const std::size_t value = skip_separators(text_, name_end);
  const bool is_exact = at(value) == '"' && value == skip_white(text_, name_end);
  const bool quoted =
      at(value) == '"' || find_loose_value(text_, value, line_end(value)).has_value();
  // Without quotes it is a tag only among tags: printed analysis has brackets, too.
  const bool unquoted = !quoted && in_header_ && value > name_end && value < line_end(begin) &&
                        text_.substr(value, line_end(value) - value).contains(']');
  const auto word = text_.substr(name, name_end - name);
  const bool is_tag = is_exact || unquoted || (quoted && may_be_loose_tag(begin, word));
  if (name_end == name || !is_tag) return read_no_tag(begin);
  in_header_ = true;
  static_cast<void>(read_tag(begin, span(name, name_end), value));
  tag_.known = find_known_tag(word);
  const bool is_odd = tag_.known != 0 || !is_symbol(word) || (at(value) == '"' && !is_exact);
  if (!token_.fault && is_odd) token_.fault = PgnFault::tag_name;
  fresh_at_ = at_;
  return token_;
}

/// What was cut by the tag at `end`, or words before it.
const Token& Lexer::read_remains(std::size_t begin, std::size_t end) {
  fresh_at_ = begin + trimmed(text_, begin, end).size();
  return token(TokenKind::comment, begin, fresh_at_, PgnFault::unknown_text);
}

void Lexer::take_words(std::uint32_t end) {
  static_cast<void>(read_remains(token_.span.begin, end));
  in_header_ = true;
}

/// Where a tag begins between `from` and `to`, a bracket, a name in its usual case, and a quote; if
/// there is none, `npos`.
std::size_t Lexer::find_tag_within(std::size_t from, std::size_t to) const {
  const auto line = text_.substr(0, to);
  for (std::size_t at = line.find('[', from); at != line.npos; at = line.find('[', at + 1)) {
    const std::size_t end = end_of<in_name>(line, at + 1);
    if (!has_usual_case(line.substr(at + 1, end - at - 1)) || end == to) continue;
    const std::size_t quote = line.find_first_not_of(" \t", end);
    if (quote != line.npos && quote > end && line[quote] == '"') return at;
  }
  return line.npos;
}

/// Whether a tag may begin at `begin` whose blanks or quotation marks are not those of PGN: not
/// among moves, unless its name is known or another tag follows.
bool Lexer::may_be_loose_tag(std::size_t begin, std::string_view name) const {
  return in_header_ || find_known_tag(name) != 0 || std::ranges::count(known_tags, name) > 0 ||
         base::starts_section(text_, begin);
}

/// `[` that begins no tag: among tags a useless line, elsewhere analysis.
const Token& Lexer::read_no_tag(std::size_t begin) {
  const std::size_t end = line_end(begin);
  const auto line = text_.substr(begin, end - begin);
  const bool is_line = line.ends_with(']') || is_before_tag(end);
  if (is_line && line_start_ && in_header_ && !blank_line_ && is_of_tags(token_.kind)) {
    return token(TokenKind::comment, begin, end, PgnFault::unknown_text);
  }
  line_start_ = false;
  in_header_ = false;
  return read_unknown(begin);
}

/// Whether a tag, or the end, follows the line that ends at `end`, perhaps after a few more stray
/// lines. A text may end wherever its next game begins.
bool Lexer::is_before_tag(std::size_t end) const {
  for (unsigned lines = 0; lines < base::most_stray_lines; ++lines) {
    std::size_t next = end + (at(end) == '\r' && at(end + 1) == '\n' ? 2 : 1);
    if (at(next) == '>') next += base::mail_quote_size(text_.substr(next));
    if (at(next) == '[') return at(next + 1) != '%';
    if (next >= text_.size()) return true;
    end = line_end(next);
    const auto line = base::without_byte_order_mark(trimmed(text_, next, end));
    if (!base::is_stray_line(line)) return false;
  }
  return false;
}

/// Whether the same game goes on behind the line that ends at `end`: with a tag on the next line,
/// or, if `also_moves`, with anything but tags. A text may end before any other tag.
bool Lexer::goes_on_behind_line(std::size_t end, bool also_moves) const {
  const auto next = text_.find_first_not_of(" \t\r\n", end);
  if (next == text_.npos) return false;
  if (text_[next] != '[') return also_moves;
  return next - end <= 2 && !text_.substr(next).starts_with("[Event") &&
         !base::starts_section(text_, next);
}

/// A line that holds neither moves nor a proper tag: a tag without its `[`, words among tags, or
/// the rest of a tag. Null if there is none.
const Token* Lexer::read_stray() {
  if (at(at_) == '[' || at_ >= text_.size()) return nullptr;
  const bool is_among_tags = !blank_line_ && is_of_tags(token_.kind);
  const std::size_t begin = at_;
  const std::size_t end = line_end(begin);
  const auto line = trimmed(text_, begin, end);
  const bool is_end = line.ends_with("\"]");
  if (is_end && (is_among_tags || is_before_tag(end))) {
    const std::size_t name_end = end_of_names(begin, begin);
    const auto name = line.substr(0, name_end - begin);
    if (!name.empty() && base::is_stray_line(name) && !has_loose_sign(name)) {
      in_header_ = true;
      static_cast<void>(read_tag(begin, span(begin, name_end), skip_white(text_, name_end)));
      tag_.known = find_known_tag(tag_.name.in(text_));
      token_.fault = PgnFault::tag_unopened;
      return &token_;
    }
  }
  if (!is_among_tags) return nullptr;
  if (const std::size_t tag = find_tag_within(begin, end); tag != text_.npos) {
    if (base::is_stray_line(text_.substr(begin, tag - begin))) return &read_remains(begin, tag);
  }
  const auto quote = line.find('"');
  const bool is_rest = is_end && quote < line.size() - 2 &&
                       (quote == 0 || base::is_stray_line(line.substr(0, quote)));
  if (!is_rest && !(base::is_stray_line(line) && is_before_tag(end))) return nullptr;
  return &token(TokenKind::comment, begin, begin + line.size(), PgnFault::unknown_text);
}

/// Just past a name of several words, as in `[Time Control "60"]`, if nothing else precedes the
/// only value of the line; otherwise `name_end`.
std::size_t Lexer::end_of_names(std::size_t name, std::size_t name_end) const {
  const auto line = trimmed(text_, name, line_end(name));
  const auto quote = line.find('"');
  if (!line.ends_with("\"]") || quote == line.npos) return name_end;
  const auto words = line.substr(0, quote);
  const bool is_one = line.find('"', quote + 1) == line.size() - 2;
  if (!is_one || words.find_first_of(std::string_view{"[]{}\0", 5}) != words.npos) return name_end;
  return name + words.find_last_not_of(" \t") + 1;
}

/// A stray sign or two behind a tag, on its line, as in `[White "Novak"],`, or words before
/// another.
const Token* Lexer::read_signs_behind_tag() {
  constexpr std::string_view never_of_moves = "],.:\"'|\\><^@$}";
  constexpr std::size_t longest = 2;  // of others
  const std::size_t begin = at_;
  if (at(begin) == '[') return nullptr;
  const std::size_t end = line_end(begin);
  const auto rest = trimmed(text_, begin, end);
  if (const std::size_t tag = find_tag_within(begin, end); tag != text_.npos) {
    const auto words = base::trimmed(text_.substr(begin, tag - begin), " \t()");
    if (base::is_stray_line(words)) return &read_remains(begin, tag);
  }
  const auto signs = rest.substr(0, rest.find_first_of(" \t["));
  if (signs.empty()) return nullptr;
  const bool is_known = signs.find_first_not_of(never_of_moves) == signs.npos;
  const bool is_alone = signs.size() == rest.size() && signs.size() <= longest &&
                        !std::string_view{"{;(%"}.contains(signs[0]);
  const bool is_glued = begin == token_.span.end && signs.size() == 1;
  if (!is_known && !(is_alone && goes_on_behind_line(end, is_glued))) return nullptr;
  fresh_at_ = begin + signs.size();
  return &token(TokenKind::comment, begin, fresh_at_, PgnFault::unknown_text);
}

const Token& Lexer::finish_tag(std::size_t begin, base::Span name, base::Span value,
                               std::size_t end, std::optional<PgnFault> fault) {
  tag_ = {.name = name, .value = value};
  return token(TokenKind::tag, begin, end, fault);
}

/// The tag that begins at `begin` and whose value begins at `value`, with its quotation mark.
const Token& Lexer::read_tag(std::size_t begin, base::Span name, std::size_t value) {
  if (at(value) != '"') return read_unquoted_tag(begin, name, value);
  // Nearly every tag: a value without inner quotes, `"]`, and the end of the line.
  const std::size_t quote = find_any<'"', '\n', '\r'>(text_, value + 1);
  if (!closes_plain_tag(quote)) return read_long_tag(begin, name, value);
  return finish_tag(begin, name, span(value + 1, quote), quote + 2);
}

/// A value without quotation marks, or in others than those of PGN, such as word processors make.
const Token& Lexer::read_unquoted_tag(std::size_t begin, base::Span name, std::size_t value) {
  const std::size_t end = line_end(value);
  const auto loose = find_loose_value(text_, value, end);
  if (loose) return finish_tag(begin, name, loose->value, loose->behind, PgnFault::tag_unquoted);
  const std::size_t close = text_.rfind(']', end - 1);
  return finish_tag(begin, name, span(value, close), close + 1, PgnFault::tag_unquoted);
}

const Token& Lexer::read_long_tag(std::size_t begin, base::Span name, std::size_t value) {
  const std::size_t first = value + 1;
  // What ends near is told without a look at the whole line, which may hold thousands of tags.
  const std::size_t near = find_any<'"', '\n', '\r'>(text_, first);
  const bool is_quote = at(near) == '"';
  // `[Site "x[Event "y"]`, as where files were cut and joined.
  if (const auto cut = find_tag_within(first, is_quote ? near + 1 : near); cut != text_.npos) {
    const auto rest = span(first, first + trimmed(text_, first, cut).size());
    return finish_tag(begin, name, rest, cut, PgnFault::tag_unterminated);
  }
  if (is_quote && text_[near - 1] != '\\') {
    if (const auto closed = end_at(text_, near, near + 1))
      return finish_tag(begin, name, span(first, near), closed->behind);
  }
  const std::size_t end = line_end(near);
  if (const auto closed = find_end_of_value(text_, first, end)) {
    return finish_tag(begin, name, span(first, closed->quote), closed->behind, closed->fault);
  }
  if (const auto loose = find_loose_value(text_, value, end)) {
    return finish_tag(begin, name, loose->value, loose->behind, PgnFault::tag_unquoted);
  }
  // A value wrapped by an editor: the next line begins no tag and ends like one.
  std::size_t next = end + 1;
  if (at(end) == '\r' && at(next) == '\n') ++next;
  const std::size_t next_end = line_end(next);
  if (end < text_.size() && ends_tag(text_.substr(next, next_end - next))) {
    if (const auto closed = find_closing_quote(text_, next, next_end)) {
      return finish_tag(begin, name, span(first, closed->quote), closed->behind,
                        PgnFault::tag_broken_line);
    }
  }
  std::size_t value_end = end;
  while (value_end > first && is_space(text_[value_end - 1])) --value_end;
  if (value_end > first && (text_[value_end - 1] == ']' || text_[value_end - 1] == '"'))
    --value_end;
  return finish_tag(begin, name, span(first, value_end), end, PgnFault::tag_unterminated);
}

void append_tag_value(std::string& out, std::string_view raw) {
  if (!raw.contains('\\')) {
    out += raw;
    return;
  }
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool escapes =
        raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
    if (escapes) ++i;
    out += raw[i];
  }
}

std::string_view tag_value(std::string_view raw, std::string& buffer) {
  if (!raw.contains('\\')) return raw;
  buffer.clear();
  append_tag_value(buffer, raw);
  return buffer;
}

}  // namespace partiar::pgn
