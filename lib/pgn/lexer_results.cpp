// Results, as programs and people write them.
#include "pgn/internal/characters.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

using namespace internal;

namespace {

/// One player's score.
struct Score {
  std::size_t size = 0;  ///< in bytes; 0: not written
  unsigned halves = 0;
  bool decimal = false;
  bool forfeit = false;  ///< `0F`, as pairing programs write it
};

/// The score at the front of `text`, without a forfeit letter after it.
Score read_plain_score(std::string_view text) {
  if (text.empty()) return {};
  switch (text[0]) {
    case '0': {
      const bool is_half = text.size() >= 3 && (text[1] == '.' || text[1] == ',') && text[2] == '5';
      return is_half ? Score{3, 1, true} : Score{1, 0};
    }
    case '1':
      return text.size() >= 3 && text[1] == '/' && text[2] == '2' ? Score{3, 1} : Score{1, 2};
    case '\xC2':
      return text.size() >= 2 && text[1] == '\xBD' ? Score{2, 1} : Score{};  // U+00BD, one half
    default:
      return {};
  }
}

Score read_score(std::string_view text) {
  Score score = read_plain_score(text);
  if (score.size == 0 || score.halves == 1 || score.size == text.size()) return score;
  const char behind = text[score.size];
  score.forfeit = behind == 'F' || behind == 'f';
  if (score.forfeit) ++score.size;
  return score;
}

/// The size of a sign between two scores, with a blank on both sides or on neither.
std::size_t sign_size(std::string_view text) {
  const auto blank_size = [](std::string_view at) {
    return at.starts_with(' ') ? 1 : internal::wide_blank(at);
  };
  const std::size_t before = blank_size(text);
  text.remove_prefix(before);
  const std::size_t sign =
      text.starts_with(':') || text.starts_with('_') ? 1 : internal::dash(text);
  if (sign == 0 || before == 0) return sign;
  const std::size_t behind = blank_size(text.substr(sign));
  return behind > 0 ? before + sign + behind : 0;
}

/// The size of both players' scores at the front of `text`. Without a forfeit, `0-0` may be
/// castling and does not count.
std::size_t scores_size(std::string_view text) {
  const Score white = read_score(text);
  const std::size_t sign = sign_size(text.substr(white.size));
  if (white.size == 0 || sign == 0) return 0;
  Score black = read_score(text.substr(white.size + sign));
  if (black.decimal && !white.decimal) black = {1, 0};  // the dot of `1-0.5` is not part of it
  const unsigned halves = white.halves + black.halves;
  const bool shares_point = halves == 1 || halves == 2;
  const bool both_lose = halves == 0 && (white.forfeit || black.forfeit);
  const bool known = white.decimal == black.decimal && (shares_point || both_lose);
  return black.size > 0 && known ? white.size + sign + black.size : 0;
}

/// Whether a sign and a score follow.
bool is_other_score(std::string_view text) {
  const std::size_t sign = sign_size(text);
  return sign > 0 && read_score(text.substr(sign)).size > 0;
}

/// Whether a result may end before `text`: not inside a word, a fraction or a time, nor in
/// castling, as in `1 : 0-0`.
bool may_end_result(std::string_view text) {
  if (text.empty() || text[0] == ' ') return true;
  return !is_name(text[0]) && text[0] != '-' && text[0] != '/' && !is_other_score(text);
}

/// The size of `1-0`, `0-1` or `1/2-1/2` before a blank at the front of `text`, where it can mean
/// nothing else.
std::size_t plain_size(std::string_view text) {
  const auto is = [text](std::string_view signs) {
    return text.starts_with(signs) && (text[signs.size()] == ' ' || text[signs.size()] == '\n');
  };
  constexpr std::string_view win = "1-0", loss = "0-1", draw = "1/2-1/2";
  if (text.size() <= draw.size()) return 0;
  const bool may_be_forfeit = (text[win.size() + 1] | 0x20) == 'f';  // `1-0 ff`
  if (text[1] == '-') return (is(win) || is(loss)) && !may_be_forfeit ? win.size() : 0;
  return text[1] == '/' && is(draw) ? draw.size() : 0;
}

/// The size of the letters by which a win is one by forfeit, as in `1-0F` and `1-0 ff`, except for
/// the one that belongs to a score.
std::size_t forfeit_letters_size(std::string_view text) {
  const auto is_letter = [text](std::size_t i) {
    return i < text.size() && (text[i] == 'F' || text[i] == 'f');
  };
  if (is_letter(0)) return is_letter(1) ? 2 : 1;
  return text.starts_with(' ') && is_letter(1) && is_letter(2) ? 3 : 0;
}

}  // namespace

std::size_t internal::forfeit_size(std::string_view text) {
  for (const std::string_view signs : {"+:-", "-:+", "-:-", "+ - -", "- - +", "- - -"}) {
    if (!text.starts_with(signs)) continue;
    const std::string_view behind = text.substr(signs.size());
    if (behind.empty() || class_of(behind.front()) == Class::blank) return signs.size();
  }
  return 0;
}

/// Just past the result that begins at `begin`, or `begin` if there is none.
std::size_t Lexer::result_end(std::size_t begin) const {
  const std::string_view rest = text_.substr(begin, 32);
  if (const std::size_t size = plain_size(rest); size > 0) return begin + size;
  const Score first = read_score(rest);
  const bool is_half =
      first.halves == 1 && !first.decimal && !is_other_score(rest.substr(first.size));
  const std::size_t scores = scores_size(rest);
  const bool is_won = scores > 0 && first.halves != 1;
  const std::size_t letters = is_won ? forfeit_letters_size(rest.substr(scores)) : 0;
  for (const std::size_t size : {scores + letters, scores, is_half ? first.size : 0}) {
    if (size > 0 && may_end_result(rest.substr(size))) return begin + size;
  }
  return begin;
}

}  // namespace partiar::pgn
