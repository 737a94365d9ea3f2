#include "event/twins.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "event/internal/grouping.h"
#include "event/internal/kinship.h"
#include "event/internal/linker.h"
#include "event/internal/twin_store.h"

namespace partiar::event {

using internal::Member;
using internal::TwinStore;

namespace {

using internal::Ids;
using Step = std::expected<void, StoreFailure>;

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

  std::expected<std::uint64_t, StoreFailure> find(const KeepRule& rule,
                                                  const std::function<bool(TwinGroup&&)>& take) {
    if (auto linked = link(); !linked) return std::unexpected{std::move(linked.error())};
    if (auto told = tell(rule, take); !told) return std::unexpected{std::move(told.error())};
    return std::min<std::uint64_t>(left_, count_);
  }

  [[nodiscard]] std::uint32_t size() const { return count_; }
  std::expected<TwinGame, StoreFailure> load(std::uint32_t id) { return store_.load(id); }

 private:
  struct Source {
    std::shared_ptr<const std::string> name;
    std::uint32_t first = 0;  ///< game of it
    std::size_t rank = 0;     ///< by name
  };

  Step link() {
    if (!linker_) {
      rank_sources();
      linker_.emplace(store_, count_, kin_, [this](std::uint32_t id) { return place_of(id); });
      if (auto linked = linker_->link_all(); !linked) return linked;
    }
    left_ = linker_->left();
    return {};
  }

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

  std::expected<std::vector<Member>, StoreFailure> load_all(const Ids& ids) {
    std::vector<Member> members;
    for (const std::uint32_t id : ids) {
      auto game = store_.load(id);
      if (!game) return std::unexpected{std::move(game.error())};
      game->record.source = source_of(id).name;
      members.push_back({.id = id,
                         .cluster = linker_->cluster_of(id),
                         .place = members.size(),
                         .game = std::move(*game)});
    }
    return members;
  }

  bool tell_parts(std::vector<Member>&& members, const KeepRule& rule,
                  const std::function<bool(TwinGroup&&)>& take) {
    auto [parts, left] = internal::part(std::move(members), kin_);
    left_ += left;
    return std::ranges::all_of(
        parts, [&](auto& part) { return take(internal::group_of(std::move(part), rule, kin_)); });
  }

  Step tell(const KeepRule& rule, const std::function<bool(TwinGroup&&)>& take) {
    struct Told {
      const Ids* ids;
      bool is_of_others;
    };
    const std::vector<Ids> of_one = linker_->groups();
    const std::vector<Ids>& of_others = linker_->of_others();
    std::vector<Told> all;
    all.reserve(of_one.size() + of_others.size());
    for (const Ids& ids : of_one) all.push_back({&ids, false});
    for (const Ids& ids : of_others) all.push_back({&ids, true});
    std::ranges::sort(all, {}, [this](const Told& told) {
      return std::tuple{place_of(told.ids->front()), told.is_of_others};
    });
    for (const auto& [ids, is_of_others] : all) {
      auto members = load_all(*ids);
      if (!members) return std::unexpected{std::move(members.error())};
      const bool goes_on = is_of_others ? take(internal::group_of_others(std::move(*members)))
                                        : tell_parts(std::move(*members), rule, take);
      if (!goes_on) break;
    }
    return {};
  }

  TwinStore store_;
  internal::Kin kin_;
  std::vector<Source> sources_;
  std::uint32_t count_ = 0;
  std::optional<internal::Linker> linker_;
  std::uint64_t left_ = 0;
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

std::uint32_t Twins::size() const {
  return state_->size();
}

std::expected<TwinGame, StoreFailure> Twins::load(std::uint32_t id) {
  return state_->load(id);
}

std::expected<std::uint64_t, StoreFailure> Twins::find(
    const KeepRule& rule, const std::function<bool(TwinGroup&&)>& take) {
  return state_->find(rule, take);
}

}  // namespace partiar::event
