/// The changes that correct a game's result, or why a person has to decide.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "fix/decisions.h"
#include "fix/fixed_game.h"
#include "replay/correction.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"

namespace partiar::report {

/// The contract's names.
[[nodiscard]] std::string_view name_of(replay::CorrectionKind kind);
[[nodiscard]] std::string_view name_of(replay::Obstacle obstacle);

/// Appends a paragraph. A game that is kept as it is gets none.
void append_fixed(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const fix::FixedGame& fixed, const Sentences& sentences);

/// Appends the last line: how many games were corrected, and how many are left to a person.
void append_fix_totals(std::string& out, std::uint64_t games, std::uint64_t corrected,
                       std::uint64_t left, const Sentences& sentences);

/// Appends the question to a person in one line: the players, and the verdict.
void append_question(std::string& out, const replay::Game& game, const fix::FixedGame& fixed,
                     const Sentences& sentences);

/// Appends the line of a game in the decisions file, with the person's own columns from `decision`,
/// if any. A decision that could not be carried out is open again.
void append_decision(Chunk& out, const fix::Decision* decision, const replay::Game& game,
                     const GamePlace& place, const fix::FixedGame& fixed,
                     const Sentences& sentences);

/// Appends one line, as in testdata/contract/fix.schema.json, language-neutral.
void append_fixed_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const fix::FixedGame& fixed);

}  // namespace partiar::report
