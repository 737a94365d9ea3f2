/// Where moves begin in typed text: after words, dates, ratings and table numbers.
///
/// Judged by the look of the words alone, since neither language nor position is known here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "base/clock_line.h"
#include "base/span.h"
#include "base/tag_section.h"
#include "pgn/internal/characters.h"
#include "pgn/players.h"

namespace partiar::pgn::internal {

constexpr bool is_rank(char c) {
  return c >= '1' && c <= '8';
}

/// Whether a word is four or five digits of squares, as in ICCF numeric notation, or a rating.
constexpr bool is_numeric_move(std::string_view word) {
  if (word.size() != 4 && word.size() != 5) return false;
  for (const char c : word) {
    if (!is_rank(c)) return false;
  }
  return true;
}

/// Whether a word names a square after at most two letters, not counting capture signs, and without
/// a number before it as in `1.e4`.
constexpr bool names_square(std::string_view word) {
  unsigned letters = 0;
  for (std::size_t i = 0; i + 1 < word.size() && letters <= 2; ++i) {
    if (word[i] == '.') return false;
    const char lower = static_cast<char>(word[i] | 0x20);
    const bool is_pair = lower >= 'a' && lower <= 'h' && is_rank(word[i + 1]);
    if (is_pair) return i + 2 == word.size() || !is_digit(word[i + 2]);
    const bool continues = static_cast<unsigned char>(word[i]) >> 6U == 2;  // inside a character
    if (!continues && lower != 'x' && (word[i] < 0 || is_letter(word[i]))) ++letters;
  }
  return false;
}

constexpr bool looks_like_move(std::string_view word) {
  return names_square(word) || is_numeric_move(word);
}

/// Whether a word is an ordinary word or a year, not a move with a typing error.
constexpr bool is_long_word(std::string_view word) {
  if (word.size() == 4 && word.find_first_not_of("0123456789") == word.npos) {
    return !is_numeric_move(word);
  }
  unsigned letters = 0;
  for (const char c : word) {
    if (is_digit(c)) return false;
    const bool continues = static_cast<unsigned char>(c) >> 6U == 2;
    if (!continues && (c < 0 || is_letter(c))) ++letters;
  }
  return letters > 3;
}

/// Takes the first word of `text`, if it is near, with the blanks, dots and dashes before it. A
/// bracket may begin tags, at which a stream may be cut.
inline std::string_view take_word(std::string_view& text) {
  constexpr std::string_view ends = " \t\r\n\v\f[,;";
  constexpr std::size_t near = 64;  // so that a text full of dots is not rescanned at each of them
  const std::string_view rest = text.substr(0, near);
  // including the bytes of ellipsis, en dash and em dash
  const auto begin = rest.find_first_not_of(" \t\r\n\v\f.-\xE2\x80\x93\x94\xA6");
  if (begin == rest.npos || rest[begin] == '[') return text = {};
  const auto end = rest.find_first_of(ends, begin);
  const auto word = rest.substr(begin, end == rest.npos ? end : end - begin);
  text.remove_prefix(begin + word.size());
  return word;
}

/// Whether the first line of `text` names two players, with a dash between blanks and letters on
/// both sides, which a result lacks.
inline bool names_players(std::string_view text) {
  constexpr std::size_t near = 128;
  const auto nearby = text.substr(0, near);
  // This is asked of every number in a text, and most have no dash near.
  if (nearby.find('-') == nearby.npos && nearby.find('\xE2') == nearby.npos) return false;
  const auto line = nearby.substr(0, nearby.find_first_of("\r\n{;"));
  for (const std::string_view between : player_dashes) {
    const auto at = line.find(between);
    if (at == line.npos || at == 0) continue;
    const char before = line[at - 1];
    const auto behind = line.substr(at + between.size());
    if (behind.empty() || is_digit(before) || looks_like_move(behind)) continue;
    if (behind[0] < 0 || is_letter(behind[0])) return true;
  }
  return false;
}

/// Whether a line of `text` names two players.
inline bool names_players_anywhere(std::string_view text) {
  for (;;) {
    if (names_players(text)) return true;
    const auto end = text.find_first_of("\r\n");
    if (end == text.npos) return false;
    text.remove_prefix(end + 1);
  }
}

/// Whether a line is a label and its value, as on a printed sheet: `White: Smith`.
constexpr bool is_labelled(std::string_view line) {
  constexpr std::size_t longest = 32;  // bytes of a label
  const auto colon = line.substr(0, longest).find(':');
  if (colon == line.npos || colon == 0) return false;
  const auto value = line.find_first_not_of(" \t", colon + 1);
  const auto is_letter_of = [](char c) { return c < 0 || is_letter(c); };
  return is_letter_of(line[0]) &&
         line.substr(0, colon).find_first_of("0123456789.,") == line.npos && value != line.npos &&
         is_letter_of(line[value]);
}

/// Whether `text` begins with lines that name two players, each behind a label or both on a line,
/// perhaps below short lines with the number of a round or a board.
inline bool names_players_below(std::string_view text) {
  constexpr int most = 3;
  constexpr std::size_t near = 128;
  constexpr std::size_t longest = 48;  // bytes of a line above them, `Partie č. 2`
  constexpr int most_blanks = 2;
  const auto line_of = [](std::string_view lines) {
    return lines.substr(0, lines.substr(0, near).find_first_of("\r\n[{;"));
  };
  for (int i = 0; i < most; ++i) {
    const auto line = line_of(text);
    auto below = text.substr(line.size());
    below.remove_prefix(below.starts_with("\r\n") ? 2 : below.starts_with('\n') ? 1 : 0);
    if (names_players(text) || (is_labelled(line) && is_labelled(line_of(below)))) return true;
    const bool is_numbered = line.find_first_of("0123456789") != line.npos;
    const bool is_short = line.size() <= longest && std::ranges::count(line, ' ') <= most_blanks;
    if (!is_numbered || !is_short) return false;
    text = below;
  }
  return false;
}

/// Whether the byte at `at` is part of the times that both players used, which belong to the game
/// above: of a line of its own, below which nothing stands or players of the next game.
inline bool is_used_time(std::string_view text, std::size_t at) {
  const auto line = base::line_at(text, at);
  if (!base::is_clock_line(line)) return false;
  auto below = text.substr(static_cast<std::size_t>(line.data() - text.data()) + line.size());
  below.remove_prefix(below.starts_with("\r\n") ? 2 : below.empty() ? 0 : 1);
  return below.empty() || below[0] == '\r' || below[0] == '\n' || names_players_below(below);
}

/// Whether `word`, with what follows, is move number 2 and its move.
inline bool is_second_move(std::string_view word, std::string_view rest) {
  if (!word.starts_with('2')) return false;
  word.remove_prefix(1);
  if (word.empty() || word == ".") word = take_word(rest);
  return looks_like_move(word.substr(word.starts_with('.') ? 1 : 0));
}

/// Whether a number 1 before `rest` is a move number, perhaps with a faulty move: `1. Nf d5`, `1.
/// ill- egible 2. Nf3`, but not `1. round` or `1 Smith - Jones`.
inline bool may_be_moves(std::string_view rest) {
  auto behind = rest;
  const auto first = take_word(behind);
  const auto second = take_word(behind);
  if (looks_like_move(first) || looks_like_move(second) || is_second_move(second, behind)) {
    return true;
  }
  const auto third = take_word(behind);
  if (is_second_move(third, behind)) return true;
  return !is_long_word(first) && !is_long_word(second) && !names_players(rest);
}

/// Whether two words follow that look like moves, the first on the same line.
inline bool begins_with_two_moves(std::string_view text) {
  const char* const begin = text.data();
  const auto first = take_word(text);
  if (!looks_like_move(first)) return false;
  const std::string_view blanks{begin, first.data()};
  return blanks.find_first_of("\r\n") == blanks.npos && looks_like_move(take_word(text));
}

/// Whether only blanks stand between the start of the line and `at`.
inline bool begins_line(std::string_view text, std::size_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  return base::is_line_start(text, at);
}

/// The same, but for a sign or two, such as `l.` for number 1.
inline bool nearly_begins_line(std::string_view text, std::size_t at) {
  constexpr std::size_t sign = 4;
  return at <= sign || text.substr(at - sign, sign).find_first_of("\r\n") != text.npos ||
         begins_line(text, at);
}

/// `(2)`, as in numbered lists of games.
inline bool is_number_in_parentheses(std::string_view text) {
  const auto end = text.find_first_not_of("0123456789", 1);
  return end > 1 && end != text.npos && text[end] == ')';
}

/// Where the moves begin behind words that begin with the first one at `word`: at the first line
/// that begins with move number 1, or else at the first such number. If these are not words, or no
/// moves are near, where they begin.
inline std::uint32_t find_moves_behind_words(std::string_view text, base::Span word) {
  constexpr std::size_t near = 2'048;
  if (looks_like_move(word.in(text))) return word.begin;
  auto words = text.substr(word.begin, near);
  words = words.substr(0, words.find_first_of("{[()$"));
  std::size_t found = words.npos;
  for (auto at = words.find('1'); at != words.npos; at = words.find('1', at + 1)) {
    const bool is_alone =
        at > 0 && (words[at - 1] == '\n' || class_of(words[at - 1]) == Class::blank);
    const auto rest = text.substr(word.begin + at + 1);
    if (!is_alone || !rest.starts_with('.')) continue;
    auto behind = rest;
    if (!looks_like_move(take_word(behind))) continue;
    found = std::min(found, at);
    if (begins_line(text, word.begin + at)) {
      found = at;
      break;
    }
  }
  return word.begin + static_cast<std::uint32_t>(found == words.npos ? 0 : found);
}

/// Where the next game may begin inside an unterminated comment: before a line that begins with
/// move number 1, or at a blank line above it, if any. The end of the comment if there is none.
inline std::uint32_t find_next_game(std::string_view text, base::Span comment) {
  const auto inside = text.substr(0, comment.end);
  std::size_t blank_line = inside.npos;
  for (auto line = inside.find('\n', comment.begin); line != inside.npos;
       line = inside.find('\n', line + 1)) {
    const auto ink = std::min(inside.find_first_not_of(" \t\r", line + 1), inside.size());
    const auto rest = inside.substr(ink);
    if (rest.starts_with('\n')) blank_line = line;
    const bool is_first = rest.size() > 1 && rest[0] == '1' && !is_digit(rest[1]);
    if (is_first && may_be_moves(rest.substr(1))) {
      return static_cast<std::uint32_t>(std::min(blank_line, line));
    }
  }
  return comment.end;
}

}  // namespace partiar::pgn::internal
