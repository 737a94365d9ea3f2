/// Findings for code hosts and editors: SARIF 2.1.0.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0, and what hosts require:
/// relative URIs, and a rule and a fingerprint for each result.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"
#include "report/chunk.h"
#include "report/event_report.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report {

/// Goes between the results of two games.
inline constexpr std::string_view sarif_separator = ",\n";

/// Appends what goes before the results: the tool, with all codes as its rules.
void append_sarif_begin(std::string& out, std::string_view version, const Sentences& sentences);

/// Appends a result for each finding of a game that is asked for, with separators.
void append_sarif(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const Sentences& sentences, Detail detail);

/// Appends a result for each finding of an event, with separators.
void append_sarif(std::string& out, const EventResults& results, const Sentences& sentences);

/// Appends what goes after the results.
void append_sarif_end(std::string& out);

}  // namespace partiar::report
