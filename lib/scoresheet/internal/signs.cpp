#include "scoresheet/internal/signs.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/character.h"
#include "base/en_passant_mark.h"
#include "pgn/result_signs.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

std::uint32_t pass_digits(const Sheet& sheet, std::uint32_t i) {
  while (is_digit(sheet.at(i))) ++i;
  return i;
}

bool starts_with(const Sheet& sheet, std::uint32_t i, std::u32string_view text) {
  return std::u32string_view{sheet.characters}.substr(i).starts_with(text);
}

/// The dots after a number, which are set in many ways.
struct Dots {
  std::uint32_t end;
  Side side;
};
Dots pass_dots(const Sheet& sheet, std::uint32_t i, bool is_in_brackets) {
  constexpr std::uint32_t most = 6;
  const std::uint32_t begin = i;
  unsigned run = 0;
  bool is_black = false;
  const auto is_dot = [&](std::uint32_t at) {
    const char32_t c = sheet.at(at);
    return c == U'.' || c == U',' || c == U'\u2026' || c == U'\\' || (c == U')' && !is_in_brackets);
  };
  while (i < begin + most) {
    const bool has_blank = sheet.at(i) == U' ';
    const std::uint32_t dot = has_blank ? i + 1 : i;
    if (!is_dot(dot)) break;
    if (has_blank && i > begin && !starts_with(sheet, dot, U"..") && sheet.at(dot) != U'\u2026')
      break;
    run = sheet.at(dot) == U'.' && !has_blank ? run + 1 : sheet.at(dot) == U'.' ? 1 : 0;
    is_black |= run > 1 || sheet.at(dot) == U'\u2026';
    i = dot + 1;
  }
  if (is_black) return {sheet.at(i) == U'-' ? i + 1 : i, Side::black};
  if (sheet.at(i) == U'-') return {i + 1, Side::either};
  if (i > begin && starts_with(sheet, i, U" - ")) return {i + 2, Side::either};
  // Dots separated by blanks.
  std::uint32_t next = i;
  while (is_blank(sheet.at(next)) && next < sheet.size()) ++next;
  const bool is_apart = starts_with(sheet, next, U"..") || sheet.at(next) == U'\u2026';
  return {i, is_apart ? Side::black : Side::white};
}

/// Skips a name made of letters, digits, dots and dashes.
std::uint32_t pass_name(const Sheet& sheet, std::uint32_t i) {
  constexpr std::uint32_t longest = 64;
  const std::uint32_t most = i + longest;
  while (i < most && (is_word(sheet.at(i)) || is_any_of(sheet.at(i), U".-"))) ++i;
  return i;
}

std::uint32_t pass_to_blank(const Sheet& sheet, std::uint32_t i) {
  while (i < sheet.size() && !is_blank(sheet.at(i))) ++i;
  return i;
}

/// Skips digits in a pattern where `d` is a digit and `s` an optional one: `dsnd:dd`.
std::uint32_t pass_form(const Sheet& sheet, std::uint32_t i, std::u32string_view form) {
  const std::uint32_t begin = i;
  for (const char32_t c : form) {
    if (c == U's') {
      if (is_digit(sheet.at(i))) ++i;
    } else if (c == U'd') {
      if (!is_digit(sheet.at(i++))) return begin;
    } else if (sheet.at(i++) != c) {
      return begin;
    }
  }
  return i;
}

/// Skips what follows the digits of minutes or seconds: `'`, `.1s`.
std::uint32_t pass_time(const Sheet& sheet, std::uint32_t i) {
  std::uint32_t end = i;
  if (sheet.at(end) == U'.') end = pass_digits(sheet, end + 1);
  const bool has_sign = is_any_of(sheet.at(end), U"'\u2019\u2032\u2033\"s");
  return has_sign && !is_letter(sheet.at(end + 1)) ? end + 1 : i;
}

