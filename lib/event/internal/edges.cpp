#include "event/internal/edges.h"

#include <algorithm>

namespace partiar::event::internal {

bool Edge::is_certain() const {
  const Likeness better = std::min(white, black);
  switch (round) {
    case RoundFit::same:
      return worse() <= Likeness::part ||
             (worse() == Likeness::sound && better <= Likeness::initials);
    case RoundFit::unknown:
      return worse() <= (is_by_names ? Likeness::part : Likeness::initials);
    case RoundFit::other:
      return worse() <= Likeness::spelled;
  }
  return false;
}

Edges::Edges(const OfficialList& list, std::span<const GameRecord> games,
             const Candidates& candidates, const RoundNumbers& numbers)
    : list_{list}, games_{games}, candidates_{candidates}, numbers_{numbers} {
  has_rounds_ = std::ranges::any_of(
      list.pairings, [](const Pairing& pairing) { return pairing.round > 0 || pairing.day > 0; });
  pairings_of_.resize(list.players.size());
  for (std::uint32_t i = 0; i < list.pairings.size(); ++i) {
    pairings_of_[list.pairings[i].white].push_back(i);
    pairings_of_[list.pairings[i].black].push_back(i);
  }
  for (auto& pairings : pairings_of_) {
    std::ranges::stable_sort(pairings, {}, [&](std::uint32_t i) { return list.pairings[i].round; });
  }
}

std::array<std::span<const std::uint32_t>, 2> Edges::pairings_in(std::size_t player,
                                                                 const GameRecord& game,
                                                                 Rounds rounds) const {
  const std::span<const std::uint32_t> all = pairings_of_[player];
  if (rounds == Rounds::all) return {all};
  if (game.round == 0)
    return rounds == Rounds::other ? std::array{all.first(0), all.first(0)}
                                   : std::array{all, all.first(0)};
  const auto below = [&](unsigned round) {
    const auto at = std::ranges::partition_point(
        all, [&](std::uint32_t i) { return list_.pairings[i].round < round; });
    return static_cast<std::size_t>(at - all.begin());
  };
  const auto other = numbers_.find(game.round);
  const unsigned round = other != numbers_.end() ? other->second : game.round;
  const auto same = std::ranges::equal_range(
      all, round, {}, [&](std::uint32_t i) { return list_.pairings[i].round; });
  const auto begin = static_cast<std::size_t>(same.begin() - all.begin());
  if (rounds == Rounds::same_or_unknown) return {all.first(below(1)), same};
  return {all.subspan(below(1), begin - below(1)), all.subspan(begin + same.size())};
}

template <class Use>
bool Edges::each_pairing(std::size_t player, const GameRecord& game, Rounds rounds,
                         std::size_t& most, const Use& use) const {
  for (const auto& part : pairings_in(player, game, rounds)) {
    for (const std::uint32_t i : part) {
      if (most == 0 || !use(i)) return false;
      --most;
    }
  }
  return true;
}

RoundFit Edges::fit_of(const Pairing& pairing, const GameRecord& game) const {
  if (pairing.round > 0 && game.round > 0) {
    const auto other = numbers_.find(game.round);
    const unsigned round = other != numbers_.end() ? other->second : game.round;
    return pairing.round == round ? RoundFit::same : RoundFit::other;
  }
  // Many programs give every game the first day of the event.
  const bool is_day = pairing.day > 0 && pairing.day == game.day;
  return is_day ? RoundFit::same : RoundFit::unknown;
}

bool Edges::append(std::vector<Edge>& edges, std::size_t at, Rounds rounds) const {
  const GameRecord& game = games_[at];
  const auto& blacks = candidates_.of(game.black);
  const std::size_t full = edges.size() + most_edges;
  std::size_t most = most_pairings;
  return std::ranges::all_of(candidates_.of(game.white), [&](const Candidate& white) {
    return each_pairing(white.player, game, rounds, most, [&](std::uint32_t i) {
      const Pairing& pairing = list_.pairings[i];
      const bool is_black = pairing.black == white.player;
      const std::size_t opponent = is_black ? pairing.white : pairing.black;
      const auto black = std::ranges::lower_bound(blacks, opponent, {}, &Candidate::player);
      if (black == blacks.end() || black->player != opponent) return true;
      if (edges.size() == full) return false;
      edges.push_back(
          {.pairing = i,
           .game = static_cast<std::uint32_t>(at),
           .round = fit_of(pairing, game),
           .white = white.likeness,
           .black = black->likeness,
           .is_turned = is_black,
           .has_other_colors = is_black && pairing.has_colors,
           .fits_board = pairing.match == 0 && pairing.board > 0 && pairing.board == game.board,
           .is_by_names = !has_rounds_});
      return true;
    });
  });
}

bool Edges::append_halves(std::vector<Edge>& halves, std::size_t at) const {
  const GameRecord& game = games_[at];
  if (game.is_bye()) return true;  // the other's name is right
  const std::size_t full = halves.size() + most_edges;
  std::size_t most = most_pairings;
  const auto append = [&](const Candidate& known, bool of_white) {
    if (known.likeness > Likeness::spelled) return true;
    return each_pairing(known.player, game, Rounds::same_or_unknown, most, [&](std::uint32_t i) {
      const Pairing& pairing = list_.pairings[i];
      if (fit_of(pairing, game) != RoundFit::same) return true;
      if (halves.size() == full) return false;
      const bool is_white = pairing.white == known.player;
      halves.push_back({.pairing = i,
                        .game = static_cast<std::uint32_t>(at),
                        .round = RoundFit::same,
                        .white = known.likeness,
                        .black = Likeness::none,
                        .is_turned = is_white != of_white,
                        .has_other_colors = is_white != of_white && pairing.has_colors,
                        .fits_board = false,
                        .is_by_names = false});
      return true;
    });
  };
  return std::ranges::all_of(candidates_.of(game.white),
                             [&](const Candidate& known) { return append(known, true); }) &&
         std::ranges::all_of(candidates_.of(game.black),
                             [&](const Candidate& known) { return append(known, false); });
}

bool Edges::agrees(const Edge& edge) const {
  const Outcome& recorded = games_[edge.game].recorded;
  return is_as_listed(list_.pairings[edge.pairing], edge.is_turned ? turned(recorded) : recorded);
}

}  // namespace partiar::event::internal
