/// The code of the finding for a verdict's ground, and the topic of its article.
#pragma once

#include <optional>

#include "laws/article.h"
#include "laws/event.h"
#include "laws/verdict.h"
#include "replay/code.h"
#include "replay/judge.h"

namespace partiar::replay::internal {

/// The code of the finding that gives the ground of `judgement`; empty if other findings have
/// reported it. `cause` is the recorded one.
[[nodiscard]] std::optional<Code> code_of(const Judgement& judgement, laws::Cause cause);

/// The topic of the article for that ground, if any. `end` is the event that ended the game.
[[nodiscard]] std::optional<laws::Topic> topic_of(laws::Ground ground, laws::Cause cause,
                                                  const std::optional<laws::Event>& end);

}  // namespace partiar::replay::internal
