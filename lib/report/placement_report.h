/// How a typed position was read, or why it could not be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "board/position.h"
#include "findings/code.h"
#include "notation/placement.h"
#include "report/board_text.h"
#include "report/sentences.h"

namespace partiar::report {

/// What was missing or ambiguous.
struct PositionNotes {
  const notation::Alphabet* alphabet = nullptr;  ///< of a description in words or a diagram
  bool assumes_turn = false;                     ///< White to move
  bool assumes_rights = false;                   ///< no castling and no en passant
  std::string fen{};                             ///< as written, if any of it is ignored:
  std::vector<board::FenError> ignored{};
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

/// What is wrong with a FEN that was read all the same, or unusual.
struct PositionRemark {
  findings::Code code;
  std::optional<std::uint32_t> column;  ///< in the FEN, from 1
  std::string sentence;
};
[[nodiscard]] std::vector<PositionRemark> remarks_on(const board::Position& position,
                                                     const PositionNotes& notes,
                                                     const Sentences& sentences);

/// Appends a remark, with its place and severity: no line end. `line` is that of a file, 0 if there
/// is none.
void append_remark(std::string& out, const PositionRemark& remark, const text::Messages& messages,
                   std::size_t line = 0);

/// Appends lines of what was assumed.
void append_position_notes(std::string& out, const PositionNotes& notes,
                           const text::Messages& messages);

/// Appends why `text` is no position: a sentence.
void append_position_error(std::string& out, const UnreadPosition& unread, std::string_view text,
                           const Sentences& sentences);

}  // namespace partiar::report
