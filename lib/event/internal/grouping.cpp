#include "event/internal/grouping.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
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
