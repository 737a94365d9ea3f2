/// Editions of the Laws of Chess: when each came into force, what it rules, and in which article.
///
/// A citation names its edition: 9.2.2 is the identity of positions in 2017 and 2018, and 'has just
/// appeared' in 2023.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

#include "laws/article.h"
#include "laws/rules.h"

namespace partiar::laws {

/// A date as records give it: an unknown month or day is 0.
struct Date {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;

  friend auto operator<=>(const Date&, const Date&) = default;
};

/// Whether one date is certainly earlier than another: of an unknown month or day nothing is known.
[[nodiscard]] constexpr bool is_earlier(const Date& one, const Date& other) {
  if (one.year != other.year) return one.year < other.year;
  if (one.month != other.month) return one.month != 0 && one.month < other.month;
  return one.day != 0 && one.day < other.day;
}

/// An edition, as its index in `editions`: later editions compare greater.
enum class Edition : std::uint8_t {};

/// All known editions, earliest first.
[[nodiscard]] std::span<const Edition> editions();
[[nodiscard]] Edition newest();

/// The year that names an edition.
[[nodiscard]] std::string_view name_of(Edition edition);

[[nodiscard]] const Rules& rules_of(Edition edition);

/// What a wrong claim gives the opponent.
[[nodiscard]] const Penalty& wrong_claim_of(Edition edition, const Conditions& conditions);

/// The first day on which an edition was in force.
[[nodiscard]] const Date& first_day_of(Edition edition);

/// The article, empty if the edition has none.
[[nodiscard]] std::string_view article_of(Topic topic, Edition edition);

/// The same for a game played under `conditions`: rapid and blitz without supervision have articles
/// of their own in appendices A and B.
[[nodiscard]] std::string_view article_of(Topic topic, Edition edition,
                                          const Conditions& conditions);

/// The edition for a game played on a date.
struct Choice {
  Edition edition{};
  bool before_first = false;  ///< the date precedes all known editions; the first is applied
  bool straddles = false;     ///< one that came into force in that year or month is applied
  bool may_be_older = false;  ///< than the first: `before_first`, or its period starts earlier
  Edition earliest{};         ///< that may have been in force
};
[[nodiscard]] Choice edition_on(const Date& date);

/// When an event began, as far as the dates of its games show.
struct Beginning {
  Date date;              ///< the earliest
  bool is_first = false;  ///< no game of the event can be earlier
};

/// Whether an edition came into force so soon before or after `date` that both days may lie within
/// one event.
[[nodiscard]] bool is_about_change(const Date& date);

/// The editions that may have been in force at that beginning.
[[nodiscard]] Choice edition_at(const Beginning& beginning);

/// Whether an edition had come into force less than a season before `date`, on which it was.
[[nodiscard]] bool is_new_on(const Date& date, Edition edition);

/// The editions that may have been in force when an event began of which a game was played on
/// `date`: a league that began in autumn is over by the end of June.
[[nodiscard]] Choice edition_in_season_of(const Date& date);

}  // namespace partiar::laws
