/// What a code means, why it matters, and what to do about it.
#pragma once

#include <string>
#include <string_view>

#include "findings/info.h"
#include "report/sentences.h"

namespace partiar::report {

/// Appends what is found, why it matters, the articles of each edition, and what to do: a heading
/// and indented lines.
void append_explanation(std::string& out, const findings::CodeInfo& info,
                        const Sentences& sentences);

/// Appends how to see it, `command`, and the text on which it is run, `text`; nothing of the text
/// if it is empty, and no more than its beginning if it is long.
void append_example(std::string& out, std::string_view command, std::string_view text,
                    const Sentences& sentences);

}  // namespace partiar::report
