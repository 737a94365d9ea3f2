#include "candidates/internal/printed_word.h"

#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "scoresheet/lattice.h"

namespace partiar::candidates::internal {

namespace {

/// The number of letters O, or of noughts, with dashes between them; 0 if there is anything else.
std::size_t count_castling(std::string_view text) {
  while (text.ends_with('+') || text.ends_with('#')) text.remove_suffix(1);
  std::size_t count = 0;
  for (;;) {
    if (text.empty() || !std::string_view{"O0o"}.contains(text[0])) return 0;
    ++count;
    text.remove_prefix(1);
    if (text.empty()) return count;
    const std::size_t dash = base::dash_size(text);
    if (dash == 0) return 0;
    text.remove_prefix(dash);
  }
}

/// How probable it is that a character is each of eight; 0 if they do not look alike.
std::array<double, 8> chances_of(char32_t seen, char32_t first) {
  std::array<double, 8> chances{};
  double alike = 0;
  for (unsigned i = 0; i < chances.size(); ++i) {
    const auto price = scoresheet::price_of_lookalike(seen, first + i);
    if (!price || seen == first + i) continue;
    chances[i] = std::exp(-static_cast<double>(*price) / 300);
    alike += chances[i];
  }
  // One that is among them is seldom another.
  const bool is_one = seen >= first && seen < first + chances.size();
  const double others = is_one ? 0.02 : 0.9;
  for (double& chance : chances) chance *= alike > 0 ? others / alike : 0;
  if (is_one) chances[seen - first] = 1 - others;
  return chances;
}

std::vector<NearSquare> squares_like(char32_t file, char32_t rank) {
  const auto files = chances_of(file, U'a');
  const auto ranks = chances_of(rank, U'1');
  std::vector<NearSquare> all;
  for (unsigned i = 0; i < 64; ++i) {
    const auto square = static_cast<board::Square>(i);
    const double chance = files[index(file_of(square))] * ranks[index(rank_of(square))];
    if (chance > 0) all.push_back({square, chance});
  }
  return all;
}

/// The last character, which is taken away.
char32_t take_last(std::string_view& text) {
  std::size_t at = text.size();
  while (at > 0 && base::is_within_character(text[at - 1])) --at;
  at -= at > 0 ? 1 : 0;
  const char32_t code = base::first_character(text.substr(at)).code;
  text = text.substr(0, at);
  return code;
}

constexpr bool is_file(char32_t c) {
  return c >= U'a' && c <= U'h';
}
constexpr bool is_rank(char32_t c) {
  return c >= U'1' && c <= U'8';
}

}  // namespace

bool is_castling(std::string_view text) {
  const std::size_t count = count_castling(text);
  return count == 2 || count == 3;
}

bool is_long_castling(std::string_view text) {
  return count_castling(text) == 3;
}

PrintedWord read_word(std::string_view text) {
  PrintedWord word;
  while (text.ends_with('+') || text.ends_with('#') || text.ends_with('!') || text.ends_with('?')) {
    text.remove_suffix(1);
  }
  // The last two characters are a square, or those before a piece.
  for (const bool promotes : {false, true}) {
    auto before = text;
    if (promotes) take_last(before);
    const char32_t rank = take_last(before);
    const char32_t file = take_last(before);
    if (promotes && !(is_file(file) && (rank == U'1' || rank == U'8'))) continue;
    word.squares = squares_like(file, rank);
    if (word.squares.empty()) continue;
    word.is_square = is_file(file) && is_rank(rank);
    word.promotes = promotes;
    word.captures = before.ends_with('x');
    if (word.captures) before.remove_suffix(1);
    word.before = before;
    break;
  }
  return word;
}

}  // namespace partiar::candidates::internal
