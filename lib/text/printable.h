/// Text out of a file, made fit for a terminal.
///
/// For the eyes of a person: what was escaped cannot be told from an escape that stood in the text.
/// Machine formats have escapes of their own.
#pragma once

#include <string>
#include <string_view>

namespace partiar::text {

/// Appends `utf8` to `out`, with what a terminal would obey or not show written out: control
/// characters (`\x1b`, `\u0085`; line ends and tabs as well), marks that turn the direction of
/// writing and others that are not seen (`\u202e`, `\U000e0041`), and bytes that are no UTF-8
/// (`\xff`). All else is as it was. Cost: one pass; allocates as `out` grows.
void append_printable(std::string& out, std::string_view utf8);

/// The same as a string of its own.
[[nodiscard]] std::string printable(std::string_view utf8);

/// The same, but for line ends and tabs, which are kept.
void append_printable_lines(std::string& out, std::string_view utf8);

/// Appends `json`, a text in JSON, with what `append_printable` writes out in the escapes of JSON,
/// so that its value stays the same. Input: UTF-8.
void append_printable_json(std::string& out, std::string_view json);

/// Whether there is nothing in `utf8` to write out.
[[nodiscard]] bool is_printable(std::string_view utf8);

}  // namespace partiar::text
