// Words of a scan: whatever moves their characters may be.
#include <algorithm>

#include "scoresheet/internal/searcher.h"

namespace partiar::scoresheet::internal {

/// Appends the moves that the characters of a candidate may be, but not far dearer ones than the
/// cheapest.
void Searcher::match_misread(std::uint32_t word, const Candidate& candidate, NodeId node) {
  constexpr Price within = 3'500;
  if (spelling_ == nullptr) return;
  if (spelled_.size() <= node) spelled_.resize(node + 1);
  auto& spelled = spelled_[node];
  if (spelled.empty()) {
    spelled = spell_moves(tree_.position(node), spelling_->letters,
                          spelling_->are_signs_unknown ? PieceSigns::unknown : PieceSigns::letters);
  }
  if (spelling_->left != nullptr) {
    *spelling_->left -= std::min(*spelling_->left, spelled.size());
    if (*spelling_->left == 0) return;
  }
  const std::size_t first = matches_.size();
  const Stretch seen{words_.words[word].begin, candidate.end};
  const SignPrices* const signs = spelling_->are_signs_unknown ? &spelling_->signs : nullptr;
  Price dearest = Lattice::too_dear;
  for (const SpelledMove& move : spelled) {
    const Price price = spelling_->lattice.price_of(seen, move.text(), signs);
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
