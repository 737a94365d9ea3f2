#include "event/official_list.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/character.h"
#include "event/table.h"
#include "event/trf.h"
#include "heading/date.h"

namespace partiar::event {

namespace {

void dispute(Pairing& pairing, std::size_t line) {
  if (!pairing.is_disputed) pairing.other_line = line;
  pairing.is_disputed = true;
}

/// Merges repeated pairings.
void join_repeated(std::vector<Pairing>& pairings) {
  using Key = std::tuple<unsigned, std::size_t, std::size_t>;
  std::map<Key, std::size_t> known;
  std::vector<Pairing> kept;
  for (const Pairing& pairing : pairings) {
    const Key key{pairing.round, pairing.white, pairing.black};
    const auto [at, is_new] = known.emplace(key, kept.size());
    if (is_new || pairing.round == 0) {
      kept.push_back(pairing);
      continue;
    }
    Pairing& first = kept[at->second];
    if (first.outcome == pairing.outcome || first.is_disputed) continue;
    if (first.outcome.way == Way::open || pairing.outcome.way == Way::open) {
      if (first.outcome.way == Way::open) first.outcome = pairing.outcome;
      continue;
    }
    first.other_outcome = pairing.outcome;
    dispute(first, pairing.line);
  }
  pairings = std::move(kept);
}

}  // namespace

Day day_in(std::string_view date) {
  const auto read = heading::read_date(date);
  if (!read || read->day == 0) return 0;
  return (static_cast<Day>(read->year) * 100 + read->month) * 100 + read->day;
}

std::optional<laws::Date> find_beginning(const OfficialList& list) {
  Day first = list.first_day;
  if (first == 0 && !list.days.empty()) first = list.days.front();
  for (const Pairing& pairing : list.pairings) {
    if (first == 0 && pairing.round == 1) first = pairing.day;
  }
  if (first == 0) return std::nullopt;
  return laws::Date{static_cast<int>(first / 10'000), first / 100 % 100, first % 100};
}

std::vector<ListLine> lines_of(std::string_view text) {
  text = base::without_byte_order_mark(text);
  std::vector<ListLine> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back({text.substr(0, size), lines.size() + 1});
    const bool is_crlf = text.substr(size).starts_with("\r\n");
    text.remove_prefix(std::min(size + (is_crlf ? 2 : 1), text.size()));
  }
  return lines;
}

std::expected<OfficialList, ListError> read_official_list(std::string_view text,
                                                          const std::vector<Column>& columns) {
  const std::vector<ListLine> lines = lines_of(text);
  auto list = columns.empty() && is_trf(lines) ? read_trf(lines) : read_table(text, columns);
  if (list) std::ranges::stable_sort(list->pairings, {}, &Pairing::round);
  return list;
}

void find_contradictions(OfficialList& list) {
  join_repeated(list.pairings);
  std::map<std::pair<unsigned, std::size_t>, std::vector<Pairing*>> of_player;
  for (Pairing& pairing : list.pairings) {
    if (pairing.round == 0) continue;
    of_player[{pairing.round, pairing.white}].push_back(&pairing);
    of_player[{pairing.round, pairing.black}].push_back(&pairing);
  }
  for (const auto& [key, pairings] : of_player) {
    const Pairing& first = *pairings.front();
    for (Pairing* const other : pairings) {
      if (std::minmax(first.white, first.black) == std::minmax(other->white, other->black))
        continue;
      dispute(*pairings.front(), other->line);
      dispute(*other, first.line);
    }
  }
  for (const Bye& bye : list.byes) {
    const auto found = of_player.find({bye.round, bye.player});
    if (bye.round == 0 || found == of_player.end()) continue;
    for (Pairing* const pairing : found->second) dispute(*pairing, bye.line);
    of_player.erase(found);  // a second bye adds nothing
  }
}

}  // namespace partiar::event
