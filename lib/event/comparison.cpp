#include "event/comparison.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "event/matching.h"
#include "findings/code.h"

namespace partiar::event {

using findings::Code;

namespace {

class Comparer {
 public:
  Comparer(const OfficialList& list, std::span<const GameRecord> games,
           const Candidates& candidates)
      : list_{list}, games_{games}, candidates_{candidates} {
    for (std::size_t i = 0; i < list.byes.size(); ++i) {
      byes_.emplace(std::pair{list.byes[i].player, list.byes[i].round}, i);
    }
  }

  Comparison compare() {
    std::vector<bool> is_matched(games_.size());
    numbers_ = find_other_numbers(list_, games_, candidates_);
    const auto [matches, limited] = match_games(list_, games_, candidates_, numbers_);
    auto match = matches.begin();
    for (std::size_t pairing = 0; pairing < list_.pairings.size(); ++pairing) {
      bool is_found = false;
      for (; match != matches.end() && match->pairing == pairing; ++match) {
        is_found = true;
        is_matched[match->game] = true;
        rows_.push_back(row_of(*match));
      }
      if (!is_found) rows_.push_back(row_without_game(pairing));
    }
    note_rounds(matches);
    note_days();
    add_extra(is_matched);
    return {std::move(rows_), std::move(notes_), limited};
  }

 private:
  [[nodiscard]] Row row_without_game(std::size_t at) const {
    const Pairing& pairing = list_.pairings[at];
    Row row{.pairing = at};
    // Forfeits are not played; a game that ended before both had moved may have no score; an open
    // one may not have been played yet.
    if (pairing.outcome.way == Way::played) {
      row.kind = Kind::missing;
      row.codes.push_back(Code::official_game_missing);
    }
    if (pairing.is_disputed) {
      if (row.kind == Kind::same) row.kind = Kind::differs;
      row.codes.push_back(Code::official_disputed);
    }
    return row;
  }

  Row row_of(const Match& match) {
    Row row{.pairing = match.pairing, .game = match.game, .is_turned = match.is_turned};
    const Pairing& pairing = list_.pairings[match.pairing];
    const GameRecord& game = games_[match.game];
    if (pairing.is_disputed) row.codes.push_back(Code::official_disputed);
    if (!match.is_certain) {
      row.kind = match.differs ? Kind::differs : Kind::uncertain;
      const auto [listed, recorded, required] = outcomes_of(row, list_, games_);
      if (match.differs) row.codes.push_back(difference_between(*listed, *recorded));
      row.codes.push_back(Code::official_uncertain);
      return row;
    }
    compare_outcomes(row);
    const bool has_other_colors = match.is_turned && pairing.has_colors;
    if (has_other_colors) row.codes.push_back(Code::official_colours);
    if (pairing.is_disputed && row.kind == Kind::same) row.kind = Kind::differs;
    if (has_other_colors && row.kind == Kind::same) row.kind = Kind::colors;
    if (match.round == RoundFit::other) row.codes.push_back(Code::official_round);
    // Games of teams may be counted through the round.
    const bool other_board =
        pairing.match == 0 && pairing.board > 0 && game.board > 0 && pairing.board != game.board;
    if (other_board) row.codes.push_back(Code::official_board);
    compare_ratings(row);
    return row;
  }

  void compare_outcomes(Row& row) const {
    const auto [listed, recorded, required] = outcomes_of(row, list_, games_);
    const GameRecord& game = games_[*row.game];
    const auto find = [&row](Kind kind, Code code) {
      row.codes.push_back(code);
      if (row.kind == Kind::same || kind == Kind::forfeit) row.kind = kind;
    };
    const Pairing& pairing = list_.pairings[*row.pairing];
    if (!is_as_listed(pairing, *recorded)) {
      find(Kind::differs, difference_between(*listed, *recorded));
    }
    if (required && !is_same_score(*required, *listed)) {
      find(Kind::differs, Code::official_result_proved);
    }
    const bool is_listed_forfeit = listed->way == Way::forfeit;
    const bool is_recorded_forfeit = recorded->way == Way::forfeit;
    if (is_listed_forfeit && game.is_played()) {
      const auto code =
          is_recorded_forfeit ? Code::official_forfeit_moves : Code::official_forfeit_listed;
      find(Kind::forfeit, code);
    } else if (listed->way == Way::played && is_recorded_forfeit) {
      find(Kind::forfeit, Code::official_forfeit_recorded);
    }
  }

  void compare_ratings(Row& row) {
    const Pairing& pairing = list_.pairings[*row.pairing];
    const GameRecord& game = games_[*row.game];
    bool differs = false;
    const auto compare = [&](std::size_t player, const Side& side) {
      const unsigned listed = list_.players[player].rating;
      if (listed == 0 || side.rating == 0 || listed == side.rating) return;
      differs |= said_.insert({player, side.rating}).second;
    };
    compare(pairing.white, row.is_turned ? game.black : game.white);
    compare(pairing.black, row.is_turned ? game.white : game.black);
    if (differs) row.codes.push_back(Code::official_rating);
  }

