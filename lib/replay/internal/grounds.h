/// The code of the finding for a verdict's ground, and the topic of its article.
#pragma once

#include <optional>

#include "findings/info.h"
#include "laws/article.h"
#include "laws/edition.h"
#include "laws/event.h"
#include "laws/rules.h"
#include "laws/verdict.h"
#include "replay/judge.h"
#include "results/ending.h"

namespace partiar::replay::internal {

/// The code of the finding that gives the ground of `judgement`; empty if other findings have
/// reported it. `cause` is the recorded one.
[[nodiscard]] std::optional<findings::Code> code_of(const Judgement& judgement, laws::Cause cause);

/// The topic of the article for that ground, if any. `end` is the event that ended the game.
[[nodiscard]] std::optional<laws::Topic> topic_of(laws::Ground ground, laws::Cause cause,
                                                  const std::optional<laws::Event>& end);

/// Whether a game that ended this way has a result.
[[nodiscard]] bool tells_result(const results::WrittenEnding& ending);

/// Whether the illegal move that is named, the second or another, can lose a game: under `edition`,
/// a later one may be needed.
[[nodiscard]] bool may_lose_by(const results::WrittenEnding& ending, laws::Edition edition,
                               const laws::Conditions& conditions);

}  // namespace partiar::replay::internal
