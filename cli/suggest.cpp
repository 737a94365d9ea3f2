#include "suggest.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "text/latin.h"

namespace partiar::cli {

namespace {

/// The number of letters to insert, delete, replace or exchange with their neighbours, without
/// changing a letter twice (optimal string alignment distance).
std::size_t distance_of(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        rows[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      rows[i][j] = std::min({replaced, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
      const bool is_exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_exchanged) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.size()][b.size()];
}

constexpr std::size_t far = std::numeric_limits<std::size_t>::max();

/// A longer word is not a misspelling of anything known.
constexpr std::size_t longest = 60;

/// The distance in half letters; `far` if the words are unrelated.
std::size_t measure(std::string_view word, std::string_view known) {
  constexpr std::size_t least_inside = 3;
  constexpr std::size_t inside = 3;  // between one wrong letter and two
  if (word.empty() || known.empty() || std::max(word.size(), known.size()) > longest) return far;
  const std::size_t distance = distance_of(word, known);
  const bool is_inside = std::min(word.size(), known.size()) >= least_inside &&
                         (known.contains(word) || word.contains(known));
  const bool is_near = distance == 0 || (word.size() > 2 && distance <= (word.size() + 1) / 3);
  return std::min(is_near ? 2 * distance : far, is_inside ? inside : far);
}

}  // namespace

std::optional<std::string> find_nearest(std::string_view word,
                                        std::span<const Candidate> candidates) {
  if (word.size() > 4 * longest) return std::nullopt;
  const std::string typed = text::latin_spellings(word).front();
  std::size_t least = far;
  std::optional<std::string> nearest;
  for (const Candidate& candidate : candidates) {
    const std::size_t distance = measure(typed, text::latin_spellings(candidate.word).front());
    if (distance >= least) continue;
    least = distance;
    nearest = candidate.says;
  }
  return nearest;
}

std::optional<std::string> find_nearest(std::string_view word,
                                        std::span<const std::string> candidates) {
  const std::vector<Candidate> known(candidates.begin(), candidates.end());
  return find_nearest(word, known);
}

}  // namespace partiar::cli
