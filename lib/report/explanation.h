/// What a code means, why it matters, and what to do about it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "findings/info.h"
#include "report/sentences.h"

namespace partiar::report {

/// Appends what is found, why it matters, the articles of each edition, and what to do: a heading
/// and indented lines.
void append_explanation(std::string& out, const findings::CodeInfo& info,
                        const Sentences& sentences);

/// A file of an example.
struct ExampleFile {
  std::string_view name, text;  ///< empty if it is compressed
};

/// Appends how to see it, `command`, and the texts of the files on which it is run: each under its
/// name if there are several, nothing of an empty one, and of a long one its beginning and `…`.
void append_example(std::string& out, std::string_view command, std::span<const ExampleFile> files,
                    const Sentences& sentences);

}  // namespace partiar::report
