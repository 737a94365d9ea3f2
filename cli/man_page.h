/// Man pages, made from the same words as the help.
///
/// Source: man(7), as in mandoc and groff.
#pragma once

#include <span>
#include <string>

#include "command_words.h"
#include "text/messages.h"

namespace partiar::cli {

/// Returns the page of `command`, or of the program itself, the first of `all`.
[[nodiscard]] std::string man_page(const CommandWords& command, std::span<const CommandWords> all,
                                   const text::Messages& messages);

}  // namespace partiar::cli
