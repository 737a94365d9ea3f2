#include "candidates/misread_text.h"

#include <algorithm>
#include <cstddef>

#include "base/character.h"
#include "base/words.h"
#include "candidates/internal/printed_word.h"

namespace partiar::candidates {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// A word without its number, and whether it had one.
struct Numbered {
  std::string_view word;
  bool has_number = false;
};

Numbered without_number(std::string_view word) {
  const auto end = word.find_first_not_of(base::digits);
  if (end == 0 || end == word.npos || word[end] != '.') return {word};
  word.remove_prefix(std::min(word.find_first_not_of('.', end), word.size()));
  return {word, true};
}

/// Whether a word may be a move of which characters were taken for others.
bool is_misread_move(Numbered numbered) {
  constexpr std::size_t longest = 5;
  constexpr std::size_t longest_number = 3;
  const auto word = base::trimmed(numbered.word, "+#!?,;.");
  if (base::count_characters(word) > longest || word.find_first_of(".:()") != word.npos) {
    return false;
  }
  const auto read = internal::read_word(word);
  if (read.squares.empty() || read.is_square || base::count_characters(read.before) > 2) {
    return false;
  }
  const auto is_digit = [](char c) { return base::is_digit(c); };
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (std::ranges::all_of(word, is_digit)) {
    return numbered.has_number && word.size() <= longest_number;
  }
  if (is_capital(word.back())) return false;  // a promotion
  if (!std::ranges::all_of(word, base::is_letter)) {
    return numbered.has_number || std::ranges::any_of(word, is_digit);
  }
  // `Vel` is one, other words of letters are not.
  return is_capital(word.front()) && (word.back() == 'l' || word.back() == 'i');
}

bool is_move(std::string_view word) {
  return internal::is_castling(word) || internal::read_word(word).is_square;
}

/// The misread words of a line of moves.
std::size_t count_misread(std::string_view line) {
  std::size_t words = 0;
  std::size_t moves = 0;
  std::size_t misread = 0;
  for (auto word = base::take_word(line, blanks); !word.empty();
       word = base::take_word(line, blanks)) {
    const auto numbered = without_number(word);
    ++words;
    moves += is_move(numbered.word) ? 1 : 0;
    misread += is_misread_move(numbered) ? 1 : 0;
  }
  return 5 * moves >= 2 * words ? misread : 0;
}

}  // namespace

bool is_misread(std::string_view text) {
  constexpr std::size_t fewest = 2;
  std::size_t misread = 0;
  while (!text.empty() && misread < fewest) misread += count_misread(base::take_line(text));
  return misread >= fewest;
}

}  // namespace partiar::candidates
