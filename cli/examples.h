/// The files of testdata/faults, each of which shows the code by which it is named.
#pragma once

#include <string>
#include <vector>

#include "findings/info.h"
#include "report/explanation.h"

namespace partiar::cli {

struct Example {
  std::string command;                       ///< that shows the code, run where testdata/ is
  std::vector<report::ExampleFile> files{};  ///< without their folder
};

/// The example of a code; every code has one.
[[nodiscard]] Example example_of(const findings::CodeInfo& info);

}  // namespace partiar::cli