/// The outcome that a sheet states in signs; `none` for one that is not the end of a game played.
Outcome outcome_of(const pgn::ResultSigns& signs) {
  if (signs.is_by_signs) return Outcome::none;
  if (signs.is_draw()) return Outcome::draw;
  if (signs.white == pgn::Points::full) return Outcome::white_wins;
  if (signs.black == pgn::Points::full) return Outcome::black_wins;
  // `0-0` is castling.
  return signs.white == signs.black ? Outcome::none : Outcome::unusual;
}

/// The characters from `begin` on that a result may take, and what may stand behind it.
std::string window_of(const Sheet& sheet, std::uint32_t begin) {
  constexpr std::uint32_t longest = 20;
  std::string window;
  const std::uint32_t end = std::min(begin + longest, sheet.size());
  for (std::uint32_t i = begin; i < end; ++i) base::append_character(window, sheet.at(i));
  return window;
}

std::uint32_t characters_in(std::string_view text) {
  std::uint32_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(base::first_character(text).size);
  return count;
}

/// Whether a bracket that was opened closes soon behind a figure: of a game that is cited, `(1-0,
/// 34)`. Others say how the game ended.
bool cites(const Sheet& sheet, std::uint32_t begin) {
  constexpr std::uint32_t longest = 64;
  const std::uint32_t end = std::min(begin + longest, sheet.size());
  bool has_figure = false;
  for (std::uint32_t i = begin; i < end && !starts_with(sheet, i, U"\n\n"); ++i) {
    if (sheet.at(i) == U')') return has_figure;
    has_figure |= is_digit(sheet.at(i));
  }
  return false;
}

/// Whether noughts behind a number are castling: a move or a result follows, `5.00 Be7`.
bool is_castling_behind_number(const Sheet& sheet, std::uint32_t begin) {
  constexpr std::uint32_t longest_move = 5;
  std::uint32_t i = begin;
  while (sheet.at(i) == U'0') ++i;
  if (i < begin + 2 || i > begin + 3 || sheet.at(i) != U' ') return false;
  ++i;
  if (find_result(sheet, i) || starts_with(sheet, i, U"0-0")) return true;
  const std::uint32_t end = pass_to_blank(sheet, i);
  if (end > i + longest_move || end < i + 2) return false;
  const char32_t file = sheet.at(end - 2);
  const char32_t rank = sheet.at(end - 1);
  return file >= U'a' && file <= U'h' && rank >= U'1' && rank <= U'8';
}

/// Skips a date, a clock time, a rating or another number that is not a move number.
std::uint32_t pass_figures(const Sheet& sheet, std::uint32_t begin) {
  constexpr std::array<std::u32string_view, 8> forms{U"ds:dd:dd",   U"ds:dd",      U"ds.ds.ddss",
                                                     U"ds/ds/ddss", U"dddd-dd-dd", U"dddd.dd.dd",
                                                     U"ds-ds-dddd", U"ds.ds.dd"};
  for (const auto form : forms) {
    const std::uint32_t end = pass_form(sheet, begin, form);
    if (end != begin && !is_word(sheet.at(end))) return end;
  }
  const std::uint32_t end = pass_digits(sheet, begin);
  if (end - begin >= 4) return end;
  if (const std::uint32_t unit = pass_time(sheet, end); end > begin && unit != end) return unit;
  if (end > begin && is_any_of(sheet.at(end), U".,") &&
      !is_castling_behind_number(sheet, end + 1)) {
    const std::uint32_t fraction = pass_digits(sheet, end + 1);
    if (fraction - end > 2 && !is_word(sheet.at(fraction))) return fraction;
  }
  return begin;
}

/// Skips a position between backticks.
std::uint32_t pass_quoted(const Sheet& sheet, std::uint32_t begin) {
  constexpr std::uint32_t shortest = 20;
  constexpr std::uint32_t longest = 120;
  for (std::uint32_t i = begin + 1; i < begin + longest && sheet.at(i) != U'\n'; ++i) {
    if (sheet.at(i) == U'`') return i - begin > shortest ? i + 1 : begin;
  }
  return begin;
}

}  // namespace

