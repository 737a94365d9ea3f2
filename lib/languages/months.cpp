#include "languages/months.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/words.h"
#include "text/fold.h"
#include "text/languages.h"
#include "text/months.h"

namespace partiar::languages {

namespace {

struct Month {
  std::string name;  ///< case-folded, without a final dot
  std::string_view language;
  unsigned number;
};

std::string key_of(std::string_view word) {
  if (word.ends_with('.')) word.remove_suffix(1);
  return std::string{text::Folded{word}.view()};
}

/// Whether a name is made of letters: in some languages months are numbers.
bool is_word(std::string_view name) {
  return std::ranges::none_of(name, base::is_digit);
}

/// Sorted by name.
std::vector<Month> read_months() {
  std::vector<Month> months;
  for (const text::Language& language : text::languages()) {
    unsigned number = 0;
    for (const auto& names : text::month_names(language.tag)) {
      ++number;
      for (const std::string& name : names) {
        if (is_word(name)) months.push_back({key_of(name), language.tag, number});
      }
    }
  }
  std::ranges::sort(months, {}, &Month::name);
  return months;
}

/// Sorted.
std::vector<std::string> read_weekdays() {
  std::vector<std::string> days;
  for (const text::Language& language : text::languages()) {
    for (const std::string& name : text::weekday_names(language.tag)) days.push_back(key_of(name));
  }
  std::ranges::sort(days);
  return days;
}

/// The languages that write a dot behind the day. Sorted.
std::vector<std::string_view> read_dotted() {
  std::vector<std::string_view> dotted;
  for (const text::Language& language : text::languages()) {
    if (text::has_dot_behind_day(language.tag)) dotted.push_back(language.tag);
  }
  std::ranges::sort(dotted);
  return dotted;
}

/// The month that all names accepted by `counts` agree on.
template <class Counts>
std::optional<unsigned> find(std::string_view word, Counts counts) {
  static const std::vector<Month> months = read_months();
  std::optional<unsigned> found;
  for (const Month& month : std::ranges::equal_range(months, key_of(word), {}, &Month::name)) {
    if (!counts(month)) continue;
    if (found && *found != month.number) return std::nullopt;
    found = month.number;
  }
  return found;
}

}  // namespace

std::optional<unsigned> find_month(std::string_view word) {
  return find(word, [](const Month&) { return true; });
}

std::optional<unsigned> find_month(std::string_view word, std::string_view language) {
  return find(word, [language](const Month& month) { return month.language == language; });
}

std::optional<unsigned> find_month_beside(std::string_view word, bool has_dot) {
  if (const auto month = find_month(word)) return month;
  static const std::vector<std::string_view> dotted = read_dotted();  // ICU takes long
  return find(word, [has_dot](const Month& month) {
    return std::ranges::binary_search(dotted, month.language) == has_dot;
  });
}

bool is_weekday(std::string_view word) {
  static const std::vector<std::string> days = read_weekdays();
  return std::ranges::binary_search(days, key_of(word));
}

}  // namespace partiar::languages
