/// The lines of a heading, so divided that nothing but the players stands on theirs.
#pragma once

#include <string>
#include <string_view>

namespace partiar::heading::internal {

/// `text` with blanks of ASCII for those of other widths (U+00A0, U+2000 to U+200B, U+202F, U+205F,
/// U+3000); all else keeps its place.
[[nodiscard]] std::string with_plain_blanks(std::string_view text);

/// Breaks lines that name the players with other facts before them or behind: `Runde 5: Müller –
/// Groß`, `12.5.2019 Müller – Groß`, `Müller – Groß / 5. Runde`. A line break replaces one
/// character of what separates them, so that all else keeps its place.
void break_lines(std::string& text);

}  // namespace partiar::heading::internal
