#include "event/matching.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace partiar::event {

namespace {

/// A game and a pairing that may be one.
struct Edge {
  std::size_t pairing, game;
  RoundFit round;
  Likeness white, black;  ///< of the sides of the game
  bool is_turned;
  bool fits_board;  ///< both have one, and it is the same

  /// What is taken first comes first.
  [[nodiscard]] auto rank() const {
    return std::tuple{round, std::max(white, black), is_turned, std::min(white, black)};
  }
};

/// Edges of one rank are settled together.
bool are_level(const Edge& a, const Edge& b) {
  return a.rank() == b.rank();
}

bool is_certain(const Edge& edge) {
  const Likeness worse = std::max(edge.white, edge.black);
  const Likeness better = std::min(edge.white, edge.black);
  switch (edge.round) {
    case RoundFit::same:
      return worse <= Likeness::part || (worse == Likeness::sound && better <= Likeness::initials);
    case RoundFit::unknown:
      return worse <= Likeness::initials;
    case RoundFit::other:
      return worse <= Likeness::spelled;
  }
  return false;
}

class Matcher {
 public:
  Matcher(const OfficialList& list, std::span<const GameRecord> games, const Candidates& candidates)
      : list_{list}, games_{games}, candidates_{candidates} {
    pairings_of_.resize(list.players.size());
    for (std::size_t i = 0; i < list.pairings.size(); ++i) {
      pairings_of_[list.pairings[i].white].push_back(i);
      pairings_of_[list.pairings[i].black].push_back(i);
    }
    pairing_is_taken_.resize(list.pairings.size());
    game_is_taken_.resize(games.size());
  }

  std::vector<Match> match() {
    find_repeated();
    for (std::size_t game = 0; game < games_.size(); ++game) {
      if (!first_of_.contains(game)) add_edges(game);
    }
    std::ranges::stable_sort(edges_, {}, &Edge::rank);
    for (auto begin = edges_.begin(); begin != edges_.end();) {
      const auto end =
          std::find_if(begin, edges_.end(), [&](const Edge& e) { return !are_level(*begin, e); });
      settle({begin, end});
      begin = end;
    }
    take_doubtful();
    take_half_known();
    add_repeated();
    std::ranges::stable_sort(matches_, {}, &Match::pairing);
    return std::move(matches_);
  }

 private:
  /// Finds records of a game that stood before: the same players, round and moves.
  void find_repeated() {
    const std::vector<Pair> players = identify(games_, &candidates_);
    using Key = std::tuple<std::size_t, std::size_t, std::string_view, std::uint64_t>;
    std::map<Key, std::size_t> known;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const GameRecord& game = games_[i];
      const Key key{players[i].white, players[i].black, game.round_text, game.moves};
      const auto [at, is_new] = known.emplace(key, i);
      if (!is_new) first_of_.emplace(i, at->second);
    }
  }

  void add_repeated() {
    const std::size_t count = matches_.size();
    for (const auto& [game, first] : first_of_) {
      for (std::size_t i = 0; i < count; ++i) {
        if (matches_[i].game != first) continue;
        matches_.push_back(matches_[i]);
        matches_.back().game = game;
      }
    }
  }

  [[nodiscard]] RoundFit fit_of(const Pairing& pairing, const GameRecord& game) const {
    if (pairing.round > 0 && game.round > 0) {
      return pairing.round == game.round ? RoundFit::same : RoundFit::other;
    }
    // Many programs give all games the first day of the event.
    const bool is_day = pairing.day > 0 && pairing.day == game.day;
    return is_day ? RoundFit::same : RoundFit::unknown;
  }

