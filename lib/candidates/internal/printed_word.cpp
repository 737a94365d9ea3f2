#include "candidates/internal/printed_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
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

/// A character, and what else it may be.
struct Seen {
  char32_t code = 0;
  std::span<const base::NearlyRead> nearly{};
};

/// How probable a mistake of that price is, by comparison.
double weight_of(scoresheet::Price price) {
  return std::exp(-static_cast<double>(price) / 300);
}

/// Weighs what a character looks like by what it was found to be.
void add_known(std::array<double, 8>& chances, const SquareCharacters::Counts& known) {
  constexpr double as_often = 2;  // as its looks count
  const double sum = as_often + std::accumulate(known.begin(), known.end(), 0.0);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = (as_often * chances[i] + known[i]) / sum;
  }
}

/// How probable it is that a character is each of eight; 0 if they do not look alike.
std::array<double, 8> chances_of(const Seen& seen, char32_t first,
                                 const SquareCharacters::Counts* known) {
  constexpr double as_seen = 0.98;
  std::array<double, 8> chances{};
  double alike = 0;
  for (unsigned i = 0; i < chances.size(); ++i) {
    const auto price = scoresheet::price_of_lookalike(seen.code, first + i);
    if (!price || seen.code == first + i) continue;
    chances[i] = weight_of(*price);
    alike += chances[i];
  }
  // One that is among them is seldom another.
  const bool is_one = seen.code >= first && seen.code < first + chances.size();
  const double others = is_one ? 1 - as_seen : 0.9;
  for (double& chance : chances) chance *= alike > 0 ? others / alike : 0;
  if (is_one) chances[seen.code - first] = as_seen;
  if (known != nullptr) add_known(chances, *known);
  for (const base::NearlyRead& other : seen.nearly) {
    const bool is_other = other.character >= first && other.character < first + chances.size();
    if (is_other && !other.is_before) {
      chances[other.character - first] += weight_of(scoresheet::price_of_nearly(other.per_cent));
    }
  }
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance *= sum > 1 ? 1 / sum : 1;
  return chances;
}

std::vector<NearSquare> squares_like(const Seen& file, const Seen& rank,
                                     const SquareCharacters& known) {
  const auto files = chances_of(file, U'a', known.files_of(file.code));
  const auto ranks = chances_of(rank, U'1', known.ranks_of(rank.code));
  std::vector<NearSquare> all;
  for (unsigned i = 0; i < 64; ++i) {
    const auto square = static_cast<board::Square>(i);
    const double chance = files[index(file_of(square))] * ranks[index(rank_of(square))];
    if (chance > 0) all.push_back({square, chance});
  }
  return all;
}

/// The last character, which is taken away.
Seen take_last(std::string_view& text, std::span<const base::NearlyRead> nearly) {
  std::size_t at = text.size();
  while (at > 0 && base::is_within_character(text[at - 1])) --at;
  at -= at > 0 ? 1 : 0;
  const char32_t code = base::first_character(text.substr(at)).code;
  text = text.substr(0, at);
  const auto found = std::ranges::equal_range(nearly, at, {}, &base::NearlyRead::at);
  return {code, {found.begin(), found.end()}};
}

constexpr bool is_file(char32_t c) {
  return c >= U'a' && c <= U'h';
}
constexpr bool is_rank(char32_t c) {
  return c >= U'1' && c <= U'8';
}

/// `text` without the signs of check and praise behind its square, as they are or misread.
std::string_view without_marks(std::string_view text) {
  while (text.ends_with('+') || text.ends_with('#') || text.ends_with('!') || text.ends_with('?')) {
    text.remove_suffix(1);
  }
  auto before = text;
  if (!scoresheet::may_be_check(take_last(before, {}).code)) return text;
  auto rest = before;
  const char32_t rank = take_last(rest, {}).code;
  const char32_t file = take_last(rest, {}).code;
  return is_file(file) && is_rank(rank) ? before : text;
}

}  // namespace

bool is_castling(std::string_view text) {
  const std::size_t count = count_castling(text);
  return count == 2 || count == 3;
}

bool is_long_castling(std::string_view text) {
  return count_castling(text) == 3;
}

void SquareCharacters::count(const PrintedWord& word, board::Square square, double chance) {
  if (!is_file(word.file)) files_[word.file][index(file_of(square))] += chance;
  if (!is_rank(word.rank)) ranks_[word.rank][index(rank_of(square))] += chance;
}

PrintedWord read_word(std::string_view text, std::span<const base::NearlyRead> nearly,
                      const SquareCharacters& known) {
  PrintedWord word;
  text = without_marks(text);
  // The last two characters are a square, or those before a piece.
  for (const bool promotes : {false, true}) {
    auto before = text;
    if (promotes) take_last(before, nearly);
    const Seen rank = take_last(before, nearly);
    const Seen file = take_last(before, nearly);
    if (promotes && !(is_file(file.code) && (rank.code == U'1' || rank.code == U'8'))) continue;
    word.squares = squares_like(file, rank, known);
    if (word.squares.empty()) continue;
    word.file = file.code;
    word.rank = rank.code;
    word.is_square = is_file(file.code) && is_rank(rank.code);
    word.promotes = promotes;
    word.captures = before.ends_with('x');
    if (word.captures) before.remove_suffix(1);
    word.before = before;
    break;
  }
  return word;
}

}  // namespace partiar::candidates::internal
