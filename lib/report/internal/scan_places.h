/// Boxes of sheets that a recognizer read, as sentences name them.
#pragma once

#include <string>
#include <string_view>

#include "replay/scanned.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Between two of them, in any language.
inline constexpr std::string_view between_places = " / ";

/// `White’s sheet, page 1, box 12 (“Nf3”)`.
[[nodiscard]] std::string place_of(const replay::ScannedBox& box, const replay::ScannedGame& game,
                                   const text::Messages& messages);

/// Appends a blank and which boxes settle what is in doubt, as a sentence; nothing if there are
/// none.
void append_questions(std::string& out, const replay::ScannedGame& game,
                      const text::Messages& messages);

}  // namespace partiar::report::internal
