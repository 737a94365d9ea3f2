/// Man pages, made of what the help is made of.
///
/// Source: man(7), of mandoc and of groff.
#pragma once

#include <span>
#include <string>

#include "command_words.h"
#include "text/messages.h"

namespace partiar::cli {

/// Returns the page of `command`, or of the program itself, which has the first of `all`.
[[nodiscard]] std::string man_page(const CommandWords& command, std::span<const CommandWords> all,
                                   const text::Messages& messages);

}  // namespace partiar::cli
