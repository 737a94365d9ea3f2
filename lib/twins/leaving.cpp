#include "twins/leaving.h"

#include <algorithm>

namespace partiar::twins {

namespace {

/// Whether a record says no more of the game itself than the archive does.
bool is_held(const event::Twin& twin) {
  if (twin.is_copy) return true;
  const bool is_plain =
      twin.kind == event::TwinKind::same || twin.kind == event::TwinKind::contained;
  return is_plain && twin.is_certain &&
         std::ranges::none_of(twin.losses.what, [](event::Loss loss) {
           return loss == event::Loss::moves || loss == event::Loss::unread ||
                  loss == event::Loss::result;
         });
}

}  // namespace

bool Leaving::is_archived(const event::Twin& twin) const {
  return archive_.has(*twin.game.record.source);
}

void Leaving::hold(event::TwinGroup& group) const {
  const bool has_game =
      std::ranges::any_of(group.twins, [&](const auto& twin) { return is_archived(twin); });
  if (!has_game) return;
  for (event::Twin& twin : group.twins) {
    if (!is_archived(twin)) twin.is_dropped = is_held(twin);
  }
}

void Leaving::take(event::TwinGroup& group) {
  hold(group);
  EnlargedRecord record;
  const event::TwinGame* kept = nullptr;
  for (const event::Twin& twin : group.twins) {
    const event::GameRecord& at = twin.game.record;
    if (twin.is_kept) {
      record.id = twin.id;
      kept = &twin.game;
    }
    if (twin.is_merged) record.others.push_back(twin.id);
    const bool is_left = twin.is_dropped || twin.is_merged;
    if (is_left && !is_archived(twin)) lists_.drop->add(*at.source, {.number = at.number});
  }
  if (kept == nullptr || record.others.empty()) return;
  merged_ += record.others.size();
  enlarged_.emplace(std::pair{*kept->record.source, kept->offset}, std::move(record));
}

select::GameLists& Leaving::lists() {
  lists_.drop->finish();
  return lists_;
}

}  // namespace partiar::twins
