#include "pgn/lexer.h"

#include <algorithm>
#include <utility>

#include "base/en_passant_mark.h"
#include "base/loose_signs.h"
#include "base/tag_section.h"
#include "base/words.h"
#include "pgn/glyphs.h"
#include "pgn/internal/characters.h"
#include "pgn/internal/clock_time.h"
#include "pgn/internal/typed.h"

namespace partiar::pgn {

using namespace internal;

Lexer::Lexer(std::string_view text, std::size_t begin) : text_{text}, at_{begin} {
  if (at(begin) == '>' && base::is_line_start(text, begin)) [[unlikely]] {
    at_ += base::mail_quote_size(text.substr(begin));
  }
}

std::size_t Lexer::line_end(std::size_t from) const {
  return find_any<'\n', '\r'>(text_, from);
}

/// Skips blanks; returns whether a line ended.
bool Lexer::skip_blank() {
  blank_line_ = false;
  // Most tokens are separated by one space or nothing.
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
      line_ends += base::wide_line_end(text_.substr(at_)) > 0 ? 1 : 0;
      at_ += wide;
    } else if (c == '>' && base::is_line_start(text_, at_)) {
      at_ += base::mail_quote_size(text_.substr(at_));
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
  const bool first = at_ == fresh_at_;
  const bool is_new_line = skip_blank();
  if (is_new_line || first) {
    line_start_ = true;
    if (std::exchange(is_cut_, false)) [[unlikely]]
      blank_line_ = true;
    if (!is_new_line && token_.kind == TokenKind::tag) [[unlikely]] {
      if (const Token* const signs = read_signs_behind_tag()) return *signs;
    }
    if (in_header_ || blank_line_) [[unlikely]] {
      if (const Token* const stray = read_stray()) return *stray;
    }
  }
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
      if (const std::size_t end = at(begin + 1) == '5' ? result_end(begin) : begin; end > begin) {
        return token(TokenKind::result, begin, end);  // `.5-.5`
      }
      // Dots separated from their number, as in `1. ... e5`.
      return read_number(begin, begin);
    default:
      return read_unknown(begin);
  }
}

const Token& Lexer::read_sign(std::size_t begin) {
  const char c = text_[begin];
  // Where games run together, a tag may also follow another tag or a result.
  const bool behind = token_.kind == TokenKind::tag || token_.kind == TokenKind::result;
  if (c == '[') {
    if (at(begin + 1) == '%') return read_command(begin);
    // The only move, NAG 8: no tag is empty.
    if (at(begin + 1) == ']' && !in_header_) return token(TokenKind::glyph, begin, begin + 2);
    if (const auto size = base::wrapper_size(text_.substr(begin)); size > 0) {
      return token(TokenKind::comment, begin, begin + size, PgnFault::unknown_text);
    }
    // Where files were cut and joined, it may follow anything.
    const bool is_event = text_.substr(begin).starts_with("[Event \"");
    if (line_start_ || behind || is_event) return read_bracket(begin);
  }
  if (c == '%' && base::is_line_start(text_, begin)) {
    return token(TokenKind::escape, begin, line_end(begin));
  }
  if (c == ';' && is_between_moves(begin)) return read_unknown(begin);
  if (c == ';') return token(TokenKind::line_comment, begin, line_end(begin));
  line_start_ = false;
  if (c == '{') return read_comment(begin);
  in_header_ = false;
  switch (c) {
    case '(':
      if (at(begin + 2) == ')' && (at(begin + 1) == '=' || at(begin + 1) == '_')) {
        const bool is_offer = at(begin + 1) == '=';
        return token(is_offer ? TokenKind::draw_offer : TokenKind::glyph, begin, begin + 3);
      }
      if (const auto size = clock_time_size(text_.substr(begin)); size > 0) {
        return token(TokenKind::comment, begin, begin + size);
      }
      return token(TokenKind::variation_open, begin, begin + 1);
    case ')':
      return token(TokenKind::variation_close, begin, begin + 1);
    case '*':
      return token(TokenKind::result, begin, begin + 1);
    case '$':
      return read_nag(begin);
    case '}':
      has_stray_brace_ = true;
      return token(TokenKind::unknown, begin, begin + 1, PgnFault::stray_brace);
    default:
      return read_unknown(begin);
  }
}

const Token& Lexer::read_nag(std::size_t begin) {
  std::size_t end = begin + 1;
  while (is_digit(at(end))) ++end;
  return end > begin + 1 ? token(TokenKind::nag, begin, end) : read_unknown(begin);
}

const Token& Lexer::read_digits(std::size_t begin) {
  const char behind = at(begin + 1);
  const bool dotted = behind == '.' && at(begin) != '0' && at(begin + 2) != '0';  // not `1.0-0.0`
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
  // No move number looks like this: castling without hyphens, or squares in digits.
  if (at(end) != '.' && (at(begin) == '0' || end - begin > 3)) return read_word(begin);
  return read_number(begin, end);
}

