#include "scoresheet/internal/rows.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace partiar::scoresheet::internal {

namespace {

/// Whether a number announces a move by White.
bool is_whites(const Word& word) {
  return word.kind == WordKind::number && word.has_move_behind && word.side != Side::black;
}

/// Whether the number `i` is that of its row, before Black's move.
bool repeats_row(const std::vector<Word>& words, std::size_t i) {
  return i >= 2 && words[i - 2].starts_line && is_whites(words[i - 2]) &&
         words[i - 1].kind == WordKind::move && words[i].number == words[i - 2].number;
}

/// Whether a line ends behind the move of the number `i`.
bool ends_row(const std::vector<Word>& words, std::size_t i) {
  std::size_t behind = i + 2;
  while (behind < words.size() && words[behind].kind == WordKind::sign) ++behind;
  return behind >= words.size() || words[behind].starts_line;
}

/// The rows of one game: the number of the first and of the last, and how many there are.
struct Rows {
  std::size_t first = 0, last = 0;
  std::uint32_t count = 0;
};

void note_beside(std::vector<Word>& words, const Rows& rows) {
  constexpr std::uint32_t fewest = 6;
  constexpr std::size_t longest = 3;  // words of a row with both numbers, but for the last
  if (rows.count < fewest) return;
  std::uint32_t repeated = 0;
  for (std::size_t i = rows.first; i < rows.last; ++i) {
    const bool is_beside =
        is_whites(words[i]) && !words[i].starts_line && words[i].number <= rows.count;
    words[i].is_beside_rows = is_beside;
    repeated += is_beside && repeats_row(words, i) && ends_row(words, i) ? 1 : 0;
  }
  if (repeated * 2 <= rows.count) return;
  for (std::size_t i = rows.first; i < rows.last + longest && i < words.size(); ++i) {
    if (repeats_row(words, i)) words[i].is_beside_rows = false;
  }
}

}  // namespace

void note_rows(Words& words) {
  auto& all = words.words;
  Rows rows;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].starts_line || !is_whites(all[i])) continue;
    if (all[i].number == 1) {
      note_beside(all, rows);
      rows = {.first = i};
    }
    if (all[i].number != rows.count + 1) continue;
    ++rows.count;
    rows.last = i;
  }
  note_beside(all, rows);
}

}  // namespace partiar::scoresheet::internal
