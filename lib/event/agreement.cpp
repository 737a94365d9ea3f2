#include "event/agreement.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace partiar::event {

namespace {

/// A largest matching in a graph of two sides, by one augmenting path after the other.
class Agreement {
 public:
  explicit Agreement(std::span<const Link> links) {
    for (const Link& link : links) {
      pairings_.push_back(link.pairing);
      games_.push_back(link.game);
    }
    make_places(pairings_);
    make_places(games_);
    links_of_.resize(games_.size());
    for (const Link& link : links) {
      links_of_[place(games_, link.game)].push_back(place(pairings_, link.pairing));
    }
    game_of_.resize(pairings_.size());
    from_.resize(pairings_.size());
    is_seen_.resize(pairings_.size());
  }

  std::vector<Link> choose() {
    for (std::size_t game = 0; game < games_.size(); ++game) {
      const auto& links = links_of_[game];
      const auto free =
          std::ranges::find_if(links, [this](std::size_t pairing) { return !game_of_[pairing]; });
      if (free != links.end()) {
        game_of_[*free] = game;
      } else {
        make_room(game);
      }
    }
    std::vector<Link> chosen;
    for (std::size_t pairing = 0; pairing < pairings_.size(); ++pairing) {
      if (game_of_[pairing]) chosen.push_back({pairings_[pairing], games_[*game_of_[pairing]]});
    }
    return chosen;
  }

 private:
  static void make_places(std::vector<std::uint32_t>& values) {
    std::ranges::sort(values);
    const auto rest = std::ranges::unique(values);
    values.erase(rest.begin(), rest.end());
  }
  static std::size_t place(const std::vector<std::uint32_t>& values, std::uint32_t value) {
    return static_cast<std::size_t>(std::ranges::lower_bound(values, value) - values.begin());
  }

  /// Looks for a free pairing that games can move up to, so that one is left for `game`.
  void make_room(std::size_t game) {
    std::vector<std::size_t> seen;
    std::vector<std::size_t> movers{game};
    for (std::size_t at = 0; at < movers.size(); ++at) {
      for (const std::size_t pairing : links_of_[movers[at]]) {
        if (is_seen_[pairing]) continue;
        is_seen_[pairing] = true;
        seen.push_back(pairing);
        from_[pairing] = movers[at];
        if (!game_of_[pairing]) {
          move_up(pairing, game);
          for (const std::size_t passed : seen) is_seen_[passed] = false;
          return;
        }
        movers.push_back(*game_of_[pairing]);
      }
    }
    // From what was seen no free pairing can be reached, nor will it be: it stays seen.
  }

  void move_up(std::size_t pairing, std::size_t first) {
    for (;;) {
      const std::size_t game = from_[pairing];
      const auto left = std::ranges::find(game_of_, std::optional{game});
      game_of_[pairing] = game;
      if (game == first) return;
      pairing = static_cast<std::size_t>(left - game_of_.begin());
    }
  }

  std::vector<std::uint32_t> pairings_, games_;
  std::vector<std::vector<std::size_t>> links_of_;  ///< of games, by places
  std::vector<std::optional<std::size_t>> game_of_;
  std::vector<std::size_t> from_;  ///< by which game a pairing was reached
  std::vector<bool> is_seen_;
};

}  // namespace

std::vector<Link> largest_agreement(std::span<const Link> links) {
  return Agreement{links}.choose();
}

}  // namespace partiar::event