/// The dots of a number, and whatever else is written between number and move: `12.`, `12...`,
/// `12)`, `12:`, and `12.-` for Black.
const Token& Lexer::read_number(std::size_t begin, std::size_t end) {
  while (true) {
    if (at(end) == '.') {
      ++end;
    } else if (at(end) == '\xE2' && at(end + 1) == '\x80' &&
               (at(end + 2) == '\xA6' || at(end + 2) == '\xA4')) {
      end += 3;  // an ellipsis, or U+2024, a dot in Armenian print
    } else {
      break;
    }
  }
  const char next = at(end);
  if (next == ' ' || is_letter(next)) [[likely]] {
    return token(TokenKind::number, begin, end);
  }
  if (const std::size_t stroke = base::dash_size(text_.substr(end)); stroke > 0 && end > begin) {
    const std::string_view behind = text_.substr(end + stroke);
    const bool dotted = !is_digit(text_[end - 1]);
    if (dotted && !behind.empty() && base::dash_size(behind) == 0) end += stroke;
  }
  if (next == ':' && end > begin && is_digit(text_[end - 1]) &&
      class_of(at(end + 1)) == Class::blank) {
    ++end;
  }
  if (at(end) == ')' && end > begin && is_digit(text_[end - 1])) {
    // `1)` is a number only at the start of a line; elsewhere the parenthesis closes a variation.
    std::size_t before = begin;
    while (before > 0 && is_space(text_[before - 1])) --before;
    if (base::is_line_start(text_, before)) ++end;
  }
  return token(TokenKind::number, begin, end);
}

namespace {

/// Whether a word marks an en passant capture, perhaps with check.
[[gnu::noinline]] bool is_passing(std::string_view word) {
  const auto bare = word.substr(0, word.find_last_not_of("+#") + 1);
  return std::ranges::count(base::en_passant_marks, bare) > 0;
}

/// The size of what follows a word at the front of `rest` and belongs to it: `O - O`, `Hd1 - d5`.
[[gnu::noinline]] std::size_t spaced_size(std::string_view word, std::string_view rest) {
  const auto is_o = [](char c) { return c == 'O' || c == 'o' || c == '0'; };
  std::size_t size = 1;
  const std::size_t stroke = base::dash_size(rest.substr(size));
  if (stroke == 0) return 0;
  size += stroke;
  if (!rest.substr(size).starts_with(' ') || rest.size() < size + 2) return 0;
  ++size;
  const char next = rest[size];
  const char last = word.back();
  const char behind = rest.size() > size + 1 ? rest[size + 1] : '\0';
  if (is_o(last) && is_o(next) && !is_name(behind)) return size + 1;
  const bool squares = last >= '1' && last <= '8' && word.size() > 1 && next >= 'a' &&
                       next <= 'h' && behind >= '1' && behind <= '8';
  return squares ? size + 2 : 0;
}

}  // namespace

/// Just past the word at `begin`, with what belongs to it behind a blank.
inline std::size_t Lexer::end_of_word(std::size_t begin) const {
  std::size_t end = begin;
  for (;;) {
    end = end_of<plain_in_word>(text_, end);
    if (end == text_.size()) return end;
    std::size_t more = 0;
    if (text_[end] != ' ') {
      more = glued_to_word(begin, end);
    } else if (const char next = at(end + 1); next == '-' || next == '\xE2') [[unlikely]] {
      more = spaced_size(text_.substr(begin, end - begin), text_.substr(end));
    }
    if (more == 0) return end;
    end += more;
  }
}

const Token& Lexer::read_word(std::size_t begin) {
  const char first = text_[begin];  // nothing is left of a non-ASCII glyph
  if (first < 0) [[unlikely]] {
    if (const std::size_t result = result_end(begin); result > begin) {  // with a half sign
      return token(TokenKind::result, begin, result);
    }
  }
  std::size_t end = end_of_word(begin);
  const std::string_view word{text_.data() + begin, end - begin};
  if (first < 0) [[unlikely]] {
    if (wide_glyph_size(text_.substr(begin)) > 0) return read_glyph(begin);
    if (text_.substr(begin).starts_with(ellipsis)) return read_number(begin, begin);
    // U+0394 for U+2206, perhaps glued to a move of which it says that it is the idea.
    if (word.starts_with(greek_delta) && (word.size() == 2 || word[2] > 0)) {
      return token(TokenKind::glyph, begin, begin + greek_delta.size());
    }
    if (is_passing(word)) return token(TokenKind::en_passant, begin, end);
    if (!is_typed_ && is_sign_word(word)) {
      const auto fault = find_nag(word) ? std::nullopt : std::optional{PgnFault::unknown_text};
      return token(TokenKind::glyph, begin, end, fault);
    }
  }
  if (is_letter(word.back()) && word.back() != 'O') [[unlikely]] {
    const std::size_t sign = find_letter_sign(begin, end);
    if (sign == begin) return token(TokenKind::glyph, begin, end);
    end = sign;
  }
  if (first != 'e') [[likely]] {
    return token(TokenKind::move, begin, end);
  }
  if (word.size() == 1 && text_.substr(end).starts_with(". p.")) {
    return token(TokenKind::en_passant, begin, end + 4);
  }
  const bool passing = word.size() > 1 && (word[1] == '.' || word[1] == 'p') && is_passing(word);
  return token(passing ? TokenKind::en_passant : TokenKind::move, begin, end);
}

