#include "event/twins.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "event/internal/clusters.h"
#include "event/internal/evidence.h"
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

/// Loads what is compared of games, and caches the latest: one that is compared once is compared
/// often.
class Shelf {
 public:
  explicit Shelf(TwinStore& store) : store_{store} {}

  std::expected<std::shared_ptr<const TwinGame>, StoreFailure> load(std::uint32_t id) {
    if (const auto known = games_.find(id); known != games_.end()) return known->second;
    if (bytes_ > most_bytes) {
      older_ = std::exchange(games_, {});
      bytes_ = 0;
    }
    auto game = find(id);
    if (!game) return game;
    bytes_ += sizeof(TwinGame) + (*game)->moves.size() + (*game)->record.event.size() +
              (*game)->record.white.name.size() + (*game)->record.black.name.size();
    return games_.emplace(id, *game).first->second;
  }

 private:
  using Game = std::shared_ptr<const TwinGame>;
  static constexpr std::size_t most_bytes = std::size_t{4} << 20U;

  std::expected<Game, StoreFailure> find(std::uint32_t id) {
    if (const auto known = older_.find(id); known != older_.end()) return known->second;
    auto game = store_.load_evidence(id);
    if (!game) return std::unexpected{std::move(game.error())};
    return std::make_shared<const TwinGame>(std::move(*game));
  }

  TwinStore& store_;
  std::unordered_map<std::uint32_t, Game> games_, older_;
  std::size_t bytes_ = 0;  ///< of `games_`
};

/// Games with the same moves, as they pass: those that say the same beside the moves are compared
/// once for all of them.
struct Run {
  std::string start, moves;
  Ids games{};
  std::map<std::uint64_t, std::uint32_t> first_of{};               ///< by hash of the evidence
  std::unordered_map<std::uint32_t, std::uint32_t> original_of{};  ///< by copy

  void begin(const Passing& game) {
    *this = {.start = std::string{game.start}, .moves = std::string{game.moves}};
  }
  [[nodiscard]] bool goes_on_with(const Passing& game) const {
    return game.moves == moves && game.start == start;
  }
  [[nodiscard]] std::uint32_t original(std::uint32_t id) const {
    const auto at = original_of.find(id);
    return at == original_of.end() ? id : at->second;
  }
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

  std::expected<std::uint64_t, StoreFailure> find(Keep keep,
                                                  const std::function<bool(TwinGroup&&)>& take) {
    rank_sources();
    clusters_.emplace(count_);
    sure_.emplace(count_);
    if (auto linked = link_all(); !linked) return std::unexpected{std::move(linked.error())};
    if (auto told = tell(keep, take); !told) return std::unexpected{std::move(told.error())};
    return std::min<std::uint64_t>(left_, count_);
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
    const auto first = shelf_.load(one);
    if (!first) return std::unexpected{first.error()};
    const auto second = shelf_.load(other);
    if (!second) return std::unexpected{second.error()};
    return kin_.find(**first, **second);
  }

  /// Links games with matching moves that share a player.
  Step link_all() {
    internal::Neighbours neighbours;
    Step step;
    Run run;
    const auto end_run = [&] {
      link_copies(run.original_of);
      if (step && run.games.size() > 1) step = link_alike(run);
      copies_.insert(copies_.end(), run.original_of.begin(), run.original_of.end());
    };
    auto passed = store_.pass_all([&](const Passing& game) {
      if (!run.goes_on_with(game)) {
        end_run();
        run.begin(game);
      }
      const auto is_copy = note_copy(run, game);
      if (!is_copy) step = std::unexpected{is_copy.error()};
      if (game.moves.size() / 2 >= internal::fewest_shared) run.games.push_back(game.id);
      if (!step || *is_copy) return step.has_value();
      const bool are_all = neighbours.pass(game, [&](std::uint32_t other) {
        if (step) step = link(game.id, other);
      });
      if (!are_all) ++left_;
      return step.has_value();
    });
    if (!passed) return passed;
    if (!step) return step;
    end_run();
    link_copies(copies_);
    return step;
  }

  /// Whether a game of the run says the same; if so, the copy is noted, and linked with it if such
  /// games are twins.
  std::expected<bool, StoreFailure> note_copy(Run& run, const Passing& game) {
    const auto [at, is_new] = run.first_of.emplace(game.evidence, game.id);
    if (is_new) return false;
    const auto first = shelf_.load(at->second);
    if (!first) return std::unexpected{first.error()};
    const auto second = store_.load_evidence(game.id);
    if (!second) return std::unexpected{second.error()};
    if (!internal::has_same_evidence(**first, *second)) return false;
    run.original_of.emplace(game.id, at->second);
    const auto kinship = kin_.find(**first, *second);
    if (kinship && kinship->kind != TwinKind::players) note(at->second, game.id, *kinship);
    return true;
  }

  /// Links copies with whatever their originals have been linked with.
  void link_copies(const auto& copies) {
    for (const auto& [copy, original] : copies) {
      if (surely_.contains(original)) sure_->link(copy, original);
      if (!linked_.contains(original)) continue;
      clusters_->link(copy, original);
      linked_.insert(copy);
    }
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
    linked_.insert(one);
    linked_.insert(other);
    if (!kinship.is_certain) return;
    sure_->link(one, other);
    surely_.insert(one);
    surely_.insert(other);
  }

  /// Links games with the same moves whose players are unknown, and groups those of different
  /// players.
  Step link_alike(Run& run) {
    constexpr std::size_t most = 100;
    std::ranges::sort(run.games, {}, [this](std::uint32_t id) { return place_of(id); });
    std::vector<Ids> groups;
    std::unordered_set<std::uint32_t> met;
    for (const std::uint32_t id : run.games) {
      if (!met.insert(clusters_->find(id)).second) continue;
      bool is_placed = false;
      for (Ids& group : groups) {
        const auto kinship = compare(run.original(group.front()), run.original(id));
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
      if (is_placed) continue;
      if (groups.size() < most) {
        groups.push_back({id});
      } else {
        ++left_;
      }
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
    auto [parts, left] = internal::part(std::move(members), kin_);
    left_ += left;
    return std::ranges::all_of(
        parts, [&](auto& part) { return take(internal::group_of(std::move(part), keep, kin_)); });
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
  std::optional<Clusters> clusters_, sure_;            ///< all links, and the certain ones
  std::unordered_set<std::uint32_t> linked_, surely_;  ///< the games linked in them
  std::vector<std::pair<std::uint32_t, std::uint32_t>> copies_;  ///< and their originals
  std::uint64_t left_ = 0;
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

std::expected<std::uint64_t, StoreFailure> Twins::find(
    Keep keep, const std::function<bool(TwinGroup&&)>& take) {
  return state_->find(keep, take);
}

}  // namespace partiar::event
