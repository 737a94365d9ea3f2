/// The codes of all findings, by name.
///
/// Only sources that name one include this: a new finding compiles them anew.
#pragma once

#include "findings/info.h"

namespace partiar::findings {

enum class Code : std::uint8_t {
#define FINDING(code, ...) code,
#include "findings/table.inc"
#undef FINDING
};

}  // namespace partiar::findings
