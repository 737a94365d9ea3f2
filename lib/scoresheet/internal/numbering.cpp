#include "scoresheet/internal/numbering.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace partiar::scoresheet::internal {

namespace {

bool announces_move(const Word& word) {
  return word.kind == WordKind::number && word.has_move_behind;
}

void halve_numbers(Words& words) {
  constexpr std::uint32_t fewest = 8;
  std::uint32_t counted = 0;
  std::uint32_t moves = 0;
  for (const Word& word : words.words) {
    moves += word.kind == WordKind::move && !word.is_weak ? 1 : 0;
    if (!announces_move(word)) continue;
    if (word.number != counted + 1 || word.side != Side::white || moves != counted) return;
    ++counted;
  }
  if (counted < fewest || moves != counted) return;
  for (Word& word : words.words) {
    if (!announces_move(word)) continue;
    word.side = word.number % 2 == 0 ? Side::black : Side::white;
    word.number = static_cast<std::uint16_t>((word.number + 1) / 2);
  }
}

/// The second of each two numbers that are the same and have one move between them, outside
/// brackets.
std::vector<std::size_t> find_twins(const std::vector<Word>& words) {
  std::vector<std::size_t> twins;
  const Word* first = nullptr;
  unsigned moves = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].kind == WordKind::open && words[i].match > i) i = words[i].match;
    const Word& word = words[i];
    moves += word.kind == WordKind::move && !word.is_weak ? 1 : 0;
    if (!announces_move(word)) continue;
    const bool is_twin = first != nullptr && moves == 1 && word.number == first->number &&
                         word.side == Side::white && first->side == Side::white;
    if (is_twin) twins.push_back(i);
    first = is_twin ? nullptr : &word;
    moves = 0;
  }
  return twins;
}

void part_twins(Words& words) {
  constexpr std::size_t fewest = 4;
  const auto twins = find_twins(words.words);
  std::size_t numbers = 0;
  for (const Word& word : words.words) numbers += announces_move(word) ? 1 : 0;
  if (twins.size() < fewest || twins.size() * 3 < numbers) return;
  for (const std::size_t i : twins) words.words[i].side = Side::black;
}

}  // namespace

void note_numbering(Words& words) {
  halve_numbers(words);
  part_twins(words);
}

}  // namespace partiar::scoresheet::internal
