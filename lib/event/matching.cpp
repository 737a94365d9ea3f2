#include "event/matching.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "event/agreement.h"
#include "event/internal/clusters.h"
#include "event/internal/edges.h"

namespace partiar::event {

namespace {

using internal::Edge;
using internal::Edges;
using internal::Rounds;

/// Edges of equal rank are settled together.
bool are_level(const Edge& a, const Edge& b) {
  return a.rank() == b.rank();
}

class Matcher {
 public:
  Matcher(const OfficialList& list, std::span<const GameRecord> games, const Candidates& candidates,
          const RoundNumbers& numbers)
      : list_{list},
        games_{games},
        candidates_{candidates},
        finder_{list, games, candidates, numbers} {
    by_pairing_.resize(list.pairings.size());
    by_game_.resize(games.size());
    for (const GameRecord& game : games) {
      is_limited_.push_back(candidates.is_limited(game.white) || candidates.is_limited(game.black));
    }
    of_pairing_.resize(list.pairings.size());
    of_game_.resize(games.size());
    find_alike();
  }

  Matches match() {
    find_repeated();
    std::vector<Edge> near = open_edges(Rounds::same_or_unknown);
    settle_all(near);
    std::vector<Edge> far = open_edges(Rounds::other);
    settle_all(far);
    take_doubtful(std::move(near));
    take_half_known();
    find_outdone();
    find_different();
    std::vector<Match> matches;
    for (const Taken& taken : taken_) {
      const Edge& edge = taken.edge;
      matches.push_back(
          {edge.pairing, edge.game, edge.is_turned, taken.is_certain, taken.differs, edge.round});
    }
    add_repeated(matches);
    std::ranges::stable_sort(matches, {}, &Match::pairing);
    return {std::move(matches), static_cast<std::size_t>(std::ranges::count(is_limited_, true))};
  }

 private:
  struct Taken {
    Edge edge;
    bool is_certain;
    bool differs = false;
  };

  /// Finds pairings that nothing but their results tells apart: the same players without a round.
  void find_alike() {
    std::map<std::tuple<std::size_t, std::size_t, bool>, std::uint32_t> known;
    for (std::uint32_t i = 0; i < list_.pairings.size(); ++i) {
      const Pairing& pairing = list_.pairings[i];
      const bool may_be = pairing.round == 0 && pairing.day == 0;
      const std::tuple key{pairing.white, pairing.black, pairing.has_colors};
      alike_.push_back(may_be ? known.emplace(key, i).first->second : i);
    }
  }

  /// Finds repeated records of a game: the same players, round and moves.
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

  void add_repeated(std::vector<Match>& matches) const {
    for (const auto& [game, first] : first_of_) {
      if (!by_game_[first]) continue;
      // The matches are still in the order in which they were made.
      matches.push_back(matches[*by_game_[first]]);
      matches.back().game = game;
    }
  }

  [[nodiscard]] bool is_open(const Edge& edge) const {
    return !by_pairing_[edge.pairing] && !by_game_[edge.game];
  }

  /// The edges of games and pairings not yet taken.
  [[nodiscard]] std::vector<Edge> open_edges(Rounds rounds) {
    std::vector<Edge> edges;
    for (std::size_t game = 0; game < games_.size(); ++game) {
      if (by_game_[game] || first_of_.contains(game)) continue;
      const auto begin = static_cast<std::ptrdiff_t>(edges.size());
      note_limit(game, finder_.append(edges, game, rounds));
      edges.erase(std::remove_if(edges.begin() + begin, edges.end(),
                                 [this](const Edge& edge) { return !is_open(edge); }),
                  edges.end());
    }
    return edges;
  }

  void note_limit(std::size_t game, bool are_all) {
    if (!are_all) is_limited_[game] = true;
  }

  void take(const Edge& edge, bool is_certain) {
    by_pairing_[edge.pairing] = taken_.size();
    by_game_[edge.game] = taken_.size();
    taken_.push_back({edge, is_certain});
  }