std::optional<Number> find_number(const Sheet& sheet, std::uint32_t begin, bool is_start,
                                  bool is_in_brackets) {
  constexpr std::uint32_t longest = 3;
  std::uint32_t end = begin;
  std::uint32_t value = 0;
  bool is_misread = false;
  for (; end < begin + longest; ++end) {
    const char32_t c = sheet.at(end);
    const bool is_one = is_start && (c == U'l' || c == U'I');
    if (!is_digit(c) && !is_one) break;
    is_misread |= is_one;
    value = value * 10 + (is_one ? 1 : c - U'0');
    // `120-0` is a number followed by castling.
    if (!is_misread && sheet.at(end + 1) == U'0' && sheet.at(end + 2) == U'-' && end < begin + 2) {
      return Number{value, end + 1, Side::white, false};
    }
  }
  if (end == begin) return std::nullopt;
  if (is_misread) {
    if (!is_any_of(sheet.at(end), U".,")) return std::nullopt;
    return Number{value, end + 1, Side::white, true};
  }
  const Dots dots = pass_dots(sheet, end, is_in_brackets);
  return Number{value, dots.end, dots.side, false};
}

std::optional<Result> find_result(const Sheet& sheet, std::uint32_t begin) {
  if (begin > 0 && (is_word(sheet.at(begin - 1)) || is_any_of(sheet.at(begin - 1), U"/.:"))) {
    return std::nullopt;
  }
  const bool is_bracketed = sheet.at(begin) == U'(';
  const std::uint32_t first = is_bracketed ? begin + 1 : begin;
  if (!is_any_of(sheet.at(first), U"0123.\u00BDOolI")) return std::nullopt;
  const std::string window = window_of(sheet, first);
  auto signs = pgn::find_result_signs(window, pgn::Figures::as_typed);
  if (!signs) signs = pgn::find_points_at_end(window);
  if (!signs || outcome_of(*signs) == Outcome::none) return std::nullopt;
  const std::string_view written = std::string_view{window}.substr(0, signs->size);
  if (signs->is_misread && written.contains(' ')) return std::nullopt;
  std::uint32_t end = first + characters_in(written);
  const bool is_closed = sheet.at(end) == U')';
  if (is_bracketed && cites(sheet, end)) return std::nullopt;
  if (is_closed) ++end;
  return Result{outcome_of(*signs), end};
}

std::uint32_t pass_other(const Sheet& sheet, std::uint32_t begin) {
  const char32_t c = sheet.at(begin);
  if (is_digit(c)) {
    if (const std::uint32_t end = pass_figures(sheet, begin); end != begin) return end;
  }
  if (c == U'$') return is_digit(sheet.at(begin + 1)) ? pass_digits(sheet, begin + 1) : begin;
  if (c == U'`') return pass_quoted(sheet, begin);
  if (starts_with(sheet, begin, U"http://") || starts_with(sheet, begin, U"https://")) {
    return pass_to_blank(sheet, begin);
  }
  const std::uint32_t end = is_word(c) ? pass_name(sheet, begin) : begin;
  const bool is_mail = end > begin && sheet.at(end) == U'@' && is_word(sheet.at(end + 1));
  return is_mail ? pass_name(sheet, end + 1) : begin;
}

std::uint32_t pass_en_passant_mark(const Sheet& sheet, std::uint32_t begin) {
  for (std::string_view mark : base::en_passant_marks) {
    std::uint32_t at = begin;
    while (!mark.empty() && at < sheet.size()) {
      const auto sign = sheet.bytes_of({at, at + 1});
      if (!mark.starts_with(sign)) break;
      mark.remove_prefix(sign.size());
      ++at;
      if (!mark.empty() && sign == "." && sheet.at(at) == U' ') ++at;
    }
    if (mark.empty() && !is_letter(sheet.at(at))) return at;
  }
  return begin;
}

}  // namespace partiar::scoresheet::internal
