/// Games as test cases for build servers: JUnit XML.
///
/// There is no standard; this keeps to what Ant, Jenkins, GitLab and Azure all read.
#pragma once

#include <string>

#include "replay/game.h"
#include "report/chunk.h"
#include "report/event_report.h"
#include "report/game_place.h"
#include "report/overview.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report {

/// Appends what goes before the games, with the numbers of failures and errors.
void append_junit_begin(std::string& out, const Overview& overview);

/// Appends a game: a failure if its result must be corrected or checked, an error if its moves
/// cannot be replayed. `text` explains why.
void append_junit(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const TextReport& text, const Sentences& sentences);

/// Appends the pairings of an event and the findings among its games, as failures if they are
/// errors. Output: their number.
[[nodiscard]] EventTally append_junit(std::string& out, const EventResults& results,
                                      const Sentences& sentences);

/// Appends what goes after the games.
void append_junit_end(std::string& out);

}  // namespace partiar::report
