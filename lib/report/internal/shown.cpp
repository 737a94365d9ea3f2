#include "report/internal/shown.h"

#include <array>
#include <optional>
#include <string_view>

#include "heading/date.h"
#include "report/sentences.h"
#include "results/result.h"
#include "text/dates.h"

namespace partiar::report::internal {

namespace {

/// Whether there are no letters, which would say more.
bool is_in_signs(std::string_view result) {
  const std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ(";
  return result.find_first_of(letters) == result.npos;
}

/// What `result_shown` selects by; empty unless it is a win or a draw on the board.
std::string_view name_of(laws::Claimed claimed) {
  switch (claimed) {
    case laws::Claimed::white_wins:
      return "white";
    case laws::Claimed::black_wins:
      return "black";
    case laws::Claimed::draw:
      return "draw";
    default:
      return {};
  }
}

/// Reads a date as PGN writes it (8.1.1.3), or with hyphens.
std::optional<text::Day> read_day(const std::string& date) {
  if (date.find_first_not_of("0123456789.-?") != date.npos) return std::nullopt;
  const auto read = heading::read_date(date);
  constexpr std::size_t behind_year = 4;
  const bool says_month = date.find_first_of("0123456789", behind_year) != date.npos;
  if (!read || says_month != (read->month > 0)) return std::nullopt;
  return text::Day{read->year, read->month, read->day};
}

}  // namespace

std::string shown_result(const std::string& written, Form form, const text::Messages& messages) {
  if (!form.is_page() || !is_in_signs(written)) return written;
  const std::string_view name = name_of(results::read_result(written));
  return name.empty() ? written : messages.text("result_shown", {{"result", name}});
}

std::string shown_result(laws::Result result, Form form, const text::Messages& messages) {
  return shown_result(std::string{report::name_of(result)}, form, messages);
}

std::string shown_date(const std::string& date, const text::Messages& messages) {
  const auto day = read_day(date);
  std::string shown;
  if (day) shown = text::written_day(messages.language(), *day);
  return shown.empty() ? date : shown;
}

std::string shown_dates(const std::string& first, const std::string& last,
                        const text::Messages& messages) {
  if (first == last) return shown_date(first, messages);
  const auto from = read_day(first);
  const auto to = read_day(last);
  std::string shown;
  if (from && to) shown = text::written_days(messages.language(), *from, *to);
  return shown.empty() ? first + " – " + last : shown;
}

}  // namespace partiar::report::internal
