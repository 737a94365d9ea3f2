/// Explains why a file cannot be read or written.
#pragma once

#include <string>

#include "io/failure.h"
#include "text/messages.h"

namespace partiar::reading {

/// Appends a sentence that is safe on a terminal.
void append_failure(std::string& out, const io::Failure& failure, const text::Messages& messages);

}  // namespace partiar::reading
