#include "base/clock_line.h"

#include <algorithm>

#include "base/words.h"

namespace partiar::base {

namespace {

/// Takes a time of less than ten hours from the front of `line`: `1:45`, `0:07:30`, `1h58`, `1.45`.
/// With a full stop, only minutes that can be neither a day nor a month count: `12.05` is a date.
bool take_used_time(std::string_view& line) {
  constexpr std::string_view colons = ":hH";
  const auto take_minutes = [&line](char least) {
    const bool are_minutes = line.size() > 2 && line[1] >= least && line[1] < '6' &&
                             is_digit(line[2]) && (line.size() == 3 || !is_digit(line[3]));
    if (are_minutes) line.remove_prefix(3);
    return are_minutes;
  };
  if (line.size() > 1 && line[0] == '0' && is_digit(line[1])) line.remove_prefix(1);
  if (line.size() < 2 || !is_digit(line[0])) return false;
  line.remove_prefix(1);
  if (line[0] == '.') {
    return take_minutes('4') && (line.empty() || (line[0] != '.' && !is_letter(line[0])));
  }
  if (!colons.contains(line[0]) || !take_minutes('0')) return false;
  if (line.starts_with(':') && !take_minutes('0')) return false;
  return line.empty() || !is_letter(line[0]);
}

}  // namespace

bool is_clock_line(std::string_view line) {
  constexpr std::string_view signs = " \t()/,;|-\xE2\x80\x93\x94";  // the bytes of dashes, too
  std::size_t times = 0;
  for (;; ++times) {
    line.remove_prefix(std::min(line.find_first_not_of(signs), line.size()));
    if (line.empty() || !take_used_time(line)) break;
  }
  return line.empty() && times == 2;
}

std::string_view line_at(std::string_view text, std::size_t at) {
  constexpr std::size_t near = 48;
  const std::size_t from = at - std::min(at, near);
  const auto before = text.substr(from, at - from);
  const auto begin = from + (before.find_last_of("\r\n") + 1);
  const auto line = text.substr(begin, 2 * near);
  return line.substr(0, line.find_first_of("\r\n"));
}

}  // namespace partiar::base
