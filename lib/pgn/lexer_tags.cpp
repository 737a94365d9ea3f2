// Tag pairs, as PGN 8.1 has them and as they are found.
#include "pgn/internal/characters.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

using namespace internal;

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
  std::size_t end = line_end(value);
  if (at(value) != '"') {
    const std::size_t close = text_.rfind(']', end - 1);
    return finish(value, close, close + 1, PgnFault::tag_unquoted);
  }

  const std::size_t first = value + 1;
  std::optional<PgnFault> fault;
  std::size_t good = std::string_view::npos;
  std::size_t good_end = 0;
  std::size_t limit = end;
  const auto closes = [&](std::size_t quote) {
    std::size_t bracket = quote + 1;
    while (bracket < limit && is_space(text_[bracket])) ++bracket;
    if (bracket >= limit || text_[bracket] != ']') return false;
    good = quote;
    good_end = bracket + 1;
    return true;
  };
  // PGN 7: a `\` makes the quote behind it part of the value.
  std::size_t unescaped = first;
  while (unescaped < end && text_[unescaped] != '"') unescaped += text_[unescaped] == '\\' ? 2 : 1;
  if (closes(unescaped)) return finish(first, good, good_end, std::nullopt);

  // Else it ends at the first quote that `]` follows, as in `"C:\"]`; another quote is part of it.
  const auto search = [&](std::size_t from) {
    for (std::size_t i = text_.find('"', from); i < limit; i = text_.find('"', i + 1)) {
      if (closes(i)) return;
      if (text_[i - 1] != '\\') fault = PgnFault::tag_inner_quote;
    }
  };
  search(first);
  if (good == std::string_view::npos && end < text_.size()) {
    // A value that an editor wrapped: the next line is no tag and ends as one does.
    std::size_t next = end + 1;
    if (text_[end] == '\r' && at(next) == '\n') ++next;
    const std::size_t next_end = line_end(next);
    std::string_view line = text_.substr(next, next_end - next);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    const bool is_tag = line.substr(wide_blank(line)).starts_with('[');
    if (line.ends_with("\"]") && !is_tag) {
      limit = next_end;
      search(next);
      if (good != std::string_view::npos) fault = PgnFault::tag_broken_line;
    }
  }
  if (good != std::string_view::npos) return finish(first, good, good_end, fault);

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
