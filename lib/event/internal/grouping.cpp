#include "event/internal/grouping.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

namespace partiar::event::internal {

namespace {

std::size_t find_best(std::span<const Member> members) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < members.size(); ++i) {
    if (find_merit(members[i].game, members[best].game)) best = i;
  }
  return best;
}

std::size_t find_first(std::span<const Member> members) {
  return static_cast<std::size_t>(std::ranges::min_element(members, {}, &Member::id) -
                                  members.begin());
}

/// What is left to say of records that are linked by a third one only.
Kinship distant(const TwinGame& one, const TwinGame& other) {
  const unsigned shared = shared_plies(one.moves, other.moves);
  const bool is_part = shared == std::min(one.plies(), other.plies());
  const TwinKind kind = has_other_result(one, other)   ? TwinKind::result
                        : !is_part                     ? TwinKind::moves
                        : one.plies() != other.plies() ? TwinKind::contained
                                                       : TwinKind::same;
  return {kind, false, shared};
}

/// What has nothing that the one to keep lacks can be left out.
bool can_be_dropped(const Twin& twin, const Twin& kept) {
  const bool is_plain = twin.kind == TwinKind::same || twin.kind == TwinKind::contained;
  const auto has_result = [](const Twin& of) { return of.game.record.recorded.way != Way::open; };
  return is_plain && twin.is_certain && twin.game.plies() <= kept.game.plies() &&
         twin.game.annotations <= kept.game.annotations && (has_result(kept) || !has_result(twin));
}

using Members = std::vector<Member>;

/// The members of each cluster, the largest first.
std::vector<Members> clusters_of(Members&& members) {
  std::vector<Members> clusters;
  std::unordered_map<std::uint32_t, std::size_t> known;
  for (Member& member : members) {
    const auto [at, is_new] = known.try_emplace(member.cluster, clusters.size());
    if (is_new) clusters.emplace_back();
    clusters[at->second].push_back(std::move(member));
  }
  std::ranges::stable_sort(clusters, std::greater<>{}, &Members::size);
  return clusters;
}

TwinGroup told(std::vector<Member>&& members, std::vector<Twin>&& twins) {
  TwinGroup group;
  for (std::size_t i = 0; i < members.size(); ++i) {
    Twin& twin = twins[i];
    twin.game = std::move(members[i].game);
    std::string{}.swap(twin.game.moves);
    if (twin.kind) group.kind = std::max(group.kind, *twin.kind);
    group.is_certain = group.is_certain && twin.is_certain;
  }
  group.twins = std::move(twins);
  return group;
}

}  // namespace

std::vector<Members> part(Members&& members, Kin& kin) {
  constexpr std::size_t most = 100'000;
  std::vector<Members> clusters = clusters_of(std::move(members));
  std::vector<Members> parts;
  std::size_t compared = 0;
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    Members& base = clusters[i];
    if (base.empty()) continue;
    const std::size_t head = find_best(base);
    const std::size_t own = base.size();
    for (std::size_t j = i + 1; j < clusters.size() && compared < most; ++j) {
      if (clusters[j].size() != 1) continue;
      ++compared;
      if (!kin.find(base[head].game, clusters[j].front().game)) continue;
      base.push_back(std::move(clusters[j].front()));
      clusters[j].clear();
    }
    if (base.size() < 2) continue;
    if (base.size() > own) std::ranges::sort(base, {}, &Member::place);
    parts.push_back(std::move(base));
  }
  std::ranges::sort(parts, {}, [](const Members& part) { return part.front().place; });
  return parts;
}

TwinGroup group_of(std::vector<Member>&& members, Keep keep, Kin& kin) {
  const std::size_t head = keep == Keep::first ? find_first(members) : find_best(members);
  const TwinGame& chosen = members[head].game;
  std::vector<Twin> twins(members.size());
  bool is_chain = false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i == head) continue;
    const TwinGame& game = members[i].game;
    const auto found = kin.find(game, chosen);
    is_chain = is_chain || !found;
    const Kinship kinship = found.value_or(distant(game, chosen));
    twins[i].kind = kinship.kind;
    twins[i].is_certain = kinship.is_certain;
    twins[i].shared = kinship.shared;
    twins[i].merit = find_merit(chosen, game).value_or(Merit::place);
  }
  if (is_chain) {
    for (Twin& twin : twins) twin.is_certain = !twin.kind;
  }
  TwinGroup group = told(std::move(members), std::move(twins));
  if (keep == Keep::none) return group;
  Twin& kept = group.twins[head];
  kept.is_kept = true;
  for (Twin& twin : group.twins) twin.is_dropped = !twin.is_kept && can_be_dropped(twin, kept);
  return group;
}

TwinGroup group_of_others(std::vector<Member>&& members) {
  std::vector<Twin> twins(members.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    twins[i].shared = members[i].game.plies();
    twins[i].is_certain = i == 0;
    if (i > 0) twins[i].kind = TwinKind::players;
  }
  return told(std::move(members), std::move(twins));
}

}  // namespace partiar::event::internal
