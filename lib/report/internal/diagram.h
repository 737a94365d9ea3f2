/// Chess diagrams, drawn as SVG: our own shapes of the men, which a page holds once.
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

/// The empty board and the men, which diagrams of the page refer to: markup of an SVG that shows
/// nothing.
[[nodiscard]] std::string_view diagram_parts();

struct Diagram {
  const board::Position& position;
  std::string caption;                ///< what position it is, in words
  std::optional<board::Move> last{};  ///< the move that led there
  board::Bitboard proof{};            ///< squares to look at
};

/// What the position after `ply` half-moves is called.
[[nodiscard]] std::string caption_of(Score& score, base::Ply ply, const text::Messages& messages);

/// Adds a figure: the diagram as White sees it, in words for who cannot see it, and its caption.
void add_diagram(Element parent, const Diagram& diagram, const text::Messages& messages);

}  // namespace partiar::report::internal