  void settle_all(std::vector<Edge>& edges) {
    std::ranges::sort(edges, {}, &Edge::order);
    for (auto begin = edges.begin(); begin != edges.end();) {
      const auto end =
          std::find_if(begin, edges.end(), [&](const Edge& e) { return !are_level(*begin, e); });
      settle({begin, end});
      begin = end;
    }
  }

  /// Repeatedly takes each edge of one rank that is the only one of its game and its pairing; then
  /// does the same among edges whose boards agree.
  void settle(std::span<const Edge> level) {
    for (const bool by_board : {false, true}) {
      while (take_alone(level, by_board)) {
      }
    }
    take_alike(level);
  }

  /// Takes the games of pairings that nothing tells apart, unless one may be of others or they are
  /// too many: with a pairing of the same result, as far as possible.
  void take_alike(std::span<const Edge> level) {
    std::map<std::uint32_t, std::vector<Edge>> groups;  // by the first of the pairings
    std::map<std::uint32_t, std::uint32_t> group_of;    // by game
    std::set<std::uint32_t> mixed;
    for (const Edge& edge : level) {
      if (!is_open(edge)) continue;
      const std::uint32_t group = alike_[edge.pairing];
      groups[group].push_back(edge);
      const auto [at, is_new] = group_of.emplace(edge.game, group);
      if (at->second != group) mixed.insert({group, at->second});
    }
    for (const auto& [group, edges] : groups) {
      std::set<std::uint32_t> pairings;
      std::set<std::uint32_t> games;
      for (const Edge& edge : edges) {
        pairings.insert(edge.pairing);
        games.insert(edge.game);
      }
      if (pairings.size() < 2 || games.size() > pairings.size() || mixed.contains(group)) continue;
      take_as_agreed(edges, true);
    }
  }

  /// Takes the edges that are the only ones of their game and pairing; returns whether there were
  /// any.
  bool take_alone(std::span<const Edge> edges, bool by_board) {
    const auto counts = [&](const Edge& edge) {
      return is_open(edge) && (!by_board || edge.fits_board);
    };
    for (const Edge& edge : edges) of_pairing_[edge.pairing] = of_game_[edge.game] = 0;
    for (const Edge& edge : edges) {
      if (!counts(edge)) continue;
      ++of_pairing_[edge.pairing];
      ++of_game_[edge.game];
    }
    bool any = false;
    for (const Edge& edge : edges) {
      if (of_pairing_[edge.pairing] != 1 || of_game_[edge.game] != 1 || !counts(edge)) continue;
      take(edge, edge.is_certain());
      any = true;
    }
    return any;
  }

  /// Takes ambiguous edges as uncertain.
  void take_doubtful(std::vector<Edge> edges) {
    std::erase_if(edges, [this](const Edge& edge) { return !is_open(edge); });
    take_as_agreed(edges, false);
  }

  /// Takes edges with a pairing of the same result if possible, otherwise with the best one left.
  void take_as_agreed(std::span<const Edge> edges, bool may_be_certain) {
    const auto chosen = agreement_of(edges);
    for (const bool has_agreed : {true, false}) {
      for (const Edge& edge : edges) {
        const bool agrees = std::ranges::binary_search(chosen, Link{edge.pairing, edge.game});
        if (agrees != has_agreed || !is_open(edge)) continue;
        take(edge, may_be_certain && edge.is_certain());
      }
    }
  }

  [[nodiscard]] std::vector<Link> agreement_of(std::span<const Edge> edges) {
    std::vector<Link> links;
    for (const Edge& edge : edges) {
      if (finder_.agrees(edge)) links.push_back({edge.pairing, edge.game});
    }
    auto [chosen, cut] = largest_agreement(std::move(links));
    for (const std::uint32_t game : cut) is_limited_[game] = true;
    return chosen;
  }

