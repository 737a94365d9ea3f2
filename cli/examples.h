/// The files of testdata/faults, each of which shows the code by which it is named.
#pragma once

#include <string>
#include <string_view>

#include "findings/info.h"

namespace partiar::cli {

struct Example {
  std::string command;      ///< that shows the code, run where testdata/ is
  std::string_view text{};  ///< of the game or sheet; empty if it is compressed
};

/// The example of a code; every code has one.
[[nodiscard]] Example example_of(const findings::CodeInfo& info);

}  // namespace partiar::cli