  /// Notes rounds whose games all have another round's number.
  void note_rounds(std::span<const Match> matches) {
    std::map<unsigned, RoundNote> of_number;
    for (const Match& match : matches) {
      const unsigned recorded = games_[match.game].round;
      const auto number = numbers_.find(recorded);
      if (number == numbers_.end()) continue;
      const unsigned listed = number->second;
      if (list_.pairings[match.pairing].round != listed) continue;
      const RoundNote note{Code::official_rounds, listed, listed, recorded, 0, match.game};
      ++of_number.emplace(recorded, note).first->second.games;
    }
    for (const auto& [recorded, note] : of_number) notes_.push_back(note);
    std::ranges::sort(notes_, {}, &RoundNote::round);
  }

  /// Notes dates that differ from the list: once for a round whose games all have the same date,
  /// otherwise for each game.
  void note_days() {
    std::map<unsigned, std::vector<Row*>> of_round;
    for (Row& row : rows_) {
      if (!row.game || std::ranges::count(row.codes, Code::official_uncertain) > 0) continue;
      const Pairing& pairing = list_.pairings[*row.pairing];
      if (pairing.day > 0 && games_[*row.game].day > 0) of_round[pairing.round].push_back(&row);
    }
    for (const auto& [round, rows] : of_round) {
      const std::size_t first = *rows.front()->game;
      RoundNote note{Code::official_date, round,       list_.pairings[*rows.front()->pairing].day,
                     games_[first].day,   rows.size(), first};
      const bool is_all = round > 0 && rows.size() > 1 && std::ranges::all_of(rows, [&](Row* row) {
                            return list_.pairings[*row->pairing].day == note.listed &&
                                   games_[*row->game].day == note.recorded;
                          });
      if (is_all && note.listed != note.recorded) notes_.push_back(note);
      if (is_all) continue;
      for (Row* const row : rows) {
        const bool differs = list_.pairings[*row->pairing].day != games_[*row->game].day;
        if (differs) row->codes.push_back(Code::official_date);
      }
    }
  }

  void add_extra(const std::vector<bool>& is_matched) {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (is_matched[i] || games_[i].is_bye()) continue;
      Row row{.kind = Kind::extra, .game = i};
      for (const Side* side : {&games_[i].white, &games_[i].black}) {
        for (const Candidate& candidate : candidates_.of(*side)) {
          if (row.bye || candidate.likeness > Likeness::initials) continue;
          row.bye = bye_of(candidate.player, games_[i]);
        }
      }
      row.codes.push_back(row.bye ? Code::official_bye_game : Code::official_game_extra);
      rows_.push_back(std::move(row));
    }
  }

  [[nodiscard]] std::optional<std::size_t> bye_of(std::size_t player,
                                                  const GameRecord& game) const {
    const auto bye = byes_.find({player, game.round});
    if (game.round == 0 || bye == byes_.end()) return std::nullopt;
    return bye->second;
  }

  const OfficialList& list_;
  std::span<const GameRecord> games_;
  const Candidates& candidates_;
  std::map<std::pair<std::size_t, unsigned>, std::size_t> byes_;  ///< by player and round
  RoundNumbers numbers_;
  std::vector<Row> rows_;
  std::vector<RoundNote> notes_;
  std::set<std::pair<std::size_t, unsigned>> said_;  ///< reported ratings, by player
};

}  // namespace

Comparison compare_with_list(const OfficialList& list, std::span<const GameRecord> games,
                             const Candidates& candidates) {
  return Comparer{list, games, candidates}.compare();
}

std::string_view event_of(const Comparison& comparison, std::span<const GameRecord> games) {
  const bool has_events = std::ranges::any_of(
      games, [&](const GameRecord& game) { return game.event != games.front().event; });
  if (!has_events) return {};
  std::map<std::string_view, std::size_t> found;
  for (const Row& row : comparison.rows) {
    if (row.pairing && row.game) ++found[games[*row.game].event];
  }
  if (found.empty()) return games.front().event;
  return std::ranges::max_element(found, {}, [](const auto& event) { return event.second; })->first;
}

std::vector<std::optional<Pair>> players_in(const Comparison& comparison, const OfficialList& list,
                                            std::size_t games) {
  std::vector<std::optional<Pair>> players(games);
  for (const Row& row : comparison.rows) {
    if (!row.game || !row.pairing) continue;
    if (std::ranges::count(row.codes, Code::official_uncertain) > 0) continue;
    const Pairing& pairing = list.pairings[*row.pairing];
    players[*row.game] =
        row.is_turned ? Pair{pairing.black, pairing.white} : Pair{pairing.white, pairing.black};
  }
  return players;
}

Code difference_between(const Outcome& listed, const Outcome& recorded) {
  const bool is_open = listed.way == Way::open || recorded.way == Way::open;
  return is_open ? Code::official_result_open : Code::official_result;
}

Outcomes outcomes_of(const Row& row, const OfficialList& list, std::span<const GameRecord> games) {
  Outcomes outcomes;
  if (row.pairing) outcomes.listed = list.pairings[*row.pairing].outcome;
  if (!row.game) return outcomes;
  const GameRecord& game = games[*row.game];
  outcomes.recorded = game.recorded;
  outcomes.required = game.required;
  if (!row.is_turned) return outcomes;
  outcomes.recorded = turned(game.recorded);
  if (game.required) outcomes.required = turned(*game.required);
  return outcomes;
}

}  // namespace partiar::event
