#include "edit/sort_key.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/number.h"
#include "base/words.h"
#include "heading/date.h"
#include "text/fold.h"

namespace partiar::edit {

namespace {

/// More than any number of a round or a board has; what is greater counts as the greatest.
constexpr std::size_t width = 8;
constexpr unsigned greatest = 99'999'999;

/// A number with leading zeros; 0 is unknown, and behind all.
void append_number(std::string& key, unsigned number) {
  const std::string digits =
      number > 0 ? std::to_string(std::min(number, greatest)) : std::string(width, '~');
  key.append(width - std::min(width, digits.size()), '0').append(digits);
}

void append_name(std::string& key, const std::string& name) {
  key += name.empty() ? std::string_view{"~"} : text::Folded{name}.view();
  key += '\0';
}

void append_date(std::string& key, const replay::Game& game) {
  std::string written = game.known_tag("Date");
  if (written.empty()) written = game.known_tag("UTCDate");
  // One that no calendar has tells nothing for certain.
  const bool is_possible = !heading::is_day_impossible(written);
  const auto date =
      (is_possible ? heading::read_date(written) : std::nullopt).value_or(laws::Date{});
  append_number(key, static_cast<unsigned>(std::max(date.year, 0)));
  append_number(key, date.month);
  append_number(key, date.day);
}

/// Each number of `7.12`, and behind all numbers a name.
void append_round(std::string& key, const std::string& round) {
  std::string_view rest = round;
  std::array<unsigned, 3> numbers{};
  for (unsigned& number : numbers) {
    const auto digits = rest.substr(0, rest.find_first_not_of(base::digits));
    number = base::read_number<unsigned>(digits).value_or(0);
    rest.remove_prefix(std::min(rest.size(), digits.size() + 1));
  }
  append_number(key, numbers.front());
  for (const unsigned number : std::span{numbers}.subspan(1)) {
    // A round without a board comes before its boards.
    if (number > 0) append_number(key, number);
  }
  append_name(key, numbers.front() > 0 ? std::string{" "} : round);
}

}  // namespace

std::string sort_key_of(const replay::Game& game, std::span<const SortBy> by) {
  std::string key;
  for (const SortBy what : by) {
    switch (what) {
      case SortBy::date:
        append_date(key, game);
        break;
      case SortBy::event:
        append_name(key, game.known_tag("Event"));
        break;
      case SortBy::round:
        append_round(key, game.known_tag("Round"));
        break;
      case SortBy::board:
        append_number(key, base::read_number<unsigned>(game.known_tag("Board")).value_or(0));
        break;
    }
  }
  return key;
}

}  // namespace partiar::edit