  /// If only one player of a game fits, the other's name may be wrong.
  void take_half_known() {
    std::vector<Edge> halves;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (by_game_[i] || first_of_.contains(i)) continue;
      note_limit(i, finder_.append_halves(halves, i));
    }
    std::erase_if(halves, [this](const Edge& edge) { return !is_open(edge); });
    settle(halves);
  }

  /// A name that is merely similar to the pairing's may be exactly that of another player in the
  /// list.
  void find_outdone() {
    for (Taken& taken : taken_) {
      if (!taken.is_certain) continue;
      const Pairing& pairing = list_.pairings[taken.edge.pairing];
      const GameRecord& game = games_[taken.edge.game];
      const bool is_turned = taken.edge.is_turned;
      const bool is_outdone_by_any =
          is_outdone(game, game.white, taken.edge.white,
                     is_turned ? pairing.black : pairing.white) ||
          is_outdone(game, game.black, taken.edge.black, is_turned ? pairing.white : pairing.black);
      if (is_outdone_by_any) outdone_.push_back(*by_game_[taken.edge.game]);
    }
    for (const std::size_t at : outdone_) taken_[at].is_certain = false;
  }

  /// Whether `side`, which is similar to `player`, is exactly another player, who is not known to
  /// have played someone else in that round.
  [[nodiscard]] bool is_outdone(const GameRecord& game, const Side& side, Likeness likeness,
                                std::size_t player) const {
    if (likeness <= Likeness::spelled) return false;
    return std::ranges::any_of(candidates_.of(side), [&](const Candidate& other) {
      return other.player != player && other.likeness <= Likeness::spelled &&
             !is_busy(other.player, game);
    });
  }

  /// Whether all pairings of a player in the round of `game` have exactly matching games.
  [[nodiscard]] bool is_busy(std::size_t player, const GameRecord& game) const {
    const auto pairings = finder_.pairings_in(player, game, Rounds::same_or_unknown);
    std::size_t most = internal::most_pairings;
    for (const auto& part : pairings) {
      for (const std::uint32_t i : part) {
        if (most-- == 0 || !is_exactly_matched(i, player)) return false;
      }
    }
    const bool has_pairing = !pairings[0].empty() || !pairings[1].empty();
    // A table without player numbers may spell the same player in two ways.
    return has_pairing || list_.players[player].number == 0;
  }

  [[nodiscard]] bool is_exactly_matched(std::uint32_t at, std::size_t player) const {
    if (!by_pairing_[at]) return false;
    const Taken& taken = taken_[*by_pairing_[at]];
    const bool is_white = (list_.pairings[at].white == player) != taken.edge.is_turned;
    const Likeness likeness = is_white ? taken.edge.white : taken.edge.black;
    return taken.is_certain && likeness <= Likeness::spelled;
  }

