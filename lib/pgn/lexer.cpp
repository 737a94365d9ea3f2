#include "pgn/lexer.h"

#include <algorithm>

#include "base/tag_section.h"
#include "pgn/internal/characters.h"

namespace partiar::pgn {

using namespace internal;

std::size_t Lexer::line_end(std::size_t from) const {
  while (from < text_.size() && text_[from] != '\n' && text_[from] != '\r') ++from;
  return from;
}

/// Whether a byte was skipped that ends a line.
bool Lexer::skip_blank() {
  blank_line_ = false;
  // Between most tokens stands one space, or nothing.
  if (at(at_) == ' ') ++at_;
  if (at_ < text_.size() && text_[at_] > ' ') return false;
  unsigned line_ends = 0;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (class_of(c) == Class::blank) {
      line_ends += static_cast<unsigned>(c == '\n' || (c == '\r' && at(at_ + 1) != '\n'));
      ++at_;
    } else if (c < 0) {
      const std::size_t wide = wide_blank(text_.substr(at_));
      if (wide == 0) break;
      at_ += wide;
    } else {
      break;
    }
  }
  blank_line_ = line_ends > 1;
  return line_ends > 0;
}

const Token& Lexer::token(TokenKind kind, std::size_t begin, std::size_t end,
                          std::optional<PgnFault> fault) {
  at_ = end;
  token_.kind = kind;
  token_.fault = fault;
  token_.after_blank_line = blank_line_;
  token_.span.begin = static_cast<std::uint32_t>(begin);
  token_.span.end = static_cast<std::uint32_t>(end);
  return token_;
}

const Token& Lexer::next() {
  const bool first = at_ == 0;
  if (skip_blank() || first) line_start_ = true;
  const std::size_t begin = at_;
  if (begin == text_.size()) return token(TokenKind::end, begin, begin);
  const Class kind = class_of(text_[begin]);
  if (kind == Class::sign) return read_sign(begin);
  line_start_ = false;
  in_header_ = false;
  switch (kind) {
    case Class::digit:
      return read_digits(begin);
    case Class::word:
      return read_word(begin);
    case Class::glyph:
      return read_glyph(begin);
    case Class::dot:
      // Dots apart from their number, as in `1. ... e5`.
      return read_number(begin, begin);
    default:
      return read_unknown(begin);
  }
}

const Token& Lexer::read_sign(std::size_t begin) {
  const char c = text_[begin];
  // Where games ran together a tag also stands behind another one or a result.
  const bool behind = token_.kind == TokenKind::tag || token_.kind == TokenKind::result;
  if (c == '[' && (line_start_ || behind)) return read_bracket(begin);
  if (c == '%' && base::is_line_start(text_, begin)) {
    return token(TokenKind::escape, begin, line_end(begin));
  }
  if (c == ';') return token(TokenKind::line_comment, begin, line_end(begin));
  line_start_ = false;
  if (c == '{') return read_comment(begin);
  in_header_ = false;
  switch (c) {
    case '(':
      if (at(begin + 1) == '=' && at(begin + 2) == ')') {
        return token(TokenKind::draw_offer, begin, begin + 3);
      }
      return token(TokenKind::variation_open, begin, begin + 1);
    case ')':
      return token(TokenKind::variation_close, begin, begin + 1);
    case '*':
      return token(TokenKind::result, begin, begin + 1);
    case '$': {
      std::size_t end = begin + 1;
      while (is_digit(at(end))) ++end;
      if (end > begin + 1) return token(TokenKind::nag, begin, end);
      return read_unknown(begin);
    }
    case '}':
      return token(TokenKind::unknown, begin, begin + 1, PgnFault::stray_brace);
    default:
      return read_unknown(begin);
  }
}

