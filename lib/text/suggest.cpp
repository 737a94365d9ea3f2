#include "text/suggest.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "text/distance.h"
#include "text/latin.h"

namespace partiar::text {

namespace {

constexpr std::size_t far = std::numeric_limits<std::size_t>::max();

/// A longer word is not a misspelling of anything known.
constexpr std::size_t longest = 60;

/// The distance in half letters; `far` if the words are unrelated.
std::size_t measure(std::string_view word, std::string_view known) {
  constexpr std::size_t least_inside = 3;
  constexpr std::size_t inside = 3;  // between one wrong letter and two
  constexpr std::size_t begun = 1;   // nearer than one with a wrong letter
  if (word.empty() || known.empty() || std::max(word.size(), known.size()) > longest) return far;
  const std::size_t distance = distance_of(word, known);
  const bool is_inside = std::min(word.size(), known.size()) >= least_inside &&
                         (known.contains(word) || word.contains(known));
  if (is_inside && known.size() > word.size() && known.starts_with(word)) return begun;
  const bool is_near = distance == 0 || (word.size() > 2 && distance <= (word.size() + 1) / 3);
  return std::min(is_near ? 2 * distance : far, is_inside ? inside : far);
}

}  // namespace

std::optional<std::string> find_nearest(std::string_view word,
                                        std::span<const Candidate> candidates) {
  if (word.size() > 4 * longest) return std::nullopt;
  const std::string typed = latin_spellings(word).front();
  std::size_t least = far;
  std::optional<std::string> nearest;
  for (const Candidate& candidate : candidates) {
    const std::size_t distance = measure(typed, latin_spellings(candidate.word).front());
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

}  // namespace partiar::text
