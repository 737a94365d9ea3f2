// The games of any text compared with any official list: each pairing and each game is in one row,
// and what is said of them refers to them.
#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "event/comparison.h"
#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"
#include "event/review.h"
#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;

std::vector<event::GameRecord> games_of(std::string_view text) {
  std::vector<event::GameRecord> games;
  replay::Replayer replayer{{.alphabets = &languages::alphabets()}};
  replayer.replay({text}, [&](const replay::Game& game) {
    event::GameRecord& record = games.emplace_back(event::record_of(game));
    record.number = games.size();
    if (record.is_bye()) games.pop_back();
  });
  return games;
}

void check_rows(const event::Comparison& comparison, const event::OfficialList& list,
                std::size_t games) {
  std::vector<bool> pairing_met(list.pairings.size());
  std::vector<bool> game_met(games);
  for (const event::Row& row : comparison.rows) {
    check(row.pairing || row.game);
    if (row.pairing) {
      check(*row.pairing < list.pairings.size());
      pairing_met[*row.pairing] = true;
    }
    if (row.game) {
      check(*row.game < games);
      game_met[*row.game] = true;
    }
    if (row.bye) check(*row.bye < list.byes.size());
  }
  check(std::ranges::count(pairing_met, false) == 0 && std::ranges::count(game_met, false) == 0);
  for (const event::RoundNote& note : comparison.notes) check(note.first < games);
}

void check_review(const event::Review& review, std::size_t games) {
  for (const event::Finding& finding : review.findings) {
    check(finding.game < games && (!finding.other || *finding.other < games));
  }
  for (const event::Round& round : review.rounds) check(round.results <= round.games);
  for (const event::TeamMatch& match : review.matches) {
    // Both may have the full point by an arbiter's decision, 1-1.
    check(std::max(match.halves_first, match.halves_second) <= 2 * match.games);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Input{data, size}.text();
  if (!text::is_utf8(text)) return 0;
  constexpr std::string_view between = "\n%%\n";
  const std::size_t end = std::min(text.find(between), text.size());
  const auto list = event::read_official_list(text.substr(0, end));
  const auto games = games_of(text.substr(std::min(end + between.size(), text.size())));
  check_review(event::review(games, event::identify(games)), games.size());
  if (!list) return 0;
  const event::Candidates candidates{list->players, games};
  const auto comparison = event::compare_with_list(*list, games, candidates);
  check_rows(comparison, *list, games.size());
  const auto known = event::players_in(comparison, *list, games.size());
  auto review = event::review(games, event::identify(games, &candidates, known));
  check_review(review, games.size());
  event::add_listed(review.rounds, *list, event::event_of(comparison, games));
  return 0;
}