/// `[` at the start of a line: a tag, unless what follows is none.
const Token& Lexer::read_bracket(std::size_t begin) {
  std::size_t name = begin + 1;
  while (is_space(at(name))) ++name;
  std::size_t name_end = name;
  while (is_name(at(name_end))) ++name_end;
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
    const std::size_t quote = quote_or_line_end(text_, value + 1);
    const char behind = at(quote + 2);
    if (at(quote) == '"' && text_[quote - 1] != '\\' && at(quote + 1) == ']' &&
        (behind == '\n' || behind == '\r')) {
      return finish(value + 1, quote, quote + 2, std::nullopt);
    }
  }
  std::size_t end = line_end(value);
  if (at(value) != '"') {
    const std::size_t close = text_.rfind(']', end - 1);
    return finish(value, close, close + 1, PgnFault::tag_unquoted);
  }

  // The value ends at the first quote that `]` follows; another quote is part of the value.
  const std::size_t first = value + 1;
  std::optional<PgnFault> fault;
  std::size_t good = std::string_view::npos;
  std::size_t good_end = 0;
  std::size_t limit = end;
  const auto search = [&](std::size_t from) {
    for (std::size_t i = text_.find('"', from); i < limit; i = text_.find('"', i + 1)) {
      std::size_t bracket = i + 1;
      while (bracket < limit && is_space(text_[bracket])) ++bracket;
      if (bracket < limit && text_[bracket] == ']') {
        good = i;
        good_end = bracket + 1;
        return;
      }
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
    if (line.ends_with("\"]") && !line.starts_with('[')) {
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

const Token& Lexer::read_digits(std::size_t begin) {
  const char behind = at(begin + 1);
  const bool dotted = behind == '.' && at(begin) != '0';
  if (!dotted && !is_digit(behind)) {
    if (const std::size_t end = result_end(begin); end > begin) {
      return token(TokenKind::result, begin, end);
    }
    if (at(begin) == '0' && behind == '-' && (at(begin + 2) == '0' || at(begin + 2) == 'O')) {
      return read_word(begin);
    }
  }
  std::size_t end = begin;
  while (is_digit(at(end))) ++end;
  // No move has such a number: castling without hyphens, or squares in digits.
  if (at(end) != '.' && (at(begin) == '0' || end - begin > 3)) return read_word(begin);
  return read_number(begin, end);
}

/// How results are written at the end of the moves; of two that begin alike the longer comes first.
constexpr std::string_view written_results[] = {
    "1-0F",          "1-0",           "0-1/2",    "0-1F",      "0-1",
    "1/2-1/2",       "1/2-0",         "1/2",      "1:0",       "0:1",
    "1/2:1/2",       "1 - 0",         "0 - 1",    "1/2 - 1/2", "1\u20130",
    "0\u20131",      "1\u20140",      "0\u20141", "0.5-0.5",   "0,5-0,5",
    "\u00BD-\u00BD", "\u00BD:\u00BD", "\u00BD-0", "0-\u00BD",  "\u00BD\u2013\u00BD",
    "\u00BD"};

/// One past the result that begins at `begin`, or `begin`.
std::size_t Lexer::result_end(std::size_t begin) const {
  const std::string_view rest = text_.substr(begin, 16);
  for (const std::string_view result : written_results) {
    if (!rest.starts_with(result)) continue;
    const char behind = at(begin + result.size());
    if (is_name(behind) || behind == '-' || behind == '/') continue;
    return begin + result.size();
  }
  return begin;
}

/// The dots of a number, and what else is written between number and move.
const Token& Lexer::read_number(std::size_t begin, std::size_t end) {
  while (true) {
    if (at(end) == '.') {
      ++end;
    } else if (at(end) == '\xE2' && at(end + 1) == '\x80' && at(end + 2) == '\xA6') {
      end += 3;  // U+2026, an ellipsis
    } else {
      break;
    }
  }
  if (at(end) == ')' && end > begin && is_digit(text_[end - 1])) {
    // `1)` is a number at the start of a line only; elsewhere it closes a variation.
    std::size_t before = begin;
    while (before > 0 && is_space(text_[before - 1])) --before;
    if (base::is_line_start(text_, before)) ++end;
  }
  return token(TokenKind::number, begin, end);
}

namespace {

/// Whether a word says that a pawn captured in passing, perhaps with check.
[[gnu::noinline]] bool is_passing(std::string_view word) {
  const auto bare = word.substr(0, word.find_last_not_of("+#") + 1);
  return bare == "e.p." || bare == "e.p" || bare == "ep";
}

}  // namespace

const Token& Lexer::read_word(std::size_t begin) {
  std::size_t end = begin;
  for (;;) {
    end = plain_end(text_, end);
    if (end == text_.size() || text_[end] == ' ') break;
    const std::size_t more = glued_to_word(begin, end);
    if (more == 0) break;
    end += more;
  }
  const std::string_view word{text_.data() + begin, end - begin};
  const char first = word[0];
  if (first == '\xC2') [[unlikely]] {  // of a half
    if (const std::size_t result = result_end(begin); result > begin) {
      return token(TokenKind::result, begin, result);
    }
  }
  const bool passing =
      first == 'e' && word.size() > 1 && (word[1] == '.' || word[1] == 'p') && is_passing(word);
  return token(passing ? TokenKind::en_passant : TokenKind::move, begin, end);
}

/// How many bytes at `i` go on the word that began at `begin`: of the signs that end most words
/// some are part of a move.
std::size_t Lexer::glued_to_word(std::size_t begin, std::size_t i) const {
  const char c = text_[i];
  const char behind = at(i + 1);
  // A glyph may be glued to its move: `g3+-`, `Bg4=`, `Kf1+/=`.
  switch (c) {
    case '+':
      return behind != '-' && behind != '=' && behind != '/' ? 1 : 0;
    case '-':
      return behind != '+' && behind != '/' ? 1 : 0;
    case '=':
      return is_promotion(behind) || behind == 'K' || behind == '(' ? 1 : 0;
    case '/':
      return is_promotion(behind) ? 1 : 0;
    case '.':
      if (i == begin || text_[i - 1] != 'e' || behind != 'p') return 0;
      return at(i + 2) == '.' ? 3 : 2;
    case '(':
      return is_promotion(behind) && at(i + 2) == ')' ? 3 : 0;
    default:
      return c < 0 && wide_blank(text_.substr(i)) == 0 ? 1 : 0;
  }
}

const Token& Lexer::read_glyph(std::size_t begin) {
  // `--` is how many programs write a null move, and longer lines stand for one that is missing.
  std::size_t dashes = begin;
  while (at(dashes) == '-') ++dashes;
  if (dashes - begin > 1 && class_of(at(dashes)) != Class::glyph) {
    return token(TokenKind::move, begin, dashes);
  }
  std::size_t end = begin + 1;
  while (class_of(at(end)) == Class::glyph) ++end;
  return token(TokenKind::glyph, begin, end);
}

const Token& Lexer::read_unknown(std::size_t begin, PgnFault fault) {
  std::size_t end = begin + 1;
  while (end < text_.size() && class_of(text_[end]) != Class::blank) ++end;
  return token(TokenKind::unknown, begin, end, fault);
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
