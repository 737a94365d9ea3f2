#include "twins/enlarger.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "edit/enlarged_game.h"
#include "event/twin_merging.h"

namespace partiar::twins {

std::expected<event::TwinGame, event::StoreFailure> SharedTwins::load(std::uint32_t id) const {
  const std::scoped_lock lock{mutex_};
  return twins_.load(id);
}

void Enlarger::begin(const reading::Text& text) {
  fixer_.begin(text);
  cutter_.emplace(text);
}

EnlargedCut Enlarger::cut(const replay::Game& game, std::string_view source, std::uint32_t number) {
  EnlargedCut made{.cut = cutter_->cut(game, number)};
  if (!made.cut.begin) return made;
  const auto record = records_.find({std::string{source}, *made.cut.begin});
  if (record == records_.end()) return made;
  auto changes = changes_of(game, record->second);
  if (!changes) {
    made.refused = record->second.id;
    return made;
  }
  auto& all = made.cut.changes;
  std::ranges::move(*changes, std::back_inserter(all));
  // What is inserted stands before what is replaced there.
  std::ranges::stable_sort(all, {}, [](const io::Change& change) {
    return std::pair{change.offset, !change.old.empty()};
  });
  return made;
}

std::optional<std::vector<io::Change>> Enlarger::changes_of(const replay::Game& game,
                                                            const EnlargedRecord& record) {
  const auto kept = twins_.load(record.id);
  if (!kept) return std::nullopt;
  std::vector<event::TwinGame> others;
  for (const std::uint32_t id : record.others) {
    auto other = twins_.load(id);
    if (!other) return std::nullopt;
    others.push_back(*std::move(other));
  }
  auto enlarged = edit::enlarge(game, event::additions_to(*kept, others, rule_));
  if (!enlarged) return std::nullopt;
  fix::MendedGame mended = fixer_.enlarge(game, std::move(enlarged->corrections), enlarged->tags);
  if (mended.fixed.state != fix::Fixed::corrected) return std::nullopt;
  return std::move(mended.changes);
}

}  // namespace partiar::twins
