// Signs of annotators: glyphs, letters, and what else programs write behind a move.

#include "base/loose_signs.h"
#include "pgn/glyphs.h"
#include "pgn/internal/characters.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

using namespace internal;

/// Whether a move ends just before the blanks before `at`: with a square, castling, or a sign.
bool Lexer::is_behind_move(std::size_t at) const {
  constexpr std::size_t most_blanks = 4;
  const std::size_t from = at;
  while (at > 0 && from - at < most_blanks && class_of(text_[at - 1]) == Class::blank) --at;
  if (at < 2) return false;
  const char last = text_[at - 1];
  if (last >= '1' && last <= '8') return text_[at - 2] >= 'a' && text_[at - 2] <= 'h';
  return std::string_view{"+#!?"}.contains(last) || (last == 'O' && text_[at - 2] == '-');
}

/// Where the letters begin, at the end of a word, that are an annotator's sign and not the letter
/// of a move: among moves with tags, behind a move, and before a number or what is no move. If
/// there are none, `end`.
std::size_t Lexer::find_letter_sign(std::size_t begin, std::size_t end) const {
  const std::size_t size = letter_sign_size(text_.substr(begin, end - begin));
  const std::size_t sign = end - size;
  if (size == 0 || is_typed_ || !is_behind_move(sign)) return end;
  // A pawn on the last rank becomes a piece: `e8N`.
  const bool is_piece_move = text_[begin] >= 'A' && text_[begin] <= 'Z';
  const bool is_on_last_rank = at(sign - 1) == '1' || at(sign - 1) == '8';
  if (sign > begin && is_on_last_rank && !is_piece_move) return end;
  constexpr std::size_t near = 64;
  const auto rest = text_.substr(end, near);
  const auto ink = rest.find_first_not_of(" \t\r\n");
  if (ink == rest.npos) return rest.size() < near ? sign : end;
  // A pawn's move may be the rest of a piece's.
  const bool may_be_letter = size == 1 && !(rest[ink] >= 'A' && rest[ink] <= 'Z');
  const bool ends_move = is_digit(rest[ink]) || std::string_view{"(){;$*"}.contains(rest[ink]);
  return ends_move || (sign == begin && !may_be_letter) ? sign : end;
}

/// Just past a sign of other characters than most, `=/&` or `<=>`, before a blank or what cannot
/// belong to it; `begin` if there is none.
std::size_t Lexer::end_of_odd_sign(std::size_t begin) const {
  constexpr std::size_t longest = 8;
  const auto word = text_.substr(begin, longest);
  const auto sign = word.substr(0, word.find_first_of(" \t\r\n(){;$"));
  constexpr std::string_view odd = "&<>[]|_/\\";
  return sign.find_first_of(odd) != sign.npos && find_nag(sign) ? begin + sign.size() : begin;
}

const Token& Lexer::read_glyph(std::size_t begin) {
  // `--` is a null move in many programs, and longer dashes stand for a missing move.
  std::size_t dashes = begin;
  while (at(dashes) == '-') ++dashes;
  if (dashes - begin > 1 && class_of(at(dashes)) != Class::glyph) {
    return token(TokenKind::move, begin, dashes);
  }
  if (const std::size_t size = forfeit_size(text_.substr(begin, 8)); size > 0) {
    return token(TokenKind::glyph, begin, begin + size);
  }
  std::size_t end = begin;
  while (at(end) == '!' || at(end) == '?') ++end;
  if (end == begin) end = end_of_odd_sign(begin);
  if (end > begin) return token(TokenKind::glyph, begin, end);  // `Qxf7!#` and `g3!+-` have two
  for (;;) {
    const bool is_triangle = at(end) == '\\' && end == begin + 1 && text_[begin] == '/';
    if (class_of(at(end)) == Class::glyph || is_triangle) {
      ++end;
    } else if (const std::size_t wide = wide_glyph_size(text_.substr(end))) {
      end += wide;
    } else if (end > begin && text_.substr(end).starts_with("\u2212")) {
      end += 3;  // the minus of a printed `+-`
    } else {
      break;
    }
  }
  return token(TokenKind::glyph, begin, end);
}

}  // namespace partiar::pgn
