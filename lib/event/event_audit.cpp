#include "event/event_audit.h"

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

}  // namespace

EventAudit audit_event(std::span<const GameRecord> games, const ListSource* source) {
  EventAudit audit;
  if (source == nullptr) {
    audit.review = review(games, identify(games));
    return audit;
  }
  decode_list(audit, *source, games);
  const Candidates candidates{audit.list->players, games};
  audit.comparison = compare_with_list(*audit.list, games, candidates);
  const auto known = players_in(audit.comparison, *audit.list, games.size());
  audit.review = review(games, identify(games, &candidates, known));
  add_listed(audit.review.rounds, *audit.list, event_of(audit.comparison, games));
  return audit;
}

}  // namespace partiar::event
