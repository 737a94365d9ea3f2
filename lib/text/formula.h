/// Text that a spreadsheet would calculate instead of showing it.
#pragma once

#include <string>
#include <string_view>

namespace partiar::text {

/// Returns whether a spreadsheet may take `utf8`, as a cell, for a formula: it begins with `=`,
/// `+`,
/// `-`, `@` or one of their wide forms, whatever blanks, quotes and invisible characters precede,
/// and is neither a number nor a lone `-`.
///
/// Source: OWASP, CSV Injection; CWE-1236. Cost: for most texts one character.
[[nodiscard]] bool may_be_formula(std::string_view utf8);

/// Returns `utf8`, a cell, with an apostrophe before what a spreadsheet may take for a formula,
/// also behind tabs, semicolons and line ends, where it may see another cell begin whatever the
/// quotes.
[[nodiscard]] std::string without_formulas(std::string_view utf8);

}  // namespace partiar::text
