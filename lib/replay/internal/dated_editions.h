/// Which editions of the Laws a game's dates leave open.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "heading/heading.h"
#include "pgn/games.h"
#include "replay/log.h"
#include "replay/options.h"
#include "replay/start.h"

namespace partiar::replay::internal {

/// Where the dates stand that tags give.
struct WrittenDates {
  std::optional<base::Span> event_date, date, utc_date;
  const std::vector<base::Span>& others;  ///< Date tags after the first
};

/// What is above the moves of a game.
struct DatedGame {
  std::string_view text;
  const pgn::GameHead& head;
  const heading::Heading* heading;  ///< null if there is none
  WrittenDates dates;
};

/// The edition in force when the event began, as far as anything says so; else the newest. What the
/// choice rests on is logged where it is not plain. Cost: asks for other games only where the Laws
/// changed within a season.
[[nodiscard]] Editions choose_editions(const DatedGame& game, const ReplayOptions& options,
                                       Log& log);

}  // namespace partiar::replay::internal
