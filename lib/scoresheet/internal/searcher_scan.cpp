// Words of a scan: whatever moves their characters may be.
#include <algorithm>

#include "scoresheet/internal/searcher.h"

namespace partiar::scoresheet::internal {

/// Appends the moves that the characters of a candidate may be, but not far dearer ones than the
/// cheapest.
void Searcher::match_misread(std::uint32_t word, const Candidate& candidate, NodeId node) {
  constexpr Price within = 3'500;
  if (!spelling_prices_) return;
  if (spelled_.size() <= node) spelled_.resize(node + 1);
  auto& spelled = spelled_[node];
  if (spelled.empty()) spelled = spelling_prices_->spell(tree_.position(node));
  if (std::size_t* const left = spelling_->left; left != nullptr) {
    *left -= std::min(*left, spelled.size());
    if (*left == 0) return;
  }
  const auto& prices =
      spelling_prices_->prices_of({words_.words[word].begin, candidate.end}, spelled);
  const std::size_t first = matches_.size();
  Price dearest = Lattice::too_dear;
  for (const SpelledMove& move : spelled) {
    const Price price = prices[move.number];
    if (price >= dearest) continue;
    dearest = std::min(dearest, price + within);
    matches_.push_back({move.move, candidate.next, candidate.price + price, {}});
  }
  const auto is_dear = [&](const Match& match) { return match.price >= dearest; };
  const auto begin = matches_.begin() + static_cast<std::ptrdiff_t>(first);
  matches_.erase(std::remove_if(begin, matches_.end(), is_dear), matches_.end());
}

/// Whether the word is one of a scan, in a line of moves.
bool Searcher::is_of_scan() const {
  const auto candidates = words_.candidates_of(word());
  return !candidates.empty() && candidates.front().kind == Candidate::Kind::misread;
}

/// Goes on behind a word among moves that is none.
void Searcher::pass_misread() {
  Hypothesis passed = here_;
  passed.announced = Announced::nothing;
  put_next(passed, is_over() ? prices.misread_behind : prices.misread_passed);
}

}  // namespace partiar::scoresheet::internal
