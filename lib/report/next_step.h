/// What a person does about a verdict: whom to ask what, and by which option to ask again.
#pragma once

#include <string>

#include "replay/game.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report {

/// Appends the sentence that says what would settle the verdict, which is not `ok`, and the article
/// to settle it by, if one says more than the findings do.
void append_next_step(std::string& out, const replay::Game& game, Score& score,
                      const text::Messages& messages);

}  // namespace partiar::report
