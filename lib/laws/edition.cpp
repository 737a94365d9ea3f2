#include "laws/edition.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "laws/internal/edition_entry.h"

namespace partiar::laws {

using internal::entries;
using internal::entry_of;

namespace {

/// The months that are left of a season, at most, when the year changes.
constexpr unsigned season = 6;

/// The months from the end of one season to that of the next, but for the summer.
constexpr int longest_event = 10;

int months_since(const Date& from, const Date& date) {
  const int month = std::max(static_cast<int>(date.month), 1);
  return (date.year - from.year) * 12 + month - static_cast<int>(from.month);
}

/// The last edition in force on a day.
std::optional<Edition> in_force(const Date& day) {
  std::optional<Edition> found;
  for (const Edition edition : editions()) {
    if (first_day_of(edition) <= day) found = edition;
  }
  return found;
}

}  // namespace

std::span<const Edition> editions() {
  return internal::all_editions();
}

Edition newest() {
  return static_cast<Edition>(entries().size() - 1);
}

std::string_view name_of(Edition edition) {
  return entry_of(edition).name;
}

const Rules& rules_of(Edition edition) {
  return entry_of(edition).rules;
}

const Penalty& wrong_claim_of(Edition edition, const Conditions& conditions) {
  const auto& penalties = rules_of(edition).wrong_claim;
  const bool is_watched_blitz = conditions.competition == Competition::blitz &&
                                conditions.supervision == Supervision::adequate;
  return is_watched_blitz ? penalties.back()
                          : penalties[static_cast<unsigned>(conditions.competition)];
}

const Date& first_day_of(Edition edition) {
  return entry_of(edition).from;
}

std::string_view article_of(Topic topic, Edition edition) {
  auto i = static_cast<std::size_t>(edition);
  while (!entries()[i].articles.find(topic)) --i;
  return *entries()[i].articles.find(topic);
}

std::string_view article_of(Topic topic, Edition edition, const Conditions& conditions) {
  if (!conditions.are_quick()) return article_of(topic, edition);
  for (auto i = static_cast<std::size_t>(edition) + 1; i-- > 0;) {
    const internal::Entry& entry = entries()[i];
    auto article = entry.quick.find(topic);
    if (conditions.competition == Competition::blitz && entry.quick_blitz.find(topic)) {
      article = entry.quick_blitz.find(topic);
    }
    if (article) return article->empty() ? article_of(topic, edition) : *article;
  }
  return article_of(topic, edition);
}

bool is_new_on(const Date& date, Edition edition) {
  return months_since(first_day_of(edition), date) < static_cast<int>(season);
}

bool is_about_change(const Date& date) {
  return std::ranges::any_of(editions(), [&](Edition edition) {
    return -longest_event <= months_since(first_day_of(edition), date) && is_new_on(date, edition);
  });
}

Choice edition_at(const Beginning& beginning) {
  const Choice choice = edition_on(beginning.date);
  const bool is_open = !beginning.is_first && is_new_on(beginning.date, choice.edition);
  return is_open ? edition_in_season_of(beginning.date) : choice;
}

Choice edition_in_season_of(const Date& date) {
  Date begin{date.year, std::max(date.month, 1U), std::max(date.day, 1U)};
  if (begin.month <= season) {
    begin.month += 12;
    --begin.year;
  }
  begin.month -= season;
  begin.day = std::min(begin.day + 1, 31U);
  Choice choice = edition_on(date);
  const auto earliest = in_force(begin);
  choice.may_be_older |= !earliest;
  choice.earliest = earliest.value_or(editions().front());
  return choice;
}

Choice edition_on(const Date& date) {
  const auto& [year, month, day] = date;
  const auto first = in_force({year, month == 0 ? 1 : month, day == 0 ? 1 : day});
  const auto last = in_force({year, month == 0 ? 12 : month, day == 0 ? 31 : day});
  const Edition earliest = editions().front();
  if (!last) return {earliest, true, false, true, earliest};
  return {*last, false, first != last, !first, first.value_or(earliest)};
}

}  // namespace partiar::laws
