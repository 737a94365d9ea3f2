/// Facts about the terminal, if there is one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "options.h"
#include "report/board_text.h"
#include "report/form.h"

namespace partiar::cli {

/// Returns the maximum width of a text report in columns, 0 for unlimited: `asked`; else COLUMNS;
/// else the width of the terminal, if `output` is one; else 80.
[[nodiscard]] std::size_t columns_for(std::optional<unsigned> asked, const std::string& output);

/// The same for messages on standard error, for which no width can be asked.
[[nodiscard]] std::size_t error_columns();

/// Wraps the lines of `text` to the width that `columns_for` returns.
void wrap(std::string& text, std::optional<unsigned> asked, const std::string& output);

/// Returns the date of today where the program runs, as ISO 8601 writes it.
[[nodiscard]] std::string today();

/// Returns the form in which moves, results and dates are written in `format`.
[[nodiscard]] report::Form form_of(Format format, const text::Messages& messages);

/// Returns how boards are drawn: with Unicode chess symbols if the environment's encoding has them
/// (LC_ALL, LC_CTYPE, LANG), else with letters.
[[nodiscard]] report::Board drawn_board();

/// Returns the width of the terminal behind a file descriptor; nothing if it is not a terminal.
[[nodiscard]] std::optional<std::size_t> find_width(int file);

}  // namespace partiar::cli
