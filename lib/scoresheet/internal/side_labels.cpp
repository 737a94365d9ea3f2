#include "scoresheet/internal/side_labels.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "languages/labels.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

/// Whether the text at `i` looks like a move: a short word with a rank, or castling.
bool is_move_like(const Sheet& sheet, std::uint32_t i) {
  constexpr std::uint32_t longest = 10;
  const bool is_castling = is_nought(sheet.at(i)) && sheet.at(i + 1) == U'-';
  bool has_rank = false;
  bool has_file = false;
  std::uint32_t end = i;
  for (; !is_blank(sheet.at(end)) && end - i <= longest; ++end) {
    has_rank |= has_file && sheet.at(end) >= U'1' && sheet.at(end) <= U'8';
    has_file |= sheet.at(end) >= U'a' && sheet.at(end) <= U'h';
  }
  return (has_rank || is_castling) && end - i <= longest;
}

/// The word of letters before the colon at `colon`.
Stretch word_before(const Sheet& sheet, std::uint32_t colon) {
  std::uint32_t begin = colon;
  while (begin > 0 && is_letter(sheet.at(begin - 1))) --begin;
  return {begin, colon};
}

/// Whether `word`, before a colon, precedes a move and may name its side.
bool is_before_move(const Sheet& sheet, Stretch word) {
  if (word.empty()) return false;
  const bool is_apart = word.begin == 0 || is_blank(sheet.at(word.begin - 1)) ||
                        is_any_of(sheet.at(word.begin - 1), U".),;|");
  std::uint32_t behind = word.end + 1;
  while (sheet.at(behind) == U' ' || sheet.at(behind) == U'\t') ++behind;
  if (!is_apart || !is_move_like(sheet, behind)) return false;
  if (word.end - word.begin == 1) return behind > word.end + 1;
  const auto label = languages::find_label(sheet.bytes_of(word));
  return label == languages::Label::white || label == languages::Label::black;
}

/// Whether two words alternate, the first of them at least twice.
bool alternate(const Sheet& sheet, const std::vector<Stretch>& words) {
  constexpr std::size_t fewest = 3;
  if (words.size() < fewest) return false;
  const auto is_as = [&](std::size_t i, std::size_t j) {
    return sheet.bytes_of(words[i]) == sheet.bytes_of(words[j]);
  };
  if (is_as(0, 1)) return false;
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!is_as(i, i - 2)) return false;
  }
  return true;
}

}  // namespace

void blank_side_labels(Sheet& sheet) {
  std::vector<Stretch> words;
  std::vector<Stretch> letters;
  for (std::uint32_t i = 0; i < sheet.size(); ++i) {
    if (sheet.at(i) != U':') continue;
    const Stretch word = word_before(sheet, i);
    if (!is_before_move(sheet, word)) continue;
    (word.end - word.begin == 1 ? letters : words).push_back(word);
  }
  for (const auto* labels : {&words, &letters}) {
    if (!alternate(sheet, *labels)) continue;
    for (const Stretch word : *labels) {
      std::fill(sheet.characters.begin() + word.begin, sheet.characters.begin() + word.end + 1,
                U' ');
    }
  }
}

}  // namespace partiar::scoresheet::internal
