/// What is known of the terminal, if there is one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "report/board_text.h"

namespace partiar::cli {

/// Returns the columns that a text report takes at most, 0 for any number: those `asked` for; else
/// what COLUMNS says; else the width of the terminal, if `output` goes there; else 80.
[[nodiscard]] std::size_t columns_for(std::optional<unsigned> asked, const std::string& output);

/// Cuts the lines of `text` to `columns_for` what is asked.
void wrap(std::string& text, std::optional<unsigned> asked, const std::string& output);

/// Returns how boards are drawn: with the signs of Unicode where the environment's encoding has
/// them (LC_ALL, LC_CTYPE, LANG), else in letters.
[[nodiscard]] report::Board drawn_board();

/// Returns the width of the terminal behind a file descriptor, nothing where there is none.
[[nodiscard]] std::optional<std::size_t> find_width(int file);

}  // namespace partiar::cli
