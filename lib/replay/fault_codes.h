/// The codes for what other modules find wrong.
#pragma once

#include "board/fen.h"
#include "findings/finding.h"
#include "laws/event.h"
#include "notation/deviation.h"
#include "notation/placement.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "pgn/token.h"

namespace partiar::replay {

/// The code of a fault or a deviation.
[[nodiscard]] findings::Code code_of(notation::SanFault fault);
[[nodiscard]] findings::Code code_of(notation::ResolveFault fault);
[[nodiscard]] findings::Code code_of(notation::Deviation deviation);
[[nodiscard]] findings::Code code_of(pgn::PgnFault fault);
[[nodiscard]] findings::Code code_of(const board::FenError& error);
[[nodiscard]] findings::Code code_of(const notation::PlacementError& error);
/// For a result that `end`, an event that ends a game, contradicts.
[[nodiscard]] findings::Code code_of(laws::EventKind end);

/// The facts about a FEN's fault that sentences use.
[[nodiscard]] findings::FindingFacts facts_of(const board::FenError& error);
/// The same for a position in words.
[[nodiscard]] findings::FindingFacts facts_of(const notation::PlacementError& error);
/// The same for a word that is not a move.
[[nodiscard]] findings::FindingFacts facts_of(const notation::SanError& error);
/// The same for a move, `san`, that `turn` cannot make.
[[nodiscard]] findings::FindingFacts facts_of(const notation::ResolveError& error,
                                              const notation::San& san, board::Color turn);

}  // namespace partiar::replay
