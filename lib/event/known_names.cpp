#include "event/known_names.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "event/names.h"

namespace partiar::event {

namespace {

/// Calls `use` with each word that has a non-ASCII letter.
template <class Use>
void each_foreign_word(std::string_view name, Use use) {
  while (!name.empty()) {
    const auto word = base::take_word(name, " ,.;-\t");
    if (!base::is_ascii(word)) use(std::string{word});
  }
}

}  // namespace

KnownNames::KnownNames(std::span<const GameRecord> games) {
  std::unordered_set<std::string_view> seen;
  for (const GameRecord& game : games) {
    for (const Side* side : {&game.white, &game.black}) {
      if (!seen.insert(side->name).second) continue;
      for (std::string& key : PersonName{side->name}.keys()) keys_.insert(std::move(key));
      each_foreign_word(side->name, [this](std::string word) { words_.insert(std::move(word)); });
    }
  }
}

KnownNames::Count KnownNames::count(const OfficialList& list) const {
  Count count;
  for (const Player& player : list.players) {
    if (base::is_ascii(player.name)) continue;
    const std::vector<std::string> keys = PersonName{player.name}.keys();
    if (std::ranges::any_of(keys, [this](const auto& key) { return keys_.contains(key); })) {
      ++count.names;
    }
    each_foreign_word(player.name,
                      [&](const std::string& word) { count.words += words_.count(word); });
  }
  return count;
}

}  // namespace partiar::event
