#include "event/event_audit.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "event/known_names.h"
#include "event/players.h"

namespace partiar::event {

namespace {

std::string decoded(std::string bytes, text::Encoding encoding) {
  static_cast<void>(text::make_utf8(bytes, encoding));
  return bytes;
}

/// Decodes the list in the encoding in which it has the most names of the games.
void decode_list(EventAudit& audit, const ListSource& source, std::span<const GameRecord> games) {
  audit.list = source.list;
  if (source.likely.empty()) return;
  const KnownNames names{games};
  KnownNames::Count most = names.count(*audit.list);
  audit.encoding = source.likely.front().encoding;
  for (const text::LikelyEncoding& likely : source.likely) {
    const text::Encoding other = likely.encoding;
    auto list = read_official_list(decoded(source.bytes, other), source.columns);
    if (!list) continue;
    const auto count = names.count(*list);
    if (count <= most) continue;
    most = count;
    audit.list = *std::move(list);
    audit.encoding = other;
  }
  // If the list reads the same in the most common encoding, that is the one to report.
  constexpr auto usual = text::Encoding::windows_1252;
  if (decoded(source.bytes, usual) == decoded(source.bytes, *audit.encoding)) {
    audit.encoding = usual;
  }
}

/// Nobody asked about those games.
EventAudit without_others(EventAudit&& audit, std::span<const GameRecord> games) {
  std::erase_if(audit.comparison.rows,
                [&](const Row& row) { return row.game && !games[*row.game].is_asked_for; });
  std::erase_if(audit.review.findings,
                [&](const Finding& finding) { return !games[finding.game].is_asked_for; });
  return std::move(audit);
}

}  // namespace

std::vector<GameRecord> of_events_asked_for(std::span<const GameRecord> games) {
  std::set<std::string_view> events;
  for (const GameRecord& game : games) {
    if (game.is_asked_for) events.insert(game.event);
  }
  std::vector<GameRecord> kept;
  std::ranges::copy_if(games, std::back_inserter(kept),
                       [&](const GameRecord& game) { return events.contains(game.event); });
  return kept;
}

EventAudit audit_event(std::span<const GameRecord> games, const ListSource* source) {
  EventAudit audit;
  if (source == nullptr) {
    audit.review = review(games, identify(games));
    return without_others(std::move(audit), games);
  }
  decode_list(audit, *source, games);
  const Candidates candidates{audit.list->players, games};
  audit.comparison = compare_with_list(*audit.list, games, candidates);
  const auto known = players_in(audit.comparison, *audit.list, games.size());
  audit.review = review(games, identify(games, &candidates, known));
  add_listed(audit.review.rounds, *audit.list, event_of(audit.comparison, games));
  return without_others(std::move(audit), games);
}

}  // namespace partiar::event
