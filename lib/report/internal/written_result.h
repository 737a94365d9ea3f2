/// Results as PGN writes them.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"

namespace partiar::report::internal {

/// A result as PGN writes it, or unchanged if PGN does not have it, as the mark of a forfeit.
[[nodiscard]] std::string as_pgn(std::string_view result);

/// Whether a result may be that of another game. Written as the game's own, it would be doubted no
/// more.
[[nodiscard]] bool is_doubted(const replay::Game& game, base::Span result);

/// The result after the moves. A result that a tag gives in words remains in the tag only.
[[nodiscard]] std::string result_of(const replay::Game& game);

}  // namespace partiar::report::internal
