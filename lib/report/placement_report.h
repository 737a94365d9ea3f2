/// How a typed position was read, or why it could not be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "findings/code.h"
#include "languages/position_text.h"
#include "report/board_text.h"
#include "report/sentences.h"

namespace partiar::report {

/// What is wrong with a FEN that was read all the same, or unusual.
struct PositionRemark {
  findings::Code code;
  std::optional<std::uint32_t> column;  ///< in the FEN, from 1
  std::string sentence;
};
[[nodiscard]] std::vector<PositionRemark> remarks_on(const board::Position& position,
                                                     const languages::PositionNotes& notes,
                                                     const Sentences& sentences);

/// Appends a remark, with its place and severity: no line end. `line` is that of a file, 0 if there
/// is none.
void append_remark(std::string& out, const PositionRemark& remark, const text::Messages& messages,
                   std::size_t line = 0);

/// Appends lines of what was assumed.
void append_position_notes(std::string& out, const languages::PositionNotes& notes,
                           const text::Messages& messages);

/// Appends why `text` is no position: a sentence.
void append_position_error(std::string& out, const languages::UnreadPosition& unread,
                           std::string_view text, const Sentences& sentences);

}  // namespace partiar::report
