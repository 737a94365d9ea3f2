/// What the reports of duplicates have in common.
#pragma once

#include <fmt/format.h>

#include <string>

#include "event/twin_game.h"

namespace partiar::report::internal {

/// The date as a tag has it, `1995.??.??`; empty if unknown.
[[nodiscard]] inline std::string date_of(const event::TwinGame& game) {
  const auto part = [](unsigned value) {
    return value == 0 ? std::string{"??"} : fmt::format("{:02}", value);
  };
  const laws::Date& date = game.date;
  if (date.year == 0) return {};
  return fmt::format("{:04}.{}.{}", date.year, part(date.month), part(date.day));
}

}  // namespace partiar::report::internal
