#include "scoresheet/variations.h"

#include <algorithm>

namespace partiar::scoresheet {

namespace {

/// Whether a number announces the next move in `position`.
bool is_number_of(const Word& number, const board::Position& position) {
  return number.number == position.fullmove_number() &&
         may_announce(number.side, position.turn() == board::Color::black);
}

}  // namespace

std::optional<std::vector<TakenMove>> read_variation(const Words& words, const LetterTable& letters,
                                                     board::Position position, std::uint32_t open) {
  std::vector<TakenMove> moves;
  const std::uint32_t end = words.words[open].match;
  for (std::uint32_t i = open + 1; i < end; ++i) {
    const Word& word = words.words[i];
    if (word.kind == WordKind::number && word.has_move_behind) {
      if (!is_number_of(word, position)) return std::nullopt;
    } else if (word.kind == WordKind::move) {
      const bool is_numbered = words.words[i - 1].kind == WordKind::number;
      if (moves.empty() && !is_numbered) return std::nullopt;
      const auto found = find_match(words, letters, position, i);
      if (!found && word.is_weak) continue;
      if (!found || found->next > end) return std::nullopt;
      const std::uint32_t last = std::max(found->next, i + 1) - 1;
      moves.push_back({.move = found->move,
                       .where = {word.begin, words.words[last].end},
                       .word = last,
                       .price = found->price});
      position.play_unchecked(found->move);
      i = last;
    } else if (word.kind == WordKind::open && word.match > i) {
      i = word.match;
    } else if (word.kind == WordKind::result) {
      return std::nullopt;
    }
  }
  if (moves.empty()) return std::nullopt;
  return moves;
}

}  // namespace partiar::scoresheet
