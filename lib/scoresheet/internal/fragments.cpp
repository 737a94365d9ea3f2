#include "scoresheet/internal/fragments.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace partiar::scoresheet::internal {

namespace {

bool announces(const Word& word) {
  return word.kind == WordKind::number && word.number > 0 && word.has_move_behind;
}

/// The next number after `i` that has a move, before any result.
std::optional<std::uint16_t> find_number_behind(const std::vector<Word>& words, std::size_t i) {
  for (++i; i < words.size() && words[i].kind != WordKind::result; ++i) {
    if (announces(words[i])) return words[i].number;
  }
  return std::nullopt;
}

/// Whether the first number of a sheet or of what follows a result stands in the middle of a game:
/// it is high or of Black's move, or the next number goes on from it. Before number 2, it is a
/// miswritten 1.
bool is_of_middle(const std::vector<Word>& words, std::size_t i) {
  constexpr std::uint16_t high = 10;
  const std::uint16_t number = words[i].number;
  if (number == 1) return false;
  const auto behind = find_number_behind(words, i);
  if (behind == 2 && words[i].side != Side::black) return false;
  const bool goes_on = behind && (*behind == number || *behind == number + 1);
  return number >= high || words[i].side == Side::black || (number > 3 && goes_on);
}

}  // namespace

void note_fragments(Words& words) {
  auto& all = words.words;
  bool has_begun = false;
  bool is_fragment = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Word& word = all[i];
    if (word.kind == WordKind::result) has_begun = is_fragment = false;
    if (announces(word) && !has_begun) {
      is_fragment = is_fragment ? word.number > 1 : is_of_middle(all, i);
      has_begun = !is_fragment;
    }
    if (word.kind != WordKind::move) continue;
    word.is_of_fragment = is_fragment;
    has_begun |= !is_fragment && !word.is_weak && word.prose != Prose::more;
  }
}

}  // namespace partiar::scoresheet::internal
