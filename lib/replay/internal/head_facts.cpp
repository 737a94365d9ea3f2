#include "replay/internal/head_facts.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <utility>

#include "base/number.h"
#include "base/words.h"
#include "findings/code.h"
#include "heading/date.h"
#include "replay/time_control.h"

namespace partiar::replay::internal {

namespace {

using base::Span;
using findings::Code;
using findings::Finding;

/// Whether a value says nothing: `?`, `-`, `0`, `????.??.??`, `++++` as servers have it for guests.
bool is_unknown(std::string_view value) {
  constexpr std::array<std::string_view, 5> words{"none", "n/a", "unr", "unrated", "unlimited"};
  if (value.find_first_not_of("?-. 0") == value.npos || value == "++++") return true;
  return std::ranges::any_of(words, [&](auto word) { return base::equals(value, word); });
}

std::string_view trimmed(std::string_view value) {
  return base::trimmed(value, " \t");
}

bool is_number(std::string_view value) {
  return !value.empty() && value.find_first_not_of(base::digits) == value.npos;
}

bool is_rating(std::string_view value) {
  constexpr unsigned least = 100, most = 5'000;
  const auto number = base::read_number<unsigned>(value);
  return number && *number >= least && *number <= most;
}

/// `B90`, and with a finer division: `B90a`, `B90/03`.
bool is_opening_code(std::string_view value) {
  constexpr std::size_t size = 3;
  if (value.size() < size || value[0] < 'A' || value[0] > 'E') return false;
  const bool is_code = base::is_digit(value[1]) && base::is_digit(value[2]);
  const std::string_view rest = value.substr(size);
  return is_code && (rest.empty() || base::is_letter(rest.front()) || rest.front() == '/');
}

/// Engines play with fractions of seconds.
bool is_time_control(std::string_view value) {
  if (value.find_first_not_of("0123456789/+:*.") == value.npos) return true;
  return read_time_control(value).has_value();
}

/// Whether it is a day in PGN's form that every month has: nearly all dates are.
bool is_plain_date(std::string_view value) {
  constexpr std::size_t size = 10;
  if (value.size() != size || value[4] != '.' || value[7] != '.') return false;
  if (std::ranges::count_if(value, base::is_digit) != size - 2) return false;
  const auto number_at = [value](std::size_t at) {
    return 10 * (value[at] - '0') + (value[at + 1] - '0');
  };
  const int month = number_at(5);
  const int day = number_at(8);
  return month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

/// Whether a value is written as nearly all are.
bool is_usual(SpokenTag which, std::string_view value) {
  const auto is_digits = [](std::string_view text) {
    return std::ranges::all_of(text, base::is_digit);
  };
  if (which == SpokenTag::rating) {
    return value.size() == 4 && value[0] >= '1' && value[0] <= '3' && is_digits(value);
  }
  if (which == SpokenTag::eco) {
    return value.size() == 3 && value[0] >= 'A' && value[0] <= 'E' && is_digits(value.substr(1));
  }
  // Not 0, which says nothing.
  const bool is_number = !value.empty() && value[0] >= '1' && value[0] <= '9';
  if (which == SpokenTag::fide_id) return is_number && is_digits(value);
  if (which == SpokenTag::time_control) {
    const auto plus = value.find('+');
    return is_number && is_digits(value.substr(0, plus)) &&
           (plus == value.npos || is_digits(value.substr(plus + 1)));
  }
  return false;
}

/// The code for a value that cannot be so.
std::optional<Code> find_fault(SpokenTag which, std::string_view value) {
  switch (which) {
    case SpokenTag::rating:
      return is_rating(value) ? std::nullopt : std::optional{Code::head_rating};
    case SpokenTag::eco:
      return is_opening_code(value) ? std::nullopt : std::optional{Code::head_eco};
    case SpokenTag::time_control:
      return is_time_control(value) ? std::nullopt : std::optional{Code::head_time_control};
    case SpokenTag::fide_id:
      return is_number(value) ? std::nullopt : std::optional{Code::head_fide_id};
    default:
      return std::nullopt;
  }
}

/// The first and the last day that it may be.
std::pair<std::chrono::sys_days, std::chrono::sys_days> days_of(const laws::Date& date) {
  const std::chrono::year year{date.year};
  const std::chrono::month first{date.month == 0 ? 1U : date.month};
  const std::chrono::month last{date.month == 0 ? 12U : date.month};
  if (date.month == 0 || date.day == 0) {
    return {year / first / std::chrono::day{1}, year / last / std::chrono::last};
  }
  const std::chrono::sys_days day = year / first / std::chrono::day{date.day};
  return {day, day};
}

class DateChecker {
 public:
  DateChecker(std::string_view text, const StatedDates& dates, Log& log)
      : text_{text}, dates_{dates}, log_{log} {}

  void check() {
    if (dates_.game && !log_.has(Code::laws_date_unreadable)) check_date(*dates_.game);
    for (const auto& where : {dates_.event, dates_.utc}) {
      if (where) check_other(*where);
    }
  }

 private:
  [[nodiscard]] std::string_view text_of(Span span) const { return span.in(text_); }

  /// Returns whether it says when.
  bool check_date(Span where) {
    const std::string_view value = text_of(where);
    if (is_plain_date(value)) return true;
    if (is_unknown(value)) return false;
    if (heading::read_written_date(value) && !heading::is_day_impossible(value)) return true;
    const bool is_noted = log_.has(Code::laws_date_unreadable);
    if (!is_noted) log_.add({Code::head_date, {}, where, {}});
    return false;
  }

  void check_other(Span where) {
    // Nearly all dates are the same, or written so that they compare as text.
    if (dates_.game && text_of(where) == text_of(*dates_.game)) return;
    if (!check_date(where) || !dates_.game || log_.has(Code::laws_event_date_late)) return;
    const auto other = heading::read_written_date(text_of(where));
    const auto game = heading::read_written_date(text_of(*dates_.game));
    if (!other || !game) return;
    const bool fits =
        where == dates_.event ? !laws::is_earlier(*game, *other) : are_near(*game, *other);
    if (fits) return;
    Finding finding{Code::head_date_order, {}, where, {}};
    finding.facts.date = game;
    log_.add(finding);
  }

  /// Whether they may be one day, somewhere on earth.
  static bool are_near(const laws::Date& one, const laws::Date& other) {
    const auto [first, last] = days_of(one);
    const auto [other_first, other_last] = days_of(other);
    constexpr std::chrono::days zone{1};
    return first <= other_last + zone && other_first <= last + zone;
  }

  std::string_view text_;
  const StatedDates& dates_;
  Log& log_;
};

}  // namespace

void note_fact(SpokenTag which, std::string_view text, base::Span where, Log& log) {
  if (is_usual(which, where.in(text))) return;
  const std::string_view value = trimmed(where.in(text));
  if (is_unknown(value)) return;
  if (const auto code = find_fault(which, value)) log.add({*code, {}, where, {}});
}

void note_dates(std::string_view text, const StatedDates& dates, Log& log) {
  DateChecker{text, dates, log}.check();
}

std::optional<Finding> find_wrong_ply_count(const Game& game) {
  const auto& where = game.start.ply_count;
  if (!where || game.followed.stop || game.followed.end.is_cut) return std::nullopt;
  if (game.followed.moves.empty()) return std::nullopt;  // they are not recorded
  const std::string_view value = trimmed(where->in(game.text));
  const auto plies = static_cast<std::uint32_t>(game.followed.moves.size());
  if (value.empty() || value == "?" || value == "-") return std::nullopt;
  if (base::read_number<std::uint32_t>(value) == plies) return std::nullopt;
  Finding finding{Code::head_ply_count, {}, *where, {}};
  finding.facts.number = plies;
  return finding;
}

}  // namespace partiar::replay::internal
