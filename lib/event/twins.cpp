#include "event/twins.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "event/internal/clusters.h"
#include "event/internal/grouping.h"
#include "event/internal/kinship.h"
#include "event/internal/neighbours.h"
#include "event/internal/twin_store.h"

namespace partiar::event {

using internal::Clusters;
using internal::Kinship;
using internal::Member;
using internal::Passing;
using internal::TwinStore;

namespace {

using Ids = std::vector<std::uint32_t>;
using Step = std::expected<void, StoreFailure>;

/// Loads games and caches the latest: one that is compared once is compared often.
class Shelf {
 public:
  explicit Shelf(TwinStore& store) : store_{store} {}

  std::expected<const TwinGame*, StoreFailure> load(std::uint32_t id) {
    constexpr std::size_t most = 500;
    const auto known = games_.find(id);
    if (known != games_.end()) return &known->second;
    if (games_.size() >= most) games_.clear();
    auto game = store_.load(id);
    if (!game) return std::unexpected{std::move(game.error())};
    return &games_.emplace(id, std::move(*game)).first->second;
  }

 private:
  TwinStore& store_;
  std::unordered_map<std::uint32_t, TwinGame> games_;
};

}  // namespace

class Twins::State {
 public:
  explicit State(TwinStore&& store) : store_{std::move(store)} {}

  Step add(const std::string& source, std::uint64_t before, const std::vector<TwinGame>& games) {
    if (sources_.empty() || *sources_.back().name != source) {
      sources_.push_back({std::make_shared<const std::string>(source), count_});
    }
    for (const TwinGame& game : games) {
      if (auto added = store_.add(game, before + game.record.number); !added) return added;
      ++count_;
    }
    return {};
  }

  Step find(Keep keep, const std::function<bool(TwinGroup&&)>& take) {
    rank_sources();
    clusters_.emplace(count_);
    sure_.emplace(count_);
    if (auto linked = link_all(); !linked) return linked;
    return tell(keep, take);
  }

 private:
  struct Source {
    std::shared_ptr<const std::string> name;
    std::uint32_t first = 0;  ///< game of it
    std::size_t rank = 0;     ///< by name
  };

  void rank_sources() {
    std::map<std::string, std::size_t> ranks;
    for (const Source& source : sources_) ranks.emplace(*source.name, 0);
    std::size_t rank = 0;
    for (auto& [name, at] : ranks) at = rank++;
    for (Source& source : sources_) source.rank = ranks.at(*source.name);
  }

  [[nodiscard]] const Source& source_of(std::uint32_t id) const {
    return *std::prev(std::ranges::upper_bound(sources_, id, {}, &Source::first));
  }
  /// The position of a game, independent of the order of sources.
  [[nodiscard]] std::pair<std::size_t, std::uint32_t> place_of(std::uint32_t id) const {
    return {source_of(id).rank, id};
  }

  std::expected<std::optional<Kinship>, StoreFailure> compare(std::uint32_t one,
                                                              std::uint32_t other) {
    auto first = shelf_.load(one);
    if (!first) return std::unexpected{std::move(first.error())};
    const TwinGame game = **first;
    auto second = shelf_.load(other);
    if (!second) return std::unexpected{std::move(second.error())};
    return kin_.find(game, **second);
  }

  /// Links games with matching moves that share a player.
  Step link_all() {
    internal::Neighbours neighbours;
    Step step;
    std::string start;
    std::string moves;
    Ids alike;
    const auto end_run = [&] {
      if (step && alike.size() > 1) step = link_alike(alike);
      alike.clear();
    };
    auto passed = store_.pass_all([&](const Passing& game) {
      if (game.moves != moves || game.start != start) {
        end_run();
        moves = game.moves;
        start = game.start;
      }
      neighbours.pass(game, [&](std::uint32_t other) {
        if (step) step = link(game.id, other);
      });
      if (game.moves.size() / 2 >= internal::fewest_shared) alike.push_back(game.id);
      return step.has_value();
    });
    if (!passed) return passed;
    end_run();
    return step;
  }

  Step link(std::uint32_t one, std::uint32_t other) {
    if (sure_->find(one) == sure_->find(other)) return {};
    const auto kinship = compare(one, other);
    if (!kinship) return std::unexpected{kinship.error()};
    if (*kinship && (*kinship)->kind != TwinKind::players) note(one, other, **kinship);
    return {};
  }

  void note(std::uint32_t one, std::uint32_t other, const Kinship& kinship) {
    clusters_->link(one, other);
    if (kinship.is_certain) sure_->link(one, other);
    linked_.insert(one);
    linked_.insert(other);
  }

