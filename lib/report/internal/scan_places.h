/// Boxes of sheets that a recognizer read, as sentences name them.
#pragma once

#include <string>

#include "replay/scanned.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// `White’s sheet, page 1, box 12 (“Nf3”)`.
[[nodiscard]] std::string place_of(const replay::ScannedBox& box, const replay::ScannedGame& game,
                                   const text::Messages& messages);

/// Appends which boxes settle what is in doubt, as a sentence; nothing if there are none.
void append_questions(std::string& out, const replay::ScannedGame& game,
                      const text::Messages& messages);

}  // namespace partiar::report::internal
