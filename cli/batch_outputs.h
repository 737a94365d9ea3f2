/// The outputs of a command that processes many games.
#pragma once

#include <optional>

#include "diagnostics.h"
#include "io/output.h"
#include "options.h"

namespace partiar::cli {

/// Where results go.
struct Outputs {
  io::Output results;
  std::optional<io::Output> rest;
};

/// Opens the outputs, none of which may also be an input. Nothing on failure, which has been
/// reported.
[[nodiscard]] std::optional<Outputs> open_outputs(const BatchOptions& options,
                                                  const Diagnostics& diagnostics);

}  // namespace partiar::cli
