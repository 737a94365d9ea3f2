#include "event/players.h"

#include <utility>

namespace partiar::event {

namespace {

Likeness likeness_of(const PersonName& name, std::uint64_t id, const PersonName& listed,
                     std::uint64_t listed_id) {
  const Likeness likeness = name.compare(listed);
  if (id == 0 || listed_id == 0) return likeness;
  if (id == listed_id) return likeness == Likeness::none ? Likeness::sound : Likeness::id;
  return likeness <= Likeness::sound ? Likeness::sound_part : Likeness::none;
}

}  // namespace

std::string Candidates::key_of(const Side& side) {
  return std::to_string(side.fide_id) + ' ' + side.name;
}

Candidates::Candidates(std::span<const Player> players, std::span<const GameRecord> games) {
  std::vector<PersonName> listed;
  listed.reserve(players.size());
  for (const Player& player : players) listed.emplace_back(player.name);
  const auto look_for = [&](const Side& side) {
    const auto [at, is_new] = found_.try_emplace(key_of(side));
    if (!is_new || (side.name.empty() && side.fide_id == 0)) return;
    const PersonName name{side.name};
    for (std::size_t i = 0; i < players.size(); ++i) {
      const Likeness likeness = likeness_of(name, side.fide_id, listed[i], players[i].fide_id);
      if (likeness != Likeness::none) at->second.push_back({i, likeness});
    }
  };
  for (const GameRecord& game : games) {
    look_for(game.white);
    look_for(game.black);
  }
}

const std::vector<Candidate>& Candidates::of(const Side& side) const {
  return found_.at(key_of(side));
}

}  // namespace partiar::event
