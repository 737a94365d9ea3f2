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
      return worse() <= Likeness::initials;
    case RoundFit::other:
      return worse() <= Likeness::spelled;
  }
  return false;
}

Edges::Edges(const OfficialList& list, std::span<const GameRecord> games,
             const Candidates& candidates, const RoundNumbers& numbers)
    : list_{list}, games_{games}, candidates_{candidates}, numbers_{numbers} {
  pairings_of_.resize(list.players.size());
  for (std::uint32_t i = 0; i < list.pairings.size(); ++i) {
    pairings_of_[list.pairings[i].white].push_back(i);
    pairings_of_[list.pairings[i].black].push_back(i);
  }
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

void Edges::append(std::vector<Edge>& edges, std::size_t at, Rounds rounds) const {
  const GameRecord& game = games_[at];
  const auto& blacks = candidates_.of(game.black);
  for (const Candidate& white : candidates_.of(game.white)) {
    for (const std::uint32_t i : pairings_of_[white.player]) {
      const Pairing& pairing = list_.pairings[i];
      const RoundFit round = fit_of(pairing, game);
      if (rounds != Rounds::all && (round == RoundFit::other) != (rounds == Rounds::other))
        continue;
      const bool is_black = pairing.black == white.player;
      const std::size_t opponent = is_black ? pairing.white : pairing.black;
      const auto black = std::ranges::find(blacks, opponent, &Candidate::player);
      if (black == blacks.end()) continue;
      edges.push_back({.pairing = i,
                       .game = static_cast<std::uint32_t>(at),
                       .round = round,
                       .white = white.likeness,
                       .black = black->likeness,
                       .is_turned = is_black,
                       .fits_board = pairing.board > 0 && pairing.board == game.board});
    }
  }
}

void Edges::append_halves(std::vector<Edge>& halves, std::size_t at) const {
  const GameRecord& game = games_[at];
  for (const bool of_white : {true, false}) {
    for (const Candidate& known : candidates_.of(of_white ? game.white : game.black)) {
      if (known.likeness > Likeness::spelled) continue;
      for (const std::uint32_t i : pairings_of_[known.player]) {
        const Pairing& pairing = list_.pairings[i];
        if (fit_of(pairing, game) != RoundFit::same) continue;
        const bool is_white = pairing.white == known.player;
        halves.push_back({.pairing = i,
                          .game = static_cast<std::uint32_t>(at),
                          .round = RoundFit::same,
                          .white = known.likeness,
                          .black = Likeness::none,
                          .is_turned = is_white != of_white,
                          .fits_board = false});
      }
    }
  }
}

bool Edges::agrees(const Edge& edge) const {
  const Outcome& recorded = games_[edge.game].recorded;
  return is_as_listed(list_.pairings[edge.pairing], edge.is_turned ? turned(recorded) : recorded);
}

}  // namespace partiar::event::internal
