/// The arguments of a finding's sentence.
///
/// All findings of one subject get the same arguments, and none that their sentences do not use;
/// tests/conventions/sentences_test.cpp checks this against the sentences of every language.
#pragma once

#include <string_view>

#include "board/fen.h"
#include "findings/finding.h"
#include "notation/alphabets.h"
#include "replay/game.h"
#include "report/internal/arguments.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// The arguments of `finding`, which is one of `game`; `score` is the game's.
[[nodiscard]] Arguments arguments_of(const replay::Game& game, Score& score,
                                     const findings::Finding& finding,
                                     const text::Messages& messages);

/// The arguments of a code about a move, `written` in the letters of `alphabet`.
[[nodiscard]] Arguments arguments_of(const findings::FindingFacts& facts, std::string_view written,
                                     const notation::Alphabet& alphabet);

/// The arguments of a code about `fen`.
[[nodiscard]] Arguments arguments_of(const board::FenError& error, std::string_view fen);

}  // namespace partiar::report::internal