  /// Finds uncertain matches whose result differs however games and pairings are combined.
  void find_different() {
    const auto is_settled = [this](const std::optional<std::size_t>& taken) {
      return taken && taken_[*taken].is_certain;
    };
    std::vector<Edge> edges;
    for (std::size_t game = 0; game < games_.size(); ++game) {
      if (is_settled(by_game_[game]) || first_of_.contains(game)) continue;
      note_limit(game, finder_.append(edges, game, Rounds::same_or_unknown));
    }
    std::erase_if(edges, [&](const Edge& edge) { return is_settled(by_pairing_[edge.pairing]); });
    std::vector<std::uint32_t> groups = groups_of(edges);
    struct Group {
      std::size_t shown_agreed = 0, agreed = 0;
      bool is_limited = false;  ///< more of it may agree
    };
    std::map<std::uint32_t, Group> sums;
    for (const Link& link : agreement_of(edges)) ++sums[groups[link.pairing]].agreed;
    std::vector<bool> is_possible(taken_.size());
    for (const Edge& edge : edges) {
      if (is_limited_[edge.game]) sums[groups[edge.pairing]].is_limited = true;
      if (by_game_[edge.game] == by_pairing_[edge.pairing])
        is_possible[*by_game_[edge.game]] = true;
    }
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const Edge& edge = taken_[i].edge;
      if (is_possible[i] && finder_.agrees(edge)) ++sums[groups[edge.pairing]].shown_agreed;
    }
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const Edge& edge = taken_[i].edge;
      if (!is_possible[i] || finder_.agrees(edge)) continue;
      const Group& group = sums[groups[edge.pairing]];
      taken_[i].differs = !group.is_limited && group.shown_agreed == group.agreed;
    }
  }

  /// Numbers for pairings, equal if edges connect them.
  [[nodiscard]] std::vector<std::uint32_t> groups_of(std::span<const Edge> edges) const {
    internal::Clusters linked{static_cast<std::uint32_t>(list_.pairings.size())};
    std::vector<std::optional<std::uint32_t>> first(games_.size());
    for (const Edge& edge : edges) {
      auto& known = first[edge.game];
      if (!known) known = edge.pairing;
      linked.link(edge.pairing, *known);
    }
    std::vector<std::uint32_t> groups(list_.pairings.size());
    for (std::uint32_t i = 0; i < groups.size(); ++i) groups[i] = linked.find(i);
    return groups;
  }

  const OfficialList& list_;
  std::span<const GameRecord> games_;
  const Candidates& candidates_;
  Edges finder_;
  std::vector<std::optional<std::size_t>> by_pairing_, by_game_;  ///< matches so far
  std::vector<std::uint32_t> of_pairing_, of_game_;               ///< edge counts
  std::map<std::size_t, std::size_t> first_of_;  ///< for a repeated game, its first occurrence
  std::vector<bool> is_limited_;                 ///< by game
  std::vector<std::uint32_t> alike_;  ///< for a pairing, the first that nothing tells from it
  std::vector<std::size_t> outdone_;
  std::vector<Taken> taken_;
};

}  // namespace

RoundNumbers find_other_numbers(const OfficialList& list, std::span<const GameRecord> games,
                                const Candidates& candidates) {
  const RoundNumbers as_written;
  const Edges finder{list, games, candidates, as_written};
  constexpr std::size_t most_rounds = 32;  // that do not tell where a game belongs
  std::map<unsigned, std::size_t> all;     // games by round that the list may contain
  std::map<std::pair<unsigned, unsigned>, std::size_t> found;  // by both round numbers
  for (std::size_t game = 0; game < games.size(); ++game) {
    std::vector<Edge> edges;
    if (games[game].round > 0) finder.append(edges, game, Rounds::all);
    std::erase_if(edges, [](const Edge& edge) { return edge.worse() > Likeness::initials; });
    if (edges.empty()) continue;
    const unsigned round = games[game].round;
    ++all[round];
    std::set<unsigned> rounds;
    for (const Edge& edge : edges) rounds.insert(list.pairings[edge.pairing].round);
    if (rounds.contains(round)) rounds = {round};
    if (rounds.size() > most_rounds) continue;
    for (const unsigned other : rounds) ++found[{round, other}];
  }
  RoundNumbers numbers;
  for (const auto& [rounds, count] : found) {
    const auto [round, other] = rounds;
    // Up to a quarter of the games may be out of their round for other reasons.
    if (other == 0 || other == round || count < 2 || count * 4 < all[round] * 3) continue;
    const auto [at, is_new] = numbers.emplace(round, other);
    if (!is_new) at->second = 0;
  }
  std::erase_if(numbers, [](const auto& pair) { return pair.second == 0; });
  return numbers;
}

Matches match_games(const OfficialList& list, std::span<const GameRecord> games,
                    const Candidates& candidates, const RoundNumbers& rounds) {
  return Matcher{list, games, candidates, rounds}.match();
}

}  // namespace partiar::event
