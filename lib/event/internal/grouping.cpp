#include "event/internal/grouping.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/stable_hash.h"
#include "event/internal/evidence.h"
#include "event/internal/losses.h"

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

std::size_t find_head(std::span<const Member> members, const KeepRule& rule) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].id >= rule.archived) continue;
    if (!best || find_merit(members[i].game, members[*best].game)) best = i;
  }
  if (best) return *best;
  return rule.keep == Keep::first ? find_first(members) : find_best(members);
}

/// A hash of all that a record says, where it is read to its end.
std::optional<std::uint64_t> hash_of_record(const TwinGame& game) {
  const TwinContent& content = game.content;
  if (content.unread == TwinContent::cut) return std::nullopt;
  base::StableHash hash;
  const auto add = [&hash](std::uint64_t number) { hash.add_field(std::to_string(number)); };
  for (const std::uint64_t number : {hash_of_evidence(game), content.heading, content.unread}) {
    add(number);
  }
  hash.add_field(game.start);
  hash.add_field(game.moves);
  for (const std::uint64_t annotation : content.annotations) add(annotation);
  for (const TwinTag& tag : content.tags) {
    hash.add_field(tag.name);
    add(tag.value);
  }
  return hash.value();
}

/// Marks the records that the archive has, too.
void mark_copies(std::span<Twin> twins, std::span<const Member> members, const KeepRule& rule) {
  if (rule.archived == 0) return;
  std::unordered_set<std::uint64_t> archive;
  for (const Member& member : members) {
    if (member.id >= rule.archived) continue;
    if (const auto hash = hash_of_record(member.game)) archive.insert(*hash);
  }
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].id < rule.archived) continue;
    const auto hash = hash_of_record(members[i].game);
    twins[i].is_copy = hash && archive.contains(*hash);
  }
}

/// The relation of records that are linked only through a third one.
Kinship distant(const TwinGame& one, const TwinGame& other) {
  const unsigned shared = shared_plies(one.moves, other.moves);
  const bool is_part = shared == std::min(one.plies(), other.plies());
  const TwinKind kind = has_other_result(one, other)   ? TwinKind::result
                        : !is_part                     ? TwinKind::moves
                        : one.plies() != other.plies() ? TwinKind::contained
                                                       : TwinKind::same;
  return {kind, false, shared};
}

/// A record can be dropped if it is certainly the same game and nothing would be lost with it, or
/// what would be can be added to the one that is kept.
///
/// Input: `kept`, with what was added so far; what is added now is added to it.
///        `is_mergeable`, whether it is not known that it cannot be given anything.
void judge(Twin& twin, TwinGame& kept, const KeepRule& rule, bool is_mergeable) {
  const bool is_plain = twin.kind == TwinKind::same || twin.kind == TwinKind::contained;
  if (!is_plain || !twin.is_certain) return;
  twin.losses = losses_of(twin.game, kept);
  allow(twin.losses, rule.may_differ);
  twin.is_dropped = twin.losses.empty();
  if (!rule.merges || twin.is_dropped || !are_addable(twin.losses)) return;
  twin.hindrance = is_mergeable ? find_hindrance(twin.losses, twin.game, kept)
                                : std::optional{Hindrance::unwritable};
  twin.is_merged = !twin.hindrance;
  if (twin.is_merged) add(twin.losses, twin.game.content, kept.content);
}

using Members = std::vector<Member>;

/// The members of each cluster, largest cluster first.
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

class Parting {
 public:
  Parting(Kin& kin, std::size_t members) : kin_{kin}, members_{members} {}

  Parts part(Members&& members) {
    std::vector<Members> clusters = clusters_of(std::move(members));
    for (auto at = clusters.begin(); at != clusters.end(); ++at) {
      if (at->empty()) continue;
      const bool is_one = at->size() == 1;
      take_heads(std::move(*at));
      if (is_one || parts_.back().size() > 1) add_others({std::next(at), clusters.end()});
    }
    mark_ambiguous();
    std::erase_if(parts_, [](const Members& part) { return part.size() < 2; });
    for (Members& part : parts_) std::ranges::sort(part, {}, &Member::place);
    std::ranges::sort(parts_, {}, [](const Members& part) { return part.front().place; });
    return {std::move(parts_), is_enough() ? members_ : 0};
  }

