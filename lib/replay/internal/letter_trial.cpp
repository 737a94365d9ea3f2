#include "replay/internal/letter_trial.h"

namespace partiar::replay::internal {

std::vector<PlayedWord> played_words(const Followed& followed) {
  std::vector<PlayedWord> played;
  for (const Entry& entry : followed.entries) {
    if (entry.move) played.push_back({entry.where, *entry.move});
  }
  return played;
}

std::optional<base::Span> first_difference(std::span<const PlayedWord> one,
                                           std::span<const PlayedWord> other) {
  const auto [at, there] = std::ranges::mismatch(one, other);
  if (at == one.end() && there == other.end()) return std::nullopt;
  if (at == one.end()) return there->where;
  if (there == other.end()) return at->where;
  return std::min(at->where, there->where,
                  [](base::Span a, base::Span b) { return a.begin < b.begin; });
}

}  // namespace partiar::replay::internal
