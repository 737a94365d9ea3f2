/// Alphabets as sentences name them.
#pragma once

#include <string>

#include "notation/alphabets.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// The letters of an alphabet with one of its languages, that of the report if possible:
/// `K D V S J (Czech)`.
[[nodiscard]] std::string name_of(const notation::Alphabet& alphabet,
                                  const text::Messages& messages);

}  // namespace partiar::report::internal
