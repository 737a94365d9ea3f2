/// What a command that goes through many games writes to.
#pragma once

#include <optional>

#include "diagnostics.h"
#include "io/block_reader.h"
#include "io/output.h"
#include "options.h"

namespace partiar::cli {

/// Where results go.
struct Outputs {
  io::Output results;
  std::optional<io::Output> rest;
};

/// Opens what is to be written, none of which may be read. Nothing where that fails, which is said.
[[nodiscard]] std::optional<Outputs> open_outputs(const BatchOptions& options,
                                                  io::Directories directories,
                                                  const Diagnostics& diagnostics);

}  // namespace partiar::cli
