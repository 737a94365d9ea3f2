/// Games as test cases, for build servers: JUnit's XML.
///
/// No standard describes it; this keeps to what Ant, Jenkins, GitLab and Azure read alike.
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

/// Appends what stands before the games: how many fail, and cannot be judged.
void append_junit_begin(std::string& out, const Overview& overview);

/// Appends a game: it fails where its result must be corrected or checked, and is an error where
/// its moves cannot be replayed. `text` says why.
void append_junit(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const TextReport& text, const Sentences& sentences);

/// Appends the pairings of an event and what was found among its games: one fails where an error
/// was found. Output: how many they are.
[[nodiscard]] EventTally append_junit(std::string& out, const EventResults& results,
                                      const Sentences& sentences);

/// Appends what stands behind the games.
void append_junit_end(std::string& out);

}  // namespace partiar::report