  void add_edges(std::size_t at) {
    const GameRecord& game = games_[at];
    const auto& blacks = candidates_.of(game.black);
    for (const Candidate& white : candidates_.of(game.white)) {
      for (const std::size_t i : pairings_of_[white.player]) {
        const Pairing& pairing = list_.pairings[i];
        const bool is_black = pairing.black == white.player;
        const std::size_t opponent = is_black ? pairing.white : pairing.black;
        const auto black = std::ranges::find(blacks, opponent, &Candidate::player);
        if (black == blacks.end()) continue;
        edges_.push_back({.pairing = i,
                          .game = at,
                          .round = fit_of(pairing, game),
                          .white = white.likeness,
                          .black = black->likeness,
                          .is_turned = is_black,
                          .fits_board = pairing.board > 0 && pairing.board == game.board});
      }
    }
  }

  [[nodiscard]] bool is_open(const Edge& edge) const {
    return !pairing_is_taken_[edge.pairing] && !game_is_taken_[edge.game];
  }

  void take(const Edge& edge, bool is_sure) {
    pairing_is_taken_[edge.pairing] = true;
    game_is_taken_[edge.game] = true;
    matches_.push_back({edge.pairing, edge.game, edge.is_turned, is_sure, edge.round});
  }

  /// Takes each edge of one rank whose game and pairing have no other of it, until none is left
  /// that does; then those that a board tells apart.
  void settle(std::span<const Edge> level) {
    for (const bool by_board : {false, true}) {
      std::vector<Edge> open;
      std::ranges::copy_if(level, std::back_inserter(open),
                           [&](const Edge& edge) { return !by_board || edge.fits_board; });
      while (take_alone(open)) {
      }
    }
  }

  /// Takes those of `edges` that are alone; returns whether there were any.
  bool take_alone(std::vector<Edge>& edges) {
    std::erase_if(edges, [this](const Edge& edge) { return !is_open(edge); });
    std::map<std::size_t, std::size_t> of_pairing;
    std::map<std::size_t, std::size_t> of_game;
    for (const Edge& edge : edges) {
      ++of_pairing[edge.pairing];
      ++of_game[edge.game];
    }
    bool any = false;
    for (const Edge& edge : edges) {
      if (of_pairing[edge.pairing] > 1 || of_game[edge.game] > 1) continue;
      take(edge, is_certain(edge));
      any = true;
    }
    return any;
  }

  /// What fits more than one is shown with the best that is left for it, and as uncertain.
  void take_doubtful() {
    for (const Edge& edge : edges_) {
      if (is_open(edge) && edge.round != RoundFit::other) take(edge, false);
    }
  }

  /// A game of which one player fits alone may have the other's name wrong.
  void take_half_known() {
    std::vector<Edge> halves;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (!game_is_taken_[i] && !first_of_.contains(i)) add_halves(i, halves);
    }
    settle(halves);
  }

  void add_halves(std::size_t at, std::vector<Edge>& halves) const {
    const GameRecord& game = games_[at];
    for (const bool of_white : {true, false}) {
      for (const Candidate& known : candidates_.of(of_white ? game.white : game.black)) {
        if (known.likeness > Likeness::spelled) continue;
        for (const std::size_t i : pairings_of_[known.player]) {
          const Pairing& pairing = list_.pairings[i];
          const bool is_white = pairing.white == known.player;
          const Edge half{.pairing = i,
                          .game = at,
                          .round = fit_of(pairing, game),
                          .white = known.likeness,
                          .black = Likeness::none,
                          .is_turned = is_white != of_white,
                          .fits_board = false};
          if (half.round == RoundFit::same && is_open(half)) halves.push_back(half);
        }
      }
    }
  }

  const OfficialList& list_;
  std::span<const GameRecord> games_;
  const Candidates& candidates_;
  std::vector<std::vector<std::size_t>> pairings_of_;  ///< by player
  std::vector<bool> pairing_is_taken_, game_is_taken_;
  std::map<std::size_t, std::size_t> first_of_;  ///< of a repeated game: where it stood first
  std::vector<Edge> edges_;
  std::vector<Match> matches_;
};

}  // namespace

std::vector<Match> match_games(const OfficialList& list, std::span<const GameRecord> games,
                               const Candidates& candidates) {
  return Matcher{list, games, candidates}.match();
}

}  // namespace partiar::event
