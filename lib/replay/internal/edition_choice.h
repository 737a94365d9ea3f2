/// Which edition of the Laws was in force when the event of a game began.
#pragma once

#include <optional>
#include <vector>

#include "base/span.h"
#include "heading/heading.h"
#include "pgn/games.h"
#include "replay/log.h"
#include "replay/options.h"
#include "replay/source.h"
#include "replay/start.h"

namespace partiar::replay::internal {

/// Where the tags of a game give dates.
struct StatedDates {
  std::optional<base::Span> event, game, utc;  ///< EventDate, Date and UTCDate
  std::vector<base::Span> others;              ///< of further Date tags
};

/// The edition in force when the event began, as far as the game or `options` say so; else the
/// newest. What a date leaves open, and which date decided, is noted in `log`.
/// Input: `heading`, of a game without tags, or null.
[[nodiscard]] Editions choose_editions(const Source& source, const pgn::GameHead& head,
                                       const heading::Heading* heading, const StatedDates& dates,
                                       const ReplayOptions& options, Log& log);

}  // namespace partiar::replay::internal
