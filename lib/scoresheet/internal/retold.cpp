#include "scoresheet/internal/retold.h"

#include <cstddef>
#include <vector>

#include "scoresheet/internal/moves_left.h"

namespace partiar::scoresheet::internal {

namespace {

/// The number, outside brackets, from the word `first` up to `end` on that announces a move; `end`
/// if there is none.
std::size_t find_next_number(const std::vector<Word>& words, std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end; ++i) {
    const Word& word = words[i];
    if (word.kind == WordKind::open && word.match > i) i = word.match;
    if (word.kind == WordKind::number && word.number > 0 && word.has_move_behind) return i;
  }
  return end;
}

}  // namespace

std::optional<std::uint32_t> find_retold(const Sheet& sheet, const Words& words,
                                         const ReadGame& game) {
  const std::size_t end = game.outcome == Outcome::none ? 0 : game.outcome_word;
  std::size_t i = game.moves.back().word;
  const bool is_closed = end > i + 1 && sheet.at(words.words[end - 1].begin) == U'.';
  while ((i = find_next_number(words.words, i + 1, end)) < end) {
    const Word& number = words.words[i];
    if (is_closed && number.follows_lead) return std::nullopt;  // `Instead of 2.g4, 2.d4 was due.`
    const bool is_told = number.prose != Prose::none && number.goes_to_result &&
                         !number.follows_lead && !number.is_labelled;
    const auto word = static_cast<std::uint32_t>(i);
    if (is_told && ply_of(number) < game.moves.size() && !is_told_again(sheet, words, game, word)) {
      return word;
    }
  }
  return std::nullopt;
}

}  // namespace partiar::scoresheet::internal
