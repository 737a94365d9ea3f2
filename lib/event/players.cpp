#include "event/players.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace partiar::event {

namespace {

/// The player of the list that a name fits best, if there is just one.
std::optional<std::size_t> find_player(const std::vector<Candidate>& candidates) {
  const auto best = std::ranges::min_element(candidates, {}, &Candidate::likeness);
  if (best == candidates.end() || best->likeness > Likeness::part) return std::nullopt;
  const auto rivals = std::ranges::count(candidates, best->likeness, &Candidate::likeness);
  return rivals == 1 ? std::optional{best->player} : std::nullopt;
}

std::string key_of_listed(std::size_t player) {
  return '#' + std::to_string(player);
}

std::string key_of(const Side& side, const Candidates* candidates) {
  if (candidates != nullptr) {
    if (const auto player = find_player(candidates->of(side))) return key_of_listed(*player);
  }
  return side.fide_id > 0 ? std::to_string(side.fide_id) : PersonName{side.name}.key();
}

}  // namespace

Likeness likeness_of(const PersonName& name, std::uint64_t id, const PersonName& listed,
                     std::uint64_t listed_id) {
  const Likeness likeness = name.compare(listed);
  if (id == 0 || listed_id == 0) return likeness;
  if (id == listed_id) return likeness == Likeness::none ? Likeness::sound : Likeness::id;
  return likeness <= Likeness::sound ? Likeness::sound_part : Likeness::none;
}

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

std::vector<Pair> identify(std::span<const GameRecord> games, const Candidates* candidates,
                           std::span<const std::optional<Pair>> known_players) {
  std::map<std::string, std::size_t> numbers;
  std::map<std::pair<std::uint64_t, std::string>, std::size_t> known;
  const auto number_of_listed = [&](std::size_t player) {
    return numbers.emplace(key_of_listed(player), numbers.size()).first->second;
  };
  const auto number_of = [&](const Side& side) {
    const auto [at, is_new] = known.try_emplace({side.fide_id, side.name});
    if (is_new)
      at->second = numbers.emplace(key_of(side, candidates), numbers.size()).first->second;
    return at->second;
  };
  std::vector<Pair> pairs;
  pairs.reserve(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i < known_players.size() && known_players[i]) {
      const auto& [white, black] = *known_players[i];
      pairs.push_back({number_of_listed(white), number_of_listed(black)});
    } else {
      pairs.push_back({number_of(games[i].white), number_of(games[i].black)});
    }
  }
  return pairs;
}

}  // namespace partiar::event
