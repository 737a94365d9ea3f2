/// Chess diagrams, drawn as SVG: our own shapes of the pieces, which a page defines once.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/ply.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/position.h"
#include "report/internal/markup.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// The definitions of the empty board and the pieces, which the diagrams of a page refer to: SVG
/// markup that shows nothing itself.
[[nodiscard]] std::string_view diagram_parts();

struct Diagram {
  const board::Position& position;
  std::string caption;                ///< names the position, in words
  std::optional<board::Move> last{};  ///< the move that led there
  board::Bitboard proof{};            ///< squares to highlight
};

/// The caption of the position after `ply` half-moves.
[[nodiscard]] std::string caption_of(Score& score, base::Ply ply, const text::Messages& messages);

/// Adds a figure: the diagram from White's side, its description for those who cannot see it, and
/// its caption.
void add_diagram(Element parent, const Diagram& diagram, const text::Messages& messages);

}  // namespace partiar::report::internal