/// How many bytes at `i` continue the word that began at `begin`: some of the signs that end most
/// words may be part of a move.
std::size_t Lexer::glued_to_word(std::size_t begin, std::size_t i) const {
  const char c = text_[i];
  const char behind = at(i + 1);
  // A glyph may be glued to its move: `g3+-`, `Bg4=`, `Kf1+/=`.
  switch (c) {
    case '+':
      if (behind == '\xE2' && text_.substr(i + 1).starts_with("\u2212")) return 0;
      return behind != '-' && behind != '=' && behind != '/' ? 1 : 0;
    case '-':
      return behind != '+' && behind != '/' ? 1 : 0;
    case '=':
      return is_piece(text_.substr(i + 1)) || behind == '(' ? 1 : 0;
    case '/':
      return is_piece(text_.substr(i + 1)) ? 1 : 0;
    case '.': {
      const char before = i == begin ? '\0' : text_[i - 1];
      if (before == 'e' && behind == 'p') return at(i + 2) == '.' ? 3 : 2;
      const bool cyrillic = before == '\xB5' && text_.substr(i + 1).starts_with("\u0440");
      if (cyrillic) return at(i + 3) == '.' ? 4 : 3;
      return 0;
    }
    case '(': {
      // `d8(Q)`; anything else in parentheses is a variation.
      const bool last_rank = i > begin && (text_[i - 1] == '8' || text_[i - 1] == '1');
      if (!last_rank || !is_piece(text_.substr(i + 1))) return 0;
      const std::string_view inside = text_.substr(i + 1, 5);
      const std::size_t close = inside.find(')');
      const bool letter = close != std::string_view::npos &&
                          std::ranges::all_of(inside.substr(0, close), [](char letter_byte) {
                            return letter_byte < 0 || is_letter(letter_byte);
                          });
      return letter ? close + 2 : 0;
    }
    default: {
      if (c >= 0) return 0;
      const std::string_view rest = text_.substr(i);
      const bool ends = wide_blank(rest) > 0 || wide_glyph_size(rest) > 0 ||
                        rest.starts_with(ellipsis) ||
                        (i > begin && !is_letter(text_[i - 1]) && rest.starts_with(greek_delta));
      return ends ? 0 : 1;
    }
  }
}

/// Whether a semicolon separates moves, as people type them: `1.e4 e5; 2.Nf3`. A comment has a
/// blank before it.
bool Lexer::is_between_moves(std::size_t semicolon) const {
  const char before = semicolon > 0 ? text_[semicolon - 1] : '\0';
  if (!is_typed_ || (!is_name(before) && before != '+' && before != '#')) return false;
  constexpr std::size_t longest = 8;
  auto behind = text_.substr(semicolon + 1, longest);
  behind.remove_prefix(std::min(behind.find_first_not_of(" \t"), behind.size()));
  const auto dot = behind.find_first_not_of(base::digits);
  if (dot == behind.npos || dot == 0 || (behind[dot] != '.' && behind[dot] != ' ')) return false;
  auto rest = text_.substr(semicolon + 1);
  rest.remove_prefix(rest.find_first_of(base::digits) + dot);
  return internal::looks_like_move(internal::take_word(rest));
}

const Token& Lexer::read_unknown(std::size_t begin, PgnFault fault) {
  std::size_t end = begin + 1;
  if (text_[begin] == ';') return token(TokenKind::unknown, begin, end, fault);
  if (const std::size_t sign = end_of_odd_sign(begin); sign > begin) {
    return token(TokenKind::glyph, begin, sign);
  }
  constexpr std::string_view null_move = "@@@@";
  if (text_.substr(begin).starts_with(null_move)) {
    return token(TokenKind::move, begin, begin + null_move.size());
  }
  while (end < text_.size() && class_of(text_[end]) != Class::blank) ++end;
  return token(TokenKind::unknown, begin, end, fault);
}

}  // namespace partiar::pgn
