#include "replay/time_control.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace partiar::replay {

namespace {

/// A number at the start of `text`, which loses it. Larger ones mean nothing in chess, and sums of
/// them would overflow.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  constexpr std::uint32_t most = 1'000'000;
  std::uint32_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || number > most) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, std::string_view sign) {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(sign.size());
  return true;
}

std::optional<Period> read_period(std::string_view text) {
  constexpr std::uint32_t seconds_of_minute = 60;
  const bool in_minutes = take(text, "G/") || take(text, "SD/");
  Period period;
  auto number = take_number(text);
  if (number && !in_minutes && take(text, "/")) {
    period.moves = *number;
    if (period.moves == 0) return std::nullopt;
    number = take_number(text);
  }
  if (!number) return std::nullopt;
  period.seconds = *number * (in_minutes ? seconds_of_minute : 1);
  if (take(text, "+")) {
    const auto increment = take_number(text);
    if (!increment) return std::nullopt;
    period.increment = *increment;
  }
  return text.empty() ? std::optional{period} : std::nullopt;
}

}  // namespace

std::optional<TimeControl> read_time_control(std::string_view text) {
  TimeControl control;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(':', at), text.size());
    const auto period = read_period(text.substr(at, end - at));
    if (!period) return std::nullopt;
    control.push_back(*period);
    at = end + 1;
  }
  return control;
}

std::optional<std::uint64_t> time_for_sixty(const TimeControl& control) {
  if (control.back().moves > 0) return std::nullopt;
  constexpr std::uint64_t moves = 60;
  std::uint64_t seconds = moves * control.back().increment;
  for (const Period& period : control) seconds += period.seconds;
  return seconds;
}

}  // namespace partiar::replay
