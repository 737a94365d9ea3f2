/// How a typed position was read, or why it could not be.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/position.h"
#include "notation/placement.h"
#include "report/board_text.h"
#include "report/sentences.h"

namespace partiar::report {

/// What was missing or ambiguous.
struct PositionNotes {
  const notation::Alphabet* alphabet = nullptr;  ///< of a description in words or a diagram
  bool assumes_turn = false;                     ///< White to move
  bool assumes_rights = false;                   ///< no castling and no en passant
};

struct ReadPosition {
  board::Position position;
  PositionNotes notes;
};

/// Why there is no position: what is wrong with it as FEN, and as words if it has any.
struct UnreadPosition {
  board::FenError fen{};
  std::optional<notation::PlacementError> words;
  std::optional<notation::PlacementReading> readings;  ///< two that differ
};

/// Appends lines of what was assumed.
void append_position_notes(std::string& out, const PositionNotes& notes,
                           const text::Messages& messages);

/// Appends why `text` is no position: a sentence.
void append_position_error(std::string& out, const UnreadPosition& unread, std::string_view text,
                           const Sentences& sentences);

}  // namespace partiar::report
