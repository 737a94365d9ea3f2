/// Links the records of one game with each other, whether for certain or not.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "event/internal/clusters.h"
#include "event/internal/kinship.h"
#include "event/internal/neighbours.h"
#include "event/internal/twin_store.h"

namespace partiar::event::internal {

using Ids = std::vector<std::uint32_t>;

/// Loads what is compared of games, and caches the latest: one that is compared once is compared
/// often.
class Shelf {
 public:
  explicit Shelf(TwinStore& store) : store_{store} {}

  std::expected<std::shared_ptr<const TwinGame>, StoreFailure> load(std::uint32_t id);

 private:
  using Game = std::shared_ptr<const TwinGame>;

  std::expected<Game, StoreFailure> find(std::uint32_t id);

  TwinStore& store_;
  std::unordered_map<std::uint32_t, Game> games_, older_;
  std::size_t bytes_ = 0;  ///< of `games_`
};

class Linker {
 public:
  /// The position of a game, independent of the order of sources.
  using PlaceOf = std::function<std::pair<std::size_t, std::uint32_t>(std::uint32_t)>;

  /// Input: `store`, with so many games; it must outlive this.
  Linker(TwinStore& store, std::uint32_t games, Kin& kin, PlaceOf place_of);

  /// Links all games; to be called once.
  [[nodiscard]] std::expected<void, StoreFailure> link_all();

  /// Groups of linked games, by the position of their games.
  [[nodiscard]] std::vector<Ids> groups();
  /// Games with the same moves but different players.
  [[nodiscard]] const std::vector<Ids>& of_others() const { return of_others_; }
  /// The same for all that are certainly one game.
  [[nodiscard]] std::uint32_t cluster_of(std::uint32_t id) { return sure_.find(id); }
  /// How many games were not compared with all that they might be copies of.
  [[nodiscard]] std::uint64_t left() const { return left_; }

 private:
  using Step = std::expected<void, StoreFailure>;
  struct Original;
  struct Run;
  struct OfOthers;

  [[nodiscard]] Step end(Run& run);
  [[nodiscard]] Step link_namesakes(Run& run);
  [[nodiscard]] Step link_neighbours(const Run& run);
  [[nodiscard]] Step link_alike(Run& run);
  [[nodiscard]] std::expected<bool, StoreFailure> place(std::uint32_t id, const Original& original,
                                                        unsigned plies,
                                                        std::vector<OfOthers>& groups);
  [[nodiscard]] std::expected<bool, StoreFailure> note_copy(Run& run, const Passing& game);
  [[nodiscard]] Step link(std::uint32_t one, std::uint32_t other);
  void link_copies(const auto& copies);
  void note(std::uint32_t one, std::uint32_t other, const Kinship& kinship);

  TwinStore& store_;
  Shelf shelf_;
  Kin& kin_;
  PlaceOf place_of_;
  Neighbours neighbours_;
  Clusters clusters_, sure_;                           ///< all links, and the certain ones
  std::unordered_set<std::uint32_t> linked_, surely_;  ///< the games linked in them
  std::vector<std::pair<std::uint32_t, std::uint32_t>> copies_;  ///< and their originals
  std::uint64_t left_ = 0;
  std::vector<Ids> of_others_;
};

}  // namespace partiar::event::internal
