// Tag pairs, as PGN 8.1 has them and as they are found.
#include "pgn/internal/characters.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

using namespace internal;

namespace {

/// Where the value of a tag in quotes ends.
struct EndOfValue {
  std::size_t quote;
  std::size_t behind;  ///< behind the `]` that follows the quote
  std::optional<PgnFault> fault;
};

/// The end that a quote makes, if `]` follows it before `limit`.
std::optional<EndOfValue> end_at(std::string_view text, std::size_t quote, std::size_t limit) {
  std::size_t bracket = quote + 1;
  while (bracket < limit && is_space(text[bracket])) ++bracket;
  if (bracket >= limit || text[bracket] != ']') return std::nullopt;
  return EndOfValue{quote, bracket + 1, std::nullopt};
}

/// The first quote that `]` follows, as in `"C:\"]`; another quote is part of the value.
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

/// Where a value that begins at `first` ends in its line, which `line_end` ends.
std::optional<EndOfValue> find_end_of_value(std::string_view text, std::size_t first,
                                            std::size_t line_end) {
  // PGN 7: a `\` makes the quote behind it part of the value.
  std::size_t unescaped = first;
  while (unescaped < line_end && text[unescaped] != '"') {
    unescaped += text[unescaped] == '\\' ? 2 : 1;
  }
  if (const auto end = end_at(text, unescaped, line_end)) return end;
  return find_closing_quote(text, first, line_end);
}

/// Whether a line, which begins no tag, ends one.
bool ends_tag(std::string_view line) {
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  const bool is_tag = line.substr(wide_blank(line)).starts_with('[');
  return line.ends_with("\"]") && !is_tag;
}

}  // namespace

const Token* Lexer::next_plain_tag() {
  constexpr std::size_t least = std::string_view{"\r\n[Event \""}.size();
  // Behind another end of a tag, this one might begin a section.
  if (text_.size() - at_ < least || !text_.substr(0, at_).ends_with("\"]")) return nullptr;
  const std::size_t begin = at_ + (text_[at_] == '\r' ? 2 : 1);
  if (text_[begin - 1] != '\n' || text_[begin] != '[' || !is_letter(text_[begin + 1]))
    return nullptr;
  if (text_.substr(begin, least - 2) == "[Event \"") return nullptr;
  const std::size_t name_end = end_of<in_name>(text_, begin + 1);
  if (at(name_end) != ' ' || at(name_end + 1) != '"') return nullptr;
  const std::size_t value = name_end + 2;
  const std::size_t quote = find_any<'"', '\n', '\r'>(text_, value);
  if (!closes_plain_tag(quote)) return nullptr;
  blank_line_ = false;
  line_start_ = true;
  tag_ = {{static_cast<std::uint32_t>(begin + 1), static_cast<std::uint32_t>(name_end)},
          {static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(quote)}};
  return &token(TokenKind::tag, begin, quote + 2);
}

/// Whether a value without quotes inside ends at `quote`, with `"]` and the line.
bool Lexer::closes_plain_tag(std::size_t quote) const {
  if (quote + 2 >= text_.size()) return false;
  const bool ends_line = text_[quote + 2] == '\n' || text_[quote + 2] == '\r';
  return text_[quote] == '"' && text_[quote - 1] != '\\' && text_[quote + 1] == ']' && ends_line;
}

/// `[` at the start of a line: a tag, unless what follows is none.
const Token& Lexer::read_bracket(std::size_t begin) {
  std::size_t name = begin + 1;
  while (is_space(at(name))) ++name;
  const std::size_t name_end = end_of<in_name>(text_, name);
  std::size_t value = name_end;
  while (is_space(at(value))) ++value;
  const bool quoted = at(value) == '"';
  // Without quotes it is a tag only where tags stand: printed analysis has brackets, too.
  const bool unquoted = !quoted && in_header_ && value > name_end &&
                        text_.substr(value, line_end(value) - value).contains(']');
  if (name_end == name || !is_letter(text_[name]) || (!quoted && !unquoted)) {
    line_start_ = false;
    in_header_ = false;
    return read_unknown(begin);
  }
  in_header_ = true;
  return read_tag(begin, name, name_end);
}

const Token& Lexer::read_tag(std::size_t begin, std::size_t name, std::size_t name_end) {
  std::size_t value = name_end;
  while (is_space(at(value))) ++value;
  const auto finish = [&](std::size_t value_begin, std::size_t value_end, std::size_t end,
                          std::optional<PgnFault> fault) -> const Token& {
    tag_ = {{static_cast<std::uint32_t>(name), static_cast<std::uint32_t>(name_end)},
            {static_cast<std::uint32_t>(value_begin), static_cast<std::uint32_t>(value_end)}};
    return token(TokenKind::tag, begin, end, fault);
  };
  // Nearly every tag: a value without quotes inside, `"]`, and the line ends.
  if (at(value) == '"') {
    const std::size_t quote = find_any<'"', '\n', '\r'>(text_, value + 1);
    if (closes_plain_tag(quote)) return finish(value + 1, quote, quote + 2, std::nullopt);
  }
  const std::size_t end = line_end(value);
  if (at(value) != '"') {
    const std::size_t close = text_.rfind(']', end - 1);
    return finish(value, close, close + 1, PgnFault::tag_unquoted);
  }
  const std::size_t first = value + 1;
  if (const auto closed = find_end_of_value(text_, first, end)) {
    return finish(first, closed->quote, closed->behind, closed->fault);
  }
  // A value that an editor wrapped: the next line is no tag and ends as one does.
  std::size_t next = end + 1;
  if (at(end) == '\r' && at(next) == '\n') ++next;
  const std::size_t next_end = line_end(next);
  if (end < text_.size() && ends_tag(text_.substr(next, next_end - next))) {
    if (const auto closed = find_closing_quote(text_, next, next_end)) {
      return finish(first, closed->quote, closed->behind, PgnFault::tag_broken_line);
    }
  }
  std::size_t value_end = end;
  while (value_end > first && is_space(text_[value_end - 1])) --value_end;
  if (value_end > first && (text_[value_end - 1] == ']' || text_[value_end - 1] == '"'))
    --value_end;
  return finish(first, value_end, end, PgnFault::tag_unterminated);
}

void append_tag_value(std::string& out, std::string_view raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool escapes =
        raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
    if (escapes) ++i;
    out += raw[i];
  }
}

}  // namespace partiar::pgn
