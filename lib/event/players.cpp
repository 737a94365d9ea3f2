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

PlayerIndex::PlayerIndex(std::span<const Player> players) : players_{players} {
  names_.reserve(players.size());
  for (std::uint32_t i = 0; i < players.size(); ++i) {
    names_.emplace_back(players[i].name);
    for (std::string& token : names_.back().tokens()) by_token_[std::move(token)].push_back(i);
    if (players[i].fide_id > 0) by_id_[players[i].fide_id].push_back(i);
  }
}

bool PlayerIndex::find(const Side& side, std::vector<Candidate>& candidates) const {
  const PersonName name{side.name};
  auto [players, are_all] = find_players(side, name);
  std::ranges::sort(players);
  const auto [first, last] = std::ranges::unique(players);
  players.erase(first, last);
  for (const std::uint32_t i : players) {
    const Likeness likeness = likeness_of(name, side.fide_id, names_[i], players_[i].fide_id);
    if (likeness != Likeness::none) candidates.push_back({i, likeness});
  }
  if (candidates.size() <= most_candidates) return are_all;
  std::ranges::stable_sort(candidates, {}, &Candidate::likeness);
  candidates.resize(most_candidates);
  std::ranges::sort(candidates, {}, &Candidate::player);
  return false;
}

PlayerIndex::Players PlayerIndex::find_players(const Side& side, const PersonName& name) const {
  std::vector<std::span<const std::uint32_t>> lists;
  for (const std::string& token : name.tokens()) {
    if (const auto at = by_token_.find(token); at != by_token_.end()) lists.push_back(at->second);
  }
  std::ranges::stable_sort(lists, {}, [](const auto& list) { return list.size(); });
  if (const auto at = by_id_.find(side.fide_id); at != by_id_.end()) {
    lists.insert(lists.begin(), at->second);
  }
  Players found;
  for (const auto& list : lists) {
    const std::size_t room = most_compared_names - found.players.size();
    const auto part = list.first(std::min(list.size(), room));
    found.players.insert(found.players.end(), part.begin(), part.end());
    found.are_all = found.are_all && part.size() == list.size();
  }
  return found;
}

Candidates::Candidates(std::span<const Player> players, std::span<const GameRecord> games) {
  const PlayerIndex index{players};
  const auto look_for = [&](const Side& side) {
    const auto [at, is_new] = found_.try_emplace(key_of(side));
    if (!is_new || (side.name.empty() && side.fide_id == 0)) return;
    at->second.is_limited = !index.find(side, at->second.candidates);
  };
  for (const GameRecord& game : games) {
    look_for(game.white);
    look_for(game.black);
  }
}

const std::vector<Candidate>& Candidates::of(const Side& side) const {
  return found_.at(key_of(side)).candidates;
}

bool Candidates::is_limited(const Side& side) const {
  return found_.at(key_of(side)).is_limited;
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
