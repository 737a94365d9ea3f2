#include "event/review.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "findings/code.h"

namespace partiar::event {

using findings::Code;

namespace {

/// The most missing boards of a round that are listed.
constexpr std::size_t most_named = 50;

/// No team has more players in a match.
constexpr std::size_t most_seats = 100;

std::pair<std::size_t, std::size_t> unordered(const Pair& pair) {
  return std::minmax(pair.white, pair.black);
}

/// The board of a game; without a tag, the number after the round's dot.
unsigned board_of(const GameRecord& game) {
  return game.board > 0 ? game.board : game.part;
}

class Reviewer {
 public:
  Reviewer(std::span<const GameRecord> games, std::span<const Pair> players)
      : games_{games}, players_{players} {
    has_events_ = std::ranges::any_of(
        games, [&](const GameRecord& game) { return game.event != games.front().event; });
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (games[i].round > 0 && !games[i].is_bye())
        rounds_[{event_of(i), games[i].round}].push_back(i);
    }
  }

  Review review() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (games_[i].is_won_by_bye()) find(Code::event_bye_wins, i);
    }
    find_repeated();
    for (const auto& [round, games] : rounds_) {
      find_pairings_twice(games);
      find_players_twice(games);
      add_round(round.second, games);
      add_matches(round.second, games);
    }
    find_board_order();
    std::ranges::stable_sort(result_.findings, {}, &Finding::game);
    return std::move(result_);
  }

 private:
  void find(Code code, std::size_t game, std::optional<std::size_t> other = std::nullopt) {
    result_.findings.push_back({code, game, other});
  }

  /// Empty if all games are of one event.
  [[nodiscard]] std::string_view event_of(std::size_t game) const {
    return has_events_ ? std::string_view{games_[game].event} : std::string_view{};
  }

  /// The result of a game from the view of White in another game of the same players.
  [[nodiscard]] Outcome recorded_as(std::size_t game, std::size_t other) const {
    const bool is_same = players_[game].white == players_[other].white;
    return is_same ? games_[game].recorded : turned(games_[game].recorded);
  }

  void find_twice(std::size_t first, std::size_t second) {
    if (!twice_.insert(second).second) return;
    const bool agrees = is_same_score(games_[first].recorded, recorded_as(second, first));
    find(agrees ? Code::event_pairing_twice : Code::event_two_results, second, first);
  }

  /// Finds the same moves by the same players in any round.
  void find_repeated() {
    constexpr unsigned opening = 16;  // half-moves that games may share by chance
    std::map<std::tuple<std::string_view, std::size_t, std::size_t, std::uint64_t>, std::size_t>
        known;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (games_[i].plies <= opening || !is_known(i)) continue;
      const auto [one, other] = unordered(players_[i]);
      const auto [at, is_new] =
          known.emplace(std::tuple{event_of(i), one, other, games_[i].moves}, i);
      if (!is_new) find_twice(at->second, i);
    }
  }

  [[nodiscard]] bool is_known(std::size_t game) const {
    return !games_[game].white.name.empty() && !games_[game].black.name.empty();
  }

  void find_pairings_twice(const std::vector<std::size_t>& games) {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> pairings;
    for (const std::size_t game : games) {
      if (is_known(game)) pairings[unordered(players_[game])].push_back(game);
    }
    for (const auto& [players, met] : pairings) {
      for (std::size_t i = 1; i < met.size(); ++i) {
        const std::size_t first = met[i - 1];
        const std::size_t second = met[i];
        if (players_[first].white != players_[second].white) continue;
        if (games_[first].round_text == games_[second].round_text) {
          find_twice(first, second);
        } else if (!twice_.contains(second)) {
          find(Code::event_colour_twice, second, first);
        }
      }
    }
  }

  /// Finds a player with two opponents.
  void find_players_twice(const std::vector<std::size_t>& games) {
    std::map<std::size_t, std::size_t> first_of;
    std::set<std::size_t> said;
    for (const std::size_t game : games) {
      if (!is_known(game)) continue;
      for (const std::size_t player : {players_[game].white, players_[game].black}) {
        const auto [at, is_new] = first_of.emplace(player, game);
        const bool is_other = unordered(players_[at->second]) != unordered(players_[game]);
        if (is_new || !is_other || !said.insert(player).second) continue;
        find(Code::event_player_twice, game, at->second);
      }
    }
  }

  void add_round(unsigned number, const std::vector<std::size_t>& games) {
    Round round{
        .event = std::string{event_of(games.front())}, .round = number, .games = games.size()};
    std::set<unsigned> boards;
    bool all_have = true;
    for (const std::size_t game : games) {
      if (games_[game].recorded.way != Way::open) ++round.results;
      boards.insert(board_of(games_[game]));
      all_have = all_have && board_of(games_[game]) > 0;
    }
    if (all_have) {
      round.missing_in_all = *boards.rbegin() - boards.size();
      for (unsigned board = 1; board < *boards.rbegin() && round.missing.size() < most_named;
           ++board) {
        if (!boards.contains(board)) round.missing.push_back(board);
      }
    }
    if (round.missing_in_all > 0) find(Code::event_board_missing, games.front());
    result_.rounds.push_back(std::move(round));
  }

  void add_matches(unsigned round, const std::vector<std::size_t>& games) {
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> known;
    for (const std::size_t at : games) {
      const GameRecord& game = games_[at];
      const std::string_view white = game.white.team;
      const std::string_view black = game.black.team;
      if (white.empty() || black.empty() || white == black || twice_.contains(at)) continue;
      const auto [match, is_new] = known.emplace(std::minmax(white, black), result_.matches.size());
      if (is_new) {
        result_.matches.push_back({.event = std::string{event_of(at)},
                                   .round = round,
                                   .first = game.white.team,
                                   .second = game.black.team});
      }
      add_game(result_.matches[match->second], game);
    }
  }

  static void add_game(TeamMatch& match, const GameRecord& game) {
    ++match.games;
    if (game.recorded.way == Way::open) {
      ++match.open;
      return;
    }
    const bool is_first = game.white.team == match.first;
    match.halves_first +=
        static_cast<unsigned>(is_first ? game.recorded.white : game.recorded.black);
    match.halves_second +=
        static_cast<unsigned>(is_first ? game.recorded.black : game.recorded.white);
  }

  /// A player's board in a team.
  struct Seat {
    unsigned board;
    std::size_t player, game;
  };

  /// By team, the top board first.
  [[nodiscard]] std::map<std::string_view, std::vector<Seat>> seats_in(
      const std::vector<std::size_t>& games) const {
    std::map<std::string_view, std::vector<Seat>> teams;
    for (const std::size_t at : games) {
      const GameRecord& game = games_[at];
      const unsigned board = board_of(game);
      if (board == 0 || twice_.contains(at)) continue;
      for (const auto& [side, player] : {std::pair{&game.white, players_[at].white},
                                         std::pair{&game.black, players_[at].black}}) {
        if (!side->team.empty()) teams[side->team].push_back({board, player, at});
      }
    }
    for (auto& [team, seats] : teams) std::ranges::stable_sort(seats, {}, &Seat::board);
    return teams;
  }

  /// Finds two players of a team who swapped board order between rounds.
  void find_board_order() {
    for (const auto& [round, games] : rounds_) {
      for (const auto& [team, seats] : seats_in(games)) {
        if (seats.size() <= most_seats) compare_order({round.first, team}, seats);
      }
    }
  }

  using Team = std::pair<std::string_view, std::string_view>;  ///< event and team

  void compare_order(const Team& team, const std::vector<Seat>& seats) {
    bool is_said = false;
    for (auto upper = seats.begin(); upper != seats.end(); ++upper) {
      for (auto lower = upper + 1; lower != seats.end(); ++lower) {
        if (upper->player == lower->player || upper->board == lower->board) continue;
        const bool was_below = above_.contains({team, lower->player, upper->player});
        if (was_below && !std::exchange(is_said, true)) {
          find(Code::event_board_order, lower->game, upper->game);
        }
        above_.insert({team, upper->player, lower->player});
      }
    }
  }

  std::span<const GameRecord> games_;
  std::span<const Pair> players_;
  bool has_events_ = false;
  std::map<std::pair<std::string_view, unsigned>, std::vector<std::size_t>> rounds_;  ///< by event
  std::set<std::size_t> twice_;  ///< repeated games
  /// Pairs of team-mates, the first of whom has played on a higher board.
  std::set<std::tuple<Team, std::size_t, std::size_t>> above_;
  Review result_;
};

}  // namespace

Review review(std::span<const GameRecord> games, std::span<const Pair> players) {
  return Reviewer{games, players}.review();
}

void add_listed(std::vector<Round>& rounds, const OfficialList& list, std::string_view event) {
  std::map<unsigned, std::size_t> listed;
  for (const Pairing& pairing : list.pairings) {
    if (pairing.outcome.way == Way::played && pairing.round > 0) ++listed[pairing.round];
  }
  for (Round& round : rounds) {
    const auto at = round.event == event ? listed.find(round.round) : listed.end();
    if (at == listed.end()) continue;
    round.listed = at->second;
    listed.erase(at);
  }
  for (const auto& [round, count] : listed) {
    rounds.push_back({.event = std::string{event}, .round = round, .listed = count});
  }
  std::ranges::stable_sort(rounds, {}, [](const Round& round) {
    return std::pair{std::string_view{round.event}, round.round};
  });
}

}  // namespace partiar::event
