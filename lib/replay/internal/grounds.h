/// What the ground of a verdict is called: the code of its finding, and what its article is about.
#pragma once

#include <optional>

#include "laws/article.h"
#include "laws/event.h"
#include "laws/verdict.h"
#include "replay/code.h"
#include "replay/judge.h"

namespace partiar::replay::internal {

/// The code of the finding that gives the ground of `judgement`; empty where other findings have
/// said it. `cause` is what the record tells.
[[nodiscard]] std::optional<Code> code_of(const Judgement& judgement, laws::Cause cause);

/// What an article about that ground is about, if any is. `end` is the event that ended the game.
[[nodiscard]] std::optional<laws::Topic> topic_of(laws::Ground ground, laws::Cause cause,
                                                  const std::optional<laws::Event>& end);

}  // namespace partiar::replay::internal
