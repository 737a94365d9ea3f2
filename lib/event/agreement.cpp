#include "event/agreement.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace partiar::event {

namespace {

/// A maximum bipartite matching, found by one augmenting path after another.
class Agreement {
 public:
  explicit Agreement(std::vector<Link> links) : links_{std::move(links)} {
    std::ranges::sort(links_, {},
                      [](const Link& link) { return std::pair{link.game, link.pairing}; });
    for (const Link& link : links_) {
      if (games_.empty() || games_.back() != link.game) games_.push_back(link.game);
      pairings_ = std::max(pairings_, link.pairing + 1);
    }
    pairing_of_.resize(games_.empty() ? 0 : games_.back() + std::size_t{1});
    game_of_.resize(pairings_);
    from_.resize(pairings_);
    is_seen_.resize(pairings_);
  }

  Agreed choose() {
    for (const std::uint32_t game : games_) {
      const auto links = links_of(game);
      const auto free =
          std::ranges::find_if(links, [this](const Link& link) { return !game_of_[link.pairing]; });
      if (free != links.end()) {
        match(free->pairing, game);
      } else {
        make_room(game);
      }
    }
    std::vector<Link> chosen;
    for (std::uint32_t pairing = 0; pairing < pairings_; ++pairing) {
      if (game_of_[pairing]) chosen.push_back({pairing, *game_of_[pairing]});
    }
    return {std::move(chosen), std::move(cut_)};
  }

 private:
  [[nodiscard]] std::span<const Link> links_of(std::uint32_t game) const {
    return std::ranges::equal_range(links_, game, {}, &Link::game);
  }

  void match(std::uint32_t pairing, std::uint32_t game) {
    game_of_[pairing] = game;
    pairing_of_[game] = pairing;
  }

  /// Looks for a chain of moves that frees a pairing for `game`.
  void make_room(std::uint32_t game) {
    std::vector<std::uint32_t> seen;
    std::vector<std::uint32_t> movers{game};
    const auto unmark = [&] {
      for (const std::uint32_t passed : seen) is_seen_[passed] = false;
    };
    std::size_t looked_at = 0;
    for (std::size_t at = 0; at < movers.size(); ++at) {
      const std::uint32_t mover = movers[at];
      for (const Link& link : links_of(mover)) {
        const std::uint32_t pairing = link.pairing;
        if (++looked_at > most_looked_at) {
          cut_.push_back(game);
          return unmark();
        }
        if (is_seen_[pairing]) continue;
        is_seen_[pairing] = true;
        seen.push_back(pairing);
        from_[pairing] = mover;
        if (!game_of_[pairing]) {
          move_up(pairing, game);
          return unmark();
        }
        movers.push_back(*game_of_[pairing]);
      }
    }
    // No free pairing can be reached from those seen, now or later: they stay marked.
  }

  void move_up(std::uint32_t pairing, std::uint32_t first) {
    for (;;) {
      const std::uint32_t game = from_[pairing];
      const std::uint32_t left = pairing_of_[game];
      match(pairing, game);
      if (game == first) return;
      pairing = left;
    }
  }

  /// Bounds the time: no event has so many games in doubt that could be one another.
  static constexpr std::size_t most_looked_at = 20'000;

  std::vector<Link> links_;  ///< by game
  std::vector<std::uint32_t> games_;
  std::uint32_t pairings_ = 0;  ///< one more than the highest
  std::vector<std::optional<std::uint32_t>> game_of_;
  std::vector<std::uint32_t> pairing_of_;  ///< by game that has one
  std::vector<std::uint32_t> from_;        ///< the game through which a pairing was reached
  std::vector<bool> is_seen_;
  std::vector<std::uint32_t> cut_;
};

}  // namespace

Agreed largest_agreement(std::vector<Link> links) {
  return Agreement{std::move(links)}.choose();
}

}  // namespace partiar::event
