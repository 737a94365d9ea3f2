/// Patterns filled in without the rules of a language, for where ICU has no data for it.
#pragma once

#include <unicode/messagepattern.h>

#include <span>
#include <string>

#include "text/messages.h"

namespace partiar::text::internal {

/// Appends the text of `pattern` with `arguments` filled in. Numbers are written in digits alone;
/// of plural forms, that of the very number counts, then `one` for 1, then `other`.
void append_plainly(std::string& out, const icu::MessagePattern& pattern,
                    std::span<const Argument> arguments);

}  // namespace partiar::text::internal
