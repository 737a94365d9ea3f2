#include "laws/edition.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace partiar::laws {

namespace {

using internal::Entry;

static_assert(std::ranges::is_sorted(internal::entries, {}, &Entry::from));

constexpr bool is_named_by_year(const Entry& entry) {
  int year = 0;
  for (const char digit : entry.name) year = 10 * year + (digit - '0');
  return year == entry.from.year;
}
static_assert(std::ranges::all_of(internal::entries, is_named_by_year));

/// The first edition must have an entry for every topic, even one that has no article.
constexpr bool has_all_topics(const Articles& articles) {
  for (std::size_t i = 0; i < topic_count; ++i) {
    if (!articles.find(static_cast<Topic>(i))) return false;
  }
  return true;
}
static_assert(has_all_topics(internal::entries.front().articles));

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
  for (const Edition edition : editions) {
    if (first_day_of(edition) <= day) found = edition;
  }
  return found;
}

}  // namespace

std::string_view article_of(Topic topic, Edition edition) {
  auto entry = internal::entries.begin() + static_cast<std::ptrdiff_t>(edition);
  while (!entry->articles.find(topic)) --entry;
  return *entry->articles.find(topic);
}

std::string_view article_of(Topic topic, Edition edition, const Conditions& conditions) {
  if (!conditions.are_quick()) return article_of(topic, edition);
  for (auto i = static_cast<std::size_t>(edition) + 1; i-- > 0;) {
    const Entry& entry = internal::entries[i];
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
  return std::ranges::any_of(editions, [&](Edition edition) {
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
  choice.earliest = earliest.value_or(editions.front());
  return choice;
}

Choice edition_on(const Date& date) {
  const auto& [year, month, day] = date;
  const auto first = in_force({year, month == 0 ? 1 : month, day == 0 ? 1 : day});
  const auto last = in_force({year, month == 0 ? 12 : month, day == 0 ? 31 : day});
  constexpr Edition earliest = editions.front();
  if (!last) return {earliest, true, false, true, earliest};
  return {*last, false, first != last, !first, first.value_or(earliest)};
}

}  // namespace partiar::laws