  /// Links games with the same moves whose players are unknown, and groups those of different
  /// players.
  Step link_alike(Ids& alike) {
    constexpr std::size_t most = 100;
    std::ranges::sort(alike, {}, [this](std::uint32_t id) { return place_of(id); });
    std::vector<Ids> groups;
    std::unordered_set<std::uint32_t> met;
    for (const std::uint32_t id : alike) {
      if (!met.insert(clusters_->find(id)).second) continue;
      bool is_placed = false;
      for (Ids& group : groups) {
        const auto kinship = compare(group.front(), id);
        if (!kinship) return std::unexpected{kinship.error()};
        if (!*kinship) continue;
        is_placed = true;
        if ((*kinship)->kind == TwinKind::players) {
          group.push_back(id);
        } else {
          note(group.front(), id, **kinship);
        }
        break;
      }
      if (!is_placed && groups.size() < most) groups.push_back({id});
    }
    for (Ids& group : groups) {
      if (group.size() > 1) of_others_.push_back(std::move(group));
    }
    return {};
  }

  /// All groups, by the position of their games.
  [[nodiscard]] std::vector<Ids> groups_of_one() {
    std::vector<std::uint32_t> linked(linked_.begin(), linked_.end());
    std::ranges::sort(linked, {}, [this](std::uint32_t id) {
      return std::pair{clusters_->find(id), place_of(id)};
    });
    std::vector<Ids> groups;
    for (const std::uint32_t id : linked) {
      const bool is_new =
          groups.empty() || clusters_->find(groups.back().front()) != clusters_->find(id);
      if (is_new) groups.emplace_back();
      groups.back().push_back(id);
    }
    return groups;
  }

  std::expected<std::vector<Member>, StoreFailure> load_all(const Ids& ids) {
    std::vector<Member> members;
    for (const std::uint32_t id : ids) {
      auto game = store_.load(id);
      if (!game) return std::unexpected{std::move(game.error())};
      game->record.source = source_of(id).name;
      members.push_back({.id = id,
                         .cluster = sure_->find(id),
                         .place = members.size(),
                         .game = std::move(*game)});
    }
    return members;
  }

  bool tell_parts(std::vector<Member>&& members, Keep keep,
                  const std::function<bool(TwinGroup&&)>& take) {
    return std::ranges::all_of(internal::part(std::move(members), kin_), [&](auto& part) {
      return take(internal::group_of(std::move(part), keep, kin_));
    });
  }

  Step tell(Keep keep, const std::function<bool(TwinGroup&&)>& take) {
    struct Told {
      const Ids* ids;
      bool is_of_others;
    };
    const std::vector<Ids> of_one = groups_of_one();
    std::vector<Told> all;
    all.reserve(of_one.size() + of_others_.size());
    for (const Ids& ids : of_one) all.push_back({&ids, false});
    for (const Ids& ids : of_others_) all.push_back({&ids, true});
    std::ranges::sort(all, {}, [this](const Told& told) {
      return std::tuple{place_of(told.ids->front()), told.is_of_others};
    });
    for (const auto& [ids, is_of_others] : all) {
      auto members = load_all(*ids);
      if (!members) return std::unexpected{std::move(members.error())};
      const bool goes_on = is_of_others ? take(internal::group_of_others(std::move(*members)))
                                        : tell_parts(std::move(*members), keep, take);
      if (!goes_on) break;
    }
    return {};
  }

  TwinStore store_;
  Shelf shelf_{store_};
  internal::Kin kin_;
  std::vector<Source> sources_;
  std::uint32_t count_ = 0;
  std::optional<Clusters> clusters_, sure_;  ///< all links, and the certain ones
  std::unordered_set<std::uint32_t> linked_;
  std::vector<Ids> of_others_;
};

Twins::Twins(std::unique_ptr<State> state) : state_{std::move(state)} {}
Twins::~Twins() = default;
Twins::Twins(Twins&&) noexcept = default;
Twins& Twins::operator=(Twins&&) noexcept = default;

std::expected<Twins, StoreFailure> Twins::create(std::uint64_t memory) {
  auto store = TwinStore::create(memory);
  if (!store) return std::unexpected{std::move(store.error())};
  return Twins{std::make_unique<State>(std::move(*store))};
}

Step Twins::add(const std::string& source, std::uint64_t before,
                const std::vector<TwinGame>& games) {
  return state_->add(source, before, games);
}

Step Twins::find(Keep keep, const std::function<bool(TwinGroup&&)>& take) {
  return state_->find(keep, take);
}

}  // namespace partiar::event
