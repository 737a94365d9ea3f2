/// Text from a file, made safe for a terminal.
///
/// Escapes cannot be told from escape sequences that stood in the text, except in JSON, which has
/// escapes of its own.
#pragma once

#include <string>
#include <string_view>

namespace partiar::text {

/// Appends `utf8` to `out`, escaping what a terminal would obey or not show: control characters
/// (`\x1b`, `\u0085`; line ends and tabs as well), marks that change the writing direction and
/// other invisible ones (`\u202e`, `\U000e0041`), and bytes that are not UTF-8 (`\xff`). Everything
/// else is unchanged. Cost: one pass; allocates as `out` grows.
void append_printable(std::string& out, std::string_view utf8);

/// The same as a new string.
[[nodiscard]] std::string printable(std::string_view utf8);

/// The same, but keeps line ends and tabs.
void append_printable_lines(std::string& out, std::string_view utf8);

/// A name for a line of plain text, already printable: isolated (UAX 9, 2.2) if it has letters
/// written from right to left, so that whatever stands beside it keeps its order.
[[nodiscard]] std::string isolated(std::string name);

/// Appends `text` as a string of JSON, in quotation marks, with JSON's escapes for what
/// `append_printable` escapes, so that its value stays the same; what is not UTF-8 becomes U+FFFD.
void append_json_string(std::string& out, std::string_view text);

/// Whether nothing in `utf8` needs escaping.
[[nodiscard]] bool is_printable(std::string_view utf8);

}  // namespace partiar::text
