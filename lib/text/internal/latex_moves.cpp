#include "text/internal/latex_moves.h"

#include <algorithm>
#include <charconv>

#include "base/words.h"

namespace partiar::text::internal {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Takes a number with its dots off the start of `word`: `3.`, `3...`.
MoveNumber take_number(std::string_view& word) {
  MoveNumber number;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number.number);
  const auto size = static_cast<std::size_t>(end - word.data());
  if (error != std::errc{} || !word.substr(size).starts_with('.')) return {};
  number.is_black = word.substr(size).starts_with("..");
  word.remove_prefix(std::min(word.find_first_not_of('.', size), word.size()));
  return number;
}

}  // namespace

MoveNumber first_number(std::string_view moves) {
  auto first = base::take_word(moves, blanks);
  return take_number(first);
}

MoveNumber last_number(std::string_view moves, MoveNumber before) {
  bool is_announced = false;  // the next move has that number
  while (!moves.empty()) {
    auto word = base::take_word(moves, blanks);
    if (const auto number = take_number(word); number.number != 0) {
      before = number;
      is_announced = true;
    }
    if (word.empty() || !base::is_letter_or_digit(word.front())) continue;
    if (!is_announced) {
      before.number += before.is_black ? 1 : 0;
      before.is_black = !before.is_black;
    }
    is_announced = false;
  }
  return before;
}

}  // namespace partiar::text::internal
