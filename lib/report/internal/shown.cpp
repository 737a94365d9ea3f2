#include "report/internal/shown.h"

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/loose_signs.h"
#include "base/words.h"
#include "heading/date.h"
#include "pgn/result_signs.h"
#include "report/sentences.h"
#include "text/dates.h"

namespace partiar::report::internal {

namespace {

/// What `result_shown` selects by; empty for a result that nobody writes in signs.
std::string_view name_of(const pgn::ResultSigns& signs) {
  using enum pgn::Points;
  struct Row {
    pgn::Points white, black;
    bool is_forfeit;
    std::string_view name;
  };
  constexpr Row rows[] = {
      {full, none, false, "white"},        {none, full, false, "black"},
      {half, half, false, "draw"},         {none, none, false, "lost"},
      {half, none, false, "white_half"},   {none, half, false, "black_half"},
      {full, none, true, "white_forfeit"}, {none, full, true, "black_forfeit"},
      {none, none, true, "lost_forfeit"},
  };
  // `=` is a sign, too, but of a game that was played.
  const bool is_forfeit = signs.has_forfeit_letter || (signs.is_by_signs && !signs.is_draw());
  for (const auto& [white, black, forfeit, name] : rows) {
    if (signs.white == white && signs.black == black && is_forfeit == forfeit) return name;
  }
  return {};
}

std::size_t count_numbers(std::string_view text) {
  std::size_t count = 0;
  bool is_within = false;
  for (const char sign : text) {
    const bool is_digit = base::is_digit(sign);
    if (is_digit && !is_within) ++count;
    is_within = is_digit;
  }
  return count;
}

/// Reads a date as PGN writes it (8.1.1.3), or with hyphens; empty unless each of its numbers is
/// read, as the day of `2014.02.30` is not.
std::optional<text::Day> read_day(const std::string& date) {
  if (date.find_first_not_of("0123456789.-?") != date.npos) return std::nullopt;
  const auto read = heading::read_date(date);
  if (!read) return std::nullopt;
  const std::size_t parts = 1U + (read->month > 0 ? 1U : 0U) + (read->day > 0 ? 1U : 0U);
  if (parts != count_numbers(date)) return std::nullopt;
  return text::Day{read->year, read->month, read->day};
}

/// `1er mars` for `1 mars`: ICU knows no ordinals in dates.
std::string with_first_day(std::string date, const text::Messages& messages) {
  const std::string first = messages.text("first_day");
  for (std::size_t at = 0; (at = date.find('1', at)) != date.npos; ++at) {
    const bool begins = at == 0 || !base::is_digit(date[at - 1]);
    const std::string_view behind = std::string_view{date}.substr(at + 1);
    const bool ends = base::blanks_size(behind, " ") + base::dash_size(behind) > 0;
    if (begins && ends) date.replace(at, 1, first);
  }
  return date;
}

}  // namespace

std::string shown_result(const std::string& written, Form form, const text::Messages& messages) {
  if (!form.is_page()) return written;
  const auto signs = pgn::read_result_signs(written);
  const bool may_be_else =
      signs && (signs->is_misread || (signs->is_adjacent && !signs->is_by_signs));
  const std::string_view name = signs && !may_be_else ? name_of(*signs) : std::string_view{};
  return name.empty() ? written : messages.text("result_shown", {{"result", name}});
}

std::string shown_result(laws::Result result, Form form, const text::Messages& messages) {
  return shown_result(std::string{report::name_of(result)}, form, messages);
}

std::string shown_date(const std::string& date, const text::Messages& messages) {
  const auto day = read_day(date);
  std::string shown;
  if (day) shown = with_first_day(text::written_day(messages.language(), *day), messages);
  return shown.empty() ? date : shown;
}

std::string shown_dates(const std::string& first, const std::string& last,
                        const text::Messages& messages) {
  if (first == last) return shown_date(first, messages);
  const auto from = read_day(first);
  const auto to = read_day(last);
  std::string shown;
  if (from && to && from->day > 0 && to->day > 0) {
    shown = with_first_day(text::written_days(messages.language(), *from, *to), messages);
  }
  return shown.empty() ? shown_date(first, messages) + " – " + shown_date(last, messages) : shown;
}

}  // namespace partiar::report::internal