 private:
  /// Bounds the time: two comparisons for each record are nearly always enough.
  [[nodiscard]] bool is_enough() const { return compared_ >= 200'000 + 2 * members_; }

  bool are_one(const Member& one, const Member& other) {
    ++compared_;
    return kin_.find(one.game, other.game).has_value();
  }

  /// Makes a part of the most complete record and those that match it, then again of those that are
  /// linked with it only through a third one.
  void take_heads(Members&& cluster) {
    std::vector<std::size_t> open(cluster.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    std::ranges::stable_sort(open, [&](std::size_t one, std::size_t other) {
      return find_merit(cluster[one].game, cluster[other].game).has_value();
    });
    while (!open.empty() && !is_enough()) {
      const Member& head = cluster[open.front()];
      const auto others = std::stable_partition(
          std::next(open.begin()), open.end(),
          [&](std::size_t at) { return is_enough() || !are_one(head, cluster[at]); });
      Members& part = parts_.emplace_back();
      part.push_back(std::move(cluster[open.front()]));
      for (auto at = others; at != open.end(); ++at) part.push_back(std::move(cluster[*at]));
      open.erase(others, open.end());
      open.erase(open.begin());
    }
  }

  /// Adds clusters that fit, though not for certain: a record that is certain to match nothing
  /// else, and any number with another result, or a copy of each would hide the contradiction.
  void add_others(std::span<Members> clusters) {
    for (Members& cluster : clusters) {
      if (is_enough()) return;
      if (cluster.empty()) continue;
      ++compared_;
      const auto kinship = kin_.find(parts_.back().front().game, cluster[find_best(cluster)].game);
      if (!kinship || (cluster.size() > 1 && kinship->kind != TwinKind::result)) continue;
      std::ranges::move(cluster, std::back_inserter(parts_.back()));
      cluster.clear();
    }
  }

  /// A record that matches the heads of two parts could belong to either.
  void mark_ambiguous() {
    for (Members& part : parts_) {
      if (part.size() < 2) continue;
      for (const Members& other : parts_) {
        if (&part == &other) continue;
        for (Member& member : std::span{part}.subspan(1)) {
          if (is_enough()) return;
          member.is_ambiguous = member.is_ambiguous || are_one(member, other.front());
        }
      }
    }
  }

  Kin& kin_;
  std::vector<Members> parts_;  ///< each with its head first
  std::size_t members_;
  std::size_t compared_ = 0;
};

TwinGroup told(std::vector<Member>&& members, std::vector<Twin>&& twins) {
  TwinGroup group;
  for (std::size_t i = 0; i < members.size(); ++i) {
    Twin& twin = twins[i];
    twin.id = members[i].id;
    twin.game = std::move(members[i].game);
    std::string{}.swap(twin.game.moves);
    if (twin.kind) group.kind = std::max(group.kind, *twin.kind);
    group.is_certain = group.is_certain && twin.is_certain;
  }
  group.twins = std::move(twins);
  return group;
}

}  // namespace

Parts part(Members&& members, Kin& kin) {
  return Parting{kin, members.size()}.part(std::move(members));
}

TwinGroup group_of(std::vector<Member>&& members, const KeepRule& rule, Kin& kin) {
  const std::size_t head = find_head(members, rule);
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
    twins[i].is_certain = kinship.is_certain && !members[i].is_ambiguous;
    twins[i].shared = kinship.shared;
    twins[i].merit = find_merit(chosen, game).value_or(Merit::place);
  }
  if (is_chain) {
    for (Twin& twin : twins) twin.is_certain = !twin.kind;
  }
  mark_copies(twins, members, rule);
  TwinGroup group = told(std::move(members), std::move(twins));
  if (rule.keep == Keep::none) return group;
  Twin& kept = group.twins[head];
  kept.is_kept = true;
  const bool is_mergeable =
      kept.game.length > 0 && !std::ranges::binary_search(rule.unmergeable, kept.id);
  TwinGame with_others = kept.game;
  for (Twin& twin : group.twins) judge(twin, with_others, rule, is_mergeable);
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
