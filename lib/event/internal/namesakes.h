/// Finds, among games with the same moves, those that may be of the same players.
///
/// Thousands may have played a short draw: only those are compared whose names both sound the same,
/// or abbreviate each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "event/player_keys.h"

namespace partiar::event::internal {

/// The most earlier games with a pair of names in common that a game meets.
inline constexpr std::size_t most_met = 64;

class Namesakes {
 public:
  /// Input: `has_brief`, whether a name of any game is brief: `is_brief`.
  explicit Namesakes(bool has_brief) : has_brief_{has_brief} {}

  /// Calls `found` with the id of each earlier game whose players may be the same, latest first.
  /// Names that are unknown are not considered.
  ///
  /// Output: whether these are all.
  /// Cost:   bounded, whatever the names.
  bool pass(std::uint32_t id, std::span<const PlayerKey> keys,
            const std::function<void(std::uint32_t)>& found);

 private:
  struct Met {
    std::uint32_t id;
    std::uint32_t seen_by;  ///< the place of the game that last found it
    PlayerTraits traits;
  };
  /// The places of games in `met_`, by a key of White and one of Black. Most of these have one
  /// game.
  class Lists {
   public:
    void add(std::uint64_t pair, std::uint32_t place);
    /// Calls `use` with up to `most_met` places, latest first. Output: whether these are all.
    bool each(std::uint64_t pair, const auto& use) const;

   private:
    struct Link {
      std::uint32_t place, earlier;  ///< another link, or `none`
    };
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::unordered_map<std::uint64_t, std::uint32_t> last_;
    std::vector<Link> links_;
  };

  bool has_brief_;
  std::vector<Met> met_;
  Lists lists_;
  Lists briefs_;  ///< only of games with a brief name, by words
};

/// Whether one of the names is brief, so that it may stand for many others.
[[nodiscard]] bool is_brief(std::span<const PlayerKey> keys);

}  // namespace partiar::event::internal
